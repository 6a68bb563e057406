/**
 * Goal: counts of a shelf beside payments, shipments, cancellations and deliveries neither lose nor double a
 * unit. The shelf is played by a number for each variant, which only a parcel that leaves and a box that
 * comes in change.
 */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../scripts/support/random.ts'
import { reconcile } from '../../../../src/office/reconcile/reconcile.ts'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import { age, anOrder, aUser, aVariant, type TestVariant } from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'
import { cancel, move } from '../../orders/admin/helpers.ts'
import { deliver, delivery } from '../../orders/paying/helpers.ts'
import { variantPath, whileLocked } from './helpers.ts'
import { send as importFile } from './import/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const STOCK = 60
const times = (count: number) => Array.from({ length: count }, (_, place) => place)
const count = (items: object[], counted_at?: string) =>
  admin.client.post(`${ADMIN}stock-counts/`, { items, counted_at })

/** An order of two units of the last variant, and of one of each other. */
async function anOrderOf(variants: readonly TestVariant[]) {
  const [last, ...others] = variants.toReversed()
  if (!last) throw new Error('no variant')
  const user = await aUser(app)
  for (const { id } of others) {
    await user.client.post('/api/orders/cart/add/', { variant_id: id, quantity: 1 })
  }
  return anOrder(user, last, 2)
}
async function aPaidOrderOf(variants: readonly TestVariant[]) {
  const order = await anOrderOf(variants)
  await deliver(app, delivery(app, order))
  return order
}

const stockOf = async (variant: TestVariant) => {
  const { body } = await admin.client.get(variantPath(variant))
  const [ledger] = await app.db<[{ all: number; counted: number }]>`
    select sum(l.delta)::integer as all,
      coalesce(sum(l.delta) filter (where l.reason = 'count'), 0)::integer as counted
    from stock_ledger l
    where l.variant_id = ${variant.id}`
  return { ...body, ledger }
}
const disagreements = async () =>
  (await reconcile(app.db)).flatMap(({ name, disagreements }) =>
    disagreements.map((each) => ({ name, ...each })),
  )

/** Two units of the first were stolen, one of the second was found, and the third is right. */
const DIFFERENCES = [-2, 1, 0]

/** The units that lie on the shelf of each variant, by its id. */
type Shelf = Map<number, number>
async function aShelf() {
  const variants = await Promise.all(times(3).map(() => aVariant(app, { stock: STOCK })))
  const shelf: Shelf = new Map(
    variants.map(({ id }, place) => [id, STOCK + (DIFFERENCES[place] ?? 0)]),
  )
  return { variants, shelf }
}
const linesOf = (shelf: Shelf) =>
  [...shelf].map(([variant_id, counted]) => ({ variant_id, counted }))

async function expectShelf(variants: readonly TestVariant[], shelf: Shelf) {
  for (const [place, variant] of variants.entries()) {
    const { stock_on_hand, stock_on_shelf, ledger } = await stockOf(variant)
    expect(stock_on_shelf).toBe(shelf.get(variant.id))
    expect(ledger).toEqual({ all: stock_on_hand, counted: DIFFERENCES[place] })
    expect(stock_on_hand).toBeGreaterThanOrEqual(0)
  }
  expect(await disagreements()).toEqual([])
}

describe('counts of one shelf at once', () => {
  it('beside payments, shipments, cancellations and deliveries find what is there, once', async () => {
    const { variants, shelf } = await aShelf()
    const inSomeOrder = (place: number) => (place % 2 ? variants : variants.toReversed())
    const orders = await Promise.all(
      times(18).map(async (place) => {
        const lines = inSomeOrder(place)
        const order = await (place < 6 ? anOrderOf(lines) : aPaidOrderOf(lines))
        const twice = lines.at(-1)?.id
        await age(app.db, 'order_status_history', { order_id: order.id }, '10 minutes')
        return { order, units: lines.map(({ id }) => [id, id === twice ? 2 : 1] as const) }
      }),
    )
    for (const { id } of variants) {
      await age(app.db, 'stock_ledger', { variant_id: id }, '10 minutes')
    }
    const [{ at }] = await app.db<[{ at: string }]>`
      select utc_iso(now() - interval '5 minutes') as at`
    const then = linesOf(shelf)

    const leave = (units: readonly (readonly [number, number])[]) => {
      for (const [id, many] of units) shelf.set(id, (shelf.get(id) ?? 0) - many)
    }
    const requests = orders.flatMap(({ order, units }, place): (() => Promise<Reply>)[] => {
      const counts = () => count(place % 2 ? then : then.toReversed(), at)
      if (place < 6) return [() => deliver(app, delivery(app, order)), counts]
      const ship = async () => {
        const reply = await move(admin, order, 'shipped')
        if (reply.status === 200) leave(units)
        return reply
      }
      const line = variants[place % 3]
      const arrive = async () => {
        const path = `${ADMIN}variants/${line?.id}/stock/`
        const reply = await admin.client.post(path, { delta: 4, reason: 'Delivery' })
        if (reply.status === 200) leave([[line?.id ?? 0, -4]])
        return reply
      }
      return place % 3 === 0
        ? [() => cancel(admin, order), ship]
        : [counts, ship, ...(place % 2 ? [arrive] : [])]
    })
    const statuses = await Promise.all(requests.map(async (send) => (await send()).status))
    // Of a shipment and a cancellation of one order one wins.
    expect(statuses.filter((status) => status !== 200)).toEqual(times(4).map(() => 400))
    await expectShelf(variants, shelf)
  })

  it('and as they are beside payments and cancellations, which move nothing there', async () => {
    const { variants, shelf } = await aShelf()
    const orders = await Promise.all(times(8).map(() => anOrderOf(variants)))
    const paid = await Promise.all(times(8).map(() => aPaidOrderOf(variants)))
    const file = `sku,stock_counted\n${variants.map(({ id, sku }) => `${sku},${shelf.get(id)}\n`).join('')}`
    const requests = [
      ...orders.map((order) => () => deliver(app, delivery(app, order))),
      ...paid.map((order) => () => cancel(admin, order)),
      ...times(6).map((place) => () => {
        const lines = linesOf(shelf)
        return count(place % 2 ? lines : lines.toReversed())
      }),
      ...times(2).map(() => () => importFile(admin.client, file)),
    ]
    const mixed = seededRandom(7).shuffled(requests)
    const statuses = await Promise.all(mixed.map(async (send) => (await send()).status))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await expectShelf(variants, shelf)
  })
})

