/** The tokens in the links of mails: which are good, for how long, and what is none. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keysFor } from '../../../src/service/config/keys.ts'
import { signResetToken, signVerificationToken } from '../../../src/shop/accounts/link-tokens.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import {
  alreadyVerified,
  anEmail,
  auditOf,
  claimsFor,
  fieldErrors,
  loggedIn,
  logIn,
  mailedToken,
  mailsTo,
  register,
  signJwt,
  USERS,
  verificationExpired,
  verificationInvalid,
  verified,
  verifyEmail,
  withLastCharacterChanged,
} from './helpers.ts'
import {
  AUDITED,
  auditRow,
  confirmReset,
  passwordHashOf,
  resetDone,
  resetExpired,
  resetInvalid,
} from './password-helpers.ts'

const OLD_KEY = 'the-secret-key-of-last-year-0123456'
const HOUR = 3_600

let app: TestApp
beforeAll(async () => {
  const SECRET_KEY = `another-secret-that-only-tests-know,${OLD_KEY}`
  app = await startTestApp({ env: { SECRET_KEY } })
})
afterAll(() => app.close())

type Person = Pick<TestUser, 'id' | 'email'>
const now = () => Math.floor(Date.now() / 1000)
const aPerson = () => aUser(app, { is_verified: false })
const isVerified = async ({ id }: Person) => {
  const [row] = await app.db`select is_verified from users where id = ${id}`
  return row?.is_verified
}

type Kind = {
  purpose: 'email-verification' | 'password-reset'
  hours: number
  ask: (client: Client, token: unknown) => Promise<Reply>
  /** As we sign it. */
  sign: (person: Person, timestamp: number, config: TestApp['config']) => Promise<string>
  claims: (person: Person) => Record<string, unknown>
  done: (person: Person) => object
  invalid: object
  expired: object
}
const KINDS: Record<string, Kind> = {
  'verify-email/': {
    purpose: 'email-verification',
    hours: 72,
    ask: verifyEmail,
    sign: async ({ id, email }, timestamp, config) =>
      signVerificationToken(config, { user_id: id, email, timestamp }),
    claims: ({ id, email }) => ({ user_id: id, email, timestamp: now() }),
    done: ({ email }) => verified(email),
    invalid: verificationInvalid,
    expired: verificationExpired,
  },
  'password/reset/confirm/': {
    purpose: 'password-reset',
    hours: 1,
    ask: confirmReset,
    sign: async (person, timestamp, config) =>
      signResetToken(config, { user_id: person.id, timestamp }, await passwordHashOf(app, person)),
    claims: ({ id }) => ({ user_id: id, timestamp: now() }),
    done: () => resetDone,
    invalid: resetInvalid,
    expired: resetExpired,
  },
}

describe.each(Object.entries(KINDS))('the token of POST /api/users/%s', (_, kind) => {
  const { purpose, hours, invalid, expired } = kind
  const use = (token: unknown) => kind.ask(app.guest(), token)
  /** The token that a mail of `age` seconds ago carried. */
  const tokenFor = (person: Person, { age = 0, config = app.config } = {}) =>
    kind.sign(person, now() - age, config)

  /** Refused, and without effect. */
  async function expectRefused(reply: Reply, expected: object, person: Person) {
    expect(reply).toEqual(expected)
    expect(await auditOf(app, person.id)).toEqual([])
    expect(await isVerified(person)).toBe(false)
  }

  it(`is good for ${hours} hours`, async () => {
    const person = await aPerson()
    const late = await tokenFor(person, { age: hours * HOUR + 2 })
    await expectRefused(await use(late), expired, person)
    const token = await tokenFor(person, { age: hours * HOUR - 60 })
    expect(await use(token)).toEqual(kind.done(person))
  })

  it('is good with a secret key that was replaced, and not with one that is gone', async () => {
    const person = await aPerson()
    const withKey = (key: string) =>
      tokenFor(person, { config: { ...app.config, secretKeys: [key] } })
    const gone = await withKey('the-secret-key-of-the-year-before-it')
    await expectRefused(await use(gone), invalid, person)
    expect(await use(await withKey(OLD_KEY))).toEqual(kind.done(person))
  })

  it('is invalid when its user is gone, or never was, expired or not', async () => {
    const person = await aPerson()
    const ages = [0, 100 * HOUR]
    const tokens = await Promise.all(ages.map((age) => tokenFor(person, { age })))
    await app.db`delete from users where id = ${person.id}`
    const claims = { ...kind.claims(person), user_id: 2_147_483_647 }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const [key = ''] = keysFor(app.config, purpose)
    tokens.push(`${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`)
    for (const token of tokens) expect(await use(token)).toEqual(invalid)
  })

  it('is invalid when it is tampered with: no payload goes with another’s signature', async () => {
    // The two have the same password and the same hash.
    const [person, other] = [await aPerson(), await aPerson()]
    const good = await tokenFor(person)
    const [payload = '', signature = ''] = good.split('.')
    const [otherPayload] = (await tokenFor(other)).split('.')
    const [olderPayload] = (await tokenFor(person, { age: 60 })).split('.')
    for (const token of [
      ...[`${otherPayload}.${signature}`, `${olderPayload}.${signature}`, `.${signature}`],
      ...[`${payload}.`, payload, `${payload}!.${signature}`, `${good}.${signature}`],
      ...[`${good}=`, `${good}x`, withLastCharacterChanged(good), good.toUpperCase()],
    ]) {
      await expectRefused(await use(token), invalid, person)
    }
    await expectRefused(await use(good), kind.done(person), other)
  })

  it('is invalid with another key, or of another purpose', async () => {
    const person = await aPerson()
    const claims = kind.claims(person)
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const signed = (key: string | Buffer, text: string) =>
      `${payload}.${createHmac('sha256', key).update(text).digest('base64url')}`
    const isReset = purpose === 'password-reset'
    const bound = isReset ? `${payload}.${await passwordHashOf(app, person)}` : payload
    const [key = ''] = keysFor(app.config, purpose)
    const others = Object.values(KINDS).filter((other) => other !== kind)
    const jwtSecret = app.config.jwtSecrets[0] ?? ''
    for (const token of [
      ...['', 'a key of another service', jwtSecret, app.config.secretKeys[0] ?? ''],
      ...others.flatMap((other) => keysFor(app.config, other.purpose)),
    ].map((wrong) => signed(wrong, bound))) {
      await expectRefused(await use(token), invalid, person)
    }
    for (const token of [
      signed(key, `${payload}.`),
      signJwt(claimsFor(person.id, claims), { secret: jwtSecret }),
      app.app.signCookie(payload),
      person.tokens.access_token,
      ...(await Promise.all(others.map((other) => other.sign(person, now(), app.config)))),
    ]) {
      await expectRefused(await use(token), invalid, person)
    }
    if (isReset) await expectRefused(await use(signed(key, payload)), invalid, person)
    // A right token that is signed by hand is good: the others were refused for their own faults.
    expect(await use(signed(key, bound))).toEqual(kind.done(person))
  })

  it.each([
    ...['x', '.', '..', 'bnVsbA.x', '🌿', "' or 1=1 --", 7, `${'W1tb'.repeat(20_000)}.x`],
    'x'.repeat(100_000),
  ])('is not %.20j', async (token) => {
    expect(await use(token)).toEqual(invalid)
  })
})

