/** Goal: text is text. Whatever is typed is kept and given back as it is, and is run by nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyId, anyTimestamp, aUser, PASSWORD } from '../support/factories.ts'
import {
  auditOf,
  fieldErrors,
  logIn,
  mailsTo,
  newTokens,
  register,
  USERS,
  weakPassword,
  wrongCredentials,
} from './helpers.ts'
import { askReset, listSessions, resetAsked } from './password-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let serial = 0
const next = () => {
  serial += 1
  return serial
}

/** One word each, so that as a full name it is a first name. */
const HOSTILE: [what: string, text: string][] = [
  ['SQL that ends a string', "';drop/**/table/**/users;--"],
  ['SQL that is always true', "'or'1'='1"],
  ['SQL with a dollar quote', '$$;delete/**/from/**/users;$$'],
  ['a parameter', '$1'],
  ['a backslash at the end', "\\'\\"],
  ['a script', '<script>alert(1)</script>'],
  ['an image that fails', '<img/src=x/onerror=alert(1)>'],
  ['an entity', '&lt;b&gt;&amp;'],
  ['the end of an attribute', '"onmouseover="alert(1)'],
  ['the end of a JSON string', '"},{"is_admin":true,"x":"'],
  ['a template', '\x24{7*7}{{7*7}}<%=7*7%>'],
  ['a format', '%s%n%x%00'],
  ['a path', '../../../etc/passwd'],
  ['a spreadsheet formula', '=cmd|calc!A1'],
  ['letters that turn round', '\u202Etxt.exe'],
  ['letters that are not seen', 'a\u200Bb\u2060c'],
  ['a flag, of four code units', '🇿🇦'],
]
const texts = HOSTILE.map(([, text]) => text)

/** Tables and people are all still there, and nobody became an administrator. */
async function expectNothingRun() {
  const [row] = await app.db<[{ tables: number; admins: number }]>`
    select
      (select count(*)::integer from pg_tables where schemaname = 'public') as tables,
      (select count(*)::integer from users where is_admin) as admins`
  expect(row).toEqual({ tables: tablesBefore, admins: 0 })
}
let tablesBefore: number
beforeAll(async () => {
  const [row] = await app.db<[{ count: number }]>`
    select count(*)::integer as count from pg_tables where schemaname = 'public'`
  tablesBefore = row.count
})

describe.each(HOSTILE)('%s', (_, text) => {
  const PROFILE = `${USERS}profile/`
  const account = (email: string, names: object) => ({
    ...{ id: anyId, email, username: email.split('@')[0], phone_number: '', ...names },
    ...{ profile_picture_url: null, created_at: anyTimestamp },
  })

  it('as a name is stored and answered as it was typed', async () => {
    const email = `hostile${next()}@example.com`
    const names = { first_name: text, last_name: `${text} ${text}` }
    const registered = await register(app.guest(), {
      email,
      full_name: `${text} ${text} ${text}`,
    })
    expect(registered).toEqual({
      status: 201,
      body: {
        success: true,
        data: {
          user: { ...account(email, names), profile_picture: null },
          tokens: newTokens,
          is_new_user: true,
          email_verified: false,
        },
      },
    })
    expect(await app.db`select first_name, last_name from users where email = ${email}`).toEqual([
      names,
    ])
    const loggedIn = await logIn(app.guest(), email)
    expect(loggedIn).toEqual({
      status: 200,
      body: {
        data: {
          user: account(email, names),
          tokens: newTokens,
          email_verified: false,
          verification_needed: true,
        },
      },
    })
    const client = app.guest().bearer(loggedIn.body.data.tokens.access_token)
    const profile = await client.get(PROFILE)
    expect(profile.body).toEqual(expect.objectContaining(names))
    expect(profile.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(profile.headers.get('x-content-type-options')).toBe('nosniff')
    await expectNothingRun()
  })

  it('as device, browser and request id is kept for the session and the audit log', async () => {
    const user = await aUser(app)
    await app.db`delete from login_sessions where user_id = ${user.id}`
    const device_info = { device_type: text, os: `${text}${text}`, app_version: `v${text}` }
    const reply = await logIn(app.guest(), user.email, { device_info })
    const client = app.guest().bearer(reply.body.data.tokens.access_token)
    expect(await listSessions(client)).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          sessions: [
            {
              ...{ id: anyId, device_info, ip: '127.0.0.1', user_agent: 'node' },
              ...{ created_at: anyTimestamp, last_used_at: anyTimestamp, is_current: true },
            },
          ],
        },
      },
    })
    const [audited] = await auditOf(app, user.id)
    expect(audited?.after).toEqual(device_info)
    await expectNothingRun()
  })

  it('as a password opens what it was set for, and nothing else', async () => {
    const email = `hostile${next()}@example.com`
    const password = `${text} ${PASSWORD}`
    expect((await register(app.guest(), { email, password })).status).toBe(201)
    expect((await logIn(app.guest(), email, { password })).status).toBe(200)
    expect(await logIn(app.guest(), email, { password: text })).toEqual(wrongCredentials)
    await expectNothingRun()
  })
})

