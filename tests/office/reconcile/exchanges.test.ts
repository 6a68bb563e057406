/** Goal: reconcile has nothing to say of an exchange, and notices one that was broken by hand. */
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveredPurchase, anExchange, exchanged } from '../../shop/orders/exchanges/helpers.ts'
import { act } from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { TestOrder } from '../../support/factories.ts'
import { findingsOn, NO_FINDINGS, type Purchase, runOn } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => app.db`alter table order_items drop constraint order_item_exchanged_costs_nothing`)

/** The order that one of two units was exchanged for, with the variant that was sent. */
async function anExchangeOrder(): Promise<Purchase & { first: TestOrder }> {
  const bought = await aDeliveredPurchase(app, admin)
  const made = await exchanged(admin, bought)
  const order = { ...bought.order, ...made }
  return { buyer: bought.buyer, variant: bought.other, order, first: bought.order }
}

const ofReturn = 'return_id = (select return_id from exchanges where order_id = :order)'

const BROKEN: [what: string, statements: string, ...findings: string[]][] = [
  [
    'a unit that was not exchanged',
    `update item_exchanges set exchanged = 0 where ${ofReturn}`,
    'an exchange is worth what came back: worth 450.00; expected: about 0.00 by its return',
  ],
  [
    'a worth that no return had',
    'update order_items set exchanged_amount = 450.02 where order_id = :order',
    'an exchange is worth what came back: worth 450.02; expected: about 450.00 by its return',
  ],
  [
    'a payment of its own',
    'insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state) values (:order, ' +
      "'sandbox', 'payment_provider_a', 'own-' || :order, 1, 'ZAR', '', 'void')",
    'an exchange is of the order at the start of its chain, and costs nothing: 0.00 owed, 1 payments, of order FIRST; ' +
      'expected: 0.00 owed, no payments, of order FIRST',
  ],
  [
    'an item without a worth',
    'update order_items set exchanged_amount = null where order_id = :order',
    'an exchange is worth what came back: worth 0.00; expected: about 450.00 by its return',
  ],
]

describe('reconcile', () => {
  it('agrees with an exchange, before and after it is cancelled', async () => {
    const made = await anExchangeOrder()
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
    expect(await findingsOn(app, { ...made, order: made.first })).toEqual(NO_FINDINGS)
    await made.buyer.client.post(`/api/orders/${made.order.id}/cancel/`)
    await app.runJobs()
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
    expect(await findingsOn(app, { ...made, order: made.first })).toEqual(NO_FINDINGS)
  })

  it.each(BROKEN)('notices %s', async (_, statements, ...findings) => {
    const made = await anExchangeOrder()
    await runOn(app, made, statements)
    expect((await findingsOn(app, made)).disagreements).toEqual(
      findings.map((finding) => finding.replaceAll('FIRST', made.first.order_number)),
    )
  })

  it('notices a cancelled one that gave back less than its worth, unless no more was left', async () => {
    const made = await anExchangeOrder()
    await made.buyer.client.post(`/api/orders/${made.order.id}/cancel/`)
    await app.runJobs()
    const cut = `update refunds set amount = amount - 0.01
      where id in (select refund_id from exchange_refunds where order_id = :order)`
    await runOn(app, made, cut)
    expect((await findingsOn(app, made)).disagreements).toEqual([
      `a cancelled exchange gave back its worth, or all that was left: 449.99 given back, 535.01 left of order ${made.first.order_number}; expected: 450.00 given back, or 0.00 left`,
    ])
    const spent = await anExchangeOrder()
    const rest = { amount: '700.00', reason: 'Asked for it' }
    await admin.client.post(`/api/admin/orders/${spent.first.id}/refunds/`, rest)
    await spent.buyer.client.post(`/api/orders/${spent.order.id}/cancel/`)
    await app.runJobs()
    expect(await findingsOn(app, spent)).toEqual(NO_FINDINGS)
  })

  it('notices units that were sent beside those of the return', async () => {
    const made = await anExchangeOrder()
    await runOn(app, made, `update item_exchanges set exchanged = 2 where ${ofReturn}`)
    const { disagreements } = await findingsOn(app, { ...made, order: made.first })
    expect(disagreements).toEqual([
      'an exchange has the units that a return was exchanged for: 1 sent for a received return; expected: 2 exchanged',
    ])
  })

  it('notices an exchange of another chain, and its refund', async () => {
    const [other, made] = [await anExchangeOrder(), await anExchangeOrder()]
    await made.buyer.client.post(`/api/orders/${made.order.id}/cancel/`)
    await app.db`update exchanges set first_order_id = ${other.first.id} where order_id = ${made.order.id}`
    const [of, known] = [other.first.order_number, made.first.order_number]
    expect((await findingsOn(app, made)).disagreements).toEqual([
      `an exchange is of the order at the start of its chain, and costs nothing: 0.00 owed, 0 payments, of order ${of}; expected: 0.00 owed, no payments, of order ${known}`,
      `a refund of an exchange is of a payment of its first order: a refund of a payment of order ${known}; expected: of order ${of}`,
    ])
  })

  it('notices a bought item with a worth of its own', async () => {
    const made = await anExchangeOrder()
    const first = { ...made, order: made.first }
    await runOn(app, first, 'update order_items set exchanged_amount = 900 where order_id = :order')
    expect((await findingsOn(app, first)).disagreements).toEqual([
      'only items of exchanges are worth what others were: an item worth 900.00 of an order that was bought; expected: an exchange',
    ])
  })

  it('notices stock that waits for a return that has ended, and too much of it', async () => {
    const bought = await aDeliveredPurchase(app, admin)
    const id = await anExchange(bought)
    await act(admin, id, 'approve')
    const purchase = { buyer: bought.buyer, variant: bought.other, order: bought.order }
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    const reserve = (quantity: number) => app.db`
      update stock_reservations set quantity = ${quantity} where variant_id = ${bought.other.id}`
    await reserve(2)
    expect((await findingsOn(app, purchase)).disagreements).toEqual([
      'stock waits for the exchanges of approved returns alone: 2 reserved, return approved; expected: 1 to be exchanged of an approved one',
    ])
    await reserve(1)
    await app.db`update returns set status = 'cancelled' where id = ${id}`
    expect((await findingsOn(app, purchase)).disagreements).toEqual([
      'stock waits for the exchanges of approved returns alone: 1 reserved, return cancelled; expected: 1 to be exchanged of an approved one',
    ])
  })
})
