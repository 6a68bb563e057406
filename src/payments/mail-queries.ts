/** The facts of a mail about a refund that an administrator gave. */
import type { Queryable } from '../db/connect.ts'

export type MailedRefund = {
  order_id: number
  order_number: string
  email: string
  first_name: string
  is_verified: boolean
  amount: string
  currency: string
  reason: string
}

export async function findMailedRefund(
  db: Queryable,
  refundId: string,
): Promise<MailedRefund | undefined> {
  const [mailed] = await db<[MailedRefund?]>`
    select o.id as order_id, o.order_number, u.email, u.first_name, u.is_verified,
      r.amount::text as amount, p.currency, r.reason
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    join users u on u.id = o.user_id
    where r.id = ${refundId}`
  return mailed
}
