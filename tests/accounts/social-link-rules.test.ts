/** Whom the operator lets a provider link. Integrations 2.2: IDP_A_LINK, IDP_A_TRUST_EMAIL. */
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { anEmail, loggedIn, logIn, refresh, refreshed } from './helpers.ts'
import { invalidToken, logInAs, socialLoggedIn } from './social-helpers.ts'

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
