/** Reports of a year and lists of orders, how long they take, and how long an order waits beside reports. */
import { percentile } from '../support/statistics.ts'
import { record } from '../support/table.ts'
import { say } from '../support/terminal.ts'
import type { Asked } from './every-request/draw.ts'
import { REQUESTS } from './every-request/requests.ts'
import { FIRST_NAMES, PHONE_FROM } from './fill-shop.ts'
import { type GrownShop, grownShops, timed } from './grown.ts'
import type { Options } from './shops.ts'

const YEAR_SECONDS = 365 * 86_400
/** How long a report of a year with so many orders may take. */
const SHOPS = [
  { orders: 100_000, reportMs: 300 },
  { orders: 1_000_000, reportMs: 3_000 },
]
/** Beside this one, lists take no longer in larger shops. */
const SMALLEST = 1_000
/** How much longer an order may take beside reports, and a list in a larger shop. */
const TIMES_MAX = 1.5
const ROUNDS = 3
const TIMES = 5
/** Of a round: enough for the slowest hundredth. */
const ORDERS = { count: 400, at_once: 2 }
const ORDER = 'POST /api/orders/create/'
const REPORTS = [
  ...['sales/?by=day', 'sales/?by=month'],
  ...['products/?by=variant', 'products/?by=product&ordering=-revenue', 'products/?by=category'],
  ...['bookings/?page=1', 'bookings/?page=last'],
]
const LINES = 'expand=items&page_size=25'
/** The searches of a person, each time another one. */
const LOOKED_FOR: Record<string, (turn: number) => string> = {
  'needs packing': () => 'needs=packing',
  'needs attention': () => 'needs=attention',
  'needs delivery': () => 'needs=delivery',
  name: (turn) => `search=Number${400 + turn}`,
  'number of an order': (turn) => `search=-${String(400 + turn).padStart(6, '0')}`,
  phone: (turn) => `search=${PHONE_FROM + 400 + turn}`,
  SKU: (turn) => `search=BENCH-${100 + turn}-3`,
  'tracking number': (turn) => `search=TCG${400 + turn}`,
}
/** Buyers, by what they say of themselves, and how many times as long as by the number of an order it may take. */
const CALLERS: Record<string, { queryOf: (turn: number) => string; atMost: number }> = {
  'words of a name': {
    queryOf: (turn) => `search=Number${usual(turn)}+${FIRST_NAMES[usual(turn) % 5]}`,
    atMost: 2,
  },
  'words of a name, one of which all have': {
    queryOf: (turn) => `search=Number${usual(turn)}+Shopper`,
    atMost: 5,
  },
  'words of a guest’s name': { queryOf: (turn) => `search=Family${guest(turn)}+Zoe`, atMost: 2 },
  'part of a guest’s address': { queryOf: (turn) => `search=uest-${guest(turn)}`, atMost: 2 },
  'phone of a guest': { queryOf: (turn) => `search=0${GUEST_PHONE_FROM + guest(turn)}`, atMost: 2 },
  'reference of a payment': { queryOf: (turn) => `search=ORD-${400 + turn}-0a1b2c3d`, atMost: 2 },
  'name that a thousand guests have': { queryOf: () => 'search=dlamini+thandi', atMost: 5 },
  'name that 1,100 accounts have': {
    queryOf: (turn) => `search=Number${400 + turn}+Shopper`,
    atMost: 5,
  },
}
/** A number with as many digits as the largest: shorter ones are a part of many others. */
const usual = (turn: number) => 123_456 + 1_000 * turn
/** Every fourth order is of a guest. */
const guest = (turn: number) => 4 * (25_000 + turn) + 3
const GUEST_PHONE_FROM = 731_000_000
const GUESTS_OF_ONE_NAME = 1_000
const LOOK_MS = 20
const LOOKS = 40
const WARM_UP = 4

export async function benchAdministration({ rounds, orders }: Options) {
  const sizes = orders === undefined ? SHOPS : [{ orders, reportMs: (orders / 1_000_000) * 3_000 }]
  const shopOf = await grownShops()
  const open = (orders: number) => shopOf(orders, YEAR_SECONDS / orders)
  const lines = await measureLists(await open(SMALLEST), rounds(ROUNDS))
  for (const size of sizes) {
    const shop = await open(size.orders)
    await giveToGuests(shop)
    await measureLists(shop, rounds(ROUNDS), lines)
    await measureReports(shop, size, rounds(ROUNDS))
  }
}

/** Makes a quarter of the orders those of guests, of whom a thousand have one name. */
async function giveToGuests({ db, orders }: GrownShop) {
  const step = 4 * Math.max(1, Math.floor(orders / 4 / GUESTS_OF_ONE_NAME))
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`update orders set user_id = null, is_guest = true where id % 4 = 3`
    await tx`
      insert into guest_orders (order_id, email, mailbox, full_name, phone_number)
      select o.id, 'guest-' || o.id || '@example.com', 'guest-' || o.id || '@example.com',
        case when o.id % ${step} = 3 then 'Thandiwe Dlamini' else 'Zoë Family' || o.id end,
        '+27 ' || ${GUEST_PHONE_FROM}::bigint + o.id
      from orders o
      where o.is_guest`
  })
  await vacuum(db)
}

