/** A call that must be done once is done once, whatever becomes of the reply. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSettled } from '../src/idempotency.ts'
import type { Store } from '../src/index.ts'
import type { AnyFailure } from '../src/types.ts'
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts'
import { newAccount, ORDER } from './support/shop.ts'
import { addOne, leaveOnce, moveClock, newTabs, register, storedKeys } from './support/stores.ts'

const CREATE = '/api/orders/create/'

/** A tab of a shopper who has something in the cart. */
async function shopper(proxy: FaultProxy) {
  const { storage, openTab } = newTabs(proxy)
  const store = openTab()
  await register(store)
  await addOne(store)
  return { storage, openTab, store }
}

async function orderNumbers(store: Store): Promise<string[]> {
  const result = await store.listOrders()
  return result.ok ? result.data.results.map((order) => order.order_number) : []
}

const keysTo = (proxy: FaultProxy, path: string | RegExp) =>
  proxy.to('POST', path).map(({ headers }) => headers['idempotency-key'])

/** An order that the service has placed; its reply is lost, however often it is asked for. */
async function placeUnheard(proxy: FaultProxy, store: Store) {
  proxy.plan('POST', CREATE, { cut: 'before any' }, { times: 100 })
  const isPlaced = () => proxy.to('POST', CREATE).some(({ status }) => status === 201)
  await leaveOnce(isPlaced, (signal) => store.createOrder({ body: ORDER, signal }))
  proxy.forget()
}

afterEach(() => vi.useRealTimers())

describe('an order', () => {
  it('is placed once, though the reply was lost and the call repeated itself', async () => {
    const proxy = await startFaultProxy()
    const { store } = await shopper(proxy)
    proxy.plan('POST', CREATE, { cut: 'before any' })
    proxy.plan('POST', CREATE, { cut: 10 })
    const placed = await store.createOrder({ body: ORDER })
    expect(placed).toMatchObject({ ok: true, status: 201, replayed: true })
    expect(await orderNumbers(store)).toEqual([placed.ok && placed.data.order_number])
    expect(new Set(keysTo(proxy, CREATE)).size).toBe(1)
  })

  it('is placed once, though the page was reloaded before the reply came', async () => {
    const proxy = await startFaultProxy()
    const { openTab, store } = await shopper(proxy)
    await placeUnheard(proxy, store)
    const placed = await openTab().createOrder({ body: ORDER })
    expect(placed).toMatchObject({ ok: true, replayed: true })
    expect((await orderNumbers(store)).length).toBe(1)
  })

  it('is placed once, though the session ended before the reply came', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const store = openTab()
    const body = newAccount()
    await store.register({ body })
    await addOne(store)
    await placeUnheard(proxy, store)
    const elsewhere = newTabs(proxy).openTab()
    await elsewhere.logIn({ body })
    expect((await elsewhere.endOtherSessions()).ok).toBe(true)
    expect(await store.createOrder({ body: ORDER })).toMatchObject({ status: 401 })
    await store.logIn({ body })
    expect(await store.createOrder({ body: ORDER })).toMatchObject({ ok: true, replayed: true })
    expect((await orderNumbers(store)).length).toBe(1)
  })

  it('is placed once by a button that is pressed twice', async () => {
    const proxy = await startFaultProxy()
    const { store } = await shopper(proxy)
    const both = await Promise.all([
      store.createOrder({ body: ORDER }),
      store.createOrder({ body: ORDER }),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect((await orderNumbers(store)).length).toBe(1)
  })

  it('is another one after the reply came', async () => {
    const proxy = await startFaultProxy()
    const { store, storage } = await shopper(proxy)
    expect((await store.createOrder({ body: ORDER })).ok).toBe(true)
    expect(storedKeys(storage, 'keys')).toEqual([])
    await addOne(store)
    expect(await store.createOrder({ body: ORDER })).not.toHaveProperty('replayed')
    expect((await orderNumbers(store)).length).toBe(2)
  })

  it('is another one of another cart, though the reply of the first never came', async () => {
    const proxy = await startFaultProxy()
    const { store } = await shopper(proxy)
    await placeUnheard(proxy, store)
    await addOne(store)
    expect(await store.createOrder({ body: ORDER })).not.toHaveProperty('replayed')
    expect((await orderNumbers(store)).length).toBe(2)
  })

  it('gets a new key after a refusal, and after a day', async () => {
    const proxy = await startFaultProxy()
    const { store } = await shopper(proxy)
    await store.clearCart()
    expect(await store.createOrder({ body: ORDER })).toMatchObject({
      error: { kind: 'cart_empty' },
    })
    proxy.plan('POST', CREATE, { drop: true }, { times: 100 })
    const countKeys = () => new Set(keysTo(proxy, CREATE)).size
    const place = (signal: AbortSignal) => store.createOrder({ body: ORDER, signal })
    await leaveOnce(() => countKeys() === 2, place)
    moveClock(25 * 3_600_000)
    await leaveOnce(() => countKeys() === 3, place)
    proxy.forget()
    expect(countKeys()).toBe(3)
  })

  it('has the key of its caller, if there is one', async () => {
    const proxy = await startFaultProxy()
    const { store, storage } = await shopper(proxy)
    expect((await store.createOrder({ body: ORDER, idempotencyKey: 'mine' })).ok).toBe(true)
    expect(keysTo(proxy, CREATE)).toEqual(['mine'])
    expect(storedKeys(storage, 'keys')).toEqual([])
  })
})

describe('a refusal', () => {
  const refused = (status: number | undefined, kind = 'invalid') =>
    isSettled({ ok: false, status, error: { kind, message: '' } } as AnyFailure)

  it.each([400, 404, 409, 410, 415, 422])('with %i settles the key', (status) => {
    expect(refused(status)).toBe(true)
  })

  it.each([undefined, 401, 403, 408, 429, 500, 502, 503])(
    'with %s leaves the key: an attempt before it may have been done',
    (status) => expect(refused(status)).toBe(false),
  )

  it('that is not of the service, or says that the key is in use, leaves it', () => {
    for (const kind of ['unknown', 'key_in_use']) expect(refused(409, kind)).toBe(false)
  })
})

describe('the key', () => {
  it('is sent where the service takes one, and differs by order and body', async () => {
    const proxy = await startFaultProxy()
    const { store } = await shopper(proxy)
    const placed = await store.createOrder({ body: ORDER })
    const path = { id: placed.ok ? placed.data.order_id : 0 }
    expect(
      (await store.payOrder({ path, body: { payment_method: 'payment_provider_a' } })).ok,
    ).toBe(true)
    expect((await store.cancelOrder({ path })).ok).toBe(true)
    const items = [{ order_item_id: 1, quantity: 1 }]
    await store.createReturn({ path, body: { items, reason: 'Too long' } })
    await store.cancelReturn({ path: { ...path, return_id: 1 } })
    const keys = keysTo(proxy, /^\/api\/orders\/(?!cart)/)
    expect(keys.filter((key) => /^[0-9a-f]{32}$/.test(key?.toString() ?? '')).length).toBe(5)
    expect(new Set(keys).size).toBe(5)
  })

  it('is stored without the data of the order', async () => {
    const proxy = await startFaultProxy()
    const { store, storage } = await shopper(proxy)
    proxy.plan('POST', CREATE, { drop: true }, { times: 100 })
    await store.createOrder({ body: ORDER })
    expect(storedKeys(storage, 'keys').length).toBe(1)
    expect([...storage.texts.values()].join()).not.toContain('Fig Lane')
  })
})
