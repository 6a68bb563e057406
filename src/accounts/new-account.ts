/** The names of a new account, whoever vouches for it. Decisions section 2. */
import { randomInt } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import { insertUser, isEmailTaken, type NewUser, type UserRow } from './queries.ts'

/** The longest number after a username that is taken. */
const USERNAME_DIGITS = 12

/** The first word is the first name, the rest the last. */
export function splitName(fullName: string) {
  const [first_name = '', ...rest] = fullName.split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

export function usernameFrom(email: string): string {
  const prefix = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const slug = prefix.replace(/[^a-z0-9._-]+/g, '-').replace(/^-+|-+$/g, '')
  return slug.slice(0, 120) || 'user'
}

/** Appends a number while the name is taken; undefined if it is the address that is. */
export async function insertWithFreeUsername(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const inserted = await insertUser(tx, user)
  if (inserted) return inserted
  // At random and ever longer: counting up would let anybody take the next numbers of a name, so that
  // nobody else with that name could register.
  for (let digits = 1; digits <= USERNAME_DIGITS; digits += 1) {
    if (await isEmailTaken(tx, user.email)) return undefined
    const username = `${user.username}${randomInt(10 ** (digits - 1), 10 ** digits)}`
    const numbered = await insertUser(tx, { ...user, username })
    if (numbered) return numbered
  }
  throw new Error(`no free username like ${user.username}`)
}
