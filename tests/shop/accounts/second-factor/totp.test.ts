/** Goal: an authenticator app is added and removed as extensions say. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../support/app.ts'
import { aUser, PASSWORD } from '../../../support/factories.ts'
import { anEmail, auditOf, countStatuses, fieldErrors, logIn } from '../helpers.ts'
import { aToken, invalidToken, logInAs } from '../social-helpers.ts'
import {
  addTotp,
  ageProofs,
  beginTotp,
  codeNow,
  codeWrong,
  confirmTotp,
  denied,
  FACTOR,
  factorRequired,
  forgetLastCode,
  mailSubjects,
  noFactor,
  notFound,
  packers,
  stateOf,
  tooManyCodes,
  verified,
  verify,
  withApp,
  wrongCodes,
} from './helpers.ts'

const app = useTestApp()
const { aPacker, elsewhere } = packers(app)

const confirmed = { success: true, message: 'Authenticator app added' }
const removed = { status: 200, body: { success: true, message: 'Authenticator app removed' } }
const currentPasswordWrong = {
  status: 400,
  body: { success: false, error: 'Current password is incorrect' },
}
/** The stored second factor of a user, without the clocks of sessions. */
const storedOf = (id: number) => app.db`
  select u.has_second_factor, t.secret, t.last_step, t.pending_secret,
    (select json_agg(r order by r.code_sha256) from recovery_codes r where r.user_id = u.id) as codes
  from users u
  left join totp_secrets t on t.user_id = u.id
  where u.id = ${id}`

describe(`GET ${FACTOR}`, () => {
  it('shows that there is none, to every role', async () => {
    for (const role of ['packer', 'clerk', 'owner'] as const) {
      const { client } = await aUser(app, { role })
      expect(await client.get(FACTOR)).toEqual({ status: 200, body: noFactor })
    }
  })

  it('is not for customers', async () => {
    const { client } = await aUser(app)
    expect(await client.get(FACTOR)).toEqual(denied)
    expect(await beginTotp(client)).toEqual(denied)
    expect(await verify(client, { code: '123456' })).toEqual(denied)
  })

  it('says of each session whether it is raised, for 12 hours', async () => {
    const user = await aPacker()
    await addTotp(app, user)
    const other = await elsewhere(user)
    expect(await stateOf(user.client)).toEqual(withApp)
    expect(await stateOf(other)).toEqual({ ...withApp, verified_until: null })
    await ageProofs(app, user, '11 hours 59 minutes')
    expect(await stateOf(user.client)).toEqual(withApp)
    await ageProofs(app, user, '1 minute')
    expect(await stateOf(user.client)).toEqual({ ...withApp, verified_until: null })
  })
})

describe(`POST ${FACTOR}totp/`, () => {
  it('shows a secret that is not on yet, and is stored sealed', async () => {
    const user = await aPacker()
    const { status, body } = await beginTotp(user.client)
    const label = encodeURIComponent(`Modest Clothing Store:${user.email}`)
    expect(status).toBe(201)
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: `otpauth://totp/${label}?secret=${body.secret}&issuer=Modest%20Clothing%20Store&algorithm=SHA1&digits=6&period=30`,
      qr_svg: expect.stringMatching(/^<svg [^<>]+><path [^<>]+\/><\/svg>$/),
    })
    expect(await stateOf(user.client)).toEqual(noFactor)
    const stored = JSON.stringify(await storedOf(user.id))
    expect(stored).not.toContain(body.secret)
    expect(await verify(user.client, { code: await codeNow(app, body.secret) })).toEqual(codeWrong)
  })

  it('is refused without a password, with a wrong one, and with a token where no provider opens the account', async () => {
    const user = await aPacker()
    const required = fieldErrors({ password: ['This field is required.'] })
    expect(await beginTotp(user.client, {})).toEqual(required)
    expect(await beginTotp(user.client, { password: 'wrong' })).toEqual(currentPasswordWrong)
    expect(await beginTotp(user.client, { token: 'x' })).toEqual(required)
    expect(await storedOf(user.id)).toMatchObject([
      { pending_secret: null, has_second_factor: false },
    ])
  })

  it('takes a fresh token of the provider that opens the account in place of the password', async () => {
    const email = anEmail()
    const { user, tokens } = (await logInAs(app, { email })).body.data
    await app.db`update users set is_admin = true, role = 'packer' where id = ${user.id}`
    const client = app.guest().bearer(tokens.access_token)
    expect(await beginTotp(client, { token: await aToken(app) })).toEqual(invalidToken())
    expect(await storedOf(user.id)).toMatchObject([{ pending_secret: null }])
    const { status, body } = await beginTotp(client, { token: await aToken(app, { email }) })
    expect(status).toBe(201)
    expect((await confirmTotp(client, await codeNow(app, body.secret))).status).toBe(200)
    // The provider proves who it is, and no second factor.
    const { access_token } = (await logInAs(app, { email })).body.data.tokens
    const other = app.guest().bearer(access_token)
    expect((await stateOf(other)).verified_until).toBeNull()
    expect(await beginTotp(other, { token: await aToken(app, { email }) })).toEqual(factorRequired)
  })

  it('leaves the app that is on until the new one is confirmed', async () => {
    const user = await aPacker()
    const { secret: old } = await addTotp(app, user)
    const { secret } = (await beginTotp(user.client)).body
    expect(await verify(user.client, { code: await codeNow(app, old) })).toEqual(verified)
    // The proof with the old app has not ended what was begun.
    expect(await confirmTotp(user.client, await codeNow(app, secret))).toEqual({
      status: 200,
      body: confirmed,
    })
    await forgetLastCode(app, user)
    expect(await verify(user.client, { code: await codeNow(app, old) })).toEqual(codeWrong)
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(verified)
  })
})

