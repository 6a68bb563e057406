/** One person, or one address, several times at the same moment: one account, and never a 500. */
import { describe, expect, it } from 'vitest'
import {
  insertRefreshToken,
  lockSessionOfToken,
  rotateTokenIfValid,
} from '../../../src/shop/accounts/session-queries.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  anEmail,
  claimsOf,
  countStatuses,
  emailTaken,
  logIn,
  refresh,
  register,
  tokenBlacklisted,
  wrongCredentials,
} from './helpers.ts'
import { countGoodTokens } from './password-helpers.ts'
import {
  accountsOf,
  aToken,
  invalidToken,
  logInAs,
  socialLoggedIn,
  socialLogIn,
} from './social-helpers.ts'

const app = useTestApp()

const together = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/**
 * So many log-ins, none of which can write its link before all of them are as far as they get: what
 * two of them could do at the same moment, they do.
 */
async function atOnce(count: number, act: (index: number) => Promise<Reply>): Promise<Reply[]> {
  const { replies } = await app.db.begin(async (tx) => {
    await tx`lock table user_identities in share row exclusive mode`
    const replies = together(count, act)
    await untilWaiting(app, count)
    return { replies } // not awaited: they wait for the end of this
  })
  return replies
}

const linked = (...slots: string[]) => slots.map((slot) => ({ slot, subject: expect.any(String) }))

describe('eight first log-ins of one person at once', () => {
  it('make one account and one link, and let all of them in', async () => {
    const email = anEmail()
    const token = await aToken(app, { email })
    const replies = await atOnce(8, () => socialLogIn(app.guest(), token))
    expect(countStatuses(replies)).toEqual({ 200: 8 })
    expect(replies.filter(({ body }) => body.data.is_new_user)).toHaveLength(1)
    const [account, ...others] = await accountsOf(app, email)
    expect([account?.identities, others]).toEqual([linked('idp_a'), []])
    for (const reply of replies) expect(reply.body.data.user.id).toBe(account?.id)
    expect(await countGoodTokens(app, { id: account?.id ?? 0 })).toBe(8)
  })

  it('make one account too when each token has another address', async () => {
    const tokens = await together(8, () => aToken(app, { sub: 'many-addresses' }))
    const replies = await atOnce(8, (n) => socialLogIn(app.guest(), tokens[n]))
    expect(countStatuses(replies)).toEqual({ 200: 8 })
    expect(new Set(replies.map(({ body }) => body.data.user.id)).size).toBe(1)
    const rows = await app.db`select 1 from user_identities where subject = 'many-addresses'`
    expect(rows).toHaveLength(1)
  })

  it('link an account that is there once, and warn its owner once', async () => {
    const user = await aUser(app)
    const replies = await atOnce(8, () => logInAs(app, { email: user.email }))
    expect(replies).toEqual(
      replies.map(() => socialLoggedIn({ id: user.id }, { isNewUser: false })),
    )
    expect((await accountsOf(app, user.email))[0]?.identities).toEqual(linked('idp_a'))
    const warned = await app.db`
      select 1 from graphile_worker.jobs j where j.key like ${`security:${user.id}:identity-linked:%`}`
    expect(warned).toHaveLength(1)
  })
})

describe('log-ins at both providers at once', () => {
  it('lead to one account that both open', async () => {
    const email = anEmail()
    const slots = ['idp_a', 'idp_b'] as const
    const replies = await atOnce(8, (n) => logInAs(app, { slot: slots[n % 2] ?? 'idp_a', email }))
    expect(countStatuses(replies)).toEqual({ 200: 8 })
    expect(replies.filter(({ body }) => body.data.is_new_user)).toHaveLength(1)
    const [account, ...others] = await accountsOf(app, email)
    expect(account?.identities.map(({ slot }) => slot).sort()).toEqual(['idp_a', 'idp_b'])
    expect(others).toEqual([])
  })
})

