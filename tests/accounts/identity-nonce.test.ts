/** Nonces: what a client asked its provider for, so that no token of another log-in is passed to it. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { CLIENT_ID, type Claims, IdentityServer } from '../support/identity-server.ts'
import { invalidToken, socialLoggedIn, socialLogIn } from './social-helpers.ts'

let provider: IdentityServer
let app: TestApp
const start = (env: Record<string, string> = {}) =>
  startTestApp({
    env: {
      ...{ IDP_A: 'oidc', IDP_A_CLIENT_IDS: CLIENT_ID, IDP_A_ISSUER: provider.url },
      ...env,
    },
  })
beforeAll(async () => {
  provider = await IdentityServer.start()
  app = await start()
})
afterAll(async () => {
  await app.close()
  await provider.down()
})

const logIn = (token: string, fields: Record<string, unknown> = {}) =>
  socialLogIn(app.guest(), token, fields)

let serial = 0
/** For somebody new. */
function aToken(claims: Claims): Promise<string> {
  serial += 1
  return provider.token({ sub: `person-${serial}`, email: `p${serial}@example.com`, ...claims })
}

describe('a nonce', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('that is given must be in the token, as it is or as its SHA-256', async () => {
    for (const nonce of ['n-0S6', sha256('n-0S6')]) {
      expect(await logIn(await aToken({ nonce }), { nonce: 'n-0S6' })).toEqual(socialLoggedIn())
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
    expect(await logIn(await aToken(claims), { nonce: 'n-0S6' })).toEqual(invalidToken())
  })

  it('that only the token has is passed over: the client has looked at it', async () => {
    expect(await logIn(await aToken({ nonce: 'n-0S6' }))).toEqual(socialLoggedIn())
    const nothing = { nonce: null, full_name: null }
    expect(await logIn(await aToken({ nonce: 'n-0S6' }), nothing)).toEqual(socialLoggedIn())
  })
})

describe('with IDP_A_REQUIRE_NONCE', () => {
  it('only a token with the nonce of its request is taken', async () => {
    const strict = await start({ IDP_A_REQUIRE_NONCE: '1' })
    const guest = strict.guest()
    const token = await aToken({ nonce: 'n-0S6' })
    expect(await socialLogIn(guest, token)).toEqual(invalidToken())
    expect(await socialLogIn(guest, await aToken({}), { nonce: 'n-0S6' })).toEqual(invalidToken())
    expect(await socialLogIn(guest, token, { nonce: 'n-0S6' })).toEqual(socialLoggedIn())
    await strict.close()
  })
})
