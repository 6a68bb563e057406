import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvProblem, type CsvRow, readCsv } from '../../../src/service/csv/read-csv.ts'
import { IMPORT_ROW_BYTES } from '../../../src/service/limits/catalog.ts'
import { COLUMNS, columnsIn } from '../../../src/shop/catalog/admin/import/columns.ts'
import { openCatalogFile } from '../../../src/shop/catalog/admin/import/read-catalog-file.ts'
import { runs } from '../../support/runs.ts'

async function* inPieces(file: Buffer, sizes: readonly number[]) {
  let at = 0
  for (const size of sizes) {
    yield file.subarray(at, at + size)
    at += size
  }
  yield file.subarray(at)
}

async function read(chunks: AsyncIterable<Buffer>) {
  const rows: CsvRow[] = []
  try {
    for await (const some of readCsv(chunks)) rows.push(...some)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    return { rows, problem: [error.line, error.cell, error.message] }
  }
  return { rows }
}

describe('A CSV file', () => {
  it('is read alike, however it is cut, even within a character or a line end', async () => {
    const signs = [
      '"',
      '""',
      ',',
      ';',
      '\n',
      '\r',
      '\r\n',
      '"a\n"',
      'a',
      'é',
      '😀',
      ' ',
      '\ufeff',
      '\0',
    ]
    const bytes = [...signs.map((sign) => Buffer.from(sign)), Buffer.from([0xe9])]
    const files = fc.array(fc.constantFrom(...bytes), { maxLength: 14 })
    const sizes = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 })
    const isTheSame = async (drawn: Buffer[], cuts: number[]) => {
      const file = Buffer.concat(drawn)
      expect(await read(inPieces(file, cuts))).toEqual(await read(inPieces(file, [])))
    }
    await fc.assert(fc.asyncProperty(files, sizes, isTheSame), runs(1_000))
  })

  it('is read with the lines that an editor counts', async () => {
    const end = fc.constantFrom('\n', '\r', '\r\n')
    const signs = fc.constantFrom('"', ',', '\n', '\r', '\r\n', 'a', 'é', ' ')
    const cell = fc.array(signs, { maxLength: 4 }).map((some) => some.join(''))
    const row = fc.record({
      cells: fc.array(cell, { minLength: 1, maxLength: 3 }),
      end,
      blank: fc.array(end, { maxLength: 2 }),
    })
    const isReadBack = async (drawn: { cells: string[]; end: string; blank: string[] }[]) => {
      let file = ''
      const rows = drawn.map(({ cells, end, blank }) => {
        const line = file.split(/\r\n|\r|\n/).length
        file += cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
        // Two line ends that would be one are kept apart.
        for (const sign of [end, ...blank])
          file += sign === '\n' && file.endsWith('\r') ? '\r' : sign
        return { line, cells }
      })
      expect(await read(inPieces(Buffer.from(file), []))).toEqual({ rows })
    }
    await fc.assert(fc.asyncProperty(fc.array(row, { maxLength: 6 }), isReadBack), runs(100))
  })

  it.each([
    ['of a million short cells', '"\n",'],
    ['of nothing but commas', ','],
    ['of empty cells in quotes', '"",'],
    ['of one cell', 'é'],
  ])('has no row longer than a limit, be it %s', async (_what, sign) => {
    let given = 0
    const endless = async function* () {
      for (; given < 100; given += 1) yield Buffer.from(sign.repeat(30_000))
    }
    const message = `A row is longer than ${IMPORT_ROW_BYTES} bytes. Is a quote not closed?`
    expect(await read(endless())).toEqual({ rows: [], problem: [1, undefined, message] })
    expect(given).toBeLessThan(50)
  })

  it('may have any number of blank lines', async () => {
    const blank = '\n'.repeat(IMPORT_ROW_BYTES * 5)
    expect(await read(inPieces(Buffer.from(`${blank}a`), [IMPORT_ROW_BYTES * 5]))).toEqual({
      rows: [{ line: IMPORT_ROW_BYTES * 5 + 1, cells: ['a'] }],
    })
  })

  it.each([
    ['sku;name\na,b;"c;d"\n', ['sku', 'name'], ['a,b', 'c;d']],
    ['\ufeff\r\n\r\n"sku";"name"\r\na;b', ['sku', 'name'], ['a', 'b']],
    ['sku,"a;b"\nc;d,e', ['sku', 'a;b'], ['c;d', 'e']],
    ['sku\na;b', ['sku'], ['a;b']],
    ['sku;name', ['sku', 'name']],
  ])('is separated as its first line is, by commas or semicolons: %j', async (file, ...cells) => {
    const pieces = Array.from({ length: file.length }, () => 1)
    for (const sizes of [[], pieces]) {
      const { rows } = await read(inPieces(Buffer.from(file), sizes))
      expect(rows.map((row) => row.cells)).toEqual(cells)
    }
  })

  it('has rows of any number of cells, also of a single empty one in quotes', async () => {
    expect(await read(inPieces(Buffer.from('\ufeffa,b\n\n""\r\nc,,\n""'), []))).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: [''] },
        { line: 4, cells: ['c', '', ''] },
        { line: 5, cells: [''] },
      ],
    })
  })

  it('is left, or fails, in the middle, and its source is closed', async () => {
    let closed = 0
    const source = async function* (problem?: Error) {
      try {
        yield Buffer.from('a,b\nc,d\ne')
        if (problem) throw problem
        yield Buffer.from('f\n'.repeat(1_000))
      } finally {
        closed += 1
      }
    }
    for await (const rows of readCsv(source())) {
      expect(rows[0]).toEqual({ line: 1, cells: ['a', 'b'] })
      break
    }
    expect(closed).toBe(1)
    const lost = new Error('lost')
    await expect(read(source(lost))).rejects.toBe(lost)
  })

  it('of the catalog is read while others are served between any two of its chunks', async () => {
    const chunks = 20
    /** All of it there at once, as of a client who sends faster than rows are read. */
    const file = async function* () {
      yield Buffer.from(`${COLUMNS.map(({ name }) => name).join(',')}\n`)
      // A cell more than there are columns: a problem of each line.
      for (let number = 1; number < chunks; number += 1) {
        yield Buffer.from(`${','.repeat(COLUMNS.length)}SKU-${number}\n`)
      }
    }
    let turns = 0
    let isRead = false
    const others = (async () => {
      for (; !isRead; turns += 1) await turn()
    })()
    const read = await openCatalogFile(
      file(),
      columnsIn({ languages: [], timeZone: 'UTC' }),
      () => undefined,
    )
    for await (const text of read.texts) expect(text).toBe('')
    isRead = true
    await others
    const count = chunks - 1
    expect(read).toMatchObject({ rows: count, findings: { problems: { count } } })
    expect(turns).toBeGreaterThanOrEqual(chunks)
  })
})
