import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  accessExpired,
  claimsFor,
  credentialsMissing,
  expectUnauthorized,
  headerMalformed,
  signJwt,
  tokenInvalid,
  userInactive,
  userNotFound,
  validate,
  validated,
  withLastCharacterChanged,
} from './helpers.ts'
import { listSessions } from './password-helpers.ts'

let app: TestApp
let secret: string
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  secret = app.config.jwtSecrets[0] ?? ''
  user = await aUser(app)
})
afterAll(() => app.close())

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
      signJwt(claimsFor(user.id), { secret: 'the-secret-of-somebody-else-01234567' }),
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
      signJwt(claimsFor(user.id, past), { secret: 'the-secret-of-somebody-else-01234567' }),
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

  it('of a user who is gone is refused, ids that no user can have included', async () => {
    const gone = await aUser(app)
    await app.db`delete from users where id = ${gone.id}`
    expectUnauthorized(await validate(gone.client), userNotFound)
    for (const userId of [0, -1, 2 ** 31, 2 ** 53, 1e20, -1e20]) {
      const token = signJwt(claimsFor(userId), { secret })
      expectUnauthorized(await withToken(token), userNotFound)
    }
  })

  it('of a user who is disabled is refused from that moment on', async () => {
    const disabled = await aUser(app)
    expect(await validate(disabled.client)).toEqual(validated(disabled))
    await app.db`update users set is_active = false where id = ${disabled.id}`
    expectUnauthorized(await validate(disabled.client), userInactive)
    await app.db`update users set is_active = true where id = ${disabled.id}`
    expect(await validate(disabled.client)).toEqual(validated(disabled))
  })
})
