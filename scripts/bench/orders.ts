/**
 * `npm run bench -- orders`: what an order costs beside its bare statements, when 50 people at once want
 * the same variant and when each wants another. Both in turn, on one database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/config/config.ts'
import { connect, type Db } from '../../src/db/connect.ts'
import { placeOrder } from '../../src/orders/place-order.ts'
import { depsOf } from '../../tests/support/deps.ts'
import { atEnd, runScript } from '../support/endings.ts'
import { insertPeople, insertVariants, type Person } from '../support/shop.ts'
import { caller, crowd, type Run } from './crowd.ts'
import { rounds } from './options.ts'
import { serviceWithDatabase } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, record } from './table.ts'

const IN_FLIGHT = 50
const ROUNDS = rounds(7)
/** Orders of a round: each person places one, so that carts are filled between rounds. */
const PEOPLE = 600
const SPREAD = 200
const STOCK = 1_000_000
const TARGETS = { ratio: 0.6, hotP95Ms: 100 }
const BODY = { address: '12 Fig Lane, Cape Town', payment_method: 'payment_provider_a' as const }

type Kind = 'hot' | 'spread'
type Place = (person: Person) => Promise<void>
type Buyers = { place: Place; before: () => unknown; after: () => unknown }
type Round = { service: Run; bare: Run }

export const benchOrders = () =>
  runScript(async () => {
    const { db, env, url, pid } = await serviceWithDatabase()
    const people = await insertPeople(db, PEOPLE)
    const variantIds = await insertVariants(db, { count: 1 + SPREAD, stock: STOCK })
    // A process that stands still would not hear that it shall stop.
    atEnd(async () => process.kill(pid, 'SIGCONT'))
    const service = { place: overHttp(url), before: () => undefined, after: () => undefined }
    const bare = {
      place: bareBuyer(env),
      // Else it would send the mails of these orders beside them, and slow them down.
      before: () => process.kill(pid, 'SIGSTOP'),
      after: () => process.kill(pid, 'SIGCONT'),
    }
    await measure({ db, people, variantIds }, service, bare)
    return 0
  })

type Shop = { db: Db; people: Person[]; variantIds: number[] }

async function measure(shop: Shop, service: Buyers, bare: Buyers): Promise<void> {
  for (const buyers of [service, bare]) await round(shop, 'spread', buyers) // to compile it all
  const found: Record<Kind, Round[]> = { hot: [], spread: [] }
  for (let number = 1; number <= ROUNDS; number += 1) {
    for (const kind of ['hot', 'spread'] as const) {
      // In turn, so that neither always has the tables as the other left them.
      const first = await round(shop, kind, number % 2 ? service : bare)
      const second = await round(shop, kind, number % 2 ? bare : service)
      const both = number % 2 ? { service: first, bare: second } : { service: second, bare: first }
      found[kind].push(both)
      process.stdout.write(
        `round ${number} of ${ROUNDS}, ${kind.padEnd(6)}: service ${shown(both.service)}; ` +
          `bare ${shown(both.bare)}\n`,
      )
    }
  }
  report(found)
}

async function round(shop: Shop, kind: Kind, buyers: Buyers): Promise<Run> {
  const { place, before, after } = buyers
  await prepare(shop, kind)
  before()
  return crowd(shop.people, IN_FLIGHT, place).finally(after)
}

/** Full carts, no reservations, no mails that wait, and no dead rows: every round finds the same. */
async function prepare({ db, people, variantIds }: Shop, kind: Kind): Promise<void> {
  const [hot, ...spread] = variantIds
  const wanted = people.map((_, index) => (kind === 'hot' ? hot : spread[index % SPREAD]))
  while ((await db`select 1 from graphile_worker.jobs where attempts = 0 limit 1`).length > 0) {
    await sleep(50)
  }
  await db`update stock_reservations set released_at = now() where released_at is null`
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select line.user_id, line.variant_id, 1
    from unnest(${people.map(({ id }) => id)}::bigint[], ${wanted as number[]}::integer[])
      as line (user_id, variant_id)`
  await db`vacuum analyze stock_reservations, cart_items, product_variants`
}

function overHttp(url: string): Place {
  const call = caller(url, IN_FLIGHT)
  const order = { method: 'POST', path: '/api/orders/create/', body: JSON.stringify(BODY) }
  return async ({ token }) => {
    await call({ ...order, token, expect: 201 })
  }
}

/**
 * The very statements, sent as the service sends them, over as many connections as it has: its own
 * function, so that the two cannot drift apart, without HTTP, token, validation or log.
 */
function bareBuyer(env: Record<string, string>): Place {
  const config = loadConfig(env)
  const db = connect(config.databaseUrl ?? '', { max: config.databasePoolSize })
  atEnd(() => db.end({ timeout: 1 }))
  const deps = depsOf(config, db)
  const client = { ip: '127.0.0.1', userAgent: 'bench', requestId: 'bench' }
  const order = { ...BODY, notes: '' }
  const context = { client, deadline: new AbortController().signal, keep: async () => undefined }
  return async (person) => {
    await placeOrder(deps, { ...person, is_verified: true }, order, context)
  }
}

const shown = ({ perSecond, latencies }: Run) =>
  `${perSecond.toFixed(0)}/s, p95 ${percentile(latencies, 0.95).toFixed(0)} ms`

function report(found: Record<Kind, Round[]>) {
  for (const kind of ['hot', 'spread'] as const) {
    const pairs = found[kind]
    const perSecondOf = (who: keyof Round) => median(pairs.map((both) => both[who].perSecond))
    const ratio = median(pairs.map(({ service, bare }) => service.perSecond / bare.perSecond))
    record({
      what:
        kind === 'hot'
          ? 'orders of one variant, 50 at once'
          : 'orders of many variants, 50 at once',
      perSecond: perSecondOf('service'),
      ...latencyOf(pairs.flatMap(({ service }) => service.latencies)),
      limit: { perSecond: perSecondOf('bare'), of: 'bare statements' },
      ratio,
      target: '≥ 0.60',
      isMet: ratio >= TARGETS.ratio,
    })
  }
  const p95 = median(found.hot.map(({ service }) => percentile(service.latencies, 0.95)))
  record({
    what: 'orders of one variant, 50 at once: p95',
    value: `${p95.toFixed(0)} ms`,
    target: '≤ 100 ms',
    isMet: p95 <= TARGETS.hotP95Ms,
  })
}
