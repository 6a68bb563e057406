import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockSessionOfToken } from '../../src/accounts/session-queries.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { age, aUser } from '../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
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
import { countGoodTokens } from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const use = (token: string) => refresh(app.guest(), token)

/** How many requests stand in line for something that is locked. */
async function waitingForLocks(): Promise<number> {
  const [row] = await app.db<[{ count: number }]>`
    select count(distinct l.pid)::integer as count
    from pg_locks l
    join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`
  return row.count
}

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

  it('leaves nothing alive to a refresh of the same token at the same moment', async () => {
    for (let round = 1; round <= 30; round += 1) {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      const { refresh_token } = user.tokens
      const [logout, reply] = await Promise.all([
        logOut(user.client, refresh_token),
        use(refresh_token),
      ])
      expect(logout).toEqual(loggedOut)
      expect(reply).toEqual(reply.status === 200 ? refreshed : tokenBlacklisted)
      const newest = reply.status === 200 ? reply.body.data.refresh_token : refresh_token
      expect(await use(newest)).toEqual(tokenBlacklisted)
      expect(await countGoodTokens(app, user)).toBe(1)
      expect(await use(phone.refresh_token)).toEqual(refreshed)
    }
  })

  it.each([
    ['comes first', ['refresh', 'logout']],
    ['comes second', ['logout', 'refresh']],
  ])(
    'leaves nothing alive to a refresh that %s while both wait for the session',
    async (_, order) => {
      const user = await aUser(app)
      const { refresh_token } = user.tokens
      const asked = await app.db.begin(async (tx) => {
        await lockSessionOfToken(tx, claimsOf(refresh_token).jti)
        const ask = {
          refresh: () => use(refresh_token),
          logout: () => logOut(user.client, refresh_token),
        }
        const replies = new Map<string, Promise<Reply>>()
        for (const [index, name] of order.entries()) {
          replies.set(name, ask[name as keyof typeof ask]())
          await expect.poll(waitingForLocks, { interval: 5, timeout: 20_000 }).toBe(index + 1)
        }
        return replies
      })
      const isFirst = order[0] === 'refresh'
      expect(await asked.get('refresh')).toEqual(isFirst ? refreshed : tokenBlacklisted)
      expect(await asked.get('logout')).toEqual(loggedOut)
      expect(await countGoodTokens(app, user)).toBe(0)
    },
  )

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

  it.each([undefined, {}, { refresh_token: null }, { refresh_token: '' }, { refresh_token: ' ' }])(
    'with the body %j ends the session of the access token, and no other',
    async (body) => {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      expect(await user.client.post(`${USERS}logout/`, body)).toEqual(loggedOut)
      expect(await use(user.tokens.refresh_token)).toEqual(tokenBlacklisted)
      expect(await use(phone.refresh_token)).toEqual(refreshed)
      expect(await validate(user.client)).toEqual(validated(user))
    },
  )

  it('without one succeeds with an access token of no session that we know', async () => {
    const { id, tokens } = await aUser(app)
    const secret = app.config.jwtSecrets[0] ?? ''
    const client = app.guest().bearer(signJwt(claimsFor(id), { secret }))
    expect(await client.post(`${USERS}logout/`)).toEqual(loggedOut)
    expect(await use(tokens.refresh_token)).toEqual(refreshed)
  })

  it.each(['abc', 'a.b.c', 5, true, ['x'], { a: 1 }, 'a\u0000b', '🌿'])(
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

  it('logs it, and nothing of what ends no session', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const client = user.client.with({ 'User-Agent': 'Firefox', 'X-Request-Id': 'logout-7' })
    await logOut(client, user.tokens.refresh_token)
    await logOut(client, user.tokens.refresh_token)
    await logOut(client, other.tokens.refresh_token)
    await logOut(client, 'garbage')
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

  it('that is blank counts as none: the session of the access token ends', async () => {
    const { client, tokens } = await aUser(app)
    client.setCookie('refresh_token', '%20')
    expect(await client.post(`${USERS}logout/`, {})).toEqual(loggedOut)
    expect(await use(tokens.refresh_token)).toEqual(tokenBlacklisted)
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
