import { oneLine } from '../../outside/emails/content.ts'
import { alertAdministrators } from '../../service/administration/alerts.ts'
import type { Tx } from '../../service/db/connect.ts'
import { LOW_STOCK_LINES } from '../../service/limits/catalog.ts'
import { getSettings } from '../../service/settings/queries.ts'
import {
  insertLowStockAlerts,
  type LowStockRow,
  lockLowStockAlerts,
} from '../../shop/catalog/low-stock-queries.ts'
import type { JobContext } from './context.ts'

/** Notifies administrators of variants that run short, once for each shortage. Contract 8.8. */
export async function checkLowStock({ db, log }: JobContext): Promise<void> {
  const alerted = await db.begin(async (tx) => {
    await lockLowStockAlerts(tx)
    const { low_stock: lowStock } = await getSettings(tx)
    const variants = await insertLowStockAlerts(tx, lowStock)
    await alertOf(tx, variants, lowStock)
    return variants.length
  })
  log.info({ alerted }, 'looked for low stock')
}

async function alertOf(tx: Tx, variants: LowStockRow[], lowStock: number): Promise<void> {
  const [first] = variants
  if (!first) return
  const count = variants.length
  const more = count - LOW_STOCK_LINES
  await alertAdministrators(tx, {
    // With the time of the alert, so that each run has a key of its own.
    key: `low-stock:${first.variant_id}:${first.alerted_at}`,
    subject: `Low stock: ${count === 1 ? '1 variant' : `${count} variants`}`,
    lines: [
      `Fewer than ${lowStock} units are left of what is listed here.`,
      ['Stock', ...variants.slice(0, LOW_STOCK_LINES).map(lineOf)].join('\n'),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'You are notified of each once, and again when it was restocked and runs short another time.',
    ],
  })
}

const lineOf = ({ sku, product_name, size, color, stock_on_hand }: LowStockRow) =>
  `${oneLine(sku)}: ${oneLine(product_name)}, size ${size}, ${oneLine(color)}: ${stock_on_hand} left`
