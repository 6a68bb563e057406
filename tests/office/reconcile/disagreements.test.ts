/** Goal: each check of reconcile notices a row that was broken by hand, and no other check does. */
import { beforeAll, describe, expect, it } from 'vitest'
import { drawInvoice } from '../../../src/shop/orders/invoices/draw-invoice.ts'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  aReturn,
} from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aPaidPurchase,
  aPurchase,
  cancel,
  findingsOn,
  moved,
  ofItsPayments,
  type Purchase,
  pay,
  refundsAre,
  runOn,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(async () => {
  // The tables themselves would refuse these disagreements; reconcile looks for them all the same.
  await app.db`drop index payments_one_open`
  await app.db`drop trigger refunds_within_payment on refunds`
  await app.db`alter table product_variants drop constraint variant_stock_never_negative`
})

/** Purchases to be broken, each of 2 of a variant of which there were 10. */
const MAKE = {
  pending: () => aPurchase(app),
  'pending, of two lines': () => aPurchase(app, { others: 1 }),
  paid: () => aPaidPurchase(app),
  'paid, of two lines': () => aPaidPurchase(app, { others: 1 }),
  'paid twice': async () => {
    const purchase = await aPaidPurchase(app)
    await pay(app, purchase)
    return purchase
  },
  'marked as paid': async () => {
    const purchase = await aPurchase(app)
    await move(admin, purchase.order, 'paid')
    return purchase
  },
  'marked as paid, and paid too': async () => {
    const purchase = await aPurchase(app)
    await move(admin, purchase.order, 'paid')
    await pay(app, purchase)
    return purchase
  },
  'paid, two thirds given back': async () => {
    const purchase = await aPaidPurchase(app)
    await app.db`
      update payments set vat_percent = 15 where order_id = ${purchase.order.id}`
    for (const amount of ['299.99', '300.01']) {
      const path = `${ORDERS}${purchase.order.id}/refunds/`
      await admin.client.post(path, { amount, reason: 'A seam had come open' })
    }
    await app.runJobs()
    return purchase
  },
  'paid, with its invoice': async () => {
    const purchase = await aPaidPurchase(app)
    await drawInvoice(app, { orderId: purchase.order.id })
    return purchase
  },
  cancelled: async () => {
    const purchase = await aPurchase(app)
    await cancel(purchase)
    return purchase
  },
  'cancelled, then paid': async () => {
    const purchase = await aPurchase(app)
    await cancel(purchase)
    await pay(app, purchase)
    return purchase
  },
  'paid, then cancelled': async () => {
    const purchase = await aPaidPurchase(app)
    await cancel(purchase)
    return purchase
  },
  'sent back at the provider, then cancelled': async () => {
    const purchase = await aPaidPurchase(app)
    await deliver(app, delivery(app, purchase.order, { type: 'refund.succeeded' }))
    await cancel(purchase)
    return purchase
  },
  'delivered, one unit asked back': async () => {
    const purchase = await aDeliveredOrder(app, admin)
    await aReturn(purchase)
    return purchase
  },
  'delivered, one unit received and put back': async () => {
    const purchase = await aDeliveredOrder(app, admin)
    const restock = [{ order_item_id: purchase.itemId, quantity: 1 }]
    await act(admin, await anApprovedReturn(admin, purchase), 'receive', { restock })
    return purchase
  },
} satisfies Record<string, () => Promise<Purchase>>

const onHand = (count: number) =>
  `update product_variants set stock_on_hand = ${count} where id = :variant`
const ofReturnsOf = 'return_id in (select id from returns where order_id = :order)'

