import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../../src/outside/emails/mailer.ts'
import { startWorker } from '../../../src/run/jobs/worker.ts'
import { OTHER_JOBS_MAX } from '../../../src/service/limits/service.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import { jobContext } from './context.ts'

const app = useTestApp()
afterEach(() => vi.restoreAllMocks())
const sent: Mail[] = []
const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }

const start = () => startWorker({ ...app, mailer }, app.databaseUrl, app.app.log, '')

/** Waits for something that a process of its own does; gives up when it is plainly not coming. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= 400; attempt += 1) {
    if (await isTrue()) return true
    await sleep(50)
  }
  return false
}

const mailsTo = (email: string) =>
  sent.filter(({ to }) => to === email).map(({ messageId }) => messageId)

/** Whether so many processes hold the locks that say they live: one for each of their three queues. */
const processesLive = (count: number) => async () => {
  const locks = await app.db`
    select 1 from pg_locks
    where locktype = 'advisory' and classid = 7104
      and database = (select oid from pg_database where datname = current_database())`
  return locks.length === 3 * count
}

describe('the job queue', () => {
  it('runs a job if and only if the transaction that queued it commits', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    const job = { order_id: order.id, occasion: 'paid' } as const
    const rolledBack = app.db.begin(async (tx) => {
      await addJob(tx, 'send-email', { letter: 'order', ...job }, `order:${order.id}:paid`)
      throw new Error('something else went wrong')
    })
    await expect(rolledBack).rejects.toThrow('something else')
    const worker = start()
    expect(await until(() => mailsTo(user.email).length > 0)).toBe(true)
    await worker.stop()
    expect(mailsTo(user.email)).toEqual([`<order-${order.id}-confirmation@shop.test>`])
  })

  it('frees the job of a process that was killed in the middle of it', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    await app.db`
      update graphile_worker._private_jobs set locked_by = 'a-dead-process', locked_at = now() - interval '21 seconds'
      where key = ${`order:${order.id}:confirmation`}`
    const worker = start()
    expect(await until(() => mailsTo(user.email).length > 0)).toBe(true)
    await worker.stop()
  })

  it('leaves alone the job of a process that lives', async () => {
    const abandoned = await aUser(app)
    await anOrder(abandoned, await aVariant(app))
    await app.db`
      update graphile_worker._private_jobs set locked_by = 'another-dead-process', locked_at = now()`
    const user = await aUser(app)
    await anOrder(user, await aVariant(app))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const taken: string[] = []
    const slow = {
      ...mailer,
      send: async ({ to }: Mail) => {
        taken.push(to)
        await released
      },
    }
    const busy = startWorker({ ...app, mailer: slow }, app.databaseUrl, app.app.log, '')
    expect(await until(() => taken.includes(user.email))).toBe(true)
    expect(await until(processesLive(1))).toBe(true)

    await app.db`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`
    const other = start()
    // That the abandoned one is sent shows that the sweep was made, and passed over the living one.
    const isSent = () => [...taken, ...sent.map(({ to }) => to)].includes(abandoned.email)
    expect(await until(isSent)).toBe(true)
    expect([taken.filter((to) => to === user.email).length, mailsTo(user.email)]).toEqual([1, []])
    release()
    await Promise.all([busy.stop(), other.stop()])
    expect(await until(processesLive(0))).toBe(true)
  })

  it('goes on when its connections are cut', async () => {
    const worker = start()
    const user = await aUser(app)
    await anOrder(user, await aVariant(app))
    expect(await until(() => mailsTo(user.email).length > 0)).toBe(true)
    await cutQueue()
    const later = await aUser(app)
    await anOrder(later, await aVariant(app))
    expect(await until(() => mailsTo(later.email).length > 0)).toBe(true)
    await worker.stop()
  })

  it('asks for many mails, and ends them, in batches', async () => {
    const mails = 200
    const { email, queueOne } = await aMailedOrder()
    const worker = start()
    expect(await until(isListening)).toBe(true)
    const names = queueStatements()
    await Promise.all(Array.from({ length: mails }, (_, n) => queueOne(`${n}`)))
    expect(await until(async () => (await waiting()).length === 0)).toBe(true)
    await worker.stop()
    expect(mailsTo(email)).toHaveLength(mails)
    // 90 on a quiet machine, more on a slow one, and 449 without batches.
    expect(names.length).toBeLessThan(1.5 * mails)
  })

  it('puts back what it has no slot for, so that others can run it', async () => {
    const { email, queueOne } = await aMailedOrder()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow = { ...mailer, send: (mail: Mail) => released.then(() => mailer.send(mail)) }
    const busy = startWorker({ ...app, mailer: slow }, app.databaseUrl, app.app.log, '')
    for (let n = 0; n <= OTHER_JOBS_MAX; n += 1) await queueOne(`${n}`)
    await expect.poll(waiting).toEqual([...BEGUN, UNBEGUN])
    const other = start()
    expect(await until(() => mailsTo(email).length === 1)).toBe(true)
    release()
    await Promise.all([busy.stop(), other.stop()])
    expect([mailsTo(email).length, await waiting()]).toEqual([OTHER_JOBS_MAX + 1, []])
  })

  it('puts back what it has not begun when it stops, before the others have ended', async () => {
    const { email, queueOne } = await aMailedOrder()
    for (let n = 0; n <= OTHER_JOBS_MAX; n += 1) await queueOne(`${n}`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const slow = {
      ...mailer,
      send: async (mail: Mail) => {
        begun += 1
        await released
        sent.push(mail)
      },
    }
    const { context, lines } = jobContext(app, { level: 'error', mailer: slow })
    const busy = startWorker(context, app.databaseUrl, context.log, '')
    expect(await until(() => begun === OTHER_JOBS_MAX)).toBe(true)
    const stopped = busy.stop()
    await expect.poll(waiting).toEqual([...BEGUN, UNBEGUN])
    release()
    await stopped
    expect([mailsTo(email).length, await waiting()]).toEqual([OTHER_JOBS_MAX, [UNBEGUN]])
    expect(lines).toEqual([])
  })

  it('ends quietly when its connections are lost while it closes them', async () => {
    // An error here would be thrown where no test can catch it, and fail the whole run.
    for (let round = 1; round <= 10; round += 1) {
      const worker = start()
      expect(await until(isListening)).toBe(true)
      const ended = worker.stop()
      while ((await cutQueue()) > 0) await sleep(1)
      await ended
    }
  })
})

