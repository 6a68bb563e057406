/** Makes what an unpaid order has reserved as old as what has expired, so that no story waits for it. */
import type { Db } from '../../src/service/db/connect.ts'
import { addJob } from '../../src/service/queue/queue.ts'

export const expireReservation = (db: Db, orderId: number) => db`
  with held as (
    update discount_uses set held_until = held_until - interval '31 minutes'
    where order_id = ${orderId}
  )
  update stock_reservations set
    created_at = created_at - interval '31 minutes',
    expires_at = expires_at - interval '31 minutes'
  where order_id = ${orderId}`

/** An order by phone can no longer be paid, and the job runs that cancels such orders. */
export async function runOutOfTime(db: Db, orderId: number): Promise<void> {
  await db`
    with aged as (
      update orders set payable_until = payable_until - interval '25 hours' where id = ${orderId}
    ),
    held as (
      update discount_uses set held_until = held_until - interval '25 hours'
      where order_id = ${orderId}
    )
    update stock_reservations set
      created_at = created_at - interval '25 hours',
      expires_at = expires_at - interval '25 hours'
    where order_id = ${orderId}`
  await cancelOutOfTime(db)
}

export const cancelOutOfTime = (db: Db) =>
  addJob(db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
