/** Goal: attacks on accounts leave audit rows and mails, as many as are of use and no more. */
import { describe, expect, it } from 'vitest'
import { denied } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { age, aUser, type TestUser } from '../../support/factories.ts'
import {
  anEmail,
  claimsOf,
  guess,
  logIn,
  logOut,
  mailsTo,
  refresh,
  times,
  tokenBlacklisted,
} from './helpers.ts'
import { changePassword, takeSecurityMails } from './password-helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })

const ATTACKER = {
  'X-Forwarded-For': '203.0.113.9',
  'User-Agent': 'curl/8',
  'X-Request-Id': 'request-9',
}
const attacker = () => app.guest().with(ATTACKER)
const WRONG = { current_password: 'not-the-password' }
const BY_ATTACKER = { ip: '203.0.113.9', user_agent: 'curl/8', request_id: 'request-9' }

/** A row of the audit log that records an attack, whole. */
const row = (action: string, { id }: { id: number | null }, after: object, changes = {}) => ({
  action,
  actor_user_id: null,
  subject_type: 'user',
  after,
  before: null,
  subject_id: id === null ? null : String(id),
  ...BY_ATTACKER,
  ...changes,
})
const COLUMNS = () => app.db`
  action, actor_user_id, subject_type, subject_id, before, after, host(ip) as ip, user_agent,
  request_id`
const EVENTS = () => app.db`action in ('login_failed', 'account_locked', 'password_change_failed',
  'password_change_locked', 'refresh_token_replayed', 'admin_call_refused')`
const tracesOf = ({ id }: TestUser) => app.db`
  select ${COLUMNS()} from audit_log
  where subject_type = 'user' and subject_id = ${id} and ${EVENTS()}
  order by id`
/** The lock and the counter of a key have lapsed. */
const later = (key: string, interval: string) =>
  age(app.db, 'login_lockouts', { email: key }, interval)
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)
const LOCKED = 'Wrong passwords were given for your account'
const STOLEN = 'A log-in to your account may have been stolen'

describe('failed log-ins', () => {
  it('leave a row each past the third, and one for the lockout, without the password', async () => {
    const user = await aUser(app)
    const guesses = (count: number) => times(count, () => guess(attacker(), user.email))
    await guesses(3)
    await logIn(app.guest(), user.email) // counts anew
    await guesses(3)
    expect(await tracesOf(user)).toEqual([])
    await guesses(4)
    expect(await tracesOf(user)).toEqual([
      row('login_failed', user, { failed_attempts: 4 }),
      row('login_failed', user, { failed_attempts: 5 }),
      row('account_locked', user, { failed_attempts: 5 }),
    ])
    const rows = await app.db`select a::text as text from audit_log a`
    expect(rows.filter(({ text }) => text.includes('not-the-password'))).toEqual([])
  })

  it('do so of an address without an account as well, which the rows name', async () => {
    const email = anEmail()
    await times(5, () => guess(attacker(), email))
    const noAccount = { id: null }
    const traces = await app.db`
      select ${COLUMNS()} from audit_log
      where subject_id is null and after->>'email' = ${email} and ${EVENTS()}
      order by id`
    expect(traces).toEqual([
      row('login_failed', noAccount, { email, failed_attempts: 4 }),
      row('login_failed', noAccount, { email, failed_attempts: 5 }),
      row('account_locked', noAccount, { email, failed_attempts: 5 }),
    ])
    expect(await subjects(email)).toEqual([])
  })

  it('of ten at the same moment leave the rows of five, and one mail', async () => {
    const user = await aUser(app)
    await Promise.all(Array.from({ length: 10 }, () => guess(attacker(), user.email)))
    expect((await tracesOf(user)).map(({ action }) => action)).toEqual([
      ...['login_failed', 'login_failed', 'account_locked'],
    ])
    expect(await subjects(user.email)).toEqual([LOCKED])
  })
})

describe('a client that is throttled', () => {
  it('leaves one row, however many accounts it guesses at and goes on to', async () => {
    const [ip, user] = ['203.0.113.77', await aUser(app)]
    const client = app.guest().with({ ...ATTACKER, 'X-Forwarded-For': ip })
    await guess(client, anEmail())
    await app.db`update login_failures_by_ip set failed_attempts = 97 where ip = ${ip}`
    await Promise.all(Array.from({ length: 6 }, () => guess(client, anEmail())))
    await guess(client, user.email)
    expect(await app.db`select ${COLUMNS()} from audit_log where ip = ${ip}`).toEqual([
      row('login_throttled', { id: null }, { failed_attempts: 100 }, { ip }),
    ])
  })
})

describe('a lockout', () => {
  it('is mailed to the owner once a day, however often the attacker renews it', async () => {
    const user = await aUser(app)
    const lockOut = async () => {
      await later(user.email, '31 minutes')
      await times(5, () => guess(attacker(), user.email))
      return takeSecurityMails(app, user)
    }
    const payload = { user_id: user.id, occasion: 'account-locked', at: expect.any(Number) }
    expect(await lockOut()).toEqual([{ payload }])
    for (let hour = 1; hour <= 3; hour += 1) expect(await lockOut()).toEqual([])
    expect(await tracesOf(user)).toHaveLength(12)
    await age(app.db, 'account_mails', { email: user.email }, '23 hours 58 minutes')
    expect(await lockOut()).toEqual([])
    await age(app.db, 'account_mails', { email: user.email }, '2 minutes')
    expect(await lockOut()).toEqual([{ payload }])
  })

  it('is not mailed to an unverified address', async () => {
    const user = await aUser(app, { is_verified: false })
    await times(5, () => guess(attacker(), user.email))
    expect(await subjects(user.email)).toEqual([])
  })
})

