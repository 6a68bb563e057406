import type { Fragment, Tx } from '../../service/db/connect.ts'

/** A rule that must hold, whatever has happened in the shop. */
export type Check = {
  name: string
  /** The kind of things that are compared, in the plural. */
  of: string
  /**
   * One row for each thing that is compared: `order_number`, `sku`, `found`, `expected` and `agrees`. It
   * is a disagreement unless `agrees` is true; null is one as well.
   */
  rows: (tx: Tx) => Fragment
  /** The rows also have `is_note`: true if a row that does not agree is a note, not a disagreement. */
  hasNotes?: true
}

/** Two figures that should be equal. */
export type Finding = {
  /** Null if it is not about an order; `sku` is null if it is not about a variant. */
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
  /** Correct, but an administrator should know. */
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

/** The data of a large shop may take longer than statement_timeout allows a request. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true)`
}
