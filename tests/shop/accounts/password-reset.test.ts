import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '../../support/app.ts'
import { age, aUser, PASSWORD } from '../../support/factories.ts'
import { ADDRESSES, anAddress } from './address-helpers.ts'
import {
  anotherLogin,
  auditOf,
  countStatuses,
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
  changePassword,
  confirmReset,
  countGoodTokens,
  NEW_PASSWORD,
  passwordHashOf,
  resetAsked,
  resetDone,
  resetInvalid,
  resetTokens,
  takeSecurityMails,
} from './password-helpers.ts'
import { PROFILE } from './profile-helpers.ts'

const app = useTestApp()

const confirm = (token: unknown, password?: unknown) => confirmReset(app.guest(), token, password)

/** Limits, and that each address gets the same answer, are tested in enumeration.test.ts. */
describe('POST /api/users/password/reset/', () => {
  it('mails a link to the storefront, in both forms of the mail, and changes nothing', async () => {
    const { email, tokens } = await aUser(app)
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    const [token] = await resetTokens(app, email)
    const [mail] = await mailsTo(app, email)
    const link = `${app.config.storefrontUrl}/reset-password?token=${token}`
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
    expect(await logIn(app.guest(), email)).toEqual(loggedIn)
    expect((await refresh(app.guest(), tokens.refresh_token)).status).toBe(200)
  })

  it.each(['packer', 'clerk', 'owner'] as const)('leads a %s to the console', async (role) => {
    const { email } = await aUser(app, { role })
    await askReset(app.guest(), email)
    const [mail] = await mailsTo(app, email)
    const link = /http:\/\/shop\.test\/admin\/password\?token=([\w.-]+)/
    const [, token] = link.exec(mail?.text ?? '') ?? []
    expect(await confirm(token, NEW_PASSWORD)).toEqual(resetDone)
  })

  it('mails nothing to an address that no active account has', async () => {
    const { email } = await aUser(app, { is_active: false })
    for (const address of [email, 'unknown@example.com']) {
      expect(await askReset(app.guest(), address)).toEqual(resetAsked)
      expect(await mailsTo(app, address)).toEqual([])
    }
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
    expect(await confirm(token)).toEqual(resetDone)
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
  it('of an address that was never proven clears the addresses, once, and nothing else', async () => {
    const user = await aUser(app, { is_verified: false })
    await user.client.patch(PROFILE, { phone_number: '+27 82 555 0134' })
    await anAddress(user.client)
    await confirm(await aResetToken(app, user))
    const { body } = await logIn(app.guest(), user.email, { password: NEW_PASSWORD })
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get(ADDRESSES)).body).toEqual({ results: [] })
    expect((await client.get(PROFILE)).body.phone_number).toBe('+27 82 555 0134')
    const id = await anAddress(client)
    await app.db`delete from account_mails` // as if a minute had passed
    await confirm(await aResetToken(app, user), 'an-olive-grove-in-July')
    const rows = await app.db`select id from addresses where user_id = ${user.id}`
    expect([...rows]).toEqual([{ id }])
  })

  it('sets the new password of an account that is not verified, locked out or without one', async () => {
    const other = await aUser(app)
    const user = await aUser(app, { is_verified: false, password_hash: 'of no password' })
    const phone = await anotherLogin(app, user)
    await times(5, () => guess(app.guest(), user.email))
    expect(await logIn(app.guest(), user.email)).toEqual(locked)
    const token = await aResetToken(app, user)
    const reply = await confirmReset(app.guest().with(AUDITED), token)
    expect(reply).toEqual(resetDone)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await auditOf(app, user.id)).toEqual([auditRow(user, 'reset_password')])
    expect(await takeSecurityMails(app, user)).toEqual([
      { payload: { user_id: user.id, occasion: 'password-reset', at: expect.any(Number) } },
    ])

    // Every session has ended, and no new one has begun.
    for (const { refresh_token, access_token } of [user.tokens, phone]) {
      expect(await refresh(app.guest(), refresh_token)).toEqual(tokenBlacklisted)
      expect(await validate(app.guest().bearer(access_token))).toEqual(tokenInvalid)
    }
    const reasons = await app.db`
      select distinct t.blacklist_reason, s.end_reason from refresh_tokens t
      join login_sessions s on s.id = t.session_id where s.user_id = ${user.id}`
    expect(reasons).toEqual([{ blacklist_reason: 'revoked', end_reason: 'revoked' }])
    expect(await countGoodTokens(app, other)).toBe(1)

    expect(await passwordHashOf(app, user)).toMatch(/^\$argon2id\$v=19\$m=19456,/)
    expect(await logIn(app.guest(), user.email)).toEqual(wrongCredentials)
    const login = await logIn(app.guest(), user.email, { password: NEW_PASSWORD })
    const client = app.guest().bearer(login.body.data.tokens.access_token)
    expect(await validate(client)).toEqual(validated(user, true))
    expect(await logIn(app.guest(), other.email)).toEqual(loggedIn)
  })

  it('takes the old password for a new one, and the token once', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    expect(await confirm(token, PASSWORD)).toEqual(resetDone)
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await confirm(token, PASSWORD)).toEqual(resetInvalid)
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
    ]) {
      expect(await confirm(token, password)).toEqual(weakPassword(messages ?? ''))
    }
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await confirm(token)).toEqual(resetDone)
    // Checked after the token: an attacker learns nothing about the rules for a user.
    expect(await confirm(token, '1')).toEqual(resetInvalid)
  })

  it('and its token are named when they are wrong', async () => {
    const body = { password: 'x'.repeat(257) }
    expect(await app.guest().post(`${USERS}password/reset/confirm/`, body)).toEqual(
      fieldErrors({
        token: ['This field is required.'],
        password: ['Ensure this field has no more than 256 characters.'],
      }),
    )
  })
})

describe('a reset token', () => {
  it('is used up by any of its kind', async () => {
    const user = await aUser(app)
    const first = await aResetToken(app, user)
    await age(app.db, 'account_mails', { email: user.email }, '61 seconds')
    const second = await aResetToken(app, user)
    expect(await confirm(first)).toEqual(resetDone)
    expect(await confirm(second)).toEqual(resetInvalid)
  })

  it('is good for one of eight who use it at the same moment', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    const passwords = Array.from({ length: 8 }, (_, index) => `parallel-password-${index}`)
    const replies = await Promise.all(passwords.map((password) => confirm(token, password)))
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 7 })
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(replies[winner]).toEqual(resetDone)
    for (const reply of replies.toSpliced(winner, 1)) expect(reply).toEqual(resetInvalid)
    const password = passwords[winner]
    expect(await logIn(app.guest(), user.email, { password })).toEqual(loggedIn)
    expect(await takeSecurityMails(app, user)).toHaveLength(1)
    expect(await auditOf(app, user.id)).toHaveLength(2) // the reset and the log-in
  })

  it('outlives a log-in, and ends with a change of the password', async () => {
    const user = await aUser(app)
    const token = await aResetToken(app, user)
    const outlived = await aUser(app)
    const other = await aResetToken(app, outlived)
    await logIn(app.guest(), outlived.email)
    await changePassword(user.client)
    expect(await confirm(token)).toEqual(resetInvalid)
    expect(await confirm(other)).toEqual(resetDone)
  })
})
