/** `Idempotency-Key` at a refresh: a reply that was lost is no log-out. Contract 4.6. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { startTestApp, useTestApp } from '../../support/app.ts'
import { Client, type Reply } from '../../support/client.ts'
import { age, aUser, type TestUser } from '../../support/factories.ts'
import {
  anotherLogin,
  claimsOf,
  countStatuses,
  expectUnauthorized,
  headerOf,
  logOut,
  refresh,
  refreshed,
  tokenBlacklisted,
  tokenInvalid,
  userInactive,
  validate,
  validated,
} from './helpers.ts'
import { aResetToken, changePassword, confirmReset, revokeOthers } from './password-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const KEY = 'b6d9 the key of one refresh'
const use = (token: string, key?: string) => refresh(app.guest(), token, key)
const isReplayed = ({ headers }: Reply) => headers.get('idempotent-replayed')

/** A user whose token was exchanged under KEY, and the reply. */
async function anExchange() {
  const user = await aUser(app)
  const old = user.tokens.refresh_token
  const first = await use(old, KEY)
  expect(first).toEqual(refreshed)
  expect(isReplayed(first)).toBeNull()
  return { user, old, first, newer: first.body.data as Tokens }
}

type Exchange = Awaited<ReturnType<typeof anExchange>>

/** How many tokens a user has been given, and how many of them are still good. */
const countTokens = async ({ id }: TestUser) => {
  const [counts] = await app.db`
    select count(*)::integer as given, (count(*) filter (where t.blacklisted_at is null))::integer as good
    from refresh_tokens t
    join login_sessions s on s.id = t.session_id
    where s.user_id = ${id}`
  return counts
}

async function expectSame(reply: Reply, { first }: { first: Reply }) {
  expect(reply).toEqual({ status: 200, body: first.body })
  expect(isReplayed(reply)).toBe('true')
}

