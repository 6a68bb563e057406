import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { anyId, anyTimestamp, aUser } from '../../support/factories.ts'
import {
  anEmail,
  auditOf,
  countStatuses,
  emailTaken,
  fieldErrors,
  loggedIn,
  logIn,
  mailedToken,
  mailsTo,
  newTokens,
  refresh,
  refreshed,
  register,
  registrationIncomplete,
  USERS,
  validate,
  validated,
  verified,
  verifyEmail,
  weakPassword,
} from './helpers.ts'
import { AUDITED, auditRow } from './password-helpers.ts'

const app = useTestApp()

const tooLong = (field: string, max: number) =>
  fieldErrors({ [field]: [`Ensure this field has no more than ${max} characters.`] })
const NOT_A_PHONE = fieldErrors({ phone_number: ['Enter a valid phone number.'] })
const usernameOf = async (email: string) =>
  (await register(app.guest(), { email })).body.data.user.username

describe('POST /api/users/register/', () => {
  it('makes an account and answers with the user, and with tokens that work at once', async () => {
    const reply = await register(app.guest(), {
      email: 'Amina.Jacobs@Example.COM',
      full_name: 'Amina Jacobs',
      phone_number: '+27 82 555 0134',
    })
    expect(reply).toEqual({
      status: 201,
      body: {
        success: true,
        data: {
          user: {
            id: anyId,
            // Its domain has no case, the part before it may.
            email: 'Amina.Jacobs@example.com',
            username: 'amina.jacobs',
            first_name: 'Amina',
            last_name: 'Jacobs',
            phone_number: '+27 82 555 0134',
            profile_picture: null,
            profile_picture_url: null,
            created_at: anyTimestamp,
          },
          tokens: newTokens,
          is_new_user: true,
          email_verified: false,
        },
      },
    })
    const { user, tokens } = reply.body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await validate(client)).toEqual(validated(user, false))
    expect(await refresh(app.guest(), tokens.refresh_token)).toEqual(refreshed)
  })

  it('makes an account that can log in with its password, and keeps nothing but a hash', async () => {
    const email = anEmail()
    const password = '  Fig tree  in May '
    await register(app.guest(), { email, password })
    expect(await logIn(app.guest(), email, { password })).toEqual(loggedIn)
    expect(await logIn(app.guest(), email, { password: password.trim() })).toMatchObject({
      status: 401,
    })
    const [row] = await app.db`select users::text as everything from users where email = ${email}`
    expect(row?.everything).toContain('$argon2id$v=19$m=19456')
    expect(row?.everything).not.toContain(password)
  })

  it('never made an administrator, whatever is sent', async () => {
    const { user } = (
      await register(app.guest(), { is_admin: true, is_verified: true, id: 1, username: 'root' })
    ).body.data
    const [row] = await app.db`
      select username, is_admin, is_verified, is_active, last_login_at from users where id = ${user.id}`
    expect(row).toEqual({
      username: user.username,
      is_admin: false,
      is_verified: false,
      is_active: true,
      last_login_at: null,
    })
    expect(user.username).not.toBe('root')
  })

  it('sends one verification mail, whose link verifies the address, and is in the audit log', async () => {
    const email = anEmail()
    const { user } = (await register(app.guest().with(AUDITED), { email })).body.data
    expect(await auditOf(app, user.id)).toEqual([auditRow(user, 'register')])
    expect(await mailsTo(app, email)).toHaveLength(1)
    const token = await mailedToken(app, email)
    expect(await verifyEmail(app.guest(), token)).toEqual(verified(email))
  })

  it.each([
    ['Amina', 'Amina', ''],
    ['  Amina \t van\u00a0der\n Merwe ', 'Amina', 'van der Merwe'],
    ['مريم الفاسي', 'مريم', 'الفاسي'],
  ])('splits the name %j into %j and %j', async (full_name, first_name, last_name) => {
    const { body } = await register(app.guest(), { full_name })
    expect(body.data.user).toMatchObject({ first_name, last_name })
  })
})

describe('POST /api/users/register/ refuses', () => {
  it.each(['email', 'password', 'full_name'])('a missing, null or blank %s', async (field) => {
    for (const value of [undefined, null, '', ' \t\n ']) {
      expect(await register(app.guest(), { [field]: value })).toEqual(registrationIncomplete)
    }
  })

  it('missing fields before invalid ones, and a missing body', async () => {
    const reply = await register(app.guest(), { email: 'nope', password: '', phone_number: 'x' })
    expect(reply).toEqual(registrationIncomplete)
    expect(await app.guest().post(`${USERS}register/`)).toEqual(registrationIncomplete)
  })

  it('an address that has an account, however it is written, before a weak password', async () => {
    const { email } = await aUser(app, { email: 'taken@example.com', is_active: false })
    for (const same of [email, 'TAKEN@example.com', 'Taken@EXAMPLE.com', ' taken@example.com ']) {
      expect(await register(app.guest(), { email: same, password: '12345678' })).toEqual(emailTaken)
    }
  })

  // Each rule of passwords is in passwords.test.ts.
  it.each([
    [12345678, 'This password is too common., This password is entirely numeric.'],
    ['zuleikha1', 'The password is too similar to the username.'],
    ['Featherbed7', 'The password is too similar to the first name.'],
    ['Quartermain', 'The password is too similar to the last name.'],
    ['probable-shop', 'The password is too similar to the email.'],
  ])('the weak password %j, and leaves nothing behind', async (password, messages) => {
    const email = 'zuleikha@probable-shop.test'
    const reply = await register(app.guest(), {
      email,
      full_name: 'Featherbed Quartermain',
      password,
    })
    expect(reply).toEqual(weakPassword(messages))
    expect(await app.db`select 1 from users where email = ${email}`).toEqual([])
    expect(await mailsTo(app, email)).toEqual([])
  })
})

