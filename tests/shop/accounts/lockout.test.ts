/** Guesses at passwords: the lockout of an account, and the throttling of a client. */
import { describe, expect, it } from 'vitest'
import {
  lockLoginAttempts,
  upsertLoginFailure,
} from '../../../src/shop/accounts/password-queries.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { age, aUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  countStatuses,
  disabled,
  guess,
  locked,
  loggedIn,
  logIn,
  refresh,
  refreshed,
  register,
  times,
  wrongCredentials,
} from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })

let addresses = 0
/** A client with an address of its own, so that only the lockout of the account is met here. */
function aClient(): Client {
  addresses += 1
  return app.guest().with({ 'X-Forwarded-For': `10.0.${addresses >> 8}.${addresses & 255}` })
}

const guesses = (count: number, email: string) => times(count, () => guess(aClient(), email))
const allWrong = Array.from({ length: 5 }, () => wrongCredentials)
const later = (email: string, interval: string) =>
  age(app.db, 'login_lockouts', { email }, interval)

/** Locked, with so many seconds left: some may have passed since. */
function expectLocked(reply: Reply, secondsLeft: number) {
  const seconds = Number(reply.headers.get('retry-after'))
  expect(reply).toEqual(locked)
  expect(seconds).toBeGreaterThan(secondsLeft - 30)
  expect(seconds).toBeLessThanOrEqual(secondsLeft)
}

describe('login lockout', () => {
  it('locks an account for 15 minutes after 5 failed attempts, even with the right password', async () => {
    const { email } = await aUser(app)
    expect(await guesses(5, email)).toEqual(allWrong)
    expectLocked(await guess(aClient(), email), 900)
    expectLocked(await logIn(aClient(), email), 900)
    await later(email, '10 minutes')
    // The body says 900 always; attempts while it lasts do not prolong it.
    await guesses(5, email)
    expectLocked(await logIn(aClient(), email), 300)
    await later(email, '5 minutes')
    expect(await logIn(aClient(), email)).toEqual(loggedIn)
  })

  it('comes before the throttling of a client, and before the news that an account is disabled', async () => {
    const { email } = await aUser(app, { is_active: false })
    await guesses(5, email)
    const client = aClient()
    const ip = client.headers['X-Forwarded-For'] ?? ''
    await guess(client, 'unknown@example.com')
    await app.db`update login_failures_by_ip set failed_attempts = 100 where ip = ${ip}`
    expect(await logIn(client, (await aUser(app)).email)).toMatchObject({ status: 429 })
    expectLocked(await logIn(client, email), 900)
    await later(email, '15 minutes')
    expect(await logIn(aClient(), email)).toEqual(disabled)
  })

  it('comes again with one more failure, while the counter has not lapsed', async () => {
    const { email } = await aUser(app)
    await guesses(5, email)
    await later(email, '15 minutes')
    expect(await guess(aClient(), email)).toEqual(wrongCredentials)
    expectLocked(await logIn(aClient(), email), 900)
  })

  it('holds for its whole 15 minutes, although the counter would lapse before', async () => {
    const { email } = await aUser(app)
    await guesses(4, email)
    await later(email, '29 minutes')
    await guess(aClient(), email)
    await later(email, '14 minutes')
    expectLocked(await logIn(aClient(), email), 60)
    expectLocked(await guess(aClient(), email), 60)
    // The clean-up deletes what is past expires_at: it must not delete the lock.
    const rows = await app.db`
      select expires_at >= locked_until as is_retained from login_lockouts where email = ${email}`
    expect(rows).toEqual([{ is_retained: true }])
  })

  it('belongs to the address however it is written, and to no other', async () => {
    const { email } = await aUser(app, { email: 'Locked.Out@example.com' })
    const neighbour = await aUser(app)
    for (const same of [email, email.toLowerCase(), email.toUpperCase(), email, email]) {
      expect(await guess(aClient(), same)).toEqual(wrongCredentials)
    }
    expectLocked(await logIn(aClient(), 'LOCKED.out@example.com'), 900)
    expect(await logIn(aClient(), neighbour.email)).toEqual(loggedIn)
  })

  it('does not count a request that never got as far as the password', async () => {
    const { email } = await aUser(app)
    const replies = await times(6, () => logIn(aClient(), email, { password: '' }))
    expect(countStatuses(replies)).toEqual({ 400: 6 })
    expect(await logIn(aClient(), email)).toEqual(loggedIn)
  })
})

