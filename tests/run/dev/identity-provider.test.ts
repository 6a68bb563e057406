/** The offline identity provider. Contract 13; providers 4.5, and fixed vectors. */
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { identityProviders } from '../../../src/outside/identities/providers.ts'
import { signSandboxToken } from '../../../src/outside/identities/sandbox.ts'
import { loadConfig } from '../../../src/service/config/config.ts'
import { claimsOf } from '../../shop/accounts/helpers.ts'
import { invalidToken, socialLoggedIn, socialLogIn } from '../../shop/accounts/social-helpers.ts'
import { PUBLIC_URL, startTestApp, testEnv, useTestApp } from '../../support/app.ts'

const app = useTestApp()
afterEach(() => {
  vi.useRealTimers()
})

const IDP = '/sandbox/idp/'
const notFound = { status: 404, body: { detail: 'Not found.' } }

describe.each(['a', 'b'])('the provider of slot %s', (slot) => {
  const issuer = `${PUBLIC_URL}${IDP}${slot}`

  it('publishes its configuration and its keys, as providers do', async () => {
    const configuration = await app.guest().get(`${IDP}${slot}/.well-known/openid-configuration`)
    expect(configuration).toEqual({
      status: 200,
      body: {
        issuer,
        jwks_uri: `${issuer}/jwks/`,
        authorization_endpoint: `${issuer}/`,
        token_endpoint: `${issuer}/token/`,
        response_types_supported: ['id_token'],
        response_modes_supported: ['fragment'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['EdDSA'],
      },
    })
    const { pathname } = new URL(configuration.body.jwks_uri)
    const base64url = expect.stringMatching(/^[\w-]{43}$/)
    expect(await app.guest().get(pathname)).toEqual({
      status: 200,
      body: {
        keys: [
          { kty: 'OKP', crv: 'Ed25519', x: base64url, kid: base64url, alg: 'EdDSA', use: 'sig' },
        ],
      },
    })
  })

  it('signs tokens that anybody can verify with them', async () => {
    const person = { email: 'Amina@example.com', given_name: 'Amina', family_name: 'Jacobs' }
    const { status, body } = await app.guest().post(`${IDP}${slot}/token/`, person)
    expect([status, Object.keys(body)]).toEqual([200, ['id_token']])
    const keys = createLocalJWKSet((await app.guest().get(`${IDP}${slot}/jwks`)).body)
    const { payload, protectedHeader } = await jwtVerify(body.id_token, keys)
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String) })
    expect(payload).toEqual({
      iss: issuer,
      aud: 'clothing-store-dev',
      sub: expect.stringMatching(/^sbx-[0-9a-f]{20}$/),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 3600,
      email_verified: true,
      ...person,
    })
  })
})

describe('POST /sandbox/idp/{slot}/token/', () => {
  const ask = (fields: object) => app.guest().post(`${IDP}a/token/`, fields)
  const claims = async (fields: object) => claimsOf((await ask(fields)).body.id_token)
  const email = 'amina@example.com'

  it('has one subject for an address, however it is written', async () => {
    const [one, two, other] = [
      await claims({ email }),
      await claims({ email: 'AMINA@example.com' }),
      await claims({ email: 'zoe@example.com' }),
    ]
    expect(two.sub).toBe(one.sub)
    expect(other.sub).not.toBe(one.sub)
  })

  it('puts the requested claims into a token', async () => {
    const said = {
      email_verified: 'false',
      sub: 'sbx-7',
      name: 'Amina',
      aud: 'another-shop',
      picture: 'https://pictures.example.com/1.jpg',
      nonce: 'n-0S6',
    }
    const { iat, ...rest } = await claims({ email, ...said, expires_in: '-60' })
    expect(rest).toEqual({
      iss: `${PUBLIC_URL}${IDP}a`,
      email,
      exp: iat - 60,
      ...said,
    })
    expect(await claims({ email, email_verified: null })).not.toHaveProperty('email_verified')
  })

  it('leaves the signature out on request', async () => {
    const { id_token } = (await ask({ email, unsigned: true })).body
    expect(decodeProtectedHeader(id_token)).toEqual({ alg: 'none' })
    expect(id_token).toMatch(/^[\w-]+\.[\w-]+\.$/)
  })

  it.each([
    [{}, { email: ['This field is required.'] }],
    [{ email: 'amina' }, { email: ['Enter a valid email address.'] }],
    [{ email, expires_in: 'soon' }, { expires_in: ['A valid integer is required.'] }],
    [{ email, unsigned: 'maybe' }, { unsigned: ['Must be a valid boolean.'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await ask(body)).toEqual({ status: 400, body: errors })
  })
})

describe('a slot that is not on the sandbox', () => {
  it('has no provider here', async () => {
    const shop = await startTestApp({ env: { IDP_A: 'disabled' } })
    const paths = ['', '.well-known/openid-configuration', 'jwks/']
    for (const path of paths) {
      expect(await shop.guest().get(`${IDP}a/${path}`)).toEqual(notFound)
      expect((await shop.guest().get(`${IDP}b/${path}`)).status).toBe(200)
    }
    const person = { email: 'amina@example.com' }
    expect(await shop.guest().post(`${IDP}a/token/`, person)).toEqual(notFound)
    expect((await shop.guest().post(`${IDP}b/token/`, person)).status).toBe(200)
    await shop.close()
  })

  it('of an unknown name is not there', async () => {
    expect(await app.guest().get(`${IDP}c/`)).toEqual(notFound)
  })
})

describe('IDP_A_CLIENT_IDS in the sandbox', () => {
  it('is the audience, and none other is taken', async () => {
    const shop = await startTestApp({ env: { IDP_A_CLIENT_IDS: 'shop-web,shop-app' } })
    const token = async (aud?: string) =>
      (await shop.guest().post(`${IDP}a/token/`, { email: 'amina@example.com', aud })).body.id_token
    expect(claimsOf(await token()).aud).toBe('shop-web')
    expect((await socialLogIn(shop.guest(), await token('shop-app'))).status).toBe(200)
    expect(await socialLogIn(shop.guest(), await token('clothing-store-dev'))).toEqual(
      invalidToken(),
    )
    await shop.close()
  })
})

describe('SECRET_KEY with several secrets', () => {
  const [first, second, third] = ['first', 'second', 'third'].map(
    (name) => `the-${name}-secret-that-only-tests-know`,
  )
  const configOf = (...secrets: unknown[]) =>
    loadConfig({ ...testEnv('.data'), SECRET_KEY: secrets.join() })

  it('signs with the first and takes the tokens of all', async () => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: `${PUBLIC_URL}${IDP}a`, aud: 'clothing-store-dev', sub: 'sbx-1' }
    const { idp_a } = identityProviders(configOf(second, first))
    const tokenOf = (...secrets: unknown[]) =>
      signSandboxToken(configOf(...secrets), { ...claims, iat, exp: iat + 60 })
    for (const token of [await tokenOf(first), await tokenOf(second, third)]) {
      expect(await idp_a?.verify(token, undefined)).toMatchObject({ subject: 'sbx-1' })
    }
    await expect(idp_a?.verify(await tokenOf(third), undefined)).rejects.toThrow(
      'no applicable key',
    )
  })
})

