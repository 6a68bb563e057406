/**
 * A token whose address has an account already. Providers 4.3: the defence against an account that
 * was registered in advance.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import { aUser, PASSWORD } from '../../support/factories.ts'
import { CLIENT_ID, IdentityServer } from '../../support/identity-server.ts'
import {
  alreadyVerified,
  anEmail,
  anotherLogin,
  auditOf,
  disabled,
  loggedIn,
  logIn,
  mailedToken,
  refresh,
  refreshed,
  register,
  tokenBlacklisted,
  tokenInvalid,
  validate,
  validated,
  verifyEmail,
  wrongCredentials,
} from './helpers.ts'
import { PROFILE, profileOf } from './profile-helpers.ts'
import {
  accountsOf,
  invalidToken,
  logInAs,
  socialLoggedIn,
  socialLogIn,
  waitingJobs,
} from './social-helpers.ts'

const app = useTestApp()

const returning = (user: Record<string, unknown> = {}) => socialLoggedIn(user, { isNewUser: false })

describe('a verified account with the token’s address', () => {
  it('is linked, however its address is written, and left as it is', async () => {
    const user = await aUser(app, { email: 'Mixed.Case@example.com' })
    await app.db`update users set phone_number = '+27 82 555 0134' where id = ${user.id}`
    const reply = await logInAs(app, { email: 'mixed.CASE@EXAMPLE.com', name: 'Another Person' })
    expect(reply).toEqual(
      returning({ id: user.id, email: user.email, first_name: 'Amina', last_name: 'Jacobs' }),
    )
    const [row] = await app.db`select phone_number from users where id = ${user.id}`
    expect(row?.phone_number).toBe('+27 82 555 0134')
    expect((await accountsOf(app, user.email))[0]?.identities).toEqual([
      { slot: 'idp_a', subject: expect.any(String) },
    ])
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await refresh(app.guest(), user.tokens.refresh_token)).toEqual(refreshed)
  })

  it('has its owner warned by mail, once a link', async () => {
    const user = await aUser(app)
    const warnings = async () => {
      const jobs = await waitingJobs(app, 'send-email')
      return jobs.filter(({ user_id }) => user_id === user.id)
    }
    const warning = {
      letter: 'security',
      user_id: user.id,
      occasion: 'identity-linked',
      at: expect.any(Number),
    }
    await logInAs(app, { email: user.email })
    expect(await warnings()).toEqual([warning])
    await logInAs(app, { email: user.email })
    expect(await warnings()).toEqual([warning])
    // Two links in one second are one mail.
    const key = `security:${user.id}:%`
    await app.db`
      select graphile_worker.complete_jobs(array(
        select j.id from graphile_worker.jobs j where j.key like ${key}
      ))`
    await logInAs(app, { slot: 'idp_b', email: user.email })
    expect(await warnings()).toEqual([warning])
  })

  it('may be opened by both providers; each link and log-in is in the audit log', async () => {
    const user = await aUser(app)
    for (const slot of ['idp_a', 'idp_b', 'idp_a'] as const) {
      expect(await logInAs(app, { slot, email: user.email })).toEqual(
        socialLoggedIn({ id: user.id }, { slot, isNewUser: false }),
      )
    }
    expect((await accountsOf(app, user.email))[0]?.identities).toHaveLength(2)
    const events = await auditOf(app, user.id)
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ['link_identity', { provider: 'idp_a' }],
      ['login', { provider: 'idp_a' }],
      ['link_identity', { provider: 'idp_b' }],
      ['login', { provider: 'idp_b' }],
      ['login', { provider: 'idp_a' }],
    ])
  })

  it('is not opened to a second person of the same provider', async () => {
    const email = anEmail()
    await logInAs(app, { sub: 'first-owner', email })
    expect(await logInAs(app, { sub: 'next-owner', email })).toEqual(invalidToken())
    expect((await accountsOf(app, email))[0]?.identities).toEqual([
      { slot: 'idp_a', subject: 'first-owner' },
    ])
    expect(await logInAs(app, { sub: 'first-owner', email })).toEqual(returning())
  })

  it('is not opened by an unverified address', async () => {
    const user = await aUser(app)
    for (const email_verified of [false, 'false', null]) {
      expect(await logInAs(app, { email: user.email, email_verified })).toEqual(invalidToken())
    }
    expect((await accountsOf(app, user.email))[0]?.identities).toEqual([])
  })

  it('that is disabled is refused, and not linked', async () => {
    for (const is_verified of [true, false]) {
      const user = await aUser(app, { is_active: false, is_verified })
      expect(await logInAs(app, { email: user.email })).toEqual(disabled)
      expect((await accountsOf(app, user.email))[0]?.identities).toEqual([])
      expect(await auditOf(app, user.id)).toEqual([])
    }
  })
})

describe('an account that was registered with the address of another person', () => {
  const PATHS = ['profile/1/theirs.webp', 'profile/1/theirs-t.webp']

  /** Registers with the victim's address, logs in twice, fills the profile: and waits. */
  async function anAmbush(email: string) {
    const attacker = app.guest()
    const { user, tokens } = (
      await register(attacker, {
        email,
        full_name: 'Eve Attacker',
        phone_number: '+27 11 555 0199',
      })
    ).body.data
    const verification = await mailedToken(app, email)
    const second = (await logIn(app.guest(), email)).body.data.tokens
    const third = await anotherLogin(app, user)
    const [picture = '', thumbnail = ''] = PATHS
    for (const path of PATHS) await app.media.put(path, Buffer.from('theirs'), 'image/webp')
    await app.db`
      update users set profile_picture = ${picture}, profile_thumbnail = ${thumbnail},
        has_chosen_picture = true
      where id = ${user.id}`
    return { id: user.id as number, tokens: [tokens, second, third], verification }
  }

  it('is the victim’s alone once they come with a token of their provider', async () => {
    const [email, bystander] = [anEmail(), await aUser(app)]
    const ambush = await anAmbush(email)
    const reply = await logInAs(app, { email, given_name: 'Amina', family_name: 'Jacobs' })
    const { username } = reply.body.data.user
    expect(reply).toEqual(
      returning({ id: ambush.id, email, username, first_name: 'Amina', last_name: 'Jacobs' }),
    )

    // The attacker's ways in: password, three sessions, and the link in a mail that was not theirs.
    expect(await logIn(app.guest(), email, { password: PASSWORD })).toEqual(wrongCredentials)
    for (const { refresh_token, access_token } of ambush.tokens) {
      expect(await refresh(app.guest(), refresh_token)).toEqual(tokenBlacklisted)
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    expect(await verifyEmail(app.guest(), ambush.verification)).toEqual(alreadyVerified)
    const tokens = await app.db`
      select t.blacklist_reason, count(*)::integer
      from refresh_tokens t
      join login_sessions s on s.id = t.session_id
      where s.user_id = ${ambush.id}
      group by t.blacklist_reason
      order by t.blacklist_reason nulls last`
    expect(tokens).toEqual([
      { blacklist_reason: 'revoked', count: 3 },
      { blacklist_reason: null, count: 1 },
    ])
    const actions = (await auditOf(app, ambush.id)).map(({ action }) => action)
    expect(actions).toEqual(['register', 'login', 'link_identity', 'login'])

    // The victim is in, and nothing of the attacker is left to see.
    const victim = app.guest().bearer(reply.body.data.tokens.access_token)
    expect(await validate(victim)).toEqual(validated(ambush))
    expect(await victim.get(PROFILE)).toEqual(
      profileOf({ id: ambush.id, email, username }, { has_password: false }),
    )
    const [row] = await app.db`select has_chosen_picture from users where email = ${email}`
    expect(row?.has_chosen_picture).toBe(false)
    expect(await refresh(app.guest(), bystander.tokens.refresh_token)).toEqual(refreshed)
    expect(await logIn(app.guest(), bystander.email)).toEqual(loggedIn)

    // At the second log-in it is an account like any other.
    const { refresh_token } = reply.body.data.tokens
    expect(await logInAs(app, { email, name: 'Changed Name' })).toEqual(
      returning({ first_name: 'Amina', last_name: 'Jacobs' }),
    )
    expect(await refresh(app.guest(), refresh_token)).toEqual(refreshed)
  })

  it('loses the files of its picture, by a job', async () => {
    const email = anEmail()
    await app.runJobs()
    await anAmbush(email)
    const [path] = PATHS
    expect((await app.guest().get(`/media/${path}`)).status).toBe(200)
    await logInAs(app, { email })
    expect(await waitingJobs(app, 'delete-media')).toEqual([{ paths: PATHS }])
    await app.runJobs()
    for (const gone of PATHS) expect((await app.guest().get(`/media/${gone}`)).status).toBe(404)
  })

  it('is named after the address when the token has no name: never after the attacker', async () => {
    const email = 'zoe.victim@example.com'
    await anAmbush(email)
    expect(await logInAs(app, { email })).toEqual(
      returning({ first_name: 'zoe.victim', last_name: '' }),
    )
  })

  it('stays as it is when the token’s address is not verified', async () => {
    const email = anEmail()
    const { tokens } = await anAmbush(email)
    expect(await logInAs(app, { email, email_verified: 'false' })).toEqual(invalidToken())
    expect(await refresh(app.guest(), tokens[0].refresh_token)).toEqual(refreshed)
    expect(await logIn(app.guest(), email)).toEqual(loggedIn)
  })
})

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

/** Its Limited Login. Providers 4.1. */
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
        IDP_A: 'facebook',
        IDP_A_CLIENT_IDS: CLIENT_ID,
        IDP_A_JWKS_URL: provider.jwksUrl,
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
