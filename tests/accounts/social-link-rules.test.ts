/** Whom the operator lets a provider link. Integrations 2.2: IDP_A_LINK, IDP_A_TRUST_EMAIL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { CLIENT_ID, IdentityServer } from '../support/identity-server.ts'
import { anEmail, loggedIn, logIn, refresh, refreshed } from './helpers.ts'
import { invalidToken, logInAs, socialLoggedIn, socialLogIn } from './social-helpers.ts'

const returning = (user: Record<string, unknown> = {}) => socialLoggedIn(user, { isNewUser: false })

describe('IDP_A_LINK', () => {
  async function withLink(link: string, test: (shop: TestApp) => Promise<void>) {
    const shop = await startTestApp({ env: { IDP_A_LINK: link } })
    try {
      await test(shop)
    } finally {
      await shop.close()
    }
  }

  it('never: opens no account by its address, verified or not, and still makes new ones', () =>
    withLink('never', async (shop) => {
      for (const is_verified of [true, false]) {
        const user = await aUser(shop, { is_verified, email: `v${is_verified}@gmail.com` })
        expect(await logInAs(shop, { email: user.email })).toEqual(invalidToken())
        expect(await refresh(shop.guest(), user.tokens.refresh_token)).toEqual(refreshed)
        expect(await logIn(shop.guest(), user.email)).toEqual(loggedIn)
      }
      const email = anEmail()
      expect(await logInAs(shop, { email })).toEqual(socialLoggedIn({ email }))
      expect(await logInAs(shop, { email })).toEqual(returning({ email }))
      // The other slot is as it was.
      const { email: other } = await aUser(shop)
      const reply = await logInAs(shop, { slot: 'idp_b', email: other })
      expect(reply).toEqual(socialLoggedIn({}, { slot: 'idp_b', isNewUser: false }))
    }))

  it('authoritative: opens accounts of addresses that the provider itself owns', () =>
    withLink('authoritative', async (shop) => {
      for (const is_verified of [true, false]) {
        const theirs = await aUser(shop, { is_verified, email: `t${is_verified}@gmail.com` })
        const other = await aUser(shop, { is_verified })
        expect(await logInAs(shop, { email: theirs.email })).toEqual(returning({ id: theirs.id }))
        expect(await logInAs(shop, { email: other.email })).toEqual(invalidToken())
        expect(await refresh(shop.guest(), other.tokens.refresh_token)).toEqual(refreshed)
      }
    }))
})

describe('IDP_A_TRUST_EMAIL', () => {
  it('believes addresses of which nothing is said, and no others', async () => {
    const shop = await startTestApp({ env: { IDP_A_TRUST_EMAIL: '1' } })
    const { email } = await aUser(shop)
    expect(await logInAs(shop, { email: anEmail(), email_verified: false })).toEqual(invalidToken())
    expect(await logInAs(shop, { email: anEmail(), email_verified: 'no' })).toEqual(invalidToken())
    expect(await logInAs(shop, { email, email_verified: null })).toEqual(returning({ email }))
    await shop.close()
  })
})

/** Its Limited Login. Integrations 1.6. */
describe('Facebook, which says of no address that it is verified', () => {
  let provider: IdentityServer
  beforeAll(async () => {
    provider = await IdentityServer.start()
  })
  afterAll(() => provider.down())

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
