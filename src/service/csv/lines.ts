import { quoted, withoutFormula } from '../fields/csv.ts'

/** A row of a reply, or of a file. */
export type Row = Record<string, string | number | null>

/**
 * The lines of a file. `texts` are columns that a person may have typed, guarded against formulas: an amount below zero
 * is no formula. The header comes with the first rows: until then, a failure can still be answered with a status.
 */
export async function* csvLines(
  columns: readonly string[],
  texts: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cellOf = (name: string, value: Row[string] | undefined) => {
    const text = String(value ?? '')
    return quoted(texts.includes(name) ? withoutFormula(text) : text)
  }
  const lineOf = (row: Row) => `${columns.map((name) => cellOf(name, row[name])).join(',')}\n`
  let header = `${columns.join(',')}\n`
  for await (const batch of batches) {
    yield header + batch.map(lineOf).join('')
    header = ''
  }
  if (header !== '') yield header
}
