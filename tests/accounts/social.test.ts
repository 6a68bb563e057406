/** Logging in with the sandbox's tokens: who is created, found, named. Integrations 2.8. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyId, anyJwt, aUser, PASSWORD } from '../support/factories.ts'
import {
  anEmail,
  auditOf,
  claimsOf,
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

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const amina = { given_name: 'Amina', family_name: 'Jacobs' }

describe.each<Slot>(['idp_a', 'idp_b'])('POST /api/users/social/%s/', (slot) => {
  it('makes an account at the first log-in, and opens it at the next', async () => {
    const email = `amina.${slot}@example.com`
    const first = await logInAs(app, { slot, email, ...amina })
    expect(first).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          user: {
            id: anyId,
            email,
            username: `amina.${slot}`,
            first_name: 'Amina',
            last_name: 'Jacobs',
            profile_picture_url: null,
            is_verified: true,
          },
          tokens: {
            access_token: anyJwt,
            refresh_token: anyJwt,
            token_type: 'Bearer',
            expires_in: 900,
          },
          is_new_user: true,
          provider: slot,
        },
      },
    })
    const again = await logInAs(app, { slot, email, ...amina })
    expect(again).toEqual(socialLoggedIn({ ...first.body.data.user }, { slot, isNewUser: false }))
    const [account] = await accountsOf(app, email)
    expect(account?.identities).toEqual([{ slot, subject: expect.stringMatching(/^sbx-/) }])
  })

  it('answers with tokens that work, of a session of its own', async () => {
    const { user, tokens } = (await logInAs(app, { slot })).body.data
    expect(await validate(app.guest().bearer(tokens.access_token))).toEqual(validated(user))
    expect(await refresh(app.guest(), tokens.refresh_token)).toEqual(refreshed)
    expect(claimsOf(tokens.access_token)).toMatchObject({ token_type: 'access', user_id: user.id })
  })

  it('refuses a token of the other slot', async () => {
    const other = slot === 'idp_a' ? 'idp_b' : 'idp_a'
    const token = await aToken(app, { slot: other })
    expect(await socialLogIn(app.guest(), token, { slot })).toEqual(invalidToken(slot))
  })

  it('refuses the provider’s odd tokens', async () => {
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
    const first = await logInAs(app, { sub: 'moves', email: before })
    const moved = await logInAs(app, { sub: 'moves', email: after })
    expect(moved).toEqual(
      socialLoggedIn({ id: first.body.data.user.id, email: before }, { isNewUser: false }),
    )
    expect(await accountsOf(app, after)).toEqual([])
  })

  it('stays themselves when their address becomes that of another account', async () => {
    const other = await aUser(app)
    const first = await logInAs(app, { sub: 'borrows', email: anEmail() })
    const moved = await logInAs(app, { sub: 'borrows', email: other.email })
    expect(moved.body.data.user).toEqual(first.body.data.user)
    expect((await accountsOf(app, other.email))[0]?.identities).toEqual([])
  })

  it('who is known needs no verified address any more', async () => {
    const person = { sub: 'withdraws', email: anEmail() }
    const { id } = (await logInAs(app, person)).body.data.user
    for (const email_verified of [false, 'false', null]) {
      expect(await logInAs(app, { ...person, email_verified })).toEqual(
        socialLoggedIn({ id }, { isNewUser: false }),
      )
    }
  })

  it('is not the one with the same subject at another provider', async () => {
    const atA = await logInAs(app, { slot: 'idp_a', sub: 'same', email: anEmail() })
    const atB = await logInAs(app, { slot: 'idp_b', sub: 'same', email: anEmail() })
    expect(atB).toEqual(socialLoggedIn({}, { slot: 'idp_b' }))
    expect(atB.body.data.user.id).not.toBe(atA.body.data.user.id)
  })

  it('is told by subjects that differ in nothing but capitals', async () => {
    const lower = await logInAs(app, { sub: 'case', email: anEmail() })
    const upper = await logInAs(app, { sub: 'CASE', email: anEmail() })
    expect(upper).toEqual(socialLoggedIn())
    expect(upper.body.data.user.id).not.toBe(lower.body.data.user.id)
  })

  it('whose account is disabled is refused, and logged in when it is enabled', async () => {
    const email = anEmail()
    const { user } = (await logInAs(app, { email })).body.data
    await app.db`update users set is_active = false where id = ${user.id}`
    expect(await logInAs(app, { email })).toEqual(disabled)
    await app.db`update users set is_active = true where id = ${user.id}`
    expect(await logInAs(app, { email })).toEqual(socialLoggedIn({}, { isNewUser: false }))
  })

  it('whose account is gone gets a new one', async () => {
    const email = anEmail()
    const { user } = (await logInAs(app, { email })).body.data
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

  it('is named with whatever the provider’s names are, as text', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const sql = "Robert'); drop table users;--"
    expect(await named({ given_name: html, family_name: sql })).toEqual([html, sql])
  })

  it('keeps the address as it was written, its domain in lower case', async () => {
    const { email, username } = (
      await logInAs(app, { email: 'Zoë.X@Example.COM'.replace('ë', 'e') })
    ).body.data.user
    expect([email, username]).toEqual(['Zoe.X@example.com', 'zoe.x'])
  })

  it('has a username of its own, as one that registers has', async () => {
    const first = await logInAs(app, { email: 'twin@one.example' })
    const second = await logInAs(app, { email: 'twin@two.example' })
    expect(first.body.data.user.username).toBe('twin')
    expect(second.body.data.user.username).toMatch(/^twin\d+$/)
  })

  it('has a password that nobody knows, and no two the same', async () => {
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
  })

  it('gets no verification mail: its address is verified', async () => {
    const email = anEmail()
    await logInAs(app, { email })
    const letters = (await waitingJobs(app, 'send-email')).map(({ letter }) => letter)
    expect(letters).not.toContain('verification')
    expect(letters).not.toContain('security')
  })
})

describe('every log-in', () => {
  it('is audited with its provider, client and request', async () => {
    const token = await aToken(app, { slot: 'idp_b' })
    const headers = { 'User-Agent': 'shop-app/2', 'X-Request-Id': 'req-social' }
    const guest = app.guest().with(headers)
    const { user } = (await socialLogIn(guest, token, { slot: 'idp_b' })).body.data
    await socialLogIn(guest, token, { slot: 'idp_b' })
    const event = {
      ...{ actor_user_id: user.id, subject_type: 'user', subject_id: String(user.id) },
      ...{ after: { provider: 'idp_b' }, ip: '127.0.0.1' },
      ...{ user_agent: 'shop-app/2', request_id: 'req-social' },
    }
    expect(await auditOf(app, user.id)).toEqual([
      { ...event, action: 'register' },
      { ...event, action: 'login' },
    ])
  })

  it('sets the time of the last log-in', async () => {
    const email = anEmail()
    const { user } = (await logInAs(app, { email })).body.data
    const isRecent = async () => {
      const [row] = await app.db`
        select last_login_at > now() - interval '1 minute' as recent from users where id = ${user.id}`
      return row?.recent
    }
    expect(await isRecent()).toBe(true)
    await app.db`update users set last_login_at = now() - interval '1 day' where id = ${user.id}`
    await logInAs(app, { email })
    expect(await isRecent()).toBe(true)
  })

  it('opens a session that knows its client', async () => {
    const token = await aToken(app)
    const guest = app.guest().with({ 'User-Agent': 'shop-app/2' })
    const { user } = (await socialLogIn(guest, token)).body.data
    expect(
      await app.db`
        select host(ip) as ip, user_agent, device_info from login_sessions where user_id = ${user.id}`,
    ).toEqual([{ ip: '127.0.0.1', user_agent: 'shop-app/2', device_info: {} }])
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

  it('is kept by no cache', async () => {
    const reply = await logInAs(app)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})
