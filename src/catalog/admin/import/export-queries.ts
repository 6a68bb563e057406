import type { Tx } from '../../../db/connect.ts'
import { EXPORT_BATCH_LINES, TRANSFER_SECONDS } from '../../../limits.ts'
import type { Cells } from './catalog-file.ts'

/** In an import or export a statement may take longer than elsewhere, and wait for another import. */
export async function allowTransferTime(tx: Tx): Promise<void> {
  const time = `${TRANSFER_SECONDS}s`
  await tx`
    select set_config('statement_timeout', ${time}, true), set_config('lock_timeout', ${time}, true)`
}

/** One row a variant, and one of a product without; some at a time, while nobody waits for more. */
export function readCatalog(tx: Tx): AsyncIterable<Cells[]> {
  return tx<Cells[]>`
    select coalesce(v.sku, '') as sku,
      coalesce(v.size, '') as size,
      coalesce(v.color, '') as color,
      coalesce(v.stock_on_hand::text, '') as stock_on_hand,
      coalesce(v.is_active::text, '') as variant_active,
      p.slug as product_slug,
      p.name as product_name,
      p.description,
      p.base_price::text as base_price,
      c.slug as category_slug,
      l.key as coverage_level,
      p.is_featured::text as is_featured,
      p.is_active::text as product_active
    from products p
    join categories c on c.id = p.category_id
    join coverage_levels l on l.id = p.coverage_level_id
    left join product_variants v on v.product_id = p.id
    order by p.id, v.id`.cursor(EXPORT_BATCH_LINES)
}
