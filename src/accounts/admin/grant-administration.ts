/** Grants and revocations by an operator at a shell. Their audit rows name no actor. */
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Versioned } from '../../http/etag.ts'
import { recordAudit } from '../audit.ts'
import { findAddresseeByEmail } from '../queries.ts'
import { insertWithFreeUsername, usernameFrom } from '../register.ts'
import { factsOf } from './change-user.ts'
import {
  findUser,
  hasOtherAdministrator,
  lockAdministrators,
  lockUser,
  updateUserFlags,
} from './queries.ts'
import type { AdminUser } from './schemas.ts'

type Granted = { user: Versioned<AdminUser>; isNew: boolean; wasAdministrator: boolean }

/**
 * Makes a user an administrator. With a `passwordHash`, an address without an account gets one, which
 * counts as verified; without it the result is undefined for such an address.
 */
export async function grantAdministration(
  { db }: Pick<Deps, 'db'>,
  email: string,
  passwordHash?: string,
): Promise<Granted | undefined> {
  return db.begin(async (tx) => {
    await lockAdministrators(tx)
    const made = passwordHash && (await makeAccount(tx, email, passwordHash))
    const before = await findByEmail(tx, email)
    if (!before) return undefined
    const isNew = made === true
    if (before.is_admin) return { user: before, isNew, wasAdministrator: true }
    const user = await setAdministrator(tx, before, true)
    return { user, isNew, wasAdministrator: false }
  })
}

/** False if the address has an account. */
async function makeAccount(tx: Tx, email: string, password_hash: string): Promise<boolean> {
  const made = await insertWithFreeUsername(tx, {
    email,
    username: usernameFrom(email),
    first_name: '',
    last_name: '',
    phone_number: '',
    password_hash,
    is_verified: true,
  })
  if (!made) return false
  await recordAudit(tx, {
    action: 'create_user',
    subject: { type: 'user', id: made.id },
    after: { email, is_verified: true },
  })
  return true
}

type Revoked = 'revoked' | 'no-administrator' | 'last-administrator'

/** Undefined if the address has no account. */
export async function revokeAdministration(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<Revoked | undefined> {
  return db.begin(async (tx) => {
    await lockAdministrators(tx)
    const user = await findByEmail(tx, email)
    if (!user) return undefined
    if (!user.is_admin) return 'no-administrator'
    if (user.is_active && !(await hasOtherAdministrator(tx, user.id))) return 'last-administrator'
    await setAdministrator(tx, user, false)
    return 'revoked'
  })
}

async function findByEmail(tx: Tx, email: string): Promise<Versioned<AdminUser> | undefined> {
  const found = await findAddresseeByEmail(tx, email)
  return found && lockUser(tx, found.id)
}

async function setAdministrator(
  tx: Tx,
  before: Versioned<AdminUser>,
  is_admin: boolean,
): Promise<Versioned<AdminUser>> {
  await updateUserFlags(tx, before.id, { is_active: before.is_active, is_admin })
  const after = await findUser(tx, before.id)
  if (!after) throw new Error(`the user ${before.id} is gone while it is locked`)
  await recordAudit(tx, {
    action: 'update_user',
    subject: { type: 'user', id: before.id },
    before: factsOf(before),
    after: factsOf(after),
  })
  return after
}
