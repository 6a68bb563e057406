/** A part of an order's money that an administrator gives back. Contract 11.6, 9.3. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  aPaidPurchase,
  aPurchase,
  findingsOn,
  NO_FINDINGS,
  type Purchase,
  pay,
} from '../../../office/reconcile/helpers.ts'
import { fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { alertsOf, booksOf, deliver, delivery } from '../paying/helpers.ts'
import { act, aDeliveredOrder, anApprovedReturn } from '../returns/helpers.ts'
import { cancel, move, ORDERS, refundSeen } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const REASON = 'A seam had come open'

const refund = (
  { id }: Pick<TestOrder, 'id'>,
  amount: unknown,
  reason: unknown = REASON,
  facts: object = {},
) => admin.client.post(`${ORDERS}${id}/refunds/`, { amount, reason, ...facts })
/** Settles one that waits for a person. */
const settle = ({ id }: TestOrder, refund_id: string) =>
  admin.client.post(`${ORDERS}${id}/refund/`, { refund_id, action: 'settle' })

const aPurchasePaidByHand = async () => {
  const purchase = await aPurchase(app)
  await move(admin, purchase.order, 'paid')
  return purchase
}

const amountsOf = async ({ order }: Purchase) => {
  const { body } = await admin.client.get(`${ORDERS}${order.id}/`)
  return body.refunds.map((each: { cause: string; state: string; amount: string }) =>
    [each.cause, each.state, each.amount].join(' '),
  )
}
const atMost = (left: string) =>
  fieldError('amount', `Ensure this value is less than or equal to ${left}.`)

const seen = (facts: object = {}) => refundSeen({ amount: '120.00', reason: REASON, ...facts })
const lettersTo = async ({ buyer }: Purchase) =>
  (await mailsTo(app, buyer.email)).filter(({ subject }) => subject.startsWith('Refund'))

