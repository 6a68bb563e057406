/** Registration, and the verification of the address. */
import { randomInt } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import {
  emailAlreadyVerified,
  emailTaken,
  verificationTokenExpired,
  verificationTokenInvalid,
} from '../http/errors.ts'
import { queueVerificationMail } from './account-mails.ts'
import { auditOwnAccount, type Client } from './audit.ts'
import { readVerificationToken } from './link-tokens.ts'
import { hashNewPassword } from './passwords.ts'
import {
  findVerificationState,
  insertUser,
  isEmailTaken,
  markVerifiedIfUnverified,
  type NewUser,
} from './queries.ts'
import type { RegisterBody, UserLoggedIn } from './schemas.ts'
import { type NewSession, openSession, type Visitor } from './sessions.ts'

/**
 * Makes an unverified account, logs it in, merges the guest cart and queues the verification mail.
 * Throws emailTaken or weakPassword. Contract 4.3.
 */
export async function register(
  { db }: Deps,
  { email, password, full_name, phone_number = '' }: RegisterBody,
  visitor: Visitor,
): Promise<NewSession> {
  const owner = { email, username: usernameFrom(email), ...splitName(full_name) }
  if (await isEmailTaken(db, email)) throw emailTaken()
  const password_hash = await hashNewPassword(password, owner)

  return db.begin(async (tx) => {
    const user = await insertWithFreeUsername(tx, { ...owner, phone_number, password_hash })
    if (!user) throw emailTaken()
    const ids = await openSession(tx, user.id, visitor, { action: 'register' })
    await queueVerificationMail(tx, user.email)
    return { user, ids }
  })
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
