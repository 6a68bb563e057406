/** Replies that never reach the page, before their first byte or in the middle: nothing is done twice. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Fault } from '../support/fault-proxy.ts'
import { deliver, newAccount, newVariant, payAt } from '../support/shop.ts'
import { addToCart, readCart, readEmail, register, type Tabs, useTabs } from '../support/tabs.ts'

const REFRESH = '/api/users/token/refresh/'
const CREATE = '/api/orders/create/'
const CUTS: Fault[] = [{ cut: 'before any' }, { cut: 10 }]
/** The last attempt is cut, or the deadline comes while the next one waits. */
const LOST = expect.stringMatching(/^(network|timeout)$/)
const inTabs = useTabs()

const PLACED = { address: '12 Fig Lane', payment_method: 'payment_provider_a' } as const
const createOrder = (tab: Page) => tab.evaluate((body) => store.createOrder({ body }), PLACED)

const countOrders = (tab: Page) =>
  tab.evaluate(async () => {
    const result = await store.listOrders()
    return result.ok ? result.data.count : result.error.kind
  })

/** A shopper with something in the cart. */
async function openShopper({ openTab }: Tabs): Promise<Page> {
  const tab = await openTab()
  await register(tab, newAccount())
  const { id } = await newVariant()
  expect(await addToCart(tab, id)).toBe(201)
  return tab
}

describe('a refresh whose reply is lost', () => {
  inTabs('is no log-out, in this page and after a reload', async ({ proxy, openTab }) => {
    const account = newAccount()
    await register(await openTab(), account)
    const tab = await openTab({ deadline: 1_000 })
    await expect.poll(() => readEmail(tab)).toBe(account.email)
    const spoilAccessToken = () =>
      tab.evaluate(() => {
        const [name = ''] = Object.keys(localStorage).filter((key) => key.endsWith(':session'))
        const session = JSON.parse(localStorage.getItem(name) ?? '')
        localStorage.setItem(name, JSON.stringify({ ...session, access: 'spoilt' }))
      })
    for (const fault of CUTS) {
      await spoilAccessToken()
      proxy.plan('POST', REFRESH, fault, { times: 100 })
      expect(await readEmail(tab)).toEqual(LOST)
      proxy.forget()
      await expect.poll(() => readEmail(tab)).toBe(account.email)

      await spoilAccessToken()
      proxy.plan('POST', REFRESH, fault, { times: 100 })
      expect(await readEmail(tab)).toEqual(LOST)
      proxy.forget()
      await tab.reload()
      await expect.poll(() => readEmail(tab)).toBe(account.email)
    }
    expect(proxy.to('POST', REFRESH).map(({ status }) => status)).not.toContain(401)
  })
})

describe('a lost reply', () => {
  // Chromium sends a POST again by itself when a connection that was used before closes before its reply.
  inTabs('adds nothing twice, whether the browser or the client repeats it', async (tabs) => {
    const tab = await openShopper(tabs)
    const { id } = await newVariant()
    for (const fault of CUTS) tabs.proxy.plan('POST', '/api/orders/cart/add/', fault)
    expect(await addToCart(tab, id)).toBe(201)
    expect(await readCart(tab)).toContainEqual([id, 1])
  })

  inTabs('makes no second order', async (tabs) => {
    const tab = await openShopper(tabs)
    for (const fault of CUTS) tabs.proxy.plan('POST', CREATE, fault)
    expect(await createOrder(tab)).toMatchObject({ ok: true, status: 201, replayed: true })
    expect(await countOrders(tab)).toBe(1)
  })

  inTabs('makes no second order after a reload', async (tabs) => {
    const tab = await openShopper(tabs)
    const impatient = await tabs.openTab({ deadline: 1_000 })
    await expect.poll(() => readCart(impatient)).toHaveLength(1)
    for (const fault of CUTS) tabs.proxy.plan('POST', CREATE, fault, { times: 100 })
    expect(await createOrder(impatient)).toMatchObject({ ok: false, error: { kind: LOST } })
    tabs.proxy.forget()
    await impatient.close()
    await tab.reload()
    expect(await createOrder(tab)).toMatchObject({ ok: true, replayed: true })
    expect(await countOrders(tab)).toBe(1)
  })

  inTabs('makes no second order by a page that was left before it came', async (tabs) => {
    const tab = await openShopper(tabs)
    const never = new Promise<void>(() => undefined)
    tabs.proxy.plan('POST', CREATE, { delayReply: never })
    const left = createOrder(tab).catch(() => undefined)
    await expect.poll(() => tabs.proxy.to('POST', CREATE).at(-1)?.status).toBe(201)
    await tab.reload()
    await left
    expect(await createOrder(tab)).toMatchObject({ ok: true, replayed: true })
    expect(await countOrders(tab)).toBe(1)
  })

  inTabs('does what follows an order once', async (tabs) => {
    const { proxy } = tabs
    const tab = await openShopper(tabs)
    const orders = /^\/api\/orders\/\d+\//
    const cutEach = () => {
      for (const fault of CUTS) proxy.plan('POST', orders, fault)
    }
    const order = await createOrder(tab)
    if (!order.ok) throw new Error(order.error.message)
    const id = order.data.order_id

    cutEach()
    const paying = await tab.evaluate(
      (path) => store.payOrder({ path, body: { payment_method: 'payment_provider_a' } }),
      { id },
    )
    expect(paying).toMatchObject({ ok: true, replayed: true, data: { order_id: id } })
    await payAt(paying.ok ? paying.data.payment_url : '')
    await deliver(id)
    cutEach()
    const returned = await tab.evaluate(
      async (path) => {
        const detail = await store.getOrder({ path })
        const items = detail.ok
          ? detail.data.items.map((item) => ({ order_item_id: item.id, quantity: 1 }))
          : []
        return store.createReturn({ path, body: { items, reason: 'Too long for me' } })
      },
      { id },
    )
    expect(returned).toMatchObject({ ok: true, replayed: true })
    cutEach()
    const cancelled = await tab.evaluate((path) => store.cancelReturn({ path }), {
      id,
      return_id: returned.ok ? returned.data.id : 0,
    })
    expect(cancelled).toMatchObject({ ok: true, replayed: true })
    expect(proxy.to('POST', orders).map(({ status }) => status)).toEqual([
      200, 200, 200, 201, 201, 201, 200, 200, 200,
    ])
  })

  inTabs('cancels an order once', async (tabs) => {
    const tab = await openShopper(tabs)
    const order = await createOrder(tab)
    const path = { id: order.ok ? order.data.order_id : 0 }
    for (const fault of CUTS) tabs.proxy.plan('POST', /cancel/, fault)
    const cancelled = await tab.evaluate((given) => store.cancelOrder({ path: given }), path)
    expect(cancelled).toMatchObject({ ok: true, replayed: true })
  })
})
