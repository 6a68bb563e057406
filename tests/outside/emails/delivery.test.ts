/** Mail and a server that is away, busy, or says no: nothing is lost, nothing is sent twice for nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../shop/accounts/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { type SmtpStand, startSmtp } from '../../support/smtp.ts'
import { parseMail } from './mime.ts'
import { attemptJobs, emptyQueue, passTheWait } from './queue.ts'

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
afterEach(() => emptyQueue(app))

async function registered(email: string) {
  expect((await register(app.guest(), { email })).status).toBe(201)
}

const deliveriesTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email))
const messageIdsTo = (email: string) =>
  deliveriesTo(email).map(({ message }) => parseMail(message).header('Message-ID'))

/** A job that failed and waits for its next attempt. */
const waiting = (last_error: unknown) => ({
  task: 'send-email',
  attempts: 1,
  max_attempts: 25,
  is_due: false,
  last_error,
})
/** A job that failed for good. */
const refused = (last_error: unknown) => ({
  ...waiting(last_error),
  attempts: 25,
})

describe('a mail server that is down', () => {
  it('has the mail once it is back: not lost, not doubled', async () => {
    await smtp.stop()
    await registered('down@example.com')
    expect(await attemptJobs(app)).toEqual([waiting(expect.stringMatching(/ECONNREFUSED/))])
    await smtp.restart()
    // Its time has not come yet.
    await attemptJobs(app)
    expect(deliveriesTo('down@example.com')).toHaveLength(0)
    await passTheWait(app)
    expect(await attemptJobs(app)).toEqual([])
    expect(deliveriesTo('down@example.com')).toHaveLength(1)
    await passTheWait(app)
    expect(await attemptJobs(app)).toEqual([])
    expect(deliveriesTo('down@example.com')).toHaveLength(1)
  })

  it('and was up before is not missed by a mailer that had a connection to it', async () => {
    const pooled = await startSmtp()
    const other = await startTestApp({ env: { SMTP_URL: `${pooled.url}?pool=true` } })
    await register(other.guest(), { email: 'a@example.com' })
    expect(await attemptJobs(other)).toEqual([])
    await pooled.stop()
    await pooled.restart()
    await register(other.guest(), { email: 'b@example.com' })
    await attemptJobs(other)
    await passTheWait(other)
    expect(await attemptJobs(other)).toEqual([])
    expect(pooled.received.map(({ to }) => to)).toEqual([['a@example.com'], ['b@example.com']])
    await other.close()
    await pooled.stop()
  })
})

describe('a mail server that is busy, or whose refusal is the operator’s to mend', () => {
  it.each([
    ['rcpt', '451 4.7.1 Greylisted, try again later'],
    ['data', '452 4.3.1 Insufficient system storage'],
    ['connect', '421 4.3.2 Too many connections'],
    ['connect', '554 5.3.2 No service for you'],
    ['mail', '553 5.7.1 Sender address rejected: not owned by user'],
    ['rcpt', '530 5.7.0 Authentication required'],
  ] as const)('and says so at %s (%s) is tried again', async (stage, answer) => {
    const email = `${stage}-${answer.slice(0, 3)}@example.com`
    smtp.refuseNext(stage, answer)
    await registered(email)
    expect(await attemptJobs(app)).toEqual([waiting(expect.stringContaining(answer.slice(4)))])
    await passTheWait(app)
    expect(await attemptJobs(app)).toEqual([])
    expect(deliveriesTo(email)).toHaveLength(1)
  })
})

describe('a mail server that hangs up before it has confirmed', () => {
  it('may get the mail again, which its reader sees once: the Message-ID is the same', async () => {
    smtp.cutNext()
    await registered('cut@example.com')
    expect(await attemptJobs(app)).toEqual([
      waiting(expect.stringMatching(/Connection closed unexpectedly|ECONNRESET/)),
    ])
    await passTheWait(app)
    expect(await attemptJobs(app)).toEqual([])
    const [first, second, ...more] = messageIdsTo('cut@example.com')
    expect(first).toMatch(/^<user-\d+-verify-\d+@shop\.test>$/)
    expect([second, more]).toEqual([first, []])
  })
})

describe('a mail that is refused for good', () => {
  it.each([
    ['rcpt', '550 5.1.1 User unknown'],
    ['rcpt', '501 5.1.3 Bad recipient address syntax'],
    ['data', '554 5.7.1 This looks like spam'],
  ] as const)(
    'at %s with %s becomes a dead letter, and the next one leaves',
    async (stage, answer) => {
      const email = `refused-${stage}-${answer.slice(0, 3)}@example.com`
      smtp.refuseNext(stage, answer)
      await registered(email)
      const error = expect.stringMatching(
        `^mail <user-\\d+-verify-\\d+@shop\\.test> to example\\.com did not leave: .+: ${answer}$`,
      )
      expect(await attemptJobs(app)).toEqual([refused(error)])

      await registered(`after-${email}`)
      await passTheWait(app)
      // Even though its time has come.
      expect(await attemptJobs(app)).toEqual([{ ...refused(error), is_due: true }])
      expect(deliveriesTo(`after-${email}`)).toHaveLength(1)
      expect(deliveriesTo(email)).toHaveLength(0)
    },
  )

  it('leaves when an operator has removed the cause and put the job back', async () => {
    smtp.refuseNext('rcpt', '550 5.1.1 User unknown')
    await registered('mended@example.com')
    expect(await attemptJobs(app)).toEqual([refused(expect.any(String))])
    await app.db`
      select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now(), attempts => 0)
      from graphile_worker.jobs j`
    expect(await attemptJobs(app)).toEqual([])
    expect(deliveriesTo('mended@example.com')).toHaveLength(1)
  })
})
