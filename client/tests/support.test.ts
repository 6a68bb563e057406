import { describe, expect, inject, it } from 'vitest'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newUser, newVariant } from './support/shop.ts'

const CART = '/api/orders/cart/'

describe('the shop that tests use', () => {
  it('has the demo, new users, and variants that no other test buys', async () => {
    const response = await fetch(`${inject('serviceUrl')}/api/catalog/products/?search=linen`)
    expect((await response.json()).count).toBeGreaterThan(1)
    const { tokens } = await newUser()
    const { id } = await newVariant(3)
    const added = await fetch(`${inject('serviceUrl')}${CART}add/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${tokens.access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ variant_id: id, quantity: 3 }),
    })
    expect(added.status).toBe(201)
  })
})

describe('the fault proxy', () => {
  it('passes on what no fault is planned for', async () => {
    const proxy = await startFaultProxy()
    const response = await fetch(`${proxy.url}${CART}?a=b`)
    expect(await response.json()).toMatchObject({ items: [] })
    expect(proxy.to('GET', CART)).toMatchObject([{ path: `${CART}?a=b`, status: 200 }])
  })

  it('cuts a reply that the service has given', async () => {
    const proxy = await startFaultProxy()
    proxy.plan('GET', CART, { cut: 'before any' })
    proxy.plan('GET', CART, { cut: 5 })
    await expect(fetch(proxy.url + CART)).rejects.toThrow(TypeError)
    const response = await fetch(proxy.url + CART)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(TypeError)
    expect(proxy.exchanges.map(({ status }) => status)).toEqual([200, 200])
    expect((await fetch(proxy.url + CART)).ok).toBe(true)
  })

  it('answers or ends the connection in place of the service', async () => {
    const proxy = await startFaultProxy()
    proxy.plan('GET', /cart/, { status: 503, headers: { 'Retry-After': '1' } }, { times: 2 })
    proxy.plan('GET', /cart/, { drop: true })
    for (const _ of [1, 2]) {
      const response = await fetch(proxy.url + CART)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    }
    await expect(fetch(proxy.url + CART)).rejects.toThrow(TypeError)
    expect(proxy.exchanges.map(({ status }) => status)).toEqual([undefined, undefined, undefined])
  })

  it('holds a request or a reply until it may go on', async () => {
    const proxy = await startFaultProxy()
    const goOn = Promise.withResolvers<void>()
    proxy.plan('GET', CART, { delayReply: goOn.promise })
    const delayed = fetch(proxy.url + CART)
    expect((await fetch(`${proxy.url}/api/catalog/categories/`)).ok).toBe(true)
    goOn.resolve()
    expect((await delayed).ok).toBe(true)
  })
})
