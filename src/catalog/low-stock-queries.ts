import type { Tx } from '../db/connect.ts'
import { LOW_STOCK_BELOW_UNITS } from '../limits.ts'

/**
 * Until the transaction ends nobody else looks for shortages, so that each is told once. The table
 * itself stays free: variants that are deleted take their alerts with them.
 */
export async function lockLowStockAlerts(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalog:low-stock', 0))`
}

export type LowStockRow = {
  variant_id: number
  sku: string
  product_name: string
  size: string
  color: string
  stock_on_hand: number
  alerted_at: string
}

/** Variants on sale that became short and were not told of, written down as told; the emptiest first. */
export async function insertLowStockAlerts(tx: Tx): Promise<LowStockRow[]> {
  return tx<LowStockRow[]>`
    with short as (
      select v.id
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active and v.stock_on_hand < ${LOW_STOCK_BELOW_UNITS}
        and not exists (select 1 from low_stock_alerts a where a.variant_id = v.id)
      -- Do not wait for a variant that is being deleted: its deletion may wait for us. One that is
      -- being restocked is seen in the next run; a key share would not notice the restocking.
      for share of v skip locked
    ),
    told as (
      insert into low_stock_alerts (variant_id)
      select s.id from short s
      returning variant_id, alerted_at
    )
    select v.id as variant_id, v.sku, p.name as product_name, v.size, v.color, v.stock_on_hand,
      utc_iso(told.alerted_at) as alerted_at
    from told
    join product_variants v on v.id = told.variant_id
    join products p on p.id = v.product_id
    order by v.stock_on_hand, p.name, v.sku`
}
