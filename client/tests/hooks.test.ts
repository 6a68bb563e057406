/** Logs and traces see each attempt. */
import { describe, expect, it } from 'vitest'
import { type Attempt, type AttemptResult, createStore } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newAccount } from './support/shop.ts'
import { newTabs, register, spoilAccessToken } from './support/stores.ts'

const PROFILE = '/api/users/profile/'

/** Hooks that remember what they were called with. */
function newLog() {
  const begun: Attempt[] = []
  const ended: AttemptResult[] = []
  const hooks = {
    onRequest: (attempt: Attempt) => void begun.push(attempt),
    onResponse: (result: AttemptResult) => void ended.push(result),
  }
  return { begun, ended, hooks }
}

const short = ({ operation, attempt, status, error }: AttemptResult) => [
  operation,
  attempt,
  status,
  error,
]

describe('the hooks of a store', () => {
  it('see each attempt before and after, with the request id of the service', async () => {
    const proxy = await startFaultProxy()
    const { begun, ended, hooks } = newLog()
    const store = createStore({ baseUrl: proxy.url, ...hooks })
    proxy.plan('GET', /filters/, { status: 503, headers: { 'Retry-After': '0' }, body: {} })
    proxy.plan('GET', /filters/, { drop: true })
    const body = { retry_after: 1 }
    proxy.plan('GET', /filters/, { status: 503, headers: { 'Retry-After': '0' }, body })
    const filters = await store.getFilters()
    const asked = { operation: 'getFilters', method: 'GET', path: '/api/catalog/filters/' }
    expect(begun).toEqual([1, 2, 3, 4].map((attempt) => ({ ...asked, attempt })))
    expect(ended.map(short)).toEqual([
      ['getFilters', 1, 503, 'unknown'],
      ['getFilters', 2, undefined, 'network'],
      ['getFilters', 3, 503, 'unavailable'],
      ['getFilters', 4, 200, undefined],
    ])
    expect(ended.every(({ milliseconds }) => milliseconds >= 0)).toBe(true)
    expect(ended.at(-1)?.requestId).toMatch(/./)
    expect(ended.at(-1)?.requestId).toBe(filters.headers?.get('X-Request-Id'))
    await store.getFilters()
    expect(ended.slice(4).map(short)).toEqual([['getFilters', 1, 200, undefined]])
  })

  it('see a renewal, and count the attempts of a call over it', async () => {
    const proxy = await startFaultProxy()
    const { ended, hooks } = newLog()
    const { storage, openTab } = newTabs(proxy)
    const store = openTab(hooks)
    await register(store)
    spoilAccessToken(storage)
    ended.length = 0
    await store.getProfile()
    expect(ended.map(short)).toEqual([
      ['getProfile', 1, 401, 'unauthenticated'],
      ['refreshTokens', 1, 200, undefined],
      ['getProfile', 2, 200, undefined],
    ])
  })

  it('see no value of a request: neither tokens nor bodies, paths or queries', async () => {
    const proxy = await startFaultProxy()
    const { begun, ended, hooks } = newLog()
    const { storage, openTab } = newTabs(proxy)
    const store = openTab(hooks)
    const account = newAccount()
    await store.register({ body: account })
    await store.getProductBySlug({ path: { slug: 'layered-linen-abaya' } })
    await store.listProducts({ query: { search: 'kaftan' }, headers: { 'X-Mine': 'mine-alone' } })
    await store.request('GET', '/api/catalog/products/by-slug/{slug}/', { path: { slug: 'aba' } })
    expect(begun.map(({ operation, path }) => [operation, path]).slice(1)).toEqual([
      ['getProductBySlug', '/api/catalog/products/by-slug/{slug}/'],
      ['listProducts', '/api/catalog/products/'],
      [undefined, '/api/catalog/products/by-slug/{slug}/'],
    ])
    const seen = JSON.stringify([begun, ended])
    const { access, refresh } = JSON.parse([...storage.texts.values()][0] ?? '')
    const secrets = [access, refresh, account.email, account.password]
    for (const secret of [...secrets, 'layered-linen', 'kaftan', 'mine-alone', 'aba"']) {
      expect(secret.length).toBeGreaterThan(3)
      expect(seen).not.toContain(secret)
    }
  })

  it('add headers to an attempt, such as traceparent', async () => {
    const proxy = await startFaultProxy()
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const { openTab } = newTabs(proxy, { onRequest: () => ({ traceparent }) })
    const store = openTab()
    await register(store)
    expect((await store.getProfile()).ok).toBe(true)
    expect(proxy.exchanges.map(({ headers }) => headers.traceparent)).toEqual([
      traceparent,
      traceparent,
    ])
  })

  it('do not fail a call by what they throw, at once or later', async () => {
    const proxy = await startFaultProxy()
    const fail = () => {
      throw new Error('of the hook')
    }
    proxy.plan('GET', PROFILE, { drop: true }, { times: 2 })
    const { openTab } = newTabs(proxy)
    await register(openTab())
    const hooks = { onRequest: fail, onResponse: fail, onRetry: fail }
    expect((await openTab(hooks).getProfile()).ok).toBe(true)
    expect((await openTab({ onResponse: async () => fail() }).getProfile()).ok).toBe(true)
  })

  it('see the end of a call that its caller aborts', async () => {
    const proxy = await startFaultProxy()
    const { ended, hooks } = newLog()
    const store = createStore({ baseUrl: proxy.url, ...hooks })
    const leaving = new AbortController()
    proxy.plan('GET', /./, { delayReply: new Promise(() => undefined) })
    const call = store.getFilters({ signal: leaving.signal })
    await expect.poll(() => proxy.exchanges.length).toBe(1)
    leaving.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(() => ended.map(short)).toEqual([['getFilters', 1, undefined, 'aborted']])
  })
})
