/** Helpers for the tests of accounts, beyond tests/support. */
import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { insertSession } from '../../../src/shop/accounts/session-queries.ts'
import { signTokens } from '../../../src/shop/accounts/tokens.ts'
import type { TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyJwt, PASSWORD, type TestUser } from '../../support/factories.ts'

export const USERS = '/api/users/'

let serial = 0
/** An address without an account. */
export function anEmail(): string {
  serial += 1
  return `new${serial}@example.com`
}

// Requests, each with only the fact under test spelled out. A field that is undefined is not sent.

type Fields = Record<string, unknown>

export const register = (client: Client, fields: Fields = {}) =>
  client.post(`${USERS}register/`, {
    email: anEmail(),
    password: PASSWORD,
    full_name: 'Amina Jacobs',
    ...fields,
  })
export const logIn = (client: Client, email: string, fields: Fields = {}) =>
  client.post(`${USERS}login/`, { email, password: PASSWORD, ...fields })
/** A guess that is wrong. */
export const guess = (client: Client, email: string) =>
  logIn(client, email, { password: 'not-the-password' })
export const refresh = (client: Client, token: unknown, key?: string) =>
  client.post(
    `${USERS}token/refresh/`,
    { refresh_token: token },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  )
export const verifyEmail = (client: Client, token: unknown) =>
  client.post(`${USERS}verify-email/`, { token })
export const logOut = (client: Client, token?: unknown) =>
  client.post(`${USERS}logout/`, { refresh_token: token })
export const validate = (client: Client) => client.get(`${USERS}token/validate/`)

/** Does a thing so often, one after the other. */
export async function times(count: number, act: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let done = 0; done < count; done += 1) replies.push(await act())
  return replies
}

/** How often each status came. */
export function countStatuses(replies: readonly Reply[]): Record<number, number> {
  const byStatus = Map.groupBy(replies, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, group.length]))
}

/** Every 401 names the credentials it wants. */
export function expectUnauthorized(reply: Reply, expected: object) {
  expect(reply).toEqual(expected)
  expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="api"')
}

/** One more log-in of a user: a session, and so a family of refresh tokens, of its own. */
export async function anotherLogin(app: TestApp, user: TestUser): Promise<Tokens> {
  const client = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
  const jti = await app.db.begin((tx) => insertSession(tx, user.id, { client, deviceInfo: {} }))
  return signTokens(app.app, user.id, jti)
}

// JSON Web Tokens as anybody with the secret can make them.

/** Signed by hand with HMAC, so that the tests do not share the service's own library. */
export function signJwt(
  claims: Fields,
  { alg = 'HS256', secret = '', crit }: { alg?: string; secret?: string; crit?: unknown },
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg, typ: 'JWT', crit })}.${encode(claims)}`
  if (alg === 'none') return `${signed}.`
  const hash = alg === 'HS512' ? 'sha512' : 'sha256'
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

/** Claims of an access token that is good for 15 minutes; those that are undefined are left out. */
export function claimsFor(userId: unknown, changes: Fields = {}): Fields {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { token_type: 'access', exp: iat + 900, iat, jti: randomUUID() }
  return { ...claims, user_id: userId, ...changes }
}

/** The claims, read without a look at the signature. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

export const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

/** The text with its last character replaced by its neighbour in the alphabet. */
export function withLastCharacterChanged(token: string): string {
  const last = token.charCodeAt(token.length - 1)
  return token.slice(0, -1) + String.fromCharCode(last + 1)
}

// Effects that the service has had.

/** The token in the newest verification mail to an address, once the queue has run. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email)
  const [, token] = /\/verify-email\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`no verification link in ${JSON.stringify(mail)}`)
  return token
}

export async function mailsTo(
  app: TestApp,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  await app.runJobs()
  const query = new URLSearchParams({ to: email })
  return (await app.guest().get(`/sandbox/mail/messages/?${query}`)).body.messages
}

/** The audit rows of a user, oldest first. */
export const auditOf = (app: TestApp, userId: number) => app.db`
  select action, actor_user_id, subject_type, subject_id, after, host(ip) as ip, user_agent, request_id
  from audit_log
  where actor_user_id = ${userId}
  order by id`

// Replies, whole.

export const newTokens = {
  access_token: anyJwt,
  refresh_token: anyJwt,
  token_type: 'Bearer',
  expires_in: 900,
  refresh_expires_in: 1_209_600,
}
export const refreshed = {
  status: 200,
  body: {
    success: true,
    data: {
      access_token: anyJwt,
      refresh_token: anyJwt,
      token_type: 'Bearer',
      expires_in: 900,
    },
  },
}
export const loggedIn = { status: 200, body: { data: expect.any(Object) } }
export const loggedOut = {
  status: 200,
  body: { success: true, message: 'Successfully logged out' },
}
export const verified = (email: string) => ({
  status: 200,
  body: {
    success: true,
    message: 'Email verified successfully',
    data: { email, is_verified: true },
  },
})
export const validated = (user: Pick<TestUser, 'id'>, email_verified = true) => ({
  status: 200,
  body: { success: true, data: { valid: true, user_id: user.id, email_verified } },
})

const failure = (status: number, error: string, extra: object = {}) => ({
  status,
  body: { success: false, error, ...extra },
})
const detail = (detail: string, code?: string) => ({
  status: 401,
  body: { detail, ...(code ? { code } : {}) },
})
export const fieldErrors = (fields: object) => ({ status: 400, body: fields })

export const registrationIncomplete = failure(400, 'Email, password, and full name are required')
export const emailTaken = failure(400, 'A user with this email already exists.')
export const weakPassword = (messages: string) => failure(400, messages)
export const wrongCredentials = failure(401, 'Invalid email or password')
export const locked = failure(
  403,
  'Account is temporarily locked due to too many failed login attempts. Please try again later.',
  { lockout: true, retry_after: 900 },
)
export const disabled = failure(403, 'Account is disabled. Please contact support.')
export const verificationInvalid = failure(400, 'Invalid verification token')
export const verificationExpired = failure(400, 'Verification token has expired')
export const alreadyVerified = failure(400, 'Email already verified')

export const credentialsMissing = detail('Authentication credentials were not provided.')
export const headerMalformed = detail(
  'Authorization header must contain two space-delimited values',
  'bad_authorization_header',
)
export const tokenInvalid = detail('Token is invalid or expired', 'token_not_valid')
export const tokenBlacklisted = detail('Token is blacklisted', 'token_not_valid')
export const userNotFound = detail('User not found', 'user_not_found')
export const userInactive = detail('User is inactive', 'user_inactive')
export const accessExpired = {
  status: 401,
  body: {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }],
  },
}
