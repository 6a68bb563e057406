/** The list of all orders: its filters, its search, and what a row shows. */

import { ADAPTERS } from '../../../outside/payments/names.ts'
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { beginningOf, endingOf } from '../../../service/db/days.ts'
import {
  containsByIndex,
  numberContainsByIndex,
  orderNumberContains,
} from '../../../service/db/search.ts'
import type { Listed } from '../../../service/fields/pages.ts'
import { DELIVERY_DAYS } from '../../../service/limits/administration.ts'
import { usersSearched } from '../../accounts/admin/queries.ts'
import { variantsBySku } from '../../catalog/fragments.ts'
import { guestsSearched } from '../guest-queries.ts'
import { deliveryJson, orderSummary, pageOfOrders, shipment } from '../read-queries.ts'
import { holdJson } from './hold-queries.ts'
import type { AdminOrderListQuery, AdminOrderSummary, Need } from './list-schemas.ts'
import { type OlderOrders, orderCount } from './order-count-queries.ts'
import { isClaimed, packingJson } from './packing-queries.ts'
import { buyerJson, guestJson, itemsToPack, staffNotesJson } from './queries.ts'

/** One page of the orders of all users, and how many there are; one statement. */
export async function listAllOrders(
  db: Queryable,
  query: AdminOrderListQuery,
  timeZone: string,
  older: OlderOrders,
): Promise<Listed<AdminOrderSummary>> {
  const { expand, search } = query
  const conditions = conditionsOf(db, query, timeZone)
  const matching =
    conditions.length === 0
      ? { matching: db`from orders o`, count: orderCount(db, older) }
      : { matching: db`from orders o where true ${conditions.map((each) => db`and ${each}`)}` }
  const [list] = await db<[Listed<AdminOrderSummary>]>`${pageOfOrders(db, query, {
    ...(search === undefined ? {} : { found: searched(db, search) }),
    ...matching,
    ordering: orderedBy(db, query.ordering),
    shown: expand === 'items' ? expandedRow(db) : row(db, buyerJson(db)),
  })}`
  return list
}

/** Some orders as rows with `expand=items`, by the time of their payment. */
export async function listOrdersById(
  db: Queryable,
  ids: readonly number[],
): Promise<AdminOrderSummary[]> {
  const rows = await db<{ shown: AdminOrderSummary }[]>`
    select json_build_object(${expandedRow(db)}) as shown
    from orders o
    where o.id = any(${ids}::bigint[])
    order by o.paid_at, o.id`
  return rows.map(({ shown }) => shown)
}

const row = (db: Queryable, buyer: Fragment): Fragment => db`
  ${orderSummary(db)},
  'paid_at', utc_iso(o.paid_at),
  'user', ${buyer},
  'guest', ${guestJson(db)},
  'packing', ${packingJson(db)},
  'hold', ${holdJson(db)},
  'version', o.version`

/** With what a packer needs to know of the order. */
const expandedRow = (db: Queryable): Fragment => db`
  ${row(db, buyerJson(db, db`, 'phone_number', buyer.phone_number`))},
  'items', ${itemsToPack(db)},
  'notes', o.notes,
  'staff_notes', ${staffNotesJson(db)},
  'delivery', ${deliveryJson(db)},
  'shipment', ${shipment(db)}`

function orderedBy(db: Queryable, ordering: AdminOrderListQuery['ordering']): Fragment {
  const isDescending = ordering.startsWith('-')
  const direction = isDescending ? db`desc` : db`asc`
  const keys = {
    created_at: db`o.created_at ${direction}`,
    total_price: db`o.total_price ${direction}`,
    // One order is the other backwards, so that one index has both.
    paid_at: isDescending ? db`o.paid_at desc nulls last` : db`o.paid_at asc nulls first`,
  }
  const key = ordering.replace('-', '') as keyof typeof keys
  return db`${keys[key]}, o.id ${direction}`
}

function conditionsOf(db: Queryable, query: AdminOrderListQuery, timeZone: string): Fragment[] {
  const { status, needs, user_id, claimed, search } = query
  const { created_after, created_before, paid_after, paid_before } = query
  const since = (time: string) => beginningOf(db, time, timeZone)
  const until = (time: string) => endingOf(db, time, timeZone)
  return [
    status && db`o.status in ${db(status)}`,
    needs && needing(db, needs),
    claimed !== undefined && db`${claimed ? db`` : db`not`} ${isClaimed(db)}`,
    user_id !== undefined && db`o.user_id = ${user_id}`,
    search !== undefined && db`o.id in (select f.id from found f)`,
    created_after !== undefined && db`o.created_at >= ${since(created_after)}`,
    created_before !== undefined && db`o.created_at <= ${until(created_before)}`,
    paid_after !== undefined && db`o.paid_at >= ${since(paid_after)}`,
    paid_before !== undefined && db`o.paid_at <= ${until(paid_before)}`,
  ].filter((condition) => condition !== undefined && condition !== false)
}

