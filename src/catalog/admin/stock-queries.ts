import type { Queryable } from '../../db/connect.ts'
import { LOW_STOCK_BELOW_UNITS } from '../../limits.ts'
import { productSummaryJson } from '../fragments.ts'
import { type StockedVariant, variantFacts } from './read-queries.ts'

export type StockPage = { page: number | 'last'; page_size: number }

export type LedgerRow = {
  id: number
  delta: number
  reason: 'initial' | 'adjustment' | 'import' | 'sale' | 'cancel' | 'return'
  note: string | null
  order_id: number | null
  actor: { id: number; email: string } | null
  created_at: string
}

/**
 * One page of a variant's ledger, newest first, and how many rows it has; one statement. Undefined if
 * there is no such variant.
 */
export async function listLedger(
  db: Queryable,
  variantId: number,
  { page: asked, page_size }: StockPage,
) {
  const page = asked === 'last' ? null : asked
  const [list] = await db<[{ count: number; results: LedgerRow[] }?]>`
    with total as (
      select count(*)::integer as count from stock_ledger l where l.variant_id = ${variantId}
    ),
    page as (
      select l.id
      from stock_ledger l
      where l.variant_id = ${variantId}
      order by l.id desc
      limit ${page_size}
      offset (select page_offset(${page}, ${page_size}, count) from total)
    )
    select total.count,
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
        ) order by l.id desc), '[]')
        from page
        join stock_ledger l on l.id = page.id) as results
    from product_variants v
    cross join total
    where v.id = ${variantId}`
  return list
}

export type LowStockRow = StockedVariant & { product: { id: number; name: string; slug: string } }

/** One page of what is on sale and short, the emptiest first, and how much there is; one statement. */
export async function listLowStock(db: Queryable, { page: asked, page_size }: StockPage) {
  const page = asked === 'last' ? null : asked
  const [list] = await db<[{ count: number; results: LowStockRow[] }]>`
    with short as (
      select v.id, v.stock_on_hand
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active and v.stock_on_hand < ${LOW_STOCK_BELOW_UNITS}
    ),
    total as (
      select count(*)::integer as count from short
    ),
    page as (
      select s.id, s.stock_on_hand
      from short s
      order by s.stock_on_hand, s.id
      limit ${page_size}
      offset (select page_offset(${page}, ${page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(${variantFacts(db)},
          'product', ${productSummaryJson(db)}
        ) order by page.stock_on_hand, page.id), '[]')
        from page
        join product_variants v on v.id = page.id
        join products p on p.id = v.product_id
        join variant_availability a on a.variant_id = v.id) as results
    from total`
  return list
}
