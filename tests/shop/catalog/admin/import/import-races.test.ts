/** Imports beside other imports, orders, waiting shoppers, and connections that are lost. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect as openSocket } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isDatabaseUnavailable } from '../../../../../src/service/db/connect.ts'
import { TRANSFERS_MAX } from '../../../../../src/service/limits/service.ts'
import { columnsIn } from '../../../../../src/shop/catalog/admin/import/columns.ts'
import { importProducts } from '../../../../../src/shop/catalog/admin/import/import-products.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import type { Reply } from '../../../../support/client.ts'
import {
  aCategory,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
} from '../../../../support/factories.ts'
import { anItem, restockMailsTo } from '../../../wishlist/helpers.ts'
import { catalogOf, counts, EXPORT, fileOf, HEADER, IMPORT, refused, row, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let category: string
beforeAll(async () => {
  category = (await aCategory(app)).slug
})

const PATIENTLY = { timeout: 15_000 }

/**
 * An import whose file comes as slowly as a test wants. Its reply may come before the file has ended, so it
 * is listened for from the start.
 */
function slowly() {
  const headers = { ...admin.client.headers, 'Content-Type': 'text/csv' }
  const sending = request(`${app.url}${IMPORT}`, { method: 'POST', headers })
  const reply = once(sending, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    body: response && (await json(response)),
  }))
  // It fails for a client that hangs up.
  reply.catch(() => undefined)
  sending.on('error', () => undefined)
  // A test that fails must leave none: while a copy waits for its client, Postgres drops no database.
  onTestFinished(() => void sending.destroy())
  return { sending, reply }
}
const transactions = () => app.db`
  select pid from pg_stat_activity
  where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
/** Imports whose file is coming. An export that was just read is a transaction for a moment, too. */
const copies = () => app.db`
  select pid from pg_stat_activity
  where datname = current_database() and state = 'active' and query ilike 'copy import_rows%'`
const waitingForStock = () => app.db`
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%affected%'`
const stockIsLedger = () => app.db`
  select v.sku from product_variants v
  where v.stock_on_hand <>
    coalesce((select sum(l.delta) from stock_ledger l where l.variant_id = v.id), 0)`

/** The parser looks ahead: only behind empty lines it is certain that the header has ended. */
const HEADER_READ = `${HEADER}${'\n'.repeat(100)}`

