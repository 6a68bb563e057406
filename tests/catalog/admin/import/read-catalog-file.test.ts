import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { COLUMNS } from '../../../../src/catalog/admin/import/columns.ts'
import { readCatalogFile } from '../../../../src/catalog/admin/import/read-catalog-file.ts'

const CHUNKS = 20

/** All of it there at once, as of a client who sends faster than rows are read. */
async function* file() {
  yield Buffer.from(`${COLUMNS.map(({ name }) => name).join(',')}\n`)
  for (let number = 1; number < CHUNKS; number += 1) yield Buffer.from(`SKU-${number},\n`)
}

it('others are served between any two chunks of a file', async () => {
  let turns = 0
  let isRead = false
  const others = (async () => {
    for (; !isRead; turns += 1) await turn()
  })()
  const read = readCatalogFile(file(), () => undefined)
  for await (const text of read.texts) expect(text).toBe('')
  isRead = true
  await others
  expect(read).toMatchObject({ rows: CHUNKS - 1, problemsCount: CHUNKS - 1 })
  expect(turns).toBeGreaterThanOrEqual(CHUNKS)
})
