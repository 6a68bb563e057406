/** Goal: what carries an Idempotency-Key is done once, and a failure is none. */

import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { age, anOrder, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { cartEmpty } from './helpers.ts'
import {
  aPendingOrder,
  aUserWithACart,
  CREATE,
  countOrders,
  fillCart,
  order,
  post,
  replayed,
  reused,
} from './idempotency-helpers.ts'
import { atOnce, notAsked, onlyProvider, scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const app = useTestApp({ payments: () => onlyProvider(script) })
afterEach(() => {
  script.answer = atOnce
})

describe('an Idempotency-Key that is sent again', () => {
  it('answers with the reply of the order that is there', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const first = await post(user, key, CREATE)
    const second = await post(user, key, CREATE)
    expect([first.status, replayed(first)]).toEqual([201, null])
    expect(second).toEqual(first)
    // In the very text of the first time.
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    expect(replayed(second)).toBe('true')
    expect(await countOrders(user)).toBe(1)
  })

  it('answers so to a cancellation, which is not refused as a second one', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const path = `/api/orders/${placed.id}/cancel/`
    const first = await post(user, key, path, { reason: 'Too slow' })
    const second = await post(user, key, path, { reason: 'Too slow' })
    expect(first).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Order cancelled successfully',
        data: { order_id: placed.id, status: 'cancelled', refund_status: null },
      },
    })
    expect([second, replayed(second)]).toEqual([first, 'true'])
  })

  it('is the same request with or without the slash, and with the body written otherwise', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const first = await post(user, key, CREATE, { ...order, notes: '' })
    const { payment_method, address } = order
    const again = { payment_method, address: ` ${address} `, unknown: 1 }
    expect(await post(user, key, '/api/orders/create', again)).toEqual(first)
    expect(await countOrders(user)).toBe(1)
  })

  it('is the same request however its path is written: the URL as sent is not stored', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const id = String(placed.id)
    const escaped = id.replace(/^./, (digit) => `%3${digit}`)
    const written = (path: string) => postTo(path, user, key)
    expect(await written(`/api/orders/${id}/cancel/#${'x'.repeat(8_000)}`)).toBe(200)
    expect(await written(`http://any.host/api/orders/${id}/cancel/?x=1`)).toBe(200)
    expect(await written(`/api/orders/${escaped}/cancel`)).toBe(200)
    expect(await written(`/api/orders/0${id}/cancel/`)).toBe(200)
    const rows = await app.db`select request from idempotency_keys where key = ${key}`
    expect([...rows]).toEqual([{ request: `POST /api/orders/${id}/cancel/` }])
  })

  it('answers so to a payment: the link is not made anew, whatever became of the order', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const path = `/api/orders/${placed.id}/pay/`
    const first = await post(user, key, path)
    script.answer = notAsked
    await user.client.post(`/api/orders/${placed.id}/cancel/`)
    const second = await post(user, key, path)
    expect(first.status).toBe(200)
    expect([second, replayed(second)]).toEqual([first, 'true'])
  })

  it('is refused with another body', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    await post(user, key, CREATE)
    await fillCart(app, user)
    for (const changes of [{ notes: 'Ring twice' }, { payment_method: 'payment_provider_b' }]) {
      expect(await post(user, key, CREATE, { ...order, ...changes })).toEqual(reused)
    }
    expect(await countOrders(user)).toBe(1)
  })

  it('is refused for another order, and for something else of the same order', async () => {
    const { user, placed } = await aPendingOrder(app)
    const other = await anOrder(user, await aVariant(app))
    const key = randomUUID()
    await post(user, key, `/api/orders/${placed.id}/pay/`)
    expect(await post(user, key, `/api/orders/${other.id}/pay/`)).toEqual(reused)
    expect(await post(user, key, `/api/orders/${placed.id}/cancel/`)).toEqual(reused)
    const { body } = await user.client.get('/api/orders/?status=pending')
    expect(body.count).toBe(2)
  })

  it('is new for another user', async () => {
    const key = randomUUID()
    const users = [await aUserWithACart(app), await aUserWithACart(app)]
    for (const user of users) {
      const reply = await post(user, key, CREATE)
      expect([reply.status, replayed(reply)]).toEqual([201, null])
    }
    expect(await Promise.all(users.map(countOrders))).toEqual([1, 1])
  })

  it('is new after 24 hours, and not a minute before', async () => {
    const user = await aUserWithACart(app)
    const key = randomUUID()
    const first = await post(user, key, CREATE)
    await fillCart(app, user)
    await age(app.db, 'idempotency_keys', { key }, '23 hours 59 minutes')
    expect(await post(user, key, CREATE)).toEqual(first)
    await age(app.db, 'idempotency_keys', { key }, '1 minute')
    const later = await post(user, key, CREATE, { ...order, notes: 'Ring twice' })
    expect([later.status, replayed(later)]).toEqual([201, null])
    expect(later.body.data.order_id).not.toBe(first.body.data.order_id)
    expect(await post(user, key, CREATE, { ...order, notes: 'Ring twice' })).toEqual(later)
  })
})

describe('an Idempotency-Key of a request that failed', () => {
  it('may be tried again, with the same body or another', async () => {
    const user = await aUser(app)
    const key = randomUUID()
    const stored = () => app.db`select 1 from idempotency_keys where key = ${key}`
    expect(await post(user, key, CREATE)).toEqual(cartEmpty)
    expect(await post(user, key, '/api/orders/abc/cancel/', {})).toMatchObject({ status: 404 })
    expect(await stored()).toHaveLength(0)
    expect(await post(user, key, CREATE, { ...order, notes: 'Ring twice' })).toEqual(cartEmpty)
    await fillCart(app, user)
    const reply = await post(user, key, CREATE)
    expect([reply.status, replayed(reply)]).toEqual([201, null])
  })

  it('may be tried again when its order could not be cancelled then', async () => {
    const { user, placed } = await aPendingOrder(app)
    const key = randomUUID()
    const path = `/api/orders/${placed.id}/cancel/`
    await app.db`update orders set status = 'shipped', paid_at = now() where id = ${placed.id}`
    expect((await post(user, key, path)).status).toBe(400)
    await app.db`update orders set status = 'paid' where id = ${placed.id}`
    expect((await post(user, key, path)).status).toBe(200)
  })
})

/** With a target that fetch would tidy up; its reply's status. */
const postTo = (path: string, user: TestUser, key: string) =>
  new Promise((resolve, reject) => {
    const headers = { ...user.client.headers, 'Idempotency-Key': key, 'Content-Length': '0' }
    const { hostname, port } = new URL(app.url)
    request({ hostname, port, path, headers, method: 'POST' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
