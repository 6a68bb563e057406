import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { age, aUser, PASSWORD, type TestUser } from '../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
  countStatuses,
  credentialsMissing,
  fieldErrors,
  guess,
  locked,
  loggedIn,
  logIn,
  logOut,
  refresh,
  refreshed,
  signJwt,
  times,
  tokenBlacklisted,
  tokenInvalid,
  USERS,
  userInactive,
  validate,
  validated,
  weakPassword,
  wrongCredentials,
} from './helpers.ts'
import {
  AUDITED,
  aResetToken,
  auditRow,
  changed,
  changePassword,
  confirmReset,
  countGoodTokens,
  currentWrong,
  NEW_PASSWORD,
  takeSecurityMails,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.close())

let addresses = 0
/** From an address of its own, so that only the lockout of the account is met. */
function elsewhere(client: Client): Client {
  addresses += 1
  return client.with({ 'X-Forwarded-For': `10.2.${addresses >> 8}.${addresses & 255}` })
}
const use = (token: string) => refresh(app.guest(), token)
/** A change with a current password that is wrong. */
const guessHere = ({ client }: TestUser, fields: object = {}) =>
  changePassword(elsewhere(client), { current_password: 'not-the-password', ...fields })
const logInWith = (user: TestUser, password: string) =>
  logIn(elsewhere(app.guest()), user.email, { password })

describe('POST /api/users/password/change/', () => {
  it('changes the password', async () => {
    const user = await aUser(app)
    expect(await changePassword(user.client)).toEqual(changed)
    expect(await logInWith(user, NEW_PASSWORD)).toEqual(loggedIn)
    expect(await logInWith(user, PASSWORD)).toEqual(wrongCredentials)
  })

  it('ends the other sessions, and keeps the one that asked', async () => {
    const user = await aUser(app)
    const others = [await anotherLogin(app, user), await anotherLogin(app, user)]
    expect(await changePassword(user.client)).toEqual(changed)
    for (const { refresh_token, access_token } of others) {
      expect(await use(refresh_token)).toEqual(tokenBlacklisted)
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    expect(await validate(user.client)).toEqual(validated(user))
    expect(await use(user.tokens.refresh_token)).toEqual(refreshed)
  })

  it('knows its session by any of its access tokens', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    const newer = (await use(user.tokens.refresh_token)).body.data
    // The access token from before the refresh.
    expect(await changePassword(user.client)).toEqual(changed)
    expect(await use(newer.refresh_token)).toEqual(refreshed)
    expect(await use(phone.refresh_token)).toEqual(tokenBlacklisted)
  })

  it('keeps none for an access token of no session that is known here', async () => {
    const user = await aUser(app)
    const secret = app.config.jwtSecrets[0] ?? ''
    for (const jti of ['not-a-uuid', '018f3a52-7d3f-4d0e-9df5-000000000000']) {
      const client = app.guest().bearer(signJwt(claimsFor(user.id, { jti }), { secret }))
      const phone = await anotherLogin(app, user)
      const same = { new_password: PASSWORD }
      expect(await changePassword(client, same)).toEqual(changed)
      expect(await use(phone.refresh_token)).toEqual(tokenBlacklisted)
    }
    expect(await countGoodTokens(app, user)).toBe(0)
  })

  it('brings no session back that has been logged out', async () => {
    const user = await aUser(app)
    await logOut(user.client, user.tokens.refresh_token)
    expect(await changePassword(user.client)).toEqual(changed)
    expect(await countGoodTokens(app, user)).toBe(0)
  })

  it('ends nobody else’s sessions', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    await changePassword(user.client)
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
    expect(await logInWith(other, PASSWORD)).toEqual(loggedIn)
  })

  it('logs it, and tells the owner', async () => {
    const user = await aUser(app)
    await changePassword(user.client.with(AUDITED))
    expect(await auditOf(app, user.id)).toEqual([auditRow(user, 'change_password')])
    expect(await takeSecurityMails(app, user)).toEqual([
      { payload: { user_id: user.id, occasion: 'password-changed', at: expect.any(Number) } },
    ])
  })

  it('takes the current password for a new one', async () => {
    const user = await aUser(app)
    expect(await changePassword(user.client, { new_password: PASSWORD })).toEqual(changed)
    expect(await logInWith(user, PASSWORD)).toEqual(loggedIn)
  })

  it('takes passwords as they are, blanks and all', async () => {
    const user = await aUser(app)
    const new_password = '  Zebra pond 41  '
    expect(await changePassword(user.client, { new_password })).toEqual(changed)
    expect(await logInWith(user, new_password.trim())).toEqual(wrongCredentials)
    expect(await logInWith(user, new_password)).toEqual(loggedIn)
  })

  it('answers nobody without a token, nor a disabled user', async () => {
    const user = await aUser(app)
    expect(await changePassword(app.guest())).toEqual(credentialsMissing)
    expect(await changePassword(app.guest().bearer('bad'))).toEqual(tokenInvalid)
    expect(await changePassword(app.guest().bearer(user.tokens.refresh_token))).toEqual(
      tokenInvalid,
    )
    await app.db`update users set is_active = false where id = ${user.id}`
    expect(await changePassword(user.client)).toEqual(userInactive)
  })
})

