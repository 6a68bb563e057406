import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyUuid, aUser, type TestUser } from '../support/factories.ts'
import {
  accessExpired,
  anEmail,
  anotherLogin,
  claimsFor,
  claimsOf,
  headerOf,
  logIn,
  refresh,
  refreshed,
  register,
  signJwt,
  tokenInvalid,
  validate,
  validated,
} from './helpers.ts'

const OLD_SECRET = 'the-secret-of-last-year-0123456789'
const NEW_SECRET = 'the-secret-of-this-year-é-0123456789'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { JWT_SECRET: `${NEW_SECRET}, ${OLD_SECRET}` } })
})
afterAll(() => app.close())

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

  it('tells an expired token of its own from a forged one, and is no secret joined with the other', async () => {
    const { id } = await aUser(app)
    const past = claimsFor(id, { exp: Math.floor(Date.now() / 1000) - 60 })
    const expired = signJwt(past, { secret: OLD_SECRET })
    expect(await validate(app.guest().bearer(expired))).toEqual(accessExpired)
    const stranger = signJwt(past, { secret: 'the-secret-of-somebody-else-01234567' })
    const joined = signJwt(claimsFor(id), { secret: `${NEW_SECRET}, ${OLD_SECRET}` })
    for (const token of [stranger, joined]) {
      expect(await validate(app.guest().bearer(token))).toEqual(tokenInvalid)
    }
  })
})
