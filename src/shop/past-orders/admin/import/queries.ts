/** The orders of a file as tables, which belong to the transaction of the import, and how they are kept. */

import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import { copyIn } from '../../../../service/db/copy.ts'
import { CURRENCY, IMPORT_PROBLEMS_MAX } from '../../../../service/limits/catalog.ts'
import { PAST_LINES_MAX } from '../../../../service/limits/orders.ts'

/** Whether an order is kept: nothing that it needs is missing or cannot be read. */
const isTaken = (tx: Tx, o = tx`o`): Fragment =>
  tx`(not ${o}.is_broken and not ${o}.is_here and ${o}.placed_at is not null and ${o}.total is not null)`

/** Fills import_past_rows with lines of `copy`'s text format. */
export async function copyPastOrders(tx: Tx, lines: AsyncIterable<string>): Promise<void> {
  await tx`
    create temporary table import_past_rows (
      line integer,
      source text,
      number text,
      is_broken boolean,
      placed_at timestamptz,
      email text,
      email_key text,
      full_name text,
      total numeric(12, 2),
      currency text,
      status text,
      -- The parts of the total that are no lines.
      added numeric(12, 2),
      taken numeric(12, 2),
      line_name text,
      line_sku text,
      line_quantity integer,
      line_price numeric(12, 2)
    ) on commit drop`
  await copyIn(tx`copy import_past_rows from stdin`, lines)
  await tx`analyze import_past_rows`
}

/** The first value of a fact that the rows of an order have. */
const first = (tx: Tx, fact: string): Fragment => {
  const value = tx(`r.${fact}`)
  return tx`(array_agg(${value} order by r.line) filter (where ${value} is not null))[1]`
}
const differs = (tx: Tx, fact: string): Fragment => tx`count(distinct ${tx(`r.${fact}`)}) > 1`

/**
 * The file is one of this shop's own: it has the order itself, or a past order that the export gave another number
 * beside it (export-queries.ts).
 */
const isHere = (tx: Tx): Fragment => tx`
  r.source = 'own' and (
    exists (select from orders o where o.order_number = r.number)
    or exists (
      select from past_orders p
      where p.id = substring(r.number from ' \\(past (\\d{1,18})\\)$')::bigint and p.source = 'own'
        and r.number = p.number || ' (past ' || p.id || ')'
    )
  )`

/** Makes import_past_orders of the rows: each order once, with the first of its lines. */
export async function groupPastOrders(tx: Tx): Promise<void> {
  const facts = ['placed_at', 'email', 'email_key', 'full_name', 'total', 'currency', 'status']
  const values = facts.map((fact) => tx`${first(tx, fact)} as ${tx(fact)}`)
  const doubts = facts.map((fact) => differs(tx, fact))
  await tx`
    create temporary table import_past_orders on commit drop as
    select r.source, r.number, min(r.line) as line, bool_or(r.is_broken) as is_broken,
      ${isHere(tx)} as is_here,
      ${values.reduce((all, next) => tx`${all}, ${next}`)},
      ${doubts.reduce((some, next) => tx`${some} or ${next}`)} as rows_differ,
      count(r.line_name)::integer as line_count,
      sum(r.line_quantity * r.line_price) as lines_total,
      sum(r.line_quantity) as units,
      max(r.added) as added,
      sum(r.taken) as taken,
      coalesce(
        jsonb_agg(
          jsonb_build_object('name', r.line_name, 'sku', r.line_sku, 'quantity', r.line_quantity,
            'price', r.line_price::text)
          order by r.line
        ) filter (where placed.number <= ${PAST_LINES_MAX}),
        '[]'
      ) as lines
    from import_past_rows r
    left join (
      select each.line,
        row_number() over (partition by each.source, each.number order by each.line) as number
      from import_past_rows each
      where each.line_name is not null
    ) placed on placed.line = r.line
    group by r.source, r.number`
  await tx`analyze import_past_orders`
}

export async function countPastOrders(tx: Tx): Promise<{ taken: number; all: number }> {
  const [counted] = await tx<[{ taken: number; all: number }]>`
    select count(*) filter (where ${isTaken(tx)})::integer as taken, count(*)::integer as "all"
    from import_past_orders o`
  return counted
}

/** An order of the same kind of file and number is replaced; one whose person was erased gets no person. Under lockPastOrders. */
export async function upsertPastOrders(tx: Tx): Promise<void> {
  await tx`
    insert into past_orders as p
      (source, number, placed_at, email, email_key, full_name, total, currency, status, lines)
    select o.source, o.number, o.placed_at, o.email, o.email_key,
      -- No erasure would find it: a person is known by the address.
      case when o.email is null then '' else coalesce(o.full_name, '') end, o.total,
      coalesce(o.currency, ${CURRENCY}), coalesce(o.status, ''), o.lines
    from import_past_orders o
    where ${isTaken(tx)}
    order by o.line
    on conflict (source, number) do update set
      placed_at = excluded.placed_at,
      email = case when p.is_erased then null else excluded.email end,
      email_key = case when p.is_erased then null else excluded.email_key end,
      full_name = case when p.is_erased then '' else excluded.full_name end,
      total = excluded.total,
      currency = excluded.currency,
      status = excluded.status,
      lines = excluded.lines`
}

export type OrderDoubt = {
  line: number
  kind: 'here' | 'no_date' | 'no_total' | 'rows' | 'sum' | 'currency' | 'lines' | 'name'
  lines_total: string | null
  total: string | null
  currency: string | null
  /** How many orders are in that currency, unless it is the shop's. */
  orders: number | null
  /** How many there are of all orders. */
  count: number
}

/**
 * The first remarks about whole orders, by line; one for each other currency. Lines add up to a total that is neither less than they are without
 * what is taken off, nor more than they are with what is added; a price that was divided may be rounded by a cent a unit.
 */
export async function listDoubts(tx: Tx): Promise<OrderDoubt[]> {
  const rounded = tx`case when o.source = 'woocommerce' then 0.01 * o.units else 0 end`
  return tx<OrderDoubt[]>`
    select o.line, doubt.kind, o.lines_total::text as lines_total, o.total::text as total,
      o.currency, abroad.orders, count(*) over ()::integer as count
    from import_past_orders o
    left join (
      select each.currency, min(each.line) as line, count(*)::integer as orders
      from import_past_orders each
      where ${isTaken(tx, tx`each`)} and each.currency <> ${CURRENCY}
      group by each.currency
    ) abroad on abroad.line = o.line
    cross join lateral (
      values
        (0, 'here', o.is_here),
        (1, 'no_date', not o.is_broken and not o.is_here and o.placed_at is null),
        (2, 'no_total', not o.is_broken and not o.is_here and o.total is null),
        (3, 'rows', ${isTaken(tx)} and o.rows_differ),
        (4, 'sum', ${isTaken(tx)} and o.line_count > 0 and not o.total
          between o.lines_total - o.taken - ${rounded} and o.lines_total + o.added + ${rounded}),
        (5, 'currency', abroad.orders is not null),
        (6, 'lines', ${isTaken(tx)} and o.line_count > ${PAST_LINES_MAX}),
        (7, 'name', ${isTaken(tx)} and o.email is null and o.full_name is not null)
    ) doubt (place, kind, holds)
    where doubt.holds
    order by o.line, doubt.place
    limit ${IMPORT_PROBLEMS_MAX}`
}
