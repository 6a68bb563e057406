import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import type { StockTx } from '../../../service/db/connect.ts'
import { fieldErrors } from '../../../service/http/errors.ts'
import { IMPORT_AUDIT_SKUS_MAX, STOCK_COUNT_AGE_HOURS } from '../../../service/limits/catalog.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import {
  type CountLine,
  type CountWindow,
  getCountWindow,
  listCounts,
  writeCounts,
} from './count-queries.ts'
import {
  findNamed,
  listVariantsNamed,
  lockVariantsNamed,
  type NamedVariant,
} from './named-variants.ts'
import type { CountedVariant, CountStockBody, StockCount, StockCounts } from './stock-schemas.ts'

/**
 * Sets the stock of variants to what was counted on the shelf, less what is paid and not shipped, all of
 * them or none. A dry run returns the same result, and locks and writes nothing. Throws field errors of `items`
 * and `counted_at`. Contract 11.4.
 */
export async function countStock(
  { stock, db }: Deps,
  administrator: Administrator,
  { items, counted_at, note }: CountStockBody,
  { isDryRun }: { isDryRun: boolean },
): Promise<StockCounts> {
  if (isDryRun) {
    const window = await getCountWindow(db, counted_at)
    const lines = linesOf(items, await listVariantsNamed(db, items), window)
    return { results: await listCounts(db, lines, window) }
  }
  return stock.begin(async (tx) => {
    // Before the locks: it looks for the end of a day.
    const window = await getCountWindow(tx, counted_at)
    const lines = linesOf(items, await lockVariantsNamed(tx, items), window)
    const results = await listCounts(tx, lines, window)
    await correct(tx, administrator, { results, note })
    const change = {
      action: 'count_stock',
      subject: { type: 'catalog', id: 'stock' },
      after: { counted_at: window.counted_at, ...(note ? { note } : {}), ...summaryOf(results) },
    } as const
    return recordChange(tx, administrator, change, { results })
  })
}

/** The variant of each item. Throws field errors of all that are wrong. */
function linesOf(
  items: readonly CountedVariant[],
  variants: readonly NamedVariant[],
  { is_ahead, is_too_old }: CountWindow,
): CountLine[] {
  const { found, wrong } = findNamed(items, variants)
  const problems = {
    ...(Object.keys(wrong).length > 0 ? { items: wrong } : {}),
    ...(is_ahead ? { counted_at: [AHEAD] } : {}),
    ...(is_too_old ? { counted_at: [TOO_OLD] } : {}),
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems)
  return found.map(({ id }, place) => ({ variantId: id, counted: items[place]?.counted ?? 0 }))
}

const AHEAD = 'This moment is still to come.'
const TOO_OLD = `This moment is more than ${STOCK_COUNT_AGE_HOURS} hours ago.`

type Count = { results: readonly StockCount[]; note: string }

/** Customers who wait for what was found are notified. The variants must be locked. */
async function correct(
  tx: StockTx,
  { userId: actorUserId }: Administrator,
  { results, note }: Count,
): Promise<void> {
  const counts = results.filter(({ before, after }) => after !== before)
  if (counts.length === 0) return
  const found = counts.filter(({ before, after }) => after > before)
  if (found.length > 0) {
    await expectRestock(
      tx,
      found.map(({ variant_id }) => variant_id),
    )
  }
  await writeCounts(tx, { counts, note, actorUserId })
}

/** The ledger has each change; the audit row names as many as that of an import. */
function summaryOf(results: readonly StockCount[]) {
  const changed = results.filter(({ before, after }) => after !== before)
  return {
    counted: results.length,
    changed: changed.length,
    missing: results.reduce((units, { missing }) => units + missing, 0),
    skus: changed.slice(0, IMPORT_AUDIT_SKUS_MAX).map(({ sku }) => sku),
  }
}
