/** Files whose columns another shop has named: their header, and their rows as lines for `copy`. */
import { limited } from '../http/arriving-file.ts'
import { type ImportProblem, importRefused } from '../http/errors.ts'
import { CSV_COLUMNS_MAX, IMPORT_PROBLEMS_MAX } from '../limits/catalog.ts'
import type { Note } from './notes.ts'
import { CsvProblem, type CsvRow, readCsv } from './read-csv.ts'
import { isLeftOut, problemOfWidth } from './rows.ts'

export type Header = {
  line: number
  /** As they stand in the file, without spaces around them; blank for a column without a name. */
  names: readonly string[]
  /** Where cells are separated by semicolons, spreadsheets write 1299,00. */
  hasDecimalCommas: boolean
}

const LINE_ENDS: readonly number[] = [...Buffer.from('\r\n')]

type Reading = {
  /** Returns what turns a row into a line of `copy`'s text format, or into none. Throws importRefused. */
  open: (header: Header) => (row: CsvRow) => string
  note: Note
  report: (rows: number) => void
}

/**
 * The lines of a file while it arrives. Throws importRefused if it is not a CSV file, or if rows do not fit its header,
 * with the first of them; and bodyTooLarge.
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  { open, note, report }: Reading,
): AsyncGenerator<string> {
  let hasDecimalCommas = false
  const onSeparator = (separator: string) => {
    hasDecimalCommas = separator === ';'
  }
  let endsInLine = false
  async function* watched(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      endsInLine = !LINE_ENDS.includes(chunk.at(-1) ?? 0)
      yield chunk
    }
  }
  let header: Header | undefined
  let lineOf = (_row: CsvRow) => ''
  let rowCount = 0
  const short: number[] = []
  const problems: ImportProblem[] = []
  let problemCount = 0
  let last = 0
  try {
    for await (const read of readCsv(watched(limited(chunks)), onSeparator)) {
      const rows = read.filter((row) => !isLeftOut(row))
      const first = header ? undefined : rows.shift()
      if (first) {
        refuseWide(first)
        const names = first.cells.map((cell) => cell.trim())
        header = { line: first.line, names, hasDecimalCommas }
        lineOf = open(header)
      }
      if (!header) continue
      let text = ''
      for (const row of rows) {
        const message = problemOf(row, header.names)
        if (message !== undefined) {
          problemCount += 1
          if (problems.length < IMPORT_PROBLEMS_MAX) {
            problems.push({ line: row.line, column: null, message })
          }
          continue
        }
        last = row.line
        if (row.cells.length < header.names.length && short.length < 2) short.push(row.line)
        text += lineOf(row)
      }
      rowCount += rows.length
      report(rowCount)
      if (text !== '') yield text
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    const column = (error.cell === undefined ? undefined : header?.names[error.cell]) || null
    throw refused(error.line, error.message, column)
  }
  if (!header) throw refused(1, 'The file is empty.')
  if (problemCount > 0) throw importRefused(problems, problemCount)
  // Spreadsheets leave blank cells out in many rows, and end the last one as all others.
  if (endsInLine && rowCount > 1 && short.length === 1 && short[0] === last) {
    note(last, null, 'The last row ends early. Is the file whole?')
  }
}

export const refused = (line: number, message: string, column: string | null = null) =>
  importRefused([{ line, column, message }], 1)

/** Throws importRefused for a header of more columns than any file has. */
export function refuseWide({ line, cells: { length } }: CsvRow): void {
  if (length <= CSV_COLUMNS_MAX) return
  throw refused(line, `The header has ${length} columns, and a file ${CSV_COLUMNS_MAX} at most.`)
}

function problemOf({ cells }: CsvRow, names: readonly string[]): string | undefined {
  const isHeader =
    cells.length === names.length && cells.every((cell, at) => cell.trim() === names[at])
  if (isHeader) return 'The header is here once more. Send each file by itself.'
  return problemOfWidth(cells, names)
}

/** By the name of a field, the names that its columns have in headers, in lower case; the first that is not blank counts. */
export type Names<Field extends string> = Record<Field, readonly string[]>

/** Where the columns of fields are, in the order in which they count. */
export type Places<Field extends string> = Record<Field, readonly number[]>

export function placesOf<Field extends string>(
  names: Names<Field>,
  header: Pick<Header, 'names'>,
): Places<Field> {
  const found = header.names.map((name) => name.toLowerCase())
  const entries = Object.entries<readonly string[]>(names).map(([field, known]) => [
    field,
    known.map((name) => found.indexOf(name)).filter((place) => place >= 0),
  ])
  return Object.fromEntries(entries)
}

/** Throws importRefused for a name that two columns have. */
export function refuseTwins({ line, names }: Header): void {
  const seen = new Set<string>()
  for (const name of names) {
    const known = name.toLowerCase()
    if (name !== '' && seen.has(known)) throw refused(line, 'The column is there twice.', name)
    seen.add(known)
  }
}

/** The names of the columns that no field has. */
export function columnsLeft({ names }: Pick<Header, 'names'>, places: Places<string>): string[] {
  const taken = new Set(Object.values(places).flat())
  return names.filter((name, at) => name !== '' && !taken.has(at))
}

type Kind = 'orders' | 'products' | 'customers'
/** By what a file is known, the first that fits. */
const MARKS: [Kind, readonly string[]][] = [
  [
    'orders',
    ['lineitem name', 'item_name', 'line_items', 'line_name', 'order_id', 'financial status'],
  ],
  ['products', ['sku', 'variant sku', 'handle', 'url handle', 'product_slug', 'regular price']],
  [
    'customers',
    [
      'first name',
      'first_name',
      'accepts email marketing',
      'accepts marketing',
      'aov',
      'recipient',
    ],
  ],
]

/** Throws importRefused for a file that is known as one of another kind. */
export function refuseOtherKind({ line, names }: Pick<Header, 'line' | 'names'>, kind: Kind): void {
  const found = new Set(names.map((name) => name.toLowerCase()))
  const [known = kind] = MARKS.find(([, marks]) => marks.some((mark) => found.has(mark))) ?? []
  if (known !== kind) throw refused(line, `This is a file of ${known}, not of ${kind}.`)
}
