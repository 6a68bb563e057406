/** Reads CSV (RFC 4180) in UTF-8 while it arrives, and knows the line of everything it reads. */
import { isUtf8 } from 'node:buffer'
import { CsvError, type CsvErrorCode, parse } from 'csv-parse'
import { CSV_HEADER_BYTES, IMPORT_ROW_BYTES } from '../limits/catalog.ts'

/** `line` is where the row begins, as an editor counts: a cell may have several lines. */
export type CsvRow = { line: number; cells: string[] }

/** From the row of this line on, the file is not CSV; `cell` is the index of the cell in that row. */
export class CsvProblem extends Error {
  override name = 'CsvProblem'
  readonly line: number
  readonly cell: number | undefined

  constructor(line: number, cell: number | undefined, message: string) {
    super(message)
    this.line = line
    this.cell = cell
  }
}

const TOO_LONG = `A row is longer than ${IMPORT_ROW_BYTES} bytes. Is a quote not closed?`
const MESSAGES: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'The quote that opens this cell is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Something stands behind the closing quote of this cell.',
  INVALID_OPENING_QUOTE:
    'A cell with a quote must stand in quotes itself, and the quote be doubled.',
}

/** As files of spreadsheets begin. */
const ZIP = 'PK\x03\x04'
const SPREADSHEET = 'This is a spreadsheet. Save it as CSV (UTF-8), and choose that.'

/** Bytes as characters. */
const BYTE_ORDER_MARK = /^\xef\xbb\xbf/
const FIRST_LINE = /^[\r\n]*([^\r\n]+)[\r\n]/

/**
 * The rows, in batches of those that a chunk completes; blank lines are left out. Lines may end in LF,
 * CR LF or CR. Cells are separated by what the first line has first, a comma or a semicolon,
 * which `onSeparator` gets. Throws CsvProblem.
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  onSeparator: (separator: string) => void = () => undefined,
): AsyncGenerator<CsvRow[]> {
  const { firstLine, all } = await lookAhead(chunks)
  const delimiter = /[,;]/.exec(firstLine)?.[0] ?? ','
  onSeparator(delimiter)
  let rows: CsvRow[] = []
  let rowLines = 0
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: IMPORT_ROW_BYTES,
    on_record: (cells) => {
      rows.push({ line: line(), cells })
      // The parser's own count takes a CR LF in a cell for two lines.
      rowLines += 1 + (cells.join().match(/\r\n?|\n/g)?.length ?? 0)
      info.records = 0
      return null // so that the parser keeps no rows
    },
  })
  parser.on('error', () => undefined) // the write that fails reports it as well
  // For a row with other than the expected number of cells, the parser makes an error with a stack,
  // which costs time, unless it believes that each row is the first: `records` is set back to 0.
  const info: { empty_lines: number; records: number } = parser.info
  const line = () => 1 + rowLines + info.empty_lines

  let rowBytes = 0
  for await (const block of utf8Of(all, line)) {
    const before = line()
    const error = await new Promise<Error | null | undefined>((resolve) => {
      if (block) parser.write(block, resolve)
      else parser.end(resolve)
    })
    // Rows before a problem are yielded first: with the header, the caller can name the column.
    if (rows.length > 0) yield rows
    rows = []
    if (error) throw problemOf(error, line())
    // The parser's limit counts characters, and neither separators nor quotes; this one counts bytes.
    rowBytes = block && line() === before ? rowBytes + block.length : 0
    if (rowBytes > 4 * IMPORT_ROW_BYTES) throw new CsvProblem(line(), undefined, TOO_LONG)
  }
}

/** Reads no more than the first line, or the most that one may have; all of it is in `all` still. */
async function lookAhead(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let firstLine: string | undefined
  while (firstLine === undefined) {
    const next = await source.next()
    if (!next.done) head = Buffer.concat([head, next.value])
    const isAll = next.done || head.length > CSV_HEADER_BYTES
    const text = head.toString('latin1', 0, CSV_HEADER_BYTES).replace(BYTE_ORDER_MARK, '')
    firstLine = FIRST_LINE.exec(isAll ? `${text}\n` : text)?.[1] ?? (isAll ? '' : undefined)
  }
  async function* all() {
    try {
      if (head.indexOf(ZIP) === 0) throw new CsvProblem(1, undefined, SPREADSHEET)
      yield head
      yield* { [Symbol.asyncIterator]: () => source }
    } finally {
      await source.return?.()
    }
  }
  return { firstLine, all: all() }
}

function problemOf(error: Error, line: number): Error {
  if (!(error instanceof CsvError)) return error
  const { code, index } = error
  if (code === 'CSV_MAX_RECORD_SIZE') return new CsvProblem(line, undefined, TOO_LONG)
  const message = MESSAGES[code]
  return message === undefined ? error : new CsvProblem(line, Number(index), message)
}

/** The bytes while they are UTF-8, cut between characters only; at their end undefined. */
async function* utf8Of(chunks: AsyncIterable<Buffer>, line: () => number) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const cut = [0, 1, 2, 3].find((left) => isUtf8(bytes.subarray(0, bytes.length - left)))
    rest = bytes.subarray(bytes.length - (cut ?? bytes.length))
    if (cut === undefined) break
    yield bytes.subarray(0, bytes.length - cut)
  }
  if (rest.length > 0) {
    const repaired = Buffer.from(rest.toString('utf8'))
    const good = repaired.findIndex((byte, at) => byte !== rest[at])
    // The parser looks some bytes ahead: with two characters more it reads all the good ones.
    yield Buffer.concat([rest.subarray(0, good), Buffer.from('\ufffd\ufffd')])
    throw new CsvProblem(line(), undefined, 'The file is not UTF-8. Save it as CSV UTF-8.')
  }
  yield undefined
}
