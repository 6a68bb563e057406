/** The letters about an order that ended, in every state its refund can be in. */
import { describe, expect, it } from 'vitest'
import { addJob, type OrderMailOccasion } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aProduct, aUser, aVariant, type TestOrder } from '../../support/factories.ts'

const app = useTestApp()

type Facts = {
  reason?: string | null
  refund?: string
  adapter?: string
  paidAt?: string
  /** The first of two payments; the other is the one that was asked for last. */
  before?: { adapter: string; capturedAt: string | null }
}

/** A cancelled order of one line, whose refund, if it has one, is in some state. */
async function letterOf(occasion: OrderMailOccasion, facts: Facts) {
  const { reason = null, refund, adapter = 'sandbox', paidAt = null, before } = facts
  const buyer = await aUser(app)
  const product = await aProduct(app, { name: 'Linen Abaya' })
  const order = await anOrder(buyer, await aVariant(app, { product_id: product.id }), 2)
  await app.db`
    update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = ${reason},
      created_at = '2026-01-15T11:00:00Z', paid_at = ${paidAt}
    where id = ${order.id}`
  if (before) {
    const { adapter, capturedAt } = before
    await app.db`
      update payments set adapter = ${adapter}, captured_at = ${capturedAt},
        state = ${capturedAt ? 'captured' : 'void'}
      where order_id = ${order.id}`
    await app.db`
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
      select order_id, 'sandbox', slot, reference || '-2', amount, currency, payment_url
      from payments where order_id = ${order.id}`
  } else await app.db`update payments set adapter = ${adapter} where order_id = ${order.id}`
  if (refund) {
    await app.db`
      insert into refunds (payment_id, amount, reason, state)
      select id, amount, 'test', ${refund} from payments where order_id = ${order.id}`
  }
  await app.db`select graphile_worker.remove_job(${`order:${order.id}:confirmation`})`
  const payload = { order_id: order.id, occasion }
  await addJob(
    app.db,
    'send-email',
    { letter: 'order', ...payload },
    `test:${order.id}:${occasion}`,
  )
  const [letter, ...more] = await mailsTo(app, buyer.email)
  if (!letter || more.length > 0) throw new Error(`not one letter: ${1 + more.length}`)
  return { ...letter, number: order.order_number, end: endOf(order) }
}

/** How every letter about an order ends. */
const endOf = ({ id, order_number }: TestOrder) => `Order ${order_number} of 15 January 2026:

  Linen Abaya
  Size M, Sand
  2 × ZAR 450.00 = ZAR 900.00

Total: ZAR 900.00
Payment method: Sandbox

See this order in the store:
http://shop.test/orders/${id}

Delivery address:
  12 Fig Lane

Questions? Reply to this mail.

Modest Clothing Store
`

const IF_PAID = 'If you paid for it in the meantime, your money goes back to you in full.'
const UNDER_WAY = 'Your refund of ZAR 900.00 is under way. Banks may take some days to show it.'
const DONE = 'Your refund of ZAR 900.00 is done. Banks may take some days to show it.'
const NOT_YET =
  'Your refund of ZAR 900.00 has not gone through yet. We are looking after it; you need not do anything.'
const REFUNDS = [
  ['pending', UNDER_WAY],
  ['submitted', UNDER_WAY],
  [
    'manual',
    'We pay ZAR 900.00 back to you ourselves. If we need your bank account, we ask you for it.',
  ],
  ['completed', DONE],
  ['failed', NOT_YET],
] as const

describe('the letter of a cancelled order', () => {
  it.each([
    ['unpaid', ' It was not paid in time.'],
    ['out_of_stock_after_payment', ' The last pieces were sold before your payment arrived.'],
    [null, ''],
    ['', ''],
    ['  ', ''],
  ])(
    'has a sentence for a reason that is stored as a code, or none: %o',
    async (reason, sentence) => {
      const { number, end, subject, text, html } = await letterOf('cancelled', { reason })
      expect([subject, text]).toEqual([
        `Order ${number} cancelled`,
        `Hello Amina,

Your order ${number} has been cancelled.${sentence}

${IF_PAID}

${end}`,
      ])
      expect(html).not.toContain('Reason')
      expect(html).not.toMatch(/\w_\w/)
    },
  )

  it('promises nothing of a paid order whose money went back before', async () => {
    const { text } = await letterOf('cancelled', { paidAt: '2026-01-15T12:00:00Z' })
    expect(text).toContain('What you paid for it was given back to you before.')
    expect(text).not.toContain(IF_PAID)
  })

  it('shows nothing that was typed before a hand-over', async () => {
    const { number, text } = await letterOf('cancelled', { reason: 'account_handed_over' })
    expect(text.slice(0, text.indexOf(' of '))).toBe(`Hello,

Your order ${number} has been cancelled. It was placed in your account before you had proved that its email address is yours.

${IF_PAID}

Order ${number}`)
    expect(text).not.toMatch(/Delivery address|Notes|Amina/)
  })

  it.each(['I found <b>another</b>.', 'toString', 'Unpaid', 'unpaid work'])(
    'quotes any other reason as it was written: %s',
    async (reason) => {
      const { end, text, html } = await letterOf('cancelled', { reason })
      expect(text).toContain(`has been cancelled.\n\n${IF_PAID}\n\nReason:\n  ${reason}\n\n${end}`)
      expect(html).not.toContain('<b>')
    },
  )

  it.each(REFUNDS)('gives the state of its refund: %s', async (refund, sentence) => {
    const reason = 'out_of_stock_after_payment'
    const { end, text } = await letterOf('cancelled', { reason, refund })
    expect(text).toContain(`before your payment arrived.\n\n${sentence}\n\n${end}`)
  })
})

describe('the letter of money that came after the cancellation', () => {
  it.each(REFUNDS)('gives the state of its refund: %s', async (refund, sentence) => {
    const { number, end, subject, text } = await letterOf('refunded', { refund })
    expect([subject, text]).toEqual([
      `Refund for order ${number}`,
      `Hello Amina,

Your payment for order ${number} came after the order was cancelled. It goes back to you in full.

${sentence}

${end}`,
    ])
  })
})

describe('the payment method in the letter of an order', () => {
  it.each([
    ['payfast', 'PayFast'],
    ['paystack', 'Paystack'],
    ['sandbox', 'Sandbox'],
  ])('is what the shopper knows it by: %s', async (adapter, name) => {
    const { text, html } = await letterOf('cancelled', { adapter })
    expect(text).toContain(`Total: ZAR 900.00\nPayment method: ${name}\n\nSee this order`)
    expect(html).toContain(`>Payment method: ${name}</p>`)
  })

  it.each([
    ['was asked for last, while none has come', null, 'Sandbox'],
    ['has come', '2026-01-15T12:00:00Z', 'PayFast'],
  ])('of two payments is that of the one that %s', async (_what, capturedAt, name) => {
    const { text } = await letterOf('cancelled', { before: { adapter: 'payfast', capturedAt } })
    expect(text).toContain(`\nPayment method: ${name}\n`)
  })

  it.each([
    ['a provider that has no name', { adapter: 'toString' }],
    ['an order that was paid otherwise', { paidAt: '2026-01-15T12:00:00Z' }],
  ])('is left out for %s', async (_what, facts) => {
    const { text, html } = await letterOf('cancelled', facts)
    expect(text).toContain('Total: ZAR 900.00\n\nSee this order')
    expect(html).not.toContain('Payment method')
  })
})
