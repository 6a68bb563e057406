import { hash } from 'argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyTimestamp, aUser, PASSWORD } from '../support/factories.ts'
import {
  auditOf,
  disabled,
  guess,
  loggedIn,
  logIn,
  newTokens,
  refresh,
  refreshed,
  times,
  validate,
  validated,
  wrongCredentials,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hashOf = async (userId: number) => {
  const [row] = await app.db`select password_hash from users where id = ${userId}`
  return String(row?.password_hash)
}

describe('POST /api/users/login/', () => {
  it('answers with the user and tokens, and no success key', async () => {
    const user = await aUser(app, { first_name: 'Amina', last_name: 'Jacobs' })
    expect(await logIn(app.guest(), user.email)).toEqual({
      status: 200,
      body: {
        data: {
          user: {
            id: user.id,
            email: user.email,
            username: user.username,
            first_name: 'Amina',
            last_name: 'Jacobs',
            phone_number: '',
            profile_picture_url: null,
            created_at: anyTimestamp,
          },
          tokens: newTokens,
          email_verified: true,
          verification_needed: false,
        },
      },
    })
  })

  it('shows where the profile picture is', async () => {
    const user = await aUser(app)
    await app.db`update users set profile_picture = 'u/7.webp' where id = ${user.id}`
    const { body } = await logIn(app.guest(), user.email)
    expect(body.data.user.profile_picture_url).toBe('http://shop.test/media/u/7.webp')
  })

  it('lets an unverified account in, and says that verification is needed', async () => {
    const user = await aUser(app, { is_verified: false })
    const { status, body } = await logIn(app.guest(), user.email)
    expect({ status, ...body.data, user: body.data.user.id }).toEqual({
      status: 200,
      user: user.id,
      tokens: newTokens,
      email_verified: false,
      verification_needed: true,
    })
  })

  it('returns tokens that work', async () => {
    const user = await aUser(app)
    const { tokens } = (await logIn(app.guest(), user.email)).body.data
    expect(await validate(app.guest().bearer(tokens.access_token))).toEqual(validated(user))
    expect(await refresh(app.guest(), tokens.refresh_token)).toEqual(refreshed)
  })

  it('takes the address however it is written, but the password exactly', async () => {
    const { email } = await aUser(app, { email: 'Mixed.Case@example.com' })
    for (const same of [email, 'mixed.case@example.com', ' MIXED.CASE@EXAMPLE.COM ']) {
      expect(await logIn(app.guest(), same)).toEqual(loggedIn)
    }
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
      expect(await logIn(app.guest(), email, { password })).toEqual(wrongCredentials)
    }
  })

  it('answers the same for an unknown address as for a wrong password', async () => {
    const { email } = await aUser(app)
    const wrong = await guess(app.guest(), email)
    const unknown = await guess(app.guest(), 'nobody@example.com')
    expect(wrong).toEqual(wrongCredentials)
    expect(unknown).toEqual(wrongCredentials)
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer realm="api"')
  })

  it('refuses an account that has no password, whatever is tried', async () => {
    const { email } = await aUser(app, { password_hash: '!' })
    for (const password of ['!', ' ', 'null']) {
      expect(await logIn(app.guest(), email, { password })).toEqual(wrongCredentials)
    }
  })

  it('does not look at credentials, so that a stale token keeps nobody out', async () => {
    const { email } = await aUser(app)
    expect(await logIn(app.guest().bearer('stale'), email)).toEqual(loggedIn)
  })

  it('notes when the user last logged in; a failure is not a log-in', async () => {
    const user = await aUser(app)
    const lastLogin = async () => {
      const [row] = await app.db`
        select last_login_at is not null as ever, last_login_at > now() - interval '1 minute' as just_now
        from users where id = ${user.id}`
      return row
    }
    await guess(app.guest(), user.email)
    expect(await lastLogin()).toEqual({ ever: false, just_now: null })
    await logIn(app.guest(), user.email)
    expect(await lastLogin()).toEqual({ ever: true, just_now: true })
  })

  it('logs address, browser and device', async () => {
    const user = await aUser(app)
    const client = app.guest().with({ 'User-Agent': 'Firefox', 'X-Request-Id': 'login-7' })
    const device_info = { device_type: 'phone', os: 'Android 16', app_version: '2.4.0' }
    await logIn(client, user.email, { device_info })
    expect(await auditOf(app, user.id)).toEqual([
      {
        action: 'login',
        actor_user_id: user.id,
        subject_type: 'user',
        subject_id: String(user.id),
        after: device_info,
        ip: '127.0.0.1',
        user_agent: 'Firefox',
        request_id: 'login-7',
      },
    ])
    const [session] = await app.db`
      select device_info, host(ip) as ip, user_agent
      from login_sessions where user_id = ${user.id} order by id desc limit 1`
    expect(session).toEqual({ device_info, ip: '127.0.0.1', user_agent: 'Firefox' })
  })

  it('keeps no more of a browser’s name than one has', async () => {
    const user = await aUser(app)
    await logIn(app.guest().with({ 'User-Agent': 'x'.repeat(5_000) }), user.email)
    const [entry] = await auditOf(app, user.id)
    expect(entry?.user_agent).toBe('x'.repeat(400))
  })
})

describe('a disabled account', () => {
  it('is told so, but only with the right password', async () => {
    const { email } = await aUser(app, { is_active: false })
    expect(await logIn(app.guest(), email)).toEqual(disabled)
    expect(await guess(app.guest(), email)).toEqual(wrongCredentials)
  })

  it('is not logged in, and not locked by its own password', async () => {
    const user = await aUser(app, { is_active: false })
    const replies = await times(6, () => logIn(app.guest(), user.email))
    expect(replies).toEqual(replies.map(() => disabled))
    expect(await auditOf(app, user.id)).toEqual([])
    const [row] = await app.db`select last_login_at from users where id = ${user.id}`
    expect(row).toEqual({ last_login_at: null })
  })
})

describe('a password hash', () => {
  const weak = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }

  it('that is weaker than today’s is replaced when its owner logs in', async () => {
    const password_hash = await hash(PASSWORD, weak)
    const user = await aUser(app, { password_hash })
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await hashOf(user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,(p=1,t=2|t=2,p=1)\$/)
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
    expect(await guess(app.guest(), user.email)).toEqual(wrongCredentials)
  })

  it('stays when somebody else tries, and when the account is disabled', async () => {
    const password_hash = await hash(PASSWORD, weak)
    const active = await aUser(app, { password_hash })
    const inactive = await aUser(app, { password_hash, is_active: false })
    await guess(app.guest(), active.email)
    await logIn(app.guest(), inactive.email)
    expect(await hashOf(active.id)).toBe(password_hash)
    expect(await hashOf(inactive.id)).toBe(password_hash)
  })

  it('that is as strong or stronger stays', async () => {
    const strong = await hash(PASSWORD, { memoryCost: 32_768, timeCost: 3, parallelism: 1 })
    for (const user of [await aUser(app), await aUser(app, { password_hash: strong })]) {
      const before = await hashOf(user.id)
      expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
      expect(await hashOf(user.id)).toBe(before)
    }
  })
})
