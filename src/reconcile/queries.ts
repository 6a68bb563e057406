import type { Fragment, Tx } from '../db/connect.ts'

/** Two figures that should be one. */
export type Finding = {
  /** Null where it is about no order, or about no variant. */
  order_number: string | null
  sku: string | null
  found: string
  expected: string
}
export type Comparison = {
  looked_at: number
  disagreements: Finding[]
  /** In order, but somebody should know. */
  notes: Finding[]
}

/**
 * Judges rows of `order_number`, `sku`, `found`, `expected` and `verdict` ('agrees', 'disagrees' or
 * 'note'), one for each thing that was looked at.
 */
export async function compared(tx: Tx, rows: Fragment): Promise<Comparison> {
  const [comparison] = await tx<[Comparison]>`
    with compared as (${rows})
    select count(*)::integer as looked_at,
      ${findings(tx, 'disagrees')} as disagreements,
      ${findings(tx, 'note')} as notes
    from compared c`
  return comparison
}

const findings = (tx: Tx, verdict: 'disagrees' | 'note') => tx`
  coalesce(json_agg(json_build_object(
    'order_number', c.order_number,
    'sku', c.sku,
    'found', c.found,
    'expected', c.expected
  ) order by c.order_number, c.found, c.sku) filter (where c.verdict = ${verdict}), '[]')`

/** A row that is wrong unless it is as it should be. */
export const agreesIf = (tx: Tx, condition: Fragment) =>
  tx`case when ${condition} then 'agrees' else 'disagrees' end`

/** The years of a large shop may take longer than a request may. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true)`
}
