/**
 * Goal: of whatever is done to an account at the same moment nothing fails, and nothing that should be
 * dead stays alive. Method: every two of the requests that open, exchange or end sessions, three times
 * each, all at once; then the tokens that are still valid are compared with what succeeded.
 */
import { describe, expect, it } from 'vitest'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { lockSessionOfToken } from '../../../src/shop/accounts/session-queries.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  anotherLogin,
  claimsOf,
  logIn,
  logOut,
  refresh,
  refreshed,
  tokenBlacklisted,
} from './helpers.ts'
import {
  aResetToken,
  changePassword,
  confirmReset,
  countGoodTokens,
  endSession,
  revokeOthers,
} from './password-helpers.ts'

const app = useTestApp()

/** A user with three sessions, one of which is the caller's, and a reset link in the mailbox. */
type Person = {
  user: TestUser
  tablet: Tokens
  sessionIds: { own: number; tablet: number; phone: number }
  resetToken: string
}

async function sessionOf(refreshToken: string): Promise<number> {
  const [token] = await app.db`
    select session_id from refresh_tokens where jti = ${claimsOf(refreshToken).jti}`
  return Number(token?.session_id)
}

async function aPerson(): Promise<Person> {
  const user = await aUser(app)
  const tablet = await anotherLogin(app, user)
  const phone = await anotherLogin(app, user)
  const sessionIds = {
    own: await sessionOf(user.tokens.refresh_token),
    tablet: await sessionOf(tablet.refresh_token),
    phone: await sessionOf(phone.refresh_token),
  }
  return { user, tablet, sessionIds, resetToken: await aResetToken(app, user) }
}

type SessionName = keyof Person['sessionIds'] | 'new'
type Act = {
  ask: (person: Person) => Promise<Reply>
  /** Which sessions can be alive after it has succeeded, whatever else did. */
  leaves: SessionName[]
}
const EVERYTHING: SessionName[] = ['own', 'tablet', 'phone', 'new']

const ACTS: Record<string, Act> = {
  'a log-in': { ask: ({ user }) => logIn(app.guest(), user.email), leaves: EVERYTHING },
  'a reset': { ask: ({ resetToken }) => confirmReset(app.guest(), resetToken), leaves: [] },
  'a change of the password': { ask: ({ user }) => changePassword(user.client), leaves: ['own'] },
  'a refresh': {
    ask: ({ user }) => refresh(app.guest(), user.tokens.refresh_token),
    leaves: EVERYTHING,
  },
  'a refresh of another session': {
    ask: ({ tablet }) => refresh(app.guest(), tablet.refresh_token),
    leaves: EVERYTHING,
  },
  'a logout': {
    ask: ({ user }) => logOut(user.client, user.tokens.refresh_token),
    leaves: ['tablet', 'phone', 'new'],
  },
  'ending another session': {
    ask: ({ user, sessionIds }) => endSession(user.client, sessionIds.tablet),
    leaves: ['own', 'phone', 'new'],
  },
  'ending all others': {
    ask: ({ user }) => revokeOthers(user.client, user.tokens.refresh_token),
    leaves: ['own', 'new'],
  },
  'ending all but another': {
    ask: ({ user, tablet }) => revokeOthers(user.client, tablet.refresh_token),
    leaves: ['tablet', 'new'],
  },
}
const names = Object.keys(ACTS)

/** The sessions that can still be refreshed, once for each good token. */
async function aliveOf({ user, sessionIds }: Person): Promise<SessionName[]> {
  const rows = await app.db<{ session_id: number }[]>`
    select t.session_id
    from refresh_tokens t
    join login_sessions s on s.id = t.session_id
    where s.user_id = ${user.id} and t.blacklisted_at is null and t.expires_at > now()`
  const known: SessionName[] = ['own', 'tablet', 'phone']
  const nameOf = (id: number) =>
    known.find((name) => name !== 'new' && sessionIds[name] === id) ?? 'new'
  return rows.map(({ session_id }) => nameOf(session_id))
}

describe.each(names)('%s', (one) => {
  it.each(names.slice(names.indexOf(one)))('and %s at the same moment', async (other) => {
    const person = await aPerson()
    const asked = [one, other, one, other, one, other].flatMap((name) => ACTS[name] ?? [])
    const replies = await Promise.all(asked.map(({ ask }) => ask(person)))
    const succeeded = asked.filter((_, index) => replies[index]?.status === 200)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(succeeded.length).toBeGreaterThan(0)
    const alive = await aliveOf(person)
    const survivors = alive.filter((name) => succeeded.every(({ leaves }) => leaves.includes(name)))
    expect(alive).toEqual(survivors)
    // A session has one good token at most, however often it was exchanged.
    const ofOld = alive.filter((name) => name !== 'new')
    expect(ofOld).toEqual([...new Set(ofOld)])
  })
})

/** Each ends the session of the phone, whose refresh token is exchanged beside it. */
const ENDINGS: Record<string, (at: { user: TestUser; phone: Tokens }) => Promise<Reply>> = {
  'a log-out': ({ user, phone }) => logOut(user.client, phone.refresh_token),
  'ending it': async ({ user, phone }) =>
    endSession(user.client, await sessionOf(phone.refresh_token)),
  'ending all others': ({ user }) => revokeOthers(user.client, user.tokens.refresh_token),
  'a change of the password': ({ user }) => changePassword(user.client),
  'a reset': async ({ user }) => confirmReset(app.guest(), await aResetToken(app, user)),
}
const ORDERS = [
  ['the refresh', 'the end'],
  ['the end', 'the refresh'],
] as const

describe.each(Object.entries(ENDINGS))('a refresh leaves nothing alive beside %s', (name, end) => {
  it.each(ORDERS)('while both wait for the session, %s first', async (...order) => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    const { refresh_token } = phone
    const asked = await app.db.begin(async (tx) => {
      await lockSessionOfToken(tx, claimsOf(refresh_token).jti)
      const replies = new Map<string, Promise<Reply>>()
      for (const [index, which] of order.entries()) {
        const isRefresh = which === 'the refresh'
        replies.set(which, isRefresh ? refresh(app.guest(), refresh_token) : end({ user, phone }))
        await untilWaiting(app, index + 1)
      }
      return replies
    })
    const reply = await asked.get('the refresh')
    expect(reply).toEqual(order[0] === 'the refresh' ? refreshed : tokenBlacklisted)
    expect((await asked.get('the end'))?.status).toBe(200)
    const newest = reply?.body.data?.refresh_token ?? refresh_token
    expect(await refresh(app.guest(), newest)).toEqual(tokenBlacklisted)
    expect(await countGoodTokens(app, user)).toBe(name === 'a reset' ? 0 : 1)
  })
})
