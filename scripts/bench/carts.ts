/**
 * `npm run bench -- carts`: whether a cart and a list of orders stay as quick when they grow. Each size in
 * turn, few at a time.
 */
import type { Db } from '../../src/db/connect.ts'
import { CART_LINES_MAX } from '../../src/limits.ts'
import { runScript } from '../support/endings.ts'
import { insertPeople, type Person } from '../support/shop.ts'
import { type Call, caller, crowd, type Run } from './crowd.ts'
import { fillCatalog } from './fill-catalog.ts'
import { rounds } from './options.ts'
import { serviceWithDatabase } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, type Row, record, shown } from './table.ts'

const LINES = [1, 10, CART_LINES_MAX]
const ORDERS = [10, 1_000, 10_000]
/** So many there are in each list, or a full page would be compared with half a page. */
const PAGE_SIZE = 10
const IN_FLIGHT = 4
/** With a cart of each size. */
const PEOPLE = 150
const LIST_READS = 200
/** A shop in which one buyer's orders are a part of all. */
const PRODUCTS = 2_000
const BUYERS = 200
const ORDERS_EACH = 100
const TARGET = 1.5

type Ask = (call: Call) => Promise<string>
/** One thing of one size: what is asked, by whom, and what is undone afterwards. */
type Trial = {
  what: string
  size: number
  people: readonly Person[]
  call: (person: Person, index: number) => Omit<Call, 'token'>
  /** Whether the reply is as large as it should be. */
  isWhole: (reply: string) => boolean
  after?: () => Promise<unknown>
}

export const benchCarts = () =>
  runScript(async () => {
    const { db, url } = await serviceWithDatabase()
    // The demo is in the way.
    await db`truncate products, categories, users restart identity cascade`
    process.stdout.write('filling a catalog, carts and orders …\n')
    await fillCatalog(db, PRODUCTS)
    const variantIds = await inStock(db)
    const people = await insertPeople(db, PEOPLE * LINES.length + ORDERS.length)
    await insertOrders(db, people.slice(0, BUYERS), ORDERS_EACH)
    const trials = [
      ...(await cartTrials(db, people, variantIds)),
      ...(await orderTrials(db, people.slice(PEOPLE * LINES.length))),
    ]
    await db`vacuum analyze`
    await measure(trials, caller(url, IN_FLIGHT))
    return 0
  })

/** Of as many products as a cart may have lines. */
async function inStock(db: Db): Promise<number[]> {
  const variants = await db<{ id: number }[]>`
    update product_variants set stock_on_hand = 1000000
    where id % 6 = 1 and id <= 6 * ${CART_LINES_MAX}::integer
    returning id`
  return variants.map(({ id }) => id).sort((one, other) => one - other)
}

async function cartTrials(db: Db, all: Person[], variantIds: number[]): Promise<Trial[]> {
  const last = variantIds.at(-1) ?? 0
  const takeOut = () => db`delete from cart_items where variant_id = ${last}`
  const trials: Trial[] = []
  for (const [number, size] of LINES.entries()) {
    const people = all.slice(number * PEOPLE, (number + 1) * PEOPLE)
    await db`
      insert into cart_items (user_id, variant_id, quantity)
      select u.id, v.id, 1
      from unnest(${people.map(({ id }) => id)}::bigint[]) u (id),
        unnest(${variantIds.slice(0, size - 1)}::integer[]) v (id)`
    const body = JSON.stringify({ variant_id: last, quantity: 1 })
    const add = { method: 'POST', path: '/api/orders/cart/add/', body, expect: 201 }
    const read = { path: '/api/orders/cart/', expect: 200 }
    // The lines that were added stay for the reads.
    trials.push(
      { ...{ what: ADD, size, people }, call: () => add, isWhole: (reply) => reply !== '' },
      {
        ...{ what: READ, size, people, after: takeOut },
        call: () => read,
        isWhole: (reply) => JSON.parse(reply).items.length === size,
      },
    )
  }
  return trials
}

