/**
 * Goal: a log-in with a password that is being replaced leaves nothing open, and one whose hash is only
 * being written anew is let in.
 */
import { hash } from 'argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockLoginAttempts } from '../../src/accounts/password-queries.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, PASSWORD } from '../support/factories.ts'
import { loggedIn, logIn, wrongCredentials } from './helpers.ts'
import {
  aResetToken,
  confirmReset,
  countGoodTokens,
  NEW_PASSWORD,
  resetDone,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const countWaiting = async () => {
  const [{ count }] = await app.db<[{ count: number }]>`
    select count(*)::integer as count
    from pg_locks l
    join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`
  return count
}

/** The machine may be busy: hashing comes first. */
const PATIENT = { timeout: 20_000 }
const WEAKER = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }

describe('a log-in whose password was right a moment ago', () => {
  it.each([
    ['as strong as hashes are now', {}],
    ['of an old hash, which it would write anew', WEAKER],
  ])('opens nothing when a reset overtakes it: %s', async (_name, costs) => {
    const user = await aUser(app, { password_hash: await hash(PASSWORD, costs) })
    const token = await aResetToken(app, user)
    // Both have checked what they were given; the reset is first in the queue.
    const { reset, login } = await app.db.begin(async (tx) => {
      await lockLoginAttempts(tx, user.email)
      const reset = confirmReset(app.guest(), token)
      await expect.poll(countWaiting, PATIENT).toBe(1)
      const login = logIn(app.guest(), user.email)
      await expect.poll(countWaiting, PATIENT).toBe(2)
      return { reset, login }
    })
    expect(await reset).toEqual(resetDone)
    expect(await login).toEqual(wrongCredentials)
    expect(await countGoodTokens(app, user)).toBe(0)
    expect(await logIn(app.guest(), user.email)).toEqual(wrongCredentials)
    expect(await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).toEqual(loggedIn)
  })
  it('is let in when another one, just before it, writes the same password’s hash anew', async () => {
    const user = await aUser(app, { password_hash: await hash(PASSWORD, WEAKER) })
    const held = Array.from({ length: 4 }, (_, index) => index + 1)
    // All have checked the old hash before the first of them replaces it.
    const logins = await app.db.begin(async (tx) => {
      await lockLoginAttempts(tx, user.email)
      const sent = held.map(() => logIn(app.guest(), user.email))
      await expect.poll(countWaiting, PATIENT).toBe(held.length)
      return { sent }
    })
    expect(await Promise.all(logins.sent)).toEqual(held.map(() => loggedIn))
    expect(await countGoodTokens(app, user)).toBe(1 + held.length)
  })
})
