/** How much one user may order and not pay. Contract 8.7. */

import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/service/config/config.ts'
import {
  UNVERIFIED_UNPAID_ORDERS_MAX,
  UNVERIFIED_UNPAID_UNITS_MAX,
} from '../../../src/service/limits/orders.ts'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { create, pay, putInCart, tooManyOrders, tooManyUnits } from './helpers.ts'
import {
  atOnce,
  delayNextLink,
  notAsked,
  onlyProvider,
  scriptedProvider,
} from './scripted-provider.ts'

const script = scriptedProvider()
const shopOf = (orders: string, units: string, changes: Record<string, string> = {}) =>
  useTestApp({
    env: { MAX_UNPAID_ORDERS: orders, MAX_UNPAID_UNITS: units, ...changes },
    payments: () => onlyProvider(script),
  })
const app = shopOf('4', '60')
/** Never more than the configured limits, though it is less than what is allowed to the unverified. */
const small = shopOf('2', '10')
const unlimited = shopOf('0', '0')
/** Where unpaid orders are never cancelled. */
const patient = shopOf('1', '60', { UNPAID_ORDER_CANCEL_HOURS: '0' })
afterEach(() => {
  script.answer = atOnce
})

async function order(user: TestUser, variant: TestVariant, quantity = 1) {
  await putInCart(user, variant, quantity)
  return create(user)
}
async function orders(user: TestUser, variant: TestVariant, quantities: number[]) {
  const placed = []
  for (const quantity of quantities) placed.push(await anOrder(user, variant, quantity))
  return placed
}
const lapse = (placed: TestOrder) =>
  age(app.db, 'stock_reservations', { order_id: placed.id }, '31 minutes')

async function reservedBy({ id }: TestUser): Promise<number> {
  const [{ units }] = await app.db<[{ units: number }]>`
    select coalesce(sum(r.quantity), 0)::integer as units
    from stock_reservations r
    join orders o on o.id = r.order_id
    where o.user_id = ${id} and r.consumed_at is null and r.released_at is null
      and r.expires_at > now()`
  return units
}

describe('the limits', () => {
  it('are 10 orders and 200 units, without a verified address 3 and 50', () => {
    const { unpaidMax } = loadConfig({})
    expect(unpaidMax).toEqual({ orders: 10, units: 200 })
    expect([UNVERIFIED_UNPAID_ORDERS_MAX, UNVERIFIED_UNPAID_UNITS_MAX]).toEqual([3, 50])
  })

  it('are never above the configured ones, verified or not', async () => {
    const variant = await aVariant(small, { stock: 100 })
    for (const is_verified of [true, false]) {
      const user = await aUser(small, { is_verified })
      expect(await order(user, variant, 11)).toEqual(tooManyUnits)
      await user.client.post('/api/orders/cart/clear/')
      await orders(user, variant, [1, 1])
      expect(await order(user, variant)).toEqual(tooManyOrders)
    }
  })

  it('are off where they are 0, verified or not', async () => {
    const variant = await aVariant(unlimited, { stock: 1_000 })
    for (const is_verified of [true, false]) {
      const user = await aUser(unlimited, { is_verified })
      const placed = await orders(user, variant, [51, 51, 51, 51, 51])
      expect((await pay(user, placed[0] as TestOrder)).status).toBe(200)
    }
  })
})

describe('POST /api/orders/create/ with unpaid orders', () => {
  it('is refused one above the limit, before the provider is asked, and changes nothing', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app)]
    const [first] = await orders(user, variant, [1, 1, 1, 1])
    await putInCart(user, variant, 2)
    script.answer = notAsked
    expect(await create(user)).toEqual(tooManyOrders)
    script.answer = atOnce
    const { body: cart } = await user.client.get('/api/orders/cart/')
    expect(cart.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2])
    expect(await reservedBy(user)).toBe(4)
    await user.client.post(`/api/orders/${first?.id}/cancel/`, {})
    expect((await create(user)).status).toBe(201)
  })

  it('is refused above 3 as long as the address is not verified', async () => {
    const [user, variant] = [await aUser(app, { is_verified: false }), await aVariant(app)]
    await orders(user, variant, [1, 1, 1])
    expect(await order(user, variant)).toEqual(tooManyOrders)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect((await create(user)).status).toBe(201)
  })

  it('counts those whose reservation has lapsed, and none that is paid', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app)]
    const placed = await orders(user, variant, [1, 1, 1, 1])
    for (const each of placed) await lapse(each)
    expect(await order(user, variant)).toEqual(tooManyOrders)
    await app.db`
      update orders set status = 'paid', paid_at = now() where id = ${placed[0]?.id ?? 0}`
    expect((await create(user)).status).toBe(201)
  })

  it('counts none that is old enough to be cancelled; where none ever is, all of them', async () => {
    for (const [shop, status] of [
      [small, 201],
      [patient, 409],
    ] as const) {
      const [user, variant] = [await aUser(shop), await aVariant(shop)]
      for (let count = 1; count <= (shop === small ? 2 : 1); count += 1) {
        const { id } = await anOrder(user, variant)
        await age(shop.db, 'orders', { id }, '73 hours')
      }
      expect((await order(user, variant)).status).toBe(status)
    }
  })

  it('says first that the stock is short', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 5 })]
    await orders(user, variant, [1, 1, 1, 1])
    await putInCart(user, variant, 1)
    await app.db`update product_variants set stock_on_hand = 4 where id = ${variant.id}`
    expect(await create(user)).toMatchObject({
      status: 400,
      body: { error: 'Some items are out of stock.' },
    })
  })
})

