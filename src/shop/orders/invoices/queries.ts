import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'

/** A line of an invoice; only what stands for units has a quantity and a price. */
export type Line = {
  text: string
  detail: string
  quantity: number | null
  price: string | null
  amount: string
}

/** All that stands in an invoice but its number. Days are those of the shop, money is in `currency`. */
export type Facts = {
  issued_on: string
  order_number: string
  /** Of an invoice when it was paid, of a credit note when the money went back. */
  settled_on: string
  shop: Shop
  buyer: { name: string; email: string; address: string }
  /** Of a credit note: the invoice that it corrects. */
  corrects?: string
  currency: string
  lines: Line[]
  total: string
  vat_percent: string
  vat: string
}
type Shop = { name: string; address: string; vatNumber: string }

export type Invoice = { id: number; number: string; facts: Facts }
/** Without a refund it is the order's invoice, with one its credit note. */
export type InvoiceKey = { orderId: number; refundId?: string }

export async function findInvoice(
  db: Queryable,
  { orderId, refundId }: InvoiceKey,
): Promise<Invoice | undefined> {
  const [invoice] = await db<[Invoice?]>`
    select i.id, i.number, i.facts
    from invoices i
    where i.order_id = ${orderId} and i.refund_id is not distinct from ${refundId ?? null}::uuid`
  return invoice
}

/** Undefined for an order that was not paid, and for an exchange, for which nothing was. */
export async function findInvoiceFacts(
  db: Queryable,
  { orderId }: InvoiceKey,
  timeZone: string,
): Promise<Facts | undefined> {
  const [order] = await db<[{ facts: Facts }?]>`
    select json_build_object(
      ${head(db, timeZone)},
      'settled_on', (o.paid_at at time zone ${timeZone})::date::text,
      'lines', ${linesOfOrder(db)},
      'total', amount_due(o)::text,
      -- As it was booked, unless more had come than was owed: that is not sold.
      'vat', (select case sum(b.amount)
          when amount_due(o) then sum(b.vat) else vat_in(amount_due(o), ${vatPercent(db)}) end::text
        from bookings b
        where b.order_id = o.id and b.of_sale and b.kind = 'payment')
    ) as facts
    from orders o
    left join users u on u.id = o.user_id
    left join guest_orders g on g.order_id = o.id and o.is_guest
    where o.id = ${orderId} and o.paid_at is not null and ${isBought(db)}`
  return order?.facts
}

/** Whether the order `o` is no exchange. */
const isBought = (db: Queryable): Fragment =>
  db`not exists (select from exchanges e where e.order_id = o.id)`

/** The items of the order `o` at their price, then what lowers and what delivers it. */
const linesOfOrder = (db: Queryable): Fragment => db`(
  select json_agg(json_build_object('text', l.text, 'detail', l.detail, 'quantity', l.quantity,
    'price', l.price, 'amount', l.amount::text) order by l.place, l.id)
  from (
    select 1 as place, oi.id, ${itemText(db)} as text, ${itemDetail(db)} as detail, oi.quantity,
      oi.price_at_purchase::text as price, oi.subtotal as amount
    from order_items oi
    where oi.order_id = o.id
    union all
    select 2, null, 'Discount ' || o.discount_code, '', null, null, -o.discount_amount
    where o.discount_code is not null
    union all
    select 3, null, o.delivery_name, '', null, null, o.delivery_price
    where o.delivery_code is not null
  ) l
)`

/** Undefined for a refund that is not done, or not of the payment that made the order paid. */
export async function findCreditNoteFacts(
  db: Queryable,
  { orderId, refundId }: Required<InvoiceKey>,
  timeZone: string,
): Promise<Facts | undefined> {
  const [order] = await db<[{ facts: Facts }?]>`
    select json_build_object(
      ${head(db, timeZone)},
      'settled_on', (b.booked_at at time zone ${timeZone})::date::text,
      'corrects', (select i.number from invoices i where i.order_id = o.id and i.refund_id is null),
      'lines', case when r.return_id is null and not exists (
          select from refund_items refunded where refunded.refund_id = r.id)
        then json_build_array(json_build_object(
          'text', coalesce(r.message, case r.cause when 'cancellation' then 'Order cancelled' else 'Refund' end),
          'detail', '', 'quantity', null, 'price', null, 'amount', r.amount::text
        ))
        else ${linesGivenBack(db)} end,
      'total', r.amount::text,
      'vat', (-b.vat)::text
    ) as facts
    from refunds r
    join bookings b on b.refund_id = r.id and b.of_sale
    join orders o on o.id = b.order_id
    left join users u on u.id = o.user_id
    left join guest_orders g on g.order_id = o.id and o.is_guest
    where r.id = ${refundId}::uuid and o.id = ${orderId}`
  return order?.facts
}

/**
 * The items at their price, those of an exchange at what they are worth; where less or more went back, the difference is
 * a line of its own.
 */
