/** Fragments about returns, for other areas too. */

import type { ShownIn } from '../../../service/config/languages.ts'
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { RETURN_WINDOW_DAYS } from '../../../service/limits/orders.ts'
import { returnAddress } from '../../../service/settings/fragments.ts'
import { type Lang, type LangOrColumn, translatedColor } from '../../catalog/translated.ts'
import { orderedName, refundedUnits, refundStatus } from '../item-fragments.ts'

/** Until when the order `o` can be returned; null until it is delivered. */
export const returnUntil = (db: Queryable) =>
  db`o.delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS})`

/**
 * Units of the order item `oi` that were not refunded and that no return has: those of rejected and cancelled
 * ones are free again, and those that were missing when the others arrived.
 */
export const unreturnedUnits = (db: Queryable) => db`(
  oi.quantity - ${refundedUnits(db)} - (
    select coalesce(sum(ri.quantity - ri.missing), 0)::integer
    from return_items ri
    join returns rt on rt.id = ri.return_id
    where ri.order_item_id = oi.id and rt.status in ('requested', 'approved', 'received')
  )
)`

/** Units of the order item `oi` of the order `o` that can be returned now. */
export const returnableQuantity = (db: Queryable) => db`
  case when o.status = 'delivered' and ${returnUntil(db)} > now()
    then ${unreturnedUnits(db)} else 0 end`

/**
 * The items of the return `rt`, each with keys made of `ri`, `oi`, its variant `v`, its product `p` and what it is exchanged
 * for, `ie`.
 */
const itemsOfReturn = (db: Queryable, keys: Fragment) => db`(
  select coalesce(json_agg(json_build_object(${keys}) order by oi.id), '[]')
  from return_items ri
  join order_items oi on oi.id = ri.order_item_id
  join product_variants v on v.id = oi.variant_id
  join products p on p.id = v.product_id
  left join item_exchanges ie on ie.return_id = ri.return_id and ie.order_item_id = ri.order_item_id
  where ri.return_id = rt.id
)`

/** Of the refund of the return `rt`; null without one. */
export const refundStatusOfReturn = (db: Queryable) => db`(
  select ${refundStatus(db)}
  from refunds r
  where r.return_id = rt.id
)`

const itemKeys = (db: Queryable, lang: Lang) => db`
  'order_item_id', oi.id,
  'product_name', ${orderedName(db, lang)},
  'sku', oi.sku,
  'quantity', ri.quantity,
  'price_at_purchase', oi.price_at_purchase::text,
  'missing', ri.missing,
  'exchange', ${exchangeJson(db, lang)}`

/** The exchange `ie` of the item `ri`, or null: also of one of which nothing was exchanged when it was received. */
export const exchangeJson = (db: Queryable, lang: LangOrColumn) => db`(
  select json_build_object(
    'variant_id', v.id,
    'sku', v.sku,
    'size', v.size,
    'color', ${translatedColor(db, 'v.color', lang)},
    'quantity', coalesce(ie.exchanged, ri.quantity)
  )
  from product_variants v
  where v.id = ie.variant_id and ie.exchanged is distinct from 0
)`

/** The order that was made of the exchanges of the return `rt`. */
const exchangeOrderJson = (db: Queryable) => db`(
  select json_build_object('id', made.id, 'order_number', made.order_number)
  from exchanges e
  join orders made on made.id = e.order_id
  where e.return_id = rt.id
)`

type Shown = Pick<ShownIn, 'lang'>

/** Keys and values of the return `rt`, for json_build_object. */
export const returnKeys = (db: Queryable, { lang }: Shown) => db`
  'id', rt.id,
  'status', rt.status,
  'reason', rt.reason,
  'items', ${itemsOfReturn(db, itemKeys(db, lang))},
  'refund_amount', rt.refund_amount::text,
  'refund_status', ${refundStatusOfReturn(db)},
  'note', rt.note,
  'exchange_order', ${exchangeOrderJson(db)},
  'return_address', case when rt.status = 'approved' then ${returnAddress(db)} end,
  'created_at', utc_iso(rt.created_at),
  'updated_at', utc_iso(rt.updated_at)`

/** The returns of the order `o`, oldest first. */
export const returnsOfOrder = (db: Queryable, shown: Shown) => db`(
  select coalesce(json_agg(json_build_object(${returnKeys(db, shown)}) order by rt.id), '[]')
  from returns rt
  where rt.order_id = o.id
)`
