import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { boolean, choice, integer, text } from '../http/schemas.ts'
import { findSandboxPayment, type SandboxPaymentRow } from '../payments/queries.ts'
import { type SandboxEventBody, sandboxSecrets } from '../payments/sandbox.ts'
import { signedHeaders } from '../payments/standard-webhooks.ts'
import { sendPage } from './pages/page.ts'
import { paymentPage, UNKNOWN_PAYMENT_PAGE } from './pages/payment.ts'

const DELAY_MS_MAX = 10_000
const COPIES_MAX = 20

const PayParams = z.object({ token: z.string().transform((token) => token.replaceAll('\0', '')) })
const PayBody = z.object({
  outcome: choice(['succeed', 'decline']),
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
      return sendPage(reply, paymentPage(payment))
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/pay/:token/',
    config: { auth: 'none' },
    schema: { hide: true, params: PayParams, body: PayBody },
    handler: async ({ params, body, socket }) => {
      const payment = await findSandboxPayment(db, params.token)
      if (!payment) throw notFound()
      await sleep(body.delay_ms)
      const [ours = ''] = sandboxSecrets(config)
      const secret = body.bad_signature ? `whsec_${randomBytes(32).toString('base64')}` : ours
      const delivery = eventDelivery(payment, body, secret)
      // This very process, whatever stands between PUBLIC_URL and here.
      const webhook = `http://${hostOf(socket)}/api/payments/webhooks/sandbox/`
      const copies = Array.from({ length: 1 + body.duplicate }, () => deliver(webhook, delivery))
      const deliveries = await Promise.all(copies)
      const after = await findSandboxPayment(db, params.token)
      return { deliveries, order_status: after?.order_status }
    },
  })
}

type Delivery = { headers: Record<string, string>; body: string }

function eventDelivery(payment: SandboxPaymentRow, body: PayBody, secret: string): Delivery {
  const now = new Date()
  const event: SandboxEventBody = {
    type: body.outcome === 'succeed' ? 'payment.succeeded' : 'payment.failed',
    timestamp: now.toISOString(),
    data: {
      reference: payment.reference,
      payment_id: `sbx_pay_${randomUUID()}`,
      amount_cents: body.amount ? Number(body.amount.replace('.', '')) : payment.amount_cents,
      currency: body.currency ?? payment.currency,
      ...(body.outcome === 'decline' ? { reason: 'card_declined' } : {}),
    },
  }
  const text = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const signed = { id: `msg_${randomUUID()}`, timestamp, body: text }
  return {
    headers: {
      'Content-Type': 'application/json',
      ...signedHeaders(secret, signed),
    },
    body: text,
  }
}

async function deliver(url: string, { headers, body }: Delivery) {
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as unknown }
}

function hostOf({
  localAddress,
  localPort,
}: {
  localAddress?: string
  localPort?: number
}): string {
  const host = localAddress?.includes(':') ? `[${localAddress}]` : localAddress
  return `${host}:${localPort}`
}
