import { describe, expect, it } from 'vitest'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { age, anyId, anyTimestamp, aUser, type TestUser } from '../../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
  claimsOf,
  countStatuses,
  expectUnauthorized,
  fieldErrors,
  logIn,
  logOut,
  refresh,
  refreshed,
  register,
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
  endSession,
  listSessions,
  othersRevoked,
  revokeOthers,
  sessionEnded,
  sessionUnknown,
} from './password-helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })

const use = (token: string) => refresh(app.guest(), token)
const later = (token: string, interval: string) =>
  age(app.db, 'refresh_tokens', { jti: claimsOf(token).jti }, interval)

const sessions = (...rows: object[]) => ({
  status: 200,
  body: { success: true, data: { sessions: rows } },
})
/** A session as the factories open it. */
const session = (changes: object = {}) => ({
  id: anyId,
  device_info: {},
  ip: '127.0.0.1',
  user_agent: 'test',
  created_at: anyTimestamp,
  last_used_at: anyTimestamp,
  is_current: false,
  ...changes,
})
type Row = { id: number; is_current: boolean }
const rowsOf = async (client: Client): Promise<Row[]> =>
  (await listSessions(client)).body.data.sessions
/** The ids that a caller sees, in their order. */
const idsOf = async (client: Client) => (await rowsOf(client)).map(({ id }) => id)
const ownId = async ({ client }: TestUser): Promise<number> => (await idsOf(client))[0] ?? 0

describe('GET /api/users/sessions/', () => {
  it('shows where the caller is logged in: device, address, browser and times', async () => {
    const { email, id } = await aUser(app)
    await app.db`delete from login_sessions where user_id = ${id}`
    const device_info = { device_type: 'phone', os: 'Android 16', app_version: '2.4.0' }
    const phone = app
      .guest()
      .with({ 'User-Agent': 'okhttp/5.1.0', 'X-Forwarded-For': '2001:db8::7' })
    const { tokens } = (await logIn(phone, email, { device_info })).body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await listSessions(client)).toEqual(
      sessions(
        session({ device_info, ip: '2001:db8::7', user_agent: 'okhttp/5.1.0', is_current: true }),
      ),
    )
  })

  it('shows the session that registering opens, and none of another user', async () => {
    const client = app.guest().with({ 'User-Agent': 'Firefox' })
    const { tokens } = (await register(client)).body.data
    expect(await listSessions(client.bearer(tokens.access_token))).toEqual(
      sessions(session({ user_agent: 'Firefox', is_current: true })),
    )
  })

  it('puts the one used last first, and of two at the same moment the newer', async () => {
    const user = await aUser(app)
    const first = await ownId(user)
    await anotherLogin(app, user)
    await anotherLogin(app, user)
    await app.db`update login_sessions set last_used_at = now() where user_id = ${user.id}`
    expect(await idsOf(user.client)).toEqual([...(await idsOf(user.client))].sort((a, b) => b - a))
    await age(app.db, 'login_sessions', { id: first }, '2 days')
    expect((await idsOf(user.client)).at(-1)).toBe(first)
  })

  it('says which one is the caller’s, by its access tokens from before and after a refresh', async () => {
    const user = await aUser(app)
    const own = await ownId(user)
    const phone = await anotherLogin(app, user)
    const newer = (await use(phone.refresh_token)).body.data
    const current = async (token: string) =>
      (await rowsOf(app.guest().bearer(token))).filter((row) => row.is_current).map(({ id }) => id)
    const phoneId = (await idsOf(user.client)).find((id) => id !== own)
    expect(await current(user.tokens.access_token)).toEqual([own])
    expect(await current(phone.access_token)).toEqual([phoneId])
    expect(await current(newer.access_token)).toEqual([phoneId])
  })

  it('shows the time, address and browser of the last refresh', async () => {
    const user = await aUser(app)
    await age(app.db, 'login_sessions', { user_id: user.id }, '1 day')
    const before = (await listSessions(user.client)).body.data.sessions[0]
    const elsewhere = app.guest().with({ 'User-Agent': 'Safari', 'X-Forwarded-For': '203.0.113.9' })
    await refresh(elsewhere, user.tokens.refresh_token)
    const after = (await listSessions(user.client)).body.data.sessions[0]
    const { id, created_at } = before
    expect(after).toEqual(
      session({ id, created_at, ip: '203.0.113.9', user_agent: 'Safari', is_current: true }),
    )
    expect(Date.parse(after.last_used_at) - Date.parse(before.last_used_at)).toBeGreaterThan(
      86_000_000,
    )
  })

  it('leaves out what cannot be refreshed any more: logged out, stolen or expired', async () => {
    const user = await aUser(app)
    const own = await ownId(user)
    const loggedOut = await anotherLogin(app, user)
    const stolen = await anotherLogin(app, user)
    const expired = await anotherLogin(app, user)
    await logOut(user.client, loggedOut.refresh_token)
    await use(stolen.refresh_token)
    await age(app.db, 'refresh_tokens', { jti: claimsOf(stolen.refresh_token).jti }, '2 minutes')
    await use(stolen.refresh_token)
    await age(app.db, 'refresh_tokens', { jti: claimsOf(expired.refresh_token).jti }, '14 days')
    expect(await idsOf(user.client)).toEqual([own])
  })
})