describe('POST /api/users/verify-email/', () => {
  it('verifies the address with the token in both forms of the mail, and is audited', async () => {
    const email = anEmail()
    const { user } = (await register(app.guest(), { email })).body.data
    const token = await mailedToken(app, email)
    const [mail] = await mailsTo(app, email)
    const link = `${app.config.storefrontUrl}/verify-email?token=${token}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)

    const [payload = '', signature] = token.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      user_id: user.id,
      email,
      timestamp: expect.any(Number),
    })
    // 32 bytes: an HMAC-SHA256.
    expect(signature).toMatch(/^[\w-]{43}$/)

    expect(await verifyEmail(app.guest().with(AUDITED), token)).toEqual(verified(email))
    expect(await isVerified(user)).toBe(true)
    expect((await auditOf(app, user.id)).slice(1)).toEqual([auditRow(user, 'verify_email')])
  })

  it('verifies once, also of two at the same moment, and only the address of the token', async () => {
    const person = await aPerson()
    const token = signVerificationToken(app.config, {
      user_id: person.id,
      email: person.email,
      timestamp: now(),
    })
    const verify = () => verifyEmail(app.guest(), token)
    await app.db`update users set email = 'moved@example.com' where id = ${person.id}`
    expect(await verify()).toEqual(verificationInvalid)
    await app.db`update users set email = ${person.email} where id = ${person.id}`
    const replies = await Promise.all([verify(), verify()])
    const [first, second] = replies.sort((a, b) => a.status - b.status)
    expect([first, second]).toEqual([verified(person.email), alreadyVerified])
    expect(await verify()).toEqual(alreadyVerified)
    expect(await auditOf(app, person.id)).toHaveLength(1)
  })

  it('requires the token in the body, even if the address has one', async () => {
    const reply = await app.guest().post(`${USERS}verify-email/?token=x.y`)
    expect(reply).toEqual(fieldErrors({ token: ['This field is required.'] }))
  })
})

describe('POST /api/users/password/reset/confirm/ refuses as invalid', () => {
  it('the token of a disabled account', async () => {
    const user = await aUser(app, { is_active: false })
    const claims = { user_id: user.id, timestamp: now() }
    const token = signResetToken(app.config, claims, await passwordHashOf(app, user))
    expect(await confirmReset(app.guest(), token)).toEqual(resetInvalid)
    await app.db`update users set is_active = true where id = ${user.id}`
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
  })

  it('the token of an account that has another password by now, expired or not', async () => {
    const user = await aUser(app)
    const hash = await passwordHashOf(app, user)
    await app.db`update users set password_hash = 'another' where id = ${user.id}`
    for (const timestamp of [now(), now() - 9_999]) {
      const token = signResetToken(app.config, { user_id: user.id, timestamp }, hash)
      expect(await confirmReset(app.guest(), token)).toEqual(resetInvalid)
    }
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
      expect(await confirmReset(app.guest(), `${payload}.${bound}`)).toEqual(resetInvalid)
    }
    expect(await auditOf(app, user.id)).toEqual([])
  })
})

it('a token of nothing but dots is not cut at all of them: 256 KB took 15 ms', async () => {
  const split = vi.spyOn(String.prototype, 'split')
  onTestFinished(() => split.mockRestore())
  expect(await verifyEmail(app.guest(), '.'.repeat(200_000))).toEqual(verificationInvalid)
  const cuts = split.mock.calls.flatMap(([separator], at) =>
    String(separator) === '.' ? [split.mock.results[at]?.value.length] : [],
  )
  expect(Math.max(...cuts)).toBe(3)
})
