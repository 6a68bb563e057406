/** Expired rows are deleted, others stay, and records of what happened stay without a limit. */
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { allowAddressMailIfFew } from '../../../src/outside/emails/address-mail-queries.ts'
import { cleanUp } from '../../../src/run/jobs/clean-up.ts'
import { CRONTAB, startWorker } from '../../../src/run/jobs/worker.ts'
import { types } from '../../../src/service/db/connect.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { anotherLogin, claimsOf, guess, logIn, refresh } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anEndpoint,
  anOrder,
  aUser,
  aVariant,
  type TestUser,
} from '../../support/factories.ts'
import { jobContext } from './context.ts'

const PATIENTLY = { timeout: 20_000 }

const app = useTestApp()

/** Runs it, so many rows at a time; returns its one log line. */
async function run(batch?: number) {
  const { context, lines } = jobContext(app)
  await (batch ? cleanUp(context, {}, batch) : cleanUp(context, {}))
  expect(lines).toEqual([expect.objectContaining({ msg: 'deleted expired rows' })])
  return lines[0]
}
/** How many rows it deleted, by the sweep; those that found nothing are left out. */
const clean = async (batch?: number) =>
  Object.fromEntries(Object.entries((await run(batch)).deleted).filter(([, rows]) => rows !== 0))

const count = async (table: string) => (await app.db`select 1 from ${app.db(table)}`).length

const sessionsOf = async ({ id }: TestUser) =>
  (
    await app.db<{ tokens: number }[]>`
      select count(t.jti)::integer as tokens
      from login_sessions s
      left join refresh_tokens t on t.session_id = s.id
      where s.user_id = ${id}
      group by s.id
      order by s.id`
  ).map(({ tokens }) => tokens)

describe('log-ins', () => {
  it('go a day after the last of their tokens has expired', async () => {
    const user = await aUser(app)
    const [session] = await app.db<[{ id: number }]>`
      select id from login_sessions where user_id = ${user.id}`
    const other = await anotherLogin(app, user)
    expect((await refresh(app.guest(), user.tokens.refresh_token)).status).toBe(200)
    expect(await sessionsOf(user)).toEqual([2, 1])

    // One token of the session is past, the other is not.
    await app.db`
      update refresh_tokens set expires_at = now() - interval '25 hours'
      where session_id = ${session.id} and blacklisted_at is not null`
    expect(await clean()).toEqual({ refresh_tokens: 1 })
    expect(await sessionsOf(user)).toEqual([1, 1])

    await age(app.db, 'refresh_tokens', { session_id: session.id }, '14 days 23 hours')
    expect(await clean()).toEqual({})
    await age(app.db, 'refresh_tokens', { session_id: session.id }, '2 hours')
    expect(await clean()).toEqual({ refresh_tokens: 1 })
    expect(await sessionsOf(user)).toEqual([1])
    // The one that is left can still be refreshed.
    expect((await refresh(app.guest(), other.refresh_token)).status).toBe(200)
  })

  it('are passed over while another transaction has locked them', async () => {
    const user = await aUser(app)
    const [session] = await app.db<[{ id: number }]>`
      select id from login_sessions where user_id = ${user.id}`
    await age(app.db, 'refresh_tokens', { session_id: session.id }, '16 days')
    await app.db.begin(async (tx) => {
      await tx`select 1 from login_sessions where id = ${session.id} for update`
      expect(await clean()).toEqual({})
    })
    expect(await clean()).toEqual({ refresh_tokens: 1 })
    expect(await sessionsOf(user)).toEqual([])
  })
})

describe('the keys of refreshes', () => {
  const hashes = async () =>
    (await app.db`select jti from refresh_tokens where request_sha256 is not null`).length

  it('go after a day, when they repeat no refresh any more; the tokens stay', async () => {
    const user = await aUser(app)
    const reply = await refresh(app.guest(), user.tokens.refresh_token, 'key')
    const { jti } = claimsOf(reply.body.data.refresh_token)
    await age(app.db, 'refresh_tokens', { jti }, '23 hours 59 minutes')
    expect(await clean()).toEqual({})
    expect(await hashes()).toBe(1)
    await age(app.db, 'refresh_tokens', { jti }, '2 minutes')
    expect(await clean()).toEqual({ refresh_requests: 1 })
    expect(await hashes()).toBe(0)
    expect((await refresh(app.guest(), reply.body.data.refresh_token)).status).toBe(200)
  })
})

describe('counters of failed log-ins', () => {
  it('of a locked account stay until the lock ends, and it stays locked', async () => {
    const user = await aUser(app)
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess(app.guest(), user.email)
    await age(app.db, 'login_lockouts', { email: user.email }, '14 minutes')
    await clean()
    expect((await logIn(app.guest(), user.email)).status).toBe(403)
  })
})

