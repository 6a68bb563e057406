/** Goal: each line of the log is JSON, also where a dependency writes to the console. */
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { logConsole } from '../../../src/run/process/log.ts'
import { useDatabase } from '../../support/app.ts'
import { useStores } from './stores.ts'

const PATIENTLY = { timeout: 60_000 }
const database = useDatabase({ max: 2 })
const { start } = useStores()

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it('is JSON in each line when the queue loses its connections while it ends', async () => {
  const service = await start('store', {
    ROLE: 'worker',
    LOG_LEVEL: 'debug',
    DATABASE_URL: database.url,
    path: '/healthz',
  })
  const waitingLooks = () => database.db`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%skip locked%'`
  // While the table is locked, each look for a job waits; then it fails, with the queue ending already.
  await database.db.begin(async (tx) => {
    await tx`lock table graphile_worker._private_jobs`
    await expect.poll(async () => (await waitingLooks()).length, PATIENTLY).toBeGreaterThan(0)
    let hasEnded = false
    void service.stop().then(() => {
      hasEnded = true
    })
    await expect.poll(() => answers(`${service.url}/healthz`), PATIENTLY).toBe(false)
    const cutWaiting = async () => {
      await tx`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return hasEnded
    }
    await expect.poll(cutWaiting, PATIENTLY).toBe(true)
  })
  const lines = service.output().trimEnd().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  const logged = lines.map((line) => JSON.parse(line))
  const msg = expect.stringMatching(
    /^Error occurred fetching jobs.* terminating connection due to administrator command/,
  )
  expect(logged).toContainEqual(expect.objectContaining({ level: 20, msg }))
})

it('is a warning where Node warns, which writes it as an error to the console', async () => {
  const { console } = globalThis
  const before = { ...console }
  onTestFinished(() => void Object.assign(console, before))
  const lines: string[] = []
  logConsole(pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }))
  console.error('%s is deprecated:', 'query', { since: 9 })
  console.trace('a stack')
  expect(lines).toEqual([
    '{"level":40,"msg":"query is deprecated: { since: 9 }"}\n', // trace is below the level
  ])
})
