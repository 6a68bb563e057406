/** Session and cart as components show them: known at once, and followed in all tabs. */
import { describe, expect, it, vi } from 'vitest'
import { createStore, type Store } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { addOne, newTabs, newVisitor, register } from './support/stores.ts'

const CART = '/api/orders/cart/'

const variantsIn = ({ cart }: Store) => cart.current()?.items.map(({ variant }) => variant.id)
const expectVariants = (store: Store, ids: number[]) =>
  expect.poll(() => variantsIn(store)).toEqual(ids)
/** A call later, by which a reading that is still wanted would have begun. */
const later = async (store: Store) => expect((await store.getFilters()).ok).toBe(true)

describe('the snapshot of the cart', () => {
  it('is the same object until the cart changes, and is read again then', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const listener = vi.fn()
    expect(store.cart.current()).toBe(undefined)
    const stop = store.cart.subscribe(listener)
    await expectVariants(store, [])
    const empty = store.cart.current()
    const calls = listener.mock.calls.length
    await store.getCart()
    await later(store)
    expect(store.cart.current()).toBe(empty)
    expect(listener.mock.calls.length).toBe(calls)

    const one = await addOne(store)
    await expectVariants(store, [one])
    const [line] = store.cart.current()?.items ?? []
    const path = { id: line?.id ?? 0 }
    await store.updateCartItem({ path, body: { quantity: 3 } })
    await expect.poll(() => store.cart.current()?.summary.total_items).toBe(3)
    await store.removeCartItem({ path })
    await expectVariants(store, [])
    const two = await addOne(store)
    await expectVariants(store, [two])
    await store.clearCart()
    await expectVariants(store, [])
    stop()
  })

  it('follows what the page reads without a listener, and reads nothing itself', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const one = await addOne(store)
    await later(store)
    expect(proxy.to('GET', CART)).toEqual([])
    await store.getCart()
    expect(variantsIn(store)).toEqual([one])
  })

  it('is read once for what changes at the same time, or while it is read', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const stop = store.cart.subscribe(() => undefined)
    await expectVariants(store, [])
    const goOn = Promise.withResolvers<void>()
    proxy.plan('GET', CART, { delayReply: goOn.promise })
    const ids = [await addOne(store)]
    await expect.poll(() => proxy.to('GET', CART).length).toBe(2)
    const userId = await register(store)
    ids.push(await addOne(store), await addOne(store))
    goOn.resolve()
    await expectVariants(store, ids)
    expect(store.session.current()).toEqual({ isLoggedIn: true, userId })
    await later(store)
    expect(proxy.to('GET', CART).length).toBe(3)
    stop()
  })

  it('is not read once more where the page reads it after the change', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const stop = store.cart.subscribe(() => undefined)
    await expectVariants(store, [])
    const one = await addOne(store)
    await store.getCart()
    expect(variantsIn(store)).toEqual([one])
    await later(store)
    expect(proxy.to('GET', CART).length).toBe(2)
    stop()
  })

  it('is read all the same where the page gives its reading up', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const stop = store.cart.subscribe(() => undefined)
    await expectVariants(store, [])
    const one = await addOne(store)
    const leaving = new AbortController()
    const reading = store.getCart({ signal: leaving.signal })
    proxy.plan('GET', CART, { delayReply: reading.catch(() => undefined) })
    await expect.poll(() => proxy.to('GET', CART).length).toBe(2)
    leaving.abort('left')
    await expect(reading).rejects.toBe('left')
    await expectVariants(store, [one])
    stop()
  })

  it('is not replaced by an older reading that is answered later', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const goOn = Promise.withResolvers<void>()
    await store.getCart()
    proxy.plan('GET', CART, { delayReply: goOn.promise })
    const older = store.getCart()
    await expect.poll(() => proxy.to('GET', CART).at(-1)?.status).toBe(200)
    const one = await addOne(store)
    await store.getCart()
    goOn.resolve()
    expect((await older).ok).toBe(true)
    expect(variantsIn(store)).toEqual([one])
  })

  it('is never that of another user', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const one = await addOne(store)
    await store.getCart()
    expect(variantsIn(store)).toEqual([one])
    const goOn = Promise.withResolvers<void>()
    proxy.plan('GET', CART, { delayReply: goOn.promise })
    const own = store.getCart()
    await expect.poll(() => proxy.to('GET', CART).at(-1)?.status).toBe(200)
    await store.logOut()
    expect(store.cart.current()).toBe(undefined)
    goOn.resolve()
    expect((await own).ok).toBe(true)
    expect(store.cart.current()).toBe(undefined)
    const stop = store.cart.subscribe(() => undefined)
    await expectVariants(store, [])
    stop()
  })

  it('follows a merged cart after a log-in, and an order', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const stop = store.cart.subscribe(() => undefined)
    const one = await addOne(store)
    await expectVariants(store, [one])
    const guest = store.cart.current()
    await register(store)
    await expectVariants(store, [one])
    expect(store.cart.current()).not.toBe(guest)
    const body = { payment_method: 'payment_provider_a', address: '12 Fig Lane' } as const
    expect((await store.createOrder({ body })).ok).toBe(true)
    await expectVariants(store, [])
    stop()
  })

  it('calls a listener no more after its stop', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    const listener = vi.fn()
    // Also where one that is called for the same change stops it.
    const stops = [store.cart.subscribe(() => stops[1]?.()), store.cart.subscribe(listener)]
    await expectVariants(store, [])
    await later(store)
    expect(listener).not.toHaveBeenCalled()
    for (const stop of stops) stop()
    const count = proxy.to('GET', CART).length
    await addOne(store)
    await later(store)
    expect(proxy.to('GET', CART).length).toBe(count)
  })
})

