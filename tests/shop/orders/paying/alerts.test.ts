/** Alerts to administrators about payments: each once, with what they need to act. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentProviders } from '../../../../src/outside/payments/providers.ts'
import { startTestApp, type TestApp } from '../../../support/app.ts'
import { age, anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { booksOf, deliver, delivery, outcomesOf, received, referenceOf } from './helpers.ts'

let app: TestApp
let whileAsked: (reference: string) => Promise<void> = async () => undefined
beforeAll(async () => {
  app = await startTestApp({
    payments: (config) => {
      const real = paymentProviders(config)
      const inSlot: typeof real.inSlot = (slot) => {
        const provider = real.inSlot(slot)
        if (!provider) return undefined
        const createCheckout: typeof provider.createCheckout = async (request, signal) => {
          await whileAsked(request.reference)
          return provider.createCheckout(request, signal)
        }
        return { ...provider, createCheckout }
      }
      return { ...real, inSlot }
    },
  })
})
afterAll(() => app.close())

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

type Alert = { subject: string; lines: string[] }
const alertsWith = (words: string) => app.db<Alert[]>`
  select subject, lines from admin_alerts
  where position(${words} in subject || array_to_string(lines, ' ')) > 0
  order by id`

describe('administrators are notified', () => {
  type Row = [
    what: string,
    events: Parameters<typeof delivery>[2][],
    alertOf: (order: TestOrder) => Alert,
  ]
  const ROWS: Row[] = [
    [
      'of a wrong amount, with both figures',
      [{ payment_id: 'wrong', amount_cents: 100, currency: 'USD' }],
      (order) => ({
        subject: `A payment for order ${order.order_number} must be looked at`,
        lines: [
          'Asked for: ZAR 900.00. Paid: USD 1.00.',
          `Reference ${referenceOf(order)}, the provider's id wrong.`,
          'The order was not changed and nothing was paid back: do that at the provider, or let the ' +
            'shopper pay the order as it is.',
        ],
      }),
    ],
    [
      'of the second payment of an order',
      [{}, {}],
      (order) => ({
        subject: `Order ${order.order_number} was paid twice`,
        lines: ['The second payment of ZAR 900.00 is being paid back; the buyer was notified.'],
      }),
    ],
    [
      'of a dispute',
      [{ type: 'dispute.created' }],
      (order) => ({
        subject: 'A payment is disputed',
        lines: [
          `sandbox reports a dispute about the payment ${referenceOf(order)}.`,
          'Answer it in the dashboard of the provider. Until it is won its order is not sent, and refunds of it wait.',
        ],
      }),
    ],
  ]
  it.each(ROWS)('%s, once', async (_what, events, alertOf) => {
    const order = await aPendingOrder()
    for (const facts of events) {
      const event = delivery(app, order, facts)
      for (const _copy of [1, 2]) expect(await deliver(app, event)).toEqual(received)
    }
    expect(await alertsWith(order.order_number)).toEqual([alertOf(order)])
  })

  it('again, when an order is cancelled whose payment has not been reviewed', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app), 2)
    await deliver(app, delivery(app, order, { amount_cents: 100 }))
    await user.client.post(`/api/orders/${order.id}/cancel/`, {})
    expect(await alertsWith(`Order ${order.id} was cancelled`)).toEqual([
      {
        subject: 'A cancelled order has money that must go back',
        lines: [
          `Order ${order.id} was cancelled while a payment for it waits to be looked at.`,
          'Pay it back at the provider: the buyer was promised that money comes back in full.',
        ],
      },
    ])
    expect((await booksOf(app, order)).payments).toEqual(['void', 'needs_review'])
  })

  it('of a payment whose stock was gone', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const late = await anOrder(await aUser(app), variant)
    await age(app.db, 'stock_reservations', { order_id: late.id }, '31 minutes')
    await anOrder(await aUser(app), variant)
    await deliver(app, delivery(app, late))
    expect(await alertsWith(late.order_number)).toEqual([
      {
        subject: `Order ${late.order_number} was paid after its stock was gone`,
        lines: [
          'Its reservation had lapsed and others bought the stock before the payment came.',
          'The order is cancelled and ZAR 450.00 is being paid back; the buyer was notified.',
        ],
      },
    ])
    const [order] = await app.db`select cancel_reason from orders where id = ${late.id}`
    expect(order).toEqual({ cancel_reason: 'out_of_stock_after_payment' })
    const [audit] = await app.db`
      select actor_user_id, after from audit_log
      where subject_id = ${late.id} and action = 'cancel_order'`
    const { order_number } = late
    const after = { order_number, reason: 'out_of_stock_after_payment' }
    expect(audit).toEqual({ actor_user_id: null, after })
  })

  it('without texts that a person may have typed at the provider', async () => {
    const order = await aPendingOrder()
    const typed = 'Call evil.example'
    const events = [
      { type: 'payment.succeeded', amount_cents: 100, currency: typed, reason: typed },
      { type: 'dispute.created', reason: typed },
      { type: 'dispute.created', reference: typed },
      { type: 'refund.failed', reason: typed },
    ] as const
    for (const event of events) {
      if (event.type === 'refund.failed') {
        await deliver(app, delivery(app, order))
        await deliver(app, delivery(app, order))
      }
      expect(await deliver(app, delivery(app, order, event))).toEqual(received)
    }
    expect(await alertsWith(typed)).toEqual([])
    const alerts = [
      ...(await alertsWith(order.order_number)),
      ...(await alertsWith('did not ask for.')),
    ]
    expect(alerts.map(({ subject, lines: [line] }) => [subject, line])).toEqual([
      [
        `A payment for order ${order.order_number} must be looked at`,
        'Asked for: ZAR 900.00. Paid: an unknown currency 1.00.',
      ],
      [
        'A payment is disputed',
        `sandbox reports a dispute about the payment ${referenceOf(order)}.`,
      ],
      [`Order ${order.order_number} was paid twice`, expect.any(String)],
      [`A refund for order ${order.order_number} failed`, 'sandbox could not pay back ZAR 900.00.'],
      [
        'A payment is disputed',
        'sandbox reports a dispute about a payment that this shop did not ask for.',
      ],
    ])
  })
})

describe('an event about an unknown payment', () => {
  it('is tried again after a minute, and reported to administrators once a day', async () => {
    const order = await aPendingOrder()
    for (const reference of ['ORD-1999-000001-AAAAAAAA', 'ORD-1999-000002-BBBBBBBB']) {
      expect(await deliver(app, delivery(app, order, { reference }))).toEqual(received)
    }
    expect(await alertsWith('belong to no order')).toEqual([])
    await runJobsOfTheNextHour()
    const [event] = await app.db`
      select id from payment_events where payload ->> 'reference' = 'ORD-1999-000001-AAAAAAAA'`
    expect(await alertsWith('belong to no order')).toEqual([
      unmatchedAlert(
        `the event ${event?.id}, a payment.succeeded with the reference ORD-1999-000001-AAAAAAAA`,
      ),
    ])
  })

  it.each(['Pay evil.example', 'evil.example', 'x'.repeat(101)])(
    'is reported without its reference where that may be a text: %s',
    async (reference) => {
      await app.db`delete from admin_alerts where key like 'unmatched:%'`
      const order = await aPendingOrder()
      await deliver(app, delivery(app, order, { type: 'refund.succeeded', reference }))
      await runJobsOfTheNextHour()
      const [event] = await app.db`
        select id from payment_events where payload ->> 'reference' = ${reference}`
      expect(await alertsWith('belong to no order')).toEqual([
        unmatchedAlert(`the event ${event?.id}, a refund.succeeded with a reference`),
      ])
    },
  )

  it('pays the order that commits after it', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    // The event comes before the provider has even answered.
    whileAsked = async (reference) => {
      const early = { ...unknown, payPath: `/sandbox/pay/${reference}/` }
      expect(await deliver(app, delivery(app, early))).toEqual(received)
    }
    const order = await anOrder(user, variant, 2)
    whileAsked = async () => undefined
    expect(await booksOf(app, order)).toMatchObject({ status: 'pending', payments: ['open'] })
    await runJobsOfTheNextHour()
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured'],
      on_hand: 8,
      ledger: 8,
    })
    expect(await outcomesOf(app, order)).toEqual(['paid'])
  })
})

const unmatchedAlert = (event: string): Alert => ({
  subject: 'Events of sandbox belong to no order',
  lines: [
    `sandbox reports payments or refunds that this shop did not ask for. The first one today is ${event}.`,
    "They are kept in payment_events with the outcome 'unmatched'. You are notified once a day at most.",
  ],
})

const unknown: TestOrder = {
  id: 0,
  order_number: '',
  total_price: '900.00',
  amount_due: '900.00',
  payment_url: '',
  payPath: '',
}

async function runJobsOfTheNextHour() {
  await app.db`
    update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 hour'`
  await app.runJobs()
}
