/** How old an ID token may be that stands in for a password, from providers that sign like real ones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IdentityUnverifiable } from '../../../src/outside/identities/provider.ts'
import { anEmail } from '../../shop/accounts/helpers.ts'
import {
  invalidToken,
  type Slot,
  socialLogIn,
  unavailable,
  unverifiable,
} from '../../shop/accounts/social-helpers.ts'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser } from '../../support/factories.ts'
import {
  aKey,
  CLIENT_ID,
  type Claims,
  IdentityServer,
  type ProviderKey,
} from '../../support/identity-server.ts'
import { ACCOUNT, deleteAccount, deleted } from './helpers.ts'

const GOOGLE = 'https://accounts.google.com'
const APPLE = 'https://appleid.apple.com'

let provider: IdentityServer
let app: TestApp
let key: ProviderKey
beforeAll(async () => {
  key = await aKey('key-1')
  provider = await IdentityServer.start([key])
  app = await startTestApp({
    env: {
      IDP_A: 'google',
      IDP_A_CLIENT_IDS: CLIENT_ID,
      IDP_A_JWKS_URL: provider.jwksUrl,
      IDP_B: 'apple',
      IDP_B_CLIENT_IDS: CLIENT_ID,
      IDP_B_JWKS_URL: provider.jwksUrl,
      IDP_B_REQUIRE_NONCE: '1',
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.down()
})

let serial = 0
function aPersonAtProvider() {
  serial += 1
  return { sub: `person-${serial}`, email: anEmail() }
}
async function logIn(person: Claims): Promise<Client> {
  const { body } = await socialLogIn(app.guest(), await provider.token(person, GOOGLE))
  return app.guest().bearer(body.data.tokens.access_token)
}
const aged = (person: Claims, seconds: number) =>
  provider.token({ ...person, iat: Math.floor(Date.now() / 1000) - seconds }, GOOGLE)

describe(`DELETE ${ACCOUNT} with a token`, () => {
  it('takes one of up to 5 minutes by its iat, whatever a log-in takes', async () => {
    const person = aPersonAtProvider()
    const client = await logIn(person)
    const old = await aged(person, 301)
    expect((await socialLogIn(app.guest(), old)).status).toBe(200)
    expect(await deleteAccount(client, { token: old })).toEqual(invalidToken())
    // A few seconds may pass until it is read.
    expect(await deleteAccount(client, { token: await aged(person, 280) })).toEqual(deleted)
  })

  it('takes one of any provider that opens the account, with its nonce', async () => {
    const person = aPersonAtProvider()
    const client = await logIn(person)
    const claims = { sub: 'at-apple', email: person.email, nonce: 'n-1' }
    const apple = () => provider.token(claims, APPLE)
    const first = await socialLogIn(app.guest(), await apple(), { slot: 'idp_b', nonce: 'n-1' })
    expect(first.body.data.is_new_user).toBe(false)
    expect(await deleteAccount(client, { token: await apple() })).toEqual(invalidToken())
    expect(await deleteAccount(client, { token: await apple(), nonce: 'n-1' })).toEqual(deleted)
  })
})

describe(`DELETE ${ACCOUNT} while the provider`, () => {
  const away = useTestApp({
    identities: () => ({
      idp_a: {
        pictureHosts: [],
        link: 'verified',
        verify: () => Promise.reject(new IdentityUnverifiable('away')),
      },
      idp_b: undefined,
    }),
  })

  async function linkedAt(slot: Slot) {
    const user = await aUser(away)
    await away.db`
      insert into user_identities (user_id, slot, issuer, subject)
      values (${user.id}, ${slot}, 'https://issuer.test', ${user.email})`
    return user
  }

  it.each([
    ['cannot be asked', 'idp_a', unverifiable('idp_a')],
    ['is switched off', 'idp_b', unavailable('idp_b')],
  ] as const)('%s deletes nothing', async (_, slot, refused) => {
    const { client } = await linkedAt(slot)
    expect(await deleteAccount(client, { token: 'x.y.z' })).toEqual(refused)
    expect((await client.get('/api/users/profile/')).status).toBe(200)
  })
})
