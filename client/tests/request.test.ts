/** Calls of what the document does not have. */
import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newVariant } from './support/shop.ts'
import { addOne, newTabs, register, spoilAccessToken } from './support/stores.ts'

const PROFILE = '/api/users/profile/'
const WISH = '/api/orders/wishlist/add/'

describe('request', () => {
  it('has the session, which it renews, and none without auth', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const store = openTab()
    const id = await register(store)
    spoilAccessToken(storage)
    const profile = await store.request<{ id: number }>('GET', PROFILE)
    expect(profile).toMatchObject({ ok: true, status: 200, data: { id } })
    expect(proxy.to('POST', '/api/users/token/refresh/').length).toBe(1)
    const guest = await store.request('GET', PROFILE, { auth: false })
    expect(guest).toMatchObject({ ok: false, status: 401, error: { kind: 'unauthenticated' } })
  })

  it('has the cart of a guest', async () => {
    const proxy = await startFaultProxy()
    const store = createStore({ baseUrl: proxy.url })
    await addOne(store)
    const cart = await store.request<{ items: unknown[] }>('GET', '/api/orders/cart/')
    expect(cart.ok && cart.data.items.length).toBe(1)
  })

  it('sends path, query and body, and reads errors as the others do', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const body = { variant_id: (await newVariant()).id }
    expect(await store.request('post', WISH, { body })).toMatchObject({ ok: true, status: 201 })
    const again = await store.request('POST', WISH, { body })
    expect(again).toMatchObject({ ok: false, error: { kind: 'already_in_wishlist' } })
    const path = { slug: '../é?/x' }
    await store.request('GET', '/api/catalog/products/by-slug/{slug}/', {
      path,
      query: { a: [1, 2] },
    })
    expect(proxy.exchanges.at(-1)?.path).toBe(
      '/api/catalog/products/by-slug/..%2F%C3%A9%3F%2Fx/?a=1&a=2',
    )
  })

  it('is repeated where that changes nothing, and a POST only with a key', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    proxy.plan('PATCH', PROFILE, { cut: 'before any' })
    const body = { first_name: 'Amina' }
    expect((await store.request('PATCH', PROFILE, { body })).ok).toBe(true)
    proxy.plan('POST', WISH, { cut: 'before any' }, { times: 2 })
    const wish = { variant_id: (await newVariant()).id }
    const keyed = await store.request('POST', WISH, { body: wish, idempotencyKey: 'mine' })
    expect(keyed).toMatchObject({ ok: true, status: 201, replayed: true })
    expect(proxy.to('POST', WISH).length).toBe(3)
    proxy.plan('POST', WISH, { cut: 'before any' })
    const lost = await store.request('POST', WISH, { body: wish })
    expect(lost).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(proxy.to('POST', WISH).length).toBe(4)
  })

  it('ends at its deadline', async () => {
    const proxy = await startFaultProxy()
    const store = createStore({ baseUrl: proxy.url })
    proxy.plan('GET', /./, { delayReply: new Promise(() => undefined) }, { times: 9 })
    const late = await store.request('GET', '/api/catalog/filters/', { deadline: 100 })
    expect(late).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it.each([
    'https://elsewhere.example/api/',
    '//elsewhere.example/api/',
    '/\\elsewhere.example/api/',
    '/\t/elsewhere.example/api/',
    '\\/elsewhere.example/',
    'api/users/profile/',
    '@elsewhere.example/',
    '.elsewhere.example/',
    '',
    '/',
    '/../other/',
    '/api/../../other/',
    '/api/./users/',
    '/api/%2e%2e/other/',
    '/api//users/',
    '/api/users/?a=b',
    '/api/users/#a',
  ])('sends nothing for a path that is not one of the service: %j', async (path) => {
    const proxy = await startFaultProxy()
    for (const baseUrl of [proxy.url, '']) {
      const requests: string[] = []
      const fetch = async ({ url }: Request) => {
        requests.push(url)
        return new Response('{}')
      }
      const store = createStore({ baseUrl, fetch })
      await expect(store.request('GET', path)).rejects.toThrow('Not a path of the service')
      expect(requests).toEqual([])
    }
  })

  it('sends nothing where a name of the path has no value', async () => {
    const proxy = await startFaultProxy()
    const store = createStore({ baseUrl: proxy.url })
    const call = store.request('GET', '/api/catalog/products/{id}/', { path: {} })
    await expect(call).rejects.toThrow('No value for {id}')
    expect(proxy.exchanges).toEqual([])
  })

  it('warns once of each name that a service in development does not know', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const headers = { 'X-Unknown-Keys': 'qty,a%2Cb' }
    const fetch = async () => new Response('{"results":[]}', { headers })
    const store = createStore({ baseUrl: 'https://api.example.com', fetch })
    const path = '/api/catalog/products/'
    for (const query of [{ qty: 1 }, { qty: 2 }]) await store.request('GET', path, { query })
    expect(warn.mock.calls).toEqual([
      [`GET ${path} does not know "qty"`],
      [`GET ${path} does not know "a,b"`],
    ])
    warn.mockRestore()
  })
})
