import { setImmediate as turn } from 'node:timers/promises'
import { bodyTooLarge, type ImportProblem, importRefused } from '../../../http/errors.ts'
import { IMPORT_FILE_BYTES, IMPORT_PROBLEMS_MAX, SLUG_MAX_CHARACTERS } from '../../../limits.ts'
import { slugOf } from '../slug.ts'
import { COLUMNS, headerProblems, namesOf, readCell } from './catalog-file.ts'
import { CsvProblem, type CsvRow, readCsv } from './csv.ts'

export type CatalogFile = {
  /** The rows for copyImportRows; the rest is known when they have been read. */
  texts: AsyncIterable<string>
  rows: number
  /** The first rows that cannot be taken over at all, and how many these are. */
  problems: ImportProblem[]
  problemsCount: number
}

/**
 * Reads a file while it comes, and never more of it than a few rows. While its texts are read they
 * throw importRefused if it is no such file, and bodyTooLarge.
 */
export function readCatalogFile(
  file: AsyncIterable<Buffer>,
  report: (rows: number) => void,
): CatalogFile {
  const read: CatalogFile = { texts: textsOf(), rows: 0, problems: [], problemsCount: 0 }
  let names: string[] | undefined
  /** Where each of COLUMNS stands in a row. */
  let places: number[] = []

  async function* textsOf(): AsyncGenerator<string> {
    try {
      for await (const rows of readCsv(limited(file))) {
        if (!names) {
          names = headerOf(rows.shift())
          places = COLUMNS.map((column) => names?.indexOf(column) ?? 0)
        }
        const text = names ? rows.map(takeOver).join('') : ''
        if (text !== '') yield text
        report(read.rows)
      }
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error
      const column = (error.cell === undefined ? undefined : names?.[error.cell]) ?? null
      throw importRefused([{ line: error.line, column, message: error.message }], 1)
    }
    if (!names) throw importRefused([{ line: 1, column: null, message: 'The file is empty.' }], 1)
  }

  function takeOver({ line, cells }: CsvRow): string {
    read.rows += 1
    const wanted = names?.length ?? 0
    if (cells.length !== wanted) {
      const message = `The row has ${cells.length} cells, and the header ${wanted}.`
      return refuse({ line, column: null, message })
    }
    const bad = cells.findIndex((cell) => cell.includes('\0'))
    if (bad >= 0) {
      const message = 'Null characters are not allowed.'
      return refuse({ line, column: names?.[bad] ?? null, message })
    }
    return copyLine({ line, cells }, places)
  }

  function refuse(problem: ImportProblem): string {
    read.problemsCount += 1
    if (read.problems.length < IMPORT_PROBLEMS_MAX) read.problems.push(problem)
    return ''
  }

  return read
}

async function* limited(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > IMPORT_FILE_BYTES) throw bodyTooLarge(IMPORT_FILE_BYTES)
    await turn() // a chunk is some hundred rows: others are served before the next
    yield chunk
  }
}

/** Undefined if the file has not come so far. */
function headerOf(row: CsvRow | undefined): string[] | undefined {
  if (!row) return undefined
  const names = namesOf(row.cells)
  const problems = headerProblems(names).map((problem) => ({ line: row.line, ...problem }))
  if (problems.length > 0) {
    throw importRefused(problems.slice(0, IMPORT_PROBLEMS_MAX), problems.length)
  }
  return names
}

const SLUG = COLUMNS.indexOf('product_slug')
const NAME = COLUMNS.indexOf('product_name')
const DESCRIPTION = COLUMNS.indexOf('description')

/** One line of `copy`'s text format: a blank cell is null, of a description empty. */
function copyLine({ line, cells }: CsvRow, places: readonly number[]): string {
  const values = COLUMNS.map((column, index) => readCell(column, cells[places[index] ?? 0] ?? ''))
  const hasSlug = values[SLUG] !== ''
  if (!hasSlug) {
    const max = SLUG_MAX_CHARACTERS.product
    // No fallback: all names without Latin letters would be one product.
    values[SLUG] = slugOf(values[NAME] ?? '', { fallback: '', max })
  }
  let text = `${line}\t${!hasSlug}`
  for (const [index, value] of values.entries()) {
    const isBlank = index !== DESCRIPTION && value.trim() === ''
    text += isBlank ? '\t\\N' : `\t${escaped(value)}`
  }
  return `${text}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const NEEDS_ESCAPE = /[\\\t\n\r]/
const escaped = (text: string) =>
  NEEDS_ESCAPE.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text
