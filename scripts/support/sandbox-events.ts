/** Events of the sandbox's payment provider, signed with a secret that only scripts know. */
import { randomUUID } from 'node:crypto'
import { signedHeaders } from '../../src/outside/outbound/standard-webhooks.ts'

export const SANDBOX_SECRET = `whsec_${Buffer.from('only-the-proof-knows-this-secret').toString('base64')}`
export const SANDBOX_WEBHOOK = '/api/payments/webhooks/sandbox/'

export type Link = { reference: string; amountCents: number }
export type EventType = 'payment.succeeded' | 'payment.failed' | 'refund.succeeded'

export const referenceOf = (paymentUrl: string) => new URL(paymentUrl).pathname.split('/')[3] ?? ''
export const centsOf = (money: string) => Number(money.replace('.', ''))

/** One event; sent again it is the same event, with the same id. */
export function paymentEvent({ reference, amountCents }: Link, type: EventType) {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    type,
    timestamp: new Date(timestamp * 1000).toISOString(),
    data: {
      reference,
      ...(type === 'refund.succeeded'
        ? { refund_id: `sbx_refund_${randomUUID()}` }
        : { payment_id: `sbx_pay_${randomUUID()}` }),
      amount_cents: amountCents,
      currency: 'ZAR',
      ...(type === 'payment.failed' ? { reason: 'card_declined' } : {}),
    },
  })
  const headers = {
    'Content-Type': 'application/json',
    ...signedHeaders(SANDBOX_SECRET, { id: `msg_${randomUUID()}`, timestamp, body }),
  }
  return { headers, body }
}