describe('two people with one address at once', () => {
  it.each(['new', 'there already'])('get it for one of them, if it is %s', async (account) => {
    const { email } = account === 'new' ? { email: anEmail() } : await aUser(app)
    const replies = await atOnce(6, (n) => logInAs(app, { sub: `claims-${n}-${email}`, email }))
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 5 })
    for (const reply of replies.filter(({ status }) => status === 400)) {
      expect(reply).toEqual(invalidToken())
    }
    expect((await accountsOf(app, email)).map(({ identities }) => identities)).toEqual([
      linked('idp_a'),
    ])
  })
})

describe('a registration at the moment of the owner’s first log-in', () => {
  // Either may come first; whichever does, the owner is in and the other is not.
  it.each([1, 2, 3, 4, 5, 6])('ends in the owner’s account (round %i)', async () => {
    const email = anEmail()
    const token = await aToken(app, { email })
    const [registration, ...replies] = await Promise.all([
      register(app.guest(), { email }),
      ...Array.from({ length: 4 }, () => socialLogIn(app.guest(), token)),
    ])
    expect(countStatuses(replies)).toEqual({ 200: 4 })
    const [account, ...others] = await accountsOf(app, email)
    expect([account?.identities, others]).toEqual([linked('idp_a'), []])
    if (registration.status === 201) {
      const { refresh_token } = registration.body.data.tokens
      expect(await refresh(app.guest(), refresh_token)).toEqual(tokenBlacklisted)
    } else expect(registration).toEqual(emailTaken)
    expect(await countGoodTokens(app, { id: account?.id ?? 0 })).toBe(4)
    expect(await logIn(app.guest(), email)).toEqual(wrongCredentials)
  })
})

describe('an account that is handed over', () => {
  it('keeps no token of a refresh that began before', async () => {
    const email = anEmail()
    const { user, tokens } = (await register(app.guest(), { email })).body.data
    const { jti } = claimsOf(tokens.refresh_token)
    const { login } = await app.db.begin(async (tx) => {
      // The steps of refresh.ts, up to its commit.
      const session = await lockSessionOfToken(tx, jti)
      await rotateTokenIfValid(tx, jti)
      await insertRefreshToken(tx, session?.session_id ?? 0, {
        issuedAt: new Date(),
        requestSha256: null,
      })
      const login = logInAs(app, { email })
      await untilWaiting(app)
      return { login }
    })
    expect((await login).status).toBe(200)
    expect(await countGoodTokens(app, user)).toBe(1)
  })

  it('refuses the old password, checked just before it was replaced', async () => {
    const email = anEmail()
    const { user } = (await register(app.guest(), { email })).body.data
    const { owner, other } = await app.db.begin(async (tx) => {
      await tx`select 1 from users where id = ${user.id} for no key update`
      const owner = logInAs(app, { email })
      await untilWaiting(app)
      const other = logIn(app.guest(), email)
      await untilWaiting(app, 2)
      return { owner, other }
    })
    expect((await owner).status).toBe(200)
    expect(await other).toEqual(wrongCredentials)
    expect(await countGoodTokens(app, user)).toBe(1)
  })

  it('does not wait for requests that fill its cart meanwhile, nor they for it', async () => {
    const email = anEmail()
    const { user, tokens } = (await register(app.guest(), { email })).body.data
    const before = app.guest().bearer(tokens.access_token)
    const [variant, ...more] = await together(4, () => aVariant(app))
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: variant?.id })
    const token = await aToken(app, { email })
    const [login, ...additions] = await Promise.all([
      socialLogIn(guest, token),
      ...more.map(({ id }) => before.post('/api/orders/cart/add/', { variant_id: id })),
    ])
    expect(login).toEqual(socialLoggedIn({ id: user.id }, { isNewUser: false }))
    // One that comes after it has a session that was ended.
    const { 201: added = 0, 401: late = 0 } = countStatuses(additions)
    expect(added + late).toBe(3)
  })
})
