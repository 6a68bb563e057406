/** Hearing of changes again, after whatever kept a process from it. */
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { listen } from '../../src/db/listener.ts'
import { useDatabase } from '../support/app.ts'

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

it('goes on to hear when word comes late that an old connection has ended', async () => {
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