describe('wrong current passwords of a change', () => {
  it('leave the same traces, with the user who was logged in as the actor', async () => {
    const user = await aUser(app)
    const client = user.client.with(ATTACKER)
    await times(6, () => changePassword(client, WRONG))
    const actor = { actor_user_id: user.id }
    expect(await tracesOf(user)).toEqual([
      row('password_change_failed', user, { failed_attempts: 4 }, actor),
      row('password_change_failed', user, { failed_attempts: 5 }, actor),
      row('password_change_locked', user, { failed_attempts: 5 }, actor),
    ])
    expect(await subjects(user.email)).toEqual([LOCKED])
  })
})

describe('a refresh token that is replayed', () => {
  const replay = (user: TestUser) => refresh(attacker(), user.tokens.refresh_token)
  async function aRotation(interval: string) {
    const user = await aUser(app)
    const newer = (await refresh(app.guest(), user.tokens.refresh_token)).body.data
    await age(app.db, 'refresh_tokens', { jti: claimsOf(user.tokens.refresh_token).jti }, interval)
    const [session] = await app.db`select id::text from login_sessions where user_id = ${user.id}`
    return { user, newer, trace: row('refresh_token_replayed', user, { session_id: session?.id }) }
  }

  it('leaves a row and a mail when it ends the session, once for many at the same moment', async () => {
    const { user, trace } = await aRotation('61 seconds')
    for (const reply of await Promise.all(Array.from({ length: 4 }, () => replay(user)))) {
      expect(reply).toEqual(tokenBlacklisted)
    }
    expect(await replay(user)).toEqual(tokenBlacklisted)
    expect(await tracesOf(user)).toEqual([trace])
    expect(await subjects(user.email)).toEqual([STOLEN])
  })

  it('within 60 seconds leaves nothing: it may be a second tab', async () => {
    const { user } = await aRotation('50 seconds')
    expect(await replay(user)).toEqual(tokenBlacklisted)
    expect(await tracesOf(user)).toEqual([])
    expect(await takeSecurityMails(app, user)).toEqual([])
  })

  it('after a log-out leaves a row, too: its owner would not have it any more', async () => {
    const { user, newer, trace } = await aRotation('61 seconds')
    await logOut(user.client, newer.refresh_token)
    await times(2, () => replay(user))
    expect(await tracesOf(user)).toEqual([trace])
  })

  it('of several sessions is mailed once a day, and only to a proven address', async () => {
    const { user } = await aRotation('61 seconds')
    await replay(user)
    const tokens = (await logIn(app.guest(), user.email)).body.data.tokens
    await refresh(app.guest(), tokens.refresh_token)
    await age(app.db, 'refresh_tokens', { jti: claimsOf(tokens.refresh_token).jti }, '61 seconds')
    await refresh(attacker(), tokens.refresh_token)
    expect(await tracesOf(user)).toHaveLength(2)
    expect(await subjects(user.email)).toEqual([STOLEN])

    const { user: unproven } = await aRotation('61 seconds')
    await app.db`update users set is_verified = false where id = ${unproven.id}`
    await replay(unproven)
    expect(await subjects(unproven.email)).toEqual([])
  })
})

describe('a refused call to the administration', () => {
  const after = { method: 'PATCH', route: '/api/admin/users/:id/' }

  it('leaves one row a minute, however many come at the same moment', async () => {
    const user = await aUser(app)
    const client = user.client.with(ATTACKER)
    const call = () => client.patch('/api/admin/users/1/', { is_admin: true })
    // All of them within one minute of the clock, or else the next minute has a row as well.
    await app.db`delete from audit_log where action = 'admin_call_refused'`
    const replies = await Promise.all(Array.from({ length: 12 }, call))
    for (const reply of replies) expect(reply).toEqual(denied)
    const traces = await tracesOf(user)
    const minutes = await app.db`
      select distinct date_trunc('minute', happened_at) from audit_log
      where action = 'admin_call_refused' and subject_id = ${user.id}`
    expect(traces).toHaveLength(minutes.length)
    expect(traces[0]).toEqual(row('admin_call_refused', user, after, { actor_user_id: user.id }))

    await app.db`
      update audit_log set happened_at = happened_at - interval '5 minutes'
      where action = 'admin_call_refused'`
    await call()
    expect(await tracesOf(user)).toHaveLength(minutes.length + 1)
  })

  it('leaves none of an anonymous caller, nor of an administrator', async () => {
    const admin = await aUser(app, { is_admin: true })
    expect((await app.guest().get('/api/admin/users/')).status).toBe(401)
    expect((await admin.client.get('/api/admin/users/')).status).toBe(200)
    expect(await tracesOf(admin)).toEqual([])
  })
})
