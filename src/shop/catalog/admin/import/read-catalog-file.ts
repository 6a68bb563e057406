import { NULL } from '../../../../service/csv/copied.ts'
import type { Note } from '../../../../service/csv/notes.ts'
import { CsvProblem, type CsvRow, readCsv } from '../../../../service/csv/read-csv.ts'
import { isLeftOut, problemOfWidth } from '../../../../service/csv/rows.ts'
import { refused, refuseOtherKind, refuseWide } from '../../../../service/csv/table.ts'
import { limited } from '../../../../service/http/arriving-file.ts'
import { importRefused } from '../../../../service/http/errors.ts'
import { IMPORT_PROBLEMS_MAX, SLUG_MAX_CHARACTERS } from '../../../../service/limits/catalog.ts'
import { slugOf } from '../slug.ts'
import { BLANK, type Column, columnNamed, type ImportColumns } from './columns.ts'
import { emptyFindings, type Findings } from './from/findings.ts'
import type { Source } from './from/headers/header.ts'
import { OWN_NAMES } from './from/own-cells.ts'
import { sourceReader } from './from/read-source.ts'
import { type ForeignHeader, recognise } from './from/recognise.ts'
import { ABSENT, cellReader, copyLine, type Reading } from './read-cells.ts'

export type CatalogFile = {
  /** The header of another system's file; the rows are for copySourceRows then, else for copyImportRows. */
  header?: ForeignHeader
  /** Lines of `copy`'s text format; `rows` and `findings` are complete when they have been read. */
  texts: AsyncIterable<string>
  /** The columns that its rows have. */
  names: readonly string[]
  rows: number
  /** Of what does not depend on the catalog. */
  findings: Findings
}

type Options = Pick<ImportColumns, 'all'> & { isDryRun?: boolean; from?: Source | undefined }

/**
 * Reads the header of a file, and the rest while it arrives, of which it never keeps more than a few rows. It and its texts
 * throw importRefused if it is not a CSV file with a header of ours or of another system, and bodyTooLarge.
 */
export async function openCatalogFile(
  chunks: AsyncIterable<Buffer>,
  { all, isDryRun = false, from }: Options,
  report: (rows: number) => void,
): Promise<CatalogFile> {
  const reading: Reading = { hasDecimalCommas: false, suspectsEncoding: isDryRun }
  let named: readonly string[] = []
  const batches = rowsOf(limited(chunks), reading, () => named)
  try {
    const [head, ...rest] = (await firstRows(batches)) ?? []
    if (!head) throw refused(1, 'The file is empty.')
    refuseWide(head)
    const foreign = recognise(head.cells, from)
    if (foreign) refuseHeader(head, foreign.problems)
    const names = foreign ? foreign.header.names : readHeader(head, all)
    named = names
    const findings = emptyFindings()
    const { refuse, note } = findings
    const source = foreign && sourceReader(foreign.header, refuse)
    const textOf = source?.textOf ?? rowReader(names, all, { refuse, note, reading })
    const file: CatalogFile = {
      texts: textsOf(),
      names: foreign ? OWN_NAMES : names,
      rows: 0,
      findings,
      ...(foreign ? { header: foreign.header } : {}),
    }
    async function* textsOf(): AsyncGenerator<string> {
      for await (const rows of following(rest, batches)) {
        const text = rows.map(textOf).join('')
        if (text !== '') yield text
        file.rows += rows.length
        report(file.rows)
      }
      const cut = source?.cutLine()
      if (cut !== undefined) refuse(cut, null, 'The file ends in the middle of this row.')
    }
    return file
  } catch (error) {
    await batches.return(undefined)
    throw error
  }
}

/** Rows that say something, in batches; where the file is no CSV importRefused is thrown. */
async function* rowsOf(
  chunks: AsyncIterable<Buffer>,
  reading: Reading,
  names: () => readonly string[],
): AsyncGenerator<CsvRow[], undefined> {
  const onSeparator = (separator: string) => {
    reading.hasDecimalCommas = separator === ';'
  }
  try {
    for await (const read of readCsv(chunks, onSeparator)) {
      const rows = read.filter((row) => !isLeftOut(row))
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    const column = (error.cell === undefined ? undefined : names()[error.cell]) || null
    throw refused(error.line, error.message, column)
  }
}

async function firstRows(batches: AsyncGenerator<CsvRow[]>): Promise<CsvRow[] | undefined> {
  const { value, done } = await batches.next()
  return done ? undefined : value
}

async function* following(rest: CsvRow[], batches: AsyncGenerator<CsvRow[]>) {
  if (rest.length > 0) yield rest
  yield* batches
}

type HeaderProblem = { column: string | null; message: string }
function refuseHeader({ line, cells }: CsvRow, found: readonly HeaderProblem[]): void {
  if (found.length === 0) return
  refuseOtherKind({ line, names: cells.map((cell) => cell.trim()) }, 'products')
  const problems = found.map((problem) => ({ line, ...problem }))
  throw importRefused(problems.slice(0, IMPORT_PROBLEMS_MAX), problems.length)
}

/** Its names, in any order and case: ours, each once, and at least the SKU; blank for an empty column. */
function readHeader(row: CsvRow, columns: readonly Column[]): string[] {
  const known = new Map(columns.map(({ name }) => [name.toLowerCase(), name]))
  const names = row.cells.map((cell) => known.get(cell.trim().toLowerCase()) ?? cell.trim())
  refuseHeader(row, headerProblems(names, columns))
  return names
}

function headerProblems(names: readonly string[], columns: readonly Column[]): HeaderProblem[] {
  const [first = ''] = names
  if (names.length === 1 && /[\t|]/.test(first)) {
    return [{ column: first, message: 'The cells must be separated by commas or semicolons.' }]
  }
  const known = new Set(columns.map(({ name }) => name))
  const named = names.filter((name) => name !== '')
  // Of a file of the shop with some columns too many each is named.
  if (3 * named.filter((name) => known.has(name)).length < named.length) {
    return [{ column: null, message: 'This is no file of Shopify, WooCommerce or this shop.' }]
  }
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
  { refuse, note, reading }: { refuse: Note; note: Note; reading: Reading },
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
