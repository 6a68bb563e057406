import { type Administrator, recordChange } from '../../administration/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type FieldMessages, fieldErrors, notFound, permissionDenied } from '../../http/errors.ts'
import { assertCurrent, type Versioned } from '../../http/etag.ts'
import { endSessionsOfUser } from '../sessions.ts'
import {
  deleteIdentity,
  hasOtherAdministrator,
  isAdministrator,
  lockAdministrators,
  lockUser,
  type UserFlags,
  updateUserFlags,
  updateUserVersion,
} from './queries.ts'
import type { AdminUser, ChangeUserBody } from './schemas.ts'

/**
 * Disables, enables, promotes or demotes a user. Disabling ends every session. Throws
 * permissionDenied, notFound, preconditionFailed, and field errors for the last active administrator.
 */
export async function changeUser(
  { db }: Deps,
  administrator: Administrator,
  userId: number,
  changes: ChangeUserBody,
): Promise<Versioned<AdminUser>> {
  return db.begin(async (tx) => {
    await lockAdministrators(tx)
    // Of two administrators who demote each other, the slower one has lost the right.
    if (!(await isAdministrator(tx, administrator.userId))) throw permissionDenied()
    const before = await find(tx, userId)
    assertCurrent(administrator.condition, before)
    const { is_active = before.is_active, is_admin = before.is_admin } = changes
    await assertOneIsLeft(tx, before, { is_active, is_admin })
    await updateUserFlags(tx, userId, { is_active, is_admin })
    // When enabled, too: a log-in during the disabling may have opened a session that was never usable.
    if (is_active !== before.is_active) await endSessionsOfUser(tx, userId)
    const after = await find(tx, userId)
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

/**
 * Unlinks an account at an identity provider, and ends every session, since any of them may have come
 * from there. Throws notFound.
 */
export async function unlinkIdentity(
  { db }: Deps,
  administrator: Administrator,
  { userId, identityId }: { userId: number; identityId: number },
): Promise<void> {
  await db.begin(async (tx) => {
    const user = await find(tx, userId)
    const identity = user.identities.find(({ id }) => id === identityId)
    if (!identity || !(await deleteIdentity(tx, userId, identityId))) throw notFound()
    await updateUserVersion(tx, userId)
    await endSessionsOfUser(tx, userId)
    const subject = { type: 'user', id: userId } as const
    const change = { action: 'unlink_identity', subject, before: identity } as const
    await recordChange(tx, administrator, change, undefined)
  })
}

async function find(tx: Tx, userId: number): Promise<Versioned<AdminUser>> {
  const user = await lockUser(tx, userId)
  if (!user) throw notFound()
  return user
}

/** The fields for the audit log, without personal data: its rows are never deleted. */
export const factsOf = ({ email, is_active, is_admin, version }: Versioned<AdminUser>) => ({
  email,
  is_active,
  is_admin,
  version,
})

async function assertOneIsLeft(tx: Tx, before: AdminUser, after: UserFlags): Promise<void> {
  const isLost = before.is_active && before.is_admin && !(after.is_active && after.is_admin)
  if (!isLost || (await hasOtherAdministrator(tx, before.id))) return
  const errors: Record<string, FieldMessages> = {
    ...(after.is_admin ? {} : { is_admin: ['The last administrator cannot be demoted.'] }),
    ...(after.is_active ? {} : { is_active: ['The last administrator cannot be disabled.'] }),
  }
  throw fieldErrors(errors)
}
