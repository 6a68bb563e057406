import { randomInt } from 'node:crypto'
import { type Client, recordAudit } from '../audit.ts'
import { mergeGuestCart } from '../cart/queries.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { emailTaken, weakPassword } from '../http/errors.ts'
import { addJob } from '../queue.ts'
import { hashPassword, passwordProblems } from './passwords.ts'
import { insertSession, insertUser, isEmailTaken, type NewUser, type UserRow } from './queries.ts'
import type { RegisterBody } from './schemas.ts'
import { signTokens, type TokenPair } from './tokens.ts'

/**
 * Makes an unverified account, logs it in, takes over the guest cart and queues the verification
 * mail. Throws emailTaken or weakPassword. Contract: POST /api/users/register/.
 */
export async function register(
  { config, db }: Deps,
  body: RegisterBody,
  { client, guestKey }: { client: Client; guestKey: string | undefined },
): Promise<{ user: UserRow; tokens: TokenPair }> {
  const { password, phone_number = '' } = body
  const names = splitName(body.full_name)
  const username = usernameFrom(body.email)
  if (await isEmailTaken(db, body.email)) throw emailTaken()
  const problems = await passwordProblems(password, {
    email: body.email,
    username,
    ...names,
  })
  if (problems.length > 0) throw weakPassword(problems)
  const password_hash = await hashPassword(password) // before the transaction: it takes 20 ms

  const { user, jti } = await db.begin(async (tx) => {
    const account = {
      email: body.email,
      username,
      phone_number,
      password_hash,
      ...names,
    }
    const user = await insertWithFreeUsername(tx, account, config.mediaUrl)
    const jti = await insertSession(tx, user.id, { client, deviceInfo: {} })
    if (guestKey) await mergeGuestCart(tx, user.id, guestKey)
    await recordAudit(tx, {
      actorUserId: user.id,
      action: 'register',
      subject: { type: 'user', id: user.id },
      client,
    })
    await queueVerificationMail(tx, user.id)
    return { user, jti }
  })
  return { user, tokens: await signTokens(config, user.id, jti) }
}

/** The longest number after a username that is taken. */
const USERNAME_DIGITS = 12

/** The first word is the first name, the rest the last. */
function splitName(fullName: string) {
  const [first_name = '', ...rest] = fullName.split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

function usernameFrom(email: string): string {
  const prefix = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const slug = prefix.replace(/[^a-z0-9._-]+/g, '-').replace(/^-+|-+$/g, '')
  return slug.slice(0, 120) || 'user'
}

/** Appends a number while the name is taken; throws emailTaken if it is the address that is. */
async function insertWithFreeUsername(tx: Tx, user: NewUser, mediaUrl: string): Promise<UserRow> {
  const inserted = await insertUser(tx, user, mediaUrl)
  if (inserted) return inserted
  // At random and ever longer: counting up would let anybody take the next numbers of a name, so that
  // nobody else with that name could register.
  for (let digits = 1; digits <= USERNAME_DIGITS; digits += 1) {
    if (await isEmailTaken(tx, user.email)) throw emailTaken()
    const username = `${user.username}${randomInt(10 ** (digits - 1), 10 ** digits)}`
    const numbered = await insertUser(tx, { ...user, username }, mediaUrl)
    if (numbered) return numbered
  }
  throw new Error(`no free username like ${user.username}`)
}

async function queueVerificationMail(tx: Tx, userId: number): Promise<void> {
  const issued_at = Math.floor(Date.now() / 1000)
  const key = `user:${userId}:verify:${issued_at}`
  await addJob(tx, 'send-verification-email', { user_id: userId, issued_at }, key)
}
