import type { Db, Tx } from '../db/connect.ts'
import { compareCountsWithProducts } from './catalog-queries.ts'
import {
  compareHistoryWithMoves,
  compareReturnedOrdersWithLedger,
  compareSalesWithOrders,
  compareSoldOrdersWithLedger,
  compareStatusWithHistory,
  compareTotalsWithItems,
  compareUnpaidOrdersWithLedger,
} from './order-queries.ts'
import {
  compareCapturesWithRefunds,
  compareEventsWithPayments,
  compareOpenPaymentsWithOrders,
  comparePaidOrdersWithPayments,
  comparePaymentsWithReviews,
  compareRefundCausesWithOrders,
  compareRefundsWithJobs,
  compareRefundsWithPayments,
} from './payment-queries.ts'
import { allowLongStatements, type Comparison } from './queries.ts'
import {
  compareConsumedReservationsWithOrders,
  compareLiveReservationsWithOrders,
  compareReservationsWithItems,
  compareReservationsWithStock,
  compareStockWithLedger,
  compareStockWithZero,
} from './stock-queries.ts'

type Check = { name: string; of: string; compare: (tx: Tx) => Promise<Comparison> }
export type Result = { name: string; of: string } & Comparison

/** What must be so, whatever has happened in the shop. */
const CHECKS: Check[] = [
  {
    name: 'stock is the sum of its ledger',
    of: 'variants',
    compare: compareStockWithLedger,
  },
  { name: 'stock is never below 0', of: 'variants', compare: compareStockWithZero },
  {
    name: 'what is reserved is there',
    of: 'variants with reservations',
    compare: compareReservationsWithStock,
  },
  {
    name: 'only pending orders hold reservations',
    of: 'live reservations',
    compare: compareLiveReservationsWithOrders,
  },
  {
    name: 'an order that holds stock holds all it ordered',
    of: 'items',
    compare: compareReservationsWithItems,
  },
  {
    name: 'only paid orders have consumed reservations',
    of: 'consumed reservations',
    compare: compareConsumedReservationsWithOrders,
  },
  {
    name: 'a paid order took its items from stock',
    of: 'items',
    compare: compareSoldOrdersWithLedger,
  },
  {
    name: 'an order cancelled after payment put them back',
    of: 'items',
    compare: compareReturnedOrdersWithLedger,
  },
  {
    name: 'an order that was never paid took nothing',
    of: 'orders',
    compare: compareUnpaidOrdersWithLedger,
  },
  { name: 'what was sold was sold to an order', of: 'sales', compare: compareSalesWithOrders },
  { name: 'a total is the sum of its items', of: 'orders', compare: compareTotalsWithItems },
  { name: 'a status is the last of its history', of: 'orders', compare: compareStatusWithHistory },
  { name: 'every move was allowed', of: 'moves', compare: compareHistoryWithMoves },
  {
    name: 'an order asks for money in one place',
    of: 'orders with an open payment',
    compare: compareOpenPaymentsWithOrders,
  },
  {
    name: 'a paid order keeps one payment of its price',
    of: 'orders',
    compare: comparePaidOrdersWithPayments,
  },
  {
    name: 'all other money is refunded, and whole',
    of: 'captured payments',
    compare: compareCapturesWithRefunds,
  },
  {
    name: 'a refund is owed by its order',
    of: 'refunds',
    compare: compareRefundCausesWithOrders,
  },
  {
    name: 'nothing is refunded twice',
    of: 'payments with refunds',
    compare: compareRefundsWithPayments,
  },
  { name: 'somebody works at every refund', of: 'open refunds', compare: compareRefundsWithJobs },
  {
    name: 'every event of money found its payment',
    of: 'events',
    compare: compareEventsWithPayments,
  },
  { name: 'no payment waits for a review', of: 'payments', compare: comparePaymentsWithReviews },
  {
    name: 'lists count the products that there are',
    of: 'counts',
    compare: compareCountsWithProducts,
  },
]

/**
 * Compares stock, ledger, reservations, orders, payments and refunds as they are at one moment. Writes
 * nothing and locks nothing, so the shop may be open meanwhile.
 */
export async function reconcile(db: Db): Promise<Result[]> {
  return db.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx)
    const results: Result[] = []
    for (const { name, of, compare } of CHECKS) {
      results.push({ name, of, ...(await compare(tx)) })
    }
    return results
  })
}