describe('POST /api/orders/create/ with reserved units', () => {
  it('is refused one unit above the limit, before the provider is asked', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 100 })]
    await orders(user, variant, [40, 19])
    await putInCart(user, variant, 2)
    script.answer = notAsked
    expect(await create(user)).toEqual(tooManyUnits)
    script.answer = atOnce
    await user.client.post('/api/orders/cart/clear/')
    expect((await order(user, variant, 1)).status).toBe(201)
    expect(await reservedBy(user)).toBe(60)
  })

  it('is refused above 50 as long as the address is not verified', async () => {
    const user = await aUser(app, { is_verified: false })
    await putInCart(user, await aVariant(app, { stock: 100 }), 51)
    expect(await create(user)).toEqual(tooManyUnits)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect((await create(user)).status).toBe(201)
  })

  it('counts neither expired reservations nor those of other users', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 200 })]
    await orders(await aUser(app), variant, [60])
    const [first] = await orders(user, variant, [60])
    await lapse(first as TestOrder)
    expect((await order(user, variant, 60)).status).toBe(201)
  })
})

describe('POST /api/orders/{id}/pay/ with reserved units', () => {
  it('counts what it renews once, and is refused above the limit, before the provider is asked', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 200 })]
    const [first] = await orders(user, variant, [60])
    expect((await pay(user, first as TestOrder)).status).toBe(200)
    expect(await reservedBy(user)).toBe(60)
    await lapse(first as TestOrder)
    const [second] = await orders(user, variant, [1])
    script.answer = notAsked
    expect(await pay(user, first as TestOrder)).toEqual(tooManyUnits)
    script.answer = atOnce
    expect(await reservedBy(user)).toBe(1)
    await lapse(second as TestOrder)
    expect((await pay(user, first as TestOrder)).status).toBe(200)
  })

  it('is not refused for the number of unpaid orders: the order is one of them', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app)]
    const [first] = await orders(user, variant, [1, 1, 1, 1])
    expect((await pay(user, first as TestOrder)).status).toBe(200)
  })
})

describe('many at the same moment', () => {
  it('renewals reserve no more than the limit', async () => {
    const user = await aUser(app)
    const placed: TestOrder[] = []
    const variantIds: number[] = []
    for (let count = 1; count <= 4; count += 1) {
      const variant = await aVariant(app, { stock: 25 })
      const [one] = await orders(user, variant, [25])
      variantIds.push(variant.id)
      placed.push(one as TestOrder)
      await lapse(one as TestOrder)
    }
    // Of a variant each, so that it is not the stock that they wait for one another at.
    const { paying } = await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = any(${variantIds}) for update`
      const paying = Promise.all(placed.map((each) => pay(user, each)))
      await untilWaiting(app, 4)
      return { paying } // not awaited in here: they go on when this transaction ends
    })
    const replies = await paying
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toEqual([tooManyUnits, tooManyUnits])
    expect(await reservedBy(user)).toBe(50)
  })

  it('an order and a renewal reserve no more than the limit, whichever is first', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 200 })]
    const [first] = await orders(user, variant, [40])
    await lapse(first as TestOrder)
    await putInCart(user, variant, 40)
    const delayed = delayNextLink(script)
    const creating = create(user)
    await delayed.asked
    expect((await pay(user, first as TestOrder)).status).toBe(200)
    delayed.release()
    expect(await creating).toEqual(tooManyUnits)
    expect(await reservedBy(user)).toBe(40)
  })

  it('orders are never more than the limit', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 100 })]
    const replies = await Promise.all(Array.from({ length: 12 }, () => order(user, variant)))
    const placed = replies.filter(({ status }) => status === 201).length
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from orders where user_id = ${user.id}`
    expect(count).toBe(placed)
    expect(count).toBeLessThanOrEqual(4)
  })
})