describe('carts', () => {
  const lines = async () =>
    (await app.db`select quantity from cart_items order by quantity`).map((line) => line.quantity)
  const add = async (client: { post: TestUser['client']['post'] }, quantity: number) => {
    const { id: variant_id } = await aVariant(app)
    const reply = await client.post('/api/orders/cart/add/', { variant_id, quantity })
    expect(reply.status).toBe(201)
  }

  it('of guests go when nothing in them was touched for twice the life of a cookie', async () => {
    const [gone, active] = [app.guest(), app.guest()]
    const user = await aUser(app)
    await add(gone, 1)
    await add(gone, 2)
    await add(active, 3)
    await add(active, 4)
    await add(user.client, 5)
    for (const quantity of [1, 2, 3, 5]) {
      await age(app.db, 'cart_items', { quantity }, '28 days 1 minute')
    }
    await age(app.db, 'cart_items', { quantity: 4 }, '27 days')
    expect(await clean()).toEqual({ cart_items: 2 })
    expect(await lines()).toEqual([3, 4, 5])
    expect((await active.get('/api/orders/cart/')).body.summary.total_items).toBe(7)
  })
})

/** They lapse by themselves; tidying only writes down that they did. */
describe('stock reservations', () => {
  const ends = async (variantId: number) => [
    ...(await app.db`
      select released_at is not null as is_released, released_at = expires_at as is_as_it_was
      from stock_reservations where variant_id = ${variantId} order by id`),
  ]

  it('that expired are recorded as ended at that time; active and consumed ones are left alone', async () => {
    const variant = await aVariant(app, { stock: 10 })
    const orders = []
    for (let count = 1; count <= 5; count += 1) {
      orders.push(await anOrder(await aUser(app), variant))
    }
    const [paid] = orders
    await app.guest().post(paid?.payPath ?? '', { outcome: 'succeed' })
    for (const { id } of orders.slice(0, 4)) {
      await age(app.db, 'stock_reservations', { order_id: id }, '31 minutes')
    }
    expect((await run(2)).released).toBe(3)
    const lapsed = { is_released: true, is_as_it_was: true }
    const untouched = { is_released: false, is_as_it_was: null }
    expect(await ends(variant.id)).toEqual([untouched, lapsed, lapsed, lapsed, untouched])
    expect((await run()).released).toBe(0)
    const [shown] = await app.db`
      select stock_on_hand, stock_available from variant_availability
      where variant_id = ${variant.id}`
    expect(shown).toEqual({ stock_on_hand: 9, stock_available: 8 })
  })

  it('that lapsed can still be paid for while the stock is there', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    expect((await run()).released).toBe(1)
    const { body } = await app.guest().post(order.payPath, { outcome: 'succeed' })
    expect(body.order_status).toBe('paid')
  })

  it('are passed over while another transaction has locked them', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await app.db.begin(async (tx) => {
      await tx`select 1 from stock_reservations where order_id = ${order.id} for update`
      expect((await run()).released).toBe(0)
    })
    expect((await run()).released).toBe(1)
  })
})