describe(`POST ${FACTOR}totp/confirm/`, () => {
  it('turns the app on, raises the session, and shows ten recovery codes once', async () => {
    const user = await aPacker()
    const { secret } = (await beginTotp(user.client)).body
    const { status, body } = await confirmTotp(user.client, await codeNow(app, secret))
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...confirmed,
        recovery_codes: Array(10).fill(expect.stringMatching(/^(\w{4}-){5}\w{4}$/)),
      },
    })
    expect(await stateOf(user.client)).toEqual(withApp)
    const stored = JSON.stringify(await storedOf(user.id))
    for (const code of body.recovery_codes) expect(stored).not.toContain(code)
    expect(await mailSubjects(app, user)).toEqual([
      'An authenticator app was added to your account',
    ])
    expect((await auditOf(app, user.id)).map(({ action, after }) => [action, after])).toEqual([
      ['enable_totp', null],
    ])
  })

  it('refuses what is no code, and counts nothing', async () => {
    const user = await aPacker()
    await beginTotp(user.client)
    // Each more often than wrong codes are looked at.
    for (const code of ['', '12345', '1234567', '12345a', '12 345', '１２３４５６']) {
      const sentence =
        code === '' ? 'This field may not be blank.' : 'Enter the 6 digits of the code.'
      for (let times = 0; times < 6; times += 1) {
        expect(await confirmTotp(user.client, code)).toEqual(fieldErrors({ code: [sentence] }))
      }
    }
    expect(await verify(user.client, { code: '000000' })).toEqual(codeWrong)
  })

  it('refuses a wrong code, and any where nothing was begun', async () => {
    const user = await aPacker()
    expect(await confirmTotp(user.client, '123456')).toEqual(codeWrong)
    const { secret } = (await beginTotp(user.client)).body
    const [wrong] = await wrongCodes(app, secret, 1)
    expect(await confirmTotp(user.client, wrong)).toEqual(codeWrong)
    expect(await stateOf(user.client)).toEqual(noFactor)
  })

  it('uses the code up: it raises no other session', async () => {
    const user = await aPacker()
    const { secret } = (await beginTotp(user.client)).body
    const code = await codeNow(app, secret)
    expect((await confirmTotp(user.client, code)).status).toBe(200)
    expect(await verify(await elsewhere(user), { code })).toEqual(codeWrong)
  })

  it('of two sessions that add the first factor at once one is raised, and the other refused', async () => {
    const user = await aPacker()
    const other = await elsewhere(user)
    const { secret } = (await beginTotp(user.client)).body
    const code = await codeNow(app, secret)
    const replies = await Promise.all([user.client, other].map((each) => confirmTotp(each, code)))
    expect(countStatuses(replies)).toEqual({ 200: 1, 403: 1 })
    expect(replies).toContainEqual(factorRequired)
  })

  it('locks after five wrong codes', async () => {
    const user = await aPacker()
    const { secret } = (await beginTotp(user.client)).body
    for (const wrong of await wrongCodes(app, secret, 5)) {
      expect(await confirmTotp(user.client, wrong)).toEqual(codeWrong)
    }
    expect(await confirmTotp(user.client, await codeNow(app, secret))).toEqual(tooManyCodes)
    expect(await stateOf(user.client)).toEqual(noFactor)
  })
})

