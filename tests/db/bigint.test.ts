/** Goal: what Postgres calls bigint is a number here, in rows and in arrays, and never another one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LARGEST = Number.MAX_SAFE_INTEGER

describe('a bigint', () => {
  it('is read and sent as a number, alone and in arrays', async () => {
    const [row] = await app.db`
      select count(*) as count, ${LARGEST}::bigint as largest, ${[1, LARGEST]}::bigint[] as all,
        ${LARGEST} = any(${[1, LARGEST]}::bigint[]) as is_there, null::bigint as nothing
      from (values (1), (2)) two`
    expect(row).toEqual({
      ...{ count: 2, largest: LARGEST, all: [1, LARGEST], is_there: true, nothing: null },
    })
  })

  it('that a number cannot be is an error, after which the connection goes on', async () => {
    const read = app.db.begin((tx) =>
      Promise.all([tx`select 9007199254740993 as id`, tx`select ${1}::bigint as id`]),
    )
    await expect(read).rejects.toThrow('9007199254740993 is too large for a number')
    expect([...(await app.db`select ${2}::bigint as id`)]).toEqual([{ id: 2 }])
  })
})
