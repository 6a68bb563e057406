/** Every answer that a provider can give to a refund, and what becomes of it. Contract 9.3. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../../src/outside/payments/provider.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import {
  alertsOf,
  anOwedRefund,
  done,
  freshScript,
  type OwedRefund,
  refundStatusOf,
  runAfter,
  runDirectly,
  scriptedProviders,
  sendEvent,
  stateOf,
  taken,
} from '../../shop/orders/paying/refunds.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'

const script = freshScript()
const app = useTestApp({ payments: () => scriptedProviders(script) })
beforeEach(() => void Object.assign(script, freshScript()))

const fails = (error: Error) => async () => {
  throw error
}
const unavailable = (kind: ProviderUnavailable['kind']) =>
  new ProviderUnavailable(kind, `it is ${kind}`)
const whichPayment = ({ reference, order }: OwedRefund) =>
  `The payment is ${reference}, at the provider pay_${order.id}.`

const lookFirst =
  'It was tried before: look there first, since an attempt may have arrived without our hearing of it.'

const failedAlert = (refund: OwedRefund, ...more: string[]) => ({
  subject: `A refund for order ${refund.order.order_number} failed`,
  lines: [
    'scripted could not pay back ZAR 900.00. Why stands with the refund, in the detail of the order.',
    'The buyer still waits for it: pay it back at the provider.',
    ...more,
    whichPayment(refund),
  ],
})
const manualAlert = (refund: OwedRefund, instructions: string) => ({
  subject: `A refund for order ${refund.order.order_number} must be done by hand`,
  lines: [
    `ZAR 900.00 must go back to the buyer of order ${refund.order.order_number}, and scripted has not done it by itself.`,
    instructions,
    whichPayment(refund),
  ],
})

/** The row of a refund that was paid at once, but for these facts. */
const row = (facts: Record<string, unknown> = {}) => ({
  state: 'completed',
  attempts: 1,
  provider_refund_id: 'rf_1',
  last_error: null,
  next_in_minutes: null,
  ...facts,
})

