import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser } from '../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
  claimsOf,
  loggedOut,
  logOut,
  refresh,
  refreshed,
  signJwt,
  tokenBlacklisted,
  USERS,
  validate,
  validated,
} from './helpers.ts'
import { AUDITED, auditRow } from './password-helpers.ts'

let app: TestApp
let secret: string
beforeAll(async () => {
  app = await startTestApp()
  secret = app.config.jwtSecrets[0] ?? ''
})
afterAll(() => app.close())

const use = (token: string) => refresh(app.guest(), token)

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
    const forged = signJwt(claimsOf(tokens.refresh_token), { secret: 'of somebody else' })
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
