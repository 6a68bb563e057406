/** Goal: what a bank has paid back for a lost dispute, no provider pays back a second time. */
import { describe, expect, it } from 'vitest'
import { aPaidPurchase, findingsOn, type Purchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { cancel, ORDERS } from '../admin/helpers.ts'
import { deliver, delivery } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const report = (purchase: Purchase, type: string) =>
  deliver(app, delivery(app, purchase.order, { type }))
const refundsOf = async ({ order }: Purchase): Promise<{ id: string }[]> =>
  (await admin.client.get(`${ORDERS}${order.id}/`)).body.refunds
const refund = ({ order }: Purchase, amount: string) =>
  admin.client.post(`${ORDERS}${order.id}/refunds/`, { amount, reason: 'Asked for it' })
const act = ({ order }: Purchase, refund_id: string, action: 'retry' | 'settle') =>
  admin.client.post(`${ORDERS}${order.id}/refund/`, { refund_id, action })
const byBank = (amount: string) => ({
  amount,
  state: 'manual',
  attempts: 0,
  last_error:
    'The payment is disputed: see at the provider who gets the money before you pay it back.',
})

describe('the payment of a lost dispute', () => {
  it('is not paid back by the provider when its order is cancelled: a person settles it', async () => {
    const purchase = await aPaidPurchase(app)
    await report(purchase, 'dispute.created')
    await report(purchase, 'dispute.lost')
    expect((await cancel(admin, purchase.order)).body.refund_status).toBe('manual')
    await app.runJobs()
    const [made] = await refundsOf(purchase)
    expect(made).toMatchObject(byBank('900.00'))
    expect((await act(purchase, made?.id ?? '', 'settle')).status).toBe(200)
    expect(await refundsOf(purchase)).toMatchObject([{ amount: '900.00', state: 'completed' }])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it('is not paid back by a refund or by its repetition, also if its loss is the first report', async () => {
    const purchase = await aPaidPurchase(app)
    await refund(purchase, '10.00')
    // The first report of it.
    await report(purchase, 'dispute.lost')
    await refund(purchase, '20.00')
    await report(purchase, 'dispute.created')
    const waiting = [byBank('10.00'), byBank('20.00')]
    for (const { id } of await refundsOf(purchase)) {
      expect((await act(purchase, id, 'retry')).body.refunds).toMatchObject(waiting)
    }
    await app.runJobs()
    expect(await refundsOf(purchase)).toMatchObject(waiting)
  })
})
