import type { Config } from '../../../../service/config/config.ts'
import { type ShownIn, shownIn } from '../../../../service/config/languages.ts'
import type { Queryable, Tx } from '../../../../service/db/connect.ts'
import { beginningOf, endingOf } from '../../../../service/db/days.ts'
import { limitToPage } from '../../../../service/db/pages.ts'
import type { Listed } from '../../../../service/fields/pages.ts'
import { ordersOf } from '../../admin/list-queries.ts'
import { buyerJson, guestJson } from '../../admin/queries.ts'
import { returnKeys } from '../fragments.ts'
import type { ReturnedUnits } from '../schemas.ts'
import type { AdminReturn, ListedReturn, ReturnListQuery } from './schemas.ts'

/** The return is `rt`, its order `o`. */
const adminReturnKeys = (db: Queryable, shown: ShownIn) => db`
  ${returnKeys(db, shown)}, 'order_id', o.id, 'order_number', o.order_number`

/** One page of all returns, newest first, and how many there are; one statement. */
export async function listReturns(
  db: Queryable,
  query: ReturnListQuery,
  config: Config,
): Promise<Listed<ListedReturn>> {
  const { timeZone } = config
  const { status, order_id, search, created_after, created_before, expand } = query
  const buyer = expand === 'user' ? db`, 'user', ${buyerJson(db)}, 'guest', ${guestJson(db)}` : db``
  const matching = db`
    true ${search === undefined ? db`` : db`and rt.order_id in (${ordersOf(db, search)})`}
    ${created_after === undefined ? db`` : db`and rt.created_at >= ${beginningOf(db, created_after, timeZone)}`}
    ${created_before === undefined ? db`` : db`and rt.created_at <= ${endingOf(db, created_before, timeZone)}`}
    ${status === undefined ? db`` : db`and rt.status = ${status}`}
    ${order_id === undefined ? db`` : db`and rt.order_id = ${order_id}`}`
  const newestFirst = db`rt.id desc`
  const [list] = await db<[Listed<ListedReturn>]>`
    with total as (
      select count(*)::integer as count from returns rt where ${matching}
    ),
    page as (
      select rt.id
      from returns rt
      where ${matching}
      order by ${newestFirst}
      ${limitToPage(db, query)}
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(${adminReturnKeys(db, shownIn(config))}${buyer})
          order by ${newestFirst}), '[]')
        from page
        join returns rt on rt.id = page.id
        join orders o on o.id = rt.order_id) as results
    from total`
  return list
}

export async function findAnyReturn(
  db: Queryable,
  config: Config,
  returnId: number,
): Promise<AdminReturn | undefined> {
  const [row] = await db<[{ shown: AdminReturn }?]>`
    select json_build_object(${adminReturnKeys(db, shownIn(config))}) as shown
    from returns rt
    join orders o on o.id = rt.order_id
    where rt.id = ${returnId}`
  return row?.shown
}

export type ReturnedItem = {
  order_item_id: number
  variant_id: number
  quantity: number
  /** The variant that all its units are to be exchanged for; null for its money. */
  exchange_variant_id: number | null
}

export async function listReturnedItems(tx: Tx, returnId: number): Promise<ReturnedItem[]> {
  return tx<ReturnedItem[]>`
    select ri.order_item_id, oi.variant_id, ri.quantity, ie.variant_id as exchange_variant_id
    from return_items ri
    join order_items oi on oi.id = ri.order_item_id
    left join item_exchanges ie on ie.return_id = ri.return_id and ie.order_item_id = ri.order_item_id
    where ri.return_id = ${returnId}
    order by oi.variant_id`
}

/** Records which units of a return are fit for sale, and which did not arrive. */
export async function updateArrived(
  tx: Tx,
  returnId: number,
  { restock, missing }: { restock: readonly ReturnedUnits[]; missing: readonly ReturnedUnits[] },
): Promise<void> {
  await tx`
    update return_items ri set restocked = ${unitsIn(tx, restock)}, missing = ${unitsIn(tx, missing)}
    where ri.return_id = ${returnId}`
}

/** How many of the item of `ri` they are. */
const unitsIn = (tx: Tx, units: readonly ReturnedUnits[]) => tx`coalesce((
  select unit.quantity
  from unnest(${units.map((unit) => unit.order_item_id)}::bigint[],
    ${units.map((unit) => unit.quantity)}::integer[]) as unit (order_item_id, quantity)
  where unit.order_item_id = ri.order_item_id), 0)`

export type RefundDecision = {
  /** The price that was paid for the items that arrived, and not more than is left of the payment. */
  max: string
  amount: string
  is_too_much: boolean
  is_nothing: boolean
}

/**
 * For the units that arrived and are not exchanged: exchanged ones are given back before them. `asked` is what the
 * administrator wants to pay back; undefined: the most that is possible. After updateArrived() and updateExchanged().
 */
export async function decideRefund(
  tx: Tx,
  returnId: number,
  { asked, left }: { asked: string | undefined; left: string },
): Promise<RefundDecision> {
  const [decision] = await tx<[RefundDecision]>`
    select most.amount::text as max,
      coalesce(${asked ?? null}::numeric, most.amount)::numeric(12, 2)::text as amount,
      coalesce(${asked ?? null}::numeric > most.amount, false) as is_too_much,
      coalesce(${asked ?? null}::numeric, most.amount) = 0 as is_nothing
    from (
      select greatest(least(sum(worth_of_next(oi, ri.quantity - ri.missing)
          - case when ie.exchanged > 0 then worth_of_next(oi, ie.exchanged) else 0 end), ${left}::numeric), 0)
        ::numeric(12, 2) as amount
      from return_items ri
      join order_items oi on oi.id = ri.order_item_id
      left join item_exchanges ie on ie.return_id = ri.return_id and ie.order_item_id = ri.order_item_id
      where ri.return_id = ${returnId}
    ) most`
  return decision
}
