import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '../../src/accounts/schemas.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser, type TestUser } from '../support/factories.ts'
import {
  claimsFor,
  claimsOf,
  countStatuses,
  expectUnauthorized,
  fieldErrors,
  logOut,
  refresh,
  refreshed,
  signJwt,
  tokenBlacklisted,
  tokenInvalid,
  userInactive,
  userNotFound,
  validate,
  validated,
  withLastCharacterChanged,
} from './helpers.ts'

let app: TestApp
let secret: string
beforeAll(async () => {
  app = await startTestApp()
  secret = app.config.jwtSecrets[0] ?? ''
})
afterAll(() => app.close())

const use = (token: unknown) => refresh(app.guest(), token)
/** Uses a token; the pair it is exchanged for. */
async function rotate(token: string): Promise<Tokens> {
  const reply = await use(token)
  expect(reply).toEqual(refreshed)
  return reply.body.data
}
/** Time passes since a token was issued and rotated. */
const later = (token: string, interval: string) =>
  age(app.db, 'refresh_tokens', { jti: claimsOf(token).jti }, interval)

describe('POST /api/users/token/refresh/', () => {
  it('exchanges a refresh token, once, for two new tokens of the same user', async () => {
    const user = await aUser(app)
    const reply = await use(user.tokens.refresh_token)
    expect(reply).toEqual(refreshed)
    const { access_token, refresh_token } = reply.body.data
    expect(access_token).not.toBe(user.tokens.access_token)
    expect(refresh_token).not.toBe(user.tokens.refresh_token)
    expect(await validate(app.guest().bearer(access_token))).toEqual(validated(user))
    expect(await use(refresh_token)).toEqual(refreshed)
    expectUnauthorized(await use(user.tokens.refresh_token), tokenBlacklisted)
    expect(await validate(user.client)).toEqual(validated(user))
  })

  it('requires a refresh token', async () => {
    expect(await use(undefined)).toEqual(
      fieldErrors({ refresh_token: ['This field is required.'] }),
    )
  })
})

describe('POST /api/users/token/refresh/ refuses', () => {
  it('what is no refresh token, or a forged one, without harm to the real one', async () => {
    const { id, tokens } = await aUser(app)
    const real = claimsOf(tokens.refresh_token)
    for (const token of [
      ...['abc', 'a.b.c', 5, '🌿', 'x'.repeat(100_000), tokens.access_token],
      signJwt(real, { secret: 'the-secret-of-somebody-else-01234567' }),
      signJwt(real, { alg: 'none' }),
      signJwt(real, { alg: 'HS512', secret }),
      withLastCharacterChanged(tokens.refresh_token),
    ]) {
      expectUnauthorized(await use(token), tokenInvalid)
    }
    expect(id).toBe(real.user_id)
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it('a token of our secret that was never issued, or to somebody else', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const token_type = 'refresh'
    const { jti } = claimsOf(other.tokens.refresh_token)
    for (const token of [
      signJwt(claimsFor(user.id, { token_type }), { secret }),
      signJwt(claimsFor(user.id, { token_type, jti: 'not-a-uuid' }), { secret }),
      signJwt(claimsFor(user.id, { token_type, jti }), { secret }),
      signJwt(claimsFor(1e20, { token_type, jti }), { secret }),
    ]) {
      expectUnauthorized(await use(token), tokenInvalid)
    }
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
  })

  it('an expired token, by its claim or by its row', async () => {
    const { tokens } = await aUser(app)
    const past = { ...claimsOf(tokens.refresh_token), exp: Math.floor(Date.now() / 1000) - 60 }
    expectUnauthorized(await use(signJwt(past, { secret })), tokenInvalid)
    await later(tokens.refresh_token, '13 days 23 hours')
    expect(await use(tokens.refresh_token)).toEqual(refreshed)

    const slower = await aUser(app)
    await later(slower.tokens.refresh_token, '14 days')
    expectUnauthorized(await use(slower.tokens.refresh_token), tokenInvalid)
  })

  it('the token of a disabled user, and leaves it good for the day they are enabled', async () => {
    const { id, tokens } = await aUser(app)
    await app.db`update users set is_active = false where id = ${id}`
    expectUnauthorized(await use(tokens.refresh_token), userInactive)
    await app.db`update users set is_active = true where id = ${id}`
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it('the token of a user who is gone', async () => {
    const { id, tokens } = await aUser(app)
    await app.db`delete from users where id = ${id}`
    expectUnauthorized(await use(tokens.refresh_token), userNotFound)
  })
})

describe('eight parallel refreshes with one token', () => {
  it('end in one success and seven refusals, and in one new token', async () => {
    const user = await aUser(app)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => use(user.tokens.refresh_token)),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 401: 7 })
    const winner = replies.find(({ status }) => status === 200)
    expect(winner).toEqual(refreshed)
    for (const loser of replies.filter(({ status }) => status === 401)) {
      expectUnauthorized(loser, tokenBlacklisted)
    }
    const good = await app.db`
      select t.jti from refresh_tokens t
      join login_sessions s on s.id = t.session_id
      where s.user_id = ${user.id} and t.blacklisted_at is null`
    expect(good).toEqual([{ jti: claimsOf(winner?.body.data.refresh_token).jti }])
    expect(await use(winner?.body.data.refresh_token)).toEqual(refreshed)
  })
})

describe('a refresh token that is used again', () => {
  /** What became of each of a user's tokens. */
  const reasonsOf = async (user: TestUser) => {
    const rows = await app.db<{ blacklist_reason: string | null }[]>`
      select t.blacklist_reason from refresh_tokens t
      join login_sessions s on s.id = t.session_id
      where s.user_id = ${user.id} order by t.issued_at, t.jti`
    return rows.map(({ blacklist_reason }) => blacklist_reason).sort()
  }

  it('within 60 seconds of its rotation is only refused: it may be a second tab', async () => {
    const { tokens } = await aUser(app)
    const newer = await rotate(tokens.refresh_token)
    await later(tokens.refresh_token, '55 seconds')
    expectUnauthorized(await use(tokens.refresh_token), tokenBlacklisted)
    expect(await use(newer.refresh_token)).toEqual(refreshed)
  })

  it.each(['61 seconds', '15 days'])('%s later ends every token of its login', async (passed) => {
    const user = await aUser(app)
    const second = await rotate(user.tokens.refresh_token)
    const third = await rotate(second.refresh_token)
    await later(user.tokens.refresh_token, passed)
    expectUnauthorized(await use(user.tokens.refresh_token), tokenBlacklisted)
    expectUnauthorized(await use(third.refresh_token), tokenBlacklisted)
    expect(await reasonsOf(user)).toEqual(['reuse', 'rotated', 'rotated'])
  })

  it('after a logout is only refused, however late: its owner ended it', async () => {
    const user = await aUser(app)
    const newer = await rotate(user.tokens.refresh_token)
    await logOut(user.client, newer.refresh_token)
    await later(newer.refresh_token, '1 hour')
    expectUnauthorized(await use(newer.refresh_token), tokenBlacklisted)
    expect(await reasonsOf(user)).toEqual(['logout', 'rotated'])
  })
})
