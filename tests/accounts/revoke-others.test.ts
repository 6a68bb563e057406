import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '../../src/accounts/schemas.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser, type TestUser } from '../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
  claimsOf,
  countStatuses,
  credentialsMissing,
  fieldErrors,
  logOut,
  refresh,
  refreshed,
  signJwt,
  tokenBlacklisted,
  tokenInvalid,
  USERS,
  validate,
  validated,
  withLastCharacterChanged,
} from './helpers.ts'
import {
  AUDITED,
  auditRow,
  countGoodTokens,
  othersRevoked,
  revokeOthers,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const use = (token: string) => refresh(app.guest(), token)
const later = (token: string, interval: string) =>
  age(app.db, 'refresh_tokens', { jti: claimsOf(token).jti }, interval)

/** A user who is logged in at three places. */
async function atThreePlaces(): Promise<{ user: TestUser; phone: Tokens; tablet: Tokens }> {
  const user = await aUser(app)
  return { user, phone: await anotherLogin(app, user), tablet: await anotherLogin(app, user) }
}

describe('POST /api/users/sessions/revoke-others/', () => {
  it('ends every session but that of the given token', async () => {
    const { user, phone, tablet } = await atThreePlaces()
    expect(await revokeOthers(user.client, user.tokens.refresh_token)).toEqual(othersRevoked(2))
    expect(await use(phone.refresh_token)).toEqual(tokenBlacklisted)
    expect(await use(tablet.refresh_token)).toEqual(tokenBlacklisted)
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })

  it('keeps the session of the token, not the one that asks', async () => {
    const { user, phone } = await atThreePlaces()
    expect(await revokeOthers(user.client, phone.refresh_token)).toEqual(othersRevoked(2))
    expect(await use(user.tokens.refresh_token)).toEqual(tokenBlacklisted)
    expect(await use(phone.refresh_token)).toEqual(refreshed)
  })

  it('ends their access tokens, and not its own', async () => {
    const { user, phone } = await atThreePlaces()
    await revokeOthers(user.client, user.tokens.refresh_token)
    expect(await validate(app.guest().bearer(phone.access_token))).toEqual(tokenInvalid)
    expect(await validate(user.client)).toEqual(validated(user))
  })

  it('counts only what was still alive', async () => {
    const { user, phone, tablet } = await atThreePlaces()
    await logOut(user.client, phone.refresh_token)
    await later(tablet.refresh_token, '14 days')
    expect(await revokeOthers(user.client, user.tokens.refresh_token)).toEqual(othersRevoked(0))
    const again = await revokeOthers(user.client, user.tokens.refresh_token)
    expect(again).toEqual(othersRevoked(0))
  })

  it('ends nobody else’s sessions', async () => {
    const [{ user }, other] = [await atThreePlaces(), await aUser(app)]
    await revokeOthers(user.client, user.tokens.refresh_token)
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
  })

  it('logs it, and nothing of what ends no session', async () => {
    const { user } = await atThreePlaces()
    await revokeOthers(user.client.with(AUDITED), user.tokens.refresh_token)
    await revokeOthers(user.client.with(AUDITED), user.tokens.refresh_token)
    await revokeOthers(user.client.with(AUDITED), 'garbage')
    expect(await auditOf(app, user.id)).toEqual([
      auditRow(user, 'revoke_other_sessions', { after: { sessions_revoked: '2' } }),
    ])
  })
})

describe('POST /api/users/sessions/revoke-others/ refuses, and ends nothing', () => {
  it('with somebody else’s token', async () => {
    const [{ user }, other] = [await atThreePlaces(), await aUser(app)]
    const reply = await revokeOthers(user.client, other.tokens.refresh_token)
    expect(reply).toEqual(tokenInvalid)
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    expect(await countGoodTokens(app, user)).toBe(3)
    expect(await countGoodTokens(app, other)).toBe(1)
  })

  it('with a token that is rotated, logged out or ended', async () => {
    const { user, phone, tablet } = await atThreePlaces()
    const stale = user.tokens.refresh_token
    await use(stale)
    await logOut(user.client, phone.refresh_token)
    for (const token of [stale, phone.refresh_token]) {
      const reply = await revokeOthers(user.client, token)
      expect(reply).toEqual(tokenBlacklisted)
      expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    }
    expect(await countGoodTokens(app, user)).toBe(2)
    expect(await use(tablet.refresh_token)).toEqual(refreshed)
  })

  it('with a token that is expired, by its row or by its claim', async () => {
    const { user, phone } = await atThreePlaces()
    const secret = app.config.jwtSecrets[0] ?? ''
    await later(phone.refresh_token, '14 days')
    const past = { ...claimsOf(user.tokens.refresh_token), exp: 1_700_000_000 }
    for (const token of [phone.refresh_token, signJwt(past, { secret })]) {
      expect(await revokeOthers(user.client, token)).toEqual(tokenInvalid)
    }
    expect(await countGoodTokens(app, user)).toBe(2)
  })

  it('with a token that is forged, was never issued, or is no refresh token', async () => {
    const { user } = await atThreePlaces()
    const secret = app.config.jwtSecrets[0] ?? ''
    const { access_token, refresh_token } = user.tokens
    for (const token of [
      access_token,
      withLastCharacterChanged(refresh_token),
      signJwt(claimsOf(refresh_token), { secret: 'the-secret-of-somebody-else-01234567' }),
      signJwt(claimsOf(refresh_token), { alg: 'none' }),
      signJwt(claimsFor(user.id, { token_type: 'refresh' }), { secret }),
      'garbage',
      "' or 1=1 --",
      5,
      'x'.repeat(100_000),
    ]) {
      expect(await revokeOthers(user.client, token)).toEqual(tokenInvalid)
    }
    expect(await countGoodTokens(app, user)).toBe(3)
  })

  it.each([
    [undefined, 'This field is required.'],
    [null, 'This field may not be null.'],
    ['', 'This field may not be blank.'],
    [[], 'Not a valid string.'],
    [{}, 'Not a valid string.'],
    [true, 'Not a valid string.'],
  ])('with the token %j, field-style', async (token, message) => {
    const { user } = await atThreePlaces()
    expect(await revokeOthers(user.client, token)).toEqual(
      fieldErrors({ refresh_token: [message] }),
    )
    expect(await countGoodTokens(app, user)).toBe(3)
  })

  it('without a token of the caller', async () => {
    const { user } = await atThreePlaces()
    const { refresh_token } = user.tokens
    expect(await revokeOthers(app.guest(), refresh_token)).toEqual(credentialsMissing)
    expect(await revokeOthers(app.guest().bearer('bad'), refresh_token)).toEqual(tokenInvalid)
    expect(await user.client.post(`${USERS}sessions/revoke-others/`, [])).toEqual(
      fieldErrors({ non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }),
    )
    expect(await countGoodTokens(app, user)).toBe(3)
  })
})

describe('at the same moment', () => {
  it('two that keep different sessions do not end each other’s: one is refused', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { user, phone } = await atThreePlaces()
      const replies = await Promise.all([
        revokeOthers(user.client, user.tokens.refresh_token),
        revokeOthers(user.client, phone.refresh_token),
      ])
      expect(countStatuses(replies)).toEqual({ 200: 1, 401: 1 })
      const [won, lost] = replies.sort((a, b) => a.status - b.status)
      expect(won).toEqual(othersRevoked(2))
      // Its access token is refused if that was read after the other had ended its session.
      const isBlacklisted = lost?.body.detail === 'Token is blacklisted'
      expect(lost).toEqual(isBlacklisted ? tokenBlacklisted : tokenInvalid)
      expect(await countGoodTokens(app, user)).toBe(1)
    }
  })

  it('a refresh of a session that is ended leaves nothing of it alive', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const { user, phone } = await atThreePlaces()
      const [revoked, reply] = await Promise.all([
        revokeOthers(user.client, user.tokens.refresh_token),
        use(phone.refresh_token),
      ])
      expect(revoked).toEqual(othersRevoked(2))
      expect([200, 401]).toContain(reply.status)
      const newest = reply.status === 200 ? reply.body.data.refresh_token : phone.refresh_token
      expect(await use(newest)).toEqual(tokenBlacklisted)
      expect(await countGoodTokens(app, user)).toBe(1)
    }
  })

  it('a refresh of the session that is kept either comes later or makes its token stale', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { user } = await atThreePlaces()
      const { refresh_token } = user.tokens
      const [revoked, reply] = await Promise.all([
        revokeOthers(user.client, refresh_token),
        use(refresh_token),
      ])
      expect(reply).toEqual(refreshed)
      expect(revoked).toEqual(revoked.status === 200 ? othersRevoked(2) : tokenBlacklisted)
      expect(await countGoodTokens(app, user)).toBe(revoked.status === 200 ? 1 : 3)
    }
  })
})
