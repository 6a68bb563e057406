import type { ShownIn } from '../../service/config/languages.ts'
import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { limitToPage, type PageBefore } from '../../service/db/pages.ts'
import type { Listed, PageRequest } from '../../service/fields/pages.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { ORDER_PREVIEW_LINES } from '../../service/limits/orders.ts'
import { variantImagesJson, variantThumbnail } from '../catalog/fragments.ts'
import { type Lang, translated, translatedDelivery } from '../catalog/translated.ts'
import {
  amountPaid,
  orderedColor,
  orderedName,
  refundedUnits,
  refundStatus,
} from './item-fragments.ts'
import { isReadableBy, type OrderReader } from './queries.ts'
import { returnableQuantity, returnsOfOrder, returnUntil } from './returns/fragments.ts'
import type { OrderDetail, OrderListQuery, OrderSummary } from './schemas.ts'

/** One page of a user's orders, and how many there are in all; one statement. */
export async function listOrders(
  db: Queryable,
  userId: number,
  query: OrderListQuery,
  lang?: Lang,
): Promise<Listed<OrderSummary>> {
  const status = query.status === undefined ? db`` : db`and o.status = ${query.status}`
  const direction = query.ordering === 'created_at' ? db`asc` : db`desc`
  const [list] = await db<[Listed<OrderSummary>]>`${pageOfOrders(db, query, {
    matching: db`from orders o where o.user_id = ${userId} ${status}`,
    ordering: db`o.created_at ${direction}, o.id ${direction}`,
    shown: orderSummary(db, lang),
  })}`
  return list
}

/** The order is `o`, but in `found`. */
type Page = {
  /** Selects ids that are looked for once, as `found`: count and page both ask for what matches. */
  found?: Fragment
  /** Selects the `count` of all that match, where it is found by less than reading them. */
  count?: Fragment
  matching: Fragment
  ordering: Fragment
  /** Keys and values for json_build_object. */
  shown: Fragment
}

export const pageOfOrders = (
  db: Queryable,
  query: PageRequest,
  { found, count, matching, ordering, shown }: Page,
) => db`
  with ${found ? db`found as materialized (${found}),` : db``} total as (
    ${count ?? db`select count(*)::integer as count ${matching}`}
  ),
  page as materialized ( -- ids alone: an index has them, so that pages before are cheap to pass
    select o.id
    ${matching}
    order by ${ordering}
    ${limitToPage(db, query)}
  )
  select total.count,
    (select coalesce(json_agg(json_build_object(${shown}) order by ${ordering}), '[]')
      from page
      join orders o on o.id = page.id) as results
  from total`

/** Keys and values of an order in a list, for json_build_object; the order is `o`. */
export const orderSummary = (db: Queryable, lang?: Lang) => db`
  'id', o.id,
  'order_number', o.order_number,
  'status', o.status,
  'total_price', o.total_price::text,
  'amount_due', amount_due(o)::text,
  'currency', ${CURRENCY}::text,
  'address', o.address,
  'created_at', utc_iso(o.created_at),
  'updated_at', utc_iso(o.updated_at),
  'exchange_of', ${exchangeOf(db)},
  'items_count', (select count(*) from order_items oi where oi.order_id = o.id),
  'items_preview', (
    select json_agg(json_build_object(
      'product_name', shown.name,
      'quantity', shown.quantity,
      'thumbnail', shown.thumbnail
    ) order by shown.id)
    from (
      select oi.id, ${orderedName(db, lang)} as name, oi.quantity,
        ${variantThumbnail(db)} as thumbnail
      from order_items oi
      join product_variants v on v.id = oi.variant_id
      join products p on p.id = v.product_id
      where oi.order_id = o.id
      order by oi.id
      limit ${ORDER_PREVIEW_LINES}
    ) shown
  )`

/** An order with its items and history, for its owner or an administrator; one statement. */
export async function findOrder(
  db: Queryable,
  orderId: number,
  reader: OrderReader,
  shown: ShownIn,
): Promise<OrderDetail | undefined> {
  const [order] = await db<[OrderDetail?]>`
    ${shopperDetail(db, shown)}
    where o.id = ${orderId} and ${isReadableBy(db, reader)}`
  return order
}

/** A user's orders as their detail shows them, the newest first; one statement. */
export async function listOrderDetails(
  db: Queryable,
  userId: number,
  { before, limit }: PageBefore,
  shown: ShownIn,
): Promise<OrderDetail[]> {
  return db<OrderDetail[]>`
    ${shopperDetail(db, shown)}
    where o.user_id = ${userId} and o.id < ${before}
    order by o.id desc
    limit ${limit}`
}

/** Orders o as shoppers see them; add the condition that selects them. */
const shopperDetail = (db: Queryable, shown: ShownIn) => db`
    select ${orderDetail(db, shown)},
      (select json_agg(json_build_object('status', h.status, 'timestamp', utc_iso(h.created_at))
          order by h.id)
        from order_status_history h
        where h.order_id = o.id) as status_history,
      ${refundsForBuyer(db)} as refunds
    from orders o`

/**
 * The refunds of the order o, the newest first. One that is worth nothing only takes items out of the parcel. The credit
 * note of a refund of an exchange is the first order's.
 */