describe('a refund', () => {
  it('is asked for with everything the provider needs, and is then completed', async () => {
    const refund = await anOwedRefund(app)
    expect(await refundStatusOf(refund)).toBe('pending')
    await app.runJobs()
    const [owed] = await app.db`
      select utc_iso(created_at - interval '1 hour') as not_before from refunds
      where id = ${refund.id}`
    expect(script.requests).toEqual([
      {
        refundId: refund.id,
        reference: refund.reference,
        providerRefundId: undefined,
        notBefore: owed?.not_before,
        providerPaymentId: `pay_${refund.order.id}`,
        amount: '900.00',
        currency: 'ZAR',
        paymentAmount: '900.00',
        refundedBefore: '0.00',
        isRestUnclear: false,
        reason: `Order ${refund.order.order_number}: Paid after the order was cancelled`,
      },
    ])
    expect(await stateOf(app, refund)).toEqual(row())
    expect(await refundStatusOf(refund)).toBe('completed')
    expect(await alertsOf(app, refund)).toEqual([])
    // Its buyer was notified when it was owed, and not again now.
    const mails = await mailsTo(app, refund.buyer.email)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Order ${refund.order.order_number} received`,
      `Refund for order ${refund.order.order_number}`,
    ])
  })

  it('of a second payment names the payment as the provider knows it', async () => {
    const refund = await anOwedRefund(app)
    const { reference, order } = refund
    await sendEvent(app, {
      eventId: `twice-${order.id}`,
      kind: 'payment.succeeded',
      reference,
      providerPaymentId: 'pay_twice',
      amount: '900.00',
      currency: 'ZAR',
      reason: undefined,
    })
    await app.runJobs()
    const asked = script.requests.map(({ reference, providerPaymentId }) => [
      reference,
      providerPaymentId,
    ])
    expect(asked.sort()).toEqual([
      [reference, `pay_${order.id}`],
      [reference, 'pay_twice'],
    ])
  })

  it('that the provider takes is pending until it says more, and is looked after', async () => {
    script.refund = async () => taken
    const refund = await anOwedRefund(app)
    await app.runJobs()
    const submitted = row({ state: 'submitted', next_in_minutes: 720 })
    expect(await stateOf(app, refund)).toEqual(submitted)
    expect(await refundStatusOf(refund)).toBe('pending')

    await runAfter(app, refund, '12 hours')
    expect(await stateOf(app, refund)).toEqual(submitted)
    script.findRefund = fails(unavailable('rejected'))
    await runAfter(app, refund, '12 hours')
    expect(await stateOf(app, refund)).toEqual({ ...submitted, last_error: 'it is rejected' })
    script.findRefund = async () => ({ state: 'succeeded', providerRefundId: undefined })
    await runAfter(app, refund, '12 hours')
    expect(await stateOf(app, refund)).toEqual(row())
    expect(script.asked).toEqual(['refund', 'findRefund', 'findRefund', 'findRefund'])
  })

  it('that the provider never reports on again is given to a person after 14 days', async () => {
    script.refund = async () => taken
    const refund = await anOwedRefund(app)
    await app.runJobs()
    await runAfter(app, refund, '13 days 23 hours')
    expect(await stateOf(app, refund)).toMatchObject({ state: 'submitted' })
    await runAfter(app, refund, '12 hours')
    expect(await refundStatusOf(refund)).toBe('manual')
    const sentence =
      'The provider took it 14 days ago and does not say what became of it: look for it in its dashboard.'
    expect(await stateOf(app, refund)).toMatchObject({
      state: 'manual',
      last_error: sentence,
      next_in_minutes: null,
    })
    expect([...(await alertsOf(app, refund))]).toEqual([manualAlert(refund, sentence)])
  })

  it('that turns out to have failed is reported to administrators', async () => {
    script.refund = async () => taken
    const refund = await anOwedRefund(app)
    await app.runJobs()
    script.findRefund = async () => ({ state: 'failed', reason: 'the card is closed' })
    await runAfter(app, refund, '12 hours')
    expect(await refundStatusOf(refund)).toBe('failed')
    expect([...(await alertsOf(app, refund))]).toEqual([failedAlert(refund)])
  })

  it.each([
    ['fails', async () => ({ state: 'failed', reason: 'the\ncard\u0000 is closed' }) as const],
    ['is refused', fails(new ProviderUnavailable('rejected', 'the card is closed'))],
  ])('that %s is not tried again, and reported to every administrator', async (_how, answer) => {
    const admin = await aUser(app, { is_admin: true })
    script.refund = answer
    const refund = await anOwedRefund(app)
    await app.runJobs()
    const error = expect.stringMatching(/^the card {1,2}is closed$/)
    expect(await stateOf(app, refund)).toEqual(
      row({ state: 'failed', provider_refund_id: null, last_error: error }),
    )
    expect(await refundStatusOf(refund)).toBe('failed')
    expect(await alertsOf(app, refund)).toHaveLength(1)
    const [mail] = await mailsTo(app, admin.email)
    expect(mail?.subject).toBe(`A refund for order ${refund.order.order_number} failed`)
    expect(mail?.text).toContain('scripted could not pay back ZAR 900.00. Why')
    expect(JSON.stringify(mail)).not.toContain('closed')
  })

  it('that a person must do says what to do', async () => {
    script.refund = async () => ({ state: 'manual', instructions: 'Ask for the bank account.' })
    const refund = await anOwedRefund(app)
    await app.runJobs()
    expect(await stateOf(app, refund)).toEqual(
      row({ state: 'manual', provider_refund_id: null, last_error: 'Ask for the bank account.' }),
    )
    expect(await refundStatusOf(refund)).toBe('manual')
    const alerts = await alertsOf(app, refund)
    expect([...alerts]).toEqual([manualAlert(refund, 'Ask for the bank account.')])
  })

  it('at a provider that is not configured any more is for a person, too', async () => {
    const refund = await anOwedRefund(app)
    script.isConfigured = false
    await app.runJobs()
    const sentence = 'The service has no settings for scripted any more: pay it back there by hand.'
    expect(await stateOf(app, refund)).toMatchObject({ state: 'manual', last_error: sentence })
    expect([...(await alertsOf(app, refund))]).toEqual([manualAlert(refund, sentence)])
    expect(script.asked).toEqual([])
  })
})

describe('a refund that the provider could not be asked for', () => {
  const PLAN = [1, 5, 30, 120, 720]

  it.each([
    unavailable('timeout'),
    unavailable('network'),
    unavailable('upstream'),
    unavailable('auth'),
    new TypeError('it is broken'),
  ])('is tried again by the plan, and then has failed: %s', async (error) => {
    script.refund = fails(error)
    const refund = await anOwedRefund(app)
    await app.runJobs()
    for (const [index, minutes] of PLAN.entries()) {
      expect(await stateOf(app, refund)).toEqual(
        row({
          state: 'pending',
          attempts: index + 1,
          provider_refund_id: null,
          last_error: error.message,
          next_in_minutes: minutes,
        }),
      )
      await runAfter(app, refund, `${minutes} minutes`)
    }
    expect(await stateOf(app, refund)).toEqual(
      row({ state: 'failed', attempts: 6, provider_refund_id: null, last_error: error.message }),
    )
    const repeats = PLAN.flatMap(() => ['findRefund', 'refund'])
    expect(script.asked).toEqual(['refund', ...repeats])
    expect([...(await alertsOf(app, refund))]).toEqual([failedAlert(refund, lookFirst)])
  })

  it('is not paid again when the money had left all the same', async () => {
    script.refund = fails(unavailable('timeout'))
    script.findRefund = async () => ({ state: 'succeeded', providerRefundId: 'rf_left' })
    const refund = await anOwedRefund(app)
    await app.runJobs()
    await runAfter(app, refund, '1 minute')
    expect(await stateOf(app, refund)).toEqual(row({ attempts: 2, provider_refund_id: 'rf_left' }))
    expect(script.asked).toEqual(['refund', 'findRefund'])
  })

  it('is not paid again while it is unknown whether it was paid', async () => {
    script.refund = fails(unavailable('timeout'))
    script.findRefund = fails(unavailable('upstream'))
    const refund = await anOwedRefund(app)
    await app.runJobs()
    await runAfter(app, refund, '1 minute')
    await runAfter(app, refund, '5 minutes')
    expect(await stateOf(app, refund)).toMatchObject({ state: 'pending', next_in_minutes: 30 })
    expect(script.asked).toEqual(['refund', 'findRefund', 'findRefund'])
  })

  it('notifies administrators of a wrong key at once, but only once a day', async () => {
    script.refund = fails(unavailable('auth'))
    await app.db`delete from admin_alerts where key like 'provider-auth:%'`
    await anOwedRefund(app)
    await anOwedRefund(app)
    await app.runJobs()
    const alerts = await app.db`
      select subject from admin_alerts where key like 'provider-auth:scripted:%'`
    expect([...alerts]).toEqual([{ subject: 'Refunds by scripted are refused' }])
  })
})

/** Money leaves once, whichever worker runs the job or dies in it, also if the provider's event comes first. */
describe('the refund job', () => {
  it('pays once when it runs several times at once', async () => {
    const refund = await anOwedRefund(app)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // The one that pays waits until the others have ended.
    script.refund = async () => {
      await released
      return done
    }
    let ended = 0
    const runs = [1, 2, 3, 4].map(async () => {
      await runDirectly(app, refund)
      ended += 1
    })
    await expect.poll(() => ended, { timeout: 15_000 }).toBe(3)
    expect(script.asked).toEqual(['refund'])
    release()
    await Promise.all(runs)
    expect(await stateOf(app, refund)).toEqual(row({ next_in_minutes: expect.any(Number) }))
    await runAfter(app, refund, '5 minutes')
    expect(script.asked).toEqual(['refund'])
  })

  it('does nothing for a refund that is settled, or that there is not', async () => {
    const refund = await anOwedRefund(app)
    await app.runJobs()
    await runDirectly(app, refund)
    const unknown = '00000000-0000-4000-8000-000000000000'
    await addJob(app.db, 'execute-refund', { refund_id: unknown }, 'refund:unknown')
    await app.runJobs()
    expect(script.asked).toEqual(['refund'])
    expect(await stateOf(app, refund)).toEqual(row())
  })

  it('asks what became of it after a process died between the attempt and its result', async () => {
    const refund = await anOwedRefund(app)
    const { promise: isPaid, resolve: paid } = Promise.withResolvers<void>()
    script.refund = () => {
      paid()
      return new Promise(() => undefined) // its process never hears the answer
    }
    void runDirectly(app, refund)
    await isPaid

    script.findRefund = async () => done
    await app.runJobs()
    expect(script.asked).toEqual(['refund'])
    expect(await stateOf(app, refund)).toMatchObject({
      state: 'pending',
      attempts: 1,
      next_in_minutes: 1,
    })
    await runAfter(app, refund, '1 minute')
    expect(script.asked).toEqual(['refund', 'findRefund'])
    expect(await stateOf(app, refund)).toEqual(row({ attempts: 2 }))
  })

  it('pays after a process died before it asked', async () => {
    const refund = await anOwedRefund(app)
    await app.db`
      update refunds set attempts = 1, next_attempt_at = now() + interval '1 minute'
      where id = ${refund.id}`
    await app.runJobs()
    expect(script.asked).toEqual([])
    await runAfter(app, refund, '1 minute')
    expect(script.asked).toEqual(['findRefund', 'refund'])
    expect(await stateOf(app, refund)).toEqual(row({ attempts: 2 }))
  })

  it.each(['refund.succeeded', 'refund.failed'] as const)(
    'leaves what the provider said in an event, %s, before it answered',
    async (kind) => {
      const refund = await anOwedRefund(app)
      script.refund = async () => {
        const { reference } = refund
        const event = { eventId: `${kind}-${refund.id}`, kind, reference }
        const said = { providerRefundId: 'rf_1', amount: '900.00', reason: undefined }
        expect((await sendEvent(app, { ...event, ...said })).status).toBe(200)
        return taken
      }
      await app.runJobs()
      expect(await stateOf(app, refund)).toEqual(
        row(kind === 'refund.failed' ? { state: 'failed', last_error: 'it gave no reason' } : {}),
      )
      expect(await alertsOf(app, refund)).toHaveLength(kind === 'refund.failed' ? 1 : 0)
    },
  )

  it('does not pay again what an event said is taken, though no answer came', async () => {
    const refund = await anOwedRefund(app)
    const { id, reference } = refund
    script.refund = async () => {
      const event = { eventId: `pending-${id}`, kind: 'refund.pending' as const, reference }
      await sendEvent(app, {
        ...event,
        providerRefundId: 'rf_1',
        amount: '900.00',
        reason: undefined,
      })
      throw new ProviderUnavailable('timeout', 'it is slow')
    }
    await app.runJobs()
    expect(await stateOf(app, refund)).toEqual(
      row({ state: 'submitted', last_error: 'it is slow', next_in_minutes: 1 }),
    )
    await runAfter(app, refund, '1 minute')
    expect(script.asked).toEqual(['refund', 'findRefund'])
    expect(await stateOf(app, refund)).toEqual(row({ state: 'submitted', next_in_minutes: 720 }))
  })
})
