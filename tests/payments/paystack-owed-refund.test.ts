/** Refunds that the shop owes and Paystack pays, or does not. */
import { describe, expect, it } from 'vitest'
import { cancelPendingOrder } from '../../src/orders/cancel-order.ts'
import { age } from '../support/factories.ts'
import { aPaystackOrder, deliverRaw, paystackShop } from './paystack-helpers.ts'

const { app, paystack } = paystackShop({ PAYMENT_HTTP_TIMEOUT_MS: '1500' })

describe('money that Paystack must give back', () => {
  /** Paid after it was cancelled: the refund is owed. */
  async function anOwedRefund() {
    const order = await aPaystackOrder(app)
    await app.db.begin((tx) => cancelPendingOrder(tx, order.id, 'test'))
    paystack.pay(order.reference)
    await paystack.tell(app, paystack.chargeSuccess(order.reference))
    const refunds = () => app.db<{ id: string; state: string; provider_refund_id: string }[]>`
      select r.id, r.state, r.provider_refund_id from refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${order.id}`
    /** At Paystack. */
    const begun = () => {
      const { id } = paystack.transaction(order.reference)
      return paystack.refunds.filter(({ transaction }) => transaction === id)
    }
    return { order, refunds, begun }
  }

  async function runDueRefunds(refunds: { id: string }[]) {
    for (const { id } of refunds) {
      await age(app.db, 'refunds', { id }, '1 day')
      await app.db`
        select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now())
        from graphile_worker.jobs j where j.key = ${`refund:${id}`}`
    }
    await app.runJobs()
  }

  it('goes back: asked for by the job, settled by the webhooks', async () => {
    const { refunds, begun } = await anOwedRefund()
    await app.runJobs()
    const [given] = begun()
    if (!given) throw new Error('nothing was given back')
    const id = String(given.id)
    expect(await refunds()).toMatchObject([{ state: 'submitted', provider_refund_id: id }])
    expect(given).toMatchObject({ amount: 30_050, currency: 'ZAR' })
    for (const status of ['pending', 'processing', 'processed', 'processing', 'processed']) {
      expect(await paystack.tell(app, paystack.refundEvent(given, status))).toEqual([200])
    }
    expect(await refunds()).toMatchObject([{ state: 'completed', provider_refund_id: id }])
    expect(begun()).toHaveLength(1)
  })

  it('is looked up by its id when its webhooks are lost', async () => {
    const { refunds, begun } = await anOwedRefund()
    await app.runJobs()
    const [given] = begun()
    if (!given) throw new Error('nothing was given back')
    given.status = 'processed'
    await runDueRefunds(await refunds())
    const id = String(given.id)
    expect(await refunds()).toMatchObject([{ state: 'completed', provider_refund_id: id }])
    const operations = paystack.calls.map(({ operation }) => operation)
    expect(operations.slice(-2)).toEqual(['refund', 'fetch refund'])
  })

  it('goes back once when the reply was lost: the repeat asks first', async () => {
    const { refunds, begun } = await anOwedRefund()
    paystack.mishaps = { refund: ['reset after'] }
    await app.runJobs()
    const [owed] = await refunds()
    expect([owed?.state, begun().length]).toEqual(['pending', 1])
    await runDueRefunds(await refunds())
    expect(begun()).toHaveLength(1)
    expect(paystack.calls.map(({ operation }) => operation).slice(-2)).toEqual([
      'refund',
      'list refunds',
    ])
    const id = String(begun()[0]?.id)
    expect(await refunds()).toMatchObject([{ state: 'submitted', provider_refund_id: id }])
  })

  it('is known to have failed by its webhook, and administrators are told', async () => {
    const { refunds, begun, order } = await anOwedRefund()
    await app.runJobs()
    const [given] = begun()
    if (!given) throw new Error('nothing was given back')
    await paystack.tell(app, paystack.refundEvent(given, 'failed'))
    const [failed, ...others] = await refunds()
    expect([failed?.state, others]).toEqual(['failed', []])
    const [alert] = await app.db`
      select subject from admin_alerts where key = ${`refund-failed:${failed?.id}:1`}`
    expect(alert).toEqual({ subject: `A refund for order ${order.order_number} failed` })
  })

  it('takes a webhook about a refund that nobody here asked for, and keeps it', async () => {
    const { reference } = await aPaystackOrder(app)
    const data = { transaction_reference: reference, refund_reference: null, amount: '5' }
    const raw = JSON.stringify({ event: 'refund.processed', data })
    expect(await deliverRaw(app, raw)).toEqual({ status: 200, body: { received: true } })
    const [event] = await app.db`
      select kind, outcome from payment_events
      where event_id = ${`refund.processed:${reference}:-:5`}`
    expect(event).toEqual({ kind: 'refund.succeeded', outcome: 'unmatched' })
  })
})
