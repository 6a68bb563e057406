/** Logging in with the sandbox's tokens: who is created, found, named. Providers 4.3. */
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '../../support/app.ts'
import { aUser, PASSWORD } from '../../support/factories.ts'
import {
  anEmail,
  auditOf,
  disabled,
  guess,
  locked,
  logIn,
  refresh,
  refreshed,
  validate,
  validated,
  wrongCredentials,
} from './helpers.ts'
import { AUDITED, auditRow } from './password-helpers.ts'
import {
  accountsOf,
  aToken,
  invalidToken,
  logInAs,
  type Slot,
  socialLoggedIn,
  socialLogIn,
  unavailable,
  waitingJobs,
} from './social-helpers.ts'

const app = useTestApp()

const amina = { given_name: 'Amina', family_name: 'Jacobs' }

describe.each<Slot>(['idp_a', 'idp_b'])('POST /api/users/social/%s/', (slot) => {
  it('makes an account at the first log-in, and opens it at the next, with tokens that work', async () => {
    const email = `amina.${slot}@example.com`
    const first = await logInAs(app, { slot, email, ...amina })
    const names = { first_name: 'Amina', last_name: 'Jacobs' }
    expect(first).toEqual(socialLoggedIn({ email, username: `amina.${slot}`, ...names }, { slot }))
    const { user, tokens } = first.body.data
    const again = await logInAs(app, { slot, email, ...amina })
    expect(again).toEqual(socialLoggedIn({ ...user }, { slot, isNewUser: false }))
    const [account] = await accountsOf(app, email)
    expect(account?.identities).toEqual([{ slot, subject: expect.stringMatching(/^sbx-/) }])
    expect(await validate(app.guest().bearer(tokens.access_token))).toEqual(validated(user))
    expect(await refresh(app.guest(), tokens.refresh_token)).toEqual(refreshed)
  })

  it('refuses a token of the other slot, and the provider’s odd tokens', async () => {
    const token = await aToken(app, { slot: slot === 'idp_a' ? 'idp_b' : 'idp_a' })
    expect(await socialLogIn(app.guest(), token, { slot })).toEqual(invalidToken(slot))
    const email = anEmail()
    for (const odd of [
      ...[{ expires_in: -3600 }, { aud: 'another-shop' }, { unsigned: true }],
      ...[{ email_verified: false }, { email_verified: 'false' }, { email_verified: null }],
    ]) {
      expect(await logInAs(app, { slot, email, ...odd })).toEqual(invalidToken(slot))
    }
    expect(await accountsOf(app, email)).toEqual([])
  })
})

describe('a slot that is switched off', () => {
  it('is 400, whatever the token', async () => {
    const off = await startTestApp({ env: { IDP_A: 'disabled', IDP_B: 'disabled' } })
    const token = await aToken(app)
    for (const slot of ['idp_a', 'idp_b'] as const) {
      expect(await socialLogIn(off.guest(), token, { slot })).toEqual(unavailable(slot))
      expect(await socialLogIn(off.guest(), 'garbage', { slot })).toEqual(unavailable(slot))
    }
    await off.close()
  })
})

describe('a person', () => {
  it('is known by issuer and subject: a changed address changes nothing here', async () => {
    const [before, after] = [anEmail(), anEmail()]
    const other = await aUser(app)
    const { id } = (await logInAs(app, { sub: 'moves', email: before })).body.data.user
    for (const email of [after, other.email]) {
      expect(await logInAs(app, { sub: 'moves', email })).toEqual(
        socialLoggedIn({ id, email: before }, { isNewUser: false }),
      )
    }
    expect(await accountsOf(app, after)).toEqual([])
    expect((await accountsOf(app, other.email))[0]?.identities).toEqual([])
  })

  it('with a known identity needs no verified address any more', async () => {
    const person = { sub: 'withdraws', email: anEmail() }
    const { id } = (await logInAs(app, person)).body.data.user
    for (const email_verified of [false, 'false', null]) {
      expect(await logInAs(app, { ...person, email_verified })).toEqual(
        socialLoggedIn({ id }, { isNewUser: false }),
      )
    }
  })

  it('is another one at the other provider, and with a subject in capitals', async () => {
    const people = [
      { slot: 'idp_a', sub: 'same' },
      { slot: 'idp_b', sub: 'same' },
      { slot: 'idp_a', sub: 'SAME' },
    ] as const
    const ids = []
    for (const person of people) {
      const reply = await logInAs(app, { ...person, email: anEmail() })
      expect(reply).toEqual(socialLoggedIn({}, { slot: person.slot }))
      ids.push(reply.body.data.user.id)
    }
    expect(new Set(ids).size).toBe(3)
  })

  it('is refused while disabled, logged in when enabled, and gets a new account when it is gone', async () => {
    const email = anEmail()
    const { user } = (await logInAs(app, { email })).body.data
    await app.db`update users set is_active = false where id = ${user.id}`
    expect(await logInAs(app, { email })).toEqual(disabled)
    await app.db`update users set is_active = true where id = ${user.id}`
    expect(await logInAs(app, { email })).toEqual(
      socialLoggedIn({ id: user.id }, { isNewUser: false }),
    )
    await app.db`delete from users where id = ${user.id}`
    expect(await logInAs(app, { email })).toEqual(socialLoggedIn({ email }))
  })
})

