import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyId, anyTimestamp, aUser, PASSWORD } from '../support/factories.ts'
import {
  anEmail,
  auditOf,
  emailTaken,
  loggedIn,
  logIn,
  mailedToken,
  mailsTo,
  newTokens,
  refresh,
  refreshed,
  register,
  registrationIncomplete,
  validate,
  validated,
  verified,
  verifyEmail,
  weakPassword,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /api/users/register/', () => {
  it('makes an account and answers with the user and tokens', async () => {
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
  })

  it('leaves the phone number empty when none is given', async () => {
    const { body } = await register(app.guest())
    expect(body.data.user.phone_number).toBe('')
  })

  it('returns tokens that work at once, for an account that is not verified', async () => {
    const { user, tokens } = (await register(app.guest())).body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await validate(client)).toEqual(validated(user, false))
    expect(await refresh(app.guest(), tokens.refresh_token)).toEqual(refreshed)
  })

  it('makes an account that can log in with its password, and only with that', async () => {
    const email = anEmail()
    await register(app.guest(), { email, password: '  Fig tree  in May ' })
    expect(await logIn(app.guest(), email, { password: '  Fig tree  in May ' })).toEqual(loggedIn)
    expect(await logIn(app.guest(), email, { password: 'Fig tree  in May' })).toMatchObject({
      status: 401,
    })
  })

  it('keeps nothing but a hash of the password', async () => {
    const { user } = (await register(app.guest())).body.data
    const [row] = await app.db`select users::text as everything from users where id = ${user.id}`
    expect(row?.everything).toContain('$argon2id$v=19$m=19456')
    expect(row?.everything).not.toContain(PASSWORD)
  })

  it('never made an administrator, whatever is asked for', async () => {
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

  it('sends one verification mail, whose link verifies the address', async () => {
    const email = anEmail()
    await register(app.guest(), { email })
    expect(await mailsTo(app, email)).toHaveLength(1)
    const token = await mailedToken(app, email)
    expect(await verifyEmail(app.guest(), token)).toEqual(verified(email))
  })

  it('logs the registration with the address of the client', async () => {
    const client = app.guest().with({ 'User-Agent': 'Firefox', 'X-Request-Id': 'registration-7' })
    const { user } = (await register(client)).body.data
    expect(await auditOf(app, user.id)).toEqual([
      {
        action: 'register',
        actor_user_id: user.id,
        subject_type: 'user',
        subject_id: String(user.id),
        after: null,
        ip: '127.0.0.1',
        user_agent: 'Firefox',
        request_id: 'registration-7',
      },
    ])
  })

  it('does not look at credentials', async () => {
    expect(await register(app.guest().bearer('garbage'))).toMatchObject({ status: 201 })
  })

  it.each([
    ['Amina', 'Amina', ''],
    ['Amina van der Merwe', 'Amina', 'van der Merwe'],
    ['  Amina \t van\u00a0der\n Merwe ', 'Amina', 'van der Merwe'],
    ['مريم الفاسي', 'مريم', 'الفاسي'],
    ['🌿 <b>Rose</b>', '🌿', '<b>Rose</b>'],
    ["Robert'); drop table users;--", "Robert');", 'drop table users;--'],
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

  it('an empty body, and none at all', async () => {
    expect(await app.guest().post('/api/users/register/', {})).toEqual(registrationIncomplete)
    expect(await app.guest().post('/api/users/register/')).toEqual(registrationIncomplete)
  })

  it('what is missing before what is wrong', async () => {
    const reply = await register(app.guest(), { email: 'nope', password: '', phone_number: 'x' })
    expect(reply).toEqual(registrationIncomplete)
  })

  it('an address that has an account, however it is written', async () => {
    const { email } = await aUser(app, { email: 'taken@example.com' })
    for (const same of [email, 'TAKEN@example.com', 'Taken@EXAMPLE.com', ' taken@example.com ']) {
      expect(await register(app.guest(), { email: same })).toEqual(emailTaken)
    }
  })

  it('an address that has an account before a weak password', async () => {
    const { email } = await aUser(app)
    expect(await register(app.guest(), { email, password: '12345678' })).toEqual(emailTaken)
  })

  it('an address whose account is disabled', async () => {
    const { email } = await aUser(app, { is_active: false })
    expect(await register(app.guest(), { email })).toEqual(emailTaken)
  })

  it.each([
    ['12345678', 'This password is too common., This password is entirely numeric.'],
    [12345678, 'This password is too common., This password is entirely numeric.'],
    [
      '1234567',
      'This password is too short. It must contain at least 8 characters., This password is too common., This password is entirely numeric.',
    ],
    ['QWERTY123', 'This password is too common.'],
    ['98437501923', 'This password is entirely numeric.'],
    ['Zp-4109', 'This password is too short. It must contain at least 8 characters.'],
    ['zuleikha1', 'The password is too similar to the username.'],
    ['Featherbed7', 'The password is too similar to the first name.'],
    ['Quartermain', 'The password is too similar to the last name.'],
    ['probable-shop', 'The password is too similar to the email.'],
  ])('the weak password %j', async (password, messages) => {
    const reply = await register(app.guest(), {
      email: 'zuleikha@probable-shop.test',
      full_name: 'Featherbed Quartermain',
      password,
    })
    expect(reply).toEqual(weakPassword(messages))
  })

  it('without leaving anything behind', async () => {
    const email = 'left.behind@example.com'
    await register(app.guest(), { email, password: 'password' })
    const [{ count } = { count: -1 }] = await app.db<{ count: number }[]>`
      select count(*)::integer as count from users where email = ${email}`
    expect(count).toBe(0)
    expect(await mailsTo(app, email)).toEqual([])
    expect(await register(app.guest(), { email })).toMatchObject({ status: 201 })
  })
})
