/**
 * Whether a shop stays as quick when it grows: one with millions of orders beside one with a tenth of them. Each
 * documented operation, a mix of them, and what runs beside requests.
 */
import { connect } from '../../src/service/db/connect.ts'
import { Client } from '../../tests/support/client.ts'
import { operationsOf } from '../../tests/support/fuzz/operations.ts'
import { createDatabase, startServer } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { SECRETS } from '../support/rows.ts'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { serviceSettings, startService } from '../support/service.ts'
import { median, percentile } from '../support/statistics.ts'
import { formatTable, judge } from '../support/table.ts'
import { say } from '../support/terminal.ts'
import { type Asked, type Drawn, drawFrom, sendTo } from './every-request/draw.ts'
import { LEFT_OUT, REQUESTS } from './every-request/requests.ts'
import { fillShop } from './fill-shop.ts'
import { measureSweeps } from './grown-sweeps.ts'
import type { Options } from './shops.ts'

const ORDERS = 2_000_000
const TIMES_MAX = 1.5
/** Requests in a round, for each operation and shop. */
const REQUESTS_EACH = 30
const WARM_UP = 4
/** An operation that seems to be slower is measured so often; the median counts. */
const ROUNDS = 3
const MIXED = { requests: 600, at_once: 4 }
/** How often a person does what, beside everything else. */
const MIX: Record<string, number> = {
  'GET /api/catalog/products/': 20,
  'GET /api/catalog/products/{id}/': 20,
  'GET /api/orders/cart/': 12,
  'POST /api/orders/cart/add/': 10,
  'GET /api/outfits/public/': 5,
  'GET /api/outfits/{id}/': 5,
  'GET /api/orders/wishlist/': 5,
  'POST /api/orders/create/': 5,
  'GET /api/orders/': 5,
  'GET /api/orders/{id}/': 5,
  'GET /api/admin/orders/ paid': 2,
  'POST /api/admin/orders/{id}/status/': 2,
}
const ALL = 'administrators alone: counts all that it lists, as the contract wants, by an index'
/** Operations that may take longer, and why. */
const REASONS: Record<string, string> = {
  'GET /api/catalog/products/{id}/related/':
    'reads the newest outfits and orders with the product, 500 at most',
  'GET /api/admin/orders/': ALL,
  'GET /api/admin/orders/ last page': ALL,
  'GET /api/admin/orders/ by price': `${ALL}; sorts them`,
  'GET /api/admin/orders/ by number': 'administrators alone: reads all numbers, decisions 10.22',
  'GET /api/admin/orders/ by address': 'administrators alone: reads all numbers, decisions 10.22',
  'GET /api/admin/refunds/': ALL,
  'GET /api/admin/payments/': ALL,
  'GET /api/admin/payments/ last page': ALL,
  'GET /api/admin/returns/': ALL,
  'GET /api/admin/returns/ all': ALL,
  'GET /api/admin/users/': ALL,
  'GET /api/admin/users/ searched': 'administrators alone: more accounts match',
  'GET /api/admin/variants/{id}/stock/': ALL,
  'GET /api/outfits/': 'counts all public outfits, as the contract wants, by an index',
  'GET /api/outfits/public/': 'counts all public outfits, as the contract wants, by an index',
  'GET /api/outfits/public/ by views':
    'counts all public outfits, as the contract wants, by an index',
}

export type GrownShop = Drawn & { orders: number; databaseUrl: string; gigabytes: number }

export async function benchGrown({ rounds, orders = ORDERS }: Options) {
  const open = await grownShops()
  await measureGrown([await open(orders / 10), await open(orders)], rounds(ROUNDS))
}

/** Starts a Postgres; returns a function that makes shops of so many orders on it. */
export async function grownShops() {
  // Rows that are filled in are not written twice: see fillShop.
  const server = await startServer('wal_level=minimal', 'max_wal_senders=0')
  return async (orders: number, orderSeconds?: number): Promise<GrownShop> => {
    const { url } = await createDatabase({ server })
    const filling = connect(url, { max: 1, silenceSeconds: 0 })
    await fillShop(filling, orders, orderSeconds)
    await filling.end()
    return openShop(url, orders)
  }
}

export async function openShop(databaseUrl: string, orders: number): Promise<GrownShop> {
  const db = connect(databaseUrl, { max: 4, applicationName: 'bench' })
  atEnd(() => db.end({ timeout: 1 }))
  const [size] = await db<[{ gigabytes: number }]>`
    select (pg_database_size(current_database()) / 1e9)::float8 as gigabytes`
  const settings = await serviceSettings(await temporaryFolder())
  // Jobs would be measured by chance; measureSweeps runs them one by one.
  const env = { ...SECRETS, ...settings, SANDBOX_SECRET, DATABASE_URL: databaseUrl, ROLE: 'web' }
  const starting = startService({ env })
  atEnd(async () => (await starting).stop())
  const drawn = await drawFrom({ db, url: (await starting).url })
  return { ...drawn, ...size, orders, databaseUrl }
}

export async function measureGrown(shops: readonly GrownShop[], rounds: number) {
  const [small, large] = shops
  if (!small || !large) throw new Error('two shops are compared')
  const pair: Pair = [small, large]
  await assertComplete(small.url)
  const { rows, faults } = await compareRequests(pair, rounds, Object.keys(REQUESTS))
  for (const [name, reason] of Object.entries(LEFT_OUT)) say(`left out: ${name}, ${reason}`)
  printComparison(pair, [await compareMix(pair, rounds), ...rows])
  await measureSweeps(shops)
  if (faults.length > 0) throw new AggregateError(faults, faults.join('\n'))
}

