import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, PASSWORD, type TestUser } from '../support/factories.ts'
import {
  anEmail,
  anotherLogin,
  auditOf,
  fieldErrors,
  guess,
  locked,
  loggedIn,
  logIn,
  mailsTo,
  refresh,
  times,
  tokenBlacklisted,
  tokenInvalid,
  USERS,
  validate,
  validated,
  weakPassword,
  wrongCredentials,
} from './helpers.ts'
import {
  AUDITED,
  aResetToken,
  askReset,
  auditRow,
  confirmReset,
  countGoodTokens,
  NEW_PASSWORD,
  resetAsked,
  resetDone,
  resetInvalid,
  resetTokens,
  takeSecurityMails,
} from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const confirm = (token: unknown, password?: unknown) => confirmReset(app.guest(), token, password)

async function passwordHashOf({ id }: Pick<TestUser, 'id'>): Promise<string> {
  const [row] = await app.db<[{ password_hash: string }]>`
    select password_hash from users where id = ${id}`
  return row.password_hash
}

describe('POST /api/users/password/reset/', () => {
  it('mails a link to the storefront, in both forms of the mail', async () => {
    const { email } = await aUser(app)
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    const [token] = await resetTokens(app, email)
    const [mail] = await mailsTo(app, email)
    const link = `${app.config.storefrontUrl}/reset-password?token=${token}`
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
  })

  it('answers alike for an address that nobody has, and mails nothing there', async () => {
    const email = anEmail()
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('answers alike for a disabled account, and mails nothing there', async () => {
    const { email } = await aUser(app, { is_active: false })
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('changes nothing: the password and the sessions stay good', async () => {
    const { email, tokens } = await aUser(app)
    await aResetToken(app, { email })
    expect(await logIn(app.guest(), email)).toEqual(loggedIn)
    expect((await refresh(app.guest(), tokens.refresh_token)).status).toBe(200)
  })

  it('is the same mail when it has to be tried again', async () => {
    const sent: string[] = []
    const failing = await startTestApp({
      mailer: () => ({
        send: async ({ messageId }) => {
          sent.push(messageId)
          if (sent.length === 1) throw new Error('the mail server is away')
        },
        close: () => undefined,
      }),
    })
    const { id, email } = await aUser(failing)
    await askReset(failing.guest(), email)
    await expect(failing.runJobs()).rejects.toThrow('the mail server is away')
    await failing.db`
      update graphile_worker._private_jobs set run_at = now() - interval '1 minute', last_error = null`
    await failing.runJobs()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toBe(sent[0])
    expect(sent[0]).toMatch(RegExp(`^<user-${id}-reset-\\d+@shop.test>$`))
    await failing.close()
  })

  it('has a link that is good for an hour from when it leaves, however long it waited', async () => {
    const user = await aUser(app)
    await askReset(app.guest(), user.email)
    await app.db`
      update graphile_worker._private_jobs set payload = json_build_object(
        'letter', payload->>'letter', 'email', payload->>'email', 'issued_at', (payload->>'issued_at')::bigint - 7200)`
    const [token] = await resetTokens(app, user.email)
    expect(await confirmReset(app.guest(), token)).toEqual(resetDone)
  })

  it('leaves nothing in the database that a token could be made of without the key', async () => {
    const silent = await startTestApp({
      mailer: () => ({ send: async () => undefined, close: () => undefined }),
    })
    const { email } = await aUser(silent)
    await askReset(silent.guest(), email)
    const jobs = await silent.db`select payload from graphile_worker._private_jobs`
    const job = { letter: 'password-reset', email, issued_at: expect.any(Number) }
    expect(jobs).toEqual([{ payload: job }])
    await silent.runJobs()
    const mails = await silent.db`
      select email, kind, queued_at > now() - interval '1 minute' as is_new from account_mails`
    expect(mails).toEqual([{ email, kind: 'password-reset', is_new: true }])
    await silent.close()
  })
})

describe('POST /api/users/password/reset/confirm/', () => {
  it('sets the new password', async () => {
    const user = await aUser(app)
    expect(await confirm(await aResetToken(app, user))).toEqual(resetDone)
    expect(await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).toEqual(loggedIn)
    expect(await logIn(app.guest(), user.email)).toEqual(wrongCredentials)
    expect(await passwordHashOf(user)).toMatch(/^\$argon2id\$v=19\$m=19456,/)
  })

  it('ends every session, its access tokens included', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    await confirm(await aResetToken(app, user))
    for (const { refresh_token } of [user.tokens, phone]) {
      expect(await refresh(app.guest(), refresh_token)).toEqual(tokenBlacklisted)
    }
    for (const { access_token } of [user.tokens, phone]) {
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    const reasons = await app.db`
      select distinct t.blacklist_reason, s.end_reason from refresh_tokens t
      join login_sessions s on s.id = t.session_id where s.user_id = ${user.id}`
    expect(reasons).toEqual([{ blacklist_reason: 'revoked', end_reason: 'revoked' }])
  })

  it('ends nobody else’s sessions', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    await confirm(await aResetToken(app, user))
    expect(await countGoodTokens(app, user)).toBe(0)
    expect(await countGoodTokens(app, other)).toBe(1)
    expect(await logIn(app.guest(), other.email)).toEqual(loggedIn)
  })

  it('verifies the address: the mail has proved it', async () => {
    const user = await aUser(app, { is_verified: false })
    await confirm(await aResetToken(app, user))
    const { tokens } = (await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).body.data
    expect(await validate(app.guest().bearer(tokens.access_token))).toEqual(validated(user, true))
  })

  it('lifts the lockout of the address', async () => {
    const user = await aUser(app)
    await times(5, () => guess(app.guest(), user.email))
    expect(await logIn(app.guest(), user.email)).toEqual(locked)
    await confirm(await aResetToken(app, user))
    expect(await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).toEqual(loggedIn)
  })

  it('logs it, and tells the owner', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    await confirmReset(app.guest().with(AUDITED), token)
    expect(await auditOf(app, user.id)).toEqual([auditRow(user, 'reset_password')])
    expect(await takeSecurityMails(app, user)).toEqual([
      { payload: { user_id: user.id, occasion: 'password-reset', at: expect.any(Number) } },
    ])
  })

  it('opens an account to its owner that has had no password of theirs', async () => {
    const user = await aUser(app, { password_hash: 'only an identity provider opens this' })
    expect(await confirm(await aResetToken(app, user))).toEqual(resetDone)
    expect(await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).toEqual(loggedIn)
  })

  it('does not log anybody in', async () => {
    const user = await aUser(app)
    const reply = await confirm(await aResetToken(app, user))
    expect(reply).toEqual(resetDone)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await countGoodTokens(app, user)).toBe(0)
  })

  it('takes the old password for a new one', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    expect(await confirm(token, PASSWORD)).toEqual(resetDone)
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await confirm(token, PASSWORD)).toEqual(resetInvalid)
  })

  it('does not look at credentials', async () => {
    const token = await aResetToken(app, await aUser(app))
    expect(await confirmReset(app.guest().bearer('garbage'), token)).toEqual(resetDone)
  })
})

