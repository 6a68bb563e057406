/** Orders beside their bare statements, when 50 people at once want the same variant and when each wants another. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Signer } from '@fastify/cookie'
import { loadConfig } from '../../src/service/config/config.ts'
import { keysFor } from '../../src/service/config/keys.ts'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { placeOrder } from '../../src/shop/orders/placing/place-order.ts'
import { depsOf } from '../../tests/support/deps.ts'
import { atEnd } from '../support/endings.ts'
import { load, p95Of, type Request } from '../support/load.ts'
import { insertPeople, insertVariants, type Person } from '../support/rows.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const IN_FLIGHT = 50
/** Each places one order a round, so that carts are filled only between rounds. */
const PEOPLE = 600
const SPREAD = 200
const BODY = { address: '12 Fig Lane, Cape Town', payment_method: 'payment_provider_a' as const }

type Filled = Shop & { people: Person[]; variantIds: number[] }

export async function benchOrders({ folders, rounds }: Options) {
  const fill = async (db: Db) => ({
    people: await insertPeople(db, PEOPLE),
    variantIds: await insertVariants(db, { count: 1 + SPREAD, stock: 1_000_000 }),
  })
  // Each guest is a client of its own.
  const shops = await openShops(folders, { fill, env: { TRUST_PROXY: 'true' } })
  for (const spread of [1, SPREAD]) {
    let buyBare: ((person: Person) => Promise<unknown>) | undefined
    const name = spread === 1 ? 'orders of one variant' : `orders of ${spread} variants`
    await measure(shops, {
      rounds: rounds(7),
      figures: [
        { name: `${name}, 50 at once`, unit: '/s', target: { atLeast: 0.6 } },
        { name: `${name}: p95`, unit: 'ms', ...(spread === 1 ? { target: { atMost: 100 } } : {}) },
      ],
      service: (shop) => prepared(shop, spread, () => orderOverHttp(shop)),
      limit: {
        name: 'bare statements',
        measure: (own) => {
          buyBare ??= bareBuyer(own)
          const buy = buyBare
          return prepared(own, spread, () => paused(own, () => orderAll(own, buy)))
        },
      },
    })
  }
  const [own] = shops
  if (own) await benchKinds(own, rounds(7))
}

type Order = (person: Person) => Omit<Request, 'method'>
const ofAccount: Order = ({ token }) => ({ path: '/api/orders/create/', token, body: BODY })
/** The most that an order may cost beside that of an account without a discount and a delivery, in the same shop. */
const DEARER = { target: { atLeast: 0.909 } }

/** Orders of guests, and with a discount and a delivery, beside those of accounts without. */
async function benchKinds(shop: Filled, rounds: number) {
  const { db, env, people } = shop
  const signer = new Signer(keysFor(loadConfig(env), 'guest-session'))
  const keyOf = ({ id }: Person) => `bench-guest-${String(id).padStart(12, '0')}`
  await db`insert into discounts (code, kind, value) values ('BENCH', 'percent', 10)`
  const kinds = [
    {
      kind: 'of guests',
      prepare: async () => {
        await db`
          update cart_items ci set user_id = null, session_key = guest.key
          from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(keyOf)}::text[])
            as guest (user_id, key)
          where ci.user_id = guest.user_id`
      },
      order: (person: Person) => ({
        path: '/api/guest-orders/',
        headers: {
          'X-Cart-Token': signer.sign(keyOf(person)),
          'X-Forwarded-For': `10.0.${person.id >> 8}.${person.id & 255}`,
        },
        body: { ...BODY, email: `guest-${person.id}@example.com` },
      }),
    },
    {
      kind: 'with a discount and a delivery',
      prepare: async () => {
        await db`
          insert into delivery_methods (code, name, price, is_default)
          values ('express', 'Express', 85, true)
          on conflict do nothing`
      },
      order: (person: Person) => {
        const body = { ...BODY, discount_code: 'BENCH', delivery_method: 'express' }
        return { ...ofAccount(person), body }
      },
    },
  ]
  for (const { kind, prepare, order } of kinds) {
    await measure([shop], {
      rounds,
      figures: [{ name: `orders ${kind}, 50 at once`, unit: '/s', ...DEARER }],
      service: (own) =>
        prepared(own, SPREAD, async () => {
          await prepare()
          await db`vacuum analyze guest_orders, discount_uses`
          return (await orderOverHttp(own, order)).slice(0, 1)
        }),
      limit: {
        name: 'of accounts',
        measure: (own) =>
          prepared(own, SPREAD, async () => {
            await db`delete from delivery_methods`
            return (await orderOverHttp(own)).slice(0, 1)
          }),
      },
    })
  }
}

/** Every round finds full carts, no reservations, no queued mails and no dead rows. */
async function prepared<Result>(shop: Filled, spread: number, work: () => Promise<Result>) {
  const { db, people, variantIds } = shop
  const [hot, ...others] = variantIds
  const wanted = people.map((_, index) => (spread === 1 ? hot : others[index % spread]))
  while ((await db`select 1 from graphile_worker.jobs where attempts = 0 limit 1`).length > 0) {
    await sleep(50)
  }
  await db`update stock_reservations set released_at = now() where released_at is null`
  await db`
    insert into cart_items (user_id, variant_id, quantity)
    select line.user_id, line.variant_id, 1
    from unnest(${people.map(({ id }) => id)}::bigint[], ${wanted as number[]}::integer[])
      as line (user_id, variant_id)`
  // All that orders grow: a plan from when a table was empty would read it whole.
  await db`
    vacuum analyze users, orders, order_items, order_status_history, stock_reservations, cart_items,
      payments, product_variants`
  return work()
}

async function orderOverHttp({ url, people }: Filled, order = ofAccount): Promise<number[]> {
  const run = await load({
    url,
    request: (number) => ({ method: 'POST', ...order(people[number] as Person) }),
    connections: IN_FLIGHT,
    amount: PEOPLE,
    expect: [201],
  })
  return [run.perSecond, p95Of(run)]
}

/** The worker of the service would send the mails of these orders meanwhile, and slow them down. */
async function paused<Result>({ pid }: Shop, work: () => Promise<Result>) {
  atEnd(async () => process.kill(pid, 'SIGCONT'))
  process.kill(pid, 'SIGSTOP')
  return work().finally(() => process.kill(pid, 'SIGCONT'))
}

async function orderAll({ people }: Filled, place: (person: Person) => Promise<unknown>) {
  const waiting = people.values()
  const start = performance.now()
  const orderNext = async () => {
    for (const person of waiting) await place(person)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, orderNext))
  return [(PEOPLE * 1_000) / (performance.now() - start)]
}

/** The service's own function, over as many connections, without HTTP, token, validation or log. */
function bareBuyer({ env }: Shop): (person: Person) => Promise<unknown> {
  const config = loadConfig(env)
  const db = connect(config.databaseUrl ?? '', { max: config.databasePoolSize })
  atEnd(() => db.end({ timeout: 1 }))
  const deps = depsOf(config, db)
  const client = { ip: '127.0.0.1', userAgent: 'bench', requestId: 'bench' }
  const context = { client, deadlineAt: performance.now() + 3_600_000, key: undefined }
  return (person) =>
    placeOrder(
      deps,
      { ...person, is_verified: true },
      { ...BODY, country: 'ZA', notes: '' },
      context,
    )
}
