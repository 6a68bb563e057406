/** A job that trying again cannot help, in a worker that runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { startWorker } from '../../../src/run/jobs/worker.ts'
import { register } from '../../shop/accounts/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'
import { jobContext } from './context.ts'

const PATIENTLY = { timeout: 20_000 }

let smtp: SmtpStand
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

const jobs = () => app.db`
  select j.id::integer, j.task_identifier, j.attempts, j.max_attempts, j.last_error, j.locked_at,
    p.is_available
  from graphile_worker.jobs j
  join graphile_worker._private_jobs p on p.id = j.id
  order by j.id`

describe('a started worker', () => {
  it('gives up a mail that is refused for good, says so once, and sends the next one', async () => {
    const { context, lines } = jobContext(app, { mailer: await createMailer(app.config, app.db) })
    smtp.refuseNext('rcpt', '550 5.1.1 <refused@example.com> User unknown')
    const { body } = await register(app.guest(), { email: 'refused@example.com' })
    const userId = body.data.user.id
    const worker = startWorker(context, app.databaseUrl, context.log, '')
    const isUnlocked = async () =>
      (await jobs()).map(({ attempts, locked_at }) => [attempts, locked_at])
    await expect.poll(isUnlocked, PATIENTLY).toEqual([[25, null]])

    await register(app.guest(), { email: 'taken@example.com' })
    await expect
      .poll(() => smtp.received.map(({ to }) => to), PATIENTLY)
      .toEqual([['taken@example.com']])
    await worker.stop()

    const [job, ...more] = await jobs()
    expect(more).toEqual([])
    const messageId = expect.stringMatching(`^<user-${userId}-verify-\\d+@shop\\.test>$`)
    expect(job).toEqual({
      id: job?.id,
      task_identifier: 'send-email',
      attempts: 25,
      max_attempts: 25,
      last_error: expect.stringMatching(
        /^mail <user-\d+-verify-\d+@shop\.test> to example\.com did not leave: .*550 5\.1\.1 <…@example\.com> User unknown$/,
      ),
      locked_at: null,
      is_available: false,
    })
    const errors = lines.filter(({ level }) => level === 50)
    expect(errors).toEqual([
      expect.objectContaining({
        msg: 'a job failed and will not be retried',
        job_id: String(job?.id),
        job: 'send-email',
        message_id: messageId,
        recipient_domain: 'example.com',
        answer: '550 5.1.1 <…@example.com> User unknown',
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain('refused@')
  })

  it('does not retry such a job that a process left locked when it died', async () => {
    await app.db`
      update graphile_worker._private_jobs set
        locked_by = 'a-dead-process', locked_at = now() - interval '21 seconds', run_at = now()`
    const mailer = await createMailer(app.config, app.db)
    const worker = startWorker({ ...app, mailer }, app.databaseUrl, app.app.log, '')
    await expect
      .poll(async () => (await jobs()).map(({ locked_at }) => locked_at), PATIENTLY)
      .toEqual([null])
    const before = smtp.received.length
    await register(app.guest(), { email: 'later@example.com' })
    await expect.poll(() => smtp.received.length, PATIENTLY).toBe(before + 1)
    await worker.stop()
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([25])
  })
})