/** A verified customer and an order, of which any number of mails can be queued. */
async function aMailedOrder() {
  const user = await aUser(app)
  const order = await anOrder(user, await aVariant(app))
  await app.db`update users set is_verified = true where id = ${user.id}`
  await app.db`delete from graphile_worker._private_jobs`
  const job = { letter: 'order', order_id: order.id, occasion: 'confirmation' } as const
  return {
    email: user.email,
    queueOne: (key: string) => addJob(app.db, 'send-email', job, key, { once: true }),
  }
}

const UNBEGUN = { attempts: 0, is_locked: false }
const BEGUN = Array.from({ length: OTHER_JOBS_MAX }, () => ({ attempts: 1, is_locked: true }))

/** The jobs of the queue, those that were begun first. */
const waiting = () => app.db`
  select attempts, locked_at is not null as is_locked from graphile_worker.jobs
  order by attempts desc`

type AnyQuery = (asked: { name?: string }) => unknown

/** The names of the queue's statements from now on, its listening connections' aside. */
function queueStatements() {
  const names: string[] = []
  const { prototype } = pg.Client as unknown as { prototype: { query: AnyQuery } }
  const { query } = prototype
  vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, asked) {
    if (asked.name) names.push(asked.name)
    return query.call(this, asked)
  })
  return names
}

/** Whether all queues that were started have come to rest. */
async function isListening(): Promise<boolean> {
  const { count } = await app.db`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like 'LISTEN%'`
  return count === 3
}

/** Cuts every connection of the queue; returns how many there were. */
async function cutQueue(): Promise<number> {
  const { count } = await app.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> 'test' and pid <> pg_backend_pid()`
  return count
}
