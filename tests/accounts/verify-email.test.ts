import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signVerificationToken } from '../../src/accounts/link-tokens.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { aUser } from '../support/factories.ts'
import {
  alreadyVerified,
  anEmail,
  auditOf,
  claimsFor,
  fieldErrors,
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
import { AUDITED, auditRow } from './password-helpers.ts'

const OLD_KEY = 'the-secret-key-of-last-year-0123456'

let app: TestApp
beforeAll(async () => {
  const SECRET_KEY = `another-secret-that-only-tests-know,${OLD_KEY}`
  app = await startTestApp({ env: { SECRET_KEY } })
})
afterAll(() => app.close())

type Person = { id: number; email: string }
const HOUR = 3_600
const now = () => Math.floor(Date.now() / 1000)

const aPerson = () => aUser(app, { is_verified: false })
const verify = (token: unknown) => verifyEmail(app.guest(), token)
const tokenFor = ({ id, email }: Person, { age = 0, config = app.config } = {}) =>
  signVerificationToken(config, { user_id: id, email, timestamp: now() - age })

async function isVerified({ id }: Person): Promise<boolean> {
  const [row] = await app.db<[{ is_verified: boolean }]>`
    select is_verified from users where id = ${id}`
  return row.is_verified
}

/** Refused, and without effect. */
async function expectRefused(reply: Reply, expected: object, person: Person) {
  expect(reply).toEqual(expected)
  expect(await isVerified(person)).toBe(false)
}

describe('POST /api/users/verify-email/', () => {
  it('verifies the address with the token in both forms of the mail, and says so in the audit log', async () => {
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

  it('verifies once, also of two at the same moment, and refuses afterwards', async () => {
    const person = await aPerson()
    const token = tokenFor(person)
    const replies = await Promise.all([verify(token), verify(token)])
    const [first, second] = replies.sort((a, b) => a.status - b.status)
    expect(first).toEqual(verified(person.email))
    expect(second).toEqual(alreadyVerified)
    expect(await verify(tokenFor(person))).toEqual(alreadyVerified)
    expect(await auditOf(app, person.id)).toHaveLength(1)
  })

  it('takes a token for 72 hours', async () => {
    const person = await aPerson()
    await expectRefused(
      await verify(tokenFor(person, { age: 72 * HOUR + 2 })),
      verificationExpired,
      person,
    )
    expect(await verify(tokenFor(person, { age: 72 * HOUR - 60 }))).toEqual(verified(person.email))
  })

  it('takes a token that a replaced secret key signed', async () => {
    const person = await aPerson()
    const token = tokenFor(person, { config: { ...app.config, secretKeys: [OLD_KEY] } })
    expect(await verify(token)).toEqual(verified(person.email))
  })
})

describe('POST /api/users/verify-email/ refuses', () => {
  it('a token for an address that the user no longer has', async () => {
    const person = await aPerson()
    const token = tokenFor(person)
    await app.db`update users set email = 'moved@example.com' where id = ${person.id}`
    await expectRefused(await verify(token), verificationInvalid, person)
  })

  it('a token for a user who is gone, or never was, expired or not', async () => {
    const person = await aPerson()
    const never = { id: 2_147_483_647, email: person.email }
    const tokens = [tokenFor(person), tokenFor(never), tokenFor(never, { age: 100 * HOUR })]
    await app.db`delete from users where id = ${person.id}`
    for (const token of tokens) expect(await verify(token)).toEqual(verificationInvalid)
  })

  it('a token that is tampered with', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const good = tokenFor(person)
    const [payload = '', signature = ''] = good.split('.')
    const [otherPayload] = tokenFor(other).split('.')
    for (const token of [
      `${otherPayload}.${signature}`,
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
      await expectRefused(await verify(token), verificationInvalid, person)
    }
    expect(await isVerified(other)).toBe(false)
  })

  it('a token that is signed with another key, or for another purpose', async () => {
    const person = await aPerson()
    const claims = { user_id: person.id, email: person.email, timestamp: now() }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const forge = (key: string) =>
      `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`
    const jwtSecret = app.config.jwtSecrets[0] ?? ''
    for (const token of [
      forge('a key of somebody else'),
      forge(''),
      forge(jwtSecret),
      forge(app.config.secretKeys[0] ?? ''),
      signJwt(claimsFor(person.id, claims), { secret: jwtSecret }),
      app.app.signCookie(payload),
    ]) {
      await expectRefused(await verify(token), verificationInvalid, person)
    }
  })

  it.each(['x', '.', '..', 'bnVsbA.x', '🌿', "' or 1=1 --", 7, 'x'.repeat(100_000)])(
    'what is no token: %.20j',
    async (token) => {
      expect(await verify(token)).toEqual(verificationInvalid)
    },
  )

  it('none in the body, even if the address has one', async () => {
    const person = await aPerson()
    const reply = await app.guest().post(`${USERS}verify-email/?token=${tokenFor(person)}`)
    await expectRefused(reply, fieldErrors({ token: ['This field is required.'] }), person)
  })
})