describe(`POST ${ORDERS}{id}/refunds/`, () => {
  it('gives a part back by the provider, and leaves the order as it is', async () => {
    const purchase = await aPaidPurchase(app)
    const { buyer, order } = purchase
    const reply = await refund(order, '120.00', ` ${REASON} `)
    expect(reply).toEqual({ status: 201, body: seen() })
    const { body: shown } = await admin.client.get(`${ORDERS}${order.id}/`)
    expect(shown.refunds).toEqual([reply.body])
    expect(await lastAudit(app, 'refund', reply.body.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'create_refund',
      before: null,
      after: {
        order_number: order.order_number,
        amount: '120.00',
        currency: 'ZAR',
        state: 'pending',
        reason: REASON,
      },
    })
    await app.runJobs()
    expect(await amountsOf(purchase)).toEqual(['administrator completed 120.00'])
    const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({
      status: 'paid',
      refund_status: null,
      surplus_refund_status: null,
    })
    expect(await booksOf(app, order)).toMatchObject({ on_hand: 8, ledger: 8 })
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('notifies the buyer once, with the message and not the reason, when it is done', async () => {
    const purchase = await aPaidPurchase(app)
    const { order } = purchase
    await refund(order, 120, REASON, { message: ' We are sorry. ' })
    const [letter, ...more] = await lettersTo(purchase)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`Refund for order ${order.order_number}`)
    expect(letter?.text).toBe(`Hello Amina,

We have paid back money of your order ${order.order_number}. Your refund of ZAR 120.00 is done. Banks may take some days to show it.

Our message:
  We are sorry.

See this order in the store:
http://shop.test/orders/${order.id}

Questions? Reply to this mail.

Modest Clothing Store
`)
    expect(letter?.html).toContain('<h1')
  })

  it('gives back at most what is left of the payment', async () => {
    const purchase = await aPaidPurchase(app)
    const { order } = purchase
    for (const amount of ['900.01', '1000000.00', '9999999999.99']) {
      expect(await refund(order, amount)).toEqual(atMost('900.00'))
    }
    expect((await refund(order, '300')).status).toBe(201)
    expect(await refund(order, '600.01')).toEqual(atMost('600.00'))
    expect((await refund(order, 600)).body).toEqual(seen({ amount: '600.00' }))
    expect(await refund(order, '0.01')).toEqual(atMost('0.00'))
    expect(await amountsOf(purchase)).toEqual([
      'administrator pending 300.00',
      'administrator pending 600.00',
    ])
  })

  it('gives back more than any price, of an order of several units', async () => {
    const [buyer, variant] = [await aUser(app), await aVariant(app)]
    await app.db`update products set base_price = 999999.99 where id = ${variant.product_id}`
    const purchase = { buyer, variant, order: await anOrder(buyer, variant, 2) }
    await pay(app, purchase)
    expect(await refund(purchase.order, '1999999.99')).toEqual(atMost('1999999.98'))
    const reply = await refund(purchase.order, '1500000.00')
    expect(reply).toEqual({ status: 201, body: seen({ amount: '1500000.00' }) })
  })

  const REFUSED: [object, object][] = [
    [{}, { amount: ['This field is required.'], reason: ['This field is required.'] }],
    [{ items: [], reason: REASON }, { items: ['Ensure this field has at least 1 elements.'] }],
    [
      { amount: 0, reason: ' ' },
      {
        amount: ['Ensure this value is greater than or equal to 0.01.'],
        reason: ['This field may not be blank.'],
      },
    ],
    [
      { amount: '-120', reason: 'x'.repeat(501) },
      {
        amount: ['Ensure this value is greater than or equal to 0.01.'],
        reason: ['Ensure this field has no more than 500 characters.'],
      },
    ],
    [
      { amount: '-0.00', reason: REASON },
      { amount: ['Ensure this value is greater than or equal to 0.01.'] },
    ],
    [
      { amount: '1.005', reason: REASON },
      { amount: ['Ensure that there are no more than 2 decimal places.'] },
    ],
    [{ amount: 'all', reason: REASON }, { amount: ['A valid number is required.'] }],
  ]
  it('refuses each field by its name, and gives nothing back', async () => {
    const purchase = await aPaidPurchase(app)
    for (const [body, errors] of REFUSED) {
      const reply = await admin.client.post(`${ORDERS}${purchase.order.id}/refunds/`, body)
      expect([body, reply]).toEqual([body, { status: 400, body: errors }])
    }
    expect(await amountsOf(purchase)).toEqual([])
  })

  it('ignores keys that it does not know', async () => {
    const { order } = await aPaidPurchase(app)
    const body = { amount: '120.00', reason: REASON, item: 'later' }
    const reply = await admin.client.post(`${ORDERS}${order.id}/refunds/`, body)
    expect(reply).toEqual({ status: 201, body: seen() })
  })

  it('has a person pay what came by hand, and notifies the buyer then', async () => {
    const purchase = await aPurchasePaidByHand()
    const { order } = purchase
    const { status, body } = await refund(order, '120.00')
    expect([status, body]).toEqual([201, seen({ state: 'manual' })])
    expect(await alertsOf(app, order)).toEqual([
      {
        subject: `A part of order ${order.order_number} must be paid back by hand`,
        lines: [
          'An administrator gives it back. An administrator had marked the order as paid, so no ' +
            'provider has the money.',
          'Pay ZAR 120.00 back the way it came, and settle the refund then.',
        ],
      },
    ])
    expect(await lettersTo(purchase)).toEqual([])
    expect((await settle(order, body.id)).status).toBe(200)
    expect(await lettersTo(purchase)).toHaveLength(1)
    expect(await refund(order, '780.01')).toEqual(atMost('780.00'))
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('has nothing left of an order that was not paid, or that was cancelled', async () => {
    const [pending, unpaid] = [await aPurchase(app), await aPurchase(app)]
    const [paid, byHand] = [await aPaidPurchase(app), await aPurchasePaidByHand()]
    for (const { order } of [unpaid, paid, byHand]) await cancel(admin, order)
    for (const { order } of [pending, unpaid, paid, byHand]) {
      expect(await refund(order, '0.01')).toEqual(atMost('0.00'))
    }
  })

  it('knows no order that is not there', async () => {
    expect(await refund({ id: 999_999_999 }, '1.00')).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })
})

describe('an order of which a part was given back', () => {
  it.each([
    ['by the provider', () => aPaidPurchase(app), 'pending', 'Your refund of ZAR 780.00 is '],
    ['by hand', aPurchasePaidByHand, 'manual', 'We pay ZAR 780.00 back to you ourselves. '],
  ])('pays the rest back when it is cancelled: %s', async (_, make, state, sentence) => {
    const purchase = await make()
    const { buyer, order } = purchase
    await refund(order, '120.00')
    expect((await cancel(admin, order)).body.refund_status).toBe(state)
    expect(await amountsOf(purchase)).toEqual([
      `administrator ${state} 120.00`,
      `cancellation ${state} 780.00`,
    ])
    await app.runJobs()
    const mails = await mailsTo(app, buyer.email)
    const letter = mails.find(({ subject }) => subject.endsWith('cancelled'))
    expect(letter?.text).toContain(sentence)
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it.each([
    ['by the provider', () => aPaidPurchase(app)],
    ['by hand', aPurchasePaidByHand],
  ])('owes nothing when it is cancelled after all of it went back: %s', async (_, make) => {
    const purchase = await make()
    await refund(purchase.order, '900.00')
    const { status, body } = await cancel(admin, purchase.order)
    expect([status, body.status, body.refund_status]).toEqual([200, 'cancelled', null])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it('gives a second payment back as one of any paid order, even after all of the first', async () => {
    const purchase = await aPaidPurchase(app)
    const { buyer, order } = purchase
    await refund(order, '900.00')
    await deliver(app, delivery(app, order, { payment_id: randomUUID() }))
    await app.runJobs()
    const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({ status: 'paid', surplus_refund_status: 'completed' })
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })
})

describe('refunds of one order at once', () => {
  const FIVE = [1, 2, 3, 4, 5]
  const totalOf = async ({ order }: Purchase) => {
    const [{ total }] = await app.db<[{ total: string }]>`
      select coalesce(sum(r.amount), 0)::text as total
      from refunds r
      join payments p on p.id = r.payment_id
      where p.order_id = ${order.id}`
    return Number(total)
  }

  it.each([
    ['by the provider', () => aPaidPurchase(app)],
    ['by hand', aPurchasePaidByHand],
  ])('never exceed what was paid, and the others read what is left: %s', async (_, make) => {
    const purchase = await make()
    const replies = await Promise.all(
      [...FIVE, ...FIVE].map(() => refund(purchase.order, '200.00')),
    )
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused).toEqual(Array.from({ length: 6 }, () => atMost('100.00')))
    expect(await totalOf(purchase)).toBe(800)
  })

  it.each([
    ['by the provider', () => aPaidPurchase(app)],
    ['by hand', aPurchasePaidByHand],
  ])('beside a cancellation give back all that was paid: %s', async (_, make) => {
    for (const _round of FIVE) {
      const purchase = await make()
      const [cancelled, ...replies] = await Promise.all([
        cancel(admin, purchase.order),
        ...FIVE.map(() => refund(purchase.order, '200.00')),
      ])
      expect(cancelled.status).toBe(200)
      for (const reply of replies.filter(({ status }) => status !== 201)) {
        expect([atMost('0.00'), atMost('100.00')]).toContainEqual(reply)
      }
      expect(await totalOf(purchase)).toBe(900)
    }
  })

  it('beside returns that are received never exceed what was paid', async () => {
    for (const _round of FIVE) {
      const made = await aDeliveredOrder(app, admin)
      const returns = [await anApprovedReturn(admin, made), await anApprovedReturn(admin, made)]
      const [first, second, ...replies] = await Promise.all([
        ...returns.map((id) => act(admin, id, 'receive')),
        ...FIVE.map(() => refund(made.order, '200.00')),
      ])
      expect([first?.status, second?.status]).toEqual([200, 200])
      expect(replies.every(({ status }) => status === 201 || status === 400)).toBe(true)
      expect(await totalOf(made)).toBeLessThanOrEqual(900)
      expect((await findingsOn(app, made)).disagreements).toEqual([])
    }
  })
})