describe('the new password of a reset', () => {
  it('keeps the rules of a new account, with the data of its owner', async () => {
    const user = await aUser(app, { username: 'marigold', first_name: 'Theodora' })
    const token = await aResetToken(app, user)
    for (const [password, messages] of [
      ['12345678', 'This password is too common., This password is entirely numeric.'],
      ['marigold1', 'The password is too similar to the username.'],
      ['theodora9', 'The password is too similar to the first name.'],
      ['x7!', 'This password is too short. It must contain at least 8 characters.'],
    ]) {
      expect(await confirm(token, password)).toEqual(weakPassword(messages ?? ''))
    }
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await confirm(token)).toEqual(resetDone)
  })

  it('is looked at after the token: a stranger learns nothing of the rules for somebody', async () => {
    expect(await confirm('x.y', '1')).toEqual(resetInvalid)
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    await confirm(token)
    expect(await confirm(token, '1')).toEqual(resetInvalid)
  })

  it.each([
    [
      undefined,
      undefined,
      { token: ['This field is required.'], password: ['This field is required.'] },
    ],
    [
      null,
      null,
      { token: ['This field may not be null.'], password: ['This field may not be null.'] },
    ],
    [
      '',
      '',
      { token: ['This field may not be blank.'], password: ['This field may not be blank.'] },
    ],
    [[], {}, { token: ['Not a valid string.'], password: ['Not a valid string.'] }],
    [
      'a\u0000b',
      'a\u0000b',
      {
        token: ['Null characters are not allowed.'],
        password: ['Null characters are not allowed.'],
      },
    ],
    ['x', 'x'.repeat(257), { password: ['Ensure this field has no more than 256 characters.'] }],
  ])('and its token may not be %j and %j', async (token, password, fields) => {
    const reply = await app.guest().post(`${USERS}password/reset/confirm/`, { token, password })
    expect(reply).toEqual(fieldErrors(fields))
  })
})
