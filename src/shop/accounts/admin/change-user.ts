import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import {
  type FieldMessages,
  fieldErrors,
  notFound,
  permissionDenied,
} from '../../../service/http/errors.ts'
import { assertCurrent, type Versioned } from '../../../service/http/etag.ts'
import { isAtLeast, type Role } from '../../../service/http/roles.ts'
import { announceRole } from '../announce-role.ts'
import {
  hasOtherOwner,
  isOwner,
  lockAdministrators,
  type Rights,
  updateRights,
} from '../role-queries.ts'
import { endSessionsOfUser } from '../sessions.ts'
import { deleteIdentity, lockUser, updateUserVersion, type Visible } from './queries.ts'
import type { AdminUser, ChangeUserBody } from './schemas.ts'

/** Only owners see the accounts of administrators. */
export const visibleTo = ({ role }: { role: Role | null }): Visible =>
  isAtLeast(role, 'owner') ? 'all' : 'customers'

/**
 * Disables or enables a user, gives or takes a role: for owners, but everybody may give up the own role. Each ends
 * every session of the user, but a change of the own role leaves the log-in by which it was made. Throws
 * permissionDenied, notFound, preconditionFailed, and field errors for the last owner and for a role that may not be
 * given.
 */
export async function changeUser(
  { db }: Deps,
  administrator: Administrator,
  userId: number,
  changes: ChangeUserBody,
): Promise<Versioned<AdminUser>> {
  return db.begin(async (tx) => {
    await lockAdministrators(tx)
    const before = await find(tx, userId)
    const { is_active = before.is_active } = changes
    const rights = { is_active, role: roleAfter(before, changes) }
    const isGivenUp =
      userId === administrator.userId && rights.role === null && is_active === before.is_active
    // Of two owners who demote each other, the slower one has lost the right.
    if (!isGivenUp && !(await isOwner(tx, administrator.userId))) throw permissionDenied()
    assertCurrent(administrator.condition, before)
    const field = changes.role === undefined ? 'is_admin' : 'role'
    await assertOwnerIsLeft(tx, before, rights, field)
    assertMayBeGiven(before, rights, field)
    await updateRights(tx, userId, rights)
    const hasNewRole = rights.role !== before.role
    // When enabled, too: a log-in during the disabling may have opened a session that was never usable.
    if (is_active !== before.is_active || hasNewRole) {
      await endSessionsOfUser(tx, userId, is_active ? { exceptId: administrator.sessionId } : {})
    }
    const after = await find(tx, userId)
    if (hasNewRole) {
      await announceRole(tx, { before, after, actorUserId: administrator.userId })
    }
    return recordChange(
      tx,
      administrator,
      {
        action: 'update_user',
        subject: { type: 'user', id: userId },
        before: factsOf(before),
        after: factsOf(after),
      },
      after,
    )
  })
}

/** The flag alone makes a clerk of a customer, and changes no other role. */
function roleAfter(before: AdminUser, { role, is_admin }: ChangeUserBody): Role | null {
  if (role !== undefined) return role
  if (is_admin === undefined) return before.role
  return is_admin ? (before.role ?? 'clerk') : null
}

/** The field of the request that changes the role. */
type RoleField = 'role' | 'is_admin'

async function assertOwnerIsLeft(
  tx: Tx,
  before: AdminUser,
  after: Rights,
  field: RoleField,
): Promise<void> {
  const isStillOwner = after.role === 'owner'
  const isLost = before.is_active && before.role === 'owner' && !(after.is_active && isStillOwner)
  if (!isLost || (await hasOtherOwner(tx, before.id))) return
  const errors: Record<string, FieldMessages> = {
    ...(isStillOwner ? {} : { [field]: ['The last administrator cannot be demoted.'] }),
    ...(after.is_active ? {} : { is_active: ['The last administrator cannot be disabled.'] }),
  }
  throw fieldErrors(errors)
}

/** Anybody can register the address of another person: a role waits until it is verified. */
function assertMayBeGiven(before: AdminUser, { is_active, role }: Rights, field: RoleField): void {
  if (role === null || role === before.role || mayHaveRole({ ...before, is_active })) return
  throw fieldErrors({ [field]: ['Only an account with a verified address can be given a role.'] })
}

export const mayHaveRole = ({
  is_verified,
  is_active,
}: Pick<AdminUser, 'is_verified' | 'is_active'>): boolean => is_verified && is_active

/**
 * Unlinks an account at an identity provider, and ends every session, since any of them may have come
 * from there. Throws notFound, to a clerk also for the account of an administrator.
 */
export async function unlinkIdentity(
  { db }: Deps,
  administrator: Administrator,
  { userId, identityId }: { userId: number; identityId: number },
): Promise<void> {
  await db.begin(async (tx) => {
    const user = await find(tx, userId, visibleTo(administrator))
    const identity = user.identities.find(({ id }) => id === identityId)
    if (!identity || !(await deleteIdentity(tx, userId, identityId))) throw notFound()
    await updateUserVersion(tx, userId)
    await endSessionsOfUser(tx, userId)
    const subject = { type: 'user', id: userId } as const
    const change = { action: 'unlink_identity', subject, before: identity } as const
    await recordChange(tx, administrator, change, undefined)
  })
}

async function find(tx: Tx, userId: number, visible?: Visible): Promise<Versioned<AdminUser>> {
  const user = await lockUser(tx, userId, visible)
  if (!user) throw notFound()
  return user
}

/** The fields for the audit log, without personal data: its rows are never deleted. */
export const factsOf = ({ email, is_active, is_admin, role, version }: Versioned<AdminUser>) => ({
  email,
  is_active,
  is_admin,
  role,
  version,
})
