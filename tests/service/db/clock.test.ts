/** Postgres's clock says what has expired; the process's what it signs and which code is right. */
import { afterEach, expect, it, vi } from 'vitest'
import { clockWarning } from '../../../src/service/db/start-checks.ts'
import { useDatabase } from '../../support/app.ts'

const database = useDatabase({ max: 1 })
afterEach(() => vi.restoreAllMocks())

it.each([
  [2 * 3_600, '7200 seconds ahead of'],
  [-120, '120 seconds behind'],
])('a clock that is %d seconds ahead is said at the start', async (seconds, which) => {
  const now = Date.now() + seconds * 1_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const sentence = (await clockWarning(database.db)) ?? ''
  // The question may take seconds.
  expect(sentence.replace(/\d+/, String(Math.abs(seconds)))).toBe(
    `The clock of this machine is ${which} that of Postgres: log-ins, links and codes expire at the wrong time. ` +
      'Set both by NTP.',
  )
})

it('the same clock is none', async () => {
  expect(await clockWarning(database.db)).toBeUndefined()
})