const refundsForBuyer = (db: Queryable) => db`(
  select coalesce(json_agg(json_build_object(
    'id', r.id,
    'amount', r.amount::text,
    'status', ${refundStatus(db)},
    'message', r.message,
    'created_at', utc_iso(r.created_at),
    'has_credit_note', exists (
      select from bookings booked
      where booked.refund_id = r.id and booked.of_sale and booked.order_id = o.id)
  ) order by r.created_at desc, r.payment_id desc, r.id desc), '[]')
  from order_refunds shown
  join refunds r on r.id = shown.refund_id
  where shown.order_id = o.id and r.amount > 0
)`

/** The columns of an order with its items, as orderItems shows them; the order is `o`. */
export const orderDetail = (
  db: Queryable,
  { own, lang }: ShownIn,
  items = orderItems(db, lang),
) => db`
  o.id, o.order_number, o.status, o.total_price::text as total_price, o.address, o.notes,
  coalesce(o.language, ${own}) as language, o.country,
  utc_iso(o.created_at) as created_at, utc_iso(o.updated_at) as updated_at,
  (select count(*)::integer from order_items oi where oi.order_id = o.id) as items_count,
  ${items} as items,
  o.total_price::text as items_total, ${discountJson(db)} as discount, ${deliveryJson(db, lang)} as delivery,
  amount_due(o)::text as amount_due, ${CURRENCY}::text as currency,
  coalesce((
    select paid.slot
    from payment_balances b
    join payments paid on paid.id = b.payment_id
    where b.order_id = o.id and b.made_paid
    order by paid.id
    limit 1), o.payment_method) as payment_method,
  (select p.payment_url
    from payments p
    where p.order_id = o.id and o.status = 'pending' and p.state in ('open', 'failed')
    order by p.id desc
    limit 1) as payment_url,
  (select utc_iso(min(r.expires_at))
    from stock_reservations r
    where r.order_id = o.id and r.consumed_at is null and r.released_at is null
      and r.expires_at > now()) as reserved_until,
  ${leastFinished(db, db`r.cause in ('cancellation', 'provider') and o.status = 'cancelled'`)} as refund_status,
  ${leastFinished(db, db`r.cause = 'surplus'`)} as surplus_refund_status,
  utc_iso(o.paid_at) as paid_at,
  (select i.number from invoices i where i.order_id = o.id and i.refund_id is null) as invoice_number,
  utc_iso(${returnUntil(db)}) as return_until,
  ${exchangeOf(db)} as exchange_of,
  ${shipment(db)} as shipment,
  ${returnsOfOrder(db, { lang })} as returns`

/** The discount of the order `o`, or null. */
const discountJson = (db: Queryable) => db`
  case when o.discount_code is not null then
    json_build_object('code', o.discount_code, 'amount', o.discount_amount::text) end`

/** How the order `o` is delivered; null in a shop without delivery methods. */
export const deliveryJson = (db: Queryable, lang?: Lang) => db`
  case when o.delivery_code is not null then
    json_build_object('code', o.delivery_code, 'name', ${deliveryName(db, lang)}, 'price', o.delivery_price::text) end`

const deliveryName = (db: Queryable, lang?: Lang) =>
  translatedDelivery(db, { code: db`o.delivery_code`, own: db`o.delivery_name` }, lang)

/** The return that the order `o` was made for; null of one that was bought. */
const exchangeOf = (db: Queryable) => db`(
  select json_build_object('order_number', returned.order_number, 'return_id', rt.id)
  from exchanges e
  join returns rt on rt.id = e.return_id
  join orders returned on returned.id = rt.order_id
  where e.order_id = o.id
)`

/** Of several refunds of the order `o` the status of the one that is least finished. */
const leastFinished = (db: Queryable, which: Fragment) => db`(
  select ${refundStatus(db)}
  from order_refunds shown
  join refunds r on r.id = shown.refund_id
  where shown.order_id = o.id and ${which}
  order by array_position(array['failed', 'manual', 'pending', 'submitted', 'completed'], r.state)
  limit 1
)`

/** Null until the order is shipped; the history knows when it was. */
export const shipment = (db: Queryable) => db`(
  select json_build_object(
    'carrier', s.carrier,
    'tracking_number', s.tracking_number,
    'tracking_url', s.tracking_url,
    'shipped_at', utc_iso(h.created_at),
    'delivered_at', utc_iso(o.delivered_at)
  )
  from order_status_history h
  left join shipments s on s.order_id = h.order_id
  where h.order_id = o.id and h.status = 'shipped'
  order by h.id desc
  limit 1
)`

/** The items of the order `o` as they were ordered, with more keys of their variants v if given. */
export const orderItems = (db: Queryable, lang?: Lang, keys = db``) => db`(
  select json_agg(json_build_object(
    'id', oi.id,
    'variant', json_build_object(
      'id', v.id,
      'sku', oi.sku,
      'size', oi.size,
      'color', ${orderedColor(db, lang)},
      ${keys}
      'product', json_build_object(
        'id', p.id,
        'name', ${orderedName(db, lang)},
        'slug', ${translated(db, 'p.slug', lang)},
        'images', ${variantImagesJson(db, db`'thumbnail', media_url(i.thumbnail)`)}
      )
    ),
    'quantity', oi.quantity,
    'price_at_purchase', oi.price_at_purchase::text,
    'subtotal', oi.subtotal::text,
    'amount_paid', ${amountPaid(db)}::text,
    'exchanged_amount', oi.exchanged_amount::text,
    'refunded_quantity', ${refundedUnits(db)},
    'returnable_quantity', ${returnableQuantity(db)}
  ) order by oi.id)
  from order_items oi
  join product_variants v on v.id = oi.variant_id
  join products p on p.id = v.product_id
  where oi.order_id = o.id
)`
