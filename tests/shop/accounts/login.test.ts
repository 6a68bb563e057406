import { hash } from 'argon2'
import { describe, expect, it } from 'vitest'
import { lockLoginAttempts } from '../../../src/shop/accounts/password-queries.ts'
import { useTestApp } from '../../support/app.ts'
import { anyTimestamp, aUser, PASSWORD } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  auditOf,
  disabled,
  expectUnauthorized,
  fieldErrors,
  guess,
  loggedIn,
  logIn,
  newTokens,
  refresh,
  refreshed,
  times,
  USERS,
  validate,
  validated,
  wrongCredentials,
} from './helpers.ts'
import {
  AUDITED,
  aResetToken,
  auditRow,
  confirmReset,
  countGoodTokens,
  listSessions,
  NEW_PASSWORD,
  passwordHashOf,
  resetDone,
} from './password-helpers.ts'

const app = useTestApp()

const WEAKER = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }
const STRONG = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PHONE = { device_type: 'phone', os: 'Android 16', app_version: '2.4.0' }

describe('POST /api/users/login/', () => {
  it.each([true, false])(
    'answers with the user, no success key and tokens that work: is_verified %j',
    async (is_verified) => {
      const user = await aUser(app, { is_verified })
      const reply = await logIn(app.guest(), user.email)
      expect(reply).toEqual({
        status: 200,
        body: {
          data: {
            user: {
              id: user.id,
              email: user.email,
              username: user.username,
              first_name: 'Amina',
              last_name: 'Jacobs',
              phone_number: '',
              profile_picture_url: null,
              created_at: anyTimestamp,
            },
            tokens: newTokens,
            email_verified: is_verified,
            verification_needed: !is_verified,
          },
        },
      })
      const { tokens } = reply.body.data
      const client = app.guest().bearer(tokens.access_token)
      expect(await validate(client)).toEqual(validated(user, is_verified))
      expect(await refresh(app.guest(), tokens.refresh_token)).toEqual(refreshed)
    },
  )

  it('takes the address however it is written, but the password exactly', async () => {
    const { email } = await aUser(app, { email: 'Mixed.Case@example.com' })
    for (const same of [email, 'mixed.case@example.com', ' MIXED.CASE@EXAMPLE.COM ']) {
      expect(await logIn(app.guest(), same)).toEqual(loggedIn)
    }
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
      expect(await logIn(app.guest(), email, { password })).toEqual(wrongCredentials)
    }
  })

  it('answers the same for an unknown address as for a wrong password', async () => {
    const { email } = await aUser(app)
    for (const address of [email, 'unknown@example.com']) {
      expectUnauthorized(await guess(app.guest(), address), wrongCredentials)
    }
  })

  it('refuses an account that has no password, whatever is tried', async () => {
    const { email } = await aUser(app, { password_hash: '!' })
    for (const password of ['!', ' ', 'null']) {
      expect(await logIn(app.guest(), email, { password })).toEqual(wrongCredentials)
    }
  })

  it('names every wrong field', async () => {
    expect(await app.guest().post(`${USERS}login/`, { password: 'x'.repeat(257) })).toEqual(
      fieldErrors({
        email: ['This field is required.'],
        password: ['Ensure this field has no more than 256 characters.'],
      }),
    )
  })

  it('notes when the user last logged in; a failure is not a log-in', async () => {
    const user = await aUser(app)
    const lastLogin = async () => {
      const [row] = await app.db`
        select last_login_at > now() - interval '1 minute' as just_now
        from users where id = ${user.id}`
      return row
    }
    await guess(app.guest(), user.email)
    expect(await lastLogin()).toEqual({ just_now: null })
    await logIn(app.guest(), user.email)
    expect(await lastLogin()).toEqual({ just_now: true })
  })

  it('records address, browser and device in the audit log', async () => {
    const user = await aUser(app)
    await logIn(app.guest().with(AUDITED), user.email, { device_info: PHONE })
    await logIn(app.guest().with({ 'User-Agent': 'x'.repeat(5_000) }), user.email)
    expect(await auditOf(app, user.id)).toEqual([
      auditRow(user, 'login', { after: PHONE }),
      auditRow(user, 'login', { user_agent: 'x'.repeat(400), request_id: expect.any(String) }),
    ])
  })
})

