/** Tabs, clocks and lost replies: none of them logs a customer out. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore, type SessionState } from '../src/index.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { newAccount, newUser } from './support/shop.ts'
import { moveClock, newTabs, register, spoilAccessToken, storedKeys } from './support/stores.ts'

const LOG_OUT = '/api/users/logout/'
const REFRESH = '/api/users/token/refresh/'
const PROFILE = '/api/users/profile/'

const MINUTE_MS = 60_000
const LATER = { 'Retry-After': '42' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session', () => {
  it('is renewed before its access token ends, once for all calls', async () => {
    const proxy = await startFaultProxy()
    const store = newTabs(proxy).openTab()
    await register(store)
    moveClock(15 * MINUTE_MS)
    const results = await Promise.all(Array.from({ length: 10 }, () => store.getProfile()))
    expect(results.map(({ ok }) => ok)).toEqual(Array(10).fill(true))
    expect(proxy.to('POST', REFRESH).length).toBe(1)
    expect(proxy.to('GET', PROFILE).map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('is renewed after a 401, and the call is repeated', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    await register(openTab())
    spoilAccessToken(storage)
    expect((await openTab().getProfile()).ok).toBe(true)
    expect(proxy.to('GET', PROFILE).map(({ status }) => status)).toEqual([401, 200])
  })

  it('survives a clock that is ten minutes wrong, either way, and is set right later', async () => {
    const proxy = await startFaultProxy()
    for (const wrong of [-10 * MINUTE_MS, 10 * MINUTE_MS]) {
      const { openTab } = newTabs(proxy)
      moveClock(wrong)
      await register(openTab())
      expect((await openTab().getProfile()).ok).toBe(true)
      vi.useRealTimers()
      expect((await openTab().getProfile()).ok).toBe(true)
      expect(await openTab().session.isLoggedIn()).toBe(true)
    }
  })

  it('survives 50 refreshes in two tabs at once', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const tabs = [openTab(), openTab()]
    await register(openTab())
    for (let round = 0; round < 50; round++) {
      spoilAccessToken(storage)
      const results = await Promise.all(tabs.map((tab) => tab.getProfile()))
      expect(results.map(({ ok }) => ok)).toEqual([true, true])
    }
    expect(proxy.to('POST', REFRESH).map(({ status }) => status)).toEqual(Array(50).fill(200))
  })

  it('survives two tabs that cannot wait for each other', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', undefined)
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const tabs = [openTab(), openTab()]
    await register(openTab())
    for (let round = 1; round <= 10; round++) {
      spoilAccessToken(storage)
      const both = Promise.withResolvers<void>()
      proxy.plan('POST', REFRESH, { delayRequest: both.promise }, { times: 2 })
      const reading = tabs.map((tab) => tab.getProfile())
      await expect.poll(() => proxy.to('POST', REFRESH).length).toBe(2 * round)
      both.resolve()
      const results = await Promise.all(reading)
      expect(results.map(({ ok }) => ok)).toEqual([true, true])
    }
    // Each refresh was sent twice, and answered with the same new tokens.
    expect(proxy.to('POST', REFRESH).map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('survives a refresh whose reply is lost, also over a reload', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    await register(openTab())
    spoilAccessToken(storage)
    proxy.plan('POST', REFRESH, { cut: 'before any' })
    proxy.plan('POST', REFRESH, { cut: 20 })
    expect((await openTab().getProfile()).ok).toBe(true)

    spoilAccessToken(storage)
    proxy.plan('POST', REFRESH, { cut: 'before any' }, { times: 100 })
    expect((await openTab({ deadline: 1_000 }).getProfile()).ok).toBe(false)
    proxy.forget()
    expect((await openTab().getProfile()).ok).toBe(true)
    expect(proxy.to('POST', REFRESH).map(({ status }) => status)).not.toContain(401)
  })

  it.each([
    ['no network', { drop: true } as const, 'network'],
    [
      'a service that is away',
      { status: 503, headers: LATER, body: { retry_after: 1800 } },
      'unavailable',
    ],
    ['a proxy without it', { status: 502, headers: LATER }, 'unknown'],
    [
      'too many requests',
      { status: 429, headers: LATER, body: { retry_after: 42 } },
      'rate_limited',
    ],
  ])('does not end by %s', async (_, fault, kind) => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    await register(openTab())
    spoilAccessToken(storage)
    proxy.plan('POST', REFRESH, fault, { times: 100 })
    // Longer than its refresh may take, whose error it then has.
    const failed = await openTab({ deadline: 2_000 }).getProfile({ deadline: 60_000 })
    expect(failed).toMatchObject({ ok: false, error: { kind } })
    proxy.forget()
    expect((await openTab().getProfile()).ok).toBe(true)
  })

  it('ends when the service refuses its refresh token, and every tab is notified', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const [tab, other] = [openTab(), openTab()]
    const body = newAccount()
    await tab.register({ body })
    const states: SessionState[] = []
    const stop = other.session.onChange((state) => states.push(state))
    await expect.poll(() => states.length).toBe(1)

    const elsewhere = newTabs(proxy).openTab()
    await elsewhere.logIn({ body })
    expect((await elsewhere.endOtherSessions()).ok).toBe(true)
    expect(await tab.getProfile()).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } })
    await expect.poll(() => states.at(-1)).toEqual({ isLoggedIn: false, userId: undefined })
    expect(storedKeys(storage, 'session')).toEqual([])
    stop()
  })
})

describe('log-out', () => {
  it('ends the session at the service, and is known to all tabs', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const [tab, other] = [openTab(), openTab()]
    const body = newAccount()
    await tab.register({ body })
    const states: boolean[] = []
    const stop = other.session.onChange(({ isLoggedIn }) => states.push(isLoggedIn))
    await expect.poll(() => states).toEqual([true])
    expect((await tab.logOut()).ok).toBe(true)
    await expect.poll(() => states).toEqual([true, false])
    stop()

    const next = newTabs(proxy).openTab()
    await next.logIn({ body })
    const sessions = await next.listSessions()
    expect(sessions.ok && sessions.data.sessions.length).toBe(1)
  })

  it('is noticed when localStorage shows it to another tab, too, after the message', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const tab = openTab()
    await register(tab)
    const seen = new Map(storage.texts)
    const getItem = vi.fn((key: string) => seen.get(key) ?? null)
    const states: boolean[] = []
    const other = openTab({ storage: { ...storage, getItem } })
    const stop = other.session.onChange(({ isLoggedIn }) => states.push(isLoggedIn))
    await expect.poll(() => states).toEqual([true])
    getItem.mockClear()
    await tab.logOut()
    await expect.poll(() => getItem.mock.calls.length).toBeGreaterThan(0)
    seen.clear()
    page.dispatchEvent(new Event('storage'))
    await expect.poll(() => states).toEqual([true, false])
    stop()
    page.dispatchEvent(new Event('storage'))
    expect(states.length).toBe(2)
  })

  it('forgets the tokens whatever becomes of the request', async () => {
    const proxy = await startFaultProxy()
    for (const path of [LOG_OUT, REFRESH]) {
      const { storage, openTab } = newTabs(proxy)
      await register(openTab())
      if (path === REFRESH) spoilAccessToken(storage)
      proxy.plan('POST', path, { drop: true }, { times: 100 })
      expect((await openTab().logOut({ deadline: 500 })).ok).toBe(false)
      expect(await openTab().session.isLoggedIn()).toBe(false)
      proxy.forget()
    }
  })

  it('is not undone by a refresh that was under way', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const tab = openTab()
    await register(tab)
    spoilAccessToken(storage)
    const goOn = Promise.withResolvers<void>()
    proxy.plan('POST', REFRESH, { delayReply: goOn.promise })
    const reading = tab.getProfile()
    await expect.poll(() => proxy.to('POST', REFRESH).length).toBe(1)
    const leaving = tab.logOut()
    goOn.resolve()
    await Promise.all([reading, leaving])
    expect(await tab.session.isLoggedIn()).toBe(false)
  })
})

describe('another user who logs in in another tab', () => {
  it('is the user of all tabs, and of no request that another one has begun', async () => {
    const proxy = await startFaultProxy()
    const { storage, openTab } = newTabs(proxy)
    const [tab, other] = [openTab(), openTab()]
    await register(tab)
    const next = await newUser()
    spoilAccessToken(storage)
    const goOn = Promise.withResolvers<void>()
    proxy.plan('PATCH', PROFILE, { delayReply: goOn.promise })
    const begun = tab.updateProfile({ body: { first_name: 'Of the first user' } })
    await expect.poll(() => proxy.to('PATCH', PROFILE).length).toBe(1)
    await other.logIn({ body: { email: next.email, password: next.password } })
    goOn.resolve()
    expect(await begun).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } })
    expect(await tab.session.userId()).toBe(next.id)
    const profile = await tab.getProfile()
    expect(profile.ok && [profile.data.id, profile.data.first_name]).toEqual([next.id, 'Amina'])
  })

  it('stays logged in when a log-out that was begun before ends after it', async () => {
    const proxy = await startFaultProxy()
    const { openTab } = newTabs(proxy)
    const [tab, other] = [openTab(), openTab()]
    await register(tab)
    const next = await newUser()
    const goOn = Promise.withResolvers<void>()
    proxy.plan('POST', LOG_OUT, { delayReply: goOn.promise })
    const leaving = tab.logOut()
    await expect.poll(() => proxy.to('POST', LOG_OUT).length).toBe(1)
    await other.logIn({ body: { email: next.email, password: next.password } })
    goOn.resolve()
    expect((await leaving).ok).toBe(true)
    expect([await tab.session.userId(), await other.session.userId()]).toEqual([next.id, next.id])
  })
})

describe('a storage that throws', () => {
  const failing = () => {
    throw new Error('QuotaExceededError')
  }

  it.each([
    ['always', { getItem: failing, setItem: failing, removeItem: failing }],
    ['when it is written', { getItem: () => null, setItem: failing, removeItem: failing }],
    [
      'later',
      { getItem: async () => failing(), setItem: async () => failing(), removeItem: failing },
    ],
  ])('%s keeps nothing over a reload, and is no error', async (_, storage) => {
    const proxy = await startFaultProxy()
    const store = createStore({ baseUrl: proxy.url, storage })
    await register(store)
    expect((await store.getProfile()).ok).toBe(true)
    expect((await store.logOut()).ok).toBe(true)
    expect(await store.session.isLoggedIn()).toBe(false)
  })
})
