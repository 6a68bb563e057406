import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { connect, type Queryable } from '../../../src/service/db/connect.ts'
import { LIMITS } from '../../../src/service/db/pool-share.ts'
import { stockTransactions } from '../../../src/service/db/stock-transactions.ts'
import { Unavailable } from '../../../src/service/db/unavailable.ts'
import { STOCK_QUEUE_MAX } from '../../../src/service/limits/service.ts'
import { useDatabase } from '../../support/app.ts'

const database = useDatabase({ max: 8 })

const isUnavailable = (reason: unknown) => reason instanceof Unavailable

/** Transactions that wait until they are let go on. */
function gatheringOn(size: number, way: 'begin' | 'beginKeyShare' = 'begin', limits = LIMITS) {
  const stock = stockTransactions(database.db, size, limits)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  const begin = () =>
    stock[way](async (tx) => {
      begun += 1
      await released
      const [{ one }] = await tx<[{ one: number }]>`select 1 as one`
      return one
    })
  return { begin, release, begun: () => begun }
}

describe('transactions that lock stock', () => {
  it('are at most half of the pool at once; the others wait, and then return what they return', async () => {
    const { begin, release, begun } = gatheringOn(8)
    const results = Promise.all(Array.from({ length: 20 }, begin))
    await expect.poll(begun).toBe(4)
    expect((await database.db`select 1 as one`).map(({ one }) => one)).toEqual([1])
    expect(begun()).toBe(4)
    release()
    expect(await results).toEqual(Array(20).fill(1))
  })

  it('are refused at once when the queue is full, while those in it wait on', async () => {
    const longer = { ...LIMITS, queueSeconds: 3_600 }
    const { begin, release, begun } = gatheringOn(2, 'begin', longer)
    const first = begin()
    await expect.poll(begun).toBe(1)
    const queued = Array.from({ length: STOCK_QUEUE_MAX }, begin)
    const beyond = begin()
    const settled = Promise.race([...queued, beyond, setImmediate('all wait')])
    expect(await settled.catch(isUnavailable).finally(release)).toBe(true)
    expect(await Promise.all([first, ...queued])).toEqual(Array(STOCK_QUEUE_MAX + 1).fill(1))
    expect(begun()).toBe(STOCK_QUEUE_MAX + 1)
  })

  it('are refused after a wait in the queue, and are never begun then', async () => {
    const { begin, release, begun } = gatheringOn(2, 'begin', { ...LIMITS, queueSeconds: 1 })
    const first = begin()
    await expect.poll(begun).toBe(1)
    const refused = await Promise.all(Array.from({ length: 3 }, () => begin().catch(isUnavailable)))
    expect(refused).toEqual([true, true, true])
    release()
    expect(await first).toBe(1)
    expect(await begin()).toBe(1)
    expect(begun()).toBe(2)
  })

  it('give every statement 3 seconds, whatever it waits for, and leave the connection as it was', async () => {
    const single = connect(database.url, { max: 1 })
    const timeouts = async (sql: Queryable) => [
      ...(await sql`show statement_timeout`),
      ...(await sql`show lock_timeout`),
    ]
    expect(await stockTransactions(single, 2).begin(timeouts)).toEqual([
      { statement_timeout: '3s' },
      { lock_timeout: '3s' },
    ])
    expect(await timeouts(single)).toEqual([{ statement_timeout: '15s' }, { lock_timeout: '3s' }])
    await single.end()
  })

  it('of carts take a quarter, beside the others', async () => {
    const { begin, release, begun } = gatheringOn(8)
    const carts = gatheringOn(8, 'beginKeyShare')
    const results = Promise.all(Array.from({ length: 5 }, () => [begin(), carts.begin()]).flat())
    await expect.poll(() => [begun(), carts.begun()]).toEqual([4, 2])
    release()
    carts.release()
    expect(await results).toEqual(Array(10).fill(1))
  })

  it('have a connection to themselves where they are one statement, however busy the pool was', async () => {
    const { db } = database
    await db`create table kept_locked (id integer)`
    const stock = stockTransactions(db, 8)
    const blocker = connect(database.url, { max: 1 })
    const calls = await blocker.begin(async (locked) => {
      await locked`lock table kept_locked in access exclusive mode`
      const busy = Array.from({ length: 16 }, () => db`select pg_sleep(0.2)`.execute())
      const calls = Array.from({ length: 4 }, () =>
        stock.call((free) => free`select count(*)::integer as count from kept_locked`),
      )
      await Promise.all(busy)
      const countWaiting = async () => {
        const [{ count }] = await locked<[{ count: number }]>`
          select count(*)::integer as count from pg_locks where not granted`
        return count
      }
      await expect.poll(countWaiting).toBe(4)
      const others = Array.from({ length: 40 }, () => db`select 1 as one`.execute())
      expect((await Promise.all(others)).length).toBe(40)
      expect(await countWaiting()).toBe(4)
      return calls // not awaited in here: they go on when this transaction ends
    })
    const counts = await Promise.all(calls)
    expect(counts.flatMap((rows) => [...rows])).toEqual(Array(4).fill({ count: 0 }))
    await blocker.end()
  })

  it('are undone when the deadline of their request has passed at their end', async () => {
    await database.db`create table bought (at text)`
    const stock = stockTransactions(database.db, 2)
    const deadline = new AbortController()
    const buy = (at: string) => async (tx: Queryable) => {
      await tx`insert into bought values (${at})`
      if (at === 'too late') deadline.abort()
      return at
    }
    expect(await stock.beginBefore(deadline.signal, buy('in time'))).toBe('in time')
    const late = await stock.beginBefore(deadline.signal, buy('too late')).catch(isUnavailable)
    expect(late).toBe(true)
    expect([...(await database.db`select at from bought`)]).toEqual([{ at: 'in time' }])
  })

  it('fail with what went wrong in them, and make room', async () => {
    const stock = stockTransactions(database.db, 2)
    const failing = stock.begin(async () => {
      throw new Error('this one')
    })
    await expect(failing).rejects.toThrow('this one')
    expect(await stock.begin(async () => 'next')).toBe('next')
  })
})
