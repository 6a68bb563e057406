/** The plans of Postgres for a statement, and the parts that would not stay quick as tables grow. */
import type { Db } from '../../src/service/db/connect.ts'

export type Statement = { sql: string; values: unknown[] }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Total Cost': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A busy machine may take longer for it than the service gives a statement. */
export async function withoutTimeout(db: Db, statement: 'analyze' | 'vacuum analyze') {
  const connection = await db.reserve()
  await connection`set statement_timeout = 0`
  await connection.unsafe(statement)
  await connection`reset statement_timeout`
  connection.release()
}

/** More than a page needs, however it is found. */
const MANY_ROWS = 5_000

const isRead = ({ sql }: Statement) => !/\b(insert|update|delete|nextval|add_job)\b/.test(sql)

/** With the values it came with; what only reads is done, and the rows on its way counted. */
export async function slowParts(db: Db, statement: Statement): Promise<string[]> {
  const how = isRead(statement) ? 'analyze, timing off, format json' : 'format json'
  // biome-ignore lint/suspicious/noExplicitAny: as the driver had them
  const values = statement.values as any[]
  const plan = await planOf(db, `explain (${how}) ${statement.sql}`, values)
  return [...new Set(nodesOf(plan).flatMap((node) => slowPart(node)))]
}

/**
 * The large tables that the plan for any values reads from end to end. From the sixth time on Postgres
 * takes that plan where it seems no dearer than those for the values at hand: else it does not matter.
 */
export async function readWhole(db: Db, statement: Statement): Promise<string[]> {
  const { sql, values } = statement
  const plan = await planForAny(db, statement)
  // biome-ignore lint/suspicious/noExplicitAny: as the driver had them
  const own = await planOf(db, `explain (format json) ${sql}`, values as any[])
  return plan['Total Cost'] > own['Total Cost'] ? [] : wholeTables(plan)
}

/** The tables that the plan for any values reads as a whole, whatever it seems to cost. */
export const readWholeForAny = async (db: Db, statement: Statement): Promise<string[]> =>
  wholeTables(await planForAny(db, statement))

const planForAny = (db: Db, { sql }: Statement) =>
  planOf(db, `explain (generic_plan, format json) ${sql}`)

/** How often each part of this kind was made. */
export async function loopsOf(db: Db, { sql, values }: Statement, type: string): Promise<number[]> {
  const explained = `explain (analyze, timing off, format json) ${sql}`
  // biome-ignore lint/suspicious/noExplicitAny: as the driver had them
  const plan = await planOf(db, explained, values as any[])
  const parts = nodesOf(plan).filter((node) => node['Node Type'] === type)
  return parts.map((node) => node['Actual Loops'] ?? 0)
}

const wholeTables = (plan: Node) =>
  nodesOf(plan).flatMap((node) => slowPart({ ...node, 'Actual Rows': 0 }).filter(isWhole))

const isWhole = (part: string) => part.startsWith('all of')

// biome-ignore lint/suspicious/noExplicitAny: as the driver takes them
async function planOf(db: Db, sql: string, values: any[] = []): Promise<Node> {
  const [row] = await db.unsafe<{ 'QUERY PLAN': { Plan: Node }[] }[]>(sql, values)
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan for ${sql}`)
  return plan
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsInto = ({ Plans: [child] = [] }: Node) =>
  (child?.['Actual Rows'] ?? child?.['Plan Rows'] ?? 0) * (child?.['Actual Loops'] ?? 1)

function slowPart(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Plan Rows': planned } = node
  const passed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const found = (node['Actual Rows'] ?? planned) + passed
  const rows = found * (node['Actual Loops'] ?? 1)
  if (type === 'Seq Scan') return LARGE.has(table ?? '') ? [`all of ${table}`] : []
  // A sort may put out a page of the rows that it has sorted.
  if (type.endsWith('Sort')) return rowsInto(node) > MANY_ROWS ? ['a sort'] : []
  if (rows <= MANY_ROWS) return []
  const isScan = type.includes('Scan') && (table !== undefined || node['Index Name'] !== undefined)
  return isScan ? [`many of ${table ?? node['Index Name']}`] : []
}

/** Those that grow with the shop. */
const LARGE = new Set([
  ...['products', 'product_variants', 'product_images', 'stock_reservations', 'stock_ledger'],
  ...['users', 'orders', 'order_items', 'order_status_history', 'payments', 'shipments'],
  'guest_orders',
  ...['cart_items', 'wishlist_items'],
  ...['outfits', 'outfit_items', 'outfit_likes', 'outfit_counts', 'login_sessions'],
  ...['refresh_tokens', 'payment_events', 'audit_log'],
])
