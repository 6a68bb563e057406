/** Goal: each check of stock, its ledger and what is promised of it notices a row that was broken by hand. */
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  aCancelledPaidPurchase,
  aPaidPurchase,
  aPurchase,
  type Break,
  cancel,
  expectNoticed,
  moveStock,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // What the table itself would refuse: reconcile looks all the same.
  await app.db`alter table product_variants drop constraint variant_stock_never_negative`
})
afterAll(() => app.close())

const BREAKS: Break[] = [
  {
    what: 'stock that left without a row in the ledger',
    make: () => aPurchase(app),
    spoil: ({ variant }) =>
      app.db`update product_variants set stock_on_hand = 9 where id = ${variant.id}`,
    finding: 'stock is the sum of its ledger: 9 on hand; expected: 10 by the ledger',
  },
  {
    what: 'stock that came without a row in the ledger',
    make: () => aPurchase(app),
    spoil: ({ variant }) =>
      app.db`update product_variants set stock_on_hand = 11 where id = ${variant.id}`,
    finding: 'stock is the sum of its ledger: 11 on hand; expected: 10 by the ledger',
  },
  {
    what: 'stock below 0',
    make: async () => {
      const purchase = await aPurchase(app)
      await cancel(purchase)
      return purchase
    },
    spoil: (purchase) => moveStock(app, purchase, -11, { reason: 'adjustment' }),
    finding: 'stock is never below 0: -1 on hand; expected: none below 0',
  },
  {
    what: 'a promise of more than there is, which no correction explains',
    make: () => aPurchase(app),
    spoil: (purchase) => moveStock(app, purchase, -9, { reason: 'initial' }),
    finding: 'what is reserved is there: 2 reserved; expected: 1 on hand',
  },
  {
    what: 'a paid order that holds stock',
    make: () => aPaidPurchase(app),
    spoil: ({ order, variant }) => app.db`
      insert into stock_reservations (order_id, variant_id, quantity, expires_at)
      values (${order.id}, ${variant.id}, 2, now() + interval '1 minute')`,
    finding: 'only pending orders hold reservations: 2 reserved for a paid order; expected: none',
  },
  {
    what: 'an order that holds a part of itself',
    make: () => aPurchase(app),
    spoil: ({ order }) =>
      app.db`update stock_reservations set quantity = 1 where order_id = ${order.id}`,
    finding: 'an order that holds stock holds all it ordered: 1 reserved; expected: 2 ordered',
  },
  {
    what: 'an order that holds more than it ordered',
    make: () => aPurchase(app),
    spoil: ({ order }) =>
      app.db`update stock_reservations set quantity = 3 where order_id = ${order.id}`,
    finding: 'an order that holds stock holds all it ordered: 3 reserved; expected: 2 ordered',
  },
  {
    what: 'an order that holds one of its lines',
    make: () => aPurchase(app, { others: 1 }),
    spoil: ({ order, variant }) => app.db`
      delete from stock_reservations where order_id = ${order.id} and variant_id = ${variant.id}`,
    finding: 'an order that holds stock holds all it ordered: 0 reserved; expected: 2 ordered',
  },
  {
    what: 'a pending order that consumed its reservation',
    make: () => aPurchase(app),
    spoil: ({ order }) =>
      app.db`update stock_reservations set consumed_at = now() where order_id = ${order.id}`,
    finding:
      'only paid orders have consumed reservations: 2 consumed by an order that was never paid; expected: none',
  },
  {
    what: 'a paid order that took too little',
    make: () => aPaidPurchase(app),
    spoil: async (purchase) => {
      await app.db`delete from stock_ledger where order_id = ${purchase.order.id}`
      const row = { reason: 'sale', order_id: purchase.order.id }
      await moveStock(app, purchase, -1, row)
      await app.db`
        update product_variants set stock_on_hand = stock_on_hand + 2
        where id = ${purchase.variant.id}`
    },
    finding:
      'a paid order took its items from stock: 1 sold and 0 put back; expected: 2 sold and none put back',
  },
  {
    what: 'a paid order that took too much',
    make: () => aPaidPurchase(app),
    spoil: (purchase) =>
      moveStock(app, purchase, -1, { reason: 'sale', order_id: purchase.order.id }),
    finding:
      'a paid order took its items from stock: 3 sold and 0 put back; expected: 2 sold and none put back',
  },
  {
    what: 'a paid order that put something back',
    make: () => aPaidPurchase(app),
    spoil: (purchase) =>
      moveStock(app, purchase, 1, { reason: 'cancel', order_id: purchase.order.id }),
    finding:
      'a paid order took its items from stock: 2 sold and 1 put back; expected: 2 sold and none put back',
  },
  {
    what: 'a paid order of two lines that took one',
    make: () => aPaidPurchase(app, { others: 1 }),
    spoil: async ({ order, variant }) => {
      await app.db`
        delete from stock_ledger where order_id = ${order.id} and variant_id = ${variant.id}`
      await app.db`update product_variants set stock_on_hand = 10 where id = ${variant.id}`
    },
    finding:
      'a paid order took its items from stock: 0 sold and 0 put back; expected: 2 sold and none put back',
  },
  {
    what: 'a cancelled order that put back more than it took',
    make: () => aCancelledPaidPurchase(app),
    spoil: (purchase) =>
      moveStock(app, purchase, 1, { reason: 'cancel', order_id: purchase.order.id }),
    finding:
      'an order cancelled after payment put them back: 2 sold and 3 put back; expected: 2 sold and put back',
  },
  {
    what: 'a cancelled order whose items never came back',
    make: () => aCancelledPaidPurchase(app),
    spoil: async ({ order, variant }) => {
      await app.db`delete from stock_ledger where order_id = ${order.id} and reason = 'cancel'`
      await app.db`update product_variants set stock_on_hand = 8 where id = ${variant.id}`
    },
    finding:
      'an order cancelled after payment put them back: 2 sold and 0 put back; expected: 2 sold and put back',
  },
  {
    what: 'a pending order that took stock',
    make: () => aPurchase(app),
    spoil: (purchase) =>
      moveStock(app, purchase, -1, { reason: 'sale', order_id: purchase.order.id }),
    finding:
      'an order that was never paid took nothing: 1 rows of the ledger; expected: none: it was never paid',
  },
  {
    what: 'a sale to nobody',
    make: () => aPurchase(app),
    spoil: (purchase) => moveStock(app, purchase, -1, { reason: 'sale' }),
    finding: 'what was sold was sold to an order: a sale of 1; expected: an order that it is of',
  },
]

describe('reconcile', () => {
  it.each(BREAKS)('notices $what', (broken) => expectNoticed(app, broken))
})
