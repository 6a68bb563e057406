import type { Tx } from '../../service/db/connect.ts'

/**
 * Makes searches for low stock run sequentially, so that each shortage is alerted once. The table itself
 * is not locked: variants that are deleted delete their alerts.
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

/** Inserts an alert for each variant on sale that is short and has none; the emptiest first. */
export async function insertLowStockAlerts(tx: Tx, lowStock: number): Promise<LowStockRow[]> {
  return tx<LowStockRow[]>`
    with short as (
      select v.id
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active and v.stock_on_hand < ${lowStock}
        and not exists (select 1 from low_stock_alerts a where a.variant_id = v.id)
      -- Skips a variant that is being deleted: the deletion may wait for this transaction. One that is
      -- being restocked is found in the next run; a key share would not notice the restock.
      for share of v skip locked
    ),
    alerted as (
      insert into low_stock_alerts (variant_id)
      select s.id from short s
      returning variant_id, alerted_at
    )
    select v.id as variant_id, v.sku, p.name as product_name, v.size, v.color, v.stock_on_hand,
      utc_iso(al.alerted_at) as alerted_at
    from alerted al
    join product_variants v on v.id = al.variant_id
    join products p on p.id = v.product_id
    order by v.stock_on_hand, p.name, v.sku`
}
