/** Goal: text is text. Whatever is typed is stored and returned as it is seen, and is never run. */
import { beforeAll, describe, expect, it } from 'vitest'
import { typedText } from '../../../src/service/fields/typed-text.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, PASSWORD } from '../../support/factories.ts'
import {
  anEmail,
  auditOf,
  fieldErrors,
  logIn,
  mailsTo,
  register,
  weakPassword,
  wrongCredentials,
} from './helpers.ts'
import { askReset, listSessions, resetAsked } from './password-helpers.ts'
import { PROFILE } from './profile-helpers.ts'

const app = useTestApp()
let before: object
beforeAll(async () => {
  before = await tablesAndAdministrators()
})

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

async function tablesAndAdministrators(): Promise<object> {
  const [row] = await app.db<[object]>`
    select
      (select count(*)::integer from pg_tables where schemaname = 'public') as tables,
      (select count(*)::integer from users where is_admin) as admins`
  return row
}

describe.each(HOSTILE)('%s', (_, text) => {
  const seen = typedText(text)

  it('as name, password, device and browser is stored and answered as it is seen', async () => {
    const email = anEmail()
    const password = text + PASSWORD.repeat(4)
    const names = { first_name: seen, last_name: `van ${seen}` }
    const account = { email, full_name: `${text} van ${text}`, password }
    const registered = await register(app.guest(), account)
    expect(registered.status).toBe(201)
    expect(registered.body.data.user).toMatchObject(names)
    expect(await app.db`select first_name, last_name from users where email = ${email}`).toEqual([
      names,
    ])

    const device_info = { device_type: text, os: `${text}${text}`, app_version: `v${text}` }
    expect(await logIn(app.guest(), email, { password: text })).toEqual(wrongCredentials)
    const loggedIn = await logIn(app.guest(), email, { password, device_info })
    expect(loggedIn.body.data.user).toMatchObject(names)
    const client = app.guest().bearer(loggedIn.body.data.tokens.access_token)
    const profile = await client.get(PROFILE)
    expect(profile.body).toEqual(expect.objectContaining(names))
    expect(profile.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(profile.headers.get('x-content-type-options')).toBe('nosniff')
    const device = { device_type: seen, os: `${seen}${seen}`, app_version: `v${seen}` }
    const { sessions } = (await listSessions(client)).body.data
    expect(sessions).toMatchObject([{ device_info: device }, {}])
    const { id } = registered.body.data.user
    expect((await auditOf(app, id)).map(({ after }) => after)).toEqual([null, device])
    expect(await tablesAndAdministrators()).toEqual(before)
  })

  it('is no address, at whatever route', async () => {
    // The text as it is shown may be an address: txt.exe could be a domain.
    if (seen !== text) return
    const refused = fieldErrors({ email: ['Enter a valid email address.'] })
    for (const email of [text, `${text}@`, `a@${text}`]) {
      expect(await logIn(app.guest(), email)).toEqual(refused)
      expect(await register(app.guest(), { email })).toEqual(refused)
      expect(await askReset(app.guest(), email)).toEqual(refused)
    }
  })
})

describe('hostile text', () => {
  it('that is an address all the same is only that', async () => {
    const email = `o'or'1'='1.${anEmail()}`
    const { username } = (await register(app.guest(), { email })).body.data.user
    expect(username).toMatch(/^o-or-1-1/)
    expect((await logIn(app.guest(), email)).status).toBe(200)
    expect(await logIn(app.guest(), `unknown'or'1'='1@example.com`)).toEqual(wrongCredentials)
    expect(await askReset(app.guest(), email)).toEqual(resetAsked)
    expect(await tablesAndAdministrators()).toEqual(before)
  })

  it('in a name shows in mails as text', async () => {
    const email = anEmail()
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

  it('in a User-Agent is stored as it came, and in unknown keys is left out', async () => {
    const user = await aUser(app)
    await app.db`delete from login_sessions where user_id = ${user.id}`
    const agent = `<script>alert(1)</script>'; drop table users; -- \${7*7}`
    const device_info = JSON.parse('{"os":"x","__proto__":{"is_admin":true},"\'; drop table":1}')
    const extra = { device_info, "email' or 1=1 --": 'x', is_admin: true }
    const reply = await logIn(app.guest().with({ 'User-Agent': agent }), user.email, extra)
    const client = app.guest().bearer(reply.body.data.tokens.access_token)
    const stored = { device_info: { os: 'x' }, user_agent: agent }
    expect((await listSessions(client)).body.data.sessions).toMatchObject([stored])
    expect(await auditOf(app, user.id)).toMatchObject([{ after: { os: 'x' }, user_agent: agent }])
    expect(await tablesAndAdministrators()).toEqual(before)
  })

  it('in an object where a text belongs is no text', async () => {
    const { email } = await aUser(app)
    for (const value of [{ $ne: null }, { $gt: '' }, [PASSWORD], { toString: 'x' }]) {
      const refused = (field: string) => fieldErrors({ [field]: ['Not a valid string.'] })
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
