import type { Queryable } from '../../../service/db/connect.ts'

export type OrderingUser = { id: number; email: string; is_verified: boolean; has_role: boolean }

export async function findOrderingUser(
  db: Queryable,
  userId: number,
): Promise<OrderingUser | undefined> {
  const [user] = await db<[OrderingUser?]>`
    select u.id, u.email, u.is_verified, u.is_admin as has_role
    from users u
    where u.id = ${userId}`
  return user
}