describe('a change while a count waits for the stock', () => {
  const COUNTS: [string, (variant: TestVariant, units: number) => Promise<Reply>][] = [
    ['a request', ({ id }, counted) => count([{ variant_id: id, counted }])],
    [
      'a file',
      ({ sku }, units) => importFile(admin.client, `sku,stock_counted\n${sku},${units}\n`),
    ],
  ]
  it.each(COUNTS)('is taken into account: %s', async (_what, send) => {
    const variant = await aVariant(app, { stock: 10 })
    const [shipped, left] = [await aPaidOrderOf([variant]), await aPaidOrderOf([variant])]
    let reply: Promise<Reply> | undefined
    await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for no key update`
      reply = send(variant, 9)
      await untilWaiting(app)
      // It locks no stock.
      expect((await move(admin, shipped, 'shipped')).status).toBe(200)
      await sellOne(tx, variant)
    })
    expect((await reply)?.status).toBe(200)
    // 9 were there, of which 2 have left; 2 wait to be shipped.
    const { stock_on_hand, stock_to_ship, stock_on_shelf, ledger } = await stockOf(variant)
    expect({ stock_on_hand, stock_to_ship, stock_on_shelf }).toEqual({
      stock_on_hand: 4,
      stock_to_ship: 3,
      stock_on_shelf: 7,
    })
    expect(ledger).toEqual({ all: 4, counted: -1 })
    expect((await cancel(admin, left)).status).toBe(200)
    expect((await stockOf(variant)).stock_on_shelf).toBe(7)
    expect(await disagreements()).toEqual([])
  })

  it('may be another count: what is missing is taken off once', async () => {
    const variant = await aVariant(app, { stock: 10 })
    const lock = (tx: Tx) => tx`
      select id from product_variants where id = ${variant.id} for no key update`
    const counts = times(3).map(() => () => count([{ variant_id: variant.id, counted: 7 }]))
    const replies = await whileLocked(app, lock, counts)
    const changes = replies.map(({ body }) => [body.results[0].before, body.results[0].after])
    expect(changes.toSorted(([one], [other]) => other - one)).toEqual([
      [10, 7],
      [7, 7],
      [7, 7],
    ])
    expect((await stockOf(variant)).ledger).toEqual({ all: 7, counted: -3 })
  })

  /** A payment of one unit whose transaction ends with that which holds the count up. */
  async function sellOne(tx: Tx, { id }: TestVariant) {
    const user = await aUser(app)
    const [order] = await tx<[{ id: number }]>`
      insert into orders (order_number, user_id, total_price, address, payment_method, status, paid_at)
      values (${`SOLD-${id}`}, ${user.id}, 0, 'Fig Lane', 'payment_provider_a', 'paid', now())
      returning id`
    await tx`
      insert into order_items (order_id, variant_id, quantity, price_at_purchase)
      values (${order.id}, ${id}, 1, 0)`
    await tx`
      insert into order_status_history (order_id, status, is_marked_paid)
      values (${order.id}, 'pending', false), (${order.id}, 'paid', true)`
    await tx`update product_variants set stock_on_hand = stock_on_hand - 1 where id = ${id}`
    await tx`
      insert into stock_ledger (variant_id, delta, reason, order_id)
      values (${id}, -1, 'sale', ${order.id})`
  }
})
