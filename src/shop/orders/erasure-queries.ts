/** The orders of a person who is erased. They stay for the books, without the person. */
import type { Tx } from '../../service/db/connect.ts'
import { isOfAddress, ofPhone } from './guest-queries.ts'
import type { OrderStatus } from './schemas.ts'

export type OrderToErase = {
  id: number
  order_number: string
  status: OrderStatus
  /** Goods or money are on their way, or may be. */
  is_under_way: boolean
}

/** Without an account: `guestPhone` are the digits of who gave no address, as phoneDigitsOf() gives them. */
export type Guest = { guestEmail: string } | { guestPhone: string }
type Person = { userId: number } | Guest

/** Locks them first, in the order of ids, so that what is read about their money stays so. */
export async function lockOrdersToErase(tx: Tx, whose: Person): Promise<OrderToErase[]> {
  const isTheirs =
    'userId' in whose
      ? tx`o.user_id = ${whose.userId}`
      : tx`o.is_guest and o.id in (
          select g.order_id from guest_orders g where ${isOf(tx, whose)})`
  await tx`
    select o.id
    from orders o
    where ${isTheirs}
    order by o.id
    for update`
  return tx<OrderToErase[]>`
    select o.id, o.order_number, o.status,
      o.status in ('paid', 'shipped')
        or exists (
          select 1
          from order_refunds owed
          join refunds r on r.id = owed.refund_id
          where owed.order_id = o.id and r.state <> 'completed'
        )
        or exists (
          select 1
          from returns rt
          where rt.order_id = o.id and rt.status in ('requested', 'approved')
        )
        -- Money of a wrong amount, which an administrator has to pay back.
        or exists (select 1 from payments p where p.order_id = o.id and p.state = 'needs_review')
        -- Its cancellation gives back what came in.
        or (o.status = 'pending' and exists (
          select 1 from payment_balances b where b.order_id = o.id and b.refundable > 0
        ))
        -- It may have been paid: its provider could not be asked yet.
        or exists (
          select 1
          from payments p
          join payment_events e on e.payment_id = p.id
          where p.order_id = o.id
            and (e.outcome = 'unconfirmed' or (e.outcome = 'verifying' and o.status = 'pending'))
        ) as is_under_way
    from orders o
    where ${isTheirs}
    order by o.id`
}

/** Whether the row g is of the guest. */
const isOf = (tx: Tx, guest: Guest) =>
  'guestEmail' in guest
    ? isOfAddress(tx, guest.guestEmail)
    : tx`g.mailbox = ${ofPhone(guest.guestPhone)} and g.mailbox <> ''`

/** Removes the user from orders, every text that a person typed, and what leads to a parcel. */
export async function blankOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx`delete from staff_notes where order_id = any(${orderIds}::bigint[])`
  await tx`update order_holds set note = null where order_id = any(${orderIds}::bigint[]) and note is not null`
  await tx`delete from shipments where order_id = any(${orderIds}::bigint[])`
  await tx`delete from guest_orders where order_id = any(${orderIds}::bigint[])`
  await tx`update discount_uses set customer = null where order_id = any(${orderIds}::bigint[])`
  await tx`
    update orders set user_id = null, is_guest = false, address = '', notes = '', cancel_reason = null,
      cancel_message = null
    where id = any(${orderIds}::bigint[])`
  await tx`
    update order_status_history set note = null, money_reference = null
    where order_id = any(${orderIds}::bigint[]) and (note is not null or money_reference is not null)`
}
