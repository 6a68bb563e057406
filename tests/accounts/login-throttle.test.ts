import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { age, aUser } from '../support/factories.ts'
import {
  guess,
  loggedIn,
  logIn,
  refresh,
  refreshed,
  register,
  wrongCredentials,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.close())

let serial = 0
const aStranger = () => {
  serial += 1
  return `stranger${serial}@example.com`
}

/** A client whose address has failed so often within the last moments, each time for another account. */
async function aClientAfter(failures: number): Promise<{ client: Client; ip: string }> {
  serial += 1
  const ip = `10.1.0.${serial}`
  const client = app.guest().with({ 'X-Forwarded-For': ip })
  await guess(client, aStranger())
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
    for (let n = 0; n < 3; n += 1) await guess(client, aStranger())
    const rows = await app.db`
      select failed_attempts from login_failures_by_ip where ip = '10.2.0.1'`
    expect(rows).toEqual([{ failed_attempts: 3 }])
  })

  it('throttle it after 100 within 15 minutes, the right password included', async () => {
    const { client } = await aClientAfter(99)
    const { email } = await aUser(app)
    expect(await guess(client, aStranger())).toEqual(wrongCredentials)
    expectThrottled(await guess(client, aStranger()), 900)
    expectThrottled(await logIn(client, email), 900)
    const other = app.guest().with({ 'X-Forwarded-For': '10.3.0.1' })
    expect(await logIn(other, email)).toEqual(loggedIn)
  })

  it('are counted for the whole IPv6 network of 64 bits, which one client has', async () => {
    const from = (ip: string) => app.guest().with({ 'X-Forwarded-For': ip })
    await guess(from('2001:db8:1:2::1'), aStranger())
    await guess(from('2001:db8:1:2:ffff::9'), aStranger())
    await guess(from('2001:db8:1:3::1'), aStranger())
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
    expect(await guess(client, aStranger())).toEqual(wrongCredentials)
    expect(await logIn(client, email)).toEqual(loggedIn)
  })

  it('are not forgiven for a successful login, which a guesser can have too', async () => {
    const { client } = await aClientAfter(99)
    const { email } = await aUser(app)
    expect(await logIn(client, email)).toEqual(loggedIn)
    await guess(client, aStranger())
    expectThrottled(await logIn(client, email), 900)
  })
})
