/** Helpers for the tests of passwords, account mails and sessions. */
import type { TestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { PASSWORD, type TestUser } from '../../support/factories.ts'
import { mailsTo, USERS } from './helpers.ts'

export const NEW_PASSWORD = 'an-olive-grove-in-June'

// Requests. A field that is undefined is not sent.

export const resend = (client: Client, email: unknown) =>
  client.post(`${USERS}verify-email/resend/`, { email })
export const askReset = (client: Client, email: unknown) =>
  client.post(`${USERS}password/reset/`, { email })
export const confirmReset = (client: Client, token: unknown, password: unknown = NEW_PASSWORD) =>
  client.post(`${USERS}password/reset/confirm/`, { token, password })
export const changePassword = (client: Client, fields: object = {}) =>
  client.post(`${USERS}password/change/`, {
    current_password: PASSWORD,
    new_password: NEW_PASSWORD,
    ...fields,
  })
export const listSessions = (client: Client) => client.get(`${USERS}sessions/`)
export const endSession = (client: Client, id: unknown) => client.delete(`${USERS}sessions/${id}/`)
export const revokeOthers = (client: Client, token: unknown) =>
  client.post(`${USERS}sessions/revoke-others/`, { refresh_token: token })

// Effects that the service has had.

/** The tokens in the password reset mails to an address, newest first, once the queue has run; also those to staff. */
export async function resetTokens(app: TestApp, email: string): Promise<string[]> {
  const mails = await mailsTo(app, email)
  const link = /\/(?:reset-password|admin\/password)\?token=([\w.-]+)/
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

/** A token that was asked for and mailed. */
export async function aResetToken(app: TestApp, { email }: { email: string }): Promise<string> {
  await askReset(app.guest(), email)
  const [token] = await resetTokens(app, email)
  if (!token) throw new Error(`no reset link was mailed to ${email}`)
  return token
}

/** The security mails that wait, oldest first; they are taken off the queue. */
export const takeSecurityMails = (app: TestApp, { id }: { id: number }) => app.db`
  with waiting as (
    select j.id, (j.payload::jsonb - 'letter') as payload
    from graphile_worker._private_jobs j
    where j.payload->>'letter' = 'security' and (j.payload->>'user_id')::bigint = ${id}
  ), taken as (
    delete from graphile_worker._private_jobs j using waiting w where j.id = w.id
  )
  select w.payload
  from waiting w
  order by w.id`

export async function passwordHashOf({ db }: TestApp, { id }: { id: number }): Promise<string> {
  const [row] = await db<[{ password_hash: string }]>`
    select password_hash from users where id = ${id}`
  return row.password_hash
}

/** How many refresh tokens are still good, over all sessions of a user. */
export async function countGoodTokens({ db }: TestApp, { id }: { id: number }): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::integer as count
    from refresh_tokens t
    join login_sessions s on s.id = t.session_id
    where s.user_id = ${id} and t.blacklisted_at is null and t.expires_at > now()`
  return row.count
}

/** The audit row of one of these actions, whole. */
export const auditRow = (user: Pick<TestUser, 'id'>, action: string, changes: object = {}) => ({
  action,
  actor_user_id: user.id,
  subject_type: 'user',
  subject_id: String(user.id),
  after: null,
  ip: '127.0.0.1',
  user_agent: 'Firefox',
  request_id: 'request-7',
  ...changes,
})
export const AUDITED = { 'User-Agent': 'Firefox', 'X-Request-Id': 'request-7' }

// Replies, whole.

const done = (message: string) => ({ status: 200, body: { success: true, message } })
const failure = (status: number, error: string) => ({ status, body: { success: false, error } })

export const resent = done(
  'If this address waits for verification, a verification email is on its way',
)
export const resetAsked = done(
  'If this address has an account, a password reset email is on its way',
)
export const resetDone = done('Password reset successfully')
export const changed = done('Password changed successfully')
export const sessionEnded = done('Session revoked')
export const othersRevoked = (sessions_revoked: number) => ({
  status: 200,
  body: { success: true, message: 'Other sessions revoked', data: { sessions_revoked } },
})
export const resetInvalid = failure(400, 'Invalid password reset token')
export const resetExpired = failure(400, 'Password reset token has expired')
export const currentWrong = failure(400, 'Current password is incorrect')
export const sessionUnknown = failure(404, 'Session not found')
