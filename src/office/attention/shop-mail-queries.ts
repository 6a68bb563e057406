/** The occasions of mails to the shop: each is found by reading the tables, and written down once. */
import type { ShopMailEvent } from '../../service/config/mail.ts'
import type { Db, Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { deleteOldest } from '../../service/db/delete-oldest.ts'
import { SHOP_MAIL_DAYS, SHOP_MAIL_LOOK_HOURS } from '../../service/limits/administration.ts'
import { getSettings } from '../../service/settings/queries.ts'

/** Each selects its occasions as `occasion`, by an index that has few rows more. */
type Shop = { timeZone: string; lowStock: number }
const OCCASIONS: Record<ShopMailEvent, (db: Queryable, shop: Shop) => Fragment> = {
  order_paid: (db) => db`
    select 'order_paid:' || o.id as occasion
    from orders o
    where o.paid_at > now() - make_interval(hours => ${SHOP_MAIL_LOOK_HOURS})`,
  return_requested: (db) => db`
    select 'return_requested:' || r.id from returns r where r.status = 'requested'`,
  payment_to_review: (db) => db`
    select 'payment_to_review:' || p.id from payments p where p.state = 'needs_review'`,
  // One that fails again after it was retried is an occasion of its own.
  refund_failed: (db) => db`
    select 'refund_failed:' || r.id || ':' || r.attempts
    from refunds r
    where r.state in ('failed', 'manual') -- as in the index
      and r.state = 'failed'`,
  low_stock: (db, { timeZone, lowStock }) => db`
    select 'low_stock:' || (now() at time zone ${timeZone})::date
    where exists (select from product_variants v where v.is_active and ${isLow(db, lowStock)})`,
}

/** Whether the variant v of a product on sale is short of stock. */
const isLow = (db: Queryable, lowStock: number) => db`
  v.stock_on_hand < ${lowStock}
  and exists (select from products p where p.id = v.product_id and p.is_active)`

/**
 * Writes down the occasions that are not yet, and returns them; none if this is the first look, which finds
 * what was there before the shop asked for mails.
 */
export async function takeOccasions(
  tx: Tx,
  events: readonly ShopMailEvent[],
  timeZone: string,
): Promise<string[]> {
  const { low_stock: lowStock } = await getSettings(tx)
  const found = events
    .map((event) => OCCASIONS[event](tx, { timeZone, lowStock }))
    .reduce((all, next) => tx`${all} union all ${next}`)
  const rows = await tx<{ occasion: string; is_first_look: boolean }[]>`
    with look as (
      insert into shop_mails (occasion) values ('first look')
      on conflict do nothing
      returning true as is_first
    ),
    taken as (
      insert into shop_mails (occasion)
      select f.occasion
      from (${found}) f (occasion)
      -- Checked first: most are there.
      where not exists (select from shop_mails m where m.occasion = f.occasion)
      on conflict do nothing
      returning occasion
    )
    select t.occasion, exists (select from look) as is_first_look
    from taken t
    order by t.occasion`
  return rows.flatMap(({ occasion, is_first_look }) => (is_first_look ? [] : occasion))
}

/** Occasions of long ago, at most `limit`. One that still lasts is mailed once more. */
export const deleteOldShopMails = (db: Db, limit: number) =>
  deleteOldest(db, db`shop_mails`, {
    where: db`queued_at < now() - make_interval(days => ${SHOP_MAIL_DAYS}) and occasion <> 'first look'`,
    by: db`queued_at`,
    key: db`occasion`,
    limit,
  })

export type OrderOfMail = {
  id: number
  order_number: string
  amount_due: string
  units: number
}

/** The order of an occasion: of an order, or of a return, payment or refund by its id. */
export async function findOrderOfMail(
  db: Queryable,
  event: Exclude<ShopMailEvent, 'low_stock'>,
  id: string,
): Promise<OrderOfMail | undefined> {
  const [order] = await db<[OrderOfMail?]>`
    select o.id, o.order_number, amount_due(o)::text as amount_due,
      (select sum(oi.quantity)::integer from order_items oi where oi.order_id = o.id) as units
    from orders o
    where o.id = (${ORDER_ID[event](db, id)})`
  return order
}

const ORDER_ID: Record<
  Exclude<ShopMailEvent, 'low_stock'>,
  (db: Queryable, id: string) => Fragment
> = {
  order_paid: (db, id) => db`${id}::bigint`,
  return_requested: (db, id) => db`select r.order_id from returns r where r.id = ${id}::bigint`,
  payment_to_review: (db, id) => db`select p.order_id from payments p where p.id = ${id}::bigint`,
  refund_failed: (db, id) => db`
    select p.order_id
    from refunds r
    join payments p on p.id = r.payment_id
    where r.id = ${id}::uuid`,
}

/** How many variants are short of stock, and below how many units that is. */
export async function countLowStock(db: Queryable): Promise<{ count: number; below: number }> {
  const { low_stock: below } = await getSettings(db)
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count
    from product_variants v
    where v.is_active and ${isLow(db, below)}`
  return { count, below }
}
