/**
 * Goal: an access token dies with its session, unless the session was logged out. Resets, changes,
 * revoking and hand-overs are shown beside what they do; here is the rest, and the races.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, anAdmin } from '../support/administrator.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aUser, type TestUser } from '../support/factories.ts'
import {
  anotherLogin,
  claimsFor,
  claimsOf,
  logOut,
  refresh,
  signJwt,
  tokenInvalid,
  userInactive,
  validate,
  validated,
} from './helpers.ts'
import {
  aResetToken,
  changePassword,
  confirmReset,
  NEW_PASSWORD,
  resetDone,
} from './password-helpers.ts'

let app: TestApp
let admin: TestUser
let secret: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
  secret = app.config.jwtSecrets[0] ?? ''
})
afterAll(() => app.close())

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

  it('after a log-out as well, once the password is reset or changed elsewhere', async () => {
    for (const end of [
      async (user: TestUser) => confirmReset(app.guest(), await aResetToken(app, user)),
      (user: TestUser) => changePassword(user.client),
    ]) {
      const user = await aUser(app)
      const phone = await anotherLogin(app, user)
      await logOut(app.guest().bearer(phone.access_token), phone.refresh_token)
      expect(await validateWith(phone.access_token)).toEqual(validated(user))
      expect((await end(user)).status).toBe(200)
      expect(await validateWith(phone.access_token)).toEqual(tokenInvalid)
    }
  })

  it('for good: a log-out does not bring it back', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    await changePassword(user.client)
    await logOut(user.client, phone.refresh_token)
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
