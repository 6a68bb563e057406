/** Goal: a second factor is proven as extensions say, and no code is accepted twice. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../support/app.ts'
import { PASSWORD } from '../../../support/factories.ts'
import { auditOf, countStatuses, fieldErrors, logIn, logOut, refresh } from '../helpers.ts'
import {
  addTotp,
  codeNow,
  codeWrong,
  FACTOR,
  factorRequired,
  lastCode,
  mailSubjects,
  noFactor,
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

describe(`POST ${FACTOR}verify/`, () => {
  it('raises this session for 12 hours, and no other', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    const [one, other] = [await elsewhere(user), await elsewhere(user)]
    const reply = await verify(one, { code: await codeNow(app, secret) })
    expect(reply).toEqual(verified)
    expect(await stateOf(one)).toEqual({ ...withApp, verified_until: reply.body.verified_until })
    expect(await stateOf(other)).toEqual({ ...withApp, verified_until: null })
    const [{ hours }] = await app.db<[{ hours: number }]>`
      select extract(epoch from ${reply.body.verified_until}::timestamptz - now())::float8 / 3600 as hours`
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
  })

  it('raises a session until it ends: another log-in begins without', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    await verify(user.client, { code: await codeNow(app, secret) })
    expect((await logOut(user.client, user.tokens.refresh_token)).status).toBe(200)
    const { access_token } = (await logIn(app.guest(), user.email)).body.data.tokens
    expect((await stateOf(app.guest().bearer(access_token))).verified_until).toBeNull()
  })

  it('leaves a session raised that is refreshed, and not one that has ended', async () => {
    const user = await aPacker()
    await addTotp(app, user)
    const { body } = await refresh(app.guest(), user.tokens.refresh_token)
    const client = app.guest().bearer(body.data.access_token)
    expect(await stateOf(client)).toEqual(withApp)
    expect((await logOut(client, body.data.refresh_token)).status).toBe(200)
    expect((await client.get(FACTOR)).status).toBe(401)
    // As a customer it may do some things for some minutes more.
    expect((await client.get('/api/users/profile/')).status).toBe(200)
    const change = { current_password: PASSWORD, new_password: 'an-olive-grove-in-June' }
    expect(await client.post('/api/users/password/change/', change)).toEqual(factorRequired)
  })

  it('accepts a code that is one step early or late, and none that is two', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    // The middle of the five steps is now, or becomes the past while the test runs.
    expect(await verify(user.client, { code: await codeNow(app, secret, -3) })).toEqual(codeWrong)
    expect(await verify(user.client, { code: await codeNow(app, secret, 3) })).toEqual(codeWrong)
    expect(await verify(user.client, { code: await codeNow(app, secret, 1) })).toEqual(verified)
    // The code of an earlier step than the one that was accepted.
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(codeWrong)
  })

  it('of 100 copies of one code at once one passes, and none counts as a guess', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    const code = await codeNow(app, secret)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => verify(user.client, { code })),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 99 })
    for (const reply of replies) expect([verified, codeWrong]).toContainEqual(reply)
    expect(await verify(user.client, { code: await codeNow(app, secret, 1) })).toEqual(verified)
  })

  it('counts no copy of the last code as a guess, however late it comes', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user) // whose code is minutes old
    const code = await lastCode(app, user, secret)
    for (let times = 0; times < 6; times += 1) {
      expect(await verify(user.client, { code })).toEqual(codeWrong)
    }
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(verified)
  })

  it('of 100 copies of one recovery code at once one passes, and none counts as a guess', async () => {
    const user = await aPacker()
    const { recoveryCodes, secret } = await addTotp(app, user)
    const [recovery_code = ''] = recoveryCodes
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => verify(user.client, { recovery_code })),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 99 })
    expect(await stateOf(user.client)).toEqual({ ...withApp, recovery_codes_left: 9 })
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(verified)
  })

  it('of 100 different codes at once five are judged', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    const codes = await wrongCodes(app, secret, 100)
    const replies = await Promise.all(codes.map((code) => verify(user.client, { code })))
    expect(countStatuses(replies)).toEqual({ 400: 5, 403: 95 })
    for (const reply of replies) expect([codeWrong, tooManyCodes]).toContainEqual(reply)
  })

  it('after five wrong ones in a row refuses the right one for 15 minutes, in every session', async () => {
    const user = await aPacker()
    const { secret, recoveryCodes } = await addTotp(app, user)
    const codes = await wrongCodes(app, secret, 4)
    for (const code of codes) expect(await verify(user.client, { code })).toEqual(codeWrong)
    expect(await verify(user.client, { recovery_code: 'AAAA' })).toEqual(codeWrong)
    const code = await codeNow(app, secret)
    const refused = await verify(await elsewhere(user), { code })
    expect(refused).toEqual(tooManyCodes)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(await verify(user.client, { recovery_code: recoveryCodes[0] })).toEqual(tooManyCodes)
    // The account is not locked, nor are its log-ins counted.
    expect((await logIn(app.guest(), user.email)).status).toBe(200)
    await app.db`
      update login_lockouts set locked_until = locked_until - interval '15 minutes',
        expires_at = expires_at - interval '15 minutes'
      where email = ${`second-factor:${user.id}`}`
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(verified)
    expect(await mailSubjects(app, user)).toEqual([
      'Wrong codes were given for your account',
      'An authenticator app was added to your account',
    ])
  })

  it('counts wrong codes in a row: a right one begins a new row', async () => {
    const user = await aPacker()
    const { secret } = await addTotp(app, user)
    const codes = await wrongCodes(app, secret, 4)
    for (const code of codes) expect(await verify(user.client, { code })).toEqual(codeWrong)
    expect(await verify(user.client, { code: await codeNow(app, secret) })).toEqual(verified)
    for (const code of codes) expect(await verify(user.client, { code })).toEqual(codeWrong)
    expect(await verify(user.client, { code: await codeNow(app, secret, 1) })).toEqual(verified)
  })

  it('leaves traces of proofs and guesses, without the codes', async () => {
    const user = await aPacker()
    const { secret, recoveryCodes } = await addTotp(app, user)
    await verify(user.client, { code: await codeNow(app, secret) })
    await verify(user.client, { recovery_code: recoveryCodes[0] })
    for (const code of await wrongCodes(app, secret, 5)) await verify(user.client, { code })
    const rows = await auditOf(app, user.id)
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['enable_totp', null],
      ['verify_second_factor', { by: 'totp' }],
      ['verify_second_factor', { by: 'recovery_code' }],
      ['second_factor_failed', { failed_attempts: 4 }],
      ['second_factor_failed', { failed_attempts: 5 }],
      ['second_factor_locked', { failed_attempts: 5 }],
    ])
  })

  it('refuses nothing, two of them, and null', async () => {
    const user = await aPacker()
    for (const body of [{}, { code: '123456', recovery_code: 'AAAA' }, { code: null }]) {
      expect(await verify(user.client, body)).toEqual(
        fieldErrors({ non_field_errors: ['Give one of code, recovery_code and credential.'] }),
      )
    }
  })

  it('proves nothing for an account without a second factor', async () => {
    const user = await aPacker()
    expect(await verify(user.client, { code: '123456' })).toEqual(codeWrong)
    expect(await verify(user.client, { recovery_code: 'AAAA-BBBB' })).toEqual(codeWrong)
    expect(await stateOf(user.client)).toEqual(noFactor)
  })
})
