import type { Fragment, Tx } from '../db/connect.ts'

/** What must be so, whatever has happened in the shop. */
export type Check = {
  name: string
  /** What is counted as looked at. */
  of: string
  /**
   * One row for each thing that is looked at: `order_number`, `sku`, `found`, `expected` and `agrees`.
   * Anything but true is a disagreement, null as well.
   */
  rows: (tx: Tx) => Fragment
  /** The rows have `is_note`, too: true where a row that does not agree is only worth knowing. */
  hasNotes?: true
}

/** Two figures that should be the same. */
export type Finding = {
  /** Null where it is about no order, or about no variant. */
  order_number: string | null
  sku: string | null
  found: string
  expected: string
}
export type Result = {
  name: string
  of: string
  looked_at: number
  disagreements: Finding[]
  /** In order, but an administrator should know. */
  notes: Finding[]
}

export async function runCheck(tx: Tx, { name, of, rows, hasNotes }: Check): Promise<Result> {
  const isNote = hasNotes ? tx`c.is_note is true` : tx`false`
  const [compared] = await tx<[Omit<Result, 'name' | 'of'>]>`
    with compared as (${rows(tx)})
    select count(*)::integer as looked_at,
      ${findings(tx, tx`not ${isNote}`)} as disagreements,
      ${findings(tx, isNote)} as notes
    from compared c`
  return { name, of, ...compared }
}

const findings = (tx: Tx, condition: Fragment) => tx`
  coalesce(json_agg(json_build_object(
    'order_number', c.order_number,
    'sku', c.sku,
    'found', c.found,
    'expected', c.expected
  ) order by c.order_number, c.found, c.sku) filter (
    where c.agrees is not true and ${condition}
  ), '[]')`

/** The years of a large shop may take longer than a request may. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true)`
}
