/** Nothing twice, nothing lost: additions, quantities and orders whose replies do not arrive. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore, type Store } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newAccount, newVariant, ORDER } from './support/shop.ts'
import { addOne, leaveOnce, newTabs, register, repeatAtOnce, storedKeys } from './support/stores.ts'

const ADD = '/api/orders/cart/add/'
const CREATE = '/api/orders/create/'
const LOST = { cut: 'before any' } as const

afterEach(() => void vi.unstubAllGlobals())

async function quantities(store: Store): Promise<number[]> {
  const cart = await store.getCart()
  return cart.ok ? cart.data.items.map(({ quantity }) => quantity) : []
}

const ADDRESS = { recipient: 'Amina', street: '12 Fig Lane', city: 'Cape Town', country: 'ZA' }

describe('an addition', () => {
  it('that is called again after a lost reply is the same one, until the cart was seen', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const { id } = await newVariant()
    const add = () => store.addToCart({ body: { variant_id: id }, retries: 0 })
    proxy.plan('POST', ADD, LOST)
    expect(await add()).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(await add()).toMatchObject({ ok: true, replayed: true, data: { quantity: 1 } })
    proxy.plan('POST', ADD, LOST)
    expect((await add()).ok).toBe(false)
    expect(await quantities(store)).toEqual([2])
    expect(await add()).toMatchObject({ ok: true, data: { quantity: 3 } })
  })

  it('is made as often as it is called, also at once', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const { id } = await newVariant()
    await Promise.all([1, 2, 3].map(() => store.addToCart({ body: { variant_id: id } })))
    expect(await quantities(store)).toEqual([3])
  })

  it.each(['an outfit', 'a wish', 'an address', 'an account'])(
    'of %s is made once',
    async (what) => {
      const proxy = await startFaultProxy()
      const store = newTabs(proxy).openTab()
      const products = [(await newVariant()).productId, (await newVariant()).productId]
      const { id } = await newVariant()
      if (what !== 'an account') await register(store)
      proxy.plan('POST', /outfits|wishlist|addresses|register/, LOST)
      const made =
        what === 'an outfit'
          ? await store.createOutfit({ body: { name: 'Friday', products } })
          : what === 'a wish'
            ? await store.addToWishlist({ body: { variant_id: id } })
            : what === 'an address'
              ? await store.createAddress({ body: ADDRESS })
              : await store.register({ body: newAccount() })
      expect(made).toMatchObject({ ok: true, status: 201, replayed: true })
      expect(await store.session.isLoggedIn()).toBe(true)
      const outfits = await store.listOwnOutfits()
      expect(outfits.ok && outfits.data.count).toBe(what === 'an outfit' ? 1 : 0)
    },
  )
})

describe('a quantity', () => {
  /** A line in the cart of a guest. */
  async function aLine(retry?: object) {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy, retry).openTab()
    const { id } = await newVariant(50)
    const added = await store.addToCart({ body: { variant_id: id } })
    const path = { id: added.ok ? added.data.cart_item_id : 0 }
    const set = (quantity: number) => store.updateCartItem({ path, body: { quantity } })
    return { proxy, store, set }
  }
  const UPDATE = /cart\/update/

  it('that is repeated does not overwrite a newer one', async () => {
    const { proxy, store, set } = await aLine()
    proxy.plan('PATCH', UPDATE, { drop: true })
    const both = await Promise.all([set(2), set(3)])
    for (const each of both) expect(each).toMatchObject({ ok: true, data: { quantity: 3 } })
    expect(await quantities(store)).toEqual([3])
    expect(proxy.to('PATCH', UPDATE).length).toBe(2)
  })

  it('is the last one of six at once, by two requests', async () => {
    const { proxy, store, set } = await aLine()
    const all = await Promise.all([2, 3, 4, 5, 6, 7].map(set))
    expect(all.map((each) => each.ok && each.data.quantity)).toEqual([2, 7, 7, 7, 7, 7])
    expect(await quantities(store)).toEqual([7])
    expect(proxy.to('PATCH', UPDATE).length).toBe(2)
  })
})

