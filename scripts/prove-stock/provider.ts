/**
 * The payment provider's side, played by the sandbox's secret: signed events, each repeated until it
 * is taken, at whichever process answers.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedHeaders } from '../../src/payments/standard-webhooks.ts'
import type { Random } from '../support/random.ts'
import type { Caller } from './caller.ts'

export const SANDBOX_SECRET = `whsec_${Buffer.from('only-the-proof-knows-this-secret').toString('base64')}`

const WEBHOOK = '/api/payments/webhooks/sandbox/'
const GIVE_UP_MS = 60_000
const PAUSE_MS = { from: 100, to: 700 }

export type Link = { reference: string; amountCents: number }
export type Word = 'payment.succeeded' | 'payment.failed'

export const referenceOf = (paymentUrl: string) => new URL(paymentUrl).pathname.split('/')[3] ?? ''
export const centsOf = (money: string) => Number(money.replace('.', ''))

/** Sends one event, with as many copies beside it, until every one is acknowledged. */
export async function tell(
  caller: Caller,
  random: Random,
  { reference, amountCents }: Link,
  { word, copies = 0 }: { word: Word; copies?: number },
): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    type: word,
    timestamp: new Date(timestamp * 1000).toISOString(),
    data: {
      reference,
      payment_id: `sbx_pay_${randomUUID()}`,
      amount_cents: amountCents,
      currency: 'ZAR',
      ...(word === 'payment.failed' ? { reason: 'card_declined' } : {}),
    },
  })
  const headers = {
    'Content-Type': 'application/json',
    ...signedHeaders(SANDBOX_SECRET, { id: `msg_${randomUUID()}`, timestamp, body }),
  }
  const deliver = async () => {
    const giveUp = Date.now() + GIVE_UP_MS
    for (;;) {
      const reply = await caller.send('webhook', { method: 'POST', path: WEBHOOK, headers, body })
      if (reply?.status === 200) return
      if (Date.now() > giveUp) throw new Error(`nobody took the event about ${reference}`)
      await sleep(random.between(PAUSE_MS.from, PAUSE_MS.to))
    }
  }
  await Promise.all(Array.from({ length: 1 + copies }, deliver))
}
