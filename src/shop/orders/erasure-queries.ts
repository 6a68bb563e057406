/** The orders of a person who is erased. They stay for the books, without the person. */
import type { Db, Queryable, Tx } from '../../service/db/connect.ts'
import { isOfAddress, ofPhone } from './guest-queries.ts'
import { blankProviderTexts } from './paying/erasure-queries.ts'
import { blankReturnTexts } from './returns/queries.ts'
import type { OrderStatus } from './schemas.ts'

export type OrderToErase = {
  id: number
  order_number: string
  status: OrderStatus
  /** Goods or money are on their way, or may be. */
  is_under_way: boolean
}

/**
 * Without an account: `guestPhone` are the digits of who gave no address, as phoneDigitsOf() gives them; `guestOrder` is
 * the id of one order alone, with its address if it has one.
 */
export type Guest =
  | { guestEmail: string }
  | { guestPhone: string }
  | { guestOrder: number; email: string | null }
type Person = { userId: number } | Guest

/** The order of a guest, if it was placed before a moment; undefined for one of an account, or of an erased person. */
export async function findGuestOrderBefore(
  db: Queryable,
  orderId: number,
  moment: string,
): Promise<{ guestOrder: number; email: string | null } | undefined> {
  const [order] = await db<[{ email: string }?]>`
    select g.email
    from orders o
    join guest_orders g on g.order_id = o.id
    where o.id = ${orderId} and o.is_guest and o.created_at < ${moment}::timestamptz`
  return order && { guestOrder: orderId, email: order.email || null }
}

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
function isOf(tx: Tx, guest: Guest) {
  if ('guestEmail' in guest) return isOfAddress(tx, guest.guestEmail)
  if ('guestOrder' in guest) return tx`g.order_id = ${guest.guestOrder}`
  return tx`g.mailbox = ${ofPhone(guest.guestPhone)} and g.mailbox <> ''`
}

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

/**
 * Blanks what was written about the money of orders, and of their returns, after the person was erased; returns how many orders. All
 * erased orders are looked at, `limit` in a transaction.
 */
export async function blankTextsOfErasedOrders(db: Db, limit: number): Promise<number> {
  let blanked = 0
  let before: ErasedOrder | undefined
  do {
    const orders = await db.begin(async (tx) => {
      const page = await listErasedOrders(tx, before, limit)
      const ids = page.filter(({ has_texts }) => has_texts).map(({ id }) => id)
      if (ids.length > 0) {
        await blankProviderTexts(tx, ids)
        await blankReturnTexts(tx, ids)
      }
      blanked += ids.length
      return page
    })
    before = orders.length === limit ? orders.at(-1) : undefined
  } while (before)
  return blanked
}

type ErasedOrder = { id: number; created_at: string; has_texts: boolean }

/** Newest first, as in the index orders_user_newest. */
const listErasedOrders = (tx: Tx, before: ErasedOrder | undefined, limit: number) => tx<
  ErasedOrder[]
>`
  select o.id, utc_iso(o.created_at) as created_at,
    exists (
      select 1
      from payments p
      where p.order_id = o.id and (p.failure_code is not null
        or exists (
          select 1
          from payment_events e
          where e.payment_id = p.id and e.payload ->> 'reason' is not null
        ))
    ) or exists (
      select 1
      from order_refunds theirs
      join refunds r on r.id = theirs.refund_id
      where theirs.order_id = o.id
        and (r.last_error is not null or r.message is not null or r.cause = 'administrator' and r.reason <> '')
    ) or exists (
      select 1
      from returns rt
      where rt.order_id = o.id and (rt.reason <> '' or rt.note is not null)
    ) as has_texts
  from orders o
  where o.user_id is null and not o.is_guest ${before ? olderThan(tx, before) : tx``}
  order by o.created_at desc, o.id desc
  limit ${limit}`

/** As text: the driver would cut a time to milliseconds, and the same order would come again. */
const olderThan = (tx: Tx, { id, created_at }: ErasedOrder) =>
  tx`and (o.created_at, o.id) < (${created_at}::text::timestamptz, ${id})`
