/** Who may administrate, as an operator at a shell decides it: there is no actor to name. */

import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit.ts'
import { insertWithFreeUsername, usernameFrom } from '../new-account.ts'
import { findAddressee } from '../queries.ts'
import { factsOf } from './change-user.ts'
import {
  type AdminUserRow,
  findUser,
  hasOtherAdministrator,
  lockAdministrators,
  lockUser,
  updateUserFlags,
} from './queries.ts'

type Granted = { user: AdminUserRow; isNew: boolean; wasAdministrator: boolean }

/**
 * Makes somebody an administrator; with a `passwordHash`, an account that is not there as well, whose
 * address counts as verified. Undefined if it is not there and there is no password for it.
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
  const account = {
    ...{ email, username: usernameFrom(email), first_name: '', last_name: '', phone_number: '' },
    ...{ password_hash, is_verified: true },
  }
  const made = await insertWithFreeUsername(tx, account)
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

async function findByEmail(tx: Tx, email: string): Promise<AdminUserRow | undefined> {
  const found = await findAddressee(tx, email)
  if (!found) return undefined
  await lockUser(tx, found.id)
  return findUser(tx, found.id)
}

async function setAdministrator(
  tx: Tx,
  before: AdminUserRow,
  is_admin: boolean,
): Promise<AdminUserRow> {
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
