/** Lost connections from outside: for each fault of the driver by itself see driver-patch.test.ts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openQueuePool } from '../../../src/run/jobs/worker.ts'
import { connect } from '../../../src/service/db/connect.ts'
import { useTestApp } from '../../support/app.ts'
import { wireTo } from '../../support/database-proxy.ts'
import { aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { UNAVAILABLE } from '../http/helpers.ts'

const app = useTestApp()

const create = (user: TestUser) =>
  user.client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
  })

/** Cuts the connection that waits for a lock, once there is one. */
async function cutTheWaiter(): Promise<void> {
  for (;;) {
    const { count } = await app.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    if (count > 0) return
    await sleep(5)
  }
}

describe('a connection that is lost in the middle of an order', () => {
  it('answers 503, writes nothing, and serves on, time after time', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    for (let round = 0; round < 15; round += 1) {
      const reply = await app.db.begin(async (tx) => {
        await tx`select id from product_variants where id = ${variant.id} for update`
        const pending = create(user)
        await cutTheWaiter()
        return pending
      })
      expect(reply).toEqual(UNAVAILABLE)
    }
    const reads = Array.from({ length: 60 }, () => app.guest().get('/api/catalog/filters/'))
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(await app.db`select id from orders where user_id = ${user.id}`).toEqual([])
    expect((await create(user)).status).toBe(201)
  })
})

describe('connections that are cut again and again, also while they are made', () => {
  it('answer every question with its own answer, or with an error, and none stays open', async () => {
    const db = connect(app.databaseUrl, { max: 10, applicationName: 'cut' })
    const answers = { right: 0, wrong: 0, failed: 0 }
    let over = false
    const note = (isRight: boolean) => {
      answers[isRight ? 'right' : 'wrong'] += 1
    }
    const fail = async () => {
      answers.failed += 1
      await sleep(10)
    }
    const reader = async (number: number) => {
      while (!over) {
        await db`select ${number}::integer as n`.then((rows) => {
          note(rows.length === 1 && rows[0]?.n === number)
        }, fail)
      }
    }
    const writer = async (number: number) => {
      while (!over) {
        await db
          .begin((tx) =>
            Promise.all([tx`select ${number}::integer as n`, tx`select ${'x'.repeat(1_200)}`]),
          )
          .then(([rows]) => note(rows[0]?.n === number), fail)
      }
    }
    const asking = Array.from({ length: 20 }, (_, n) => (n % 2 ? reader(n) : writer(n)))
    for (let cut = 0; cut < 40; cut += 1) {
      await sleep(50)
      await app.db`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'`
    }
    over = true
    await Promise.all(asking)
    await db.end({ timeout: 1 })
    expect(answers).toMatchObject({ wrong: 0 })
    expect(answers.failed).toBeGreaterThan(0)
  })
})

describe('a connection that falls silent, as when a cable is pulled', () => {
  // So short that a busy Postgres, too, may be taken for silent: then the next question is answered.
  const silenceSeconds = 0.3

  it('is given up when it owes an answer for too long, and replaced', async () => {
    const wire = await wireTo(app.databaseUrl)
    const db = connect(wire.url, { max: 1, silenceSeconds })
    const asked = () =>
      db`select 1 as one`.then(
        ([row]) => row?.one,
        ({ code }) => code,
      )
    await expect.poll(asked).toBe(1)
    wire.freeze()
    const replies = [asked(), asked(), asked()]
    expect(await Promise.all(replies)).toEqual(Array(3).fill('CONNECTION_CLOSED'))
    await wire.mend()
    await expect.poll(asked).toBe(1)
    await db.end({ timeout: 1 })
    await wire.close()
  })

  it('is given up by the job queue, too', async () => {
    const wire = await wireTo(app.databaseUrl)
    const pool = openQueuePool(wire.url, app.app.log, { slots: 1, silenceSeconds })
    const asked = () => pool.query('select 1 as one')
    const isAnswered = () => asked().then(({ rows }) => rows, String)
    await expect.poll(isAnswered).toEqual([{ one: 1 }])
    wire.freeze()
    await expect(asked()).rejects.toThrow('Connection terminated')
    await wire.mend()
    await expect.poll(isAnswered).toEqual([{ one: 1 }])
    await pool.end()
    await wire.close()
  })
})

describe('a statement whose client is gone', () => {
  const PATIENTLY = { timeout: 30_000 }
  const running = () => app.db`
    select wait_event from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and application_name = 'abandoned'`

  it.each([
    ['sleeps', 'select pg_sleep(300)', 'PgSleep'],
    ['waits for a lock', 'select pg_advisory_xact_lock(77)', 'advisory'],
  ])('ends where it %s, and gives its locks back', async (_what, sql, wait) => {
    await app.db.begin(async (other) => {
      await other`select pg_advisory_xact_lock(77)`
      const wire = await wireTo(app.databaseUrl)
      const db = connect(wire.url, { max: 1, applicationName: 'abandoned' })
      const work = db.begin(async (tx) => {
        // As long as an import may.
        await tx`set local statement_timeout = '600s'`
        await tx`set local lock_timeout = '600s'`
        await tx.unsafe(sql)
      })
      work.catch(() => undefined)
      await expect.poll(running, PATIENTLY).toEqual([{ wait_event: wait }])
      await wire.cut()
      await expect(work).rejects.toThrow()
      await expect.poll(running, PATIENTLY).toEqual([])
      await db.end({ timeout: 1 })
    })
  })

  it('ends in the job queue, too', async () => {
    const wire = await wireTo(app.databaseUrl)
    const pool = openQueuePool(wire.url, app.app.log, { slots: 1 })
    const client = await pool.connect()
    await client.query("set application_name = 'abandoned'")
    const asked = client.query('select pg_sleep(300)').catch(() => undefined)
    await expect.poll(running, PATIENTLY).toEqual([{ wait_event: 'PgSleep' }])
    await wire.cut()
    await asked
    await expect.poll(running, PATIENTLY).toEqual([])
    client.release(true)
    await pool.end()
  })
})