type Break = [what: string, made: keyof typeof MAKE, spoil: string, ...findings: string[]]
const BREAKS: Break[] = [
  [
    'an invoice that names something else',
    'paid, with its invoice',
    'update invoices set year = 2020, serial = 7, facts = jsonb_set(jsonb_set(facts, ' +
      "'{lines,0,text}', '\"Crêpe Abaya\"'), '{lines,0,detail}', '\"Sand\"') where order_id = :order",
    'invoices and credit notes name what was bought: INV-2020-000007 names Crêpe Abaya, Sand; ' +
      'expected: what was bought',
  ],
  [
    'a total above that of the items',
    'pending',
    'update orders set total_price = 901 where id = :order',
    'a total is the sum of its items: a total of 901.00; expected: 900.00 by its items',
  ],
  [
    'a total below that of the items',
    'pending',
    'update orders set total_price = 899 where id = :order',
    'a total is the sum of its items: a total of 899.00; expected: 900.00 by its items',
  ],
  [
    'a discount without shares',
    'pending',
    "update orders set discount_code = 'TEN', discount_amount = 90 where id = :order",
    'a discount is the sum of its shares, with a use that counts if it was paid: a discount of 90.00, ' +
      'shares of 0.00; expected: the same',
  ],
  [
    'a history that ends elsewhere',
    'pending',
    "insert into order_status_history (order_id, status) values (:order, 'paid')",
    'a status is the last of its history: the status pending; expected: paid by its history',
  ],
  [
    'a move that the contract does not know',
    'paid',
    "delete from order_status_history where order_id = :order and status = 'pending'",
    'every move was allowed: a move from nothing to paid; expected: a move of the contract',
  ],
  [
    'an order that asks for money twice',
    'pending',
    `insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
    select order_id, adapter, slot, reference || '-2', amount, currency, payment_url
    from payments where order_id = :order`,
    'an order asks for money in one place: 2 open payments; expected: at most one',
  ],
  [
    'a paid order without a payment',
    'paid',
    "update payments set state = 'void', captured_at = null where order_id = :order",
    'a paid order keeps one payment of what was owed: 0 payments kept, 0.00; expected: one of 900.00',
  ],
  [
    'a second payment that was not paid back',
    'paid twice',
    `delete from refunds where ${ofItsPayments}`,
    'a paid order keeps one payment of what was owed: 2 payments kept, 1800.00; expected: one of 900.00',
    'an order with more money than was owed is noticed: not noticed; expected: 1800.00 kept of 900.00 owed',
  ],
  [
    'money for a cancelled order that was not paid back',
    'cancelled, then paid',
    `delete from refunds where ${ofItsPayments}`,
    'all other money is refunded, and whole: 0.00 refunded of 900.00 for a cancelled order; expected: 900.00 refunded',
  ],
  [
    'a refund of a part',
    'paid, then cancelled',
    refundsAre('amount = 899.99'),
    'all other money is refunded, and whole: 899.99 refunded of 900.00 for a cancelled order; expected: 900.00 refunded',
  ],
  [
    'money for a pending order, which should be paid then',
    'pending',
    "update payments set state = 'captured', captured_at = now() where order_id = :order",
    'all other money is refunded, and whole: 0.00 refunded of 900.00 for a pending order; expected: 900.00 refunded',
  ],
  [
    'a second refund of one payment',
    'cancelled, then paid',
    `insert into refunds (payment_id, amount, reason, state)
    select id, 0.01, 'by mistake', 'completed' from payments where order_id = :order`,
    'nothing is refunded twice: 900.01 refunded; expected: at most the 900.00 that was paid',
  ],
  [
    'stock that left without a row in the ledger',
    'pending',
    onHand(9),
    'stock is the sum of its ledger: 9 on hand; expected: 10 by the ledger',
  ],
  [
    'stock that came without a row in the ledger',
    'pending',
    onHand(11),
    'stock is the sum of its ledger: 11 on hand; expected: 10 by the ledger',
  ],
  [
    'stock below 0',
    'cancelled',
    moved(-11, 'adjustment', 'null'),
    'stock is never below 0: -1 on hand; expected: none below 0',
  ],
  [
    'a promise of more than there is, which no correction explains',
    'pending',
    moved(-9, 'initial', 'null'),
    'what is reserved is there: 2 reserved; expected: 1 on hand',
  ],
  [
    'a paid order that holds stock',
    'paid',
    `insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    values (:order, :variant, 2, now() + interval '1 minute')`,
    'only pending orders hold reservations: 2 reserved for a paid order; expected: none',
  ],
  [
    'an order that holds a part of itself',
    'pending',
    'update stock_reservations set quantity = 1 where order_id = :order',
    'an order that holds stock holds all it ordered: 1 reserved; expected: 2 ordered',
  ],
  [
    'an order that holds more than it ordered',
    'pending',
    'update stock_reservations set quantity = 3 where order_id = :order',
    'an order that holds stock holds all it ordered: 3 reserved; expected: 2 ordered',
  ],
  [
    'an order that holds one of its lines',
    'pending, of two lines',
    'delete from stock_reservations where order_id = :order and variant_id = :variant',
    'an order that holds stock holds all it ordered: 0 reserved; expected: 2 ordered',
  ],
  [
    'a pending order that consumed its reservation',
    'pending',
    'update stock_reservations set consumed_at = now() where order_id = :order',
    'only paid orders have consumed reservations: 2 consumed by an order that was never paid; expected: none',
  ],
  [
    'a paid order that took too little',
    'paid',
    `delete from stock_ledger where order_id = :order; ${moved(-1, 'sale')}; ${onHand(9)}`,
    'a paid order took its items from stock: 1 sold and 0 put back; expected: 2 sold and none put back',
  ],
  [
    'a paid order that took too much',
    'paid',
    moved(-1, 'sale'),
    'a paid order took its items from stock: 3 sold and 0 put back; expected: 2 sold and none put back',
  ],
  [
    'a paid order that put something back',
    'paid',
    moved(1, 'cancel'),
    'a paid order took its items from stock: 2 sold and 1 put back; expected: 2 sold and none put back',
  ],
  [
    'a paid order of two lines that took one',
    'paid, of two lines',
    `delete from stock_ledger where order_id = :order and variant_id = :variant; ${onHand(10)}`,
    'a paid order took its items from stock: 0 sold and 0 put back; expected: 2 sold and none put back',
  ],
  [
    'a cancelled order that put back more than it took',
    'paid, then cancelled',
    moved(1, 'cancel'),
    'an order cancelled after payment put them back: 2 sold and 3 put back; expected: 2 sold and put back',
  ],
  [
    'a cancelled order whose items never came back',
    'paid, then cancelled',
    `delete from stock_ledger where order_id = :order and reason = 'cancel'; ${onHand(8)}`,
    'an order cancelled after payment put them back: 2 sold and 0 put back; expected: 2 sold and put back',
  ],
  [
    'a pending order that took stock',
    'pending',
    moved(-1, 'sale'),
    'an order that was never paid took nothing: 1 rows of the ledger; expected: none: it was never paid',
  ],
  [
    'a sale without an order',
    'pending',
    moved(-1, 'sale', 'null'),
    'what was sold was sold to an order: a sale of 1; expected: an order that it is of',
  ],
  [
    'a second payment that an order never had',
    'cancelled, then paid',
    refundsAre("cause = 'surplus'"),
    'a refund is owed by its order: a refund of the cause surplus for a cancelled order, its payment captured; expected: an order that was paid, and a payment that was captured',
  ],
  [
    'a refund at the provider that is not done',
    'sent back at the provider, then cancelled',
    refundsAre("state = 'submitted'"),
    'a refund is owed by its order: a refund of the cause provider for a cancelled order, its payment captured; expected: a payment that money came for',
    'every refund has a job: submitted refund of 900.00; expected: a job that asks what became of it',
  ],
  [
    'a cancellation of an order that stands',
    'paid twice',
    refundsAre("cause = 'cancellation'"),
    'a refund is owed by its order: a refund of the cause cancellation for a paid order, its payment captured; expected: a cancelled order',
  ],
  [
    'more returned than was bought',
    'delivered, one unit asked back',
    `update return_items set quantity = 3 where ${ofReturnsOf}`,
    'no more is returned than was bought: 3 returned; expected: at most the 2 that were bought',
  ],
  [
    'a return of an order that is on its way',
    'delivered, one unit asked back',
    `update orders set status = 'shipped' where id = :order;
    update order_status_history set status = 'shipped' where order_id = :order and status = 'delivered';
    delete from order_status_history where id in (
      select max(id) from order_status_history where order_id = :order and status = 'shipped')`,
    'only what was delivered is returned: a return of a shipped order; expected: a delivered order',
  ],
  [
    'units that are missing of a return that was not received',
    'delivered, one unit asked back',
    `update return_items set missing = 1 where ${ofReturnsOf}`,
    'units are missing of what was received only: 1 missing of a requested return; expected: a received return',
  ],
  [
    'units of a return that went to stock without it',
    'delivered, one unit received and put back',
    `update return_items set restocked = 0 where ${ofReturnsOf}`,
    'what a return put back is in the ledger: 1 put back by a return; expected: 0 fit for sale of a return that was received',
  ],
  [
    'units of a return that never went to stock',
    'delivered, one unit received and put back',
    `delete from stock_ledger where ${ofReturnsOf}; ${onHand(8)}`,
    'what a return put back is in the ledger: 0 put back by a return; expected: 1 fit for sale of a return that was received',
  ],
  [
    'units that came back by no return',
    'delivered, one unit asked back',
    moved(1, 'return'),
    'what a refund put back is in the ledger: 1 put back by a refund; expected: 0 fit for sale of refunded items',
  ],
  [
    'more refunded than was bought',
    'delivered, one unit received and put back',
    `insert into refund_items (refund_id, order_item_id, quantity, restocked, is_before_shipping)
    select r.id, oi.id, 2, 0, false
    from refunds r join order_items oi on oi.order_id = :order
    where ${ofItsPayments.replace('payment_id', 'r.payment_id')}`,
    'no more is refunded or returned than was bought: 2 refunded and 1 returned; expected: at most the 2 that were bought',
  ],
  [
    'a received return without its refund',
    'delivered, one unit received and put back',
    `delete from refunds where ${ofReturnsOf}`,
    'a return is paid back as it was decided: 0.00 refunded for a received return; expected: 450.00 refunded',
  ],
  [
    'a refund of another sum than was decided',
    'delivered, one unit received and put back',
    `update refunds set amount = 449.99 where ${ofReturnsOf}`,
    'a return is paid back as it was decided: 449.99 refunded for a received return; expected: 450.00 refunded',
  ],
  [
    'a refund for a return that is on its way',
    'delivered, one unit asked back',
    `insert into refunds (payment_id, amount, reason, cause, return_id, state)
    select p.id, 1, 'too early', 'return', rt.id, 'completed'
    from payments p join returns rt on rt.order_id = p.order_id where p.order_id = :order`,
    'a refund is owed by its order: a refund of the cause return for a delivered order, its payment captured; expected: a received return of its order',
    'a return is paid back as it was decided: 1.00 refunded for a requested return; expected: 0.00 refunded',
  ],
  [
    'money by hand that is no payment',
    'marked as paid',
    "delete from payments where order_id = :order and state = 'by_hand'",
    'money by hand is a payment: 0.00 paid by hand; expected: 900.00 that was entered',
  ],
  [
    'money by hand of another amount than was entered',
    'marked as paid',
    "update payments set amount = 899 where order_id = :order and state = 'by_hand'",
    'money by hand is a payment: 899.00 paid by hand; expected: 900.00 that was entered',
  ],
  [
    'a payment by hand that no person entered',
    'paid',
    `insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state)
    select order_id, 'by_hand', slot, 'by-hand/' || order_id, amount, currency, '', 'by_hand'
    from payments where order_id = :order`,
    'money by hand is a payment: 900.00 paid by hand; expected: 0.00 that was entered',
    'the bookings are the payments less the refunds: 900.00 booked; expected: 1800.00 that came in and did not go back',
  ],
  [
    'a refund by hand of a payment link',
    'marked as paid',
    `insert into refunds (payment_id, amount, reason, cause, state)
    select id, 900, 'by mistake', 'administrator', 'completed'
    from payments where order_id = :order and state = 'void'`,
    'money goes back of a payment that came in: a refund of 900.00 of a payment that is void; expected: one whose money came',
  ],
  [
    'VAT of refunds that does not add up',
    'paid, two thirds given back',
    `update refunds set vat = vat + 0.01 where amount = 300.01 and ${ofItsPayments}`,
    'the VAT of refunds adds up: 78.27 of VAT in 600.00 refunded; expected: 78.26',
  ],
  [
    'money by hand of a cancelled order that does not go back',
    'marked as paid',
    `update orders set status = 'cancelled', cancelled_at = now() where id = :order;
    insert into order_status_history (order_id, status) values (:order, 'cancelled');
    insert into stock_ledger (variant_id, delta, reason, order_id) values (:variant, 2, 'cancel', :order);
    ${onHand(10)}`,
    'all other money is refunded, and whole: 0.00 refunded of 900.00 for a cancelled order; expected: 900.00 refunded',
  ],
  [
    'more money than was owed that no list shows',
    'marked as paid, and paid too',
    'delete from overpaid_orders where order_id = :order',
    'an order with more money than was owed is noticed: not noticed; expected: 1800.00 kept of 900.00 owed',
  ],
  [
    'no more money than was owed that a list shows',
    'paid',
    'insert into overpaid_orders (order_id) values (:order)',
    'an order with more money than was owed is noticed: noticed; expected: 900.00 kept of 900.00 owed',
  ],
  [
    'more sent back at the provider than was paid',
    'sent back at the provider, then cancelled',
    refundsAre('amount = 900.01'),
    'nothing is refunded twice: 900.01 refunded; expected: at most the 900.00 that was paid',
  ],
]

describe('reconcile', () => {
  it.each(BREAKS)('notices %s', async (_what, made, spoil, ...findings) => {
    const purchase = await MAKE[made]()
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    await runOn(app, purchase, spoil)
    expect(await findingsOn(app, purchase)).toEqual({ disagreements: findings, notes: [] })
  })
})
