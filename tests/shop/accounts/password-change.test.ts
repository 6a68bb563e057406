import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { age, aUser, PASSWORD, type TestUser } from '../../support/factories.ts'
import {
  anotherLogin,
  auditOf,
  claimsFor,
  countStatuses,
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

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })

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
  it('changes the password, taken as it is, in the audit log and with a mail to the owner', async () => {
    const user = await aUser(app)
    const new_password = '  Zebra pond 41  '
    expect(await changePassword(user.client.with(AUDITED), { new_password })).toEqual(changed)
    expect(await auditOf(app, user.id)).toEqual([auditRow(user, 'change_password')])
    expect(await takeSecurityMails(app, user)).toEqual([
      { payload: { user_id: user.id, occasion: 'password-changed', at: expect.any(Number) } },
    ])
    for (const wrong of [PASSWORD, new_password.trim()]) {
      expect(await logInWith(user, wrong)).toEqual(wrongCredentials)
    }
    expect(await logInWith(user, new_password)).toEqual(loggedIn)
  })

  it('ends the other sessions of the user, and keeps the one that asked', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const others = [await anotherLogin(app, user), await anotherLogin(app, user)]
    // It is known by the access token from before a refresh, too.
    const newer = (await use(user.tokens.refresh_token)).body.data
    expect(await changePassword(user.client)).toEqual(changed)
    for (const { refresh_token, access_token } of others) {
      expect(await use(refresh_token)).toEqual(tokenBlacklisted)
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    expect(await validate(user.client)).toEqual(validated(user))
    expect(await use(newer.refresh_token)).toEqual(refreshed)
    expect(await use(other.tokens.refresh_token)).toEqual(refreshed)
    expect(await logInWith(other, PASSWORD)).toEqual(loggedIn)
  })

  it('keeps none for an access token of no session that is known here', async () => {
    const user = await aUser(app)
    const secret = app.config.jwtSecrets[0] ?? ''
    for (const jti of ['not-a-uuid', '018f3a52-7d3f-4d0e-9df5-000000000000']) {
      const client = app.guest().bearer(signJwt(claimsFor(user.id, { jti }), { secret }))
      const phone = await anotherLogin(app, user)
      // The current password may be the new one.
      expect(await changePassword(client, { new_password: PASSWORD })).toEqual(changed)
      expect(await use(phone.refresh_token)).toEqual(tokenBlacklisted)
    }
    expect(await countGoodTokens(app, user)).toBe(0)
    expect(await logInWith(user, PASSWORD)).toEqual(loggedIn)
  })

  it('brings no session back that has been logged out', async () => {
    const user = await aUser(app)
    await logOut(user.client, user.tokens.refresh_token)
    expect(await changePassword(user.client)).toEqual(changed)
    expect(await countGoodTokens(app, user)).toBe(0)
  })
})

