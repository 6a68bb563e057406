/** After an erasure nothing in the database leads to the person: all of it is read, as text. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '../../../src/office/personal-data/tables.ts'
import type { Mail } from '../../../src/outside/emails/mailer.ts'
import { cleanUp } from '../../../src/run/jobs/clean-up.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { aGuestPurchase } from '../../shop/orders/guests/helpers.ts'
import { deliver, delivery, received } from '../../shop/orders/paying/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { type TestApp, useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { aPaidPurchase, aPurchase } from '../reconcile/helpers.ts'
import { ACCOUNT, aPerson, deleteAccount, deleted, TRACES, takeOut } from './helpers.ts'

const sent: Mail[] = []
const mailer = () => ({ send: async (mail: Mail) => void sent.push(mail), close: () => undefined })
const app = useTestApp({ env: { TRUST_PROXY: 'true' }, mailer })
const admin = useAdmin(app)

type Table = { name: string; columns: { name: string; type: string }[] }

/** Every table of every schema but Postgres's own; those of other schemas than ours with it. */
const tablesOf = ({ db }: TestApp) => db<Table[]>`
  select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
      order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^(pg_|information_schema$)'
  group by n.nspname, c.relname
  order by 1`

/** Each value of the database that holds one of the texts, as "table.column". */
async function findTraces(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await tablesOf(app)) {
    for (const { name: column, type } of columns) {
      // Counted for 15 minutes against any person who shares it; and what books must keep as it was issued.
      if (name === 'login_failures_by_ip' || name === 'invoices') continue
      const value = app.db`c.${app.db(column)}`
      const asText = type === 'bytea' ? app.db`encode(${value}, 'escape')` : app.db`${value}::text`
      const rows = await app.db<{ text: string }[]>`
        select distinct t.text
        from ${app.db(name)} c
        join unnest(${texts}::text[]) t (text) on position(lower(t.text) in lower(${asText})) > 0`
      for (const { text } of rows) found.push(`${name}.${column}: ${text}`)
    }
  }
  return found.sort()
}
const tablesIn = (traces: string[]) =>
  new Set(traces.map((trace) => trace.slice(0, trace.indexOf(':')).replace(/\.[^.]+$/, '')))

describe(`DELETE ${ACCOUNT}`, () => {
  it('leaves no trace of the person in any table, once the jobs have run', async () => {
    const other = await aPerson(app)
    const others = await findTraces(app, TRACES)
    await deleteAccount(other.client)
    await app.runJobs()
    // Now that nothing else has them: who erases one person, must find every trace of another.
    const person = await aPerson(app)
    const before = await findTraces(app, TRACES)
    for (const text of TRACES) expect(before.join()).toContain(text)
    expect(new Set(before)).toEqual(new Set(others))

    sent.length = 0
    expect(await deleteAccount(person.client)).toEqual(deleted)
    const waiting = await findTraces(app, TRACES)
    expect(waiting).toEqual(['graphile_worker._private_jobs.payload: zq.mailbox'])
    await app.runJobs()
    expect(await findTraces(app, TRACES)).toEqual([])
    expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: person.email, subject: 'Your account was deleted' },
    ])
    expect(sent[0]?.text).not.toMatch(/Zelda/)
  })

  it('leaves what a provider writes afterwards to the next clean-up', async () => {
    const { buyer, order } = await aPurchase(app)
    expect(await deleteAccount(buyer.client)).toEqual(deleted)
    const reason = 'zq-late words about Zelda'
    for (const type of ['payment.succeeded', 'refund.failed', 'dispute.created']) {
      expect(await deliver(app, delivery(app, order, { type, reason }))).toEqual(received)
    }
    expect((await findTraces(app, [reason])).length).toBeGreaterThan(1)
    const { context } = jobContext(app)
    await cleanUp(context, {})
    expect(await findTraces(app, [reason])).toEqual([])
    expect(await app.db`select 1 from payment_events where payload ? 'reference'`).not.toEqual([])
  })

  it('leaves what the shop writes of a refund afterwards to the next clean-up', async () => {
    const { buyer, order } = await aPaidPurchase(app)
    for (const status of ['shipped', 'delivered']) await move(admin, order, status)
    expect(await deleteAccount(buyer.client)).toEqual(deleted)
    const texts = ['zq-reason of the shop', 'zq-words to Zelda']
    const [reason, message] = texts
    const body = { amount: '10.00', reason, message }
    expect((await admin.client.post(`${ORDERS}${order.id}/refunds/`, body)).status).toBe(201)
    const inRefunds = async () =>
      (await findTraces(app, texts)).filter((trace) => trace.startsWith('refunds.'))
    expect(await inRefunds()).toHaveLength(2)
    await cleanUp(jobContext(app).context, {})
    expect(await inRefunds()).toEqual([])
  })

  it('is of no guest who was not erased: what is written about her orders stays', async () => {
    const { order, guest, token } = await aGuestPurchase(app, { email: 'naledi@example.com' })
    await deliver(app, delivery(app, order))
    const body = { amount: '10.00', reason: 'A seam', message: 'We are sorry' }
    expect((await admin.client.post(`${ORDERS}${order.id}/refunds/`, body)).status).toBe(201)
    await cleanUp(jobContext(app).context, {})
    const path = `/api/guest-orders/${order.order_number}/`
    const reply = await guest.get(path, { headers: { 'X-Order-Token': token } })
    expect(reply.body.refunds).toMatchObject([{ message: 'We are sorry' }])
  })

  it('leaves what administrators were answered about others', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)]
    const answers = () => app.db<{ request: string }[]>`
      select request from idempotency_keys where request like 'POST /api/admin/%' order by request`
    const before = await answers()
    expect(await deleteAccount(person.client)).toEqual(deleted)
    const rows = await answers()
    expect(rows).toHaveLength(before.length - 5)
    const about = (id = 0) => ({ request: `POST /api/admin/orders/${id}/status/` })
    expect(rows).toContainEqual(about(other.orders[0]?.id))
    expect(rows).not.toContainEqual(about(person.orders[0]?.id))
  })

  it('deletes the files of the picture by a job', async () => {
    const person = await aPerson(app)
    const [paths] = await app.db<[{ profile_picture: string; profile_thumbnail: string }]>`
      select profile_picture, profile_thumbnail from users where id = ${person.id}`
    const folder = join(app.config.dataDir, 'media')
    const isThere = (path: string) =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      )
    const files = Object.values(paths)
    expect(await Promise.all(files.map(isThere))).toEqual([true, true])
    await deleteAccount(person.client)
    await app.runJobs()
    expect(await Promise.all(files.map(isThere))).toEqual([false, false])
  })
})

