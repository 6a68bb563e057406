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
  expectUnauthorized,
  fieldErrors,
  logOut,
  refresh,
  refreshed,
  signJwt,
  tokenBlacklisted,
  tokenInvalid,
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
  it('ends every session of the user but that of the given token, with its access tokens', async () => {
    const [{ user, phone, tablet }, other] = [await atThreePlaces(), await aUser(app)]
    // Not the one that asks.
    expect(await revokeOthers(user.client, phone.refresh_token)).toEqual(othersRevoked(2))
    for (const { access_token, refresh_token } of [user.tokens, tablet]) {
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
      expect(await use(refresh_token)).toEqual(tokenBlacklisted)
    }
    expect(await validate(app.guest().bearer(phone.access_token))).toEqual(validated(user))
    expect(await use(phone.refresh_token)).toEqual(refreshed)
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
  })

  it('counts only what was still alive', async () => {
    const { user, phone, tablet } = await atThreePlaces()
    await logOut(user.client, phone.refresh_token)
    await later(tablet.refresh_token, '14 days')
    expect(await revokeOthers(user.client, user.tokens.refresh_token)).toEqual(othersRevoked(0))
  })

  it('records it in the audit log, and nothing of what ends no session', async () => {
    const { user } = await atThreePlaces()
    const client = user.client.with(AUDITED)
    const { refresh_token } = user.tokens
    expect(await revokeOthers(client, refresh_token)).toEqual(othersRevoked(2))
    expect(await revokeOthers(client, refresh_token)).toEqual(othersRevoked(0))
    await revokeOthers(client, 'garbage')
    expect(await auditOf(app, user.id)).toEqual([
      auditRow(user, 'revoke_other_sessions', { after: { sessions_revoked: '2' } }),
    ])
  })
})

describe('POST /api/users/sessions/revoke-others/ refuses, and ends nothing', () => {
  it('with a token that is rotated, logged out or ended', async () => {
    const { user, phone, tablet } = await atThreePlaces()
    const stale = user.tokens.refresh_token
    await use(stale)
    await logOut(user.client, phone.refresh_token)
    for (const token of [stale, phone.refresh_token]) {
      expectUnauthorized(await revokeOthers(user.client, token), tokenBlacklisted)
    }
    expect(await countGoodTokens(app, user)).toBe(2)
    expect(await use(tablet.refresh_token)).toEqual(refreshed)
  })

  it('with a token that is expired, forged, never issued, of another user, or no refresh token', async () => {
    const [{ user, phone }, other] = [await atThreePlaces(), await aUser(app)]
    const secret = app.config.jwtSecrets[0] ?? ''
    const { access_token, refresh_token } = user.tokens
    const claims = claimsOf(refresh_token)
    await later(phone.refresh_token, '14 days')
    for (const token of [
      phone.refresh_token,
      signJwt({ ...claims, exp: 1_700_000_000 }, { secret }),
      other.tokens.refresh_token,
      access_token,
      withLastCharacterChanged(refresh_token),
      signJwt(claims, { secret: 'the-secret-of-somebody-else-01234567' }),
      signJwt(claimsFor(user.id, { token_type: 'refresh' }), { secret }),
      'garbage',
    ]) {
      expectUnauthorized(await revokeOthers(user.client, token), tokenInvalid)
    }
    expect(await revokeOthers(user.client, undefined)).toEqual(
      fieldErrors({ refresh_token: ['This field is required.'] }),
    )
    expect(await countGoodTokens(app, user)).toBe(2)
    expect(await countGoodTokens(app, other)).toBe(1)
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