describe('the new password of a change', () => {
  it('keeps the rules of a new account, with the data of its owner', async () => {
    const user = await aUser(app, { username: 'marigold', last_name: 'Featherstone' })
    for (const [new_password, messages] of [
      ['12345678', 'This password is too common., This password is entirely numeric.'],
      ['marigold1', 'The password is too similar to the username.'],
      ['featherstone', 'The password is too similar to the last name.'],
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

  it('and the current one are named when they are wrong, and neither is counted', async () => {
    const { client, email, id } = await aUser(app)
    const long = 'x'.repeat(257)
    expect(await changePassword(client, { current_password: long, new_password: '' })).toEqual(
      fieldErrors({
        current_password: ['Ensure this field has no more than 256 characters.'],
        new_password: ['This field may not be blank.'],
      }),
    )
    const key = `password-change:${id}`
    const counted = await app.db`select 1 from login_lockouts where email in (${email}, ${key})`
    expect(counted).toEqual([])
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

  it('locks the change at the fifth, even with the right password, and not log-in nor another user', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    expect(await times(5, () => guessHere(user))).toEqual(
      Array.from({ length: 5 }, () => currentWrong),
    )
    const reply = await changePassword(elsewhere(user.client))
    expect(reply).toEqual(locked)
    const secondsLeft = Number(reply.headers.get('retry-after'))
    expect(secondsLeft).toBeGreaterThan(870)
    expect(secondsLeft).toBeLessThanOrEqual(900)
    expect(await changePassword(elsewhere(other.client))).toEqual(changed)
    expect(await logInWith(user, PASSWORD)).toEqual(loggedIn)
    expect(await changePassword(elsewhere(user.client))).toEqual(locked)
    await age(app.db, 'login_lockouts', { email: `password-change:${user.id}` }, '15 minutes')
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
  })

  it('counts apart from failed log-ins: a lockout by an attacker blocks no change, which lifts it', async () => {
    const user = await aUser(app)
    await times(5, () => guess(elsewhere(app.guest()), user.email))
    expect(await logInWith(user, PASSWORD)).toEqual(locked)
    await times(4, () => guessHere(user))
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
    expect(await logInWith(user, NEW_PASSWORD)).toEqual(loggedIn)
  })

  it('is forgotten after a change and after a reset', async () => {
    const user = await aUser(app)
    const back = { current_password: NEW_PASSWORD, new_password: PASSWORD }
    await times(4, () => guessHere(user))
    expect(await changePassword(elsewhere(user.client))).toEqual(changed)
    await times(4, () => guessHere(user))
    expect(await changePassword(elsewhere(user.client), back)).toEqual(changed)
    await times(5, () => guessHere(user))
    await confirmReset(elsewhere(app.guest()), await aResetToken(app, user), NEW_PASSWORD)
    const { tokens } = (await logInWith(user, NEW_PASSWORD)).body.data
    const client = elsewhere(app.guest().bearer(tokens.access_token))
    expect(await changePassword(client, back)).toEqual(changed)
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

  it('gets the same reply as a right one once it is locked, whatever is wrong with the new one', async () => {
    const user = await aUser(app)
    await times(4, () => guessHere(user))
    const weak = { new_password: '12345678' }
    const [right, ...wrong] = await Promise.all([
      changePassword(elsewhere(user.client), weak),
      ...Array.from({ length: 9 }, () => guessHere(user, weak)),
    ])
    expect(countStatuses(wrong)).toEqual({ 400: 1, 403: 8 })
    // It came before the fifth failure, or its reply says nothing of the new password.
    const rules = 'This password is too common., This password is entirely numeric.'
    expect(right).toEqual(right.status === 403 ? locked : weakPassword(rules))
  })
})

describe('changes at the same moment', () => {
  it('are made once; the others find another password', async () => {
    const user = await aUser(app)
    const passwords = Array.from({ length: 6 }, (_, index) => `parallel-password-${index}`)
    const replies = await Promise.all(
      passwords.map((new_password) => changePassword(user.client, { new_password })),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 5 })
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(replies[winner]).toEqual(changed)
    for (const reply of replies.toSpliced(winner, 1)) expect(reply).toEqual(currentWrong)
    expect(await logInWith(user, passwords[winner] ?? '')).toEqual(loggedIn)
    expect(await takeSecurityMails(app, user)).toHaveLength(1)
  })

  it('of two sessions keep one', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      const clients = [user.client, app.guest().bearer(phone.access_token)]
      const replies = await Promise.all(clients.map((client) => changePassword(client)))
      const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
      expect(won).toEqual(changed)
      // Its access token is refused if that was read after the other had ended its session.
      expect(lost).toEqual(lost?.status === 401 ? tokenInvalid : currentWrong)
      expect(await countGoodTokens(app, user)).toBe(1)
      const active = replies[0]?.status === 200 ? user.tokens : phone
      expect((await use(active.refresh_token)).status).toBe(200)
    }
  })
})
