/** Guests, as administrators list them beside accounts. */
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { limitToPage } from '../../../service/db/pages.ts'
import type { Listed } from '../../../service/fields/pages.ts'
import { guestsSearched } from '../../orders/guest-queries.ts'
import type { ListedGuest, UserListQuery } from './schemas.ts'

/**
 * One page of those whose orders no account has, an address once; by their last order, the newest first unless `ordering`
 * says the opposite. One statement.
 */
export async function listGuests(
  db: Queryable,
  query: UserListQuery,
): Promise<Listed<ListedGuest>> {
  const { ordering, search } = query
  const order = ordering === 'last_order_at' ? db`m.id` : db`m.id desc`
  const [list] = await db<[Listed<ListedGuest>]>`
    with matching as materialized (
      ${search === undefined ? newestOfAll(db) : newestOfFound(db, guestsSearched(db, search))}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, row_number() over (order by ${order}) as place
      from matching m
      order by ${order}
      ${limitToPage(db, query)}
    ),
    shown as (
      select newest.email, newest.full_name, newest.phone_number, ordered.orders_count,
        ordered.orders_total, ordered.last_order_at
      from page
      join guest_orders newest on newest.order_id = page.id
      cross join lateral (${ordersOfGuest(db)}) ordered
      order by page.place
    )
    select total.count, (select coalesce(json_agg(shown), '[]') from shown) as results
    from total`
  return list
}

/** An exchange has the name and the number of the order that was returned, which is not the newest. */
const newestOrder = (db: Queryable): Fragment =>
  db`coalesce(max(g.order_id) filter (where e.order_id is null), max(g.order_id))`

const newestOfAll = (db: Queryable): Fragment => db`
  select ${newestOrder(db)} as id
  from guest_orders g
  join orders o on o.id = g.order_id and o.is_guest
  left join exchanges e on e.order_id = o.id
  group by coalesce(g.mailbox, g.email), split_part(g.email, '@', 1)`

/** Of the addresses whose orders were found: their newest ones may be others. */
const newestOfFound = (db: Queryable, found: Fragment): Fragment => db`
  select distinct newest.id
  from (
    select max(g.order_id) as order_id
    from guest_orders g
    where g.order_id in (${found})
    group by coalesce(g.mailbox, g.email), split_part(g.email, '@', 1)
  ) known
  join guest_orders guest on guest.order_id = known.order_id
  cross join lateral (
    select ${newestOrder(db)} as id
    ${ordersOf(db, db`guest`)}
  ) newest
  where newest.id is not null`

/** All orders `o` of the address of a row of guest_orders, with its own rows `g` and the exchange `e`, if it is one. */
const ordersOf = (db: Queryable, guest: Fragment): Fragment => db`
  from guest_orders g
  join orders o on o.id = g.order_id and o.is_guest
  left join exchanges e on e.order_id = o.id
  where (g.mailbox = ${guest}.mailbox and g.mailbox <> '' or g.email = ${guest}.email and g.email <> '')
    and split_part(g.email, '@', 1) = split_part(${guest}.email, '@', 1)`

/** Also those that a search has not found. */
const ordersOfGuest = (db: Queryable): Fragment => db`
  select count(*) filter (where e.order_id is null)::integer as orders_count,
    utc_iso(coalesce(max(o.created_at) filter (where e.order_id is null), max(o.created_at))) as last_order_at,
    coalesce(sum((
      select sum(b.amount) from bookings b where b.order_id = o.id and b.of_sale
    )), 0.00)::text as orders_total
  ${ordersOf(db, db`newest`)}`