type Retained = {
  key: string
  /** The key of a row that gets older than it may be, and how old. */
  old: [string, string]
  /** Of one that stays. */
  young: [string, string]
  make: (key: string) => Promise<unknown>
}
const RETAINED: Record<string, Retained> = {
  login_lockouts: {
    key: 'email',
    old: ['a@example.com', '31 minutes'],
    young: ['b@example.com', '29 minutes'],
    make: (email) => guess(app.guest(), email),
  },
  login_failures_by_ip: {
    key: 'ip',
    old: ['192.0.2.1/32', '16 minutes'],
    young: ['192.0.2.2/32', '14 minutes'],
    make: (ip) => app.db`
      insert into login_failures_by_ip (ip, failed_attempts, expires_at)
      values (${ip}, 1, now() + interval '15 minutes')`,
  },
  account_mails: {
    key: 'email',
    old: ['a@example.com', '49 hours'],
    young: ['b@example.com', '47 hours'],
    make: (email) => app.guest().post('/api/users/password/reset/', { email }),
  },
  invitations: {
    key: 'email',
    old: ['a@example.com', '793 hours'],
    young: ['b@example.com', '791 hours'],
    make: async (email) => app.db`
      insert into invitations (email, email_key, full_name, role, invited_by, expires_at)
      values (${email}, ${email}, 'Noor', 'packer', ${(await aUser(app)).id}, now() + interval '72 hours')`,
  },
  address_mails: {
    key: 'mail_id',
    old: ['a', '61 minutes'],
    young: ['b', '59 minutes'],
    make: (id) => allowAddressMailIfFew(app.db, { to: 'amina@example.com', id }),
  },
  idempotency_keys: {
    key: 'key',
    old: ['a', '24 hours 1 minute'],
    young: ['b', '23 hours 59 minutes'],
    make: async (key) => app.db`
      insert into idempotency_keys (user_id, key, request, body_sha256, status, reply)
      values (${(await aUser(app)).id}, ${key}, 'POST /', 'hash', 201, '{}')`,
  },
  cart_replies: {
    key: 'key',
    old: ['a', '61 minutes'],
    young: ['b', '59 minutes'],
    make: (key) => app.db`
      insert into cart_replies (cart, key, request_sha256, data)
      values ('guest:amina', ${key}, ${'0'.repeat(64)}, '{}')`,
  },
  guest_idempotency_keys: {
    key: 'key',
    old: ['a', '24 hours 1 minute'],
    young: ['b', '23 hours 59 minutes'],
    make: (key) => app.db`
      insert into guest_idempotency_keys (guest, key, request, body_sha256, status, reply)
      values ('order:9', ${key}, 'POST /', 'hash', 201, '{}')`,
  },
  invoice_files: {
    key: 'invoice_id',
    old: ['1001', '30 days 1 minute'],
    young: ['1002', '29 days 23 hours'],
    make: async (id) => {
      const order = await anOrder(await aUser(app), await aVariant(app))
      await app.db`
        insert into invoices (id, series, year, serial, order_id, facts)
        overriding system value
        values (${id}, 'INV', 2026, ${id}, ${order.id}, '{}')`
      await app.db`insert into invoice_files (invoice_id, file) values (${id}, '%PDF')`
    },
  },
  sandbox_mails: {
    key: 'message_id',
    old: ['a', '30 days 1 minute'],
    young: ['b', '29 days'],
    make: (id) => app.db`
      insert into sandbox_mails (message_id, recipient, subject, text_body, html_body)
      values (${id}, 'amina@example.com', 'One', 'text', 'html')`,
  },
  webhook_deliveries: {
    key: 'event',
    old: ['order.paid', '30 days 1 minute'],
    young: ['order.placed', '29 days'],
    make: async (event) => {
      await anEndpoint(app, { events: [event] })
      await app.db`select queue_webhook(${event}, '{}')`
    },
  },
}

describe('a row with a time of retention', () => {
  it.each(Object.entries(RETAINED))(
    'is deleted after it, and not before: %s',
    async (table, retained) => {
      const { key, old, young, make } = retained
      await clean()
      for (const [name, interval] of [old, young]) {
        await make(name)
        await age(app.db, table, { [key]: name }, interval)
      }
      expect(await clean()).toEqual({ [table]: 1 })
      const names = [old[0], young[0]]
      const left = await app.db<{ name: string }[]>`
      select ${app.db(key)}::text as name from ${app.db(table)} where ${app.db(key)}::text = any(${names})`
      expect(left.map(({ name }) => name)).toEqual([young[0]])
    },
  )
})

describe('a record of what happened', () => {
  it('stays, however long ago', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    expect((await app.guest().post(order.payPath, { outcome: 'succeed' })).status).toBe(200)
    const rows: [table: string, where: Record<string, string | number>][] = [
      ['audit_log', { actor_user_id: user.id }],
      ['orders', { id: order.id }],
      ['order_status_history', { order_id: order.id }],
      ['payments', { order_id: order.id }],
      ['payment_events', { adapter: 'sandbox' }],
      ['stock_ledger', { order_id: order.id }],
      ['users', { id: user.id }],
    ]
    for (const [table, where] of rows) await age(app.db, table, where, '10 years')
    const all = rows.map(([table]) => table)
    const before = await Promise.all(all.map(count))
    expect(Math.min(...before)).toBeGreaterThan(0)
    await clean()
    expect(await Promise.all(all.map(count))).toEqual(before)
  })
})