describe('the new password of a change', () => {
  it('keeps the rules of a new account, with the data of its owner', async () => {
    const user = await aUser(app, { username: 'marigold', last_name: 'Featherstone' })
    for (const [new_password, messages] of [
      ['12345678', 'This password is too common., This password is entirely numeric.'],
      ['marigold1', 'The password is too similar to the username.'],
      ['featherstone', 'The password is too similar to the last name.'],
      ['x7!', 'This password is too short. It must contain at least 8 characters.'],
    ]) {
      const reply = await changePassword(user.client, { new_password })
      expect(reply).toEqual(weakPassword(messages ?? ''))
    }
    expect(await logInWith(user, PASSWORD)).toEqual(loggedIn)
    expect(await countGoodTokens(app, user)).toBe(2)
  })

  it('is not looked at before the current one is right', async () => {
    const user = await aUser(app)
    expect(await guessHere(user, { new_password: '1' })).toEqual(currentWrong)
  })

  const both = (message: string) => ({ current_password: [message], new_password: [message] })
  it.each([
    [undefined, both('This field is required.')],
    [null, both('This field may not be null.')],
    ['', both('This field may not be blank.')],
    [['x'], both('Not a valid string.')],
    [true, both('Not a valid string.')],
    ['a\u0000b', both('Null characters are not allowed.')],
    ['x'.repeat(257), both('Ensure this field has no more than 256 characters.')],
  ])('and the current one may not be %.30j, and neither is counted', async (value, fields) => {
    const { client, email, id } = await aUser(app)
    const reply = await changePassword(client, { current_password: value, new_password: value })
    expect(reply).toEqual(fieldErrors(fields))
    const key = `password-change:${id}`
    const counted = await app.db`select 1 from login_lockouts where email in (${email}, ${key})`
    expect(counted).toEqual([])
  })

  it('comes in a dictionary', async () => {
    const { client } = await aUser(app)
    expect(await client.post(`${USERS}password/change/`, ['x'])).toEqual(
      fieldErrors({ non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }),
    )
  })
})

