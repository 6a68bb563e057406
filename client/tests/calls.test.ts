/** The journey of a shopper, and what TypeScript makes of its replies. */
import { describe, expect, expectTypeOf, inject, it } from 'vitest'
import { createStore } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { deliver, newAccount, newVariant, ORDER, payAt } from './support/shop.ts'
import { newTabs, register } from './support/stores.ts'

/** The data of a result that must be a success. */
async function dataOf<D>(
  call: Promise<{ ok: true; data: D } | { ok: false; error: { kind: string; message: string } }>,
): Promise<D> {
  const result = await call
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.message}`)
  return result.data
}

describe('a store', () => {
  it('takes a shopper from the list to a return', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    const list = await dataOf(store.listProducts({ query: { search: 'linen', facets: true } }))
    expect(list.count).toBeGreaterThan(0)

    const variant = await newVariant()
    const added = await dataOf(store.addToCart({ body: { variant_id: variant.id, quantity: 2 } }))
    expect(added.quantity).toBe(2)
    await register(store)

    const order = await dataOf(store.createOrder({ body: ORDER }))
    const read = await dataOf(store.getOrder({ path: { id: order.order_id } }))
    expect(read.items.map((item) => item.quantity)).toEqual([2])
    await payAt(order.payment_url)
    await deliver(order.order_id)

    const items = read.items.map(({ id }) => ({ order_item_id: id, quantity: 1 }))
    const path = { id: order.order_id }
    const returned = await dataOf(store.createReturn({ path, body: { items, reason: 'Too long' } }))
    const cancelled = await dataOf(
      store.cancelReturn({ path: { ...path, return_id: returned.id } }),
    )
    expect([returned.status, cancelled.status]).toEqual(['requested', 'cancelled'])
    expect((await store.listReturns({ path })).ok).toBe(true)
  })

  it('says what went wrong by a kind, with what the service adds to it', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    const { id } = await newVariant(3)
    const refused = await store.addToCart({ body: { variant_id: id, quantity: 5 } })
    expect(refused).toMatchObject({
      ok: false,
      status: 400,
      error: { kind: 'insufficient_stock', available_stock: 3, requested_quantity: 5 },
    })
    const anonymous = await store.getProfile()
    expect(anonymous).toMatchObject({ ok: false, status: 401, error: { kind: 'unauthenticated' } })
    const wrong = await store.register({ body: { ...newAccount(), email: 'amina' } })
    expect(wrong).toMatchObject({
      ok: false,
      status: 400,
      error: { kind: 'fields', fields: { email: ['Enter a valid email address.'] } },
    })
  })

  it('narrows an error to what the operation can answer with', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    const result = await store.addToCart({ body: { variant_id: 1 } })
    if (result.ok) expectTypeOf(result.data.cart_item_id).toBeNumber()
    else if (result.error.kind === 'insufficient_stock') {
      expectTypeOf(result.error.available_stock).toBeNumber()
    } else {
      // @ts-expect-error: that is an error of an order
      expect(result.error.kind === 'out_of_stock').toBe(false)
    }
    // @ts-expect-error: a product has an id
    const missing = () => store.getProduct()
    expect(missing).toBeTypeOf('function')
    // @ts-expect-error: tokens are renewed by themselves
    expect(store.refreshTokens).toBeUndefined()
  })

  it('has no data where the service has none, and calls what is not its own unknown', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const list = await dataOf(store.listProducts({ query: { page_size: 2 } }))
    const products = list.results.map(({ id }) => id)
    const outfit = await dataOf(store.createOutfit({ body: { name: 'For Eid', products } }))
    const deleted = await store.deleteOutfit({ path: { id: outfit.id } })
    expect(deleted).toMatchObject({ ok: true, status: 204, data: undefined })
    proxy.plan('GET', /./, { status: 200 })
    expect(await store.getCart()).toMatchObject({ ok: false, error: { kind: 'unknown' } })
  })

  it('sends a picture as a form', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    await register(store)
    const form = new FormData()
    form.set('first_name', 'Amina')
    const profile = await dataOf(store.updateProfile({ body: form }))
    expect(profile.first_name).toBe('Amina')
  })

  it('throws when its caller aborts, and only then', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const caller = new AbortController()
    proxy.plan('GET', /./, { delayReply: new Promise(() => undefined) }, { times: 3 })
    const call = store.getCart({ signal: caller.signal })
    const waiting = store.getCart({ signal: caller.signal })
    const reason = new Error('The page was left')
    caller.abort(reason)
    const aborted = { status: 'rejected', reason }
    expect(await Promise.allSettled([call, waiting])).toEqual([aborted, aborted])
    await expect(store.getCart({ signal: caller.signal })).rejects.toBe(reason)
    proxy.plan('GET', /categories/, { delayReply: new Promise(() => undefined) }, { times: 100 })
    const late = await store.listCategories({ timeout: 50, deadline: 200 })
    expect(late).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it('shares nothing with another store, so that a server can have one for each visitor', async () => {
    const baseUrl = inject('serviceUrl')
    const [one, other] = [createStore({ baseUrl }), createStore({ baseUrl })]
    await register(one)
    expect(await one.session.isLoggedIn()).toBe(true)
    expect(await other.session.isLoggedIn()).toBe(false)
    const { id } = await newVariant()
    await other.addToCart({ body: { variant_id: id, quantity: 1 } })
    expect((await dataOf(one.getCart())).items).toEqual([])
  })

  it('passes on the headers of a visitor', async () => {
    const proxy = await startFaultProxy()
    const headers = { cookie: 'sessionid=of-the-visitor', 'X-Request-Id': 'visit-1' }
    const store = createStore({ baseUrl: proxy.url, headers })
    const result = await store.getCart()
    expect(proxy.exchanges[0]?.headers).toMatchObject({ cookie: 'sessionid=of-the-visitor' })
    expect(result.headers?.get('X-Request-Id')).toBe('visit-1')
  })
})
