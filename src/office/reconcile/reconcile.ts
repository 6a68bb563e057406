import type { Db } from '../../service/db/connect.ts'
import { EVENT_CHECKS } from './event-queries.ts'
import { EXCHANGE_CHECKS } from './exchange-queries.ts'
import { ORDER_CHECKS } from './order-queries.ts'
import { PAYMENT_CHECKS } from './payment-queries.ts'
import { allowLongStatements, type Result, runCheck } from './queries.ts'
import { RETURN_CHECKS } from './return-queries.ts'
import { STOCK_CHECKS } from './stock-queries.ts'

const CHECKS = [
  ...STOCK_CHECKS,
  ...ORDER_CHECKS,
  ...PAYMENT_CHECKS,
  ...EVENT_CHECKS,
  ...RETURN_CHECKS,
  ...EXCHANGE_CHECKS,
]

/**
 * Compares stock, ledger, reservations, orders, payments, refunds and returns as they are at one moment. Writes
 * nothing and locks nothing, so the shop may be open meanwhile.
 */
export async function reconcile(db: Db): Promise<Result[]> {
  return db.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx)
    const results: Result[] = []
    for (const check of CHECKS) results.push(await runCheck(tx, check))
    return results
  })
}
