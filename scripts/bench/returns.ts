/** The cost of a return, from its request to its refund, and the page of an order that begins a chain of exchanges. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import { atEnd } from '../support/endings.ts'
import { load, p95Of } from '../support/load.ts'
import { countFamilyMs, countProcessorMs, parentOf } from '../support/processor.ts'
import { insertPeople, insertVariants, newAccessToken, type Person } from '../support/rows.ts'
import { paymentEvent, SANDBOX_SECRET, SANDBOX_WEBHOOK } from '../support/sandbox-events.ts'
import { httpClient, type Request } from '../support/traffic/http.ts'
import { dataOf, ORDER, orderIn, post } from '../support/traffic/plan.ts'
import { bearer } from '../support/traffic/world.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

/** Of a round: each of another person's order. */
const RETURNS = 60
const AT_ONCE = 4
const UNITS = 2
const EXCHANGES = 10
const LOOKS = 200

type Headers = Record<string, string>
type Filled = Shop & { people: Person[]; staff: Person; sizes: number[] }
type Delivered = { id: number; itemId: number; headers: Headers }
type Made = { id: number; items: { id: number }[] }

/** Everything is made over HTTP, so that the version beside may have other columns. */
export async function benchReturns({ folders, rounds }: Options) {
  const shops = await openShops(folders, { fill, env: { SANDBOX_SECRET } })
  await measure(shops, {
    rounds: rounds(5),
    figures: [
      { name: `returns with their refunds, ${AT_ONCE} at once`, unit: '/s' },
      { name: 'the same: processor time of the service for each', unit: 'ms' },
      { name: 'the same: processor time of Postgres for each', unit: 'ms' },
    ],
    service: timeReturns,
  })
  const [own] = shops
  if (own) await benchChain(own, rounds(5))
}

async function fill(db: Db) {
  const people = await insertPeople(db, RETURNS)
  const [staff] = await insertPeople(db, 1, { name: 'staff' })
  if (!staff) throw new Error('a shop without staff')
  await db`update users set is_admin = true where id = ${staff.id}`
  const sizes = await insertVariants(db, { count: 1, stock: 1_000_000, sizes: ['M', 'L'] })
  return { people, staff, sizes }
}

// --- Returns --------------------------------------------------------------------------------------

/** The orders are there before: asked for, approved and received is one unit of each. */
async function timeReturns(shop: Filled): Promise<number[]> {
  const { pid, db, people } = shop
  const desk = await openDesk(shop)
  const orders: Delivered[] = []
  await inParallel(people, async (person) => {
    orders.push(await desk.deliverOrder(bearer(await newAccessToken(db, person.id))))
  })
  await endJobs(db)
  await db`
    vacuum analyze users, orders, order_items, order_status_history, stock_reservations, payments, refunds,
      returns, return_items, audit_log, graphile_worker._private_jobs`
  const [{ backend }] = await db<[{ backend: number }]>`select pg_backend_pid() as backend`
  const used = [countProcessorMs([pid]), countFamilyMs(parentOf(backend))]
  const start = performance.now()
  await inParallel(orders, async (order) => {
    const item = { order_item_id: order.itemId, quantity: 1 }
    await desk.receive(await desk.approve(order, item), { restock: [item] })
  })
  const perSecond = (orders.length * 1_000) / (performance.now() - start)
  await endJobs(db)
  const [{ paid }] = await db<[{ paid: number }]>`
    select count(*)::integer as paid
    from refunds r
    join payments p on p.id = r.payment_id
    where r.state = 'completed' and p.order_id = any(${orders.map(({ id }) => id)}::bigint[])`
  if (paid !== orders.length) throw new Error(`${paid} of ${orders.length} returns were paid back`)
  return [perSecond, ...used.map((since) => since() / orders.length)]
}

async function inParallel<One>(all: readonly One[], work: (one: One) => Promise<void>) {
  const waiting = all.values()
  const workNext = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workNext))
}

/** Mails, and the refunds that are due. */
async function endJobs(db: Db) {
  const isWaiting = async () =>
    (
      await db`
        select 1 from graphile_worker.jobs
        where attempts = 0 and run_at <= now() or locked_at is not null limit 1`
    ).length > 0
  while (await isWaiting()) await sleep(50)
}

