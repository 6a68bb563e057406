/** Registration, and the verification of the address. */
import { randomInt } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { auditOwnAccount, type Client } from '../../service/audit/audit.ts'
import type { Tx } from '../../service/db/connect.ts'
import {
  emailAlreadyVerified,
  emailTaken,
  idempotencyKeyReused,
  verificationTokenExpired,
  verificationTokenInvalid,
} from '../../service/http/errors.ts'
import { insertReply, type KeyOfNewUser } from '../../service/http/idempotency-queries.ts'
import { mergeGuestCart } from '../cart/queries.ts'
import { queueVerificationMail } from './account-mails.ts'
import { readVerificationToken } from './link-tokens.ts'
import { hashNewPassword, isPasswordOf } from './passwords.ts'
import {
  findRegistrationReply,
  findVerificationState,
  insertUser,
  isEmailTaken,
  markVerifiedIfUnverified,
  type NewUser,
} from './queries.ts'
import type { RegisterBody, UserLoggedIn } from './schemas.ts'
import type { Registration } from './session-queries.ts'
import { openSession, type SessionContext } from './sessions.ts'

/**
 * Makes an unverified account, logs it in, merges the guest cart and queues the verification mail. With a
 * key it is done once for each address and password, and what is stored are the ids of the tokens: they
 * are signed again. Throws emailTaken, weakPassword or idempotencyKeyReused. Contract 1.10 and 4.3.
 */
export async function register(
  deps: Deps,
  body: RegisterBody,
  context: SessionContext,
  key: KeyOfNewUser | undefined,
): Promise<{ registration: Registration; isRepeated: boolean }> {
  const { db } = deps
  const { email, password, full_name, phone_number = '' } = body
  const owner = { email, username: usernameFrom(email), ...splitName(full_name) }
  const before = async () => {
    const registration = key && (await findRegistration(deps, body, context, key))
    if (!registration) throw emailTaken()
    return { registration, isRepeated: true }
  }
  if (await isEmailTaken(db, email)) return before()
  const password_hash = await hashNewPassword(password, owner)

  const registration = await db.begin(async (tx) => {
    const user = await insertWithFreeUsername(tx, {
      ...owner,
      phone_number,
      password_hash,
      language: context.language,
    })
    if (!user) return undefined
    const ids = await openSession(tx, user.id, context, { action: 'register' })
    await queueVerificationMail(tx, user.email)
    const made = { user, ids, iat: Math.floor(Date.now() / 1000) }
    if (key) await insertReply(tx, { userId: user.id, ...key }, { status: 201, reply: made })
    return made
  })
  return registration ? { registration, isRepeated: false } : before()
}

/**
 * The reply to the registration with this key, where the password is that of the account: it shows no more than a
 * log-in shows. Merges a cart that the guest has filled since. Undefined where the key is of no registration.
 */
async function findRegistration(
  { config, db }: Deps,
  { email, password }: RegisterBody,
  { guestKey }: SessionContext,
  { key, request, body_sha256 }: KeyOfNewUser,
): Promise<Registration | undefined> {
  const found = await findRegistrationReply(db, email, { key, request })
  if (!found || !(await isPasswordOf(config, password, found.password_hash))) return undefined
  if (found.body_sha256 !== body_sha256) throw idempotencyKeyReused()
  if (guestKey) await db.begin((tx) => mergeGuestCart(tx, found.user_id, guestKey))
  return found.reply
}

/** The first word is the first name, the rest the last. Contract 4.3. */
export function splitName(fullName: string) {
  const [first_name = '', ...rest] = fullName.split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

export function usernameFrom(email: string): string {
  const prefix = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const slug = prefix.replace(/[^a-z0-9._-]+/g, '-').replace(/^-+|-+$/g, '')
  return slug.slice(0, 120) || 'user'
}

/** The longest number that is appended to a username that is taken. */
const USERNAME_DIGITS = 12

/** Appends a number while the username is taken; undefined if the address is taken. */
export async function insertWithFreeUsername(
  tx: Tx,
  user: NewUser,
): Promise<UserLoggedIn | undefined> {
  const inserted = await insertUser(tx, user)
  if (inserted) return inserted
  // Random and ever longer: if numbers were counted up, a client could take the next ones of a name in
  // advance and block registrations with that name.
  for (let digits = 1; digits <= USERNAME_DIGITS; digits += 1) {
    if (await isEmailTaken(tx, user.email)) return undefined
    const username = `${user.username}${randomInt(10 ** (digits - 1), 10 ** digits)}`
    const numbered = await insertUser(tx, { ...user, username })
    if (numbered) return numbered
  }
  throw new Error(`no free username like ${user.username}`)
}

/**
 * Returns the address that is verified now. Throws verificationTokenInvalid,
 * verificationTokenExpired or emailAlreadyVerified. Contract 4.8.
 */
export async function verifyEmail(
  { config, db }: Deps,
  token: string,
  client: Client,
): Promise<string> {
  const claims = readVerificationToken(config, token)
  const state = claims && (await findVerificationState(db, claims))
  if (!state) throw verificationTokenInvalid()
  if (state.is_expired) throw verificationTokenExpired()
  const { user_id: userId, email } = claims
  await db.begin(async (tx) => {
    if (!(await markVerifiedIfUnverified(tx, userId))) throw emailAlreadyVerified()
    await auditOwnAccount(tx, { userId, client }, 'verify_email')
  })
  return email
}
