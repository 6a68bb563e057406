/**
 * Which ID tokens are taken, over HTTP, from a provider that signs like a real one. Providers 4.2.
 */
import { createHash } from 'node:crypto'
import { exportSPKI } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app.ts'
import {
  APP_CLIENT_ID,
  aKey,
  CLIENT_ID,
  type Claims,
  claimsOfPerson,
  IdentityServer,
  type ProviderKey,
  signWith,
} from '../../support/identity-server.ts'
import { anEmail, signJwt } from './helpers.ts'
import { invalidToken, type Slot, socialLoggedIn, socialLogIn } from './social-helpers.ts'

const GOOGLE = 'https://accounts.google.com'
const APPLE = 'https://appleid.apple.com'

let provider: IdentityServer
let app: TestApp
let key: ProviderKey
/** Published as well, of an algorithm that neither Google nor Apple signs with. */
let elliptic: ProviderKey
beforeAll(async () => {
  key = await aKey('key-1')
  elliptic = await aKey('key-es', 'ES256')
  provider = await IdentityServer.start([elliptic, key])
  app = await startTestApp({
    env: {
      IDP_A: 'google',
      IDP_A_CLIENT_IDS: `${CLIENT_ID}, ${APP_CLIENT_ID}`,
      IDP_A_JWKS_URL: provider.jwksUrl,
      IDP_B: 'apple',
      IDP_B_CLIENT_IDS: CLIENT_ID,
      IDP_B_JWKS_URL: provider.jwksUrl,
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.down()
})

const logIn = (token: unknown, fields: Record<string, unknown> & { slot?: Slot } = {}) =>
  socialLogIn(app.guest(), token, fields)

let serial = 0
/** A token of Google's for a new person. */
function aGoogleToken(claims: Claims = {}): Promise<string> {
  serial += 1
  return provider.token({ sub: `google-${serial}`, email: anEmail(), ...claims }, GOOGLE)
}

const now = () => Math.floor(Date.now() / 1000)

describe('POST /api/users/social/idp_a/ takes', () => {
  it('a token of Google’s', async () => {
    const token = await aGoogleToken({
      email: 'amina.jacobs@gmail.com',
      given_name: 'Amina',
      family_name: 'Jacobs',
      name: 'Amina Jacobs',
      hd: 'gmail.com',
      azp: CLIENT_ID,
      at_hash: 'x',
      locale: 'en',
    })
    expect(await logIn(token)).toEqual(
      socialLoggedIn({
        email: 'amina.jacobs@gmail.com',
        username: 'amina.jacobs',
        first_name: 'Amina',
        last_name: 'Jacobs',
      }),
    )
  })

  it('the same person under either form of Google’s name', async () => {
    const person = { sub: 'two-names', email: anEmail() }
    const long = await logIn(await provider.token(person, GOOGLE))
    const short = await logIn(await provider.token(person, 'accounts.google.com'))
    expect(long).toEqual(socialLoggedIn())
    expect(short).toEqual(socialLoggedIn({ id: long.body.data.user.id }, { isNewUser: false }))
  })

  it.each<[string, () => Claims]>([
    ['any of the shop’s clients as its audience', () => ({ aud: APP_CLIENT_ID })],
    ['an audience in a list of one', () => ({ aud: [CLIENT_ID] })],
    ['a list of audiences with azp of ours', () => ({ aud: ['x', CLIENT_ID], azp: APP_CLIENT_ID })],
    ['a clock that is a minute off', () => ({ iat: now() + 50, nbf: now() + 50 })],
    ['an end that has just passed', () => ({ exp: now() - 50 })],
    ['email_verified "true", as Apple writes it', () => ({ email_verified: 'true' })],
    ['nothing of what is optional', () => ({ name: undefined, picture: undefined })],
    ['odd values of what is optional', () => ({ name: 7, given_name: [], picture: {}, hd: null })],
  ])('%s', async (_, claims) => {
    expect(await logIn(await aGoogleToken(claims()))).toEqual(socialLoggedIn())
  })

  it('a token at idp_b of Apple’s, whose email_verified is text', async () => {
    const email = 'x7@privaterelay.appleid.com'
    const token = await provider.token({ email, email_verified: 'true' }, APPLE)
    expect(await logIn(token, { slot: 'idp_b', full_name: 'Zoë van Wyk' })).toEqual(
      socialLoggedIn(
        { email, username: 'x7', first_name: 'Zoë', last_name: 'van Wyk' },
        { slot: 'idp_b' },
      ),
    )
  })
})

describe('POST /api/users/social/idp_a/ refuses', () => {
  it.each<[string, () => Claims]>([
    ['another app’s audience', () => ({ aud: 'another-app' })],
    ['no audience', () => ({ aud: undefined })],
    ['ours among others, without azp', () => ({ aud: [CLIENT_ID, 'another-app'] })],
    ['ours among others, with another’s azp', () => ({ aud: [CLIENT_ID, 'x'], azp: 'x' })],
    ['our audience with another’s azp', () => ({ azp: 'another-app' })],
    ['an azp that is no text', () => ({ azp: { toString: CLIENT_ID } })],
    ['a list of azp', () => ({ azp: [CLIENT_ID] })],
    ['another issuer', () => ({ iss: 'https://accounts.google.com.example.com' })],
    ['an issuer that is nearly ours', () => ({ iss: 'https://accounts.google.com/' })],
    ['no issuer', () => ({ iss: undefined })],
    ['the issuer of the other slot', () => ({ iss: APPLE })],
    ['an end long past', () => ({ exp: now() - 70 })],
    ['no end', () => ({ exp: undefined })],
    ['an end that is no number', () => ({ exp: String(now() + 600) })],
    ['a start to come', () => ({ nbf: now() + 120 })],
    ['an issue to come', () => ({ iat: now() + 120 })],
    ['no issue', () => ({ iat: undefined })],
    ['an issue over an hour ago', () => ({ iat: now() - 3_700 })],
    ['no subject', () => ({ sub: undefined })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject that is a number', () => ({ sub: 1234 })],
    ['a subject that Postgres cannot keep', () => ({ sub: 'a\0b' })],
    ['a subject of 256 characters', () => ({ sub: 's'.repeat(256) })],
    ['an unverified address', () => ({ email_verified: false })],
    ['an address that "false" verifies', () => ({ email_verified: 'false' })],
    ['an address that 1 verifies', () => ({ email_verified: 1 })],
    ['an address that nothing verifies', () => ({ email_verified: undefined })],
    ['no address', () => ({ email: undefined })],
    ['what is no address', () => ({ email: 'amina' })],
    ['an address with a line break', () => ({ email: 'a@example.com\r\nBcc: x@example.com' })],
    ['a list of addresses', () => ({ email: [anEmail(), anEmail()] })],
  ])('%s', async (_, claims) => {
    expect(await logIn(await aGoogleToken(claims()))).toEqual(invalidToken())
  })

  it('a token of its own at the other slot, and leaves no account', async () => {
    const token = await aGoogleToken({ email: 'only-google@example.com' })
    expect(await logIn(token, { slot: 'idp_b' })).toEqual(invalidToken('idp_b'))
    expect(await app.db`select 1 from users where email = 'only-google@example.com'`).toEqual([])
  })

  it('a signature by another key of the same id', async () => {
    const forger = await aKey(key.kid)
    const claims = claimsOfPerson(GOOGLE, { email: anEmail() })
    expect(await logIn(await signWith(forger, claims))).toEqual(invalidToken())
    expect(await logIn(await signWith(key, claims))).toEqual(socialLoggedIn())
  })

  it('a key that the provider does not have, and one of an algorithm that is not its own', async () => {
    for (const wrong of [await aKey('unknown-key'), elliptic]) {
      expect(await logIn(await signWith(wrong, claimsOfPerson(GOOGLE)))).toEqual(invalidToken())
    }
  })

  it('an unsigned token', async () => {
    const claims = claimsOfPerson(GOOGLE)
    const [header = '', body = '', signature = ''] = (await signWith(key, claims)).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      ...[signJwt(claims, { alg: 'none' }), `${none}.${body}.${signature}`],
      ...[`${header}.${body}.`, `${header}.${body}`, `${none}.${body}`],
    ]) {
      expect(await logIn(token)).toEqual(invalidToken())
    }
  })

  it('HS256 with the public key as its secret', async () => {
    const pem = await exportSPKI(key.publicKey)
    for (const secret of [pem, pem.trim(), JSON.stringify(key.jwk), String(key.jwk.n)]) {
      const token = signJwt(claimsOfPerson(GOOGLE), { alg: 'HS256', secret })
      expect(await logIn(token)).toEqual(invalidToken())
    }
  })

  it('a token whose claims were changed after it was signed', async () => {
    const [header, , signature] = (await aGoogleToken()).split('.')
    const claims = claimsOfPerson(GOOGLE, { email: 'another.person@example.com' })
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await logIn([header, body, signature].join('.'))).toEqual(invalidToken())
  })

  it('a token that carries its own key', async () => {
    const forger = await aKey('own')
    const { SignJWT } = await import('jose')
    const token = await new SignJWT(claimsOfPerson(GOOGLE))
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, jwk: forger.jwk, jku: provider.jwksUrl })
      .sign(forger.privateKey)
    expect(await logIn(token)).toEqual(invalidToken())
  })

  it('a token that is longer than tokens are, however good', async () => {
    const fill = (length: number) => aGoogleToken({ filler: 'x'.repeat(length) })
    expect((await fill(7_000)).length).toBeGreaterThan(8_192)
    expect(await logIn(await fill(7_000))).toEqual(invalidToken())
    expect(await logIn(await fill(5_000))).toEqual(socialLoggedIn())
  })

  it.each([
    ...['x', 'a.b.c', '..', 'ä.ö.ü', 'Bearer x', '{"alg":"RS256"}', 'x'.repeat(100_000)],
    ...['eyJhbGciOiJSUzI1NiJ9.bm90IGpzb24.AAAA', 'a.b.c.d.e', '\u0001', "' or 1=1 --"],
  ])('garbage: %j', async (token) => {
    expect(await logIn(token)).toEqual(invalidToken())
  })

  it('a signed text that is no set of claims', async () => {
    const { CompactSign } = await import('jose')
    for (const text of ['not json', '[]', '"text"', 'null', '']) {
      const token = await new CompactSign(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(key.privateKey)
      expect(await logIn(token)).toEqual(invalidToken())
    }
  })
})

