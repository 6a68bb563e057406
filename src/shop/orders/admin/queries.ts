import { actorOfOrder } from '../../../service/audit/fragments.ts'
import type { ShownIn } from '../../../service/config/languages.ts'
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { beginningOf } from '../../../service/db/days.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { vatPercent } from '../../../service/settings/fragments.ts'
import { orderDetail, orderItems } from '../read-queries.ts'
import { holdJson } from './hold-queries.ts'
import { packingJson } from './packing-queries.ts'
import { refundKeys } from './refund-queries.ts'
import type { AdminOrder, MoveOrderBody } from './schemas.ts'
import { timelineJson } from './timeline-queries.ts'

/** The buyer of the order o; perhaps with `more` keys. */
export const buyerJson = (db: Queryable, more: Fragment = db``) => db`(
  select json_build_object(
    'id', buyer.id,
    'email', buyer.email,
    'username', buyer.username,
    'first_name', buyer.first_name,
    'last_name', buyer.last_name
    ${more}
  )
  from users buyer
  where buyer.id = o.user_id
)`

/** Who placed the order o without an account; null for others. */
export const guestJson = (db: Queryable) => db`(
  select json_build_object('email', g.email, 'full_name', g.full_name, 'phone_number', g.phone_number)
  from guest_orders g
  where g.order_id = o.id and o.is_guest
)`

/** How money came that no provider reported. */
type MoneyByHand = Pick<MoveOrderBody, 'method' | 'reference' | 'received_at'>

/**
 * Records with an order that was just marked as paid how its money came. Money of a wrong amount that is
 * with a provider, and was not paid back, is a part of what was owed.
 */
export async function updateMoneyByHand(
  tx: Tx,
  orderId: number,
  { method = 'other', reference, received_at }: MoneyByHand,
): Promise<void> {
  await tx`
    update order_status_history h set
      money_method = ${method},
      money_reference = ${reference || null},
      money_received_at = ${received_at ?? null},
      money_amount = greatest(amount_due(o) - (
        select coalesce(sum(b.amount_left), 0)
        from payments p
        join payment_balances b on b.payment_id = p.id
        where p.order_id = o.id and p.state in ('needs_review', 'reviewed')
          and p.currency = ${CURRENCY}
      ), 0),
      vat_percent = ${vatPercent(tx)}
    from orders o
    where h.order_id = ${orderId} and h.is_marked_paid and o.id = h.order_id`
}

/** A moment as it is, and of a day the first one; and whether it is still to come. */
export async function getBeginning(
  tx: Tx,
  time: string,
  timeZone: string,
): Promise<{ moment: string; is_ahead: boolean }> {
  const [beginning] = await tx<[{ moment: string; is_ahead: boolean }]>`
    select utc_iso(b.moment) as moment, b.moment > now() as is_ahead
    from (select ${beginningOf(tx, time, timeZone)} as moment) b`
  return beginning
}

/** The order of any user with its buyer and all its money, oldest first; one statement. */
export async function findAnyOrder(
  db: Queryable,
  orderId: number,
  shown: ShownIn,
): Promise<AdminOrder | undefined> {
  const [order] = await db<[AdminOrder?]>`
    select ${orderDetail(db, shown, itemsToPack(db))}, o.version, o.cancel_reason,
      ${packingJson(db)} as packing,
      ${holdJson(db)} as hold,
      ${buyerJson(db)} as user,
      ${guestJson(db)} as guest,
      ${historyJson(db)} as status_history,
      ${paymentsJson(db)} as payments,
      ${refundsJson(db)} as refunds,
      ${staffNotesJson(db)} as staff_notes,
      ${timelineJson(db)} as timeline
    from orders o
    where o.id = ${orderId}`
  return order
}

/** The items of the order o, with what a packer looks for: that is as it is today. */
export const itemsToPack = (db: Queryable) =>
  orderItems(db, undefined, db`'sku_now', v.sku, 'barcode', v.barcode, 'shelf', v.shelf,`)