describe('device_info at POST /api/users/login/', () => {
  /** The device_info in the audit log and in the list of sessions. */
  async function storedOf(device_info: unknown) {
    const { id, email } = await aUser(app)
    const reply = await logIn(app.guest(), email, { device_info })
    expect(reply).toEqual(loggedIn)
    const [audit] = await auditOf(app, id)
    const sessions = await listSessions(app.guest().bearer(reply.body.data.tokens.access_token))
    return { audit: audit?.after, session: sessions.body.data.sessions[0].device_info }
  }

  it.each(['x', 5, 1.5, true, [], null])('that is %j is dropped', async (device_info) => {
    expect(await storedOf(device_info)).toEqual({ audit: null, session: {} })
  })

  it.each([...[null, true, ['phone'], { name: 'phone' }, 'x'.repeat(201), 'a\u0000b', '\ud800']])(
    'with %j is stored without that value',
    async (bad) => {
      const stored = { os: '', app_version: '2.4.0' }
      const device_info = { device_type: bad, ...stored, battery: { level: 0.5 } }
      expect(await storedOf(device_info)).toEqual({ audit: stored, session: stored })
    },
  )
})

describe('a disabled account', () => {
  it('gets its own answer for the right password, and is neither logged in nor locked by it', async () => {
    const user = await aUser(app, { is_active: false })
    expect(await guess(app.guest(), user.email)).toEqual(wrongCredentials)
    const replies = await times(6, () => logIn(app.guest(), user.email))
    expect(replies).toEqual(replies.map(() => disabled))
    expect(await auditOf(app, user.id)).toEqual([])
    const [row] = await app.db`select last_login_at from users where id = ${user.id}`
    expect(row).toEqual({ last_login_at: null })
  })
})

describe('a password hash', () => {
  it('that is weaker than today’s is replaced when its owner logs in', async () => {
    const user = await aUser(app, { password_hash: await hash(PASSWORD, WEAKER) })
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await passwordHashOf(app, user)).toMatch(
      /^\$argon2id\$v=19\$m=19456,(p=1,t=2|t=2,p=1)\$/,
    )
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await guess(app.guest(), user.email)).toEqual(wrongCredentials)
  })

  it('is written anew when it is of the password as it was typed, with accents apart', async () => {
    const password = `cafe\u0301 ${PASSWORD}`
    const user = await aUser(app, { password_hash: await hash(password, STRONG) })
    const composed = password.normalize('NFC')
    expect(await logIn(app.guest(), user.email, { password: composed })).toEqual(wrongCredentials)
    expect(await logIn(app.guest(), user.email, { password })).toEqual(loggedIn)
    expect(await logIn(app.guest(), user.email, { password: composed })).toEqual(loggedIn)
    expect(await logIn(app.guest(), user.email, { password })).toEqual(loggedIn)
  })

  it('stays when the password is wrong, when the account is disabled, and when it is as strong', async () => {
    const password_hash = await hash(PASSWORD, WEAKER)
    const strong = await hash(PASSWORD, { memoryCost: 32_768, timeCost: 3, parallelism: 1 })
    const guessed = await aUser(app, { password_hash })
    const inactive = await aUser(app, { password_hash, is_active: false })
    const [today, stronger] = [await aUser(app), await aUser(app, { password_hash: strong })]
    const users = [guessed, inactive, today, stronger]
    const hashes = () => Promise.all(users.map((user) => passwordHashOf(app, user)))
    const before = await hashes()
    await guess(app.guest(), guessed.email)
    await logIn(app.guest(), inactive.email)
    for (const { email } of [today, stronger]) {
      expect(await logIn(app.guest(), email)).toEqual(loggedIn)
    }
    expect(await hashes()).toEqual(before)
  })
})

describe('a log-in whose password was right a moment ago', () => {
  it.each([
    ['as strong as hashes are now', {}],
    ['of an old hash, which it would write anew', WEAKER],
  ])('opens nothing when a reset overtakes it: %s', async (_name, costs) => {
    const user = await aUser(app, { password_hash: await hash(PASSWORD, costs) })
    const token = await aResetToken(app, user)
    // Both have checked what they were given; the reset is first in the queue.
    const { reset, login } = await app.db.begin(async (tx) => {
      await lockLoginAttempts(tx, user.email)
      const reset = confirmReset(app.guest(), token)
      await untilWaiting(app)
      const login = logIn(app.guest(), user.email)
      await untilWaiting(app, 2)
      return { reset, login }
    })
    expect(await reset).toEqual(resetDone)
    expect(await login).toEqual(wrongCredentials)
    expect(await countGoodTokens(app, user)).toBe(0)
    expect(await logIn(app.guest(), user.email)).toEqual(wrongCredentials)
    expect(await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).toEqual(loggedIn)
  })

  it('succeeds when another one, just before it, wrote a stronger hash of the same password', async () => {
    const user = await aUser(app, { password_hash: await hash(PASSWORD, WEAKER) })
    // All have checked the old hash before the first of them replaces it.
    const { logins } = await app.db.begin(async (tx) => {
      await lockLoginAttempts(tx, user.email)
      const logins = Array.from({ length: 4 }, () => logIn(app.guest(), user.email))
      await untilWaiting(app, 4)
      return { logins }
    })
    expect(await Promise.all(logins)).toEqual(logins.map(() => loggedIn))
    expect(await countGoodTokens(app, user)).toBe(5)
  })
})