describe('hostile text', () => {
  it('is no address, at whatever route', async () => {
    const refused = fieldErrors({ email: ['Enter a valid email address.'] })
    for (const text of texts) {
      for (const email of [text, `${text}@`, `a@${text}`]) {
        expect(await logIn(app.guest(), email)).toEqual(refused)
        expect(await register(app.guest(), { email })).toEqual(refused)
        expect(await askReset(app.guest(), email)).toEqual(refused)
      }
    }
    await expectNothingRun()
  })

  it('that is an address all the same is only that', async () => {
    const email = `o'or'1'='1${next()}@example.com`
    const { username } = (await register(app.guest(), { email })).body.data.user
    expect(username).toMatch(/^o-or-1-1\d+$/)
    expect((await logIn(app.guest(), email)).status).toBe(200)
    expect(await logIn(app.guest(), `nobody'or'1'='1@example.com`)).toEqual(wrongCredentials)
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    await expectNothingRun()
  })

  it('in a name shows in mails as text', async () => {
    const email = `hostile${next()}@example.com`
    const name = '<script>alert(1)</script>"&\''
    await register(app.guest(), { email, full_name: name })
    // To an address that is not verified no mail carries a name.
    await app.db`update users set is_verified = true where email = ${email}`
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toContain(name)
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('in a User-Agent is kept as it came', async () => {
    const user = await aUser(app)
    await app.db`delete from login_sessions where user_id = ${user.id}`
    const agent = `<script>alert(1)</script>'; drop table users; -- \${7*7}`
    const reply = await logIn(app.guest().with({ 'User-Agent': agent }), user.email)
    const client = app.guest().bearer(reply.body.data.tokens.access_token)
    const { sessions } = (await listSessions(client)).body.data
    expect(sessions.map(({ user_agent }: { user_agent: string }) => user_agent)).toEqual([agent])
    expect((await auditOf(app, user.id)).map(({ user_agent }) => user_agent)).toEqual([agent])
    await expectNothingRun()
  })

  it('in keys that nobody asked for is left out', async () => {
    const user = await aUser(app)
    const device_info = JSON.parse('{"os":"x","__proto__":{"is_admin":true},"\'; drop table":1}')
    const reply = await logIn(app.guest(), user.email, {
      device_info,
      "email' or 1=1 --": 'x',
      is_admin: true,
    })
    expect(reply.status).toBe(200)
    const [audited] = await auditOf(app, user.id)
    expect(audited?.after).toEqual({ os: 'x' })
    await expectNothingRun()
  })

  it('in an object where a text belongs is no text', async () => {
    for (const value of [{ $ne: null }, { $gt: '' }, [PASSWORD], { toString: 'x' }]) {
      const refused = (field: string) => fieldErrors({ [field]: ['Not a valid string.'] })
      const { email } = await aUser(app)
      expect(await logIn(app.guest(), email, { password: value })).toEqual(refused('password'))
      expect(await logIn(app.guest(), email, { email: value })).toEqual(refused('email'))
    }
  })

  it('does not make a password out of the name that it is like', async () => {
    const full_name = "Robert'); drop table students;--"
    const reply = await register(app.guest(), { full_name, password: "robert');" })
    expect(reply).toEqual(weakPassword('The password is too similar to the first name.'))
  })
})
