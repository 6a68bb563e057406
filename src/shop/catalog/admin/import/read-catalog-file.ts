import { NULL } from '../../../../service/csv/copied.ts'
import { type FileNotes, noteIn } from '../../../../service/csv/notes.ts'
import { CsvProblem, type CsvRow, readCsv } from '../../../../service/csv/read-csv.ts'
import { isLeftOut, problemOfWidth } from '../../../../service/csv/rows.ts'
import { limited } from '../../../../service/http/arriving-file.ts'
import { type ImportProblem, importRefused } from '../../../../service/http/errors.ts'
import { IMPORT_PROBLEMS_MAX, SLUG_MAX_CHARACTERS } from '../../../../service/limits/catalog.ts'
import { slugOf } from '../slug.ts'
import { BLANK, type Column, columnNamed, type ImportColumns } from './columns.ts'
import { ABSENT, cellReader, copyLine, type Reading, type Say } from './read-cells.ts'

export type CatalogFile = {
  /** The rows for copyImportRows; the other keys are complete when they have been read. */
  texts: AsyncIterable<string>
  /** The columns it has. */
  names: readonly string[]
  rows: number
  /** The first problems that do not depend on the catalog, and how many there are. */
  problems: ImportProblem[]
  problemsCount: number
  notes: FileNotes
}

/**
 * Reads a file while it arrives, and never keeps more of it than a few rows. Its texts throw importRefused
 * if it is not a CSV file with a header of ours, and bodyTooLarge.
 */
export function readCatalogFile(
  chunks: AsyncIterable<Buffer>,
  { all, isDryRun = false }: Pick<ImportColumns, 'all'> & { isDryRun?: boolean },
  report: (rows: number) => void,
): CatalogFile {
  const file: CatalogFile = {
    texts: textsOf(),
    names: [],
    rows: 0,
    problems: [],
    problemsCount: 0,
    notes: { first: [], count: 0 },
  }
  const refuse: Say = (line, column, message) => {
    file.problemsCount += 1
    if (file.problems.length < IMPORT_PROBLEMS_MAX) file.problems.push({ line, column, message })
  }
  const note = noteIn(file.notes)

  async function* textsOf(): AsyncGenerator<string> {
    let copyTextOf: ((row: CsvRow) => string) | undefined
    const reading: Reading = { hasDecimalCommas: false, suspectsEncoding: isDryRun }
    const onSeparator = (separator: string) => {
      reading.hasDecimalCommas = separator === ';'
    }
    try {
      for await (const read of readCsv(limited(chunks), onSeparator)) {
        const rows = read.filter((row) => !isLeftOut(row))
        if (rows.length === 0) continue
        if (!copyTextOf) {
          file.names = readHeader(rows.shift(), all)
          copyTextOf = rowReader(file.names, all, { refuse, note, reading })
        }
        const text = rows.map(copyTextOf).join('')
        if (text !== '') yield text
        file.rows += rows.length
        report(file.rows)
      }
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error
      const column = (error.cell === undefined ? undefined : file.names[error.cell]) || null
      throw importRefused([{ line: error.line, column, message: error.message }], 1)
    }
    if (!copyTextOf) readHeader(undefined, all)
  }

  return file
}

/** Its names, in any order and case: ours, each once, and at least the SKU; blank for an empty column. */
function readHeader(row: CsvRow | undefined, columns: readonly Column[]): string[] {
  if (!row) throw importRefused([{ line: 1, column: null, message: 'The file is empty.' }], 1)
  const known = new Map(columns.map(({ name }) => [name.toLowerCase(), name]))
  const names = row.cells.map((cell) => known.get(cell.trim().toLowerCase()) ?? cell.trim())
  const problems = headerProblems(names, columns).map((problem) => ({ line: row.line, ...problem }))
  if (problems.length === 0) return names
  throw importRefused(problems.slice(0, IMPORT_PROBLEMS_MAX), problems.length)
}

function headerProblems(
  names: readonly string[],
  columns: readonly Column[],
): { column: string; message: string }[] {
  const [first = ''] = names
  if (names.length === 1 && /[\t|]/.test(first)) {
    return [{ column: first, message: 'The cells must be separated by commas or semicolons.' }]
  }
  const known = new Set(columns.map(({ name }) => name))
  const wrong = names.flatMap((column, index) => {
    if (column === '') return []
    if (!known.has(column)) return [{ column, message: 'There is no such column.' }]
    const isSecond = names.indexOf(column) < index
    return isSecond ? [{ column, message: 'The column is there twice.' }] : []
  })
  if (names.includes('sku')) return wrong
  return [...wrong, { column: 'sku', message: 'The column is missing.' }]
}

/** Returns what turns a row into a line of `copy`'s text format, in the order of import_rows. */
function rowReader(
  names: readonly string[],
  all: readonly Column[],
  { refuse, note, reading }: { refuse: Say; note: Say; reading: Reading },
): (row: CsvRow) => string {
  const readerOf = (column: Column) => cellReader(column, names, reading)
  const columns = all.map((column) => ({ ...column, cellIn: readerOf(column) }))
  const ofVariant = columns.filter(({ of }) => of === 'variant' || of === 'measure')
  const skuIn = readerOf(columnNamed('sku'))
  const stockIn = readerOf(columnNamed('stock_on_hand'))
  const countIn = readerOf(columnNamed('stock_counted'))
  const slugIn = readerOf(columnNamed('product_slug'))
  const namePlace = names.indexOf('product_name')
  const namesProducts = namePlace >= 0 || names.includes('product_slug')

  return ({ line, cells }) => {
    const problem = problemOfWidth(cells, names)
    if (problem !== undefined) {
      refuse(line, null, problem)
      return ''
    }
    const hasSku = !skuIn(cells).isBlank
    if (!hasSku && (!namesProducts || ofVariant.some(({ cellIn }) => !cellIn(cells).isBlank))) {
      refuse(line, 'sku', BLANK)
    }
    if (!stockIn(cells).isBlank && !countIn(cells).isBlank) {
      refuse(line, 'stock_counted', 'Give stock_on_hand or stock_counted, not both.')
    }
    const isSlugMade = slugIn(cells).isBlank
    const cellOf = ({ name, of, cellIn }: (typeof columns)[number]) => {
      const isOfProduct = of === 'product' || of === 'picture'
      const cell = isOfProduct || hasSku ? cellIn(cells) : ABSENT
      const isMade = name === 'product_slug' && isSlugMade
      return isMade ? { ...cell, text: slugTextOf(cells[namePlace] ?? '') } : cell
    }
    return copyLine(columns, { line, isSlugMade, cellOf }, { refuse, note })
  }
}

/** No fallback: all names without letters would be one product. */
const slugTextOf = (name: string) =>
  slugOf(name, { fallback: NULL, max: SLUG_MAX_CHARACTERS.product })
