/** Roles that an operator gives and takes at a shell, and second factors. Their audit rows name no actor. */

import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import type { Versioned } from '../../../service/http/etag.ts'
import type { Role } from '../../../service/http/roles.ts'
import { queueSecurityMail } from '../account-mails.ts'
import { announceRole } from '../announce-role.ts'
import { deleteLoginFailures, secondFactorKey } from '../password-queries.ts'
import { findAddresseeByEmail } from '../queries.ts'
import { insertWithFreeUsername, usernameFrom } from '../register.ts'
import { hasOtherOwner, listOwners, lockAdministrators, updateRights } from '../role-queries.ts'
import { deleteSecondFactor } from '../second-factor/queries.ts'
import { endSessionsOfUser } from '../sessions.ts'
import { factsOf, mayHaveRole } from './change-user.ts'
import { findUser, lockUser } from './queries.ts'
import type { AdminUser } from './schemas.ts'

type Administrator = Versioned<AdminUser> & { role: Role }
/** `had-role`: the user had it before. `not-allowed`: the account is disabled or not verified. */
export type Granted =
  | { outcome: 'granted' | 'had-role'; user: Administrator; isNew: boolean }
  | { outcome: 'not-allowed'; user: AdminUser }
  | { outcome: 'no-account' | 'role-needed' | 'last-owner' }
type Grant = {
  email: string
  /** Without it a user keeps the own role, and a shop without an owner gets one. */
  role: Role | undefined
  /** With it, an address without an account gets one, which counts as verified. */
  passwordHash?: string
}

/** Gives a role. Changes nothing unless the outcome is `granted`, except that it may make the account. */
export async function grantRole(
  { db }: Pick<Deps, 'db'>,
  { email, role: asked, passwordHash }: Grant,
): Promise<Granted> {
  return db.begin(async (tx) => {
    await lockAdministrators(tx)
    const found = await findByEmail(tx, email)
    const role = asked ?? found?.role ?? ((await listOwners(tx)).length > 0 ? undefined : 'owner')
    if (!role) return { outcome: 'role-needed' }
    if (!found && passwordHash === undefined) return { outcome: 'no-account' }
    const isNew = !found && (await makeAccount(tx, email, passwordHash ?? ''))
    // A registration may have been quicker.
    const before = await getByEmail(tx, email)
    if (before.role === role) return { outcome: 'had-role', user: { ...before, role }, isNew }
    if (!mayHaveRole(before)) return { outcome: 'not-allowed', user: before }
    if (await isLastOwner(tx, before)) return { outcome: 'last-owner' }
    const user = await setRole(tx, before, role)
    return { outcome: 'granted', user: { ...user, role }, isNew }
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

type Revoked = 'revoked' | 'no-administrator' | 'last-owner'

/** Undefined if the address has no account. */
export async function revokeRole(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<Revoked | undefined> {
  return db.begin(async (tx) => {
    await lockAdministrators(tx)
    const user = await findByEmail(tx, email)
    if (!user) return undefined
    if (user.role === null) return 'no-administrator'
    if (await isLastOwner(tx, user)) return 'last-owner'
    await setRole(tx, user, null)
    return 'revoked'
  })
}

type Reset = 'reset' | 'no-factor'

/**
 * For who has lost every factor: takes them all, and ends every session. Undefined if the address has no
 * account.
 */
export async function resetSecondFactor(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<Reset | undefined> {
  return db.begin(async (tx) => {
    const user = await findByEmail(tx, email)
    if (!user) return undefined
    // Deleted also where the account has no factor yet: wrong codes may have locked its first one.
    await deleteLoginFailures(tx, secondFactorKey(user.id))
    if (!(await deleteSecondFactor(tx, user.id))) return 'no-factor'
    await endSessionsOfUser(tx, user.id)
    const subject = { type: 'user', id: user.id } as const
    await recordAudit(tx, { action: 'reset_second_factor', subject })
    await queueSecurityMail(tx, user.id, 'second-factor-reset')
    return 'reset'
  })
}

async function isLastOwner(tx: Tx, { id, role, is_active }: AdminUser): Promise<boolean> {
  return role === 'owner' && is_active && !(await hasOtherOwner(tx, id))
}

async function findByEmail(tx: Tx, email: string): Promise<Versioned<AdminUser> | undefined> {
  const found = await findAddresseeByEmail(tx, email)
  return found && lockUser(tx, found.id)
}

async function getByEmail(tx: Tx, email: string): Promise<Versioned<AdminUser>> {
  const found = await findByEmail(tx, email)
  if (!found) throw new Error('the account was erased meanwhile: try again')
  return found
}

async function setRole(
  tx: Tx,
  before: Versioned<AdminUser>,
  role: Role | null,
): Promise<Versioned<AdminUser>> {
  await updateRights(tx, before.id, { is_active: before.is_active, role })
  await endSessionsOfUser(tx, before.id)
  const after = await findUser(tx, before.id)
  if (!after) throw new Error(`the user ${before.id} is gone while it is locked`)
  await recordAudit(tx, {
    action: 'update_user',
    subject: { type: 'user', id: before.id },
    before: factsOf(before),
    after: factsOf(after),
  })
  await announceRole(tx, { before, after })
  return after
}
