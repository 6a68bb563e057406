import type { Deps } from '../deps.ts'
import { emailTaken, weakPassword } from '../http/errors.ts'
import { queueVerificationMail } from './account-mails.ts'
import { insertWithFreeUsername, splitName, usernameFrom } from './new-account.ts'
import { openSession, type Visitor } from './open-session.ts'
import { hashPassword, passwordProblems } from './passwords.ts'
import { isEmailTaken, type UserRow } from './queries.ts'
import type { RegisterBody } from './schemas.ts'
import type { TokenIds } from './session-queries.ts'

/**
 * Makes an unverified account, logs it in, takes over the guest cart and queues the verification
 * mail. Throws emailTaken or weakPassword. Contract: POST /api/users/register/.
 */
export async function register(
  { db }: Deps,
  body: RegisterBody,
  visitor: Visitor,
): Promise<{ user: UserRow; ids: TokenIds }> {
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

  return db.begin(async (tx) => {
    const account = {
      email: body.email,
      username,
      phone_number,
      password_hash,
      ...names,
    }
    const user = await insertWithFreeUsername(tx, account)
    if (!user) throw emailTaken()
    const ids = await openSession(tx, user.id, visitor, { action: 'register' })
    await queueVerificationMail(tx, user.email)
    return { user, ids }
  })
}
