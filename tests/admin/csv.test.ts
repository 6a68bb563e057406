import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvProblem, type CsvRow, readCsv } from '../../src/admin/csv.ts'
import { IMPORT_ROW_BYTES } from '../../src/limits.ts'

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
    const signs = ['"', '""', ',', '\n', '\r', '\r\n', '"a\n"', 'a', 'é', '😀', ' ', '\ufeff', '\0']
    const bytes = [...signs.map((sign) => Buffer.from(sign)), Buffer.from([0xe9])]
    const files = fc.array(fc.constantFrom(...bytes), { maxLength: 14 })
    const sizes = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 })
    const isTheSame = async (drawn: Buffer[], cuts: number[]) => {
      const file = Buffer.concat(drawn)
      expect(await read(inPieces(file, cuts))).toEqual(await read(inPieces(file, [])))
    }
    await fc.assert(fc.asyncProperty(files, sizes, isTheSame), { numRuns: 3_000 })
  })

  it('has no row longer than a limit, be it of a million short cells', async () => {
    const endless = async function* () {
      for (let count = 0; count < 1_000; count += 1) yield Buffer.from('"\n",'.repeat(1_000))
    }
    const message = `A row is longer than ${IMPORT_ROW_BYTES} bytes. Is a quote not closed?`
    expect(await read(endless())).toEqual({ rows: [], problem: [1, undefined, message] })
  })
})