describe('the same refresh token with the same key', () => {
  it('gets the same tokens again, byte for byte, as often as it is sent', async () => {
    const exchange = await anExchange()
    const { user, old, newer } = exchange
    for (let time = 1; time <= 3; time += 1) await expectSame(await use(old, KEY), exchange)
    expect(await countTokens(user)).toEqual({ given: 2, good: 1 })
    expect(await validate(app.guest().bearer(newer.access_token))).toEqual(validated(user))
    expect(await use(newer.refresh_token)).toEqual(refreshed)
  })

  it('gets them until a day has passed; later it is taken for theft, as without a key', async () => {
    const exchange = await anExchange()
    const { old, newer } = exchange
    const { jti } = claimsOf(old)
    await age(app.db, 'refresh_tokens', { jti }, '23 hours 59 minutes')
    await expectSame(await use(old, KEY), exchange)
    await age(app.db, 'refresh_tokens', { jti }, '2 minutes')
    expectUnauthorized(await use(old, KEY), tokenBlacklisted)
    expect(await use(newer.refresh_token)).toEqual(tokenBlacklisted)
    expect(await validate(app.guest().bearer(newer.access_token))).toEqual(tokenInvalid)
  })

  it('gets them after JWT_SECRET was rotated as well: the same claims, signed by the new one', async () => {
    const { user, old, newer } = await anExchange()
    const [secret = ''] = app.config.jwtSecrets
    const other = await startTestApp({
      database: { url: app.databaseUrl, drop: async () => undefined },
      env: { JWT_SECRET: `a-new-secret-that-only-tests-know,${secret}` },
    })
    const again = await refresh(other.guest(), old, KEY)
    expect([again.status, isReplayed(again)]).toEqual([200, 'true'])
    for (const name of ['access_token', 'refresh_token'] as const) {
      const token = again.body.data[name]
      expect(token).not.toBe(newer[name])
      expect([headerOf(token), claimsOf(token)]).toEqual([
        headerOf(newer[name]),
        claimsOf(newer[name]),
      ])
    }
    const caller = other.guest().bearer(again.body.data.access_token)
    expect(await validate(caller)).toEqual(validated(user))
    expect(await refresh(other.guest(), again.body.data.refresh_token)).toEqual(refreshed)
    await other.close()
  })

  it.each([-600, 600])(
    'gets them, and they are good, where this machine’s clock is %i seconds from the database’s',
    async (seconds) => {
      const ahead = Math.floor(Date.now() / 1000) + seconds
      vi.useFakeTimers({ toFake: ['Date'], now: ahead * 1000 })
      try {
        const exchange = await anExchange()
        const { user, old, newer } = exchange
        expect(claimsOf(newer.access_token)).toMatchObject({ iat: ahead, exp: ahead + 900 })
        await expectSame(await use(old, KEY), exchange)
        expect(await validate(app.guest().bearer(newer.access_token))).toEqual(validated(user))
        expect(await use(newer.refresh_token)).toEqual(refreshed)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('gets them after the caller has changed the password with them', async () => {
    const exchange = await anExchange()
    const caller = app.guest().bearer(exchange.newer.access_token)
    expect((await changePassword(caller)).status).toBe(200)
    await expectSame(await use(exchange.old, KEY), exchange)
  })
})

describe('twenty parallel refreshes with one token', () => {
  const TWENTY = Array.from({ length: 20 }, (_, index) => index)

  it('and one key all get the same pair: one rotation', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const user = await aUser(app)
      const replies = await Promise.all(TWENTY.map(() => use(user.tokens.refresh_token, KEY)))
      const [first] = replies
      expect(first).toEqual(refreshed)
      for (const reply of replies) expect(reply).toEqual(first)
      expect(replies.filter((reply) => isReplayed(reply) === null)).toHaveLength(1)
      expect(await countTokens(user)).toEqual({ given: 2, good: 1 })
    }
  })

  it('and two keys: those with the key that came first get its pair, the others are refused', async () => {
    const user = await aUser(app)
    const send = (index: number) => use(user.tokens.refresh_token, `key ${index % 2}`)
    const replies = await Promise.all(TWENTY.map(send))
    expect(countStatuses(replies)).toEqual({ 200: 10, 401: 10 })
    const won = replies.filter(({ status }) => status === 200)
    expect(new Set(won.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const lost of replies.filter(({ status }) => status === 401)) {
      expectUnauthorized(lost, tokenBlacklisted)
    }
    expect(await countTokens(user)).toEqual({ given: 2, good: 1 })
  })
})

/** A way to the service that breaks as soon as the whole reply has come to it, and keeps that reply. */
async function cutAtTheReply() {
  const received: string[] = []
  const server = createServer((near) => {
    const far = connect(Number(new URL(app.url).port), '127.0.0.1')
    near.on('error', () => far.destroy())
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => {
      received.push(data.toString())
      if (received.join('').endsWith('}')) near.destroy()
    })
    near.on('close', () => far.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, close: () => server.close() }
}

it('a client whose connection breaks before the reply gets the tokens of that reply', async () => {
  const user = await aUser(app)
  const old = user.tokens.refresh_token
  const wire = await cutAtTheReply()
  await expect(refresh(new Client(wire.url), old, KEY)).rejects.toThrow('fetch failed')
  wire.close()
  const [head = '', lost = ''] = wire.received.join('').split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 200 /)
  const again = await use(old, KEY)
  expect(isReplayed(again)).toBe('true')
  expect(JSON.stringify(again.body)).toBe(lost)
})

describe('a used refresh token is refused', () => {
  it.each([
    ['another key', 'another key'],
    ['a key that differs in case', KEY.toUpperCase()],
    ['no key', undefined],
  ])('with %s', async (_, key) => {
    const exchange = await anExchange()
    expectUnauthorized(await use(exchange.old, key), tokenBlacklisted)
    // Which harms neither the new token nor who has the key.
    await expectSame(await use(exchange.old, KEY), exchange)
  })

  it('with a key where none was sent first', async () => {
    const user = await aUser(app)
    await use(user.tokens.refresh_token)
    expectUnauthorized(await use(user.tokens.refresh_token, KEY), tokenBlacklisted)
  })

  it('with its key, once the new token was used, though that was with the same key', async () => {
    const { user, old, newer } = await anExchange()
    const second = await use(newer.refresh_token, KEY)
    expect([second.status, isReplayed(second)]).toEqual([200, null])
    expectUnauthorized(await use(old, KEY), tokenBlacklisted)
    await expectSame(await use(newer.refresh_token, KEY), { first: second })
    expect(await countTokens(user)).toEqual({ given: 3, good: 1 })
  })

  const ENDS = {
    'the new token was logged out': ({ user, newer }: Exchange) =>
      logOut(user.client, newer.refresh_token),
    'the session was logged out by the old token': ({ user, old }: Exchange) =>
      logOut(user.client, old),
    'the password was reset': async ({ user }: Exchange) =>
      confirmReset(app.guest(), await aResetToken(app, user)),
    'the password was changed elsewhere': async ({ user }: Exchange) => {
      const phone = await anotherLogin(app, user)
      return changePassword(app.guest().bearer(phone.access_token))
    },
    'another session has ended it': async ({ user }: Exchange) => {
      const phone = await anotherLogin(app, user)
      const caller = app.guest().bearer(phone.access_token)
      return revokeOthers(caller, phone.refresh_token)
    },
    'the user was disabled and enabled again': async ({ user }: Exchange) => {
      await admin.client.patch(`${ADMIN}users/${user.id}/`, { is_active: false })
      return admin.client.patch(`${ADMIN}users/${user.id}/`, { is_active: true })
    },
  }
  it.each(Object.entries(ENDS))('with its key, once %s', async (_name, end) => {
    const exchange = await anExchange()
    expect((await end(exchange)).status).toBe(200)
    expectUnauthorized(await use(exchange.old, KEY), tokenBlacklisted)
    expect(await use(exchange.newer.refresh_token, KEY)).toEqual(tokenBlacklisted)
  })

  it('with its key, while the user is disabled', async () => {
    const { user, old } = await anExchange()
    await admin.client.patch(`${ADMIN}users/${user.id}/`, { is_active: false })
    expectUnauthorized(await use(old, KEY), userInactive)
  })

  it('with the key of another user’s or another session’s refresh', async () => {
    const [mine, theirs] = [await anExchange(), await aUser(app)]
    const phone = await anotherLogin(app, mine.user)
    for (const token of [theirs.tokens.refresh_token, phone.refresh_token]) {
      const reply = await use(token, 'a key of its own')
      expect(claimsOf(reply.body.data.refresh_token).jti).not.toBe(
        claimsOf(mine.newer.refresh_token).jti,
      )
      expectUnauthorized(await use(token, KEY), tokenBlacklisted)
    }
    expectUnauthorized(await use(mine.old, 'a key of its own'), tokenBlacklisted)
    await expectSame(await use(mine.old, KEY), mine)
  })
})

describe('Idempotency-Key at POST /api/users/token/refresh/', () => {
  it.each(['', 'x'.repeat(256), 'é', 'a\tb'])(
    'of %j is refused, and uses no token',
    async (key) => {
      const { tokens } = await aUser(app)
      expect(await use(tokens.refresh_token, key)).toEqual({
        status: 400,
        body: {
          success: false,
          error: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
        },
      })
      expect(await use(tokens.refresh_token, 'x'.repeat(255))).toEqual(refreshed)
    },
  )

  it('is nowhere in the database, nor is a token; without one nothing is stored', async () => {
    const { user, newer } = await anExchange()
    await use(newer.refresh_token)
    const rows = await app.db<{ request_sha256: string | null }[]>`
      select t.request_sha256 from refresh_tokens t
      join login_sessions s on s.id = t.session_id
      where s.user_id = ${user.id} order by t.issued_at`
    const stored = rows.map(({ request_sha256 }) => request_sha256)
    expect(stored).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/), null])
    const [{ keys }] = await app.db<[{ keys: number }]>`
      select count(*)::integer as keys from idempotency_keys where user_id = ${user.id}`
    expect(keys).toBe(0)
  })
})
