import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { age, anyId, anyTimestamp, aUser, type TestUser } from '../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsOf,
  credentialsMissing,
  logIn,
  logOut,
  refresh,
  refreshed,
  register,
  tokenBlacklisted,
  tokenInvalid,
  USERS,
  validate,
  validated,
} from './helpers.ts'
import {
  AUDITED,
  auditRow,
  endSession,
  listSessions,
  sessionEnded,
  sessionUnknown,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.close())

const use = (token: string) => refresh(app.guest(), token)
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
/** The ids that a caller sees, in their order. */
const idsOf = async (client: Client): Promise<number[]> =>
  (await listSessions(client)).body.data.sessions.map(({ id }: { id: number }) => id)
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

  it('shows the session that registering opens', async () => {
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
    const newer = await anotherLogin(app, user)
    await app.db`update login_sessions set last_used_at = now() where user_id = ${user.id}`
    expect(await idsOf(user.client)).toEqual([...(await idsOf(user.client))].sort((a, b) => b - a))
    await age(app.db, 'login_sessions', { id: first }, '2 days')
    expect((await idsOf(user.client)).at(-1)).toBe(first)
    await age(app.db, 'login_sessions', { user_id: user.id }, '1 day')
    await use(user.tokens.refresh_token)
    expect((await idsOf(user.client))[0]).toBe(first)
    expect(await idsOf(app.guest().bearer(newer.access_token))).toEqual(await idsOf(user.client))
  })

  it('says which one is asking', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    const current = async (client: Client) =>
      (await listSessions(client)).body.data.sessions
        .filter(({ is_current }: { is_current: boolean }) => is_current)
        .map(({ id }: { id: number }) => id)
    const [atDesk, atPhone] = [
      await current(user.client),
      await current(app.guest().bearer(phone.access_token)),
    ]
    expect([atDesk.length, atPhone.length]).toEqual([1, 1])
    expect(atDesk).not.toEqual(atPhone)
    // By the new access token after a refresh, and by the old one.
    const newer = (await use(phone.refresh_token)).body.data
    expect(await current(app.guest().bearer(newer.access_token))).toEqual(atPhone)
    expect(await current(app.guest().bearer(phone.access_token))).toEqual(atPhone)
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

  it('leaves out what cannot be refreshed any more: logged out, ended, stolen or lapsed', async () => {
    const user = await aUser(app)
    const own = await ownId(user)
    const [loggedOut, stolen, lapsed] = [
      await anotherLogin(app, user),
      await anotherLogin(app, user),
      await anotherLogin(app, user),
    ]
    await logOut(user.client, loggedOut.refresh_token)
    await use(stolen.refresh_token)
    const { jti: replayed } = claimsOf(stolen.refresh_token)
    await age(app.db, 'refresh_tokens', { jti: replayed }, '2 minutes')
    await use(stolen.refresh_token)
    await age(app.db, 'refresh_tokens', { jti: claimsOf(lapsed.refresh_token).jti }, '14 days')
    expect(await idsOf(user.client)).toEqual([own])
  })

  it('shows nobody else’s', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    expect(await listSessions(user.client)).toEqual(sessions(session({ is_current: true })))
    expect(await listSessions(other.client)).toEqual(sessions(session({ is_current: true })))
    expect(await ownId(user)).not.toBe(await ownId(other))
  })

  it('wants a token', async () => {
    expect(await listSessions(app.guest())).toEqual(credentialsMissing)
    expect(await listSessions(app.guest().bearer('bad'))).toEqual(tokenInvalid)
  })
})

