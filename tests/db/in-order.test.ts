import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db, type Tx } from '../../src/db/connect.ts'
import { inOrder, underLocks } from '../../src/db/in-order.ts'
import { cloneTemplate } from '../support/app.ts'

let database: Awaited<ReturnType<typeof cloneTemplate>>
let db: Db
beforeAll(async () => {
  database = await cloneTemplate()
  db = connect(database.url, { max: 3 })
  await db`create table counters (id integer primary key, count integer not null)`
  await db`insert into counters values (1, 0)`
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const lock = async (tx: Tx) => {
  await tx`select id from counters where id = 1 for update`
}
const read = async (tx: Tx) => {
  const [row] = await tx<[{ count: number }]>`select count from counters where id = 1`
  return row.count
}
const write = async (tx: Tx, count: number) => {
  await tx`update counters set count = ${count} where id = 1`
}

describe('statements that are sent together', () => {
  it('see what those before them wrote, and return their results in order', async () => {
    const results = await db.begin((tx) =>
      inOrder([read(tx), write(tx, 1), read(tx), write(tx, 0), read(tx)]),
    )
    expect(results).toEqual([0, undefined, 1, undefined, 0])
  })

  it('read under the locks that those before them took', async () => {
    const increment = () =>
      db.begin(async (tx) => {
        const [count] = await underLocks([lock(tx)], [read(tx)])
        await write(tx, count + 1)
      })
    await Promise.all(Array.from({ length: 12 }, increment))
    expect(await db.begin(read)).toBe(12)
  })

  it('fail with the first that fails, and undo the transaction', async () => {
    const failing = db.begin((tx) => underLocks([write(tx, 99), tx`select 1 / 0`], [read(tx)]))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await db.begin(read)).not.toBe(99)
  })
})
