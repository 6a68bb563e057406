/** The tokens of sessions: what they hold, which are good, and what checking one costs. */
import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { RAISED_HOURS, RECENT_PROOF_MINUTES } from '../../../src/service/limits/accounts.ts'
import { useTestApp } from '../../support/app.ts'
import { anyUuid, aUser, type TestUser } from '../../support/factories.ts'
import {
  accessExpired,
  anEmail,
  anotherLogin,
  claimsFor,
  claimsOf,
  credentialsMissing,
  expectUnauthorized,
  headerMalformed,
  headerOf,
  logIn,
  refresh,
  refreshed,
  register,
  signJwt,
  tokenInvalid,
  userInactive,
  userNotFound,
  validate,
  validated,
  withLastCharacterChanged,
} from './helpers.ts'
import { listSessions } from './password-helpers.ts'
import { watch } from './watched.ts'

const OLD_SECRET = 'the-secret-of-last-year-0123456789'
const NEW_SECRET = 'the-secret-of-this-year-é-0123456789'

const secret = NEW_SECRET

const app = useTestApp({ env: { JWT_SECRET: `${NEW_SECRET}, ${OLD_SECRET}` } })
let user: TestUser
beforeAll(async () => {
  user = await aUser(app)
})

type Pair = { access_token: string; refresh_token: string }

/** Tokens as each of the three endpoints issues them. */
async function issuedPairs(): Promise<{ userId: number; pairs: Pair[] }> {
  const email = anEmail()
  const registered = (await register(app.guest(), { email })).body.data
  const loggedIn = (await logIn(app.guest(), email)).body.data
  const renewed = (await refresh(app.guest(), loggedIn.tokens.refresh_token)).body.data
  return { userId: registered.user.id, pairs: [registered.tokens, loggedIn.tokens, renewed] }
}