const historyJson = (db: Queryable) => db`(
  select json_agg(json_build_object(
    'status', h.status,
    'timestamp', utc_iso(h.created_at),
    'actor', coalesce(actor.email, ${actorOfOrder(db, db`h.order_id`, db`h.created_at`)}),
    'note', h.note
  ) order by h.id)
  from order_status_history h
  left join users actor on actor.id = h.actor_user_id
  where h.order_id = o.id
)`

/** The staff's notes of the order o, oldest first. */
export const staffNotesJson = (db: Queryable) => db`(
  select coalesce(json_agg(json_build_object(${staffNoteKeys(db)}) order by n.id), '[]')
  from staff_notes n
  left join users author on author.id = n.author_user_id
  where n.order_id = o.id
)`

/** Keys and values of the note n, for json_build_object. */
export const staffNoteKeys = (db: Queryable) => db`
  'id', n.id,
  'text', n.text,
  'author', coalesce(author.email, ${actorOfOrder(db, db`n.order_id`, db`n.created_at`)}),
  'created_at', utc_iso(n.created_at)`

const paymentsJson = (db: Queryable) => db`(
  select coalesce(json_agg(json_build_object(${paymentKeys(db)}) order by p.created_at, p.id), '[]')
  from (${paymentsOfOrder(db)}) p
)`

/** The payments of the order o, with how and when their money came: of money by hand, its history knows. */
export const paymentsOfOrder = (db: Queryable) => db`
  select p.id, p.state, p.amount, p.currency, p.slot, p.provider_payment_id, p.failure_code,
    p.captured_at, p.created_at,
    case when p.state <> 'by_hand' then p.adapter end as adapter,
    case when p.state = 'by_hand' then coalesce(entered.money_method, 'other') end as method,
    case when p.state = 'by_hand' then entered.money_reference else p.reference end as reference,
    case
      when p.state = 'by_hand' then coalesce(entered.money_received_at, p.created_at)
      when p.state in ('needs_review', 'reviewed') then p.created_at
      else p.captured_at
    end as received_at
  from payments p
  left join order_status_history entered on p.state = 'by_hand' and entered.order_id = p.order_id
    and entered.is_marked_paid
  where p.order_id = o.id`

/** Keys and values of the payment p, of paymentsOfOrder, for json_build_object. */
export const paymentKeys = (db: Queryable) => db`
  'id', p.id,
  'state', p.state,
  'amount', p.amount::text,
  'currency', p.currency,
  'adapter', p.adapter,
  'payment_method', p.slot,
  'method', p.method,
  'reference', p.reference,
  'provider_payment_id', p.provider_payment_id,
  'failure_code', p.failure_code,
  'captured_at', utc_iso(p.captured_at),
  'received_at', utc_iso(p.received_at),
  'created_at', utc_iso(p.created_at)`

const refundsJson = (db: Queryable) => db`(
  select coalesce(json_agg(json_build_object(${refundKeys(db)})
    order by r.created_at, r.payment_id, r.id), '[]')
  from order_refunds shown
  join refunds r on r.id = shown.refund_id
  join payments p on p.id = r.payment_id
  where shown.order_id = o.id
)`

/** The parcel of an order; blank is unknown. */
export type NewShipment = { carrier: string; tracking_number: string; tracking_url: string }

export async function insertShipment(
  tx: Tx,
  orderId: number,
  { carrier, tracking_number, tracking_url }: NewShipment,
): Promise<void> {
  await tx`
    insert into shipments (order_id, carrier, tracking_number, tracking_url)
    values (${orderId}, ${carrier || null}, ${tracking_number || null}, ${tracking_url || null})`
}

/** The order that a payment is of; undefined if there is no such payment. */
export async function findOrderIdOfPayment(
  db: Queryable,
  paymentId: number,
): Promise<number | undefined> {
  const [payment] = await db<[{ order_id: number }?]>`
    select order_id from payments where id = ${paymentId}`
  return payment?.order_id
}
