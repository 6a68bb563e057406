import { listPage, listRows } from '../../../service/administration/read-queries.ts'
import { fromActsAt } from '../../../service/audit/fragments.ts'
import type { Fragment, Queryable, StockTx } from '../../../service/db/connect.ts'
import type { PageRequest } from '../../../service/fields/pages.ts'
import { getSettings } from '../../../service/settings/queries.ts'
import { productSummaryJson, stockedVariantKeys, stockOfVariant } from '../fragments.ts'
import type { LedgerEntry, Reservation, StockReceipt } from './stock-schemas.ts'
import type { AdminVariant } from './variant-schemas.ts'

/** A variant's ledger, newest first. Undefined if there is no such variant. */
export const listLedger = (
  db: Queryable,
  query: PageRequest,
  { parentId: variantId }: { parentId: number },
) =>
  listRows<LedgerEntry>(db, query, {
    from: ['stock_ledger', 'l'],
    order: db`l.id desc`,
    where: db`l.variant_id = ${variantId}`,
    keys: db`
      'id', l.id,
      'delta', l.delta,
      'reason', l.reason,
      'note', l.note,
      'order_id', l.order_id,
      'actor', coalesce((
        select json_build_object('id', u.id, 'email', u.email)
        from users u
        where u.id = l.actor_user_id
      ), ${erasedActor(db)}),
      'created_at', utc_iso(l.created_at)`,
    parent: db`join product_variants v on v.id = ${variantId}`,
  })

/** Who wrote the row l of the ledger, if the account is gone: an act about the variant, the return, the refund, or all. */
const erasedActor = (db: Queryable): Fragment => db`(
  select json_build_object('id', a.actor_user_id, 'email', a.actor_email)
  ${fromActsAt(db, db`l.created_at`)}
    and case
      when l.reason in ('initial', 'adjustment')
        then a.subject_type = 'variant' and a.subject_id = l.variant_id::text
      when l.return_id is not null
        then a.subject_type = 'return' and a.subject_id = l.return_id::text
      when l.reason in ('return', 'cancel') then a.subject_type = 'refund'
      else l.reason <> 'sale' and a.subject_type = 'catalog'
    end
  order by a.happened_at, a.id -- as in the index
  limit 1
)`

/** The live reservations of a variant, those that end first at the top. Undefined if there is no such variant. */
export const listReservations = (
  db: Queryable,
  query: PageRequest,
  { parentId: variantId }: { parentId: number },
) =>
  listRows<Reservation>(db, query, {
    from: ['stock_reservations', 'r'],
    order: db`r.expires_at`,
    where: db`
      r.variant_id = ${variantId} and r.consumed_at is null and r.released_at is null and r.expires_at > now()`,
    joined: db`
      left join item_exchanges ie on ie.reservation_id = r.id
      left join returns rt on rt.id = ie.return_id
      join orders o on o.id = coalesce(r.order_id, rt.order_id)`,
    keys: db`
      'id', r.id,
      'quantity', r.quantity,
      'until', utc_iso(r.expires_at),
      'cause', case when rt.id is not null then 'exchange' when o.payable_until is not null then 'phone_order' else 'order' end,
      'order', json_build_object('id', o.id, 'order_number', o.order_number),
      'return_id', rt.id`,
    parent: db`join product_variants v on v.id = ${variantId}`,
  })

/** Variants on sale that are short of stock, the emptiest first. */
export async function listLowStock(db: Queryable, query: PageRequest) {
  const { low_stock } = await getSettings(db)
  return listPage<AdminVariant>(db, query, {
    matching: db`
      select v.id, row_number() over (order by v.stock_on_hand, v.id) as place
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active and v.stock_on_hand < ${low_stock}`,
    joined: db`
      join product_variants v on v.id = page.id
      join products p on p.id = v.product_id
      ${stockOfVariant(db)}`,
    keys: db`${stockedVariantKeys(db)}, 'product', ${productSummaryJson(db)}`,
  })
}

type Received = { reference: string; actorUserId: number }

/** Adds units of variants, with rows of the ledger; returns each in the order given. The rows must be locked. */
export async function addReceived(
  tx: StockTx,
  lines: readonly { variantId: number; quantity: number }[],
  { reference, actorUserId }: Received,
): Promise<StockReceipt[]> {
  return tx<StockReceipt[]>`
    with line as (
      select l.variant_id, l.quantity, l.place
      from unnest(${lines.map(({ variantId }) => variantId)}::integer[],
          ${lines.map(({ quantity }) => quantity)}::integer[])
        with ordinality as l (variant_id, quantity, place)
    ),
    written as (
      insert into stock_ledger (variant_id, delta, reason, note, actor_user_id)
      select l.variant_id, l.quantity, 'receipt', ${reference || null}, ${actorUserId}
      from line l
      order by l.variant_id
    ),
    received as (
      update product_variants v set stock_on_hand = v.stock_on_hand + l.quantity
      from line l
      where v.id = l.variant_id
      returning v.id, v.sku, v.stock_on_hand as after
    )
    select r.id as variant_id, r.sku, l.quantity, r.after - l.quantity as before, r.after
    from line l
    join received r on r.id = l.variant_id
    order by l.place`
}
