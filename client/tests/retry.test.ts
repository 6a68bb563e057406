/** Calls that are repeated, and those that never are. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { retryAfterSeconds } from '../src/retry.ts'
import { type Fault, startFaultProxy } from './support/fault-proxy.ts'
import { newVariant } from './support/shop.ts'
import { newTabs, register } from './support/stores.ts'

const AWAY: Fault = { status: 503, headers: { 'Retry-After': '0' }, body: { retry_after: 1800 } }
const TOO_MANY: Fault = { status: 429, headers: { 'Retry-After': '0' }, body: { retry_after: 0 } }
const FAULTS: [string, Fault][] = [
  ['a request that does not arrive', { drop: true }],
  ['a reply that is lost', { cut: 'before any' }],
  ['a reply that is cut', { cut: 5 }],
  ['503', AWAY],
  ['429', TOO_MANY],
  ['502 of a proxy', { status: 502, body: 'Bad gateway' }],
]
const ADD = '/api/orders/cart/add/'
const RESET = '/api/users/password/reset/'

describe('a call', () => {
  it.each(FAULTS)('is repeated after %s, if that changes nothing', async (_, fault) => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    proxy.plan('GET', /profile/, fault)
    proxy.plan('PATCH', /profile/, fault)
    expect((await store.getProfile()).ok).toBe(true)
    expect((await store.updateProfile({ body: { first_name: 'Amina' } })).ok).toBe(true)
    expect(proxy.exchanges.length).toBe(5)
  })

  it.each(FAULTS)('that adds to the cart is repeated after %s, and adds once', async (_, fault) => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const { id } = await newVariant()
    proxy.plan('POST', ADD, fault)
    const result = await store.addToCart({ body: { variant_id: id, quantity: 1 } })
    expect(result).toMatchObject({ ok: true, data: { variant_id: id, quantity: 1 } })
    expect(proxy.to('POST', ADD).length).toBe(2)
    const cart = await store.getCart()
    expect(cart.ok && cart.data.summary.total_items).toBe(1)
  })

  it.each(FAULTS)('that has no key is not repeated after %s, but after 429', async (_, fault) => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    proxy.plan('POST', RESET, fault)
    const result = await store.requestPasswordReset({ body: { email: 'amina@example.com' } })
    expect(result.ok).toBe(fault === TOO_MANY)
    expect(proxy.to('POST', RESET).length).toBe(fault === TOO_MANY ? 2 : 1)
  })

  it('ends with the last failure where the wait is longer than its deadline', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const headers = { 'Retry-After': '60' }
    proxy.plan('GET', /./, { status: 503, headers, body: { success: false, retry_after: 1800 } })
    expect(await store.listCategories()).toMatchObject({
      ok: false,
      status: 503,
      error: { kind: 'unavailable', retry_after: 60 },
    })
    expect(proxy.exchanges.length).toBe(1)
  })

  it('is repeated until its deadline, and not longer', async () => {
    const proxy = await startFaultProxy()
    // By this clock each attempt takes a minute.
    let time = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
    onTestFinished(() => clock.mockRestore())
    const onResponse = () => {
      time += 60_000
    }
    const store = newTabs(proxy, { onResponse }).openTab()
    proxy.plan('GET', /./, AWAY, { times: 1000 })
    const result = await store.listCategories({ deadline: 150_000 })
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(proxy.exchanges.length).toBe(3)
  })

  it('is not repeated after a refusal', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    expect(await store.getProduct({ path: { id: 999_999_999 } })).toMatchObject({
      ok: false,
      status: 404,
      error: { kind: 'not_found' },
    })
    expect(proxy.exchanges.length).toBe(1)
  })

  it('ends while it waits, when its caller aborts', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const headers = { 'Retry-After': '20' }
    proxy.plan('GET', /./, { status: 429, headers, body: { retry_after: 20 } })
    const caller = new AbortController()
    const call = store.listCategories({ signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('Retry-After', () => {
  it.each([
    [{}, undefined],
    [{ 'Retry-After': '12' }, 12],
    [{ 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'Retry-After': 'soon' }, undefined],
  ])('%j is %s seconds', (headers, seconds) => {
    expect(retryAfterSeconds(new Headers(headers as HeadersInit))).toBe(seconds)
  })

  it('may be a date', () => {
    const date = new Date(Date.now() + 60_000).toUTCString()
    const seconds = retryAfterSeconds(new Headers({ 'Retry-After': date })) ?? 0
    expect(Math.round(seconds / 60)).toBe(1)
  })
})