describe('the counter of failed attempts', () => {
  it('lives for 30 minutes from the first failure', async () => {
    const { email } = await aUser(app)
    await guesses(1, email)
    await later(email, '29 minutes')
    await guesses(3, email)
    await later(email, '1 minute')
    // The four are forgotten: these are the first four of a new count, and a fourth does not lock.
    await guesses(4, email)
    expect(await logIn(aClient(), email)).toEqual(loggedIn)
  })

  it('still counts in its 29th minute', async () => {
    const { email } = await aUser(app)
    await guesses(4, email)
    await later(email, '29 minutes')
    expect(await guess(aClient(), email)).toEqual(wrongCredentials)
    expectLocked(await logIn(aClient(), email), 900)
  })

  it('is cleared by a successful login', async () => {
    const { email } = await aUser(app)
    await guesses(4, email)
    await logIn(aClient(), email)
    await guesses(4, email)
    expect(await logIn(aClient(), email)).toEqual(loggedIn)
  })

  it('is not cleared by the right password of a disabled account', async () => {
    const { email } = await aUser(app, { is_active: false })
    await guesses(4, email)
    expect(await logIn(aClient(), email)).toEqual(disabled)
    await guesses(1, email)
    expectLocked(await logIn(aClient(), email), 900)
  })
})

describe('parallel guesses', () => {
  it.each(['an account', 'no account'])(
    'at an address with %s are never evaluated more than five times',
    async (has) => {
      const email = has === 'an account' ? (await aUser(app)).email : 'in.parallel@example.com'
      const replies = await Promise.all(Array.from({ length: 10 }, () => guess(aClient(), email)))
      expect(countStatuses(replies)).toEqual({ 401: 5, 403: 5 })
      for (const reply of replies) if (reply.status === 403) expectLocked(reply, 900)
    },
  )

  it('beside a right one either come after it or shut it out', async () => {
    const { email } = await aUser(app)
    await guesses(4, email)
    const [right, ...wrong] = await Promise.all([
      logIn(aClient(), email),
      ...Array.from({ length: 9 }, () => guess(aClient(), email)),
    ])
    // Let in first, it clears the count; otherwise the first wrong guess has locked it out.
    const evaluated = right.status === 200 ? 5 : 1
    expect([200, 403]).toContain(right.status)
    expect(countStatuses(wrong)).toEqual({ 401: evaluated, 403: 9 - evaluated })
  })

  it.each([
    ['do not let the right password slip past a lock that falls while it is checked', logIn],
    ['get a Retry-After of 15 minutes at most, however long they waited', guess],
  ])('%s', async (_, ask) => {
    const { email } = await aUser(app)
    await guesses(4, email)
    const { reply } = await app.db.begin(async (tx) => {
      await lockLoginAttempts(tx, email)
      const reply = ask(aClient(), email)
      await untilWaiting(app)
      // A fifth failure that is counted meanwhile, by a transaction that began later.
      await app.db.begin((later) => upsertLoginFailure(later, email))
      return { reply }
    })
    expectLocked(await reply, 900)
  })
})

let serial = 0
const anUnknownEmail = () => {
  serial += 1
  return `unknown${serial}@example.com`
}

/** A client whose address has failed so often within the last moments, each time for another account. */
async function aClientAfter(failures: number): Promise<{ client: Client; ip: string }> {
  serial += 1
  const ip = `10.1.0.${serial}`
  const client = app.guest().with({ 'X-Forwarded-For': ip })
  await guess(client, anUnknownEmail())
  await app.db`update login_failures_by_ip set failed_attempts = ${failures} where ip = ${ip}`
  return { client, ip }
}

