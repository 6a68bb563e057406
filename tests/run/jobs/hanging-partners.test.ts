/** A partner that takes a connection and says nothing holds up the jobs of its own kind only. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { type JobWorker, startWorker } from '../../../src/run/jobs/worker.ts'
import { MONEY_JOBS_MAX, OTHER_JOBS_MAX } from '../../../src/service/limits/service.ts'
import {
  anOwedRefund,
  done,
  freshScript,
  scriptedProviders,
  stateOf,
} from '../../shop/orders/paying/refunds.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'

/** Less than the 20 s after which a silent mail server is given up. */
const PATIENTLY = { timeout: 15_000 }
const script = freshScript()
let smtp: SmtpStand
let isMailSilent = false
let app: TestApp
let worker: JobWorker
beforeAll(async () => {
  smtp = await startSmtp({
    onMailFrom: (_address, _session, answer) => {
      if (!isMailSilent) answer(null)
    },
  })
  app = await startTestApp({
    env: { SMTP_URL: smtp.url },
    payments: () => scriptedProviders(script),
  })
  const mailer = await createMailer(app.config, app.db)
  worker = startWorker({ ...app, mailer }, app.databaseUrl, app.app.log, '')
})
afterAll(async () => {
  await smtp.stop()
  await worker.stop()
  await app.close()
})

/** How many jobs like that are at work. */
const countRunning = (like: string) => async () =>
  (
    await app.db`
      select 1 from graphile_worker.jobs
      where task_identifier like ${like} and locked_at is not null`
  ).length

it('a payment provider that does not answer holds up no mail', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  script.refund = async () => {
    await released
    return done
  }
  const refunds = []
  while (refunds.length <= MONEY_JOBS_MAX) refunds.push(await anOwedRefund(app))
  await expect.poll(countRunning('execute-refund'), PATIENTLY).toBe(MONEY_JOBS_MAX)
  const { email } = await aUser(app)
  await app.guest().post('/api/users/password/reset/', { email })
  await expect.poll(() => smtp.received.flatMap(({ to }) => to), PATIENTLY).toContain(email)
  release()
  for (const refund of refunds) {
    await expect.poll(() => stateOf(app, refund), PATIENTLY).toMatchObject({ state: 'completed' })
  }
})

it('a mail server that does not answer holds up no refund', async () => {
  isMailSilent = true
  for (let mails = 0; mails <= OTHER_JOBS_MAX; mails += 1) {
    const { email } = await aUser(app)
    await app.guest().post('/api/users/password/reset/', { email })
  }
  await expect.poll(countRunning('send-%'), PATIENTLY).toBe(OTHER_JOBS_MAX)
  const refund = await anOwedRefund(app)
  await expect
    .poll(() => stateOf(app, refund), PATIENTLY)
    .toEqual({
      state: 'completed',
      attempts: 1,
      provider_refund_id: 'rf_1',
      last_error: null,
      next_in_minutes: null,
    })
})