describe('tokens', () => {
  it('have exactly the claims of the contract, and its lifetimes', async () => {
    const { userId, pairs } = await issuedPairs()
    const claims = (token_type: string) => ({
      token_type,
      exp: expect.any(Number),
      iat: expect.any(Number),
      jti: anyUuid,
      user_id: userId,
    })
    for (const { access_token, refresh_token } of pairs) {
      const [access, refreshing] = [claimsOf(access_token), claimsOf(refresh_token)]
      expect(access).toEqual(claims('access'))
      expect(refreshing).toEqual(claims('refresh'))
      expect(access.exp - access.iat).toBe(900)
      expect(refreshing.exp - refreshing.iat).toBe(1_209_600)
      expect(Math.abs(access.iat - Date.now() / 1000)).toBeLessThan(60)
    }
    const tokens = pairs.flatMap((pair) => [pair.access_token, pair.refresh_token])
    expect(new Set(tokens.map((token) => claimsOf(token).jti)).size).toBe(6)
  })

  it('are signed with HS256 and the UTF-8 bytes of the first secret, as other services verify them', async () => {
    const { pairs } = await issuedPairs()
    const key = Buffer.from(NEW_SECRET, 'utf8')
    for (const { access_token, refresh_token } of pairs) {
      for (const token of [access_token, refresh_token]) {
        expect(headerOf(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
        const [header, payload, signature] = token.split('.')
        const expected = createHmac('sha256', key).update(`${header}.${payload}`)
        expect(signature).toBe(expected.digest('base64url'))
        await expect(jwtVerify(token, key)).resolves.toBeDefined()
      }
    }
  })
})

describe('a token that is signed', () => {
  it.each([
    ['as long as a header can hold', 11_500, refreshed],
    ['longer', 13_000, tokenInvalid],
  ])('is read if it is %s', async (_what, length, expected) => {
    const { tokens } = await aUser(app)
    const claims = { ...claimsOf(tokens.refresh_token), roles: 'r'.repeat(length) }
    const token = signJwt(claims, { secret: NEW_SECRET })
    expect(await refresh(app.guest(), token)).toEqual(expected)
  })
})

describe('a secret that is being replaced', () => {
  /** As issued before the new secret was put in front. */
  async function oldTokens(user: TestUser) {
    const { access_token, refresh_token } = await anotherLogin(app, user)
    const signed = (token: string) => signJwt(claimsOf(token), { secret: OLD_SECRET })
    return { access_token: signed(access_token), refresh_token: signed(refresh_token) }
  }

  it('still opens what it signed, and signs nothing any more', async () => {
    const user = await aUser(app)
    const old = await oldTokens(user)
    expect(await validate(app.guest().bearer(old.access_token))).toEqual(validated(user))
    const reply = await refresh(app.guest(), old.refresh_token)
    expect(reply).toEqual(refreshed)
    const { access_token } = reply.body.data
    await expect(jwtVerify(access_token, Buffer.from(NEW_SECRET))).resolves.toBeDefined()
    await expect(jwtVerify(access_token, Buffer.from(OLD_SECRET))).rejects.toThrow()
  })

  it('distinguishes its own expired token from a forged one, and is not joined with the new secret', async () => {
    const { id } = await aUser(app)
    const past = claimsFor(id, { exp: Math.floor(Date.now() / 1000) - 60 })
    const expired = signJwt(past, { secret: OLD_SECRET })
    expect(await validate(app.guest().bearer(expired))).toEqual(accessExpired)
    const forged = signJwt(past, { secret: 'the-secret-of-another-service-012345' })
    const joined = signJwt(claimsFor(id), { secret: `${NEW_SECRET}, ${OLD_SECRET}` })
    for (const token of [forged, joined]) {
      expect(await validate(app.guest().bearer(token))).toEqual(tokenInvalid)
    }
  })
})

const authorized = (authorization: string) =>
  validate(app.guest().with({ Authorization: authorization }))
const withToken = (token: string) => authorized(`Bearer ${token}`)
const isCurrent = (session: { is_current: boolean }) => session.is_current
const now = () => Math.floor(Date.now() / 1000)

describe('the Authorization header', () => {
  it.each(['', 'Basic YTpi', 'Token abc', 'Bearerabc', 'abc', 'bearer', 'BEARER'])(
    '%j is no credentials',
    async (header) => {
      const isScheme = header.toLowerCase() === 'bearer'
      const sent = isScheme ? `${header} ${user.tokens.access_token}` : header
      expectUnauthorized(await authorized(sent), credentialsMissing)
    },
  )

  it('must hold one token', async () => {
    const { access_token } = user.tokens
    for (const value of ['', ' ', ` ${access_token} ${access_token}`, ` ${access_token} x`]) {
      expectUnauthorized(await authorized(`Bearer${value}`), headerMalformed)
    }
    expect(await authorized(`Bearer   ${access_token}`)).toEqual(validated(user))
  })
})

describe('an access token', () => {
  it.each([
    ...['abc', 'a.b.c', '..', 'null', 'eyJhbGciOiJIUzI1NiJ9.e30.x', '<script>', "'or1=1--"],
    'x'.repeat(10_000),
  ])('that is malformed (%.30j) is refused', async (token) => {
    expectUnauthorized(await withToken(token), tokenInvalid)
  })

  it('with another secret, algorithm or signature is refused', async () => {
    const good = signJwt(claimsFor(user.id), { secret })
    const [header, payload, signature = ''] = good.split('.')
    const [, otherPayload] = signJwt(claimsFor(user.id + 1), { secret }).split('.')
    const forged = [
      signJwt(claimsFor(user.id), { secret: 'the-secret-of-another-service-012345' }),
      signJwt(claimsFor(user.id), { secret: '' }),
      signJwt(claimsFor(user.id), { alg: 'none' }),
      signJwt(claimsFor(user.id), { alg: 'None', secret }),
      signJwt(claimsFor(user.id), { alg: 'HS512', secret }),
      signJwt(claimsFor(user.id), { alg: 'RS256', secret }),
      // "crit" demands what we do not know.
      ...[['exp'], ['b64'], [], {}, null, false, 0, ''].map((crit) =>
        signJwt(claimsFor(user.id), { secret, crit }),
      ),
      `${header}.${otherPayload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${good}.${signature}`,
      `${good}=`,
      `${good}!`,
      withLastCharacterChanged(good),
      `${header}.${payload}.${[...signature].reverse().join('')}`,
    ]
    for (const token of forged) expectUnauthorized(await withToken(token), tokenInvalid)
  })

  it('that is a refresh token, or no kind of token, is refused', async () => {
    expectUnauthorized(await withToken(user.tokens.refresh_token), tokenInvalid)
    for (const token_type of [undefined, null, 'Access', 'sliding', 1]) {
      const token = signJwt(claimsFor(user.id, { token_type }), { secret })
      expectUnauthorized(await withToken(token), tokenInvalid)
    }
  })

  it.each([
    ...['exp', 'iat', 'jti', 'user_id'].map((claim) => ({ [claim]: undefined })),
    ...['abc', null, 1.5, [1], true].map((user_id) => ({ user_id })),
    ...[{ jti: 7 }, { exp: 'tomorrow' }, { nbf: 4_000_000_000 }],
  ])('with the claim %o is refused', async (claim) => {
    const token = signJwt(claimsFor(user.id, claim), { secret })
    expectUnauthorized(await withToken(token), tokenInvalid)
  })

  it.each([
    ...['a', '', ' ', 'a\u0000b', "' or 1=1 --", '__proto__', '🌿', '\ud800'],
    'x'.repeat(6_000),
  ])('may be called anything (%.20j): it is then of no session that we know', async (jti) => {
    const token = signJwt(claimsFor(user.id, { jti }), { secret })
    expect(await withToken(token)).toEqual(validated(user))
    const { status, body } = await listSessions(app.guest().bearer(token))
    expect({ status, current: body.data.sessions.map(isCurrent) }).toEqual({
      status: 200,
      current: [false],
    })
  })

  it('that has expired has an answer of its own, unless it is no good otherwise', async () => {
    const past = { iat: now() - 960, exp: now() - 60 }
    for (const claims of [past, { ...past, jti: '9f86d081884c7d65' }, { exp: now() }]) {
      const token = signJwt(claimsFor(user.id, claims), { secret })
      expectUnauthorized(await withToken(token), accessExpired)
    }
    for (const token of [
      signJwt(claimsFor(user.id, { ...past, token_type: 'refresh' }), { secret }),
      signJwt(claimsFor(user.id, past), { secret: 'the-secret-of-another-service-012345' }),
      signJwt(claimsFor('abc', past), { secret }),
    ]) {
      expectUnauthorized(await withToken(token), tokenInvalid)
    }
  })

  it('from the future is refused, but for clocks that are a minute apart', async () => {
    const from = (iat: number, more = {}) =>
      withToken(signJwt(claimsFor(user.id, { iat, exp: iat + 900, ...more }), { secret }))
    expectUnauthorized(await from(now() + 120), tokenInvalid)
    expectUnauthorized(await from(now(), { nbf: now() + 120 }), tokenInvalid)
    expectUnauthorized(await from(now(), { nbf: 'tomorrow' }), tokenInvalid)
    expect(await from(now() + 30)).toEqual(validated(user))
  })

  it('of a deleted user is refused, also with ids that no user can have', async () => {
    const gone = await aUser(app)
    await app.db`delete from users where id = ${gone.id}`
    expectUnauthorized(await validate(gone.client), userNotFound)
    for (const userId of [0, -1, 2 ** 31, 2 ** 53, 1e20, -1e20]) {
      const token = signJwt(claimsFor(userId), { secret })
      expectUnauthorized(await withToken(token), userNotFound)
    }
  })

  it('of a disabled user is refused from that moment on', async () => {
    const disabled = await aUser(app)
    expect(await validate(disabled.client)).toEqual(validated(disabled))
    await app.db`update users set is_active = false where id = ${disabled.id}`
    expectUnauthorized(await validate(disabled.client), userInactive)
    await app.db`update users set is_active = true where id = ${disabled.id}`
    expect(await validate(disabled.client)).toEqual(validated(disabled))
  })
})

it('checking an access token costs one statement along unique indexes', async () => {
  const { access_token } = user.tokens
  const { db, get, takeStatements, close } = await watch(app)
  const reply = await get('token/validate/', `Bearer ${access_token}`)
  expect(reply.statusCode).toBe(200)
  const statements = takeStatements()
  expect(statements).toHaveLength(1)
  await db`set enable_seqscan = off` // with one user in the table the planner may not care
  const parameters = [RAISED_HOURS, RECENT_PROOF_MINUTES, claimsOf(access_token).jti, user.id]
  const rows = await db.unsafe(`explain ${statements[0]?.text}`, parameters)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['users_pkey', 'refresh_tokens_access_jti', 'login_sessions_']) {
    expect(plan).toContain(index)
  }
  expect(plan).not.toContain('Seq Scan')
  await close()
})
