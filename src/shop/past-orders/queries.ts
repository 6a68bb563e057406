/** Orders of another shop, as they are read and as a person is taken out of them. */

import { SOURCES } from '../../service/csv/source.ts'
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { limitToPage, type PageBefore } from '../../service/db/pages.ts'
import { foldedText, hasWords, isIndexed, wordsOf } from '../../service/db/search.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import type { Listed, PageRequest } from '../../service/fields/pages.ts'
import { IMPORT_LOCK_SECONDS } from '../../service/limits/service.ts'
import type { PastOrder, PastOrderListQuery } from './schemas.ts'

const columns = (db: Queryable): Fragment => db`
  p.id, p.source as "from", p.number, utc_iso(p.placed_at) as placed_at, p.email, p.full_name,
  p.total::text as total, p.currency, p.status, p.lines`

/** A page of all that match, the newest first. */
async function listPage(
  db: Queryable,
  query: PageRequest,
  condition: Fragment,
): Promise<Listed<PastOrder>> {
  const [list] = await db<[Listed<PastOrder>]>`
    with matching as (
      select p.id, p.placed_at from past_orders p where ${condition}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, row_number() over (order by m.placed_at desc, m.id desc) as place
      from matching m
      order by m.placed_at desc, m.id desc
      ${limitToPage(db, query)}
    ),
    shown as (
      select ${columns(db)}
      from page
      join past_orders p on p.id = page.id
      order by page.place
    )
    select total.count, (select coalesce(json_agg(shown), '[]') from shown) as results
    from total`
  return list
}

export const listPastOrders = (db: Queryable, query: PastOrderListQuery) =>
  listPage(
    db,
    query,
    query.search === undefined ? db`true` : db`p.id in (${searched(db, query.search)})`,
  )

const isOf = (db: Queryable, email: string): Fragment => db`p.email_key = ${addressKey(email)}`

/** Those of exactly this address, without case. */
export const listPastOrdersOf = (db: Queryable, email: string, query: PageRequest) =>
  listPage(db, query, isOf(db, email))

/** For a copy of the data of the owner of an address. */
export async function listPastOrdersBefore(
  db: Queryable,
  email: string,
  { before, limit }: PageBefore,
): Promise<PastOrder[]> {
  return db<PastOrder[]>`
    select ${columns(db)}
    from past_orders p
    where ${isOf(db, email)} and p.id < ${before}
    order by p.id desc
    limit ${limit}`
}

/**
 * Imports and erasures write one at a time: orders that an import has not committed are not seen by an erasure, and
 * would keep the person.
 */
export async function lockPastOrders(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('past_orders', 0))`
}

/** As lockPastOrders, first of all locks of an erasure: an import of a large file keeps it for longer than others are waited for. */
export async function lockPastOrdersToErase(tx: Tx): Promise<void> {
  const [{ before }] = await tx<[{ before: string }]>`
    select current_setting('lock_timeout') as before`
  await tx`select set_config('lock_timeout', ${`${IMPORT_LOCK_SECONDS}s`}, true)`
  await lockPastOrders(tx)
  await tx`select set_config('lock_timeout', ${before}, true)`
}

/** The name of a past order, which it keeps where it is imported anew. */
export type PastOrderName = { source: string; number: string }

/** Takes the person out of all orders of an address, or out of one order; returns which these were. */
export async function blankPastOrders(
  tx: Tx,
  whose: string | PastOrderName,
): Promise<PastOrderName[]> {
  await lockPastOrders(tx)
  const isTheirs =
    typeof whose === 'string'
      ? isOf(tx, whose)
      : tx`p.source = ${whose.source} and p.number = ${whose.number} and not p.is_erased`
  return tx<PastOrderName[]>`
    update past_orders p set email = null, email_key = null, full_name = '', is_erased = true
    where ${isTheirs}
    returning p.source, p.number`
}

// --- Finding ----------------------------------------------------------------------------------------

/** As in the index past_orders_search. */
const whole = (db: Queryable): Fragment =>
  foldedText(db, db`' ' || p.number || ' ' || p.full_name || ' ' || coalesce(p.email, '')`)

/** Of the address the part before the `@`. */
const withoutDomain = (db: Queryable): Fragment =>
  foldedText(
    db,
    db`' ' || p.number || ' ' || p.full_name || ' ' || split_part(coalesce(p.email, ''), '@', 1)`,
  )

/** Words that no index has, of a letter or two, find a number alone. */
function searched(db: Queryable, search: string): Fragment {
  const hasDomain = search.includes('@')
  const words = hasDomain ? [search] : wordsOf(search)
  const text = hasDomain ? whole(db) : withoutDomain(db)
  const found = hasWords(db, words, { text: db`of_order.text`, indexed: whole(db) })
  return db`
    select p.id
    from past_orders p
    where p.source = any(${[...SOURCES]}) and p.number = any(${[search, `#${search}`]})
    union
    select p.id
    from past_orders p
    cross join lateral (select ${text} as text offset 0) of_order
    where ${isIndexed(words)} and ${found}`
}
