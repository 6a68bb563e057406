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
  it('verifies the address with the token of the mail', async () => {
    const email = anEmail()
    const { user } = (await register(app.guest(), { email })).body.data
    expect(await verify(await mailedToken(app, email))).toEqual(verified(email))
    expect(await isVerified(user)).toBe(true)
  })

  it('takes a token that is base64url JSON of user, address and moment, and its signature', async () => {
    const email = anEmail()
    const { user } = (await register(app.guest(), { email })).body.data
    const [payload = '', signature] = (await mailedToken(app, email)).split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      user_id: user.id,
      email,
      timestamp: expect.any(Number),
    })
    // 32 bytes: an HMAC-SHA256.
    expect(signature).toMatch(/^[\w-]{43}$/)
  })

  it('sends the link in both forms of the mail, on the storefront', async () => {
    const email = anEmail()
    await register(app.guest(), { email })
    const token = await mailedToken(app, email)
    const [mail] = await mailsTo(app, email)
    const link = `${app.config.storefrontUrl}/verify-email?token=${token}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
  })

  it('logs it', async () => {
    const person = await aPerson()
    const client = app.guest().with({ 'User-Agent': 'Firefox', 'X-Request-Id': 'verify-7' })
    await verifyEmail(client, tokenFor(person))
    expect(await auditOf(app, person.id)).toEqual([
      {
        action: 'verify_email',
        actor_user_id: person.id,
        subject_type: 'user',
        subject_id: String(person.id),
        after: null,
        ip: '127.0.0.1',
        user_agent: 'Firefox',
        request_id: 'verify-7',
      },
    ])
  })

  it('refuses an address that is verified already', async () => {
    const person = await aPerson()
    const token = tokenFor(person)
    await verify(token)
    expect(await verify(token)).toEqual(alreadyVerified)
    expect(await verify(tokenFor(person))).toEqual(alreadyVerified)
    expect(await auditOf(app, person.id)).toHaveLength(1)
  })

  it('of two at the same moment lets one through', async () => {
    const person = await aPerson()
    const token = tokenFor(person)
    const replies = await Promise.all([verify(token), verify(token)])
    const [first, second] = replies.sort((a, b) => a.status - b.status)
    expect(first).toEqual(verified(person.email))
    expect(second).toEqual(alreadyVerified)
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

  it('does not look at credentials', async () => {
    const person = await aPerson()
    const client = app.guest().bearer('garbage')
    expect(await verifyEmail(client, tokenFor(person))).toEqual(verified(person.email))
  })
})

describe('POST /api/users/verify-email/ refuses as invalid', () => {
  it('a token for an address that the user no longer has', async () => {
    const person = await aPerson()
    const token = tokenFor(person)
    await app.db`update users set email = 'moved@example.com' where id = ${person.id}`
    await expectRefused(await verify(token), verificationInvalid, person)
  })

  it('a token for a user who is gone, or never was', async () => {
    const person = await aPerson()
    const token = tokenFor(person)
    await app.db`delete from users where id = ${person.id}`
    expect(await verify(token)).toEqual(verificationInvalid)
    expect(await verify(tokenFor({ id: 2_147_483_647, email: person.email }))).toEqual(
      verificationInvalid,
    )
  })

  it('an expired token of somebody who is gone: no word about whether it was theirs', async () => {
    const token = tokenFor({ id: 2_147_483_647, email: 'a@b.co' }, { age: 100 * HOUR })
    expect(await verify(token)).toEqual(verificationInvalid)
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

  it.each(['x', '.', '..', 'bnVsbA.x', '🌿', "' or 1=1 --", 7])(
    'what is no token: %j',
    async (token) => {
      expect(await verify(token)).toEqual(verificationInvalid)
    },
  )

  it('what is far too long for a token', async () => {
    expect(await verify('x'.repeat(100_000))).toEqual(verificationInvalid)
  })
})

describe('the token of POST /api/users/verify-email/', () => {
  it.each([
    [undefined, 'This field is required.'],
    [null, 'This field may not be null.'],
    ['', 'This field may not be blank.'],
    [' ', 'This field may not be blank.'],
    [true, 'Not a valid string.'],
    [['x'], 'Not a valid string.'],
    [{}, 'Not a valid string.'],
    ['a\u0000b', 'Null characters are not allowed.'],
  ])('may not be %j', async (token, message) => {
    expect(await verify(token)).toEqual(fieldErrors({ token: [message] }))
  })

  it('comes in the body, not in the address', async () => {
    const person = await aPerson()
    const reply = await app.guest().post(`${USERS}verify-email/?token=${tokenFor(person)}`)
    await expectRefused(reply, fieldErrors({ token: ['This field is required.'] }), person)
  })
})
