/** Facebook's Limited Login says of no address that it is verified. Integrations 1.6. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { CLIENT_ID, IdentityServer } from '../support/identity-server.ts'
import { anEmail } from './helpers.ts'
import { invalidToken, socialLoggedIn, socialLogIn } from './social-helpers.ts'

let provider: IdentityServer
beforeAll(async () => {
  provider = await IdentityServer.start()
})
afterAll(() => provider.down())

describe('Facebook, which says of no address that it is verified', () => {
  const FACEBOOK = 'https://www.facebook.com'
  const LIMITED = 'https://limited.facebook.com'
  const start = (env: Record<string, string> = {}) =>
    startTestApp({
      env: {
        ...{ IDP_A: 'facebook', IDP_A_CLIENT_IDS: CLIENT_ID, IDP_A_JWKS_URL: provider.jwksUrl },
        ...env,
      },
    })
  const aPerson = () => ({ sub: `fb-${anEmail()}`, email: anEmail(), email_verified: undefined })

  it('opens accounts that are linked already, under either name, and no others', async () => {
    const shop = await start()
    const person = aPerson()
    expect(await socialLogIn(shop.guest(), await provider.token(person, FACEBOOK))).toEqual(
      invalidToken(),
    )
    const user = await aUser(shop)
    await shop.db`
      insert into user_identities (user_id, slot, issuer, subject)
      values (${user.id}, 'idp_a', ${FACEBOOK}, ${person.sub})`
    for (const issuer of [FACEBOOK, LIMITED]) {
      expect(await socialLogIn(shop.guest(), await provider.token(person, issuer))).toEqual(
        socialLoggedIn({ id: user.id, email: user.email }, { isNewUser: false }),
      )
    }
    await shop.close()
  })

  it('makes accounts where the operator trusts its addresses', async () => {
    const shop = await start({ IDP_A_TRUST_EMAIL: '1' })
    const person = { ...aPerson(), name: 'Amina Jacobs' }
    expect(await socialLogIn(shop.guest(), await provider.token(person, LIMITED))).toEqual(
      socialLoggedIn({ email: person.email, first_name: 'Amina', last_name: 'Jacobs' }),
    )
    await shop.close()
  })
})