const linesGivenBack = (db: Queryable): Fragment => db`(
  with given_back as (
    select oi.id, units.quantity,
      case when oi.exchanged_amount is null then oi.price_at_purchase end as price,
      case when oi.exchanged_amount is null then units.quantity * oi.price_at_purchase
        else worth_of_units(oi, units.quantity) end as amount,
      ${itemText(db)} as text, ${itemDetail(db)} as detail
    from (
      select returned.order_item_id, paid.units as quantity
      from return_items returned
      left join item_exchanges ie on ie.return_id = returned.return_id
        and ie.order_item_id = returned.order_item_id
      cross join lateral (
        select returned.quantity - returned.missing - coalesce(ie.exchanged, 0) as units
      ) paid
      where returned.return_id = r.return_id and paid.units > 0
      union all
      select refunded.order_item_id, refunded.quantity
      from refund_items refunded
      where refunded.refund_id = r.id
    ) units (order_item_id, quantity)
    join order_items oi on oi.id = units.order_item_id
  )
  select json_agg(json_build_object('text', l.text, 'detail', l.detail, 'quantity', l.quantity,
    'price', l.price, 'amount', l.amount::numeric(12, 2)::text) order by l.id)
  from (
    select g.id, g.text, g.detail, g.quantity, g.price::text as price, g.amount
    from given_back g
    union all
    select null, 'Difference to the price', '', null, null, r.amount - sum(g.amount)
    from given_back g
    having sum(g.amount) <> r.amount
  ) l
)`

const itemText = (db: Queryable) => db`oi.product_name`
const itemDetail = (db: Queryable) => db`concat_ws(', ', oi.color, oi.size, oi.sku)`

/** The rate of the money that made the order `o` paid. */
const vatPercent = (db: Queryable): Fragment => db`coalesce(
  (select max(p.vat_percent)
    from payment_balances b
    join payments p on p.id = b.payment_id
    where b.order_id = o.id and b.made_paid),
  -- All that was owed had come before it was marked as paid.
  (select h.vat_percent from order_status_history h where h.order_id = o.id and h.is_marked_paid),
  0)`

/** The columns of an invoice or a credit note, of the order `o` and its user `u` or guest `g`. */
const head = (db: Queryable, timeZone: string) => db`
  'issued_on', (now() at time zone ${timeZone})::date::text,
  'order_number', o.order_number,
  'shop', json_build_object('name', shop_setting('shop_name'),
    'address', coalesce(shop_setting('shop_address'), ''),
    'vatNumber', coalesce(shop_setting('vat_number'), '')),
  'buyer', json_build_object(
    'name', coalesce(g.full_name, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))),
    'email', coalesce(g.email, u.email, ''), 'address', o.address),
  'currency', ${CURRENCY}::text,
  'vat_percent', trim_scale(${vatPercent(db)})::text`

export type Series = 'INV' | 'CN'

/** Other drawings of the series wait until this transaction ends. The year is that of now, in the shop. */
export async function lockSeries(tx: Tx, series: Series, timeZone: string): Promise<number> {
  await tx`
    insert into invoice_series (series, year, last_serial)
    values (${series}, extract(year from now() at time zone ${timeZone})::integer, 0)
    on conflict do nothing`
  const [{ year }] = await tx<[{ year: number }]>`
    select s.year
    from invoice_series s
    where s.series = ${series} and s.year = extract(year from now() at time zone ${timeZone})
    for update`
  return year
}

/** Draws the next number; the series must be locked. */
export async function insertInvoice(
  tx: Tx,
  { orderId, refundId }: InvoiceKey,
  { series, year, facts }: { series: Series; year: number; facts: Facts },
): Promise<Invoice> {
  const [invoice] = await tx<[Invoice]>`
    with drawn as (
      update invoice_series set last_serial = last_serial + 1
      where series = ${series} and year = ${year}
      returning last_serial
    )
    insert into invoices (series, year, serial, order_id, refund_id, facts)
    select ${series}, ${year}, d.last_serial, ${orderId}, ${refundId ?? null}::uuid, ${tx.json(facts)}
    from drawn d
    returning id, number, facts`
  return invoice
}

/** Orders that were paid, and refunds that were done, in the last days, and have no number yet: the oldest. */
export async function listKeysWithoutInvoice(
  db: Queryable,
  { days, limit }: { days: number; limit: number },
): Promise<{ order_id: number; refund_id: string | null }[]> {
  return db`
    select m.order_id, m.refund_id
    from (
      select o.id as order_id, null::uuid as refund_id, o.paid_at as at, o.id::text as id
      from orders o
      where o.paid_at > now() - make_interval(days => ${days}) and ${isBought(db)}
        and not exists (select from invoices i where i.order_id = o.id and i.refund_id is null)
      union all
      select b.order_id, b.refund_id, b.booked_at, b.id
      from bookings b
      where b.kind = 'refund' and b.of_sale and b.booked_at > now() - make_interval(days => ${days})
        and not exists (select from invoices i where i.refund_id = b.refund_id)
    ) m
    order by m.at, m.id
    limit ${limit}`
}
