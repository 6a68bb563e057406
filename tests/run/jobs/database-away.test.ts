/** Goal: the queue comes back by itself when its database does, and logs nothing about it meanwhile. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../../../src/outside/emails/mailer.ts'
import { startWorker } from '../../../src/run/jobs/worker.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { type Wire, wireTo } from '../../support/database-proxy.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'

const PATIENTLY = { timeout: 60_000 }
/** Longer than a runner waits between its questions; it is given up while the database is away. */
const STUCK_MS = 3_000
const QUEUES = 3

let app: TestApp
let wire: Wire
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'debug' } })
  wire = await wireTo(app.databaseUrl)
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

const lines = (text: string) => app.logLines().filter(({ msg }) => msg === text)
const RESTARTED = 'the job worker stopped; starting it again'

it('runs jobs again, without an error in the log, and ends each runner that it gives up', async () => {
  const sent: string[] = []
  const mailer = { send: async ({ to }: Mail) => void sent.push(to), close: () => undefined }
  const worker = startWorker({ ...app, mailer }, wire.url, app.app.log, '', STUCK_MS)
  const order = async () => {
    const user = await aUser(app)
    await anOrder(user, await aVariant(app))
    await expect.poll(() => sent.includes(user.email), PATIENTLY).toBe(true)
  }
  await order()
  const before = lines(RESTARTED).length
  wire.hangUp()
  await expect.poll(() => lines(RESTARTED).length, PATIENTLY).toBeGreaterThan(before + QUEUES)
  await wire.mend()
  await order()
  await worker.stop()

  const stopped = () => lines('a runner of the queue is being stopped').length
  const ended = () => lines('a runner of the queue has ended').length
  await expect
    .poll(() => [stopped() > QUEUES, ended() === stopped()], PATIENTLY)
    .toEqual([true, true])
  const errors = app.logLines().filter(({ level }) => Number(level) >= 50)
  expect(errors.map(({ msg, job_error }) => `${msg} (${job_error})`)).toEqual([])
})
