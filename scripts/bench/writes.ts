/** Changes of carts and orders beside the least that the same rows, locks and triggers cost. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd } from '../support/endings.ts'
import { load, p95Of } from '../support/load.ts'
import { countFamilyMs, countProcessorMs, parentOf } from '../support/processor.ts'
import { insertPeople, insertVariants, type Person, SECRETS } from '../support/rows.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const IN_FLIGHT = 50
/** A multiple of IN_FLIGHT. Each adds so many lines to a cart in a round, or places one order. */
const [PEOPLE, LINES] = [600, 5]
const SPREAD = 200
/** Unpaid orders of other people, as a shop has them: a count of one's own must not read them all. */
const UNPAID = 2_000
const ADD = '/api/orders/cart/add/'
const CREATE = '/api/orders/create/'
const BODY = { address: '12 Fig Lane, Cape Town', payment_method: 'payment_provider_a' }
/** Limits that count, but that no order of the benchmark reaches. */
const UNREACHED = {
  MAX_UNPAID_ORDERS: '10000',
  MAX_UNPAID_UNITS: '10000',
  ORDERS_PER_HOUR: '10000',
}

type Filled = Pick<Shop, 'url' | 'pid' | 'db'> & {
  people: Person[]
  hot: number
  others: number[]
  /** Resolves when all mails are sent; the limit sends none. */
  endJobs: (db: Db) => Promise<unknown>
}

export async function benchWrites({ folders, rounds }: Options) {
  const shops = await openShops(folders, { env: UNREACHED, fill })
  const limit = await openLimit(shops[0]?.env.DATABASE_URL ?? '')
  const work = async (name: string, target: number, once: (shop: Filled) => Promise<number[]>) => {
    const isOrder = name.startsWith('orders')
    await measure(shops, {
      rounds: rounds(5),
      figures: [
        { name, unit: '/s', target: { atLeast: target } },
        { name: 'the same: processor time of the service for each', unit: 'ms' },
        { name: 'the same: processor time of Postgres for each', unit: 'ms' },
        ...(isOrder ? [{ name: 'the same: p95', unit: 'ms', target: { atMost: 350 } }] : []),
      ],
      service: (shop) => prepared(shop, once),
      limit: {
        name: 'one call',
        // A figure without a limit is judged by its value.
        measure: async () => (await prepared(limit, once)).with(3, Number.NaN),
      },
    })
  }
  await work('cart adds, 50 at once', 0.68, (shop) => addLines(shop))
  await benchKeys(shops, rounds(5))
  await work('orders of 200 variants with their cart adds, 50 at once', 0.6, (shop) =>
    placeOrders(shop, (number) => shop.others[number % SPREAD]),
  )
  await work('orders of one variant with their cart adds, 50 at once', 0.6, (shop) =>
    placeOrders(shop, () => shop.hot),
  )
}

/** The cost of an Idempotency-Key to a cart add: each round adds the same lines without keys and with them. */
const benchKeys = (shops: readonly Filled[], rounds: number) => {
  let round = 0
  return measure(shops, {
    rounds,
    figures: [
      {
        name: 'a cart add with a key: time by that of one without',
        unit: '×',
        target: { atMost: 1.1 },
      },
      { name: 'the same: processor time of the service', unit: '×' },
      { name: 'the same: processor time of Postgres', unit: '×' },
    ],
    service: async (shop) => {
      round += 1
      const add = (isKeyed: boolean) => prepared(shop, (each) => addLines(each, isKeyed))
      const first = await add(round % 2 === 1)
      const second = await add(round % 2 === 0)
      const [keyed, plain] = round % 2 === 1 ? [first, second] : [second, first]
      const [rate = 0, service = 0, postgres = 0] = keyed
      const [ofPlain = 0, serviceOfPlain = 0, postgresOfPlain = 0] = plain
      return [ofPlain / rate, service / serviceOfPlain, postgres / postgresOfPlain]
    },
  })
}

