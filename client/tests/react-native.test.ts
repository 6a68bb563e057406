/** The store in an app: neither Web Locks nor BroadcastChannel, document, crypto or whole signals. */
import { describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts'
import { type App, newDevice, startApp } from './support/react-native.ts'
import { newAccount, newVariant } from './support/shop.ts'
import { leaveOnce } from './support/stores.ts'

const REFRESH = '/api/users/token/refresh/'
const CREATE = '/api/orders/create/'
const CATEGORIES = '/api/catalog/categories/'
const ORDER = { address: '12 Fig Lane', payment_method: 'payment_provider_a' } as const

/** Starts the app on one phone, again and again. */
function newPhone({ url: baseUrl }: FaultProxy) {
  const device = newDevice()
  return { start: () => startApp(device, { baseUrl }) }
}

async function variantsIn({ store }: App): Promise<number[]> {
  const cart = await store.getCart()
  return cart.ok ? cart.data.items.map(({ variant }) => variant.id) : []
}

describe('an app', () => {
  it('has nothing that only browsers or Node have', async () => {
    const { evaluate } = await newPhone(await startFaultProxy()).start()
    const absent = ['document', 'window', 'localStorage', 'crypto', 'BroadcastChannel', 'process']
    const types = absent.map((name) => evaluate(`typeof ${name}`))
    expect(types).toEqual(Array(absent.length).fill('undefined'))
    expect(evaluate('navigator.locks ?? AbortSignal.any ?? AbortSignal.timeout')).toBe(undefined)
    expect(evaluate('new AbortController().signal.throwIfAborted')).toBe(undefined)
  })

  it('leads a guest to an order, over restarts and lost replies', async () => {
    const proxy = await startFaultProxy()
    const { start } = newPhone(proxy)
    const { id } = await newVariant()
    const account = newAccount()
    const guest = await start()
    expect((await guest.store.addToCart({ body: { variant_id: id } })).ok).toBe(true)
    expect(await variantsIn(await start())).toEqual([id])

    const { store } = await start()
    expect((await store.register({ body: account })).ok).toBe(true)
    expect((await store.logOut()).ok).toBe(true)
    expect(await store.getProfile()).toMatchObject({ error: { kind: 'unauthenticated' } })
    expect((await store.logIn({ body: account })).ok).toBe(true)
    const shopper = await start()
    expect(await variantsIn(shopper)).toEqual([id])

    proxy.plan('POST', CREATE, { cut: 'before any' })
    proxy.plan('POST', CREATE, { cut: 10 })
    const placed = await shopper.store.createOrder({ body: ORDER })
    expect(placed).toMatchObject({ ok: true, status: 201, replayed: true })
    const numbers: string[] = []
    for await (const order of (await start()).store.each.listOrders()) {
      numbers.push(order.order_number)
    }
    expect(numbers).toEqual([placed.ok && placed.data.order_number])
    const paths = proxy.to('POST', /^\/api\/orders\//)
    expect(paths.map(({ headers }) => headers['idempotency-key']?.length)).toEqual([32, 32, 32, 32])
  })

  it('places one order, though it was closed before the reply came', async () => {
    const proxy = await startFaultProxy()
    const { start } = newPhone(proxy)
    const { store, evaluate } = await start()
    await store.register({ body: newAccount() })
    await store.addToCart({ body: { variant_id: (await newVariant()).id } })
    proxy.plan('POST', CREATE, { cut: 'before any' }, { times: 100 })
    const isPlaced = () => proxy.to('POST', CREATE).some(({ status }) => status === 201)
    const place = (signal: AbortSignal) => store.createOrder({ body: ORDER, signal })
    await leaveOnce(isPlaced, place, evaluate('new AbortController()') as AbortController)
    proxy.forget()
    const again = await start()
    expect(await again.store.createOrder({ body: ORDER })).toMatchObject({
      ok: true,
      replayed: true,
    })
  })

  it('renews its session once for all calls, though a reply is lost', async () => {
    const proxy = await startFaultProxy()
    const { start } = newPhone(proxy)
    const account = newAccount()
    await (await start()).store.register({ body: account })
    const { store, evaluate } = await start()
    evaluate('{ const { now } = Date; Date.now = () => now() + 15 * 60_000 }')
    proxy.plan('POST', REFRESH, { cut: 'before any' })
    const profiles = await Promise.all([store.getProfile(), store.getProfile(), store.getProfile()])
    expect(profiles.map((profile) => profile.ok && profile.data.email)).toEqual(
      Array(3).fill(account.email),
    )
    expect(proxy.to('POST', REFRESH).map(({ status }) => status)).toEqual([200, 200])
    expect((await (await start()).store.getProfile()).ok).toBe(true)
  })

  it('reads an unchanged list by its ETag', async () => {
    const proxy = await startFaultProxy()
    const { store } = await newPhone(proxy).start()
    const first = await store.listCategories()
    const second = await store.listCategories()
    expect(proxy.to('GET', CATEGORIES).map(({ status }) => status)).toEqual([200, 304])
    expect(second).toMatchObject({ ok: true, status: 200, data: first.ok && first.data })
  })

  it('ends a call by a signal that has no reason, and at its deadline', async () => {
    const proxy = await startFaultProxy()
    const { store, evaluate } = await newPhone(proxy).start()
    const never = new Promise<void>(() => undefined)
    proxy.plan('GET', CATEGORIES, { delayReply: never }, { times: 100 })
    const controller = evaluate('new AbortController()') as AbortController
    const called = store.listCategories({ signal: controller.signal })
    await expect.poll(() => proxy.to('GET', CATEGORIES).length).toBe(1)
    controller.abort()
    await expect(called).rejects.toMatchObject({ name: 'AbortError' })
    const late = await store.listCategories({ deadline: 100 })
    expect(late).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })
})
