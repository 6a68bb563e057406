/** Who is between client and service, and a storage or a browser at its worst. */
import { describe, expect, it, vi } from 'vitest'
import type { StoreOptions } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newAccount, newVariant } from './support/shop.ts'
import { newTabs, newVisitor, register, spoilAccessToken } from './support/stores.ts'

const REFRESH = '/api/users/token/refresh/'

/** Answers of a portal or a proxy in place of the service. */
const NOT_OF_THE_SERVICE: [body: unknown][] = [
  [undefined],
  [null],
  [{}],
  [[]],
  ['Welcome'],
  [{ data: null }],
  [{ data: { tokens: {} } }],
  [{ success: true, data: { user: {}, tokens: { access_token: 1 } } }],
  [JSON.parse('{"__proto__": {"access_token": "a", "refresh_token": "b"}}')],
]

describe('a redirect to another host', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i is not followed: nothing is sent there',
    async (status) => {
      const [proxy, other] = [await startFaultProxy(), await startFaultProxy({ host: '127.0.0.1' })]
      const { storage, openTab } = newTabs(proxy)
      const store = openTab()
      const redirect = (method: string, path: string) =>
        proxy.plan(method, path, { status, headers: { Location: `${other.url}${path}` } })
      const expected = { ok: false, status, error: { kind: 'unknown' } }

      await store.getCart()
      redirect('GET', '/api/orders/cart/')
      expect(await store.getCart()).toMatchObject(expected)
      redirect('POST', '/api/users/register/')
      expect(await store.register({ body: newAccount() })).toMatchObject(expected)
      await register(store)
      redirect('GET', '/api/users/profile/')
      expect(await store.getProfile()).toMatchObject(expected)
      spoilAccessToken(storage)
      redirect('POST', REFRESH)
      expect(await store.getProfile()).toMatchObject(expected)
      expect((await store.getProfile()).ok).toBe(true)
      expect(other.exchanges).toEqual([])
    },
  )
})

describe('200 with a body that is not of the service', () => {
  it.each(NOT_OF_THE_SERVICE)('%j ends no session at a refresh', async (body) => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    await register(openTab())
    spoilAccessToken(storage)
    proxy.plan('POST', REFRESH, { status: 200, body })
    expect(await openTab().getProfile()).toMatchObject({ ok: false, error: { kind: 'unknown' } })
    expect((await openTab().getProfile()).ok).toBe(true)
  })

  it.each(NOT_OF_THE_SERVICE)('%j is no log-in, and leaves the guest the cart', async (body) => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const { id } = await newVariant()
    expect((await store.addToCart({ body: { variant_id: id, quantity: 1 } })).ok).toBe(true)
    proxy.plan('POST', '/api/users/register/', { status: 200, body })
    const refused = await store.register({ body: newAccount() })
    expect(refused).toMatchObject({ ok: false, status: 200, error: { kind: 'unknown' } })
    expect(await store.session.isLoggedIn()).toBe(false)
    const cart = await store.getCart()
    expect(cart.ok && cart.data.items.map(({ variant }) => variant.id)).toEqual([id])
  })

  it('null is no data', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    proxy.plan('GET', '/api/catalog/products/', { status: 200, body: null })
    expect(await store.listProducts()).toMatchObject({ ok: false, error: { kind: 'unknown' } })
  })
})

describe('the visitors of a server', () => {
  it('whose storages are apart, never wait for one another', async () => {
    const proxy = await startFaultProxy()
    const [one, other] = [newVisitor(proxy), newVisitor(proxy, { deadline: 5_000 })]
    for (const path of ['/api/orders/cart/', REFRESH]) {
      const goOn = Promise.withResolvers<void>()
      const method = path === REFRESH ? 'POST' : 'GET'
      proxy.plan(method, path, { delayRequest: goOn.promise })
      const slow = one.openTab().getCart()
      await expect.poll(() => proxy.to(method, path).length).toBe(1)
      expect((await other.openTab().getCart()).ok).toBe(true)
      goOn.resolve()
      expect((await slow).ok).toBe(true)
      for (const { openTab, storage } of [one, other]) {
        await register(openTab())
        spoilAccessToken(storage)
      }
    }
  })
})

describe('a storage', () => {
  it('that is full when a refresh is answered keeps no used token: it would look stolen', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    await register(openTab())
    spoilAccessToken(storage)
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    const tab = openTab({ storage: { ...storage, setItem: full } })
    expect((await tab.getProfile()).ok).toBe(true)
    expect((await tab.getProfile()).ok).toBe(true)
    expect((await openTab().listProducts()).ok).toBe(true)
    expect(await openTab().session.isLoggedIn()).toBe(false)
    expect(proxy.to('POST', REFRESH).length).toBe(1)
  })

  it.each(['null', '7', '"text"', '[null]', '{"createOrder:1": null}', '{', '{"__proto__": null}'])(
    'with %s for the keys stops no order',
    async (text) => {
      const proxy = await startFaultProxy()
      const { storage, openTab } = newTabs(proxy)
      await register(openTab())
      const [session = ''] = storage.texts.keys()
      storage.texts.set(session.replace(/session$/, 'keys'), text)
      const body = { payment_method: 'payment_provider_a', address: 'Cape Town' } as const
      const result = await openTab().createOrder({ body })
      expect(result).toMatchObject({ ok: false, error: { kind: 'cart_empty' } })
    },
  )
})

describe('a browser without storage', () => {
  it('in which a BroadcastChannel throws has log-ins all the same', async () => {
    const throwing = class {
      constructor() {
        throw new Error('SecurityError: The operation is insecure.')
      }
    }
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    vi.stubGlobal('BroadcastChannel', throwing)
    const stop = store.session.onChange(() => undefined)
    await register(store)
    stop()
    expect((await store.logOut()).ok).toBe(true)
  })
})

describe('the deadline and the signal of a call', () => {
  const never = () => new Promise<never>(() => undefined)
  it.each<[string, Partial<StoreOptions>]>([
    ['a storage', { storage: { getItem: never, setItem: never, removeItem: never } }],
    ['a fetch', { fetch: never }],
  ])('end it also where %s never answers', async (_, options) => {
    const proxy = await startFaultProxy()
    const store = newVisitor(proxy, options).openTab()
    const timedOut = { ok: false, error: { kind: 'timeout' } }
    expect(await store.getProfile({ deadline: 100 })).toMatchObject(timedOut)
    const signal = AbortSignal.abort('I have gone')
    await expect(store.getProfile({ signal })).rejects.toBe('I have gone')
    const leaving = new AbortController()
    const reading = store.getProfile({ signal: leaving.signal })
    leaving.abort('I go')
    await expect(reading).rejects.toBe('I go')
  })
})

describe('a name in a path', () => {
  it.each(['.', '..', '%2e%2e', '../../orders', '?page=2', '#', 'a/b'])(
    '%s leads to no other path',
    async (slug) => {
      const proxy = await startFaultProxy()
      const store = newVisitor(proxy).openTab()
      const result = await store.getProductBySlug({ path: { slug } })
      expect(result).toMatchObject({ ok: false, error: { kind: 'not_found' } })
      const [{ path = '' } = {}] = proxy.exchanges
      expect(path).toMatch(/^\/api\/catalog\/products\/by-slug\/[^/?#]+\/$/)
    },
  )
})