describe('personal data in the audit log', () => {
  const { auditDays, logInFailureDays } = { auditDays: 365, logInFailureDays: 30 }
  const columns = ['actor_email', 'before', 'after', 'ip', 'user_agent', 'request_id']

  /** A row of this action, so many days old. */
  async function aRow(action: string, days: number) {
    const values = {
      action,
      subject_type: 'user',
      ip: '203.0.113.9',
      user_agent: 'Firefox',
      before: { email: 'a@b.com', is_admin: true },
      after: { email: 'a@b.com', x: 1 },
      request_id: 'request-7',
      actor_email: 'staff@b.com',
    }
    const [{ id }] = await app.db<[{ id: number }]>`
      insert into audit_log ${app.db(values)} returning id`
    await age(app.db, 'audit_log', { id }, `${days} days`)
    return id
  }
  const read = async (id: number) => {
    const [row] = await app.db`select ${app.db(columns)} from audit_log where id = ${id}`
    return row
  }
  const whole = {
    ip: '203.0.113.9',
    user_agent: 'Firefox',
    request_id: 'request-7',
    before: { email: 'a@b.com', is_admin: true },
    after: { email: 'a@b.com', x: 1 },
    actor_email: 'staff@b.com',
  }
  const blank = {
    ip: null,
    user_agent: null,
    request_id: 'request-7',
    before: { is_admin: true },
    after: { x: 1 },
    actor_email: null,
  }

  it.each([
    ['login', auditDays],
    ['update_user', auditDays],
    ['admin_call_refused', auditDays],
    ['second_factor_failed', auditDays],
    ['login_failed', logInFailureDays],
    ['account_locked', logInFailureDays],
    ['login_throttled', logInFailureDays],
    ['password_change_failed', logInFailureDays],
    ['password_change_locked', logInFailureDays],
  ])('goes from %s after %d days, and not before', async (action, days) => {
    const [young, old] = [await aRow(action, days - 1), await aRow(action, days + 1)]
    await run()
    expect(await read(young)).toEqual(whole)
    expect(await read(old)).toEqual(blank)
    const { blanked } = await run()
    expect(blanked).toEqual({ failures: 0, audit_log: 0, orders: 0 })
  })

  it('goes in batches until none is left', async () => {
    for (let number = 0; number < 7; number += 1) await aRow('login', 400)
    expect((await run(3)).blanked).toEqual({ failures: 0, audit_log: 7, orders: 0 })
  })

  it('stays for good where the shop says so', async () => {
    const ids = [await aRow('login', 4_000), await aRow('login_failed', 4_000)]
    const config = { ...app.config, auditDays: 0, logInFailureDays: 0 }
    await cleanUp(jobContext(app, { config }).context, {})
    expect(await Promise.all(ids.map(read))).toEqual([whole, whole])
    await run()
    expect(await Promise.all(ids.map(read))).toEqual([blank, blank])
  })
})

describe('many rows', () => {
  it('go in batches until none is left', async () => {
    await clean()
    for (let number = 0; number < 7; number += 1) {
      await app.db`
        insert into login_lockouts (email, failed_attempts, expires_at)
        values (${`${randomBytes(6).toString('hex')}@example.com`}, 1, now() - interval '1 minute')`
    }
    expect(await clean(3)).toEqual({ login_lockouts: 7 })
    expect(await clean(3)).toEqual({})
  })

  it('are never more than a batch in one statement of any sweep', async () => {
    // A number that is in no statement otherwise.
    const batch = 7_919
    let limited = 0
    const db = postgres(app.databaseUrl, {
      max: 1,
      types,
      debug: (_connection, sql, values) => {
        if (/\blimit \$/.test(sql) && values.map(Number).includes(batch)) limited += 1
      },
    })
    const { context, lines } = jobContext(app, { db })
    await cleanUp(context, {}, batch)
    await db.end()
    const { deleted, blanked } = lines[0]
    const sweeps = [...Object.keys(deleted), 'released', 'email_keys', ...Object.keys(blanked)]
    expect(limited).toBe(sweeps.length)
  })
})

describe('the job', () => {
  it('runs from the queue', async () => {
    await app.db`
      insert into login_lockouts (email, failed_attempts, expires_at)
      values ('queued@example.com', 1, now() - interval '1 minute')`
    await addJob(app.db, 'clean-up', {}, 'clean-up')
    await app.runJobs()
    const left = await app.db`select 1 from login_lockouts where email = 'queued@example.com'`
    expect(left).toHaveLength(0)
  })

  it('is queued once for every hour with the others, however many workers there are', async () => {
    const names = ['check-low-stock', 'clean-up']
    for (const name of names) {
      await app.db`
        insert into graphile_worker._private_known_crontabs (identifier, known_since)
        values (${name}, now() - interval '2 hours')`
    }
    // Half an hour ago and in half an hour, so that no run is due while the test lasts.
    const minute = (new Date().getUTCMinutes() + 30) % 60
    const hourly = CRONTAB.split('\n').filter((line) => line.endsWith('fill=1h'))
    const crontab = hourly.map((line) => line.replace(/^\d+/, String(minute))).join('\n')
    const { context, lines } = jobContext(app)
    const workers = [1, 2, 3].map(() => startWorker(context, app.databaseUrl, context.log, crontab))
    const said = (words: string) => lines.filter(({ msg }) => msg === words).length
    const runs = () => ['looked for low stock', 'deleted expired rows'].map(said)
    // The runs of the last hour, when no worker was there, are made up for at once.
    await expect.poll(runs, PATIENTLY).toEqual([1, 1])
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(runs()).toEqual([1, 1])
    const known = await app.db`
      select identifier, last_execution is not null as has_run
      from graphile_worker._private_known_crontabs
      order by identifier`
    expect([...known]).toEqual(names.map((identifier) => ({ identifier, has_run: true })))
  })
})
