/** The cart of a guest without cookies: fetch in Node keeps none. */
import { describe, expect, it } from 'vitest'
import type { Store } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newAccount, ORDER } from './support/shop.ts'
import { addOne, newTabs, register } from './support/stores.ts'

const QUOTE = '/api/orders/cart/quote/'

async function variantsIn(store: Store): Promise<number[]> {
  const cart = await store.getCart()
  return cart.ok ? cart.data.items.map((item) => item.variant.id).sort((a, b) => a - b) : []
}

describe('the cart of a guest', () => {
  it('is the same in each request, after a reload too', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const ids = [await addOne(openTab()), await addOne(openTab())]
    expect(await variantsIn(openTab())).toEqual(ids)
  })

  it('is one cart, though the first requests are sent at once', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const [tab, other] = [openTab(), openTab()]
    const [, one, two] = await Promise.all([tab.getCart(), addOne(tab), addOne(other)])
    expect(await variantsIn(tab)).toEqual([one, two].sort((a, b) => a - b))
  })

  it('is merged by a log-in, and its token is of no use afterwards', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const body = newAccount()
    await newTabs(proxy).openTab().register({ body })
    const store = openTab()
    const id = await addOne(store)
    expect((await store.logIn({ body })).ok).toBe(true)
    expect(await variantsIn(store)).toEqual([id])
    await store.logOut()
    expect(await variantsIn(store)).toEqual([])
  })

  it('is asked what an order of it would cost, once more where the reply is lost', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await addOne(store)
    await store.getCart()
    const stop = store.cart.subscribe(() => undefined)
    proxy.plan('POST', QUOTE, { cut: 'before any' })
    const quote = await store.quoteCart({ body: {} })
    const cart = store.cart.current()
    expect(quote.ok && quote.data.items_total).toBe(cart?.summary.total_price)
    expect(proxy.to('POST', QUOTE).length).toBe(2)
    // Nothing has changed: the cart is read at the start alone.
    await store.getFilters()
    expect(proxy.to('GET', '/api/orders/cart/').length).toBe(2)
    stop()
  })

  it('is ordered once, though the reply is lost, and the order is opened by its token', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await addOne(store)
    proxy.plan('POST', '/api/guest-orders/', { cut: 'before any' })
    const { email } = newAccount()
    const placed = await store.createGuestOrder({ body: { ...ORDER, email } })
    if (!placed.ok) throw new Error(placed.error.message)
    expect(placed.replayed).toBe(true)
    expect(await variantsIn(store)).toEqual([])
    const { order_number, order_token, order_id } = placed.data
    const headers = { 'X-Order-Token': order_token }
    const order = await store.getGuestOrder({ path: { order_number }, headers })
    expect(order.ok && order.data.id).toBe(order_id)
    const another = await store.getGuestOrder({ path: { order_number } })
    expect(!another.ok && another.error.kind).toBe('not_found')
  })

  it('is not sent with what is not about carts', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await addOne(store)
    await store.listProducts()
    await store.listOutfits()
    const sent = proxy.exchanges.slice(-2).map(({ headers }) => headers['x-cart-token'])
    expect(sent).toEqual([undefined, undefined])
  })

  it('is not that of a user', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    const id = await addOne(store)
    expect(await variantsIn(store)).toEqual([id])
    await store.logOut()
    expect(await variantsIn(store)).toEqual([])
  })
})
