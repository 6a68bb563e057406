/** Goal: an order is three round trips to the database, and its two calls keep every guard. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../../../src/shop/orders/placing/place-order.ts'
import { PATIENTLY } from '../../service/http/helpers.ts'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import { age, aUser, aVariant, type TestUser, type TestVariant } from '../../support/factories.ts'
import { countedWire } from '../../support/round-trips.ts'
import { create, ORDER, putInCart } from './helpers.ts'
import {
  aUserWithACart,
  CREATE,
  countOrders,
  inUse,
  post,
  replayed,
} from './idempotency-helpers.ts'
import { atOnce, delayNextLink, onlyProvider, scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const app = useTestApp({ payments: () => onlyProvider(script) })
afterEach(() => {
  script.answer = atOnce
})

/** The rows that requests leave that ordered nothing. */
const leftOf = async ({ db }: Pick<TestApp, 'db'>, { id }: TestUser) => {
  const [left] = await db`
    select (select count(*)::integer from orders where user_id = ${id}) as orders,
      (select count(*)::integer from cart_items where user_id = ${id}) as lines,
      (select count(*)::integer from idempotency_keys where user_id = ${id}) as keys,
      (select count(*)::integer from payments) as payments,
      (select count(*)::integer from stock_reservations) as reservations,
      (select count(*)::integer from audit_log where action = 'place_order' and actor_user_id = ${id})
        as audited`
  return left
}

describe('an order', () => {
  let wire: Awaited<ReturnType<typeof countedWire>>
  let counted: TestApp
  beforeAll(async () => {
    counted = await startTestApp({
      env: { MAX_UNPAID_ORDERS: '50', MAX_UNPAID_UNITS: '50', ORDERS_PER_HOUR: '50' },
      wire: async (url) => {
        wire = await countedWire(url)
        return wire
      },
    })
  })
  afterAll(async () => {
    await counted.close()
    await wire.close()
  })

  it.each([
    ['without a key', () => undefined],
    ['with an Idempotency-Key', randomUUID],
  ])('is three round trips, %s: the session, the draft and the order', async (_, newKey) => {
    const [user, variant] = [await aUser(counted), await aVariant(counted, { stock: 50 })]
    const trips: number[] = []
    // Some more until each statement is prepared on each connection.
    for (let order = 1; order <= 8; order += 1) {
      await putInCart(user, variant)
      const key = newKey()
      const before = wire.roundTrips
      const reply = await (key ? post(user, key, CREATE) : create(user))
      trips.push(wire.roundTrips - before)
      expect(reply.status).toBe(201)
    }
    expect(Math.min(...trips)).toBe(3)
  })
})

describe('orders of a variant that stays locked', () => {
  const brief = useTestApp({ lockSeconds: 1 })

  it('are 503 after a while, change nothing, and leave their keys free', async () => {
    const [user, variant] = [await aUser(brief), await aVariant(brief)]
    await putInCart(user, variant)
    const key = randomUUID()
    await brief.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for update`
      expect((await post(user, key, CREATE)).status).toBe(503)
    })
    expect(await leftOf(brief, user)).toEqual({
      orders: 0,
      lines: 1,
      keys: 0,
      payments: 0,
      reservations: 0,
      audited: 0,
    })
    const reply = await post(user, key, CREATE)
    expect([reply.status, replayed(reply)]).toEqual([201, null])
  })

  it('wait for one another at one lock each: none waits for its turn and then for the row', async () => {
    const variant = await aVariant(app)
    const buyers = await Promise.all(Array.from({ length: 3 }, () => aUser(app)))
    for (const buyer of buyers) await putInCart(buyer, variant)
    const waitingAt = async () => {
      const rows = await app.db<{ locktype: string }[]>`
        select l.locktype
        from pg_locks l
        join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted
        order by l.locktype, l.pid`
      return rows.map(({ locktype }) => locktype)
    }
    const { ordering } = await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for update`
      const ordering = Promise.all(buyers.map((buyer) => create(buyer)))
      await expect.poll(waitingAt, PATIENTLY).toEqual(['advisory', 'advisory', 'transactionid'])
      return { ordering } // not awaited in here: they go on when this transaction ends
    })
    expect((await ordering).map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

describe('an order whose deadline passes', () => {
  const buy = (user: TestUser, deadlineAt: number) =>
    placeOrder(
      app,
      { ...user, is_verified: true },
      { ...ORDER, country: 'ZA', notes: '', payment_method: 'payment_provider_a' },
      {
        client: { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' },
        deadlineAt,
        key: undefined,
      },
    )
  const bought = async (variant: TestVariant) => {
    const [row] = await app.db`
      select (select count(*)::integer from order_items where variant_id = ${variant.id}) as orders,
        (select count(*)::integer from stock_reservations where variant_id = ${variant.id}) as reserved`
    return row
  }

  it('while it waits for stock buys nothing, since its client has got a 503', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app)]
    await putInCart(user, variant)
    const deadlineAt = performance.now() + 500
    const { outcome } = await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for update`
      const outcome = buy(user, deadlineAt).catch((error) => error.code)
      while (performance.now() < deadlineAt) await sleep(50)
      return { outcome } // not awaited in here: it goes on when this transaction ends
    })
    expect(await outcome).toBe('57014')
    expect(await bought(variant)).toEqual({ orders: 0, reserved: 0 })
    await buy(user, performance.now() + 60_000)
    expect(await bought(variant)).toEqual({ orders: 1, reserved: 1 })
  })
})

describe('an order with an Idempotency-Key whose process ends after its draft', () => {
  it('is made by another try once its claim has lapsed, and only then', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const { asked, release } = delayNextLink(script)
    const slow = post(user, key, CREATE)
    await asked
    expect(await post(user, key, CREATE)).toEqual(inUse)
    await age(app.db, 'idempotency_keys', { key }, '26 seconds')
    const quick = await post(user, key, CREATE)
    expect([quick.status, replayed(quick)]).toEqual([201, null])
    release()
    // Its cart was ordered; the key stays with the reply of the other.
    expect((await slow).status).toBe(400)
    expect(await post(user, key, CREATE)).toEqual(quick)
    expect(await countOrders(user)).toBe(1)
  })

  it('writes nothing when another try has the key, also if there is a cart to order', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const first = delayNextLink(script)
    const slow = post(user, key, CREATE)
    await first.asked
    await age(app.db, 'idempotency_keys', { key }, '26 seconds')
    const second = delayNextLink(script)
    const quick = post(user, key, CREATE)
    await second.asked
    first.release()
    expect(await slow).toEqual(inUse)
    expect(await leftOf(app, user)).toMatchObject({ orders: 0, lines: 1, keys: 1, audited: 0 })
    second.release()
    expect((await quick).status).toBe(201)
  })

  it('goes on with its own claim when the cart changed meanwhile', async () => {
    const user = await aUserWithACart(app)
    const late = await aVariant(app)
    script.answer = async (request) => {
      script.answer = atOnce
      await putInCart(user, late)
      return atOnce(request)
    }
    const key = randomUUID()
    const reply = await post(user, key, CREATE)
    expect([reply.status, replayed(reply), reply.body.data.items_count]).toEqual([201, null, 2])
    expect(await post(user, key, CREATE)).toEqual(reply)
  })
})
