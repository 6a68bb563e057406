import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/service/db/connect.ts'
import { inOrder, underLocks } from '../../../src/service/db/in-order.ts'
import { useDatabase } from '../../support/app.ts'

const database = useDatabase({ max: 3 })
beforeAll(async () => {
  await database.db`create table counters (id integer primary key, count integer not null)`
  await database.db`insert into counters values (1, 0)`
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
    const results = await database.db.begin((tx) =>
      inOrder([read(tx), write(tx, 1), read(tx), write(tx, 0), read(tx)]),
    )
    expect(results).toEqual([0, undefined, 1, undefined, 0])
  })

  it('read under the locks that those before them took', async () => {
    const increment = () =>
      database.db.begin(async (tx) => {
        const [count] = await underLocks([lock(tx)], [read(tx)])
        await write(tx, count + 1)
      })
    await Promise.all(Array.from({ length: 12 }, increment))
    expect(await database.db.begin(read)).toBe(12)
  })

  it('fail with the first that fails, and undo the transaction', async () => {
    const failing = database.db.begin((tx) =>
      underLocks([write(tx, 99), tx`select 1 / 0`], [read(tx)]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await database.db.begin(read)).not.toBe(99)
  })
})

/** Read as a number, which is never another one. */
describe('a bigint', () => {
  const LARGEST = Number.MAX_SAFE_INTEGER

  it('is read and sent as a number, alone and in arrays', async () => {
    const [row] = await database.db`
      select count(*) as count, ${LARGEST}::bigint as largest, ${[1, LARGEST]}::bigint[] as all,
        ${LARGEST} = any(${[1, LARGEST]}::bigint[]) as is_there, null::bigint as nothing
      from (values (1), (2)) two`
    expect(row).toEqual({
      count: 2,
      largest: LARGEST,
      all: [1, LARGEST],
      is_there: true,
      nothing: null,
    })
  })

  it('that a number cannot be is an error, after which the connection goes on', async () => {
    const read = database.db.begin((tx) =>
      Promise.all([tx`select 9007199254740993 as id`, tx`select ${1}::bigint as id`]),
    )
    await expect(read).rejects.toThrow('9007199254740993 is too large for a number')
    expect([...(await database.db`select ${2}::bigint as id`)]).toEqual([{ id: 2 }])
  })
})
