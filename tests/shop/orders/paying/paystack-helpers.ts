/** Orders that are paid at Paystack, and webhooks signed by hand. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { paystackEvent } from '../../../../src/outside/payments/paystack/webhook.ts'
import type { PaystackSettings } from '../../../../src/service/config/config.ts'
import { type TestApp, useTestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import { age, anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import {
  PAYSTACK_KEY,
  PAYSTACK_WEBHOOK,
  PaystackServer,
  signature,
} from '../../../support/paystack-server.ts'

export type PaystackOrder = TestOrder & { reference: string }

/** A shop for all tests of a file whose payments are at Paystack; each test finds that in good order. */
export function paystackShop(env: Record<string, string> = {}) {
  const paystack = new PaystackServer()
  beforeAll(() => paystack.listen())
  afterAll(() => paystack.close())
  const app = useTestApp(() => ({ env: { ...paystack.env, ...env } }))
  afterEach(() => {
    const { linkBase, sendsRequestedAmount, mishaps, calls } = new PaystackServer()
    Object.assign(paystack, { linkBase, sendsRequestedAmount, mishaps, calls })
  })
  return { app, paystack }
}

/** A pending order of 300.50, or of what is given. */
export async function aPaystackOrder(
  app: TestApp,
  { price = '300.50', stock = 10 }: { price?: string; stock?: number } = {},
): Promise<PaystackOrder> {
  const order = await anOrder(await aUser(app), await aVariant(app, { price, stock }))
  const [payment] = await app.db<[{ reference: string }]>`
    select reference from payments where order_id = ${order.id}`
  return { ...order, reference: payment.reference }
}

/** Delivers bytes; signed right unless a signature is given, null being none. */
export function deliverRaw(
  app: TestApp,
  raw: string,
  given: string | null = signature(raw),
): Promise<Reply> {
  const headers = given === null ? {} : { 'x-paystack-signature': given }
  return app.guest().post(PAYSTACK_WEBHOOK, undefined, { headers, raw })
}

/** The body of a charge.success about no order. */
export function aCharge(changes: object = {}): string {
  const data = { id: 1, reference: 'R-1', amount: 129_900, currency: 'ZAR', ...changes }
  return JSON.stringify({ event: 'charge.success', data })
}

/** The event that the adapter reads in a body signed with its key. */
export function eventOf(
  raw: string,
  { ip = '127.0.0.1', ...changes }: Partial<PaystackSettings> & { ip?: string } = {},
) {
  const settings = { secretKey: PAYSTACK_KEY, baseUrl: '', checkSourceIp: false, ...changes }
  const headers = { 'x-paystack-signature': signature(raw, settings.secretKey) }
  const received = { body: Buffer.from(raw), receivedAt: new Date(), ip }
  return paystackEvent({ headers, ...received }, settings)
}

export type EventRow = { event_id: string; kind: string; outcome: string }

export async function eventsOf(app: TestApp, reference: string): Promise<EventRow[]> {
  return app.db<EventRow[]>`
    select event_id, kind, outcome
    from payment_events
    where payload ->> 'reference' = ${reference}
    order by id`
}

/** The poll that waits, by the minutes until it is due and how often was asked before. */
export async function pollOf(app: TestApp, reference: string) {
  const [poll] = await app.db<[{ minutes: number; asked: number }?]>`
    select round(extract(epoch from j.run_at - now()) / 60)::integer as minutes,
      (p.payload ->> 'asked')::integer as asked
    from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.key = ${`poll:${reference}`}`
  return poll
}

/** Lets so much time pass for an order, and runs what is then due: its poll is. */
export async function pollDue(app: TestApp, { id, reference }: PaystackOrder, interval: string) {
  for (const table of ['payments', 'stock_reservations']) {
    await age(app.db, table, { order_id: id }, interval)
  }
  const due = await app.db`
    select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now())
    from graphile_worker.jobs j
    where j.key = ${`poll:${reference}`}`
  if (due.length === 0) throw new Error('no poll waits')
  await app.runJobs()
}