/** Rows of the table, the largest ratio first, and what failed: the others are worth measuring all the same. */
export async function compareRequests(pair: Pair, rounds: number, names: readonly string[]) {
  const [rows, faults] = [[] as string[][], [] as unknown[]]
  for (const name of names) {
    await compareRequest(name, pair, rounds).then(
      (cells) => rows.push(cells),
      (error) => faults.push(error),
    )
  }
  rows.sort((one, other) => Number(other[3]) - Number(one[3]))
  return { rows, faults }
}

export function printComparison(pair: Pair, rows: readonly string[][]) {
  const sizes = pair.map(({ orders, gigabytes }) => `${orders} orders, ${gigabytes.toFixed(2)} GB`)
  const head = ['p95 in ms', ...sizes, 'ratio', 'of the medians', 'target', '', 'reason']
  say(`\n${formatTable([head, ...rows])}\n`)
}

export type Pair = readonly [GrownShop, GrownShop]

/** Every operation of the documents has a request or a reason. */
async function assertComplete(url: string) {
  const named = new Set(Object.keys({ ...REQUESTS, ...LEFT_OUT }))
  const operations = await operationsOf({ guest: () => new Client(url) })
  const missing = operations.map(({ name }) => name).filter((name) => !named.has(name))
  if (missing.length > 0) throw new Error(`no request to ${missing.join(', ')}`)
}

/** The latencies of each shop, one request to each by turns, so that the speed of the machine meets both alike. */
async function measureOnce(name: string, pair: Pair): Promise<number[][]> {
  const make = REQUESTS[name]
  if (!make) throw new Error(`no request ${name}`)
  const asked: Asked[][] = []
  for (const shop of pair) {
    const own: Asked[] = []
    for (let n = 0; n < WARM_UP + REQUESTS_EACH; n += 1) own.push(await make(shop))
    asked.push(own)
  }
  const latencies: number[][] = [[], []]
  for (let n = 0; n < WARM_UP + REQUESTS_EACH; n += 1) {
    for (const index of n % 2 === 0 ? [0, 1] : [1, 0]) {
      const ms = await timed(name, pair[index as 0 | 1].url, asked[index]?.[n])
      if (n >= WARM_UP) latencies[index]?.push(ms)
    }
  }
  return latencies
}

export async function timed(name: string, url: string, asked: Asked | undefined): Promise<number> {
  if (!asked) throw new Error(`nothing to ask of ${name}`)
  const [method = ''] = name.split(' ')
  const start = performance.now()
  const reply = await sendTo(url, method, asked)
  const text = await reply.text()
  const ms = performance.now() - start
  if (!reply.ok) throw new Error(`${method} ${asked.path}: ${reply.status} ${text.slice(0, 300)}`)
  return ms
}

type Comparison = { p95s: number[]; ratio: number; ofMedians: number }

async function compareRequest(name: string, pair: Pair, rounds: number): Promise<string[]> {
  const results: Comparison[] = []
  do results.push(compare(await measureOnce(name, pair)))
  while (results.length < rounds && medianOf(results).ratio > TIMES_MAX)
  const result = medianOf(results)
  say(
    `${name}: ${result.p95s.map((ms) => ms.toFixed(1)).join(' and ')} ms, ${result.ratio.toFixed(2)}`,
  )
  return row(name, result)
}

function compare(latencies: readonly number[][]): Comparison {
  const [small = 0, large = 0] = latencies.map((each) => percentile(each, 0.95))
  const [smaller = 0, larger = 0] = latencies.map(median)
  return { p95s: [small, large], ratio: large / small, ofMedians: larger / smaller }
}

const medianOf = (results: readonly Comparison[]): Comparison => ({
  p95s: [0, 1].map((index) => median(results.map(({ p95s }) => p95s[index] ?? Number.NaN))),
  ratio: median(results.map(({ ratio }) => ratio)),
  ofMedians: median(results.map(({ ofMedians }) => ofMedians)),
})

function row(name: string, { p95s, ratio, ofMedians }: Comparison): string[] {
  const reason = ratio > TIMES_MAX ? REASONS[name] : undefined
  const verdict =
    reason === undefined ? judge(ratio, { atMost: TIMES_MAX }) : [`≤ ${TIMES_MAX}`, 'missed']
  const cells = [...p95s.map((ms) => ms.toFixed(1)), ratio.toFixed(2), ofMedians.toFixed(2)]
  return [name, ...cells, ...verdict, reason ?? '']
}

/** Drawn by the weights of MIX and sent by some people at once, to one shop and then to the other. */
export async function compareMix(pair: Pair, rounds: number): Promise<string[]> {
  const names = Object.entries(MIX).flatMap(([name, weight]) => Array<string>(weight).fill(name))
  const results: Comparison[] = []
  for (let round = 0; round < rounds; round += 1) {
    const latencies: number[][] = [[], []]
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const shop = pair[index as 0 | 1]
      const asked: [string, Asked][] = []
      for (let n = 0; n < MIXED.requests; n += 1) {
        const name = names[(n * 37) % names.length] ?? ''
        asked.push([name, await (REQUESTS[name] as (drawn: Drawn) => Promise<Asked>)(shop)])
      }
      const work = async () => {
        for (let one = asked.shift(); one; one = asked.shift()) {
          latencies[index]?.push(await timed(one[0], shop.url, one[1]))
        }
      }
      await Promise.all(Array.from({ length: MIXED.at_once }, work))
    }
    results.push(compare(latencies))
    say(`a mix: round ${round + 1} of ${rounds}`)
  }
  return row(`a mix of ${MIXED.requests}, ${MIXED.at_once} at once`, medianOf(results))
}
