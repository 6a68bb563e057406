import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'

export type OrderingUser = { id: number; email: string; is_verified: boolean; has_role: boolean }

export const findOrderingUser = (db: Queryable, userId: number) => selectUser(db, userId, db``)

/** Until the transaction ends it cannot be erased. */
export const lockOrderingUser = (tx: Tx, userId: number) =>
  selectUser(tx, userId, tx`for key share`)

async function selectUser(
  db: Queryable,
  userId: number,
  lock: Fragment,
): Promise<OrderingUser | undefined> {
  const [user] = await db<[OrderingUser?]>`
    select u.id, u.email, u.is_verified, u.is_admin as has_role
    from users u
    where u.id = ${userId}
    ${lock}`
  return user
}
