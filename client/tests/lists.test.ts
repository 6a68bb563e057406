/** Pages, items one after the other, and replies that have not changed. */
import { describe, expect, expectTypeOf, inject, it } from 'vitest'
import { createStore, type Options, PageFailure } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newTabs, register } from './support/stores.ts'

const PRODUCTS = '/api/catalog/products/'
/** Of the demo alone: tests that run meanwhile make abayas. */
const KEPT = { search: 'dress', ordering: 'price' } as const

describe('each item of a list', () => {
  it('comes once, over all pages, on the address of the store', async () => {
    const proxy = await startFaultProxy({ host: '127.0.0.1' })
    const store = newTabs(proxy).openTab()
    const all = await store.listProducts({ query: { ...KEPT, page_size: 100 } })
    if (!all.ok) throw new Error(all.error.message)
    const ids: number[] = []
    const query = { ...KEPT, page_size: 7 }
    for await (const product of store.each.listProducts({ query })) {
      expectTypeOf(product.slug).toBeString()
      ids.push(product.id)
    }
    expect(ids.slice(0, 100)).toEqual(all.data.results.map(({ id }) => id))
    expect(ids.length).toBe(all.data.count)
    expect(proxy.to('GET', PRODUCTS).length).toBe(1 + Math.ceil(ids.length / 7))
  })

  it('keeps filters with several values', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    const query: Options<'listProducts'>['query'] = { ...KEPT, size: ['S', 'M'], page_size: 2 }
    const list = await store.listProducts({ query })
    let count = 0
    for await (const page of store.pages.listProducts({ query })) count += page.results.length
    expect(list.ok && list.data.count).toBe(count)
  })

  it('throws the error of a page that cannot be read', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const read: number[] = []
    const reading = (async () => {
      for await (const product of store.each.listProducts({ query: { page_size: 2 } })) {
        read.push(product.id)
        if (read.length === 1) proxy.plan('GET', PRODUCTS, { status: 400, body: { page: ['No.'] } })
      }
    })()
    await expect(reading).rejects.toThrow(PageFailure)
    await expect(reading).rejects.toMatchObject({ error: { kind: 'fields' }, status: 400 })
    expect(read.length).toBe(2)
  })

  it('ends when its caller aborts, or has seen enough', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const caller = new AbortController()
    const reading = (async () => {
      const options = { query: { page_size: 2 }, signal: caller.signal }
      for await (const _ of store.each.listProducts(options)) caller.abort()
    })()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    for await (const _ of store.each.listProducts({ query: { page_size: 2 } })) break
    expect(proxy.exchanges.length).toBe(2)
  })

  it('of an empty list is none', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    await register(store)
    for await (const order of store.each.listOrders()) expect(order).toBeUndefined()
  })
})

describe('a catalog reply', () => {
  it('is not sent again while it has not changed', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const first = await store.listCategories()
    const again = await store.listCategories()
    expect(again).toMatchObject({ ok: true, status: 200 })
    expect(again.ok && again.data).toEqual(first.ok && first.data)
    expect(proxy.exchanges.map(({ status }) => status)).toEqual([200, 304])
  })

  it('may be changed by its reader', async () => {
    const store = createStore({ baseUrl: inject('serviceUrl') })
    const first = await store.listCategories()
    const count = first.ok ? first.data.length : 0
    if (first.ok) first.data.length = 0
    const again = await store.listCategories()
    expect(again.ok && again.data.length).toBe(count)
  })

  it('is cached up to a number of replies; the least recently used one goes first', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy, { cachedReplies: 2 }).openTab()
    await store.listCategories()
    await store.getFilters()
    await store.listCategories()
    await store.getSizeChart()
    await store.listCategories()
    await store.getFilters()
    expect(proxy.exchanges.map(({ status }) => status)).toEqual([200, 200, 304, 200, 304, 200])
  })
})
