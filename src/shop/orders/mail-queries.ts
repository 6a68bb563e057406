/** The facts of the mails about an order and its refunds, and the limit of mails about unpaid orders. */
import type { Queryable, Tx } from '../../service/db/connect.ts'
import { mailboxOf } from '../../service/fields/mailbox.ts'
import { UNPAID_ORDER_MAILS_PER_DAY, UNVERIFIED_ACCOUNTS_MAX } from '../../service/limits/orders.ts'
import { orderedColor, orderedName } from './item-fragments.ts'
import type { OrderStatus } from './schemas.ts'

/** Who gets the mails about an order. A guest has no id and no first name, and the address is not verified. */
export type Buyer = {
  user_id: number | null
  email: string
  first_name: string
  is_verified: boolean
  /** Counts the tokens of a guest's order; null for an account. */
  token_version: number | null
  /** The language of the order; null for the first of the shop. */
  language: string | null
  /** Where its letters lead; null for the pages of STOREFRONT_URL. */
  return_url: string | null
}

/** The buyer of the order o, with joinBuyer. */
export const buyerColumns = (db: Queryable) => db`
  u.id as user_id, coalesce(u.email, g.email) as email, coalesce(u.first_name, '') as first_name,
  coalesce(u.is_verified, false) as is_verified, g.token_version, o.language, o.return_url`

export const joinBuyer = (db: Queryable) => db`
  left join users u on u.id = o.user_id
  left join guest_orders g on g.order_id = o.id and o.is_guest`

/** Whether the buyer of the order o has an address, with joinBuyer: not if that was erased, or is on the phone alone. */
export const hasAddress = (db: Queryable) => db`coalesce(u.email, g.email, '') <> ''`

/** The orders o of unverified accounts, or of guests, with the same mailbox. */
const ordersOf = (tx: Tx, { user_id, email }: Buyer) =>
  user_id === null
    ? tx`o.id in (select g.order_id from guest_orders g where g.mailbox = ${mailboxOf(email)})`
    : tx`o.user_id = any(accounts_of_buyer(${user_id}, ${UNVERIFIED_ACCOUNTS_MAX}))`

/** The items of an order that were sent, without those refunded before, and their cost. */
export type Parcel = {
  items: { id: number; quantity: number; subtotal: string }[]
  /** Taken off these items. */
  discount: string
  /** With the delivery. */
  total: string
}

/** The facts of a mail about an order that its detail does not have. */
export type OrderAddressee = Buyer & {
  /** Money has come for the order, or an administrator says so. */
  has_money: boolean
  /** Staff took it: they alone cause its mails. */
  is_by_phone: boolean
  cancel_reason: string | null
  /** The shop's message; null if the buyer or the service cancelled it. */
  cancel_message: string | null
  /** The refund of its cancellation; null if nothing is owed. */
  refund_amount: string | null
  parcel: Parcel
  /** Of the payment that made it paid, else of the newest payment link; null if no provider has the money. */
  adapter: string | null
}

export async function findOrderAddressee(
  db: Queryable,
  orderId: number,
): Promise<OrderAddressee | undefined> {
  const [addressee] = await db<[OrderAddressee?]>`
    select ${buyerColumns(db)}, ${hasMoney(db)} as has_money,
      o.payable_until is not null as is_by_phone,
      o.cancel_reason,
      o.cancel_message,
      ${parcelJson(db)} as parcel,
      -- Not of money that came after it.
      (select sum(r.amount)::text
        from order_refunds shown
        join refunds r on r.id = shown.refund_id
        where shown.order_id = o.id and r.cause = 'cancellation' and r.created_at <= o.cancelled_at) as refund_amount,
      (select p.adapter
        from payments p
        join payment_balances b on b.payment_id = p.id
        where p.order_id = o.id and (o.paid_at is null or b.made_paid) and p.state <> 'by_hand'
        order by p.captured_at, p.id desc
        limit 1) as adapter
    from orders o
    ${joinBuyer(db)}
    where o.id = ${orderId} and ${hasAddress(db)}`
  return addressee
}

/** The parcel of the order o. */
const parcelJson = (db: Queryable) => db`(
  select json_build_object(
    'items', coalesce(json_agg(json_build_object(
      'id', sent.id,
      'quantity', sent.units,
      'subtotal', sent.subtotal::text
    ) order by sent.id) filter (where sent.units > 0), '[]'),
    'discount', sum(sent.subtotal - sent.paid)::text,
    'total', (sum(sent.paid) + coalesce(o.delivery_price, 0))::text
  )
  from (
    select oi.id, oi.quantity - unsent.units as units,
      (oi.quantity - unsent.units) * oi.price_at_purchase as subtotal,
      case when oi.exchanged_amount is null
        then worth_of_units(oi, oi.quantity + units_swapped(oi)) - worth_of_units(oi, unsent.units + units_swapped(oi))
        else 0 -- an exchange costs nothing, whatever it is worth
      end as paid
    from order_items oi
    cross join lateral (
      select coalesce(sum(ri.quantity), 0)::integer as units
      from refund_items ri
      where ri.order_item_id = oi.id and ri.is_before_shipping
    ) unsent
    where oi.order_id = o.id
  ) sent
)`