/** The whole contract of a 429: body and headers, which agree with each other and with the clock. */
function expectThrottled(reply: Reply, secondsLeft: number) {
  const seconds = reply.body.retry_after
  expect(reply).toEqual({
    status: 429,
    body: {
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
      retry_after: seconds,
    },
  })
  expect(seconds).toBeGreaterThan(secondsLeft - 30)
  expect(seconds).toBeLessThanOrEqual(secondsLeft)
  const { headers } = reply
  expect(headers.get('retry-after')).toBe(String(seconds))
  expect(headers.get('x-ratelimit-limit')).toBe('100')
  expect(headers.get('x-ratelimit-remaining')).toBe('0')
  expect(headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/)
  const untilReset = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
  expect(untilReset).toBeGreaterThan(seconds - 30)
  expect(untilReset).toBeLessThanOrEqual(seconds + 1)
}

describe('failed logins of one client address', () => {
  it('are counted over all accounts', async () => {
    const client = app.guest().with({ 'X-Forwarded-For': '10.2.0.1' })
    for (let n = 0; n < 3; n += 1) await guess(client, anUnknownEmail())
    const rows = await app.db`
      select failed_attempts from login_failures_by_ip where ip = '10.2.0.1'`
    expect(rows).toEqual([{ failed_attempts: 3 }])
  })

  it('throttle it after 100 within 15 minutes, the right password included', async () => {
    const { client } = await aClientAfter(99)
    const { email } = await aUser(app)
    expect(await guess(client, anUnknownEmail())).toEqual(wrongCredentials)
    expectThrottled(await guess(client, anUnknownEmail()), 900)
    expectThrottled(await logIn(client, email), 900)
    const other = app.guest().with({ 'X-Forwarded-For': '10.3.0.1' })
    expect(await logIn(other, email)).toEqual(loggedIn)
  })

  it('are counted for the whole IPv6 network of 64 bits, which one client has', async () => {
    const from = (ip: string) => app.guest().with({ 'X-Forwarded-For': ip })
    await guess(from('2001:db8:1:2::1'), anUnknownEmail())
    await guess(from('2001:db8:1:2:ffff::9'), anUnknownEmail())
    await guess(from('2001:db8:1:3::1'), anUnknownEmail())
    const rows = await app.db`
      select host(ip) as network, failed_attempts from login_failures_by_ip
      where family(ip) = 6 order by ip`
    expect(rows).toEqual([
      { network: '2001:db8:1:2::', failed_attempts: 2 },
      { network: '2001:db8:1:3::', failed_attempts: 1 },
    ])
    await app.db`update login_failures_by_ip set failed_attempts = 100 where family(ip) = 6`
    expectThrottled(await logIn(from('2001:db8:1:2:a::'), (await aUser(app)).email), 900)
  })

  it('throttle its logins only', async () => {
    const { client } = await aClientAfter(100)
    const { tokens } = await aUser(app)
    expect(await refresh(client, tokens.refresh_token)).toEqual(refreshed)
    expect(await register(client)).toMatchObject({ status: 201 })
  })

  it('are forgotten 15 minutes after the first', async () => {
    const { client, ip } = await aClientAfter(100)
    const { email } = await aUser(app)
    await age(app.db, 'login_failures_by_ip', { ip }, '14 minutes')
    expectThrottled(await logIn(client, email), 60)
    await age(app.db, 'login_failures_by_ip', { ip }, '1 minute')
    expect(await guess(client, anUnknownEmail())).toEqual(wrongCredentials)
    expect(await logIn(client, email)).toEqual(loggedIn)
  })

  it('are not forgiven for a successful login, which a guesser can have too', async () => {
    const { client } = await aClientAfter(99)
    const { email } = await aUser(app)
    expect(await logIn(client, email)).toEqual(loggedIn)
    await guess(client, anUnknownEmail())
    expectThrottled(await logIn(client, email), 900)
  })
})
