import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import type { Payer } from '../placing/unpaid-limits.ts'
import type { OrderStatus, PayOrderBody } from '../schemas.ts'

export type OrderingUser = {
  id: number
  email: string
  is_verified: boolean
  is_active: boolean
  has_role: boolean
}

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
    select u.id, u.email, u.is_verified, u.is_active, u.is_admin as has_role
    from users u
    where u.id = ${userId}
    ${lock}`
  return user
}

export type OrderToRenew = PayOrderBody & { status: OrderStatus; payer: Payer }

/** An order with who pays it: its user, or a guest, perhaps without an address. */
export async function findOrderToRenew(
  db: Queryable,
  orderId: number,
): Promise<OrderToRenew | undefined> {
  const [order] = await db<[OrderToRenew?]>`
    select o.status, o.payment_method, json_build_object(
        'id', u.id,
        'email', coalesce(u.email, g.email, ''),
        'is_verified', u.is_verified
      ) as payer
    from orders o
    left join users u on u.id = o.user_id
    left join guest_orders g on g.order_id = o.id
    where o.id = ${orderId}`
  return order
}
