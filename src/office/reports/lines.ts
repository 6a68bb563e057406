import { quoted, withoutFormula } from '../../service/fields/csv.ts'

/** A row of a report, as JSON or as a line of a file. */
export type Row = Record<string, string | number | null>

/** Columns that a person may have typed, guarded against formulas. An amount below zero is no formula. */
const TEXTS = ['name', 'sku', 'reference', 'actor']

/** The header comes with the first rows: until then, a failure can still be answered with a status. */
export async function* linesOf(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let header = `${columns.join(',')}\n`
  for await (const batch of batches) {
    yield header + batch.map((row) => lineOf(columns, row)).join('')
    header = ''
  }
  if (header !== '') yield header
}

const lineOf = (columns: readonly string[], row: Row) =>
  `${columns.map((name) => cellOf(name, row[name])).join(',')}\n`

function cellOf(name: string, value: string | number | null | undefined): string {
  const text = String(value ?? '')
  return quoted(TEXTS.includes(name) ? withoutFormula(text) : text)
}
