/** The catalog as a CSV file: its columns, and what a spreadsheet must not take for a formula. */

export const COLUMNS = [
  'sku',
  'size',
  'color',
  'stock_on_hand',
  'variant_active',
  'product_slug',
  'product_name',
  'description',
  'base_price',
  'category_slug',
  'coverage_level',
  'is_featured',
  'product_active',
] as const
export type Column = (typeof COLUMNS)[number]
export type Cells = Record<Column, string>

/** The others are words and numbers of ours: no formula, and spaces around them mean nothing. */
const TEXTS: ReadonlySet<Column> = new Set(['sku', 'color', 'product_name', 'description'])

/**
 * A text that a spreadsheet would run, some of them behind blanks or with signs of full width, gets an
 * apostrophe in front, which makes it a text there. One that already has apostrophes before such a sign
 * gets one more, so that each text has its own form.
 */
const guarded = (text: string) => (/^'*[=+\-@＝＋－＠\s]/.test(text) ? `'${text}` : text)
/** Exactly that apostrophe comes off again. */
const unguarded = (text: string) => (/^'+[=+\-@＝＋－＠\s]/.test(text) ? text.slice(1) : text)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const headerLine = () => `${COLUMNS.join(',')}\n`

export const lineOf = (cells: Cells) =>
  `${COLUMNS.map((column) => {
    const cell = cells[column]
    return quoted(TEXTS.has(column) ? guarded(cell) : cell)
  }).join(',')}\n`

/** What a cell of a file says. */
export const readCell = (column: Column, cell: string) =>
  TEXTS.has(column) ? unguarded(cell) : cell.trim()

export type HeaderProblem = { column: string; message: string }

/** What the header's cells are called, in their order; blank lines before it do not count. */
export const namesOf = (header: readonly string[]) => header.map((name) => name.trim())

/** Every column must be there once, in any order. */
export function headerProblems(names: readonly string[]): HeaderProblem[] {
  const [first = ''] = names
  if (names.length === 1 && /[;\t|]/.test(first)) {
    return [{ column: first, message: 'The cells must be separated by commas.' }]
  }
  const known: readonly string[] = COLUMNS
  const wrong = names.flatMap((column, index) => {
    if (!known.includes(column)) return [{ column, message: 'There is no such column.' }]
    const isSecond = names.indexOf(column) < index
    return isSecond ? [{ column, message: 'The column is there twice.' }] : []
  })
  const missing = COLUMNS.filter((column) => !names.includes(column))
  return [...wrong, ...missing.map((column) => ({ column, message: 'The column is missing.' }))]
}
