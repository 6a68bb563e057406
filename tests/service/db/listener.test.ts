/** A listener receives notifications again, whatever interrupted it. */
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { listen } from '../../../src/service/db/listener.ts'
import { useDatabase } from '../../support/app.ts'

const database = useDatabase({ max: 1 })
afterEach(() => vi.restoreAllMocks())

const PATIENTLY = { timeout: 20_000 }

async function aListener() {
  const clients: pg.Client[] = []
  const connect = pg.Client.prototype.connect as (this: pg.Client) => Promise<pg.Client>
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client) {
    clients.push(this)
    return connect.call(this)
  })
  const onNotice = vi.fn()
  const onGap = vi.fn()
  const onCurrent = vi.fn()
  const handlers = { onNotice, onGap, onCurrent }
  const listener = listen(database.url, 'news', handlers, { debug: () => undefined })
  await vi.waitUntil(listener.isCurrent, PATIENTLY)
  return { listener, clients, onNotice, onGap, onCurrent }
}

it('goes on listening when the end of an old connection is reported late', async () => {
  const { listener, clients, onNotice, onGap } = await aListener()
  await clients[0]?.end()
  await vi.waitUntil(() => clients.length === 2 && listener.isCurrent(), PATIENTLY)
  onGap.mockClear()
  clients[0]?.emit('end')
  expect([onGap.mock.calls.length, listener.isCurrent()]).toEqual([0, true])
  await database.db`notify news, 'late'`
  await listener.catchUp()
  expect(onNotice).toHaveBeenCalledWith('late')
  await listener.stop()
})

it('takes nothing for current after the machine slept, until that is dropped', async () => {
  const { listener, onGap } = await aListener()
  onGap.mockClear()
  // The calendar has gone on for an hour, the stopwatch has not.
  const { now } = Date
  const dates = vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + 3_600_000)
  expect(listener.isCurrent()).toBe(false)
  await vi.waitUntil(listener.isCurrent, PATIENTLY)
  expect(onGap).toHaveBeenCalled()
  dates.mockRestore()
  await listener.stop()
})

it('asks its connection one thing at a time, however many wait for an answer', async () => {
  const { listener, onNotice } = await aListener()
  let [running, most] = [0, 0]
  const query = pg.Client.prototype.query as (this: pg.Client, text: string) => Promise<unknown>
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    text: string,
  ) {
    running += 1
    most = Math.max(most, running)
    return query.call(this, text).finally(() => {
      running -= 1
    })
  })
  const early = Array.from({ length: 5 }, () => listener.catchUp())
  await database.db`notify news, 'between'`
  await Promise.all([...early, listener.catchUp()])
  expect([most, onNotice.mock.calls]).toEqual([1, [['between']]])
  await listener.stop()
})