async function fill(db: Db) {
  const [{ id: other = 0 } = {}] = await insertPeople(db, 1, { name: 'other' })
  await db`
    insert into orders (user_id, order_number, total_price, address, payment_method)
    select ${other}::integer, 'BENCH-' || number, 150, '12 Fig Lane', 'payment_provider_a'
    from generate_series(1, ${UNPAID}::integer) number`
  const people = await insertPeople(db, PEOPLE)
  const [hot = 0, ...others] = await insertVariants(db, { count: 1 + SPREAD, stock: 1_000_000 })
  return { people, hot, others, endJobs }
}

/** The least that the same work costs: a process of its own with a database of its own. */
async function openLimit(server: string): Promise<Filled> {
  const { url: databaseUrl } = await createDatabase({ server })
  const db = connect(databaseUrl, { max: 2, applicationName: 'bench' })
  atEnd(() => db.end({ timeout: 1 }))
  await db.unsafe(await readFile(new URL('writes-limit.sql', import.meta.url), 'utf8'))
  const facts = await fill(db)
  const child = fork(new URL('writes-limit.ts', import.meta.url))
  atEnd(async () => child.disconnect())
  child.send({ databaseUrl, secret: SECRETS.JWT_SECRET })
  const [url] = await once(child, 'message')
  const dropJobs = (own: Db) => own`delete from graphile_worker._private_jobs`
  return { ...facts, url, pid: child.pid ?? 0, db, endJobs: dropJobs }
}

/** Every work finds empty carts, no reservations, no queued mails and no dead rows. */
async function prepared(shop: Filled, work: (shop: Filled) => Promise<number[]>) {
  const { db, endJobs } = shop
  await endJobs(db)
  await db`update stock_reservations set released_at = now() where released_at is null`
  await db`
    update orders set status = 'cancelled', cancelled_at = now()
    where status = 'pending' and order_number not like 'BENCH-%'`
  await db`delete from cart_items`
  // Connections have plans from when these tables were empty, which scan them: they are made anew after it.
  await db`
    vacuum analyze users, cart_items, product_variants, stock_reservations, orders, order_items,
      order_status_history, payments, audit_log, graphile_worker._private_jobs`
  return work(shop)
}

async function endJobs(db: Db) {
  const isWaiting = async () =>
    (
      await db`select 1 from graphile_worker.jobs where attempts = 0 or locked_at is not null limit 1`
    ).length > 0
  while (await isWaiting()) await sleep(50)
}

/** New lines: everybody adds another variant each time. */
const addLines = (shop: Filled, isKeyed = false) =>
  timed(shop, () =>
    load({
      url: shop.url,
      request: (number) => ({
        ...cartAdd(shop, number, shop.others[Math.floor(number / PEOPLE) % SPREAD]),
        ...(isKeyed ? { headers: { 'Idempotency-Key': randomUUID() } } : {}),
      }),
      connections: IN_FLIGHT,
      amount: PEOPLE * LINES,
      expect: [201],
    }),
  )

const placeOrders = (shop: Filled, variantOf: (number: number) => number | undefined) =>
  timed(shop, () =>
    load({
      url: shop.url,
      before: (number) => cartAdd(shop, number, variantOf(number)),
      request: (number) => ({ ...post(shop, number), path: CREATE, body: BODY }),
      connections: IN_FLIGHT,
      amount: PEOPLE,
      expect: [201],
    }),
  )

const cartAdd = (shop: Filled, number: number, variantId: number | undefined) => ({
  ...post(shop, number),
  path: ADD,
  body: { variant_id: variantId, quantity: 1 },
})

const post = ({ people }: Filled, number: number) => ({
  method: 'POST' as const,
  token: people[number % PEOPLE]?.token ?? '',
})

/** With the processor time of the mails that the work causes, also of those that are sent after it. */
async function timed({ pid, db, endJobs }: Filled, work: () => ReturnType<typeof load>) {
  const [{ backend }] = await db<[{ backend: number }]>`select pg_backend_pid() as backend`
  const used = [countProcessorMs([pid]), countFamilyMs(parentOf(backend))]
  const run = await work()
  await endJobs(db)
  return [run.perSecond, ...used.map((since) => since() / run.latencies.length), p95Of(run)]
}