describe('the vectors', () => {
  const SECRET = 'made-up-sandbox-idp-secret-0001'
  const ISSUED_AT = 1_763_632_800
  const HEADER =
    'eyJhbGciOiJFZERTQSIsImtpZCI6IkxNMVgtNy1NczVEdm9jbEdEdlRFNGE2T3pLcnlvM3BDaGpaX0FJckRTLXMifQ'
  const T1 = `${HEADER}.eyJpc3MiOiJodHRwOi8vbG9jYWxob3N0OjMwMDAvc2FuZGJveC9pZHAvYSIsImF1ZCI6ImNsb3RoaW5nLXN0b3JlLWRldiIsInN1YiI6InNieC0xMDAxIiwiaWF0IjoxNzYzNjMyODAwLCJleHAiOjE3NjM2MzY0MDAsImVtYWlsIjoiYW1pbmFAZXhhbXBsZS5jb20iLCJlbWFpbF92ZXJpZmllZCI6dHJ1ZSwiZ2l2ZW5fbmFtZSI6IkFtaW5hIiwiZmFtaWx5X25hbWUiOiJKYWNvYnMifQ.6rH48jvydsldxmgFx4rdhDwt1yKuCGve31Or_0PkkcxTM3qHOv9srZ8d7M3vdIG6hlyU7S3hiKoHO8IEeTcmCA`
  const T2 = `${HEADER}.eyJpc3MiOiJodHRwOi8vbG9jYWxob3N0OjMwMDAvc2FuZGJveC9pZHAvYSIsImF1ZCI6ImNsb3RoaW5nLXN0b3JlLWRldiIsInN1YiI6InNieC0xMDAyIiwiaWF0IjoxNzYzNjMyODAwLCJleHAiOjE3NjM2MzY0MDAsImVtYWlsIjoiem9lQGV4YW1wbGUuY29tIiwiZW1haWxfdmVyaWZpZWQiOiJmYWxzZSJ9.Hg_XuA6YSiIE9O_JAhEq0GmVWamzrl2GEVRQw0863dANN_0St2kiCyYBJ9gUfZej2giQsTryQFiYnKtC-RLPBQ`

  // Shorter than SECRET_KEY may be, so it is put in past the environment.
  const start = () =>
    startTestApp({
      env: { PUBLIC_URL: 'http://localhost:3000' },
      identities: (config) => identityProviders({ ...config, secretKeys: [SECRET] }),
    })
  const setClock = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(seconds * 1000)
  }

  it('T1 logs in, until it expires', async () => {
    const shop = await start()
    setClock(ISSUED_AT + 30)
    expect(await socialLogIn(shop.guest(), T1)).toEqual(
      socialLoggedIn({
        email: 'amina@example.com',
        username: 'amina',
        first_name: 'Amina',
        last_name: 'Jacobs',
      }),
    )
    setClock(ISSUED_AT + 3_600 + 61)
    expect(await socialLogIn(shop.guest(), T1)).toEqual(invalidToken())
    await shop.close()
  })

  it('T2 is refused: "false" verifies nothing', async () => {
    const shop = await start()
    setClock(ISSUED_AT + 30)
    expect(await socialLogIn(shop.guest(), T2)).toEqual(invalidToken())
    expect(await shop.db`select 1 from users where email = 'zoe@example.com'`).toEqual([])
    await shop.close()
  })

  it('are of our key: T1 is what we would sign', async () => {
    const config = { ...app.config, secretKeys: [SECRET] }
    expect(await signSandboxToken(config, claimsOf(T1))).toBe(T1)
    expect(await signSandboxToken(config, claimsOf(T2))).toBe(T2)
  })
})