describe('once a factor is on', () => {
  it('changing factors and the password need a raised session', async () => {
    const user = await aPacker()
    await addTotp(app, user)
    const other = await elsewhere(user)
    const before = await storedOf(user.id)
    const change = { current_password: PASSWORD, new_password: 'an-olive-grove-in-June' }
    expect(await beginTotp(other)).toEqual(factorRequired)
    expect(await confirmTotp(other, '123456')).toEqual(factorRequired)
    expect(await other.delete(`${FACTOR}totp/`)).toEqual(factorRequired)
    expect(await other.post(`${FACTOR}recovery-codes/`)).toEqual(factorRequired)
    expect(await other.post('/api/users/password/change/', change)).toEqual(factorRequired)
    expect(await storedOf(user.id)).toEqual(before)
    await ageProofs(app, user, '1 hour')
    expect((await user.client.post('/api/users/password/change/', change)).status).toBe(200)
  })

  it('a reset of the password switches nothing off', async () => {
    const user = await aPacker()
    await addTotp(app, user)
    await app.guest().post('/api/users/password/reset/', { email: user.email })
    await app.runJobs()
    const query = new URLSearchParams({ to: user.email, subject: 'Reset your password' })
    const [mail] = (await app.guest().get(`/sandbox/mail/messages/?${query}`)).body.messages
    const [, token] = /\?token=([\w.-]+)/.exec(mail.text) ?? []
    const password = 'an-olive-grove-in-June'
    const reset = await app.guest().post('/api/users/password/reset/confirm/', { token, password })
    expect(reset.status).toBe(200)
    const { tokens } = (await logIn(app.guest(), user.email, { password })).body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await stateOf(client)).toEqual({ ...withApp, verified_until: null })
  })
})

describe(`DELETE ${FACTOR}totp/`, () => {
  it('removes the app and, with the last factor, the recovery codes and what was raised', async () => {
    const user = await aPacker()
    await addTotp(app, user)
    expect(await user.client.delete(`${FACTOR}totp/`)).toEqual(removed)
    expect(await stateOf(user.client)).toEqual(noFactor)
    expect(await storedOf(user.id)).toEqual([
      {
        has_second_factor: false,
        secret: null,
        last_step: null,
        pending_secret: null,
        codes: null,
      },
    ])
    expect(await user.client.delete(`${FACTOR}totp/`)).toEqual(notFound)
    expect(await mailSubjects(app, user)).toContain(
      'The authenticator app was removed from your account',
    )
    expect((await auditOf(app, user.id)).at(-1)).toMatchObject({ action: 'disable_totp' })
  })

  it('wants a proof of the last 15 minutes', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    await ageProofs(app, user, '15 minutes')
    expect(await user.client.delete(`${FACTOR}totp/`)).toEqual(factorRequired)
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(verified)
    await ageProofs(app, user, '14 minutes')
    expect(await user.client.delete(`${FACTOR}totp/`)).toEqual(removed)
  })

  it('does not take a secret that is not on for one', async () => {
    const user = await aPacker()
    await beginTotp(user.client)
    expect(await user.client.delete(`${FACTOR}totp/`)).toEqual(notFound)
  })
})

describe(`POST ${FACTOR}recovery-codes/`, () => {
  it('gives ten new codes in place of the old ones', async () => {
    const user = await aPacker()
    const { recoveryCodes } = await addTotp(app, user)
    await verify(user.client, { recovery_code: recoveryCodes[0] })
    const { status, body } = await user.client.post(`${FACTOR}recovery-codes/`)
    expect({ status, body }).toEqual({
      status: 200,
      body: { recovery_codes: Array(10).fill(expect.any(String)) },
    })
    expect(await stateOf(user.client)).toEqual(withApp)
    expect(await verify(user.client, { recovery_code: recoveryCodes[1] })).toEqual(codeWrong)
    expect(await verify(user.client, { recovery_code: body.recovery_codes[1] })).toEqual(verified)
    expect(await mailSubjects(app, user)).toContain('Your account has new recovery codes')
  })

  it('wants a proof of the last 15 minutes, which there is none of without a factor', async () => {
    const user = await aPacker()
    expect(await user.client.post(`${FACTOR}recovery-codes/`)).toEqual(factorRequired)
    const { recoveryCodes } = await addTotp(app, user)
    await ageProofs(app, user, '15 minutes')
    expect(await user.client.post(`${FACTOR}recovery-codes/`)).toEqual(factorRequired)
    expect(await verify(user.client, { recovery_code: recoveryCodes[9] })).toEqual(verified)
  })
})
