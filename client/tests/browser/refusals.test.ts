/** A service that asks for patience, and callers who have none. The page's clock is moved by the test. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Fault } from '../support/fault-proxy.ts'
import { newAccount, newVariant } from '../support/shop.ts'
import { addToCart, readCart, readEmail, register, useTabs } from '../support/tabs.ts'

const PROFILE = '/api/users/profile/'
const CART = '/api/orders/cart/'
const RESET = '/api/users/password/reset/'
const ADD = `${CART}add/`
const REFRESH = '/api/users/token/refresh/'
const NEVER = new Promise<void>(() => undefined)
const inTabs = useTabs()

const WAIT_SECONDS = 20
const refusal = (status: 429 | 503): Fault => ({
  status,
  headers: { 'Retry-After': String(WAIT_SECONDS) },
  body: { success: false, error: 'Not now', retry_after: WAIT_SECONDS },
})

/** Timers of the page stand still, too, until the test moves them. */
async function stopClock(tab: Page) {
  await tab.clock.install()
  await tab.clock.pauseAt(Date.now() + 60_000)
}

const readClock = (tab: Page) => tab.evaluate(() => Date.now())

/** Moves the clock until the condition holds; returns the seconds that have passed on it. */
async function moveClockUntil(tab: Page, condition: () => boolean): Promise<number> {
  const start = await readClock(tab)
  const move = async () => {
    if (!condition()) await tab.clock.runFor(1_000)
    return condition()
  }
  await expect.poll(move, { interval: 10 }).toBe(true)
  return ((await readClock(tab)) - start) / 1_000
}

/** Starts a call in the page, to be ended by `leave`. */
const startCart = (tab: Page) =>
  tab.evaluate(() => {
    const controller = new AbortController()
    const outcome = store.getCart({ signal: controller.signal }).catch(String)
    globalThis.leave = () => {
      controller.abort('left the page')
      return outcome
    }
  })
const leavePage = (tab: Page) => tab.evaluate(() => globalThis.leave())

declare global {
  /** Only in a page of these tests. */
  var leave: () => Promise<unknown>
}

describe('a refusal with Retry-After', () => {
  inTabs('is waited for, then the call is repeated', async ({ proxy, openTab }) => {
    const tab = await openTab({ deadline: 100_000 })
    const account = newAccount()
    await register(tab, account)
    const { id } = await newVariant()
    await stopClock(tab)
    const calls = [
      { method: 'GET', path: PROFILE, status: 503, call: readEmail, result: account.email },
      { method: 'GET', path: PROFILE, status: 429, call: readEmail, result: account.email },
      { method: 'POST', path: ADD, status: 429, call: () => addToCart(tab, id), result: 201 },
      { method: 'GET', path: CART, status: 503, call: readCart, result: [[id, 1]] },
    ] as const
    for (const { method, path, status, call, result } of calls) {
      const count = () => proxy.to(method, path).length
      const attempts = count() + 2
      proxy.plan(method, path, refusal(status))
      const refused = tab.waitForResponse((response) => response.status() === status)
      const called = call(tab)
      await refused
      const seconds = await moveClockUntil(tab, () => count() === attempts)
      expect(seconds).toBeGreaterThanOrEqual(WAIT_SECONDS)
      expect(await called).toEqual(result)
    }
  })

  inTabs('is an error where the wait would pass the deadline', async ({ proxy, openTab }) => {
    const tab = await openTab({ deadline: 10_000 })
    proxy.plan('GET', CART, refusal(503))
    proxy.plan('GET', CART, refusal(429))
    expect(await readCart(tab)).toBe('unavailable')
    expect(await readCart(tab)).toBe('rate_limited')
  })

  inTabs('is an error where a repetition might do it twice', async ({ proxy, openTab }) => {
    const tab = await openTab()
    proxy.plan('POST', RESET, refusal(503))
    const kind = await tab.evaluate(async () => {
      const result = await store.requestPasswordReset({ body: { email: 'amina@example.com' } })
      return result.ok ? result.status : result.error.kind
    })
    expect(kind).toBe('unavailable')
    expect(proxy.to('POST', RESET).length).toBe(1)
  })
})

describe('a service that does not answer', () => {
  inTabs('is waited for until the deadline', async ({ proxy, openTab }) => {
    const tab = await openTab({ deadline: 25_000 })
    await stopClock(tab)
    proxy.plan('GET', CART, { delayReply: NEVER }, { times: 100 })
    let result: unknown
    const called = readCart(tab).then((kind) => {
      result = kind
    })
    await moveClockUntil(tab, () => result !== undefined)
    await called
    expect(result).toBe('timeout')
    expect(proxy.to('GET', CART).length).toBeGreaterThan(1)
  })

  inTabs('is not waited for after the page has aborted', async ({ proxy, openTab }) => {
    const tab = await openTab()
    proxy.plan('GET', CART, { delayReply: NEVER })
    await startCart(tab)
    await expect.poll(() => proxy.to('GET', CART).length).toBe(1)
    expect(await leavePage(tab)).toBe('left the page')

    proxy.plan('GET', CART, refusal(503))
    const refused = tab.waitForResponse((response) => response.status() === 503)
    await startCart(tab)
    await refused
    expect(await leavePage(tab)).toBe('left the page')
    expect(await readCart(tab)).toEqual([])
    expect(proxy.to('GET', CART).length).toBe(3)
  })

  inTabs('renews the session for others, though one has aborted', async ({ proxy, openTab }) => {
    const tab = await openTab()
    const account = newAccount()
    await register(tab, account)
    const replies = Promise.withResolvers<void>()
    proxy.plan('POST', REFRESH, { delayReply: replies.promise })
    await tab.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 15 * 60_000
    })
    await startCart(tab)
    const email = readEmail(tab)
    await expect.poll(() => proxy.to('POST', REFRESH).length).toBe(1)
    expect(await leavePage(tab)).toBe('left the page')
    replies.resolve()
    expect(await email).toBe(account.email)
    expect(proxy.to('POST', REFRESH).length).toBe(1)
  })
})