async function orderTrials(db: Db, people: Person[]): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const [number, size] of ORDERS.entries()) {
    const person = people[number]
    if (!person) throw new Error('nobody to order')
    await insertOrders(db, [person], size)
    const isWhole = (reply: string) => {
      const { count, results } = JSON.parse(reply)
      return count === size && results.length > 0
    }
    const common = { size, people: Array.from({ length: LIST_READS }, () => person), isWhole }
    const pages = size / PAGE_SIZE
    const path = `/api/orders/?page_size=${PAGE_SIZE}`
    trials.push(
      { ...common, what: LIST, call: () => ({ path, expect: 200 }) },
      {
        ...common,
        what: LIST_ANYWHERE,
        call: (_, index) => ({ path: `${path}&page=${1 + (index % pages)}`, expect: 200 }),
      },
    )
  }
  return trials
}

const ADD = 'cart: add'
const READ = 'cart: read'
const LIST = 'orders of one user: first page'
const LIST_ANYWHERE = 'orders of one user: any page'

/** Delivered ones of two lines each, over the last years. */
async function insertOrders(db: Db, buyers: readonly Person[], count: number): Promise<void> {
  await db`
    with placed as (
      insert into orders (user_id, order_number, status, total_price, address, payment_method,
        created_at, paid_at, delivered_at)
      select buyer, 'BENCH-' || buyer || '-' || n, 'delivered', 300, '12 Fig Lane',
        'payment_provider_a', moment, moment, moment
      from unnest(${buyers.map(({ id }) => id)}::bigint[]) buyer,
        generate_series(1, ${count}::integer) n,
        lateral (select now() - make_interval(hours => n) as moment) at
      returning id
    ),
    history as (
      insert into order_status_history (order_id, status)
      select placed.id, 'delivered' from placed
    )
    insert into order_items (order_id, variant_id, quantity, price_at_purchase)
    select placed.id, v.id, 1, 150
    from placed, unnest(array[1 + placed.id % 5000, 6001 + placed.id % 5000]) v (id)`
}

/** Sizes of one thing right after each other; the first round is to compile it all. */
async function measure(trials: readonly Trial[], ask: Ask): Promise<void> {
  const count = rounds(5)
  const runs = new Map<Trial, Run[]>(trials.map((trial) => [trial, []]))
  for (let round = 0; round <= count; round += 1) {
    for (const trial of trials) {
      const run = await once(trial, ask)
      if (round > 0) runs.get(trial)?.push(run)
    }
    if (round > 0) process.stdout.write(`round ${round} of ${count}\n`)
  }
  for (const what of [ADD, READ, LIST, LIST_ANYWHERE]) {
    record(
      ...rowsOf(
        trials
          .filter((trial) => trial.what === what)
          .map((trial) => ({ trial, runs: runs.get(trial) ?? [] })),
      ),
    )
  }
}

async function once({ people, call, isWhole, after }: Trial, ask: Ask): Promise<Run> {
  const indexed = people.map((person, index) => ({ person, index }))
  const run = await crowd(indexed, IN_FLIGHT, async ({ person, index }) => {
    const reply = await ask({ ...call(person, index), token: person.token })
    if (index === 0 && !isWhole(reply)) throw new Error(`not what was asked for: ${reply}`)
  })
  await after?.()
  return run
}

function rowsOf(measured: readonly { trial: Trial; runs: Run[] }[]): Row[] {
  const p95s = measured.map(({ runs }) =>
    median(runs.map(({ latencies }) => percentile(latencies, 0.95))),
  )
  const rows = measured.map(({ trial, runs }) => ({
    what: `${trial.what}, of ${trial.size.toLocaleString('en')}`,
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    ...latencyOf(runs.flatMap(({ latencies }) => latencies)),
  }))
  const ratio = (p95s.at(-1) ?? Number.NaN) / (p95s[0] ?? Number.NaN)
  const { what = '' } = measured[0]?.trial ?? {}
  const value = `${p95s.map(shown).join(', ')} ms: ${ratio.toFixed(2)}×`
  const target = `≤ ${TARGET.toFixed(2)}×`
  return [...rows, { what: `${what}: p95 of each size`, value, target, isMet: ratio <= TARGET }]
}