describe(`POST ${IMPORT}`, () => {
  it('says what is wrong also where that is longer than Postgres lets a copy be refused for', async () => {
    const column = 'x'.repeat(11_000)
    expect(await send(admin.client, `${HEADER},${column}\n`)).toEqual(
      refused([1, column, 'There is no such column.']),
    )
  })

  it('lets imports go one at a time: the second sees what the first made', async () => {
    const file = fileOf(...[1, 2, 3].map((n) => row(category, { sku: `R-${n}`, slug: `r-${n}` })))
    const replies = await Promise.all([1, 2, 3].map(() => send(admin.client, file)))
    const made = replies.map(({ body }) => body.variants)
    expect(made.sort((one, other) => other.created - one.created)).toEqual([
      counts(3, 0, 0),
      counts(0, 0, 3),
      counts(0, 0, 3),
    ])
  })

  it('holds up neither orders nor other imports while its file comes', async () => {
    const product = await aProduct(app, { slug: 'slow' })
    const variant = await aVariant(app, { product_id: product.id, sku: 'SLOW-1', stock: 5 })
    const { sending, reply } = slowly()
    const line = row(category, { sku: 'SLOW-1', slug: 'slow', stock: 9 })
    sending.write(`${HEADER}\n${line}\n`)
    await expect.poll(copies, PATIENTLY).toHaveLength(1)
    const buyer = await aUser(app)
    await buyer.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    expect((await buyer.client.post('/api/orders/create/', order)).status).toBe(201)
    const other = fileOf(row(category, { sku: 'SLOW-2', slug: 'slow-2' }))
    expect((await send(admin.client, other)).status).toBe(200)
    sending.end()
    expect((await reply).body).toMatchObject({ variants: counts(0, 1, 0) })
  })

  it('changes nothing when the connection is lost in the middle, and keeps none of its own', async () => {
    const before = await catalogOf(app)
    const { sending } = slowly()
    const rows = Array.from({ length: 5_000 }, (_, n) =>
      row(category, { sku: `L-${n}`, slug: 'l' }),
    )
    sending.write(fileOf(...rows))
    await expect.poll(copies, PATIENTLY).toHaveLength(1)
    sending.destroy()
    await expect.poll(transactions, PATIENTLY).toHaveLength(0)
    expect(await catalogOf(app)).toEqual(before)
  })

  it('sets stock to what the file says, also where it was sold while the import waited for it', async () => {
    const product = await aProduct(app, { slug: 'sold' })
    const ids: number[] = []
    for (const sku of ['SOLD-1', 'SOLD-2']) {
      ids.push((await aVariant(app, { product_id: product.id, sku, stock: 5 })).id)
    }
    const lines = [
      row(category, { sku: 'SOLD-1', slug: 'sold', stock: 9 }),
      row(category, { sku: 'SOLD-2', slug: 'sold', stock: '', size: 'L' }),
    ]
    let reply: Promise<Reply> | undefined
    await app.db.begin(async (tx) => {
      await tx`
        update product_variants set stock_on_hand = stock_on_hand - 2 where sku like 'SOLD-%'`
      await tx`
        insert into stock_ledger (variant_id, delta, reason)
        select v.id, -2, 'sale' from product_variants v where v.sku like 'SOLD-%'`
      reply = send(admin.client, fileOf(...lines))
      await expect.poll(waitingForStock, PATIENTLY).toHaveLength(1)
    })
    expect((await reply)?.status).toBe(200)
    const stocks = await app.db`
      select v.stock_on_hand, json_agg(l.delta order by l.reason, l.delta) as deltas
      from product_variants v
      join stock_ledger l on l.variant_id = v.id
      where v.id in ${app.db(ids)}
      group by v.id order by v.id`
    expect(stocks).toEqual([
      { stock_on_hand: 9, deltas: [2, 4, 5, -2] },
      { stock_on_hand: 3, deltas: [5, -2] },
    ])
    expect(await stockIsLedger()).toEqual([])
  })

  it('gives its locks back when its client hangs up, even while it waits for one', async () => {
    const product = await aProduct(app, { slug: 'given-up' })
    const first = await aVariant(app, { product_id: product.id, sku: 'GIVEN-1', stock: 5 })
    const second = await aVariant(app, { product_id: product.id, sku: 'GIVEN-2', stock: 5 })
    const before = await catalogOf(app)
    await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${second.id} for no key update`
      const { sending } = slowly()
      const rows = ['GIVEN-1', 'GIVEN-2'].map((sku) =>
        row(category, { sku, slug: 'given-up', stock: 9 }),
      )
      sending.end(fileOf(...rows))
      await expect.poll(waitingForStock, PATIENTLY).toHaveLength(1)
      sending.destroy()
      await expect.poll(waitingForStock, PATIENTLY).toHaveLength(0)
      // As an order does. Had the import not released its lock, this would be a deadlock.
      await tx`select id from product_variants where id = ${first.id} for no key update`
    })
    await expect.poll(transactions, PATIENTLY).toHaveLength(0)
    expect(await catalogOf(app)).toEqual(before)
  })

  it('changes nothing when its time is up in the middle', async () => {
    const product = await aProduct(app, { slug: 'too-late' })
    const variant = await aVariant(app, { product_id: product.id, sku: 'LATE-1' })
    const before = await catalogOf(app)
    const time = new AbortController()
    const file = async function* () {
      yield Buffer.from(fileOf(row(category, { sku: 'LATE-1', slug: 'too-late', stock: 9 })))
    }
    await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for no key update`
      const work = importProducts(app.db, file(), {
        isDryRun: false,
        columns: columnsIn({ languages: [], timeZone: 'UTC' }),
        deadline: time.signal,
      })
      work.catch(() => undefined)
      await expect.poll(waitingForStock, PATIENTLY).toHaveLength(1)
      time.abort()
      await expect(work).rejects.toSatisfy(isDatabaseUnavailable)
    })
    const late = importProducts(app.db, file(), {
      isDryRun: false,
      columns: columnsIn({ languages: [], timeZone: 'UTC' }),
      deadline: time.signal,
    })
    await expect(late).rejects.toThrow('temporarily unavailable')
    expect(await catalogOf(app)).toEqual(before)
  })

  it('is 503 while too many are under way', async () => {
    const slow = Array.from({ length: TRANSFERS_MAX }, slowly)
    for (const { sending } of slow) sending.write(HEADER_READ)
    await expect.poll(copies, PATIENTLY).toHaveLength(TRANSFERS_MAX)
    expect((await send(admin.client, fileOf())).status).toBe(503)
    expect((await admin.client.get(EXPORT)).status).toBe(503)
    for (const { sending } of slow) sending.destroy()
    // Their transactions have ended a little before they make room.
    const exported = async () => (await admin.client.get(EXPORT)).status
    await expect.poll(exported, PATIENTLY).toBe(200)
  })

  it('is 503 when the database ends it, at any time, and works again after', async () => {
    const before = await catalogOf(app)
    const { sending, reply } = slowly()
    sending.write(HEADER_READ)
    await expect.poll(copies, PATIENTLY).toHaveLength(1)
    const [copy] = await copies()
    await app.db`select pg_terminate_backend(${copy?.pid})`
    // Its reply is on its way already if the copy had not begun to take rows.
    sending.end(row(category, { sku: 'T-1', slug: 't' }))
    expect((await reply).status).toBe(503)
    expect(await catalogOf(app)).toEqual(before)
    const file = fileOf(row(category, { sku: 'T-1', slug: 't' }))
    expect((await send(admin.client, file)).status).toBe(200)
  })

  it('and orders of the same variants never wait for each other in a circle', async () => {
    const product = await aProduct(app, { slug: 'busy' })
    const skus = Array.from({ length: 12 }, (_, n) => `BUSY-${n}`)
    const ids: number[] = []
    for (const sku of [...skus].reverse()) {
      ids.push((await aVariant(app, { product_id: product.id, sku, stock: 500 })).id)
    }
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aUser(app)))
    const buy = async ({ client }: TestUser, round: number) => {
      for (const n of [0, 3, 6, 9]) {
        const variant_id = ids[(round * 5 + n) % ids.length]
        await client.post('/api/orders/cart/add/', { variant_id })
      }
      const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
      return (await client.post('/api/orders/create/', order)).status
    }
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const file = fileOf(
        ...skus.map((sku) => row(category, { sku, slug: 'busy', stock: 500 + round })),
      )
      const work = [
        ...buyers.map((buyer, index) => buy(buyer, round + index)),
        ...[1, 2].map(async () => (await send(admin.client, file)).status),
      ]
      statuses.push(...(await Promise.all(work)))
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 201])
    expect(await stockIsLedger()).toEqual([])
  })

  it.each([
    ['stock', 'update product_variants set stock_on_hand = 0'],
    ['product', 'update products set is_active = false'],
    ['variant', 'update product_variants set is_active = false'],
  ])('notifies those who wait when its %s is back', async (_what, takeAway) => {
    const shopper = await aUser(app)
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id })
    await anItem(shopper.client, variant, true)
    await app.db.unsafe(takeAway)
    const { sku, size, color } = variant
    const file = fileOf(row(category, { sku, size, color, slug: product.slug, stock: 4 }))
    expect((await send(admin.client, file)).status).toBe(200)
    await app.runJobs()
    expect(await restockMailsTo(app, shopper)).toHaveLength(1)
  })

  it('is over when its client hangs up, whenever that is', async () => {
    const { port } = new URL(app.url)
    const start = Buffer.from(`${HEADER}\r\n`)
    const hangUp = async (body: Buffer, afterMs: number) => {
      const socket = openSocket(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        `POST ${IMPORT} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${admin.tokens.access_token}\r\n` +
          'Content-Type: text/csv\r\nContent-Length: 5000\r\n\r\n',
      )
      socket.write(body)
      await sleep(afterMs)
      socket.destroy()
    }
    for (const body of [start, start.subarray(0, 40), Buffer.from('x')]) {
      for (let ms = 0; ms < 12; ms += 1) await hangUp(body, ms)
    }
    const imports = () => app.db`
      select state, query from pg_stat_activity
      where datname = current_database() and query like '%import_rows%' and state <> 'idle'
        and pid <> pg_backend_pid()`
    await expect.poll(async () => [...(await imports())], { timeout: 60_000 }).toEqual([])
  })
})
