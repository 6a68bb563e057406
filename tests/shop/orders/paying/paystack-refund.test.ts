import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RefundRequest } from '../../../../src/outside/payments/provider.ts'
import type { Json, Mishap } from '../../../support/paystack-server.ts'
import { BRIEF, scaleLimits } from './helpers.ts'
import { aPaystackOrder, paystackShop } from './paystack-helpers.ts'

const { app, paystack } = paystackShop()

const provider = () => {
  const found = app.payments.named('paystack')
  if (!found) throw new Error('Paystack is not configured')
  return found
}
const never = () => new AbortController().signal
const refund = (request: RefundRequest) => provider().refund(request, never())
const findRefund = (request: RefundRequest) => provider().findRefund(request, never())

/** To give back what was paid for an order. */
async function aRequest(changes: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const { reference } = await aPaystackOrder(app)
  const { id } = paystack.pay(reference)
  paystack.calls = []
  return {
    refundId: randomUUID(),
    reference,
    providerPaymentId: String(id),
    providerRefundId: undefined,
    notBefore: '2020-01-01T00:00:00Z',
    amount: '300.50',
    currency: 'ZAR',
    reason: 'Order ORD-1: cancelled',
    paymentAmount: '900.00',
    refundedBefore: '0.00',
    isRestUnclear: false,
    ...changes,
  }
}
const answering = (data: Json): Mishap => ({ status: 200, body: { status: true, data } })

describe('a refund at Paystack', () => {
  it('is asked for in cents, with our id in the merchant’s note, and then takes its time', async () => {
    const request = await aRequest()
    const result = await refund(request)
    expect(result).toEqual({
      state: 'pending',
      providerRefundId: String(paystack.refunds.at(-1)?.id),
    })
    expect(paystack.calls).toEqual([
      {
        operation: 'refund',
        body: {
          transaction: request.providerPaymentId,
          amount: 30_050,
          currency: 'ZAR',
          customer_note: 'Order ORD-1: cancelled',
          merchant_note: `Refund ${request.refundId}`,
        },
      },
    ])
  })

  it('names the payment by its reference where its id is not known', async () => {
    await refund(await aRequest({ providerPaymentId: '' }))
    expect(paystack.calls[0]?.body.transaction).toMatch(/^ORD-/)
    expect(paystack.refunds).not.toEqual([])
  })

  it.each([
    ['pending', { state: 'pending', providerRefundId: '7' }],
    ['processing', { state: 'pending', providerRefundId: '7' }],
    ['processed', { state: 'succeeded', providerRefundId: '7' }],
    ['failed', { state: 'failed', reason: 'Paystack could not pay it back.' }],
    [
      'needs-attention',
      {
        state: 'manual',
        instructions:
          "Paystack needs the shopper's bank account: enter it at the refund in its dashboard.",
      },
    ],
    ['something new', { state: 'pending', providerRefundId: '7' }],
  ])('that is %s at once is %o', async (status, result) => {
    const request = await aRequest()
    paystack.mishaps = { refund: [answering({ id: 7, status, amount: 30_050 })] }
    expect(await refund(request)).toEqual(result)
  })

  it.each<[string, Mishap, object]>([
    ['breaks', { status: 500, body: {} }, { kind: 'upstream' }],
    ['is slow', 'slow', { kind: 'timeout' }],
    ['hangs up', 'reset', { kind: 'network' }],
    ['answers with a list', { status: 200, body: { data: [] } }, { kind: 'upstream' }],
    [
      'refuses',
      { status: 400, body: { message: 'Your balance is not enough', code: 'no_funds' } },
      { kind: 'rejected', message: 'Your balance is not enough', code: 'no_funds' },
    ],
  ])('is not repeated here when Paystack %s', async (_case, mishap, problem) => {
    const request = await aRequest()
    paystack.mishaps = { refund: [mishap] }
    if (mishap === 'slow') scaleLimits(BRIEF)
    await expect(refund(request)).rejects.toMatchObject(problem)
    expect(paystack.countOf('refund')).toBe(1)
  })

  it('ends when the caller has no more time', async () => {
    const request = await aRequest()
    paystack.mishaps = { refund: ['slow'] }
    const ended = provider().refund(request, AbortSignal.timeout(50))
    await expect(ended).rejects.toMatchObject({ kind: 'timeout' })
  })
})