async function vacuum(db: GrownShop['db']) {
  const connection = await db.reserve()
  await connection`set statement_timeout = 0`
  await connection`vacuum analyze orders, guest_orders`
  connection.release()
}

async function measureReports(
  shop: GrownShop,
  { orders, reportMs }: (typeof SHOPS)[number],
  rounds: number,
) {
  const [{ from, to }] = await shop.db<[{ from: string; to: string }]>`
    select (current_date - 364)::text as "from", current_date::text as "to"`
  for (const report of REPORTS) {
    const path = `/api/admin/reports/${report}&from=${from}&to=${to}`
    const ask = async () => timed('GET', shop.url, { path, token: await shop.owner() })
    await ask()
    const times: number[] = []
    for (let time = 0; time < TIMES; time += 1) times.push(await ask())
    say(`${orders} orders, ${report}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    const name = `${orders} orders: ${report}`
    record({ name, unit: 'ms', values: [times], target: { atMost: reportMs } })
  }
  const [alone, beside] = [[] as number[], [] as number[]]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await orderP99(shop))
    const stop = askWithoutEnd(shop, `/api/admin/reports/${REPORTS[0]}&from=${from}&to=${to}`)
    beside.push(await orderP99(shop))
    await stop()
    say(
      `${orders} orders, p99 of an order: ${alone.at(-1)?.toFixed(0)} ms alone, ${beside.at(-1)?.toFixed(0)} beside`,
    )
  }
  record({
    name: `${orders} orders: p99 of an order beside a report`,
    unit: 'ms',
    values: [beside],
    limit: { name: 'alone', values: alone },
    target: { atMost: TIMES_MAX },
  })
}

/** The slowest twentieth of each list; returns that of the one with lines, which is compared with `smallest`. */
async function measureLists(
  shop: GrownShop,
  rounds: number,
  smallest?: readonly number[],
): Promise<number[]> {
  const each = async (name: string, queryOf: (turn: number) => string) => {
    const values: number[] = []
    for (let round = 0; round < rounds; round += 1) values.push(await p95(shop, queryOf))
    say(`${shop.orders} orders, ${name}: p95 ${values.map((ms) => ms.toFixed(1)).join(', ')} ms`)
    return values
  }
  const lines = await each('25 with their lines', () => LINES)
  record({
    name: `${shop.orders} orders: p95 of 25 with their lines`,
    unit: 'ms',
    values: [lines],
    ...(smallest && {
      limit: { name: `of ${SMALLEST} orders`, values: smallest },
      target: { atMost: TIMES_MAX },
    }),
  })
  const looked = new Map<string, number[]>()
  for (const [by, queryOf] of Object.entries(LOOKED_FOR)) {
    looked.set(by, await each(by, queryOf))
    record({
      name: `${shop.orders} orders: p95 by ${by}`,
      unit: 'ms',
      values: [looked.get(by) ?? []],
      target: { atMost: LOOK_MS },
    })
  }
  if (smallest) await measureCallers(shop, each, looked.get('number of an order') ?? [])
  return lines
}

async function measureCallers(
  { orders }: GrownShop,
  measure: (name: string, queryOf: (turn: number) => string) => Promise<number[]>,
  byNumber: number[],
) {
  for (const [by, { queryOf, atMost }] of Object.entries(CALLERS)) {
    record({
      name: `${orders} orders: p95 by ${by}`,
      unit: 'ms',
      values: [await measure(by, queryOf)],
      limit: { name: 'by the number of an order', values: byNumber },
      target: { atMost },
    })
  }
}

async function p95(shop: GrownShop, queryOf: (turn: number) => string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + LOOKS; turn += 1) {
    const path = `/api/admin/orders/?${queryOf(turn)}`
    const ms = await timed('GET', shop.url, { path, token: await shop.owner() })
    if (turn >= WARM_UP) times.push(ms)
  }
  return percentile(times, 0.95)
}

/** One report after the other; returns what ends it. */
function askWithoutEnd(shop: GrownShop, path: string): () => Promise<void> {
  let isOver = false
  const asking = (async () => {
    while (!isOver) await timed('GET', shop.url, { path, token: await shop.owner() })
  })()
  return async () => {
    isOver = true
    await asking
  }
}

async function orderP99(shop: GrownShop): Promise<number> {
  const make = REQUESTS[ORDER]
  if (!make) throw new Error(`no request ${ORDER}`)
  const asked: Asked[] = []
  for (let n = 0; n < ORDERS.count; n += 1) asked.push(await make(shop))
  const latencies: number[] = []
  const work = async () => {
    for (let one = asked.shift(); one; one = asked.shift()) {
      latencies.push(await timed(ORDER, shop.url, one))
    }
  }
  await Promise.all(Array.from({ length: ORDERS.at_once }, work))
  return percentile(latencies, 0.99)
}