describe('a new account', () => {
  const named = async (person: object, fields: object = {}) => {
    const token = await aToken(app, { email: anEmail(), ...person })
    const { first_name, last_name } = (await socialLogIn(app.guest(), token, { ...fields })).body
      .data.user
    return [first_name, last_name]
  }

  it.each<[string, object, object, [string, string]]>([
    ['given and family name', { ...amina, name: 'A. J.' }, {}, ['Amina', 'Jacobs']],
    ['a given name alone', { given_name: 'Amina', name: 'Amina X' }, {}, ['Amina', '']],
    ['a family name alone', { family_name: 'Jacobs' }, {}, ['', 'Jacobs']],
    ['its name, split', { name: ' Amina  van der Merwe ' }, {}, ['Amina', 'van der Merwe']],
    ['full_name, for want of others', {}, { full_name: 'Zoë van Wyk' }, ['Zoë', 'van Wyk']],
    ['its own before full_name', { name: 'Amina' }, { full_name: 'Zoë' }, ['Amina', '']],
    ['the address before @', { email: 'zoe.wyk@example.com' }, {}, ['zoe.wyk', '']],
    ['the same for blanks', { email: 'b@x.example', name: '' }, { full_name: ' ' }, ['b', '']],
  ])('is named by %s', async (_, person, fields, names) => {
    expect(await named(person, fields)).toEqual(names)
  })

  it('keeps the address as it was written, its domain in lower case', async () => {
    const { email, username } = (
      await logInAs(app, { email: 'Zoë.X@Example.COM'.replace('ë', 'e') })
    ).body.data.user
    expect([email, username]).toEqual(['Zoe.X@example.com', 'zoe.x'])
  })

  it('has an unknown password, different for each account', async () => {
    const emails = [anEmail(), anEmail()]
    for (const email of emails) {
      await logInAs(app, { email })
      expect(await logIn(app.guest(), email, { password: PASSWORD })).toEqual(wrongCredentials)
      expect(await logIn(app.guest(), email, { password: email })).toEqual(wrongCredentials)
    }
    const hashes = await app.db<{ password_hash: string }[]>`
      select password_hash from users where email in ${app.db(emails)}`
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(2)
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$v=19\$/)
    // Its address is verified: no mail goes to it.
    expect(await waitingJobs(app, 'send-email')).toEqual([])
  })
})

describe('every log-in', () => {
  it('is in the audit log with its provider and client, and opens a session that knows them', async () => {
    const token = await aToken(app, { slot: 'idp_b' })
    const guest = app.guest().with(AUDITED)
    const { user } = (await socialLogIn(guest, token, { slot: 'idp_b' })).body.data
    await socialLogIn(guest, token, { slot: 'idp_b' })
    const after = { provider: 'idp_b' }
    expect(await auditOf(app, user.id)).toEqual([
      auditRow(user, 'register', { after }),
      auditRow(user, 'login', { after }),
    ])
    const session = { ip: '127.0.0.1', user_agent: 'Firefox', device_info: {} }
    expect(
      await app.db`
        select host(ip) as ip, user_agent, device_info from login_sessions where user_id = ${user.id}`,
    ).toEqual([session, session])
  })

  it('sets the time of the last log-in', async () => {
    const email = anEmail()
    const { user } = (await logInAs(app, { email })).body.data
    await app.db`update users set last_login_at = now() - interval '1 day' where id = ${user.id}`
    await logInAs(app, { email })
    const [row] = await app.db`
      select last_login_at > now() - interval '1 minute' as recent from users where id = ${user.id}`
    expect(row).toEqual({ recent: true })
  })

  it('is not stopped by a lockout, which is about guessing at passwords', async () => {
    const user = await aUser(app)
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess(app.guest(), user.email)
    expect(await logIn(app.guest(), user.email)).toEqual(locked)
    expect(await logInAs(app, { email: user.email })).toEqual(
      socialLoggedIn({ id: user.id }, { isNewUser: false }),
    )
    expect(await logIn(app.guest(), user.email)).toEqual(locked)
  })
})
