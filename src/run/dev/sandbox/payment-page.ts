import { randomBytes, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { observedFetch } from '../../../outside/outbound/fetch.ts'
import { signedHeaders } from '../../../outside/outbound/standard-webhooks.ts'
import { type SandboxEventBody, sandboxSecrets } from '../../../outside/payments/sandbox.ts'
import type { Config } from '../../../service/config/config.ts'
import { boolean, choice, integer, text } from '../../../service/fields/schemas.ts'
import { fieldErrors, notFound } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import { findSandboxPayment, type SandboxPaymentRow } from '../../../shop/orders/paying/queries.ts'
import { browserUrls } from '../../../shop/orders/paying/ways-back.ts'
import { sendPage } from './page.ts'
import { pathOf, paymentPage, returnPage, UNKNOWN_PAYMENT_PAGE } from './payment-html.ts'

const DELAY_MS_MAX = 10_000
const COPIES_MAX = 20

const PayParams = z.object({ token: z.string().transform((token) => token.replaceAll('\0', '')) })
const PayBody = z.object({
  outcome: choice([
    'succeed',
    'decline',
    'pending',
    'dispute',
    'dispute_won',
    'dispute_lost',
    'refund_succeed',
    'refund_fail',
    'refund_unasked',
  ]),
  /** How many extra copies, delivered in parallel. */
  duplicate: integer()
    .transform((copies) => Math.min(Math.max(copies, 0), COPIES_MAX))
    .default(0),
  delay_ms: integer()
    .transform((delay) => Math.min(Math.max(delay, 0), DELAY_MS_MAX))
    .default(0),
  amount: text({ max: 13 })
    .refine((amount) => /^\d{1,10}\.\d{2}$/.test(amount), {
      error: 'A valid number is required.',
    })
    .optional(),
  currency: text({ max: 3 }).optional(),
  /** Signs with a secret that is not ours. */
  bad_signature: boolean().default(false),
})
type PayBody = z.infer<typeof PayBody>

/**
 * The sandbox provider's side of a payment: a page, and the JSON it posts, which signs an event and
 * delivers it to our webhook over HTTP, as a provider would.
 */
export function paymentPageRoutes(app: Router, deps: Deps) {
  const { config, db } = deps

  app.route({
    method: 'GET',
    url: '/sandbox/pay/:token/',
    config: { auth: 'none' },
    schema: { hide: true, params: PayParams },
    handler: async ({ params }, reply) => {
      const payment = await findSandboxPayment(db, params.token)
      if (!payment) return sendPage(reply.code(404), UNKNOWN_PAYMENT_PAGE)
      return sendPage(reply, paymentPage(payment), { posts: true })
    },
  })
  returnRoutes(app, deps, 'succeed')
  returnRoutes(app, deps, 'decline')

  app.route({
    method: 'POST',
    url: '/sandbox/pay/:token/',
    config: { auth: 'none' },
    schema: { hide: true, params: PayParams, body: PayBody },
    handler: async ({ params, body, socket }) => {
      const payment = await findSandboxPayment(db, params.token)
      if (!payment) throw notFound()
      await sleep(body.delay_ms)
      const deliveries = await report(config, socket, payment, body)
      const after = await findSandboxPayment(db, params.token)
      return { deliveries, order_status: after?.order_status }
    },
  })
}

/**
 * The form and the page that leads back to the shop, as at a real provider. Neither needs a script.
 * The form is answered with a redirect, so that "back" does not pay a second time.
 */
function returnRoutes(app: Router, { config, db }: Deps, outcome: 'succeed' | 'decline') {
  const url = `/sandbox/pay/:token/${outcome}/`

  app.route({
    method: 'POST',
    url,
    config: { auth: 'none' },
    schema: { hide: true, params: PayParams },
    handler: async ({ params, socket }, reply) => {
      const payment = await findSandboxPayment(db, params.token)
      if (!payment) return sendPage(reply.code(404), UNKNOWN_PAYMENT_PAGE)
      await report(config, socket, payment, PayBody.parse({ outcome }))
      return reply.redirect(`${pathOf(payment)}${outcome}/`, 303)
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { auth: 'none' },
    schema: { hide: true, params: PayParams },
    handler: async ({ params }, reply) => {
      const payment = await findSandboxPayment(db, params.token)
      if (!payment) return sendPage(reply.code(404), UNKNOWN_PAYMENT_PAGE)
      const { returnUrl, cancelUrl } = browserUrls(config, payment, payment.order_id)
      const shopUrl = outcome === 'succeed' ? returnUrl : cancelUrl
      return sendPage(reply, returnPage(payment, shopUrl))
    },
  })
}

/** Signs an event and delivers it, with its copies; returns the store's answers. */
function report(config: Config, socket: Socket, payment: SandboxPaymentRow, body: PayBody) {
  const [ours = ''] = sandboxSecrets(config)
  const secret = body.bad_signature ? `whsec_${randomBytes(32).toString('base64')}` : ours
  const delivery = signedDelivery(eventOf(payment, body), secret)
  // To this process itself: PUBLIC_URL may lead through a proxy, or to another process.
  const webhook = `http://${hostOf(socket)}/api/payments/webhooks/sandbox/`
  return Promise.all(Array.from({ length: 1 + body.duplicate }, () => deliver(webhook, delivery)))
}

type Delivery = { headers: Record<string, string>; body: string }

/** The provider's event; its amount and currency may be wrong on purpose. */
function eventOf(payment: SandboxPaymentRow, body: PayBody): SandboxEventBody {
  const { type, reason, isOfRefund, isUnasked } = OUTCOMES[body.outcome]
  const refund = isOfRefund ? payment.refund : undefined
  if (refund === null) throw fieldErrors({ outcome: ['This order has no refund.'] })
  const about = refund ?? payment
  const refundId = isUnasked ? `sbx_refund_${randomUUID()}` : refund?.id
  return {
    type,
    timestamp: new Date().toISOString(),
    data: {
      reference: payment.reference,
      ...(refundId ? { refund_id: refundId } : { payment_id: `sbx_pay_${randomUUID()}` }),
      amount_cents: body.amount ? Number(body.amount.replace('.', '')) : about.amount_cents,
      currency: body.currency ?? payment.currency,
      ...(reason ? { reason } : {}),
    },
  }
}

type Outcome = {
  type: SandboxEventBody['type']
  reason?: string
  /** About the refund that the shop has asked for, or one that it has not. */
  isOfRefund?: boolean
  isUnasked?: boolean
}
const OUTCOMES: Record<PayBody['outcome'], Outcome> = {
  succeed: { type: 'payment.succeeded' },
  decline: { type: 'payment.failed', reason: 'card_declined' },
  pending: { type: 'payment.pending' },
  dispute: { type: 'dispute.created', reason: 'The shopper does not know this payment.' },
  dispute_won: { type: 'dispute.won' },
  dispute_lost: { type: 'dispute.lost' },
  refund_succeed: { type: 'refund.succeeded', isOfRefund: true },
  refund_fail: { type: 'refund.failed', reason: 'The card is closed.', isOfRefund: true },
  refund_unasked: { type: 'refund.succeeded', isUnasked: true },
}

function signedDelivery(event: SandboxEventBody, secret: string): Delivery {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Date.parse(event.timestamp) / 1000)
  const headers = signedHeaders(secret, { id: `msg_${randomUUID()}`, timestamp, body })
  return { headers: { 'Content-Type': 'application/json', ...headers }, body }
}

async function deliver(url: string, { headers, body }: Delivery) {
  const response = await observedFetch('sandbox', url, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as unknown }
}

function hostOf({ localAddress, localPort }: Socket): string {
  const host = localAddress?.includes(':') ? `[${localAddress}]` : localAddress
  return `${host}:${localPort}`
}
