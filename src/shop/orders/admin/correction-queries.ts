/** Corrections of an order by administrators, and their notes about it. */
import type { Tx } from '../../../service/db/connect.ts'
import type { OrderStatus } from '../schemas.ts'
import { insertShipment, type NewShipment, staffNoteKeys } from './queries.ts'
import type { StaffNote } from './schemas.ts'

export type OrderToCorrect = {
  order_number: string
  status: OrderStatus
  /** Its buyer was erased, and nothing may be written about a person again. */
  is_erased: boolean
  is_guest: boolean
  /** Its guest was on the phone, and gave none. */
  lacks_address: boolean
}

export async function lockOrderToCorrect(
  tx: Tx,
  orderId: number,
): Promise<OrderToCorrect | undefined> {
  const [order] = await tx<[OrderToCorrect?]>`
    select o.order_number, o.status, o.user_id is null and not o.is_guest as is_erased, o.is_guest,
      o.is_guest and exists (
        select from guest_orders g where g.order_id = o.id and g.email = ''
      ) as lacks_address
    from orders o
    where o.id = ${orderId}
    for update`
  return order
}

/** The order must be locked. */
export async function updateTexts(
  tx: Tx,
  orderId: number,
  { address, notes }: { address: string; notes: string },
): Promise<void> {
  await tx`
    update orders set address = ${address}, notes = ${notes}, updated_at = now(), version = version + 1
    where id = ${orderId}`
}

/** Blank is unknown. The order must be locked. */
export async function replaceShipment(
  tx: Tx,
  orderId: number,
  { carrier, tracking_number, tracking_url }: NewShipment,
): Promise<void> {
  await tx`delete from shipments where order_id = ${orderId}`
  if (carrier || tracking_number || tracking_url) {
    await insertShipment(tx, orderId, { carrier, tracking_number, tracking_url })
  }
  await tx`update orders set updated_at = now(), version = version + 1 where id = ${orderId}`
}

export async function insertStaffNote(
  tx: Tx,
  { orderId, authorId, text }: { orderId: number; authorId: number; text: string },
): Promise<StaffNote> {
  const [row] = await tx<[{ shown: StaffNote }]>`
    with n as (
      insert into staff_notes (order_id, author_user_id, text)
      values (${orderId}, ${authorId}, ${text})
      returning id, order_id, text, author_user_id, created_at
    )
    select json_build_object(${staffNoteKeys(tx)}) as shown
    from n
    left join users author on author.id = n.author_user_id`
  return row.shown
}
