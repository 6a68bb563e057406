/** The facts of a mail about a return. */

import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { translated, translatedColor } from '../../catalog/translated.ts'
import { orderedColor, orderedName } from '../item-fragments.ts'
import type { MailedItem } from '../letter-parts.ts'
import { type Buyer, buyerColumns, hasAddress, joinBuyer } from '../mail-queries.ts'
import { exchangeJson, refundStatusOfReturn } from './fragments.ts'
import type { Return, ReturnStatus } from './schemas.ts'

type Facts = Pick<
  Return,
  'status' | 'reason' | 'note' | 'refund_amount' | 'refund_status' | 'created_at'
> & {
  /** The status that it got with its note; null if that was written before this was kept. */
  note_status: ReturnStatus | null
}

export type MailedReturn = Facts &
  Buyer & {
    order_id: number
    order_number: string
    /** Those that did not arrive are in `missing`. */
    items: ReturnedItem[]
    missing: MailedItem[]
    /**
     * The order that was made of its exchanges when it was received. It is not theirs where it was claimed, or given another
     * address, since: its link is then not for who gets the letter.
     */
    exchange_order:
      | (Pick<Buyer, 'token_version' | 'return_url'> & {
          id: number
          order_number: string
          is_theirs: boolean
        })
      | null
    /** Those that the customer chose instead, and that the approval left out. */
    unavailable: Pick<MailedItem, 'product_name' | 'size' | 'color'>[]
  }

/** With what is sent instead of its money, if anything is. */
export type ReturnedItem = MailedItem & {
  exchange: Pick<MailedItem, 'size' | 'color' | 'quantity'> | null
}

export async function findMailedReturn(
  db: Queryable,
  returnId: number,
  unavailable: readonly number[] = [],
): Promise<MailedReturn | undefined> {
  const [mailed] = await db<[MailedReturn?]>`
    select o.id as order_id, o.order_number, ${buyerColumns(db)}, rt.status, rt.reason,
      rt.note, rt.note_status, rt.refund_amount::text as refund_amount,
      ${refundStatusOfReturn(db)} as refund_status, utc_iso(rt.created_at) as created_at,
      its.items, its.missing,
      ${exchangeOrder(db)} as exchange_order,
      ${unavailable.length > 0 ? namesOf(db, unavailable) : db`'[]'::json`} as unavailable
    from returns rt
    join orders o on o.id = rt.order_id
    ${joinItems(db)}
    ${joinBuyer(db)}
    where rt.id = ${returnId} and ${hasAddress(db)}`
  return mailed
}

/** The exchange of the return `rt` of the order `o`, with joinBuyer. */
const exchangeOrder = (db: Queryable): Fragment => db`(
  select json_build_object('id', made.id, 'order_number', made.order_number, 'token_version', its.token_version,
    'return_url', made.return_url,
    'is_theirs', coalesce(made.user_id = o.user_id or its.email = g.email, false))
  from exchanges e
  join orders made on made.id = e.order_id
  left join guest_orders its on its.order_id = made.id and made.is_guest
  where e.return_id = rt.id
)`

/** The variants, by id, as they are called today. */
const namesOf = (db: Queryable, variantIds: readonly number[]): Fragment => db`(
  select coalesce(json_agg(json_build_object(
    'product_name', ${translated(db, 'p.name', db`o.language`)},
    'size', v.size,
    'color', ${translatedColor(db, 'v.color', db`o.language`)}
  ) order by v.id), '[]')
  from product_variants v
  join products p on p.id = v.product_id
  where v.id = any(${variantIds as number[]}::integer[])
)`

/** The items of the return `rt` of the order `o`: by those units that arrived, or are to, and those that did not. */
const joinItems = (db: Queryable): Fragment => db`
  cross join lateral (
    select ${itemsWith(db, db`(ri.quantity - ri.missing)`)} as items,
      ${itemsWith(db, db`ri.missing`)} as missing
    from return_items ri
    join order_items oi on oi.id = ri.order_item_id
    join product_variants v on v.id = oi.variant_id
    join products p on p.id = v.product_id
    left join item_exchanges ie on ie.return_id = ri.return_id and ie.order_item_id = ri.order_item_id
    where ri.return_id = rt.id
  ) its`

/** Those with so many `units`, if it is one or more. */
const itemsWith = (db: Queryable, units: Fragment): Fragment => db`
  coalesce(json_agg(json_build_object(
    'product_name', ${orderedName(db, db`o.language`)},
    'size', oi.size,
    'color', ${orderedColor(db, db`o.language`)},
    'quantity', ${units},
    'price_at_purchase', oi.price_at_purchase::text,
    'subtotal', (${units} * oi.price_at_purchase)::text,
    'exchange', ${exchangeJson(db, db`o.language`)}
  ) order by oi.id) filter (where ${units} > 0), '[]')`
