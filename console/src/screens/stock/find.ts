/** Finds the variant of a code, or those that a text could mean. */
import { watchReply } from '../../access.ts'
import { normal } from '../../parts/code.ts'
import { admin } from '../../store.ts'
import { type Known, knownOf } from './batch.ts'

/** More than are shown: the one with exactly this code is among them. */
const LOOKED_AT = 50
const SHOWN = 10
/** Then the code is kept as it is: the next scans wait for this one. */
const DEADLINE_MS = 4_000

export type Found =
  | { kind: 'one'; variant: Known }
  | { kind: 'several'; choices: Known[]; count: number }
  | { kind: 'none' }
  | { kind: 'unanswered' }

export async function findVariant(text: string): Promise<Found> {
  const query = { search: text, page_size: LOOKED_AT }
  const reply = watchReply(await admin.adminListAllVariants({ query, deadline: DEADLINE_MS }))
  if (!reply.ok) return { kind: 'unanswered' }
  const { results, count } = reply.data
  const code = normal(text)
  const exact = results.find(({ sku, barcode }) => normal(sku) === code || barcode === code)
  if (exact) return { kind: 'one', variant: knownOf(exact) }
  if (results.length === 0) return { kind: 'none' }
  return { kind: 'several', choices: results.slice(0, SHOWN).map(knownOf), count }
}
