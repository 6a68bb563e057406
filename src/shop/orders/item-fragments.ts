/** An order item `oi` as it was ordered, its refunded units, and the status of a refund. */

import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { type LangOrColumn, translated, translatedColor } from '../catalog/translated.ts'

/** The name of its product `p`: in a language while the shop's own name is still the one that was ordered. */
export const orderedName = (db: Queryable, lang: LangOrColumn): Fragment =>
  lang === undefined
    ? db`oi.product_name`
    : db`case when p.name = oi.product_name then ${translated(db, 'p.name', lang)} else oi.product_name end`

/** The colour of its variant `v`: in a language while the shop's own name of it is still the one that was ordered. */
export const orderedColor = (db: Queryable, lang: LangOrColumn): Fragment =>
  lang === undefined
    ? db`oi.color`
    : db`case when v.color = oi.color then ${translatedColor(db, 'v.color', lang)} else oi.color end`

/** The price of all units of the item, less its share of the discount. */
export const amountPaid = (db: Queryable): Fragment => db`(oi.subtotal - oi.discount)`

/** Units that were refunded without a return. */
export const refundedUnits = (db: Queryable): Fragment => db`(
  select coalesce(sum(refunded.quantity), 0)::integer
  from refund_items refunded
  where refunded.order_item_id = oi.id
)`

/** As buyers see the state of the refund r: `submitted` is that its provider has taken it. */
export const refundStatus = (db: Queryable): Fragment =>
  db`case r.state when 'submitted' then 'pending' else r.state end`
