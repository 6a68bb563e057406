/** A shop whose provider says what a test has it say, and what the shop makes of it. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RefundReport } from '../../src/payments/provider.ts'
import { tell } from '../jobs/refunds.ts'
import { ORDERS } from '../orders/admin/helpers.ts'
import type { TestApp } from '../support/app.ts'
import {
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../support/factories.ts'
import { received } from './helpers.ts'

type Case = { buyer: TestUser; variant: TestVariant; order: TestOrder; reference: string }
type Facts = Partial<Pick<RefundReport, 'kind' | 'amount' | 'providerRefundId' | 'eventId'>>
type Detail = {
  status: string
  refund_status: string | null
  refunds: { cause: string; state: string; amount: string; provider_refund_id: string | null }[]
}

export function shopOf(app: TestApp, admin: TestUser) {
  /** Of ZAR 900.00. */
  const aPendingOrder = async (): Promise<Case> => {
    const [buyer, variant] = [await aUser(app), await aVariant(app)]
    const order = await anOrder(buyer, variant, 2)
    return { buyer, variant, order, reference: order.payPath.slice(1) }
  }
  const pay = async ({ reference }: Case, facts: { amount?: string } = {}) => {
    const event = { eventId: randomUUID(), kind: 'payment.succeeded', reference } as const
    const paid = { providerPaymentId: randomUUID(), amount: '900.00', currency: 'ZAR', ...facts }
    expect(await tell(app, { ...event, ...paid, reason: undefined })).toEqual(received)
  }
  const detailOf = async ({ order }: Case): Promise<Detail> =>
    (await admin.client.get(`${ORDERS}${order.id}/`)).body
  return {
    aPendingOrder,
    pay,
    detailOf,
    aPaidOrder: async () => {
      const made = await aPendingOrder()
      await pay(made)
      return made
    },
    /** By default that the whole of it went back, under no id. */
    say: async ({ reference }: Case, facts: Facts = {}) => {
      const event = { eventId: randomUUID(), kind: 'refund.succeeded', amount: '900.00' } as const
      const word = { ...event, reference, providerRefundId: undefined, reason: undefined, ...facts }
      expect(await tell(app, word)).toEqual(received)
    },
    refundsOf: async (made: Case) =>
      (await detailOf(made)).refunds.map(
        ({ cause, state, amount }) => `${cause} ${state} ${amount}`,
      ),
    /** Of what the provider said about refunds. */
    outcomesOf: async ({ reference }: Case) => {
      const rows = await app.db<{ outcome: string }[]>`
        select outcome from payment_events
        where payload ->> 'reference' = ${reference} and kind like 'refund.%'
        order by id`
      return rows.map(({ outcome }) => outcome)
    },
    alertsOf: async ({ order: { order_number } }: Case) => [
      ...(await app.db<{ subject: string; lines: string[] }[]>`
        select subject, lines from admin_alerts
        where position(${order_number} in subject) > 0
        order by id`),
    ],
    tryUnmatchedAgain: async () => {
      await app.db`
        update graphile_worker._private_jobs set run_at = now()
        where run_at < now() + interval '1 hour'`
      await app.runJobs()
    },
  }
}

export const madeAlert = ({ order, reference }: Case, amount: string, line: string) => ({
  subject: `A refund for order ${order.order_number} was made at scripted`,
  lines: [
    `scripted has paid back ZAR ${amount} of the payment ${reference}, which this shop did not ask ` +
      'for. It was recorded as a refund of the order.',
    line,
  ],
})
