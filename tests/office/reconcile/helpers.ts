import type { Finding } from '../../../src/office/reconcile/queries.ts'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import type { TestApp } from '../../support/app.ts'
import {
  anOrder,
  anotherLine,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'

/** A purchase of 2 of a variant that no other customer buys, of which there were 10; perhaps of others too. */
export type Purchase = { buyer: TestUser; variant: TestVariant; order: TestOrder }

export async function aPurchase(app: TestApp, { others = 0 } = {}): Promise<Purchase> {
  const [buyer, variant] = [await aUser(app), await aVariant(app)]
  for (let other = 1; other <= others; other += 1) await anotherLine(app, buyer, 3)
  return { buyer, variant, order: await anOrder(buyer, variant, 2) }
}

export async function pay(app: TestApp, { order }: Purchase): Promise<void> {
  await deliver(app, delivery(app, order))
}

export async function aPaidPurchase(app: TestApp, size?: { others: number }): Promise<Purchase> {
  const purchase = await aPurchase(app, size)
  await pay(app, purchase)
  return purchase
}

export async function cancel({ buyer, order }: Purchase): Promise<void> {
  const reply = await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})
  if (reply.status !== 200) throw new Error(`not cancelled: ${JSON.stringify(reply.body)}`)
}

type Findings = { disagreements: string[]; notes: string[] }

export const NO_FINDINGS: Findings = { disagreements: [], notes: [] }

/** The findings of reconcile on one purchase, each line with the name of its check. */
export async function findingsOn(app: TestApp, { order, variant }: Purchase): Promise<Findings> {
  const isMine = ({ order_number, sku }: Finding) =>
    order_number === order.order_number || sku === variant.sku
  const results = await reconcile(app.db)
  const lines = (kind: 'disagreements' | 'notes') =>
    results.flatMap((result) =>
      result[kind]
        .filter(isMine)
        .map(({ found, expected }) => `${result.name}: ${found}; expected: ${expected}`),
    )
  return { disagreements: lines('disagreements'), notes: lines('notes') }
}

/** Runs statements about an order (:order) and its variant (:variant), one after the other. */
export async function runOn(app: TestApp, { order, variant }: Purchase, statements: string) {
  for (const statement of statements.split(';')) {
    const ids = { ':order': order.id, ':variant': variant.id }
    await app.db.unsafe(
      statement.replace(/:(?:order|variant)/g, (name) => String(ids[name as ':order'])),
    )
  }
}

/** A change of stock that its ledger knows of. */
export const moved = (delta: number, reason: string, ofOrder = ':order') => `
  update product_variants set stock_on_hand = stock_on_hand + ${delta} where id = :variant;
  insert into stock_ledger (variant_id, delta, reason, order_id)
  values (:variant, ${delta}, '${reason}', ${ofOrder})`

export const ofItsPayments = 'payment_id in (select id from payments where order_id = :order)'
export const refundsAre = (change: string) => `update refunds set ${change} where ${ofItsPayments}`
