/** Deliveries of the sandbox provider, signed by hand: what a test changes about one is its fact. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, vi } from 'vitest'
import { signedHeaders } from '../../../../src/outside/outbound/standard-webhooks.ts'
import { sandboxSecrets } from '../../../../src/outside/payments/sandbox.ts'
import type { TestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import type { TestOrder } from '../../../support/factories.ts'

export const WEBHOOK = '/api/payments/webhooks/sandbox/'
export const received = { status: 200, body: { received: true } }
export const badSignature = { status: 401, body: { detail: 'Invalid webhook signature.' } }

export type Delivery = { headers: Record<string, string>; raw: string }
type EventFacts = {
  type?: string
  payment_id?: string
  amount_cents?: number
  currency?: string
  reference?: string
  /** In words, as the provider answers. */
  reason?: string
  id?: string
  /** Unix seconds. */
  timestamp?: number
}

export const referenceOf = (order: TestOrder) => order.payPath.split('/')[3] ?? ''
const centsOf = (order: TestOrder) => Number(order.amount_due.replace('.', ''))

/** A delivery about an order's payment: by default a fresh, correct success. */
export function delivery(app: TestApp, order: TestOrder, facts: EventFacts = {}): Delivery {
  const now = Math.floor(Date.now() / 1000)
  const { type = 'payment.succeeded', timestamp = now, id = `msg_${randomUUID()}` } = facts
  const raw = JSON.stringify({
    type,
    timestamp: new Date(timestamp * 1000).toISOString(),
    data: {
      reference: facts.reference ?? referenceOf(order),
      payment_id: facts.payment_id ?? `sbx_${randomUUID()}`,
      amount_cents: facts.amount_cents ?? centsOf(order),
      currency: facts.currency ?? 'ZAR',
      reason: facts.reason,
    },
  })
  const [secret = ''] = sandboxSecrets(app.config)
  const headers = signedHeaders(secret, { id, timestamp, body: raw })
  return { raw, headers: { 'Content-Type': 'application/json', ...headers } }
}

export const deliver = (app: TestApp, { headers, raw }: Delivery): Promise<Reply> =>
  app.guest().post(WEBHOOK, undefined, { headers, raw })

export type Books = {
  status: string
  payments: string[]
  refunds: string[]
  on_hand: number
  available: number
  ledger: number
  history: string[]
  mails: string[]
}

/** Everything that an event can change about an order, and of each variant alike if it is of several. */
export async function booksOf(app: TestApp, order: TestOrder): Promise<Books> {
  const [books, ...others] = await app.db<[Books, ...Books[]]>`
    select o.status,
      (select json_agg(p.state order by p.id) from payments p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(r.reason order by r.created_at, r.reason), '[]')
        from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunds,
      a.stock_on_hand as on_hand,
      a.stock_available as available,
      (select sum(l.delta)::integer from stock_ledger l where l.variant_id = a.variant_id) as ledger,
      (select json_agg(h.status order by h.id) from order_status_history h where h.order_id = o.id) as history,
      (select coalesce(json_agg(j.key order by j.key), '[]') from graphile_worker.jobs j
        where j.key like 'order:' || o.id || ':%') as mails
    from orders o
    join order_items oi on oi.order_id = o.id
    join variant_availability a on a.variant_id = oi.variant_id
    where o.id = ${order.id}
    order by oi.id`
  expect(others).toEqual(others.map(() => books))
  return books
}

export async function outcomesOf(
  app: TestApp,
  order: TestOrder,
  reference = referenceOf(order),
): Promise<string[]> {
  const rows = await app.db<{ outcome: string }[]>`
    select e.outcome
    from payment_events e
    where e.payload ->> 'reference' = ${reference}
    order by e.id`
  return rows.map(({ outcome }) => outcome)
}

/** The alerts to administrators about an order. */
export const alertsOf = async (app: TestApp, { order_number }: TestOrder) => [
  ...(await app.db<{ subject: string; lines: string[] }[]>`
    select subject, lines
    from admin_alerts
    where position(${order_number} in subject || array_to_string(lines, ' ')) > 0
    order by id`),
]

/** The books of an order of two of a variant of which there were ten: before its payment, and after. */
export const untouched = {
  status: 'pending',
  payments: ['open'],
  refunds: [],
  on_hand: 10,
  available: 8,
  ledger: 10,
  history: ['pending'],
}
export const paid = {
  status: 'paid',
  payments: ['captured'],
  refunds: [],
  on_hand: 8,
  available: 8,
  ledger: 8,
  history: ['pending', 'paid'],
}

/**
 * Multiplies the time limits of calls, until the test ends or calls the function that this returns: less for
 * a provider that never answers, more where many calls must be under way at once on a busy machine.
 */
export function scaleLimits(factor: number): () => void {
  const { timeout } = AbortSignal
  const scaled = vi.spyOn(AbortSignal, 'timeout')
  scaled.mockImplementation((ms) => timeout.call(AbortSignal, ms * factor))
  const asUsual = () => scaled.mockRestore()
  onTestFinished(asUsual)
  return asUsual
}

/** A few hundred milliseconds instead of seconds. */
export const BRIEF = 0.05