/** The rules of every address, text and password are tested in tests/service/http/fields.test.ts. */
describe('the fields of POST /api/users/register/', () => {
  // Addresses that Django's EmailField accepts, row by row. Contract 1.6.
  it.each([
    ['A.B+c@EXAMPLE.com', 'A.B+c@example.com'],
    ...['a@b.рф', 'b@b.xn--p1ai', 'a@b.c1', 'a/b@c.co', "a'b@c.co"].map((same) => [same, same]),
    ...[64, 65, 249].map((length) => [`${'x'.repeat(length)}@b.co`, `${'x'.repeat(length)}@b.co`]),
  ])('may be the address %j', async (email, stored) => {
    const { status, body } = await register(app.guest(), { email })
    expect({ status, email: body.data?.user.email }).toEqual({ status: 201, email: stored })
  })

  it.each([
    ...['a..b@c.co', 'a.@c.co', 'a@b-.co', 'a@b.co.', '"a b"@c.co', 'a@@b.co', 'a\n@b.co'],
    ...[`a@${'b'.repeat(64)}.co`, '<script>@b.co', 'a@b.co, c@d.co', 'a@[127.00.0.1]'],
  ])('may not be the address %j', async (email) => {
    expect(await register(app.guest(), { email })).toEqual(
      fieldErrors({ email: ['Enter a valid email address.'] }),
    )
  })

  it('have at most 254, 256, 150 and 32 characters', async () => {
    expect(
      await register(app.guest(), { password: 'Zp-4'.repeat(64), full_name: '🌿'.repeat(150) }),
    ).toMatchObject({ status: 201 })
    for (const [field, value, max] of [
      ['email', `${'x'.repeat(250)}@b.co`, 254],
      ['password', `${'Zp-4'.repeat(64)}!`, 256],
      ['full_name', '🌿'.repeat(151), 150],
      ['phone_number', `0${'-'.repeat(32)}`, 32],
    ] as const) {
      expect(await register(app.guest(), { [field]: value })).toEqual(tooLong(field, max))
    }
    // Of domains as well: converting letters of other scripts takes ever longer.
    expect(await register(app.guest(), { email: `a@${'é.'.repeat(200)}co` })).toEqual(
      fieldErrors({
        email: [
          'Ensure this field has no more than 254 characters.',
          'Enter a valid email address.',
        ],
      }),
    )
  })

  it.each([
    ...[undefined, null, '', '0825550134', '+27 (82) 555-0134', '1234567', '123456789012345'],
    27825550134,
  ])('allow the phone number %j', async (phone_number) => {
    const { status, body } = await register(app.guest(), { phone_number })
    expect({ status, phone_number: body.data?.user.phone_number }).toEqual({
      status: 201,
      phone_number: String(phone_number ?? ''),
    })
  })

  it.each([
    ...['call me', '123456', '1234567890123456', '0825550134x', '082+5550134', '082\n5550134'],
    ...['<b>0825550134</b>', `+27${' '.repeat(29)}`, 5],
  ])('do not allow the phone number %j', async (phone_number) => {
    expect(await register(app.guest(), { phone_number })).toEqual(NOT_A_PHONE)
  })
})

describe('a generated username', () => {
  it.each([
    ['zainab@example.com', 'zainab'],
    ['Nadia.Khan@example.com', 'nadia.khan'],
    ['leila_o-k@example.com', 'leila_o-k'],
    ['sara+shop@example.com', 'sara-shop'],
    ["o'neil@example.com", 'o-neil'],
    ['+plus+@example.com', 'plus'],
    ['!#$@example.com', 'user'],
    [`${'w'.repeat(248)}@b.co`, 'w'.repeat(120)],
  ])('of %s is %s', async (email, username) => {
    expect(await usernameOf(email)).toBe(username)
  })

  it('ends in a number when its name is taken, in whatever case, however many are', async () => {
    await aUser(app, { username: 'Rashida' })
    const second = await usernameOf('rashida@one.example')
    const third = await usernameOf('RASHIDA@two.example')
    for (const username of [second, third]) expect(username).toMatch(/^rashida\d+$/)
    expect(third).not.toBe(second)
    await app.db`
      insert into users (email, username, password_hash)
      select 'taken' || n || '@example.com', 'habiba' || coalesce(nullif(n, 0)::text, ''), '!'
      from generate_series(0, 99) n`
    expect(await usernameOf('habiba@example.com')).toMatch(/^habiba\d{3,}$/)
  })

  it('is another one for each of many who register at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        register(app.guest(), { email: `info@shop${n}.example` }),
      ),
    )
    expect(countStatuses(replies)).toEqual({ 201: 12 })
    const usernames = replies.map(({ body }) => body.data.user.username)
    expect(new Set(usernames).size).toBe(12)
    expect(usernames.every((username) => /^info\d*$/.test(username))).toBe(true)
  })
})

describe('parallel registrations of one address', () => {
  it.each([
    ['written differently', ['Duo@example.com', 'duo@EXAMPLE.com']],
    ['written alike by eight', Array.from({ length: 8 }, () => 'octet@example.com')],
  ])('%s make one account and send one mail', async (_how, emails) => {
    const replies = await Promise.all(emails.map((email) => register(app.guest(), { email })))
    expect(countStatuses(replies)).toEqual({ 201: 1, 400: emails.length - 1 })
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused).toEqual(refused.map(() => emailTaken))

    const [email = ''] = emails
    const rows = await app.db`
      select u.id, count(s.id)::integer as sessions
      from users u
      left join login_sessions s on s.user_id = u.id
      where lower(u.email) = lower(${email})
      group by u.id`
    expect(rows).toEqual([{ id: expect.any(Number), sessions: 1 }])
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})