describe('an order whose reply was lost', () => {
  it('is not what a cart with something else in it gets', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    await addOne(store)
    proxy.plan('POST', CREATE, LOST, { times: 100 })
    const isPlaced = () => proxy.to('POST', CREATE).some(({ status }) => status === 201)
    await leaveOnce(isPlaced, (signal) => store.createOrder({ body: ORDER, signal }))
    proxy.forget()
    // On another device: this one knows nothing of it.
    const { id } = await newVariant()
    const tokens = await fetchToken(store)
    await fetch(proxy.url + ADD, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens}` },
      body: JSON.stringify({ variant_id: id }),
    })
    const second = await store.createOrder({ body: ORDER })
    expect(second).toMatchObject({ ok: true, status: 201 })
    expect(second).not.toHaveProperty('replayed')
    expect(await quantities(store)).toEqual([])
    const orders = await store.listOrders()
    expect(orders.ok && orders.data.count).toBe(2)
  })
})

/** As the store sends it. */
async function fetchToken(store: Store): Promise<string> {
  let seen = ''
  vi.stubGlobal('fetch', async (request: Request) => {
    seen = request.headers.get('Authorization') ?? ''
    vi.unstubAllGlobals()
    return fetch(request)
  })
  await store.getProfile()
  return seen.replace('Bearer ', '')
}

describe('without a network', () => {
  const away = { baseUrl: 'http://127.0.0.1:9' }

  it('a call ends at once where the browser knows it', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    let tries = 0
    const fetchNothing = async () => {
      tries += 1
      throw new TypeError('Failed to fetch')
    }
    const result = await createStore({ ...away, fetch: fetchNothing }).getFilters()
    expect(result).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(tries).toBe(1)
  })

  it('it says so after the first refused connection, and ends after three repetitions', async () => {
    repeatAtOnce()
    const retries: unknown[] = []
    const store = createStore({
      ...away,
      onRetry: ({ retry, error }) => retries.push([retry, error.kind]),
    })
    expect(await store.getFilters()).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(retries).toEqual([
      [1, 'network'],
      [2, 'network'],
      [3, 'network'],
    ])
    expect(await store.getFilters({ retries: 0 })).toMatchObject({ error: { kind: 'network' } })
    expect(retries.length).toBe(3)
  })

  it('it wakes when the browser says that the network is back', async () => {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    const proxy = await startFaultProxy()
    const headers = { 'Retry-After': '25' }
    proxy.plan('GET', /./, { status: 503, headers, body: { success: false, retry_after: 25 } })
    const store = newTabs(proxy, {
      onRetry: () => setTimeout(() => events.dispatchEvent(new Event('online'))),
    }).openTab()
    expect((await store.getFilters()).ok).toBe(true)
    expect(proxy.exchanges.length).toBe(2)
  })
})

describe('what is stored', () => {
  it('is one session for one service, however its address is written', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const id = await register(openTab({ baseUrl: `${proxy.url}/` }))
    expect(await openTab().session.userId()).toBe(id)
    const shouted = proxy.url.replace('localhost', 'LOCALHOST')
    expect(await openTab({ baseUrl: shouted }).session.userId()).toBe(id)
  })

  it('moves from what a former version wrote, and to a storageKey', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const id = await register(openTab())
    const [key = ''] = storedKeys(storage, 'session')
    storage.texts.set(key.replace(':session', '/:session'), storage.texts.get(key) ?? '')
    storage.texts.delete(key)
    expect(await openTab().session.userId()).toBe(id)
    expect(await openTab({ storageKey: 'my-shop' }).session.userId()).toBe(id)
    expect(storedKeys(storage, 'session')).toEqual(['modest-clothing-store:my-shop:session'])
  })
})

describe('a store that may not renew the session', () => {
  it('answers as to a guest, or with unauthenticated, and leaves the session to the page', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const page = openTab()
    const id = await register(page)
    await addOne(page)
    const [key = ''] = storedKeys(storage, 'session')
    const session = JSON.parse(storage.texts.get(key) ?? '')
    const ended = JSON.stringify({ ...session, access: 'ended', receivedAt: 0 })
    storage.texts.set(key, ended)
    const server = openTab({ renew: false })
    const cart = await server.getCart()
    expect(cart.ok && cart.data.items).toEqual([])
    expect(await server.getProfile()).toMatchObject({
      ok: false,
      error: { kind: 'unauthenticated' },
    })
    expect(storage.texts.get(key)).toBe(ended)
    expect(proxy.to('POST', /refresh/)).toEqual([])
    expect(await page.getProfile()).toMatchObject({ ok: true, data: { id } })
  })
})