// --- A chain --------------------------------------------------------------------------------------

/** The unit that was bought is exchanged, and what came for it, and so on. */
async function benchChain(shop: Filled, rounds: number) {
  const [person] = shop.people
  const headers = bearer(await newAccessToken(shop.db, person?.id ?? 0))
  const desk = await openDesk(shop)
  const plain = await desk.deliverOrder(headers)
  const first = await desk.deliverOrder(headers)
  let last = first
  for (let turn = 1; turn <= EXCHANGES; turn += 1) {
    const item = { order_item_id: last.itemId, quantity: 1 }
    const wish = { ...item, exchange_variant_id: shop.sizes[turn % 2] }
    const made = await desk.receive(await desk.approve(last, wish), { restock: [item] })
    if (!made) throw new Error('nothing was exchanged')
    last = { ...(await desk.ship(made.id)), headers }
  }
  await endJobs(shop.db)
  await shop.db`vacuum analyze`
  const pages = [
    { whose: 'staff’s', path: '/api/admin/orders/', headers: desk.staff },
    { whose: 'shopper’s', path: '/api/orders/', headers },
  ]
  for (const { whose, path, headers } of pages) {
    const look = async ({ id }: Delivered) => {
      const request = () => ({ path: `${path}${id}/`, headers })
      return [p95Of(await load({ url: shop.url, request, connections: 1, amount: LOOKS }))]
    }
    await measure([shop], {
      rounds,
      figures: [
        {
          name: `p95 of the ${whose} page of an order that begins ${EXCHANGES} exchanges`,
          unit: 'ms',
          target: { atMost: 2 },
        },
      ],
      service: () => look(first),
      limit: { name: 'of a plain order', measure: () => look(plain) },
    })
  }
}

// --- Requests -------------------------------------------------------------------------------------

async function openDesk({ url, db, staff: { id }, sizes: [variant_id] }: Filled) {
  const staff = bearer(await newAccessToken(db, id))
  const client = httpClient(url)
  atEnd(async () => client.close())
  const ask = async <Body>(request: Request): Promise<Body> => {
    const reply = await client.send(request)
    if (reply?.status !== 200 && reply?.status !== 201) {
      throw new Error(`${request.path} answers ${JSON.stringify(reply)}`)
    }
    return reply as Body
  }
  type Reply = Parameters<typeof orderIn>[0]
  const asStaff = (path: string, body: object) =>
    ask<Reply>(post(`/api/admin/${path}`, body, staff))
  const ship = async (orderId: number) => {
    const path = `orders/${orderId}/status/`
    await asStaff(path, { status: 'shipped' })
    const { items } = (await asStaff(path, { status: 'delivered' })).body as Made
    return { id: orderId, itemId: items[0]?.id ?? 0 }
  }
  return {
    staff,
    ship,
    /** Ordered, paid at the sandbox, and delivered. */
    deliverOrder: async (headers: Headers): Promise<Delivered> => {
      const line = { variant_id, quantity: UNITS }
      await ask(post('/api/orders/cart/add/', line, headers))
      const { id, link } = orderIn(await ask<Reply>(post('/api/orders/create/', ORDER, headers)))
      const event = paymentEvent(link, 'payment.succeeded')
      await ask({ method: 'POST', path: SANDBOX_WEBHOOK, ...event })
      return { ...(await ship(id)), headers }
    },
    /** Asked for by the buyer; the id of the return. */
    approve: async ({ id, headers }: Delivered, item: object): Promise<number> => {
      const body = { items: [item], reason: 'Too long' }
      const asked = await ask<Reply>(post(`/api/orders/${id}/returns/`, body, headers))
      const returnId = Number(dataOf(asked).id)
      await asStaff(`returns/${returnId}/approve/`, {})
      return returnId
    },
    receive: async (returnId: number, body: object) => {
      const reply = await asStaff(`returns/${returnId}/receive/`, body)
      return (reply.body as { exchange_order?: { id: number } | null }).exchange_order
    },
  }
}
