/** One session in all tabs of a browser: renewed once, ended once, and seen by each of them. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { newAccount } from '../support/shop.ts'
import { logIn, readEmail, register, type Tabs, useTabs } from '../support/tabs.ts'

const REFRESH = '/api/users/token/refresh/'
const ROUNDS = 50
const inTabs = useTabs()

/** As if the time had passed that an access token is of use. */
function skipQuarterOfHour() {
  const { now } = Date
  Date.now = () => now() + 15 * 60_000
}

/** Both tabs find the access token too old at the same time, again and again. */
async function refreshInTwoTabs({ openTab }: Tabs) {
  const tabs = await Promise.all([openTab(), openTab()])
  const account = newAccount()
  await register(tabs[0], account)
  await expect.poll(() => readEmail(tabs[1])).toBe(account.email)
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(tabs.map((tab) => tab.evaluate(skipQuarterOfHour)))
    for (const email of await Promise.all(tabs.map(readEmail))) seen.add(email)
  }
  expect([...seen]).toEqual([account.email])
  const sessions = await tabs[1].evaluate(() => store.listSessions())
  expect(sessions.ok && sessions.data.sessions.length).toBe(1)
}

/** Each was one refresh to the service, however many requests asked for it: one of each tab at most. */
function expectRefreshes(proxy: FaultProxy) {
  const refreshes = proxy.to('POST', REFRESH)
  expect(refreshes.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(refreshes.map(({ headers }) => headers['idempotency-key'])).size).toBe(ROUNDS)
  expect(refreshes.length).toBeLessThanOrEqual(2 * ROUNDS)
}

/**
 * No tab asks while the other one does, and then takes what that has stored. It may see that late, and asks
 * all the same: how often depends on the machine.
 */
function expectOneAtATime(proxy: FaultProxy) {
  const refreshes = proxy.to('POST', REFRESH)
  expect(refreshes.filter(({ beside }) => beside > 0)).toEqual([])
  expect(refreshes.length).toBeLessThan(2 * ROUNDS)
}

describe(`two tabs that refresh ${ROUNDS} times at once`, () => {
  inTabs('ask one at a time', async (tabs) => {
    await refreshInTwoTabs(tabs)
    expectRefreshes(tabs.proxy)
    expectOneAtATime(tabs.proxy)
  })

  inTabs('get the same tokens where there are no Web Locks', async (tabs) => {
    await tabs.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await refreshInTwoTabs(tabs)
    expectRefreshes(tabs.proxy)
  })

  inTabs('need no BroadcastChannel', async (tabs) => {
    await tabs.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    await refreshInTwoTabs(tabs)
    expectRefreshes(tabs.proxy)
    expectOneAtATime(tabs.proxy)
  })
})

describe('a tab', () => {
  /** Writes into its document who is logged in. */
  const showUser = (tab: Page) =>
    tab.evaluate(() => {
      store.session.onChange(({ isLoggedIn, userId }) => {
        document.title = isLoggedIn ? `user ${userId}` : 'guest'
      })
    })
  const expectUser = (tab: Page, title: string) =>
    tab.waitForFunction((expected) => document.title === expected, title)

  inTabs('sees who logs in and out in another one', async ({ openTab }) => {
    const [tab, other] = await Promise.all([openTab(), openTab()])
    const [account, another] = [newAccount(), newAccount()]
    await showUser(other)
    await expectUser(other, 'guest')
    const userId = await register(tab, account)
    await expectUser(other, `user ${userId}`)
    expect(await readEmail(other)).toBe(account.email)
    await tab.evaluate(() => store.logOut())
    await expectUser(other, 'guest')
    expect(await readEmail(other)).toBe('unauthenticated')

    const anotherId = await register(tab, another)
    await expectUser(other, `user ${anotherId}`)
    expect(await readEmail(other)).toBe(another.email)
    await logIn(tab, account)
    await expectUser(other, `user ${userId}`)
    expect(await readEmail(other)).toBe(account.email)
    await tab.evaluate(() => store.endOtherSessions())
    expect(await readEmail(other)).toBe(account.email)
  })

  inTabs(
    'gives no call the tokens of a user who logs in meanwhile in another one',
    async ({ proxy, openTab }) => {
      const [tab, other] = await Promise.all([openTab(), openTab()])
      await register(tab, newAccount())
      const replies = Promise.withResolvers<void>()
      proxy.plan('POST', REFRESH, { delayReply: replies.promise })
      await tab.evaluate(skipQuarterOfHour)
      const asked = readEmail(tab)
      await expect.poll(() => proxy.to('POST', REFRESH).length).toBe(1)
      const another = newAccount()
      const anotherId = await register(other, another)
      // The process of the other tab sees a little later what one writes.
      await expect.poll(() => tab.evaluate(() => store.session.userId())).toBe(anotherId)
      replies.resolve()
      expect(await asked).toBe('unauthenticated')
      expect(await readEmail(tab)).toBe(another.email)
      expect(await readEmail(other)).toBe(another.email)
    },
  )
})
