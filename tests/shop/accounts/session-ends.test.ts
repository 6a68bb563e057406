/** When sessions end: at most 50 a user are live, and an access token ends with its session, unless that was logged out. */
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { age, aUser, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  anotherLogin,
  claimsFor,
  claimsOf,
  countStatuses,
  loggedIn,
  logIn,
  logOut,
  refresh,
  refreshed,
  signJwt,
  tokenBlacklisted,
  tokenInvalid,
  userInactive,
  validate,
  validated,
} from './helpers.ts'
import {
  aResetToken,
  changePassword,
  confirmReset,
  countGoodTokens,
  listSessions,
  NEW_PASSWORD,
  othersRevoked,
  resetDone,
  revokeOthers,
} from './password-helpers.ts'
import { addTotp, ageProofs } from './second-factor/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let secret: string
beforeAll(async () => {
  secret = app.config.jwtSecrets[0] ?? ''
})

/** So many more sessions, each used a minute before the one before it; the first one hour ago. */
async function olderSessions({ id }: TestUser, count: number) {
  await app.db`
    with sessions as (
      insert into login_sessions (user_id, last_used_at)
      select ${id}::bigint, now() - make_interval(mins => 60 + n)
      from generate_series(1, ${count}::integer) n
      returning id
    )
    insert into refresh_tokens (jti, session_id, expires_at)
    select gen_random_uuid(), s.id, now() + interval '1 hour'
    from sessions s`
}
const isRefused = async ({ access_token, refresh_token }: TestUser['tokens']) => {
  expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
  expect(await refresh(app.guest(), refresh_token)).toEqual(tokenBlacklisted)
}

describe('the 51st live session', () => {
  it('ends the one that was used least recently, not the one that was opened first', async () => {
    const user = await aUser(app)
    const second = await anotherLogin(app, user)
    await app.db`update login_sessions set last_used_at = now() - interval '2 days' where user_id = ${user.id}`
    await olderSessions(user, 48)
    expect(await refresh(app.guest(), user.tokens.refresh_token)).toEqual(refreshed)
    expect(await countGoodTokens(app, user)).toBe(50)

    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    await isRefused(second)
    expect(await validate(user.client)).toEqual(validated(user))
    expect(await countGoodTokens(app, user)).toBe(50)
  })

  it('is never a raised one while others are left: a password ends what is not raised', async () => {
    const user = await aUser(app, { role: 'packer' })
    await addTotp(app, user)
    await app.db`
      update login_sessions set last_used_at = now() - interval '11 hours' where user_id = ${user.id}`
    for (let count = 1; count <= 50; count += 1) {
      expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    }
    expect(await validate(user.client)).toEqual(validated(user))
    expect(await countGoodTokens(app, user)).toBe(50)

    await ageProofs(app, user, '12 hours')
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    await isRefused(user.tokens)
    expect(await countGoodTokens(app, user)).toBe(50)
  })

  it('is the least recently used of 50 that are all raised: the new one stays', async () => {
    const user = await aUser(app)
    await olderSessions(user, 49)
    await app.db`update login_sessions set verified_at = now() where user_id = ${user.id}`
    const tokens = []
    for (let count = 1; count <= 3; count += 1) {
      const { body } = await logIn(app.guest(), user.email)
      tokens.push(body.data.tokens)
      expect(await countGoodTokens(app, user)).toBe(50)
    }
    // The first took the place of a raised one, the others that of the one before.
    const replies = await Promise.all(
      tokens.map(({ access_token }) => validate(app.guest().bearer(access_token))),
    )
    expect(replies).toEqual([tokenInvalid, tokenInvalid, validated(user)])
    const [{ raised }] = await app.db<[{ raised: number }]>`
      select count(*)::integer as raised
      from login_sessions
      where user_id = ${user.id} and verified_at is not null and end_reason is null`
    expect(raised).toBe(49)
  })

  it('is not reached by sessions that were logged out', async () => {
    const user = await aUser(app)
    await olderSessions(user, 60)
    await app.db`
      with ended as (
        update login_sessions set end_reason = 'logout'
        where user_id = ${user.id} and last_used_at < now() - interval '59 minutes'
        returning id
      )
      update refresh_tokens t set blacklisted_at = now(), blacklist_reason = 'logout'
      from ended
      where t.session_id = ended.id`
    await logIn(app.guest(), user.email)
    expect(await validate(user.client)).toEqual(validated(user))
    expect(await countGoodTokens(app, user)).toBe(2)
  })

  it('is never the one that opens, however long its log-in waited for others', async () => {
    const user = await aUser(app)
    const { login } = await app.db.begin(async (tx) => {
      // As another log-in of the user does.
      await tx`update users set last_login_at = now() where id = ${user.id}`
      const login = logIn(app.guest(), user.email)
      await untilWaiting(app)
      for (let count = 1; count <= 50; count += 1) await anotherLogin(app, user)
      return { login }
    })
    const { access_token } = (await login).body.data.tokens
    expect(await validate(app.guest().bearer(access_token))).toEqual(validated(user))
    expect(await countGoodTokens(app, user)).toBe(50)
  })

  it('is one of 60 that open at the same moment: exactly 50 are live afterwards', async () => {
    const user = await aUser(app)
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => logIn(app.guest(), user.email)),
    )
    for (const reply of replies) expect(reply).toEqual(loggedIn)
    expect(await countGoodTokens(app, user)).toBe(50)
    const tokens = replies.map(({ body }) => body.data.tokens)
    const validations = await Promise.all(
      tokens.map(({ access_token }) => validate(app.guest().bearer(access_token))),
    )
    expect(countStatuses(validations)).toEqual({ 200: 50, 401: 10 })
    await isRefused(user.tokens)
  })
})