describe('asking whether a refund was begun', () => {
  it('finds the one whose reply was lost', async () => {
    const request = await aRequest()
    paystack.mishaps = { refund: ['reset after'] }
    await expect(refund(request)).rejects.toMatchObject({ kind: 'network' })
    const id = String(paystack.refunds.at(-1)?.id)
    expect(await findRefund(request)).toEqual({ state: 'pending', providerRefundId: id })
  })

  it('finds none that was never begun', async () => {
    expect(await findRefund(await aRequest())).toBeUndefined()
  })

  it('finds it by its id where an answer contained it, without a list', async () => {
    const request = await aRequest()
    const answer = await refund(request)
    if (answer.state !== 'pending') throw new Error(answer.state)
    const { providerRefundId } = answer
    paystack.calls = []
    expect(await findRefund({ ...request, providerRefundId })).toEqual(answer)
    expect(paystack.calls.map(({ operation }) => operation)).toEqual(['fetch refund'])
    // Paystack does not know the id any more, or never did.
    expect(await findRefund({ ...request, providerRefundId: '1' })).toEqual(answer)
  })

  it('finds it on any page of those that are not too old', async () => {
    const request = await aRequest()
    const answer = await refund(request)
    const [ours] = paystack.refunds.slice(-1)
    if (!ours) throw new Error('no refund was begun')
    const later = Array.from({ length: 200 }, () => ({ ...ours, merchant_note: 'another shop' }))
    paystack.refunds.push(...later)
    expect(await findRefund(request)).toEqual(answer)
    expect(paystack.countOf('list refunds')).toBe(3)
    const notBefore = new Date(Date.now() + 60_000).toISOString()
    expect(await findRefund({ ...request, notBefore })).toBeUndefined()
    expect(paystack.countOf('list refunds')).toBe(4)
    paystack.refunds.splice(-later.length)
  })

  it('leaves out those of another id, of another amount, and without a note of ours', async () => {
    const request = await aRequest({ amount: '100.00' })
    await refund({ ...request, refundId: randomUUID() })
    await refund({ ...request, amount: '50.00' })
    for (const each of paystack.refunds.slice(-1)) each.merchant_note = null
    expect(await findRefund(request)).toBeUndefined()
    await refund({ ...request, amount: '50.00' })
    expect(await findRefund(request)).toBeUndefined()
    await refund(request)
    expect(await findRefund(request)).toMatchObject({ state: 'pending' })
  })

  it.each([true, false])(
    'prefers one that was repeated to the one that failed, whose id is known: %s',
    async (isKnown) => {
      const request = await aRequest()
      await refund(request)
      const first = paystack.refunds.at(-1)
      if (!first) throw new Error('no refund was begun')
      first.status = 'failed'
      if (isKnown) request.providerRefundId = String(first.id)
      expect(await findRefund(request)).toMatchObject({ state: 'failed' })
      await refund(request)
      const id = String(paystack.refunds.at(-1)?.id)
      expect(await findRefund(request)).toEqual({ state: 'pending', providerRefundId: id })
    },
  )

  it.each<[string, Mishap, string]>([
    ['breaks', { status: 503, body: {} }, 'upstream'],
    ['lists no list', { status: 200, body: { data: {} } }, 'upstream'],
  ])('does not take it for none when Paystack %s', async (_case, mishap, kind) => {
    const request = await aRequest()
    paystack.mishaps = { 'fetch refund': [mishap], 'list refunds': [mishap] }
    await expect(findRefund({ ...request, providerRefundId: '7' })).rejects.toMatchObject({ kind })
    await expect(findRefund(request)).rejects.toMatchObject({ kind })
  })
})