describe('DELETE /api/users/sessions/{id}/', () => {
  /** A user with a second session, and its id. */
  async function withPhone() {
    const user = await aUser(app)
    const own = await ownId(user)
    const phone = await anotherLogin(app, user)
    const phoneId = (await idsOf(user.client)).find((id) => id !== own) ?? 0
    return { user, own, phone, phoneId }
  }

  it('ends the session: it cannot be refreshed any more', async () => {
    const { user, own, phone, phoneId } = await withPhone()
    expect(await endSession(user.client, phoneId)).toEqual(sessionEnded)
    expect(await use(phone.refresh_token)).toEqual(tokenBlacklisted)
    expect(await idsOf(user.client)).toEqual([own])
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })

  it('ends its access tokens, those from before a refresh too, and no others', async () => {
    const { user, phone, phoneId } = await withPhone()
    const newer = (await use(phone.refresh_token)).body.data
    expect(await validate(app.guest().bearer(phone.access_token))).toEqual(validated(user))
    await endSession(user.client, phoneId)
    for (const { access_token } of [phone, newer]) {
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    expect(await validate(user.client)).toEqual(validated(user))
  })

  it('ends the one that asks, too', async () => {
    const { user, own, phone, phoneId } = await withPhone()
    expect(await endSession(user.client, own)).toEqual(sessionEnded)
    expect(await use(user.tokens.refresh_token)).toEqual(tokenBlacklisted)
    expect(await validate(user.client)).toEqual(tokenInvalid)
    expect(await idsOf(app.guest().bearer(phone.access_token))).toEqual([phoneId])
  })

  it('ends a session that has been refreshed since it was listed', async () => {
    const { user, phone, phoneId } = await withPhone()
    const newer = (await use(phone.refresh_token)).body.data
    expect(await endSession(user.client, phoneId)).toEqual(sessionEnded)
    expect(await use(newer.refresh_token)).toEqual(tokenBlacklisted)
  })

  it('logs it', async () => {
    const { user, phoneId } = await withPhone()
    await endSession(user.client.with(AUDITED), phoneId)
    await endSession(user.client.with(AUDITED), phoneId)
    expect(await auditOf(app, user.id)).toEqual([
      auditRow(user, 'revoke_session', { after: { session_id: String(phoneId) } }),
    ])
  })

  it('does not know a session that has ended or lapsed', async () => {
    const { user, own, phone, phoneId } = await withPhone()
    await age(app.db, 'refresh_tokens', { jti: claimsOf(phone.refresh_token).jti }, '14 days')
    expect(await endSession(user.client, phoneId)).toEqual(sessionUnknown)
    await logOut(user.client, user.tokens.refresh_token)
    expect(await endSession(user.client, own)).toEqual(sessionUnknown)
  })

  it('does not know somebody else’s session, and leaves it alone', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    expect(await endSession(user.client, await ownId(other))).toEqual(sessionUnknown)
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
  })

  it.each([
    0,
    -1,
    2_147_483_647,
    2_147_483_648,
    '9223372036854775808',
    'abc',
    '1.0',
    '1e3',
    "1'--",
  ])('does not know the session %s', async (id) => {
    const { client } = await aUser(app)
    expect(await endSession(client, id)).toEqual(sessionUnknown)
  })

  it('of two at the same moment lets one through', async () => {
    const { user, phoneId } = await withPhone()
    const replies = await Promise.all([1, 2].map(() => endSession(user.client, phoneId)))
    const [first, second] = replies.sort((a, b) => a.status - b.status)
    expect(first).toEqual(sessionEnded)
    expect(second).toEqual(sessionUnknown)
  })

  it('leaves nothing alive to a refresh at the same moment', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const { user, phone, phoneId } = await withPhone()
      const [ended, reply] = await Promise.all([
        endSession(user.client, phoneId),
        use(phone.refresh_token),
      ])
      expect(ended).toEqual(sessionEnded)
      expect([200, 401]).toContain(reply.status)
      const newest = reply.status === 200 ? reply.body.data.refresh_token : phone.refresh_token
      expect(await use(newest)).toEqual(tokenBlacklisted)
    }
  })

  it('wants a token', async () => {
    const user = await aUser(app)
    const id = await ownId(user)
    expect(await endSession(app.guest(), id)).toEqual(credentialsMissing)
    expect(await endSession(app.guest().bearer('bad'), id)).toEqual(tokenInvalid)
    expect(await app.guest().delete(`${USERS}sessions/${id}`)).toEqual(credentialsMissing)
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })
})
