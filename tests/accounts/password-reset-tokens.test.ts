/** Reset tokens that are not what they should be. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signResetToken, signVerificationToken } from '../../src/accounts/link-tokens.ts'
import { keysFor } from '../../src/config/keys.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  auditOf,
  claimsFor,
  loggedIn,
  logIn,
  signJwt,
  verificationInvalid,
  verifyEmail,
  withLastCharacterChanged,
} from './helpers.ts'
import {
  confirmReset,
  passwordHashOf,
  resetDone,
  resetExpired,
  resetInvalid,
} from './password-helpers.ts'

const OLD_KEY = 'the-secret-key-of-last-year-0123456'

let app: TestApp
beforeAll(async () => {
  const SECRET_KEY = `another-secret-that-only-tests-know,${OLD_KEY}`
  app = await startTestApp({ env: { SECRET_KEY } })
})
afterAll(() => app.close())

const confirm = (token: unknown) => confirmReset(app.guest(), token)
const now = () => Math.floor(Date.now() / 1000)

/** The token that a mail of `age` seconds ago carried. */
async function tokenFor(user: Pick<TestUser, 'id'>, { age = 0, config = app.config } = {}) {
  const claims = { user_id: user.id, timestamp: now() - age }
  return signResetToken(config, claims, await passwordHashOf(app, user))
}

/** Refused, and without effect. */
async function expectRefused(reply: Reply, expected: object, user: TestUser) {
  expect(reply).toEqual(expected)
  expect(await auditOf(app, user.id)).toEqual([])
}

describe('POST /api/users/password/reset/confirm/', () => {
  it('takes a token for an hour', async () => {
    const user = await aUser(app)
    await expectRefused(await confirm(await tokenFor(user, { age: 3_602 })), resetExpired, user)
    expect(await confirm(await tokenFor(user, { age: 3_540 }))).toEqual(resetDone)
  })

  it('takes a token that a replaced secret key signed, and none of a key that is gone', async () => {
    const user = await aUser(app)
    const withKey = (key: string) =>
      tokenFor(user, { config: { ...app.config, secretKeys: [key] } })
    const gone = await withKey('the-secret-key-of-the-year-before-it')
    await expectRefused(await confirm(gone), resetInvalid, user)
    expect(await confirm(await withKey(OLD_KEY))).toEqual(resetDone)
  })
})

describe('POST /api/users/password/reset/confirm/ refuses as invalid', () => {
  it('the token of a disabled account', async () => {
    const user = await aUser(app)
    const token = await tokenFor(user)
    await app.db`update users set is_active = false where id = ${user.id}`
    await expectRefused(await confirm(token), resetInvalid, user)
    await app.db`update users set is_active = true where id = ${user.id}`
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
  })

  it('the token of an account that is gone, or never was', async () => {
    const user = await aUser(app)
    const token = await tokenFor(user)
    await app.db`delete from users where id = ${user.id}`
    expect(await confirm(token)).toEqual(resetInvalid)
    const claims = { user_id: 2_147_483_647, timestamp: now() }
    expect(await confirm(signResetToken(app.config, claims, ''))).toEqual(resetInvalid)
  })

  it('a token whose account has another password by now, expired or not', async () => {
    const user = await aUser(app)
    const [fresh, stale] = [await tokenFor(user), await tokenFor(user, { age: 9_999 })]
    await app.db`update users set password_hash = 'another' where id = ${user.id}`
    await expectRefused(await confirm(fresh), resetInvalid, user)
    await expectRefused(await confirm(stale), resetInvalid, user)
  })

  it('a token that is tampered with: no payload goes with another’s signature', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    // The two have the same password and the same hash.
    expect(await passwordHashOf(app, user)).toBe(await passwordHashOf(app, other))
    const good = await tokenFor(user)
    const [payload = '', signature = ''] = good.split('.')
    const [otherPayload] = (await tokenFor(other)).split('.')
    const [olderPayload] = (await tokenFor(user, { age: 60 })).split('.')
    for (const token of [
      `${otherPayload}.${signature}`,
      `${olderPayload}.${signature}`,
      `${payload}.`,
      payload,
      `.${signature}`,
      `${good}.${signature}`,
      `${good}=`,
      `${good}x`,
      `${payload}!.${signature}`,
      withLastCharacterChanged(good),
      good.toUpperCase(),
    ]) {
      await expectRefused(await confirm(token), resetInvalid, user)
    }
    await expectRefused(await confirm(good), resetDone, other)
  })

  it('a token that is signed with another key, or without the password hash', async () => {
    const user = await aUser(app)
    const claims = { user_id: user.id, timestamp: now() }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const signed = (key: string | Buffer, text: string) =>
      `${payload}.${createHmac('sha256', key).update(text).digest('base64url')}`
    const [key = ''] = keysFor(app.config, 'password-reset')
    const [verificationKey = ''] = keysFor(app.config, 'email-verification')
    const bound = `${payload}.${await passwordHashOf(app, user)}`
    const jwtSecret = app.config.jwtSecrets[0] ?? ''
    for (const token of [
      signed(key, payload),
      signed(key, `${payload}.`),
      signed('', bound),
      signed('a key of somebody else', bound),
      signed(jwtSecret, bound),
      signed(app.config.secretKeys[0] ?? '', bound),
      signed(verificationKey, bound),
      signJwt(claimsFor(user.id, claims), { secret: jwtSecret }),
      user.tokens.access_token,
      user.tokens.refresh_token,
    ]) {
      await expectRefused(await confirm(token), resetInvalid, user)
    }
    // The same by hand is good: what was wrong above is only what each name says.
    expect(await confirm(signed(key, bound))).toEqual(resetDone)
  })

  it('a verification token, and is no verification token itself', async () => {
    const user = await aUser(app, { is_verified: false })
    const claims = { user_id: user.id, email: user.email, timestamp: now() }
    const verification = signVerificationToken(app.config, claims)
    await expectRefused(await confirm(verification), resetInvalid, user)
    const reply = await verifyEmail(app.guest(), await tokenFor(user))
    await expectRefused(reply, verificationInvalid, user)
  })

  it('a signed payload that is not written as ours are', async () => {
    const user = await aUser(app)
    const [key = ''] = keysFor(app.config, 'password-reset')
    const hash = await passwordHashOf(app, user)
    const timestamp = now()
    for (const claims of [
      { timestamp, user_id: user.id },
      { user_id: String(user.id), timestamp },
      { user_id: user.id, timestamp: timestamp + 0.5 },
      { user_id: user.id, timestamp: 1e30 },
      { user_id: user.id, timestamp, extra: 1 },
      { user_id: 99_999_999_999, timestamp },
      { user_id: -1, timestamp },
      [user.id, timestamp],
      null,
    ]) {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      const bound = createHmac('sha256', key).update(`${payload}.${hash}`).digest('base64url')
      await expectRefused(await confirm(`${payload}.${bound}`), resetInvalid, user)
    }
  })

  it.each(['x', '.', '..', 'bnVsbA.x', '🌿', "' or 1=1 --", 7, `${'W1tb'.repeat(20_000)}.x`])(
    'what is no token: %.20j',
    async (token) => {
      expect(await confirm(token)).toEqual(resetInvalid)
    },
  )
})
