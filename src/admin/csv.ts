/** Reads CSV (RFC 4180) while it comes in, as UTF-8, and knows the line of everything it reads. */
import { isUtf8 } from 'node:buffer'
import { IMPORT_ROW_BYTES } from '../limits.ts'

/** `line` is the one a row begins on, as an editor counts: a cell may have lines of its own. */
export type CsvRow = { line: number; cells: string[] }

/** The file is no CSV from here on; `cell` is the place in the row, from 0. */
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

/**
 * The rows, as many at a time as a chunk brings; blank lines are left out. Lines may end in LF, CR LF
 * or CR. Throws CsvProblem.
 */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  const reader = new CsvReader()
  /** The beginning of a line, in pieces: put together when it is whole, however small they come. */
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    // Whole lines only: then no character is cut in two.
    const end = Math.max(chunk.lastIndexOf(LF), chunk.lastIndexOf(CR)) + 1
    if (end > 0) {
      yield* reader.read(Buffer.concat([...rest, chunk.subarray(0, end)]))
      rest = []
      restBytes = 0
    }
    rest.push(chunk.subarray(end))
    restBytes += chunk.length - end
    if (restBytes > IMPORT_ROW_BYTES) throw reader.tooLong()
  }
  yield* reader.read(Buffer.concat(rest))
  yield reader.end()
}

const [LF, CR, QUOTE, COMMA] = [10, 13, 34, 44]
type State = 'start' | 'plain' | 'quoted' | 'closed'

class CsvReader {
  #state: State = 'start'
  #cells: string[] = []
  #cell = ''
  /** Of the row's cells so far, and their commas. */
  #rowLength = 0
  #line = 1
  #rowLine = 1
  #quoteLine = 1
  #afterCr = false
  #isFirst = true
  #isBlank = true

  tooLong() {
    const message = `A row is longer than ${IMPORT_ROW_BYTES} bytes. Is a quote not closed?`
    return new CsvProblem(this.#rowLine, undefined, message)
  }

  /** What was read before a problem comes first: with the header, it can say the column. */
  *read(block: Buffer): Generator<CsvRow[]> {
    const rows: CsvRow[] = []
    try {
      this.#read(block, rows)
    } catch (error) {
      yield rows
      throw error
    }
    yield rows
  }

  #read(block: Buffer, rows: CsvRow[]) {
    const readable = isUtf8(block) ? block : utf8Lines(block)
    const given = readable.toString('utf8')
    const text = this.#isFirst && given.startsWith('\ufeff') ? given.slice(1) : given
    this.#isFirst = this.#isFirst && given === ''
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (this.#state === 'quoted') {
        if (code === QUOTE) {
          this.#cell += text.slice(from, at)
          this.#state = 'closed'
          this.#afterCr = false
        } else this.#countLine(code)
      } else if (this.#state === 'closed' && code === QUOTE) {
        this.#state = 'quoted' // two of them are one of the cell
        from = at
      } else if (code === LF && this.#afterCr) {
        this.#afterCr = false // the line has ended with the CR
      } else if (code === COMMA || code === LF || code === CR) {
        if (this.#state === 'plain') this.#cell += text.slice(from, at)
        this.#endCell()
        if (code !== COMMA) this.#endRow(rows, code)
      } else from = this.#beginOrGoOn(code, at, from)
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#cell += text.slice(from)
    if (this.#rowLength + this.#cell.length > IMPORT_ROW_BYTES) throw this.tooLong()
    if (readable !== block) throw new CsvProblem(this.#line, undefined, 'The file is not UTF-8.')
  }

  /** The last row may have no end of line. */
  end(): CsvRow[] {
    if (this.#state === 'quoted') {
      const message = 'The quote that opens this cell is not closed.'
      throw new CsvProblem(this.#quoteLine, this.#cells.length, message)
    }
    const rows: CsvRow[] = []
    if (this.#state === 'start' && this.#cells.length === 0) return rows
    this.#endCell()
    this.#endRow(rows, LF)
    return rows
  }

  /** Returns where the cell's text begins. */
  #beginOrGoOn(code: number, at: number, from: number): number {
    this.#afterCr = false
    if (this.#state === 'plain' && code !== QUOTE) return from
    if (this.#state !== 'start') {
      const message =
        this.#state === 'closed'
          ? 'Something stands behind the closing quote of this cell.'
          : 'A cell with a quote must stand in quotes itself, and the quote be doubled.'
      throw new CsvProblem(this.#line, this.#cells.length, message)
    }
    this.#state = code === QUOTE ? 'quoted' : 'plain'
    this.#quoteLine = this.#line
    return code === QUOTE ? at + 1 : at
  }

  #countLine(code: number) {
    if (code === CR || (code === LF && !this.#afterCr)) this.#line += 1
    this.#afterCr = code === CR
  }

  #endCell() {
    this.#afterCr = false
    this.#cells.push(this.#cell)
    this.#rowLength += this.#cell.length + 1
    this.#cell = ''
    // A blank line is told from a line of one empty cell in quotes.
    if (this.#state === 'closed' || this.#cells.length > 1) this.#isBlank = false
    this.#state = 'start'
  }

  #endRow(rows: CsvRow[], code: number) {
    const isBlank = this.#isBlank && this.#cells[0] === ''
    if (!isBlank) rows.push({ line: this.#rowLine, cells: this.#cells })
    this.#cells = []
    this.#rowLength = 0
    this.#isBlank = true
    this.#line += 1
    this.#rowLine = this.#line
    this.#afterCr = code === CR
  }
}

/** Its lines before the first that is not UTF-8. */
function utf8Lines(block: Buffer): Buffer {
  let end = 0
  for (let at = 0; at < block.length; at += 1) {
    if (block[at] !== LF && block[at] !== CR) continue
    if (!isUtf8(block.subarray(end, at))) break
    end = at + 1
  }
  return block.subarray(0, end)
}