/** A nonce ties a token to the log-in that a client asked its provider for: no token of another one passes. */
describe('a nonce', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('that is given must be in the token, as it is or as its SHA-256', async () => {
    for (const nonce of ['n-0S6', sha256('n-0S6')]) {
      expect(await logIn(await aGoogleToken({ nonce }), { nonce: 'n-0S6' })).toEqual(
        socialLoggedIn(),
      )
    }
  })

  it.each<[string, Claims]>([
    ['another', { nonce: 'n-1' }],
    ['the SHA-256 of another', { nonce: sha256('n-1') }],
    ['its SHA-256 in capitals', { nonce: sha256('n-0S6').toUpperCase() }],
    ['none', {}],
    ['null', { nonce: null }],
    ['a list of it', { nonce: ['n-0S6'] }],
  ])('that is given is not %s', async (_, claims) => {
    expect(await logIn(await aGoogleToken(claims), { nonce: 'n-0S6' })).toEqual(invalidToken())
  })

  it('that only the token has is ignored: the client has looked at it', async () => {
    expect(await logIn(await aGoogleToken({ nonce: 'n-0S6' }))).toEqual(socialLoggedIn())
    const nothing = { nonce: null, full_name: null }
    expect(await logIn(await aGoogleToken({ nonce: 'n-0S6' }), nothing)).toEqual(socialLoggedIn())
  })

  it('is required with IDP_A_REQUIRE_NONCE', async () => {
    const env = { IDP_A_JWKS_URL: provider.jwksUrl, IDP_A_REQUIRE_NONCE: '1' }
    const strict = await startTestApp({
      env: { ...env, IDP_A: 'google', IDP_A_CLIENT_IDS: CLIENT_ID },
    })
    const guest = strict.guest()
    const token = await aGoogleToken({ nonce: 'n-0S6' })
    expect(await socialLogIn(guest, token)).toEqual(invalidToken())
    const bare = await aGoogleToken()
    expect(await socialLogIn(guest, bare, { nonce: 'n-0S6' })).toEqual(invalidToken())
    expect(await socialLogIn(guest, token, { nonce: 'n-0S6' })).toEqual(socialLoggedIn())
    await strict.close()
  })
})

describe('the request', () => {
  it('is refused by field', async () => {
    const body = { nonce: '', full_name: 'x'.repeat(151) }
    for (const slot of ['idp_a', 'idp_b']) {
      expect(await app.guest().post(`/api/users/social/${slot}/`, body)).toEqual({
        status: 400,
        body: {
          token: ['This field is required.'],
          nonce: ['This field may not be blank.'],
          full_name: ['Ensure this field has no more than 150 characters.'],
        },
      })
    }
  })

  it('may have space around the token, and unknown keys', async () => {
    const token = `  ${await aGoogleToken()}\n`
    expect(await logIn(token, { provider: 'google', email: 'x' })).toEqual(socialLoggedIn())
  })
})
