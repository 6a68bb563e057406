/** The refresh token of a session: exchanged, used again, and ended by a log-out. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { useTestApp } from '../../support/app.ts'
import { age, aUser, type TestUser } from '../../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
  claimsOf,
  countStatuses,
  expectUnauthorized,
  fieldErrors,
  loggedOut,
  logOut,
  refresh,
  refreshed,
  signJwt,
  tokenBlacklisted,
  tokenInvalid,
  USERS,
  userInactive,
  userNotFound,
  validate,
  validated,
  withLastCharacterChanged,
} from './helpers.ts'
import { AUDITED, auditRow } from './password-helpers.ts'

const app = useTestApp()
let secret: string
beforeAll(async () => {
  secret = app.config.jwtSecrets[0] ?? ''
})

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
  it('a value that is no refresh token, or a forged one, without harm to the real one', async () => {
    const { id, tokens } = await aUser(app)
    const real = claimsOf(tokens.refresh_token)
    for (const token of [
      ...['abc', 'a.b.c', 5, '🌿', 'x'.repeat(100_000), tokens.access_token],
      signJwt(real, { secret: 'the-secret-of-another-service-012345' }),
      signJwt(real, { alg: 'none' }),
      signJwt(real, { alg: 'HS512', secret }),
      withLastCharacterChanged(tokens.refresh_token),
    ]) {
      expectUnauthorized(await use(token), tokenInvalid)
    }
    expect(id).toBe(real.user_id)
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it('a token of our secret that was never issued, or to another user', async () => {
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

  it('the token of a deleted user', async () => {
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
  /** The reason for the end of each of a user's tokens. */
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
    await later(tokens.refresh_token, '50 seconds')
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

describe('POST /api/users/logout/', () => {
  it.each([undefined, { refresh_token: null }, { refresh_token: ' ' }, 'its own refresh token'])(
    'with %j ends the session, no other, and leaves its access token valid',
    async (sent) => {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      const { refresh_token } = user.tokens
      const body = typeof sent === 'string' ? { refresh_token } : sent
      expect(await user.client.post(`${USERS}logout/`, body)).toEqual(loggedOut)
      expect(await use(refresh_token)).toEqual(tokenBlacklisted)
      expect(await use(phone.refresh_token)).toEqual(refreshed)
      expect(await validate(user.client)).toEqual(validated(user))
    },
  )

  it('ends the login even by a token that has been exchanged already, however long ago', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    const second = (await use(user.tokens.refresh_token)).body.data
    const third = (await use(second.refresh_token)).body.data
    await age(app.db, 'refresh_tokens', { jti: claimsOf(user.tokens.refresh_token).jti }, '1 day')
    expect(await logOut(user.client, user.tokens.refresh_token)).toEqual(loggedOut)
    expect(await use(third.refresh_token)).toEqual(tokenBlacklisted)
    expect(await use(phone.refresh_token)).toEqual(refreshed)
  })

  it('succeeds with a token that is blacklisted or expired already', async () => {
    const { client, tokens } = await aUser(app)
    expect(await logOut(client, tokens.refresh_token)).toEqual(loggedOut)
    await age(app.db, 'refresh_tokens', { jti: claimsOf(tokens.refresh_token).jti }, '15 days')
    expect(await logOut(client, tokens.refresh_token)).toEqual(loggedOut)
    const past = { ...claimsOf(tokens.refresh_token), exp: 1_700_000_000 }
    expect(await logOut(client, signJwt(past, { secret }))).toEqual(loggedOut)
  })

  it('without one succeeds with an access token of no session that we know', async () => {
    const { id, tokens } = await aUser(app)
    const client = app.guest().bearer(signJwt(claimsFor(id), { secret }))
    expect(await client.post(`${USERS}logout/`)).toEqual(loggedOut)
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it('succeeds with garbage and with a token that is forged or of another kind, and ends nothing', async () => {
    const { client, tokens } = await aUser(app)
    const forged = signJwt(claimsOf(tokens.refresh_token), { secret: 'of another service' })
    for (const token of [
      ...['abc', 'a.b.c', 5, true, ['x'], { a: 1 }, 'a\u0000b', '🌿'],
      ...[forged, tokens.access_token],
    ]) {
      expect(await logOut(client, token)).toEqual(loggedOut)
    }
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it('is recorded in the audit log once, and leaves the session of another user alone', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const client = user.client.with(AUDITED)
    const { refresh_token } = user.tokens
    for (const token of [refresh_token, refresh_token, other.tokens.refresh_token, 'garbage']) {
      expect(await logOut(client, token)).toEqual(loggedOut)
    }
    expect(await auditOf(app, user.id)).toEqual([auditRow(user, 'logout')])
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
  })
})

describe('a refresh_token cookie at POST /api/users/logout/', () => {
  it.each([
    ['is cleared, and its token blacklisted', 'its own', tokenBlacklisted],
    ['is cleared when it holds garbage, which ends nothing', 'garbage', refreshed],
    ['that is blank counts as none: the session ends', '%20', tokenBlacklisted],
  ])('%s', async (_, cookie, afterwards) => {
    const { client, tokens } = await aUser(app)
    client.setCookie('refresh_token', cookie === 'its own' ? tokens.refresh_token : cookie)
    const reply = await client.post(`${USERS}logout/`, {})
    expect(reply).toEqual(loggedOut)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^refresh_token=;.*Path=\/.*Expires=Thu, 01 Jan 1970 00:00:00 GMT/),
    ])
    expect(await use(tokens.refresh_token)).toEqual(afterwards)
  })

  it('gives way to a token in the body, and is not mentioned when none came', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    const reply = await logOut(user.client, phone.refresh_token)
    expect(reply.headers.getSetCookie()).toEqual([])
    const tablet = await anotherLogin(app, user)
    user.client.setCookie('refresh_token', user.tokens.refresh_token)
    expect((await logOut(user.client, tablet.refresh_token)).headers.getSetCookie()).toHaveLength(1)
    expect(await use(tablet.refresh_token)).toEqual(tokenBlacklisted)
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })
})
