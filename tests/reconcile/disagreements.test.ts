/** Goal: each check of reconcile notices a row that was broken by hand, and no other check does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { deliver, delivery } from '../payments/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  aCancelledPaidPurchase,
  aPaidPurchase,
  aPurchase,
  type Break,
  cancel,
  expectNoticed,
  findingsOn,
  moveStock,
  pay,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // What the tables themselves would refuse: reconcile looks all the same.
  await app.db`drop index payments_one_open`
})
afterAll(() => app.close())

const paidAfterCancel = async () => {
  const purchase = await aPurchase(app)
  await cancel(purchase)
  await pay(app, purchase)
  return purchase
}
const cancelledAfterPayment = () => aCancelledPaidPurchase(app)

const BREAKS: Break[] = [
  {
    what: 'a total above that of the items',
    make: () => aPurchase(app),
    spoil: ({ order }) => app.db`update orders set total_price = 901 where id = ${order.id}`,
    finding: 'a total is the sum of its items: a total of 901.00; expected: 900.00 by its items',
  },
  {
    what: 'a total below that of the items',
    make: () => aPurchase(app),
    spoil: ({ order }) => app.db`update orders set total_price = 899 where id = ${order.id}`,
    finding: 'a total is the sum of its items: a total of 899.00; expected: 900.00 by its items',
  },
  {
    what: 'a history that ends elsewhere',
    make: () => aPurchase(app),
    spoil: ({ order }) =>
      app.db`insert into order_status_history (order_id, status) values (${order.id}, 'paid')`,
    finding:
      'a status is the last of its history: the status pending; expected: paid by its history',
  },
  {
    what: 'a move that the contract does not know',
    make: () => aPaidPurchase(app),
    spoil: ({ order }) => app.db`delete from order_status_history
      where order_id = ${order.id} and status = 'pending'`,
    finding:
      'every move was allowed: a move from nothing to paid; expected: a move of the contract',
  },
  {
    what: 'an order that asks for money twice',
    make: () => aPurchase(app),
    spoil: ({ order }) => app.db`
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
      select order_id, adapter, slot, reference || '-2', amount, currency, payment_url
      from payments where order_id = ${order.id}`,
    finding: 'an order asks for money in one place: 2 open payments; expected: at most one',
  },
  {
    what: 'a paid order that nobody paid for',
    make: () => aPaidPurchase(app),
    spoil: ({ order }) => app.db`
      update payments set state = 'void', captured_at = null where order_id = ${order.id}`,
    finding:
      'a paid order keeps one payment of its price: 0 payments kept, 0.00; expected: one of 900.00',
  },
  {
    what: 'a second payment that was kept',
    make: async () => {
      const purchase = await aPaidPurchase(app)
      await pay(app, purchase)
      return purchase
    },
    spoil: ({ order }) => app.db`
      delete from refunds where payment_id in (select id from payments where order_id = ${order.id})`,
    finding:
      'a paid order keeps one payment of its price: 2 payments kept, 1800.00; expected: one of 900.00',
  },
  {
    what: 'money for a cancelled order that was kept',
    make: paidAfterCancel,
    spoil: ({ order }) => app.db`
      delete from refunds where payment_id in (select id from payments where order_id = ${order.id})`,
    finding:
      'all other money is refunded, and whole: 0.00 refunded of 900.00 for a cancelled order; expected: 900.00 refunded',
  },
  {
    what: 'a refund of a part',
    make: cancelledAfterPayment,
    spoil: ({ order }) => app.db`
      update refunds set amount = 899.99
      where payment_id in (select id from payments where order_id = ${order.id})`,
    finding:
      'all other money is refunded, and whole: 899.99 refunded of 900.00 for a cancelled order; expected: 900.00 refunded',
  },
  {
    what: 'money for a pending order, which should be paid then',
    make: () => aPurchase(app),
    spoil: ({ order }) => app.db`
      update payments set state = 'captured', captured_at = now() where order_id = ${order.id}`,
    finding:
      'all other money is refunded, and whole: 0.00 refunded of 900.00 for a pending order; expected: 900.00 refunded',
  },
  {
    what: 'a second refund of one payment',
    make: paidAfterCancel,
    spoil: ({ order }) => app.db`
      insert into refunds (payment_id, amount, reason, state)
      select id, 0.01, 'by mistake', 'completed' from payments where order_id = ${order.id}`,
    finding:
      'nothing is refunded twice: 900.01 refunded; expected: at most the 900.00 that was paid',
  },
]

describe('reconcile', () => {
  it.each(BREAKS)('notices $what', (broken) => expectNoticed(app, broken))
})

describe('reconcile only notes', () => {
  it('a promise of more than there is after a correction of stock', async () => {
    const purchase = await aPurchase(app)
    await moveStock(app, purchase, -9, { reason: 'adjustment' })
    expect(await findingsOn(app, purchase)).toEqual({
      disagreements: [],
      notes: ['what is reserved is there: 2 reserved; expected: 1 on hand'],
    })
  })

  it('a refund that failed', async () => {
    const purchase = await paidAfterCancel()
    expect((await findingsOn(app, purchase)).notes).toEqual([])
    await app.db`
      update refunds set state = 'failed'
      where payment_id in (select id from payments where order_id = ${purchase.order.id})`
    expect(await findingsOn(app, purchase)).toEqual({
      disagreements: [],
      notes: ['every refund has a job: failed refund of 900.00; expected: a person who settles it'],
    })
  })

  it('a payment of the wrong amount', async () => {
    const purchase = await aPurchase(app)
    await deliver(app, delivery(app, purchase.order, { amount_cents: 100 }))
    const { disagreements, notes } = await findingsOn(app, purchase)
    expect(disagreements).toEqual([])
    expect(notes).toEqual([
      expect.stringMatching(/^no payment waits for a review: payment \d+ of 1\.00 waits/),
    ])
  })
})

describe('a count that lists go by', () => {
  it('is missed where it is not that of the products', async () => {
    const { variant } = await aPurchase(app)
    const counted = async () =>
      (await reconcile(app.db)).find(
        ({ name }) => name === 'lists count the products that there are',
      )
    expect((await counted())?.disagreements).toEqual([])
    for (const products of [2, 0]) {
      await app.db`
        update product_counts set products = ${products}
        where tier = -1
          and category_id = (select category_id from products where id = ${variant.product_id})`
      expect((await counted())?.disagreements).toEqual([
        {
          ...{ order_number: null, sku: null },
          found: expect.stringMatching(RegExp(`^${products} counted in category-\\d+$`)),
          expected: '1 there',
        },
      ])
    }
  })
})