describe('the list of tables with persons', () => {
  it('has every table, so that a new one is thought of', async () => {
    const known = [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)]
    expect((await tablesOf(app)).map(({ name }) => name)).toEqual(known.sort())
  })

  it('has every table from which foreign keys lead to a user', async () => {
    const leading = await app.db<{ name: string }[]>`
      with recursive linked (id) as (
        select 'users'::regclass::oid
        union
        select k.conrelid
        from linked l
        join pg_constraint k on k.confrelid = l.id and k.contype = 'f'
      )
      select l.id::regclass::text as name from linked l order by 1`
    expect(leading.length).toBeGreaterThan(15)
    const forgotten = leading.filter(({ name }) => !(name in PERSONAL_TABLES))
    expect(forgotten.map(({ name }) => name)).toEqual([])
  })

  it('has every table with a column that is named as what a person types or leaves', async () => {
    const PERSONAL = /email|recipient|(^|_)ip$|agent|address|notes?$|phone|_name$|payload|actor/
    // Of an order, which leads to a person; the name of a variant or a job is none.
    const tables = (await tablesOf(app)).filter(({ columns }) =>
      columns.some(({ name }) => PERSONAL.test(name)),
    )
    expect(tables.length).toBeGreaterThan(8)
    const forgotten = tables.map(({ name }) => name).filter((name) => !(name in PERSONAL_TABLES))
    expect(forgotten).toEqual([
      // Counted for 15 minutes, without a person; names of the queue.
      ...['graphile_worker._private_job_queues', 'login_failures_by_ip'],
    ])
  })

  it('names for each what the copy shows: a key of it, or why none', async () => {
    const { client } = await aUser(app)
    const keys = Object.keys((await takeOut(client)).body)
    for (const { exported } of Object.values(PERSONAL_TABLES)) {
      expect(exported.startsWith('(') || keys.includes(exported)).toBe(true)
    }
    const shown = new Set(Object.values(PERSONAL_TABLES).map(({ exported }) => exported))
    const unnamed = keys.filter((key) => !shown.has(key))
    expect(unnamed).toEqual(['exported_at'])
  })

  it('has a person in each, of the tests above', async () => {
    await aPerson(app)
    const empty: string[] = []
    for (const name of Object.keys(PERSONAL_TABLES)) {
      const { count } = await app.db`select 1 from ${app.db(name)} limit 1`
      if (count === 0) empty.push(name)
    }
    // A key is of no person, none asked for another size, an exchange or the file of an invoice or paid more than was
    // owed, none imported products, and this test has a mailer of its own.
    expect(empty).toEqual([
      ...['api_keys', 'order_swaps', 'item_exchanges', 'exchanges', 'exchange_refunds'],
      ...['invoice_files', 'overpaid_orders', 'imports', 'imported_pictures', 'sandbox_mails'],
    ])
    expect(tablesIn(await findTraces(app, TRACES)).size).toBeGreaterThan(10)
  })
})