it('thousands of sessions, from before there was a limit, are listed as 50, and end together', async () => {
  const users = [await aUser(app), await aUser(app), await aUser(app)]
  for (const user of users) await olderSessions(user, 3_000)
  const [one, two, three] = users as [TestUser, TestUser, TestUser]
  const { sessions } = (await listSessions(one.client)).body.data
  const times = sessions.map(({ last_used_at }: { last_used_at: string }) => last_used_at)
  expect(times).toHaveLength(50)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(sessions[0].is_current).toBe(true)
  await logIn(app.guest(), one.email)
  expect(await countGoodTokens(app, one)).toBe(50)

  expect(await confirmReset(app.guest(), await aResetToken(app, two))).toEqual(resetDone)
  expect(await countGoodTokens(app, two)).toBe(0)
  expect(await revokeOthers(three.client, three.tokens.refresh_token)).toEqual(othersRevoked(3_000))
  expect(await countGoodTokens(app, three)).toBe(1)
})

const validateWith = (token: string) => validate(app.guest().bearer(token))

describe('an access token is refused', () => {
  it('once a refresh token of its session was replayed, whichever of its pairs it came with', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    const newer = (await refresh(app.guest(), user.tokens.refresh_token)).body.data
    const { jti } = claimsOf(user.tokens.refresh_token)
    await age(app.db, 'refresh_tokens', { jti }, '61 seconds')
    expect(await validateWith(newer.access_token)).toEqual(validated(user))

    await refresh(app.guest(), user.tokens.refresh_token)
    for (const { access_token } of [user.tokens, newer]) {
      expect(await validateWith(access_token)).toEqual(tokenInvalid)
    }
    expect(await validateWith(phone.access_token)).toEqual(validated(user))
  })

  it('of a disabled user, also when the account is enabled again', async () => {
    const user = await aUser(app)
    const change = (is_active: boolean) =>
      admin.client.patch(`${ADMIN}users/${user.id}/`, { is_active })
    await change(false)
    expect(await validate(user.client)).toEqual(userInactive)
    await change(true)
    expect(await validate(user.client)).toEqual(tokenInvalid)
  })

  it('where a token is optional, too: it does not make a guest of its caller', async () => {
    const user = await aUser(app)
    await confirmReset(app.guest(), await aResetToken(app, user))
    expect(await user.client.get('/api/orders/cart/')).toEqual(tokenInvalid)
  })

  it.each<[string, (user: TestUser) => Promise<Reply>]>([
    ['reset', async (user) => confirmReset(app.guest(), await aResetToken(app, user))],
    ['changed elsewhere', (user) => changePassword(user.client)],
  ])('after a log-out as well, once the password is %s, and for good', async (_, end) => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    await logOut(app.guest().bearer(phone.access_token), phone.refresh_token)
    expect(await validateWith(phone.access_token)).toEqual(validated(user))
    expect((await end(user)).status).toBe(200)
    expect(await validateWith(phone.access_token)).toEqual(tokenInvalid)
    const again = app.guest().bearer((await anotherLogin(app, user)).access_token)
    await logOut(again, phone.refresh_token)
    expect(await validateWith(phone.access_token)).toEqual(tokenInvalid)
  })
})

describe('an access token is accepted', () => {
  it('with the id of another user’s token, or of none: another service may have signed it', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    await changePassword(other.client)
    const reset = await aUser(app)
    await confirmReset(app.guest(), await aResetToken(app, reset))
    for (const jti of [claimsOf(reset.tokens.access_token).jti, claimsFor(user.id).jti]) {
      const token = signJwt(claimsFor(user.id, { jti }), { secret })
      expect(await validateWith(token)).toEqual(validated(user))
    }
  })
})

describe('a reset', () => {
  it('beside requests with the old access token: none after its answer is let in', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const user = await aUser(app)
      const resetToken = await aResetToken(app, user)
      let isDone = false
      const reset = confirmReset(app.guest(), resetToken, NEW_PASSWORD).then((reply) => {
        isDone = true
        return reply
      })
      const ask = async () => {
        const wasDone = isDone
        return { wasDone, ...(await validate(user.client)) }
      }
      const asked = []
      while (!isDone) asked.push(...(await Promise.all([ask(), ask(), ask(), ask()])))
      asked.push(await ask())
      expect(await reset).toEqual(resetDone)
      for (const { wasDone, status, body } of asked) {
        const expected = !wasDone && status === 200 ? validated(user) : tokenInvalid
        expect({ status, body }).toEqual(expected)
      }
    }
  })
})
