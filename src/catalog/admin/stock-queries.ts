import type { Queryable } from '../../db/connect.ts'
import type { Listed, PageRequest } from '../../http/pages.ts'
import { LOW_STOCK_BELOW_UNITS } from '../../limits.ts'
import { productSummaryJson, stockedVariantKeys } from '../fragments.ts'
import { totalAndPage } from './read-queries.ts'
import type { LedgerEntry } from './stock-schemas.ts'
import type { AdminVariant } from './variant-schemas.ts'

/**
 * One page of a variant's ledger, newest first, and how many entries it has; one statement. Undefined
 * if there is no such variant.
 */
export async function listLedger(
  db: Queryable,
  variantId: number,
  query: PageRequest,
): Promise<Listed<LedgerEntry> | undefined> {
  const [list] = await db<[Listed<LedgerEntry>?]>`
    with matching as (
      select l.id, row_number() over (order by l.id desc) as place
      from stock_ledger l
      where l.variant_id = ${variantId}
    ),
    ${totalAndPage(db, query)}
    select t.count,
      (select coalesce(json_agg(json_build_object(
          'id', l.id,
          'delta', l.delta,
          'reason', l.reason,
          'note', l.note,
          'order_id', l.order_id,
          'actor', (
            select json_build_object('id', u.id, 'email', u.email)
            from users u
            where u.id = l.actor_user_id
          ),
          'created_at', utc_iso(l.created_at)
        ) order by page.place), '[]')
        from page
        join stock_ledger l on l.id = page.id) as results
    from product_variants v
    cross join total t
    where v.id = ${variantId}`
  return list
}

/** One page of what is on sale and short, the emptiest first, and how much there is; one statement. */
export async function listLowStock(
  db: Queryable,
  query: PageRequest,
): Promise<Listed<AdminVariant>> {
  const [list] = await db<[Listed<AdminVariant>]>`
    with matching as (
      select v.id, row_number() over (order by v.stock_on_hand, v.id) as place
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active and v.stock_on_hand < ${LOW_STOCK_BELOW_UNITS}
    ),
    ${totalAndPage(db, query)}
    select total.count,
      (select coalesce(json_agg(json_build_object(
          ${stockedVariantKeys(db)}, 'product', ${productSummaryJson(db)}
        ) order by page.place), '[]')
        from page
        join product_variants v on v.id = page.id
        join products p on p.id = v.product_id
        join variant_availability a on a.variant_id = v.id) as results
    from total`
  return list
}
