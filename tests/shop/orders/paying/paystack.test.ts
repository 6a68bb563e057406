import { describe, expect, it } from 'vitest'
import { cancelPendingOrder } from '../../../../src/shop/orders/cancel-order.ts'
import { age, anOrder, anyTimestamp, aUser, aVariant } from '../../../support/factories.ts'
import { booksOf, deliver, delivery, received } from './helpers.ts'
import { aPaystackOrder, eventsOf, paystackShop, pollDue, pollOf } from './paystack-helpers.ts'

const { app, paystack } = paystackShop()

const paid = {
  status: 'paid',
  payments: ['captured'],
  refunds: [],
  on_hand: 9,
  available: 9,
  ledger: 9,
  history: ['pending', 'paid'],
}

describe('an order that is paid at Paystack', () => {
  it('goes from the link to paid by one webhook, over HTTP all the way', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app, { price: '300.50' })
    await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    const { body: placed } = await user.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    })
    const { order_id, payment_url } = placed.data
    expect(payment_url).toMatch(new RegExp(`^${paystack.url}/access\\d+$`))
    const [reference = ''] = [...paystack.transactions.keys()].slice(-1)
    paystack.pay(reference)
    expect(await paystack.sendEvent(app, paystack.chargeSuccess(reference))).toEqual([200])
    const { body: order } = await user.client.get(`/api/orders/${order_id}/`)
    expect(order).toMatchObject({ status: 'paid', paid_at: anyTimestamp, payment_url: null })
    await app.runJobs()
    const { body: mailbox } = await user.client.get(`/sandbox/mail/messages/?to=${user.email}`)
    expect(mailbox.messages).toHaveLength(2)
  })

  it('waits for a review when less was paid than requested', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference, { fees: -1 })
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
    const [alert] = await app.db`
      select lines from admin_alerts where subject like ${`%${order.order_number}%`}`
    expect(alert?.lines[0]).toBe('Asked for: ZAR 300.50. Paid: ZAR 300.49.')
  })

  it('is not paid by an event of another provider, for which its reference is unknown', async () => {
    const order = await aPaystackOrder(app)
    const before = await booksOf(app, order)
    for (const type of ['payment.succeeded', 'payment.failed', 'refund.succeeded']) {
      const { reference } = order
      expect(await deliver(app, delivery(app, order, { type, reference }))).toEqual(received)
    }
    expect(await booksOf(app, order)).toEqual(before)
    const outcomes = (await eventsOf(app, order.reference)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['unmatched', 'unmatched', 'unmatched'])
  })
})

describe('an order that is paid at Paystack by the second of two links', () => {
  const payAgain = async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app, { price: '300.50' }))
    const [first = ''] = [...paystack.transactions.keys()].slice(-1)
    const { status } = await user.client.post(`/api/orders/${order.id}/pay/`, {
      payment_method: 'payment_provider_a',
    })
    const [second = ''] = [...paystack.transactions.keys()].slice(-1)
    expect([status, first === second]).toEqual([200, false])
    return { order, first, second }
  }

  it('keeps its stock when the first link turns out to have failed', async () => {
    const { order, first, second } = await payAgain()
    expect([await pollOf(app, first), await pollOf(app, second)]).toEqual([
      { minutes: 10, asked: 0 },
      { minutes: 10, asked: 0 },
    ])
    paystack.decline(first)
    await pollDue(app, { ...order, reference: first }, '11 minutes')
    expect(await booksOf(app, order)).toMatchObject({ payments: ['failed', 'open'], available: 9 })
    paystack.pay(second)
    await paystack.sendEvent(app, paystack.chargeSuccess(second))
    expect(await booksOf(app, order)).toMatchObject({ ...paid, payments: ['failed', 'captured'] })
  })

  it('gives back what is paid at the first link as well, though no webhook reports it', async () => {
    const { order, first, second } = await payAgain()
    paystack.pay(second)
    await paystack.sendEvent(app, paystack.chargeSuccess(second))
    paystack.pay(first)
    await pollDue(app, { ...order, reference: first }, '11 minutes')
    expect(await booksOf(app, order)).toMatchObject({
      ...paid,
      payments: ['captured', 'captured'],
      refunds: ['Paid twice'],
    })
    expect(paystack.refunds.map(({ transaction, amount }) => [transaction, amount])).toEqual([
      [paystack.transaction(first).id, 30_050],
    ])
  })
})

