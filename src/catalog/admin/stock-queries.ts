import { listPage } from '../../administration/read-queries.ts'
import type { Queryable } from '../../db/connect.ts'
import type { PageRequest } from '../../fields/pages.ts'
import { LOW_STOCK_BELOW_UNITS } from '../../limits.ts'
import { productSummaryJson, stockedVariantKeys, stockOfVariant } from '../fragments.ts'
import type { LedgerEntry } from './stock-schemas.ts'
import type { AdminVariant } from './variant-schemas.ts'

/** A variant's ledger, newest first. Undefined if there is no such variant. */
export const listLedger = (
  db: Queryable,
  query: PageRequest,
  { parentId: variantId }: { parentId: number },
) =>
  listPage<LedgerEntry>(db, query, {
    matching: db`
      select l.id, row_number() over (order by l.id desc) as place
      from stock_ledger l
      where l.variant_id = ${variantId}`,
    joined: db`join stock_ledger l on l.id = page.id`,
    keys: db`
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
      'created_at', utc_iso(l.created_at)`,
    parent: db`join product_variants v on v.id = ${variantId}`,
  })

/** Variants on sale that are short of stock, the emptiest first. */
export const listLowStock = (db: Queryable, query: PageRequest) =>
  listPage<AdminVariant>(db, query, {
    matching: db`
      select v.id, row_number() over (order by v.stock_on_hand, v.id) as place
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active and v.stock_on_hand < ${LOW_STOCK_BELOW_UNITS}`,
    joined: db`
      join product_variants v on v.id = page.id
      join products p on p.id = v.product_id
      ${stockOfVariant(db)}`,
    keys: db`${stockedVariantKeys(db)}, 'product', ${productSummaryJson(db)}`,
  })