/** Orders with any of the needs. Each has a partial index, which an `or` of several could not use. */
function needing(db: Queryable, needs: Need[]): Fragment | undefined {
  const [first, ...others] = needs.map((need) => NEEDS[need](db))
  if (!first || others.length === 0) return first
  const having = (need: Fragment) => db`select o.id from orders o where ${need}`
  return db`o.id in (
    ${having(first)} ${others.map((need) => db`union all ${having(need)}`)}
  )`
}

const NEEDS: Record<Need, (db: Queryable) => Fragment> = {
  packing: (db) => db`o.status = 'paid' and o.held_at is null`,
  held: (db) => db`o.status = 'paid' and o.held_at is not null`,
  attention: (db) => db`o.id in (
    select p.order_id
    from payments p
    where p.state = 'needs_review'
    union all
    select p.order_id
    from refunds r
    join payments p on p.id = r.payment_id
    where r.state in ('failed', 'manual')
    union all
    select p.order_id
    from disputes d
    join payments p on p.id = d.payment_id
    where d.state <> 'won'
    union all
    select held.id
    from orders held
    where held.status = 'paid' and held.held_at is not null
    union all
    ${overpaidOrders(db)}
  )`,
  overpaid: (db) => db`o.id in (${overpaidOrders(db)})`,
  delivery: (db) => db`(
    o.status = 'shipped'
    and coalesce(o.shipped_at, o.updated_at) < now() - make_interval(days => ${DELIVERY_DAYS})
  )`,
}

/** That no person has looked at. */
const overpaidOrders = (db: Queryable) => db`
  select e.order_id from overpaid_orders e where e.reviewed_at is null`

/**
 * By number, buyer, SKU (as it was ordered, or is today), tracking number, or what their documents and payments are
 * called, each by an index of its own.
 */
const searched = (db: Queryable, search: string): Fragment => db`
  ${ordersOf(db, search)}
  union all
  select line.order_id
  from (${variantsBySku(db, search)}) v
  join order_items line on line.variant_id = v.id
  union all
  select line.order_id
  from former_skus former
  join order_items line on line.variant_id = former.variant_id and line.sku = former.sku
  where ${containsByIndex(db, db`former.sku`, search)}
  union all
  select sent.order_id
  from shipments sent
  where ${numberContainsByIndex(db, db`sent.tracking_number`, search)}
  union all
  ${byReference(db, search)}`

/** Nothing else has the form of these numbers: `INV-2026-000123`, read out as `inv 2026 123`. Nine digits are an integer of Postgres. */
const DOCUMENT_NUMBER = /^(INV|CN)[-\s]*(\d{4})[-\s]+(\d{1,9})$/i

/** The orders of an invoice, a credit note, a payment at its provider, or money that came by hand. */
function byReference(db: Queryable, search: string): Fragment {
  const [, series = '', year = 0, serial = 0] = DOCUMENT_NUMBER.exec(search) ?? []
  return db`
    select i.order_id
    from invoices i
    where i.series = ${series.toUpperCase()} and i.year = ${Number(year)} and i.serial = ${Number(serial)}
    union all
    select p.order_id
    from payments p
    where p.reference in (${search}, ${search.toUpperCase()})
    union all
    select p.order_id
    from payments p
    where p.adapter = any(${ADAPTERS}) and p.provider_payment_id = ${search}
    union all
    select h.order_id
    from order_status_history h
    where h.money_reference is not null and lower(h.money_reference) = lower(${search})`
}

/** The orders whose number contains a part, or whose buyer is found by it. */
export const ordersOf = (db: Queryable, search: string): Fragment => db`
  select numbered.id
  from orders numbered
  where ${orderNumberContains(db, db`numbered.order_number`, search)}
  union all
  select bought.id
  from (${usersSearched(db, search)}) buyer
  join orders bought on bought.user_id = buyer.id
  union all
  ${guestsSearched(db, search)}`
