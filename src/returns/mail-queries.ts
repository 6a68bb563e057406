/** The facts of a mail about a return. */
import type { Queryable } from '../db/connect.ts'
import type { Return, ReturnStatus } from './schemas.ts'

export type MailedReturn = {
  order_id: number
  order_number: string
  email: string
  first_name: string
  is_verified: boolean
  status: ReturnStatus
  reason: string
  note: string | null
  refund_amount: string | null
  refund_status: Return['refund_status']
  created_at: string
  items: {
    product_name: string
    size: string
    color: string
    quantity: number
    price_at_purchase: string
    subtotal: string
  }[]
}

export async function findMailedReturn(
  db: Queryable,
  returnId: number,
): Promise<MailedReturn | undefined> {
  const [mailed] = await db<[MailedReturn?]>`
    select rt.order_id, o.order_number, u.email, u.first_name, u.is_verified, rt.status, rt.reason, rt.note,
      rt.refund_amount::text as refund_amount,
      case r.state when 'submitted' then 'pending' else r.state end as refund_status,
      utc_iso(rt.created_at) as created_at,
      (select json_agg(json_build_object(
          'product_name', p.name,
          'size', v.size,
          'color', v.color,
          'quantity', ri.quantity,
          'price_at_purchase', oi.price_at_purchase::text,
          'subtotal', (ri.quantity * oi.price_at_purchase)::text
        ) order by oi.id)
        from return_items ri
        join order_items oi on oi.id = ri.order_item_id
        join product_variants v on v.id = oi.variant_id
        join products p on p.id = v.product_id
        where ri.return_id = rt.id) as items
    from returns rt
    join orders o on o.id = rt.order_id
    join users u on u.id = o.user_id
    left join refunds r on r.return_id = rt.id
    where rt.id = ${returnId}`
  return mailed
}
