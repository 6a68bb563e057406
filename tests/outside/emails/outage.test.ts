/** An outage of the mail server: mails wait for minutes at most, and the first that leaves takes the others along. */
import { beforeEach, describe, expect, it } from 'vitest'
import { MailDelayed, MailRefused, MailServerAway } from '../../../src/outside/emails/mailer.ts'
import { MailOutage } from '../../../src/run/jobs/mail-outage.ts'
import { connect } from '../../../src/service/db/connect.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { register } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { attemptJobs, emptyQueue, passTheWait } from './queue.ts'

const away = new MailServerAway('mail <1@shop.test> to example.com did not leave: ECONNREFUSED')
const busy = new MailDelayed('mail <2@shop.test> to example.com did not leave: 451 later')
let failure: Error
let tried = 0
let meanwhile = async () => undefined as unknown
const app = useTestApp({
  env: { LOG_LEVEL: 'error' },
  mailer: () => ({
    send: async () => {
      tried += 1
      await meanwhile()
      throw failure
    },
    close: () => undefined,
  }),
})
beforeEach(() => emptyQueue(app))

const fail = (error: Error) => async () => {
  throw error
}
const succeed = async () => undefined
const registerFour = async (name: string) => {
  for (const n of [1, 2, 3, 4]) await register(app.guest(), { email: `${name}${n}@example.com` })
}

describe('a mail that waits', () => {
  it.each([
    ['a minute, while the server is away', away, 4, '1 minute'],
    ['five minutes, while it should come later', busy, 5, '5 minutes'],
  ])(
    'is tried again within %s, as long as that takes',
    async (_wait, error, attempts, interval) => {
      failure = error
      await register(app.guest(), { email: `waits-${attempts}@example.com` })
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        await attemptJobs(app)
        if (attempt < 7) await passTheWait(app)
      }
      const jobs = await app.db`
      select attempts, max_attempts, last_error, run_at > now() as waits,
        run_at < now() + ${interval}::interval as is_soon
      from graphile_worker.jobs`
      const last_error = error.message
      expect([...jobs]).toEqual([
        { attempts, max_attempts: 25, last_error, waits: true, is_soon: true },
      ])
    },
  )

  it('is given up after days, with a line in the log', async () => {
    failure = away
    await register(app.guest(), { email: 'old@example.com' })
    await app.db`
      update graphile_worker._private_jobs set created_at = now() - interval '97 hours'`
    const [job] = await attemptJobs(app)
    expect(job).toEqual({
      task: 'send-email',
      attempts: 25,
      max_attempts: 25,
      is_due: false,
      last_error: away.message,
    })
    expect(app.logLines().filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({ msg: 'a job failed and will not be retried', job: 'send-email' }),
    ])
  })

  it('is not revived when the same one was queued anew while it was tried', async () => {
    failure = away
    await register(app.guest(), { email: 'anew@example.com' })
    // As the queue marks it then.
    meanwhile = () => app.db`update graphile_worker._private_jobs set attempts = max_attempts`
    const [job] = await attemptJobs(app)
    meanwhile = async () => undefined
    expect(job?.attempts).toBe(25)
  })
})

describe('mails during an outage', () => {
  it('are not tried once three in a row have failed', async () => {
    failure = away
    tried = 0
    await registerFour('outage')
    const errors = (await attemptJobs(app)).map(({ last_error }) => last_error)
    expect([tried, errors.toSorted()]).toEqual([
      3,
      [away.message, away.message, away.message, 'not tried: the mail server is away'],
    ])
  })

  it('are all tried where the server answers each that it should come later', async () => {
    failure = busy
    tried = 0
    await registerFour('later')
    const errors = (await attemptJobs(app)).map(({ last_error }) => last_error)
    expect([tried, errors]).toEqual([4, Array.from({ length: 4 }, () => busy.message)])
  })

  it('are a line a minute in the log, one is tried each half minute, and its success is a line', async () => {
    let now = 0
    const { context, lines } = jobContext(app)
    const outage = new MailOutage(context.log, () => now)
    const isRefused = () => {
      try {
        outage.refuseWhileAway()
        return false
      } catch (error) {
        return error instanceof MailDelayed
      }
    }
    const tries = []
    for (const second of [0, 1, 2, 3, 31, 32, 33, 61, 62, 92]) {
      now = second * 1_000
      if (isRefused()) continue
      tries.push(second)
      await expect(outage.watch(app.db, fail(away))).rejects.toBe(away)
    }
    expect(tries).toEqual([0, 1, 2, 32, 62, 92])
    now = 122_000
    await outage.watch(app.db, succeed)
    expect(isRefused()).toBe(false)
    const line = { level: 40, msg: 'mails do not leave, and are tried again', reason: away.message }
    expect(lines.map(({ level, msg, reason, mails }) => ({ level, msg, reason, mails }))).toEqual([
      line,
      line,
      { level: 30, msg: 'the mail server is back', mails: 0 },
    ])
  })
})

describe('the first mail that leaves after an outage', () => {
  let customers = 0
  /** Four mails: one that waits, one that was given up, one for later, and one that was never tried. */
  async function fourMails() {
    customers += 4
    await registerFour(`wakes${customers}-`)
    const ids = (await app.db`select id from graphile_worker.jobs order by id`).map(({ id }) => id)
    const [waiting, dead, , later] = ids
    await app.db`
      update graphile_worker._private_jobs set run_at = now() + interval '1 hour',
        attempts = case id when ${waiting} then 1 when ${dead} then 25 else 0 end
      where id in ${app.db([waiting, dead, later])}`
    return ids
  }
  const dueOf = async (ids: number[]) => {
    const rows = await app.db`select id from graphile_worker.jobs where run_at <= now() order by id`
    return rows.map(({ id }) => ids.indexOf(id))
  }

  it.each([
    [3, [0, 2]],
    // A mail that failed by itself waits less than a minute anyway.
    [2, [2]],
  ])('makes those due that wait for a retry: after %d failures %o', async (failures, due) => {
    const ids = await fourMails()
    const { context } = jobContext(app)
    const outage = new MailOutage(context.log, () => 0)
    for (let failed = 0; failed < failures; failed += 1) {
      await expect(outage.watch(app.db, fail(away))).rejects.toBe(away)
    }
    await outage.watch(app.db, succeed)
    expect(await dueOf(ids)).toEqual(due)
  })

  it.each([new MailRefused('550 User unknown'), busy])(
    'may be one that the server answers: %s',
    async (answer) => {
      const ids = await fourMails()
      const { context } = jobContext(app)
      const outage = new MailOutage(context.log, () => 0)
      for (let failed = 0; failed < 3; failed += 1) {
        await expect(outage.watch(app.db, fail(away))).rejects.toBe(away)
      }
      await expect(outage.watch(app.db, fail(answer))).rejects.toBe(answer)
      expect(await dueOf(ids)).toEqual([0, 2])
    },
  )

  it('has left, whatever the database answers then', async () => {
    const { context, lines } = jobContext(app)
    const outage = new MailOutage(context.log, () => 0)
    for (let failed = 0; failed < 3; failed += 1) {
      await expect(outage.watch(app.db, fail(away))).rejects.toBe(away)
    }
    const lost = connect(app.databaseUrl, { max: 1 })
    await lost.end()
    await outage.watch(lost, succeed)
    // The next one wakes the others.
    await outage.watch(app.db, succeed)
    expect(lines.map(({ msg }) => msg).slice(1)).toEqual(['the mail server is back'])
  })
})
