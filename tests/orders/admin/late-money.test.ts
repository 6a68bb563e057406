/** An order that was marked as paid, then cancelled, and then paid at the provider after all. */
import { describe, expect, it } from 'vitest'
import { booksOf, deliver, delivery, outcomesOf } from '../../payments/helpers.ts'
import { aPurchase, findingsOn, type Purchase } from '../../reconcile/helpers.ts'
import { adminOfFile, appOfFile } from '../../support/app-of-file.ts'
import type { TestOrder } from '../../support/factories.ts'
import { cancel, move, ORDERS } from './helpers.ts'

const app = appOfFile()
const admin = adminOfFile(app)

type Refund = { id: string; state: string; reason: string }
const refundsOf = async ({ order }: Purchase): Promise<Refund[]> =>
  (await admin.client.get(`${ORDERS}${order.id}/`)).body.refunds

const lateMoneyAlerts = ({ order_number }: TestOrder) =>
  app.db`
    select 1 from admin_alerts
    where key like 'late-money:%'
      and subject = ${`Order ${order_number} was paid after it was cancelled`}`

async function aCancelledOne(): Promise<Purchase> {
  const purchase = await aPurchase(app)
  await move(admin, purchase.order, 'paid')
  await cancel(admin, purchase.order)
  return purchase
}

describe('money for an order that was marked as paid and then cancelled', () => {
  it('goes back by itself, beside what is to be paid back by hand', async () => {
    const purchase = await aCancelledOne()
    const { order } = purchase
    const success = delivery(app, order)
    await Promise.all([deliver(app, success), deliver(app, success)])
    expect(await refundsOf(purchase)).toMatchObject([
      { state: 'manual', reason: 'Order cancelled', amount: order.total_price },
      { state: 'pending', reason: 'Paid after the order was cancelled', amount: order.total_price },
    ])
    expect(await booksOf(app, order)).toMatchObject({
      ...{ status: 'cancelled', payments: ['void', 'captured'], on_hand: 10, ledger: 10 },
    })
    expect(await outcomesOf(app, order)).toEqual(['paid_after_cancel_refunded'])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    expect(await lateMoneyAlerts(order)).toHaveLength(1)
  })

  it('is told to administrators whichever link it came by', async () => {
    const purchase = await aPurchase(app)
    const { buyer, order } = purchase
    await buyer.client.post(`/api/orders/${order.id}/pay/`, {
      payment_method: 'payment_provider_a',
    })
    await move(admin, order, 'paid')
    await cancel(admin, order)
    await deliver(app, delivery(app, order)) // by the link of before
    expect((await refundsOf(purchase)).map(({ state }) => state)).toEqual(['manual', 'pending'])
    expect(await lateMoneyAlerts(order)).toHaveLength(1)
  })

  it('goes back, too, when that was settled by hand before it came', async () => {
    const purchase = await aCancelledOne()
    const { order } = purchase
    const [owed] = await refundsOf(purchase)
    const body = { refund_id: owed?.id, action: 'settle', note: 'Cash' }
    await admin.client.post(`${ORDERS}${order.id}/refund/`, body)
    await deliver(app, delivery(app, order))
    await deliver(app, delivery(app, order))
    expect((await refundsOf(purchase)).map(({ state }) => state)).toEqual([
      'completed',
      'pending',
      'pending',
    ])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    await app.runJobs()
    const states = (await refundsOf(purchase)).map(({ state }) => state)
    expect(states).toEqual(['completed', 'completed', 'completed'])
  })
})