describe('fees that the shopper bears: 40333 paid for 30050', () => {
  const withFees = async () => {
    const order = await aPaystackOrder(app, { price: '300.50' })
    paystack.pay(order.reference, { fees: 10_283 })
    return order
  }

  it('are seen at once where the webhook has the requested amount', async () => {
    paystack.sendsRequestedAmount = true
    const order = await withFees()
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    expect(await booksOf(app, order)).toMatchObject(paid)
    expect(paystack.countOf('verify')).toBe(0)
  })

  it('are asked about before they are judged, where it does not', async () => {
    const order = await withFees()
    expect(paystack.chargeSuccess(order.reference)).toMatchObject({ data: { amount: 40_333 } })
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    expect(await booksOf(app, order)).toMatchObject({ status: 'pending', payments: ['open'] })
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 0, asked: 0 })
    await app.runJobs()
    expect(await booksOf(app, order)).toMatchObject(paid)
    const { id } = paystack.transaction(order.reference)
    expect(await eventsOf(app, order.reference)).toEqual([
      { event_id: `charge.success:${id}`, kind: 'payment.succeeded', outcome: 'verifying' },
      { event_id: `verify.success:${id}`, kind: 'payment.succeeded', outcome: 'paid' },
    ])
    // Nothing is left to ask, and a late copy changes nothing.
    expect(await pollOf(app, order.reference)).toBeUndefined()
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('are no part of what goes back of a second payment, as of a first', async () => {
    paystack.sendsRequestedAmount = true
    const order = await withFees()
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    paystack.transaction(order.reference).id += 500_000
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    const refunds = await app.db`
      select r.amount::text as amount, r.cause
      from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${order.id}`
    expect([...refunds]).toEqual([{ amount: '300.50', cause: 'surplus' }])
  })

  it('are honoured also after the payment counted as failed', async () => {
    const order = await aPaystackOrder(app, { price: '300.50' })
    paystack.decline(order.reference)
    await pollDue(app, order, '11 minutes')
    paystack.pay(order.reference, { fees: 10_283 })
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    await app.runJobs()
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('are asked about again in ten minutes when Paystack cannot answer', async () => {
    const order = await withFees()
    await age(app.db, 'payments', { order_id: order.id }, '5 hours')
    paystack.mishaps = { verify: ['reset'] }
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    await app.runJobs()
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 1 })
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({ status: 'paid' })
  })

  it('that are none, but too much money, are for a person', async () => {
    const order = await withFees()
    paystack.transaction(order.reference).requested_amount = 40_333
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    await app.runJobs()
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
    expect(await pollOf(app, order.reference)).toBeUndefined()
  })
})

describe('money that Paystack must give back', () => {
  it('is asked for by the job, and settled by the webhooks', async () => {
    const order = await aPaystackOrder(app)
    await app.db.begin((tx) => cancelPendingOrder(tx, order.id, { reason: 'test' }))
    const { id: transaction } = paystack.pay(order.reference)
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    await app.runJobs()
    const [given, ...others] = paystack.refunds.filter((each) => each.transaction === transaction)
    if (!given) throw new Error('nothing was given back')
    expect([given, others]).toMatchObject([{ amount: 30_050, currency: 'ZAR' }, []])
    const refunds = () => app.db<{ state: string; provider_refund_id: string }[]>`
      select r.state, r.provider_refund_id from refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${order.id}`
    const provider_refund_id = String(given.id)
    expect([...(await refunds())]).toEqual([{ state: 'submitted', provider_refund_id }])
    for (const status of ['pending', 'processing', 'processed', 'processing', 'processed']) {
      expect(await paystack.sendEvent(app, paystack.refundEvent(given, status))).toEqual([200])
    }
    expect([...(await refunds())]).toEqual([{ state: 'completed', provider_refund_id }])
  })
})