describe('DELETE /api/users/sessions/{id}/', () => {
  /** A user with a second session, which has been refreshed since, and its id. */
  async function withPhone() {
    const user = await aUser(app)
    const own = await ownId(user)
    const phone = await anotherLogin(app, user)
    const phoneId = (await idsOf(user.client)).find((id) => id !== own) ?? 0
    const newer = (await use(phone.refresh_token)).body.data
    return { user, own, phone, newer, phoneId }
  }

  it('ends the session with all its access tokens, and no other', async () => {
    const { user, own, phone, newer, phoneId } = await withPhone()
    expect(await validate(app.guest().bearer(phone.access_token))).toEqual(validated(user))
    expect(await endSession(user.client, phoneId)).toEqual(sessionEnded)
    for (const { access_token } of [phone, newer]) {
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    expect(await use(newer.refresh_token)).toEqual(tokenBlacklisted)
    expect(await idsOf(user.client)).toEqual([own])
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })

  it('ends the caller’s own, too', async () => {
    const { user, own, newer, phoneId } = await withPhone()
    expect(await endSession(user.client, own)).toEqual(sessionEnded)
    expect(await use(user.tokens.refresh_token)).toEqual(tokenBlacklisted)
    expect(await validate(user.client)).toEqual(tokenInvalid)
    expect(await idsOf(app.guest().bearer(newer.access_token))).toEqual([phoneId])
  })

  it('does it once, also of two at the same moment, and records it in the audit log', async () => {
    const { user, phoneId } = await withPhone()
    const client = user.client.with(AUDITED)
    const replies = await Promise.all([endSession(client, phoneId), endSession(client, phoneId)])
    const [first, second] = replies.sort((a, b) => a.status - b.status)
    expect([first, second]).toEqual([sessionEnded, sessionUnknown])
    expect(await auditOf(app, user.id)).toEqual([
      auditRow(user, 'revoke_session', { after: { session_id: String(phoneId) } }),
    ])
  })

  it('does not know a session that has expired or was logged out', async () => {
    const { user, own, newer, phoneId } = await withPhone()
    await age(app.db, 'refresh_tokens', { jti: claimsOf(newer.refresh_token).jti }, '14 days')
    expect(await endSession(user.client, phoneId)).toEqual(sessionUnknown)
    await logOut(user.client, user.tokens.refresh_token)
    expect(await endSession(user.client, own)).toEqual(sessionUnknown)
  })
})

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
      signJwt(claims, { secret: 'the-secret-of-another-service-012345' }),
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

  it('a refresh of the session that stays either comes later or makes its token stale', async () => {
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