describe('a wrong current password', () => {
  it('changes nothing', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    expect(await guessHere(user)).toEqual(currentWrong)
    expect(await logInWith(user, PASSWORD)).toEqual(loggedIn)
    expect(await use(phone.refresh_token)).toEqual(refreshed)
    expect(await takeSecurityMails(app, user)).toEqual([])
  })

  it('locks the change at the fifth, even with the right password, and not log-in', async () => {
    const user = await aUser(app)
    expect(await times(5, () => guessHere(user))).toEqual(
      Array.from({ length: 5 }, () => currentWrong),
    )
    const reply = await changePassword(elsewhere(user.client))
    expect(reply).toEqual(locked)
    const secondsLeft = Number(reply.headers.get('retry-after'))
    expect(secondsLeft).toBeGreaterThan(870)
    expect(secondsLeft).toBeLessThanOrEqual(900)
    expect(await logInWith(user, PASSWORD)).toEqual(loggedIn)
    expect(await changePassword(elsewhere(user.client))).toEqual(locked)
    await age(app.db, 'login_lockouts', { email: `password-change:${user.id}` }, '15 minutes')
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
  })

  it('counts apart from failed log-ins: a stranger’s lockout blocks no change, which lifts it', async () => {
    const user = await aUser(app)
    await times(5, () => guess(elsewhere(app.guest()), user.email))
    expect(await logInWith(user, PASSWORD)).toEqual(locked)
    await times(4, () => guessHere(user))
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
    expect(await logInWith(user, NEW_PASSWORD)).toEqual(loggedIn)
  })

  it('counts apart from those of every other user', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    await times(5, () => guessHere(user))
    expect(await changePassword(elsewhere(other.client))).toEqual(changed)
  })

  it('is forgotten after a reset', async () => {
    const user = await aUser(app)
    await times(5, () => guessHere(user))
    await confirmReset(elsewhere(app.guest()), await aResetToken(app, user), NEW_PASSWORD)
    const { tokens } = (await logInWith(user, NEW_PASSWORD)).body.data
    const back = { current_password: NEW_PASSWORD, new_password: PASSWORD }
    const client = elsewhere(app.guest().bearer(tokens.access_token))
    expect(await changePassword(client, back)).toEqual(changed)
  })

  it('is forgotten after a change', async () => {
    const user = await aUser(app)
    await times(4, () => guessHere(user))
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
    await times(4, () => guessHere(user))
    expect(await logInWith(user, NEW_PASSWORD)).toEqual(loggedIn)
  })

  it('counts against the client’s address as well', async () => {
    const user = await aUser(app)
    const client = elsewhere(user.client)
    await changePassword(client, { current_password: 'not-the-password' })
    await app.db`update login_failures_by_ip set failed_attempts = failed_attempts + 99`
    const reply = await changePassword(client)
    expect(reply).toEqual({
      status: 429,
      body: {
        detail: `Request was throttled. Expected available in ${reply.body.retry_after} seconds.`,
        retry_after: Number(reply.headers.get('retry-after')),
      },
    })
    expect(reply.headers.get('x-ratelimit-limit')).toBe('100')
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
    await times(5, () => guessHere(user))
    expect(await changePassword(client)).toEqual(locked) // which comes first
  })

  it('is looked at five times of ten that come at the same moment', async () => {
    const user = await aUser(app)
    const replies = await Promise.all(Array.from({ length: 10 }, () => guessHere(user)))
    expect(countStatuses(replies)).toEqual({ 400: 5, 403: 5 })
    for (const reply of replies) expect(reply).toEqual(reply.status === 403 ? locked : currentWrong)
  })

  it('does not tell from a right one by what is wrong with the new one, once it is locked', async () => {
    const user = await aUser(app)
    await times(4, () => guessHere(user))
    const weak = { new_password: '1' }
    const [right, ...wrong] = await Promise.all([
      changePassword(elsewhere(user.client), weak),
      ...Array.from({ length: 9 }, () => guessHere(user, weak)),
    ])
    expect(countStatuses(wrong)).toEqual({ 400: 1, 403: 8 })
    // It came before the fifth failure, or it is told nothing.
    const tooWeak = 'This password is too short. It must contain at least 8 characters., '
    const rules = 'This password is too common., This password is entirely numeric.'
    expect(right).toEqual(right.status === 403 ? locked : weakPassword(tooWeak + rules))
  })
})
