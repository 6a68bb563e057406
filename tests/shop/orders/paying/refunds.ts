/** Refunds at a provider that answers as the test at hand says, and remembers what it was asked. */
import { randomUUID } from 'node:crypto'
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentProviders,
  RefundRequest,
  RefundResult,
} from '../../../../src/outside/payments/provider.ts'
import { executeRefund } from '../../../../src/run/jobs/execute-refund.ts'
import { jobContext } from '../../../run/jobs/context.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../../support/factories.ts'

export type Script = {
  refund: (request: RefundRequest) => Promise<RefundResult>
  findRefund: (request: RefundRequest) => Promise<RefundResult | undefined>
  isConfigured: boolean
  /** The calls of the provider, in order. */
  asked: ('refund' | 'findRefund')[]
  requests: RefundRequest[]
}

export const done: RefundResult = { state: 'succeeded', providerRefundId: 'rf_1' }
export const taken: RefundResult = { state: 'pending', providerRefundId: 'rf_1' }

/** A script that pays everything back, until a test says otherwise. */
export const freshScript = (): Script => ({
  refund: async () => done,
  findRefund: async () => undefined,
  isConfigured: true,
  asked: [],
  requests: [],
})

export function scriptedProviders(script: Script): PaymentProviders {
  const provider: PaymentProvider = {
    name: 'scripted',
    createCheckout: async ({ reference }) => ({
      paymentUrl: `https://pay.example.com/${reference}`,
    }),
    // These tests send the event itself, without a signature.
    verifyWebhook: async ({ body }) => JSON.parse(body.toString()),
    refund: (request) => {
      script.asked.push('refund')
      script.requests.push(request)
      return script.refund(request)
    },
    findRefund: (request) => {
      script.asked.push('findRefund')
      return script.findRefund(request)
    },
  }
  const configured = () => (script.isConfigured ? provider : undefined)
  return { inSlot: configured, named: configured }
}

export type OwedRefund = { id: string; order: TestOrder; buyer: TestUser; reference: string }

/** Sends the service an event in the provider's name. */
export const sendEvent = (app: TestApp, event: PaymentEvent) =>
  app.guest().post('/api/payments/webhooks/scripted/', event)

/** Sends the service the event of a payment. */
export const sendPayment = (app: TestApp, reference: string, amount = '900.00') =>
  sendEvent(app, {
    eventId: randomUUID(),
    kind: 'payment.succeeded',
    reference,
    providerPaymentId: randomUUID(),
    amount,
    currency: 'ZAR',
    reason: undefined,
  })

/** Money that came after its order was cancelled: the job that pays it back is queued. */
export async function anOwedRefund(app: TestApp): Promise<OwedRefund> {
  const buyer = await aUser(app)
  const order = await anOrder(buyer, await aVariant(app), 2)
  await app.db`update orders set status = 'cancelled', cancelled_at = now() where id = ${order.id}`
  const reference = order.payPath.slice(1)
  await sendEvent(app, {
    eventId: `paid-${order.id}`,
    kind: 'payment.succeeded',
    reference,
    providerPaymentId: `pay_${order.id}`,
    amount: order.total_price,
    currency: 'ZAR',
    reason: undefined,
  })
  const [refund] = await app.db<[{ id: string }]>`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${order.id}`
  return { id: refund.id, order, buyer, reference }
}

/** The row, and in how many minutes its job runs: null if there is none. */
export async function stateOf(app: TestApp, { id }: OwedRefund) {
  const [row] = await app.db`
    select r.state, r.attempts, r.provider_refund_id, r.last_error,
      (select round(extract(epoch from j.run_at - now()) / 60)::integer
        from graphile_worker.jobs j where j.key = 'refund:' || r.id) as next_in_minutes
    from refunds r where r.id = ${id}`
  return row
}

export const refundStatusOf = async ({ buyer, order }: OwedRefund) =>
  (await buyer.client.get(`/api/orders/${order.id}/`)).body.refund_status

/** Makes the refund and its job older, and runs what is due then. */
export async function runAfter(app: TestApp, { id }: OwedRefund, interval: string) {
  await age(app.db, 'refunds', { id }, interval)
  await app.db`
    update graphile_worker._private_jobs set run_at = run_at - ${interval}::interval
    where key = ${`refund:${id}`}`
  await app.runJobs()
}

/** Runs the job as the worker would, beside others and without its queue. */
export async function runDirectly(app: TestApp, { id }: OwedRefund): Promise<void> {
  await executeRefund(jobContext(app, { level: 'silent' }).context, { refund_id: id })
}

/** The alerts to administrators about it. */
export const alertsOf = ({ db }: TestApp, { id }: OwedRefund) =>
  db`
    select subject, lines from admin_alerts
    where key like ${`refund-%:${id}%`}
    order by id`