describe('the snapshots of two tabs', () => {
  it('follow one another, without a reading for a reading', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const [tab, other] = [openTab(), openTab()]
    const userId = await register(tab)
    const stops = [tab, other].map((each) => each.cart.subscribe(() => undefined))
    await expectVariants(tab, [])
    await expectVariants(other, [])
    const one = await addOne(tab)
    await expectVariants(tab, [one])
    await expectVariants(other, [one])
    const two = await addOne(other)
    await expectVariants(tab, [one, two])
    await expectVariants(other, [one, two])
    await later(tab)
    await later(other)
    expect(proxy.to('GET', CART).length).toBe(6)

    expect(other.session.current()).toEqual({ isLoggedIn: true, userId })
    await tab.logOut()
    await expect.poll(() => other.session.current()?.isLoggedIn).toBe(false)
    await expectVariants(other, [])
    for (const stop of stops) stop()
  })
})

describe('the snapshots of a page that a server has rendered', () => {
  it('begin with what it was rendered with, and keep that for hydration', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    await register(openTab())
    const one = await addOne(openTab())
    const tab = openTab()
    await tab.getCart()
    const rendered = { session: tab.session.current(), cart: tab.cart.current() }
    expect(tab.cart.rendered()).toBe(undefined)

    const store = openTab({ rendered })
    expect(store.session.current()).toBe(rendered.session)
    expect(variantsIn(store)).toEqual([one])
    await store.logOut()
    expect(store.session.current()).toEqual({ isLoggedIn: false, userId: undefined })
    expect(store.cart.current()).toBe(undefined)
    expect([store.session.rendered(), store.cart.rendered()]).toEqual(Object.values(rendered))
  })

  it('are on the server what its calls have shown', async () => {
    const proxy = await startFaultProxy()
    const store = newVisitor(proxy).openTab()
    expect([store.session.rendered(), store.cart.rendered()]).toEqual([undefined, undefined])
    const cart = await store.getCart()
    expect(store.cart.rendered()).toBe(cart.ok && cart.data)
    expect(store.session.rendered()).toEqual({ isLoggedIn: false, userId: undefined })
  })
})

describe('a storage that answers late', () => {
  it('does not bring a session back that was closed meanwhile', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    await register(openTab())
    const late = Promise.withResolvers<void>()
    let isLate = false
    const getItem = async (key: string) => {
      const text = storage.getItem(key)
      if (isLate) await late.promise
      return text
    }
    const store = createStore({ baseUrl: proxy.url, storage: { ...storage, getItem } })
    await store.session.userId()
    isLate = true
    const reading = store.session.isLoggedIn()
    isLate = false
    await store.logOut()
    late.resolve()
    await reading
    expect(store.session.current()).toEqual({ isLoggedIn: false, userId: undefined })
  })
})
