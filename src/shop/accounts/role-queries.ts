/** Who has a role in administration, and its change. */
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import type { Role } from '../../service/http/roles.ts'
import { deleteSecondFactor } from './second-factor/queries.ts'

/** Changes of roles go one at a time, so that one owner is always left. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`
}

/** The user `u` is an owner who can log in. `is_admin` is implied, and said for the index of administrators. */
export const isActiveOwner = (db: Queryable): Fragment => db`
  u.is_admin and user_role(u.is_admin, u.role) = 'owner' and u.is_active`

export async function isOwner(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`
    select u.id from users u where u.id = ${userId} and ${isActiveOwner(tx)}`
  return count === 1
}

/** The ids of all owners who can log in. */
export async function listOwners(db: Queryable): Promise<number[]> {
  const owners = await db<{ id: number }[]>`
    select u.id
    from users u
    where ${isActiveOwner(db)}
    order by u.id`
  return owners.map(({ id }) => id)
}

export async function hasOtherOwner(tx: Tx, userId: number): Promise<boolean> {
  const owners = await listOwners(tx)
  return owners.some((id) => id !== userId)
}

export type Rights = { is_active: boolean; role: Role | null }

/** Returns the new version of the account. Without a role the second factor goes, too. */
export async function updateRights(
  tx: Tx,
  userId: number,
  { is_active, role }: Rights,
): Promise<number> {
  const [updated] = await tx<[{ version: number }]>`
    update users set is_active = ${is_active}, role = ${role}, is_admin = ${role !== null},
      version = version + 1
    where id = ${userId}
    returning version`
  if (role === null) await deleteSecondFactor(tx, userId)
  return updated.version
}