/** The facts of a mail about a refund that an administrator gave. */
export type MailedRefund = Buyer & {
  order_id: number
  order_number: string
  amount: string
  currency: string
  message: string | null
}

export async function findMailedRefund(
  db: Queryable,
  refundId: string,
): Promise<MailedRefund | undefined> {
  const [mailed] = await db<[MailedRefund?]>`
    select o.id as order_id, o.order_number, ${buyerColumns(db)},
      r.amount::text as amount, p.currency, r.message
    from refunds r
    join payments p on p.id = r.payment_id
    left join exchange_refunds x on x.refund_id = r.id
    join orders o on o.id = coalesce(x.order_id, p.order_id)
    ${joinBuyer(db)}
    where r.id = ${refundId} and ${hasAddress(db)}`
  return mailed
}

type SizeAndColor = { size: string; color: string }

/** The facts of a mail about units for which another variant is sent. */
export type MailedSwap = Buyer & {
  order_id: number
  order_number: string
  /** Null while none was issued. */
  invoice_number: string | null
  quantity: number
  product_name: string
  from: SizeAndColor
  to: SizeAndColor
}

export async function findMailedSwap(
  db: Queryable,
  swapId: number,
): Promise<MailedSwap | undefined> {
  const [mailed] = await db<[MailedSwap?]>`
    select o.id as order_id, o.order_number, ${buyerColumns(db)}, s.quantity,
      (select i.number from invoices i where i.order_id = o.id and i.refund_id is null) as invoice_number,
      ${orderedName(db, db`o.language`)} as product_name,
      json_build_object('size', s.size, 'color', coalesce((
        select ${orderedColor(db, db`o.language`)}
        from product_variants v
        cross join (select s.color) oi
        where v.id = s.variant_id
      ), s.color)) as from,
      json_build_object('size', oi.size, 'color', ${orderedColor(db, db`o.language`)}) as to
    from order_swaps s
    join order_items oi on oi.id = s.to_item_id
    join orders o on o.id = oi.order_id
    join product_variants v on v.id = oi.variant_id
    join products p on p.id = v.product_id
    ${joinBuyer(db)}
    where s.id = ${swapId} and ${hasAddress(db)}`
  return mailed
}

/** The number of an order, and the language in which it was placed. */
export async function findOrderName(
  db: Queryable,
  orderId: number,
): Promise<{ order_number: string; language: string | null } | undefined> {
  const [order] = await db<[{ order_number: string; language: string | null }?]>`
    select o.order_number, o.language
    from orders o
    where o.id = ${orderId}`
  return order
}

/** Records that a letter about the order was handed to the mail server, for the timeline. */
export async function insertOrderLetter(
  db: Queryable,
  { id, letter }: { id: number; letter: string },
): Promise<void> {
  await db`insert into order_letters (order_id, letter) values (${id}, ${letter})`
}

export async function lockUnpaidOrderMails(tx: Tx, { user_id, email }: Buyer): Promise<void> {
  const whose = `${user_id === null ? 'guest' : 'user'}:${mailboxOf(email)}`
  await tx`select pg_advisory_xact_lock(hashtextextended(${`unpaid-order-mails:${whose}`}, 0))`
}

/**
 * Whether the mail about this status of an unpaid order may go to an address that is not verified:
 * UNPAID_ORDER_MAILS_PER_DAY may in 24 hours, not counting those of orders that were paid since. A mail
 * that was allowed once stays allowed when it is retried. The mails must be locked.
 */
export async function markMailedIfFew(
  tx: Tx,
  { orderId, buyer, status }: { orderId: number; buyer: Buyer; status: OrderStatus },
): Promise<boolean> {
  const { count } = await tx`
    update order_status_history h set mailed_at = coalesce(h.mailed_at, now())
    where h.order_id = ${orderId} and h.status = ${status}
      and (h.mailed_at is not null or ${UNPAID_ORDER_MAILS_PER_DAY} > (
        select count(*)
        from orders o
        join order_status_history other on other.order_id = o.id
        where ${ordersOf(tx, buyer)} and other.mailed_at > now() - interval '24 hours'
          and not ${hasMoney(tx)}
      ))`
  return count > 0
}

/** Whether the order o was paid for. Money that waits for a review counts. */
const hasMoney = (db: Queryable) => db`(
  o.paid_at is not null or exists (
    select 1
    from payments p
    where p.order_id = o.id and p.state in ('captured', 'needs_review', 'reviewed')
  )
)`
