import type { Queryable } from '../db/connect.ts'

export type RedirectRow = {
  adapter: string
  reference: string
  amount: string
  currency: string
  order_id: number
  order_number: string
  email: string
  first_name: string
  last_name: string
  /** It asks for the order's payment, for which the order waits, and no later link does. */
  is_current: boolean
}

/** A payment as the page shows it that sends the shopper to its provider. */
export async function findRedirect(
  db: Queryable,
  reference: string,
): Promise<RedirectRow | undefined> {
  const [payment] = await db<[RedirectRow?]>`
    select p.adapter, p.reference, p.amount::text as amount, p.currency, o.id as order_id,
      o.order_number, u.email, u.first_name, u.last_name,
      o.status = 'pending' and p.state in ('open', 'failed') and not exists (
        select 1 from payments later
        where later.order_id = p.order_id and later.id > p.id
          -- More money that came under one link has rows of its own, with the same link.
          and later.payment_url <> p.payment_url
      ) as is_current
    from payments p
    join orders o on o.id = p.order_id
    join users u on u.id = o.user_id
    where p.reference = ${reference}`
  return payment
}
