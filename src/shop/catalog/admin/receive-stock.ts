import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import { type FieldMessages, fieldErrors } from '../../../service/http/errors.ts'
import { IMPORT_AUDIT_SKUS_MAX, STOCK_UNITS_MAX } from '../../../service/limits/catalog.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { findNamed, lockVariantsNamed } from './named-variants.ts'
import { addReceived } from './stock-queries.ts'
import type { ReceiveStockBody, StockReceipt, StockReceipts } from './stock-schemas.ts'

/**
 * Adds goods that came in to the stock of their variants, all of them or none; customers who wait for one
 * that was sold out are notified. Throws field errors of `items`. Contract 11.4.
 */
export async function receiveStock(
  { stock }: Deps,
  administrator: Administrator,
  { items, reference }: ReceiveStockBody,
): Promise<StockReceipts> {
  return stock.begin(async (tx) => {
    const { found, wrong } = findNamed(items, await lockVariantsNamed(tx, items))
    if (Object.keys(wrong).length > 0) throw fieldErrors({ items: wrong })
    const lines = found.map(({ id }, place) => ({
      variantId: id,
      quantity: items[place]?.quantity ?? 0,
    }))
    await expectRestock(
      tx,
      lines.map(({ variantId }) => variantId),
    )
    const received = { reference, actorUserId: administrator.userId }
    const results = await addReceived(tx, lines, received)
    refuseTooMany(results)
    const change = {
      action: 'receive_stock',
      subject: { type: 'catalog', id: 'stock' },
      after: { ...(reference ? { reference } : {}), ...summaryOf(results) },
    } as const
    return recordChange(tx, administrator, change, { results })
  })
}

/** Returned units may have brought the stock above the maximum already: then nothing fits. */
function refuseTooMany(results: readonly StockReceipt[]): void {
  const wrong: Record<string, FieldMessages> = {}
  for (const [place, { before, after }] of results.entries()) {
    const room = Math.max(STOCK_UNITS_MAX - before, 0)
    const message = `Ensure this value is less than or equal to ${room}.`
    if (after > STOCK_UNITS_MAX) wrong[place] = { quantity: [message] }
  }
  if (Object.keys(wrong).length > 0) throw fieldErrors({ items: wrong })
}

/** The ledger has each receipt; the audit row names as many as that of an import. */
const summaryOf = (results: readonly StockReceipt[]) => ({
  variants: results.length,
  units: results.reduce((units, { quantity }) => units + quantity, 0),
  skus: results.slice(0, IMPORT_AUDIT_SKUS_MAX).map(({ sku }) => sku),
})
