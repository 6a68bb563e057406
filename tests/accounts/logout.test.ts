import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser } from '../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsOf,
  fieldErrors,
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

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const use = (token: string) => refresh(app.guest(), token)

describe('POST /api/users/logout/', () => {
  it('blacklists the refresh token', async () => {
    const { client, tokens } = await aUser(app)
    expect(await logOut(client, tokens.refresh_token)).toEqual(loggedOut)
    expect(await use(tokens.refresh_token)).toEqual(tokenBlacklisted)
  })

  it('leaves the access token valid until it expires', async () => {
    const user = await aUser(app)
    await logOut(user.client, user.tokens.refresh_token)
    expect(await validate(user.client)).toEqual(validated(user))
  })

  it('ends the given login only', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    await logOut(user.client, user.tokens.refresh_token)
    expect(await use(phone.refresh_token)).toEqual(refreshed)
  })

  it('succeeds with a token that is blacklisted or expired already', async () => {
    const { client, tokens } = await aUser(app)
    expect(await logOut(client, tokens.refresh_token)).toEqual(loggedOut)
    expect(await logOut(client, tokens.refresh_token)).toEqual(loggedOut)
    await age(app.db, 'refresh_tokens', { jti: claimsOf(tokens.refresh_token).jti }, '15 days')
    expect(await logOut(client, tokens.refresh_token)).toEqual(loggedOut)
    const past = { ...claimsOf(tokens.refresh_token), exp: 1_700_000_000 }
    const secret = app.config.jwtSecrets[0] ?? ''
    expect(await logOut(client, signJwt(past, { secret }))).toEqual(loggedOut)
  })

  it('succeeds without a token, and ends nothing then', async () => {
    const { client, tokens } = await aUser(app)
    expect(await client.post(`${USERS}logout/`)).toEqual(loggedOut)
    expect(await client.post(`${USERS}logout/`, {})).toEqual(loggedOut)
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it.each([null, '', 'abc', 'a.b.c', 5, true, ['x'], { a: 1 }, 'a\u0000b', '🌿'])(
    'succeeds with %j, and ends nothing',
    async (garbage) => {
      const { client, tokens } = await aUser(app)
      expect(await logOut(client, garbage)).toEqual(loggedOut)
      expect(await use(tokens.refresh_token)).toEqual(refreshed)
    },
  )

  it('succeeds with somebody else’s token, and leaves it alone', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    expect(await logOut(user.client, other.tokens.refresh_token)).toEqual(loggedOut)
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
  })

  it('does not take a forged token for the one it names', async () => {
    const { client, tokens } = await aUser(app)
    const forged = signJwt(claimsOf(tokens.refresh_token), { secret: 'somebody else’s' })
    expect(await logOut(client, forged)).toEqual(loggedOut)
    expect(await logOut(client, tokens.access_token)).toEqual(loggedOut)
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it('logs it', async () => {
    const user = await aUser(app)
    const client = user.client.with({ 'User-Agent': 'Firefox', 'X-Request-Id': 'logout-7' })
    await logOut(client, user.tokens.refresh_token)
    expect(await auditOf(app, user.id)).toEqual([
      {
        action: 'logout',
        actor_user_id: user.id,
        subject_type: 'user',
        subject_id: String(user.id),
        after: null,
        ip: '127.0.0.1',
        user_agent: 'Firefox',
        request_id: 'logout-7',
      },
    ])
  })

  it('refuses a list where a dictionary is needed', async () => {
    const { client } = await aUser(app)
    expect(await client.post(`${USERS}logout/`, [])).toEqual(
      fieldErrors({
        non_field_errors: ['Invalid data. Expected a dictionary, but got list.'],
      }),
    )
  })
})

describe('a refresh_token cookie at POST /api/users/logout/', () => {
  it('is cleared, and its token blacklisted', async () => {
    const { client, tokens } = await aUser(app)
    client.setCookie('refresh_token', tokens.refresh_token)
    const reply = await client.post(`${USERS}logout/`, {})
    expect(reply).toEqual(loggedOut)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^refresh_token=;.*Path=\/.*Expires=Thu, 01 Jan 1970 00:00:00 GMT/),
    ])
    expect(await use(tokens.refresh_token)).toEqual(tokenBlacklisted)
  })

  it('is cleared when it holds garbage too', async () => {
    const { client } = await aUser(app)
    client.setCookie('refresh_token', 'garbage')
    const reply = await client.post(`${USERS}logout/`, {})
    expect(reply).toEqual(loggedOut)
    expect(reply.headers.getSetCookie()).toHaveLength(1)
  })

  it('gives way to a token in the body', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    user.client.setCookie('refresh_token', user.tokens.refresh_token)
    const reply = await logOut(user.client, phone.refresh_token)
    expect(reply.headers.getSetCookie()).toHaveLength(1)
    expect(await use(phone.refresh_token)).toEqual(tokenBlacklisted)
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })

  it('is not mentioned when none came', async () => {
    const { client, tokens } = await aUser(app)
    const { headers } = await logOut(client, tokens.refresh_token)
    expect(headers.getSetCookie()).toEqual([])
  })
})
