/** From the cart to a paid order, by the links and forms that a shopper's browser would follow. */
import { describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestApp } from '../../../support/app.ts'
import {
  anOrder,
  anyTimestamp,
  aUser,
  aVariant,
  type TestUser,
} from '../../../support/factories.ts'
import { PayfastServer, type StoredPayment } from '../../../support/payfast-server.ts'
import { booksOf } from './helpers.ts'
import { payfastReferenceOf, payfastShop } from './payfast-helpers.ts'

const { app, payfast } = payfastShop()

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const unescaped = (html: string) =>
  html.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** The form that a browser would post from the page: fields in order, by name and value. */
async function formAt(path: string): Promise<{ action: string; fields: [string, string][] }> {
  const { status, body } = await app.guest().get(path)
  if (status !== 200) throw new Error(`no form: ${status}`)
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(body) ?? []
  const inputs = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const fields = inputs.map(([, name = '', value = '']): [string, string] => [
    unescaped(name),
    unescaped(value),
  ])
  return { action: unescaped(action), fields }
}

/** Posts the form of the page at `path`; returns what PayFast keeps of it. */
async function submit(path: string): Promise<StoredPayment> {
  const { action, fields } = await formAt(path)
  const reply = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
  const payment = payfast.payments.at(-1)
  if (!reply.ok || !payment) throw new Error(await reply.text())
  return payment
}

describe('an order that is paid at PayFast', () => {
  it('goes from its link over the form and the notice to paid', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app), 2)
    const reference = payfastReferenceOf(order)
    expect(order.payment_url).toBe(`${PUBLIC_URL}/pay/${reference}/`)
    expect(reference).toMatch(/^ORD-\d{4}-\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/)

    const form = await formAt(order.payPath)
    expect(form).toEqual({
      action: `${payfast.url}/eng/process`,
      fields: [
        ['merchant_id', '10000100'],
        ['merchant_key', 'abcdef0123456'],
        ['return_url', `${PUBLIC_URL}/orders/${order.id}`],
        ['cancel_url', `${PUBLIC_URL}/orders/${order.id}`],
        ['notify_url', `${PUBLIC_URL}/api/payments/webhooks/payfast/`],
        ['name_first', 'Amina'],
        ['name_last', 'Jacobs'],
        ['email_address', user.email],
        ['m_payment_id', reference],
        ['amount', '900.00'],
        ['item_name', `Order ${order.order_number}`],
        ['signature', expect.stringMatching(/^[0-9a-f]{32}$/)],
      ],
    })

    const payment = await submit(order.payPath)
    expect(await payfast.notify(payment, app.url)).toEqual([200])
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({
      status: 'paid',
      paid_at: anyTimestamp,
      payment_url: null,
      payment_method: 'payment_provider_a',
    })
    expect(await booksOf(app, order)).toMatchObject({ payments: ['captured'], on_hand: 8 })
    // PayFast's copies, and its retry after a reply that was lost.
    expect(await payfast.notify(payment, app.url)).toEqual([200])
    expect(await booksOf(app, order)).toMatchObject({ payments: ['captured'], on_hand: 8 })
  })

  it.each([
    ['PAYMENT_SOURCE', 'completed', 0],
    // A person must ask the shopper for an account.
    ['BANK_PAYOUT', 'manual', 45_000],
  ] as const)('goes back when it is cancelled, by %s: %s', async (method, refund_status, left) => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    const payment = Object.assign(await submit(order.payPath), { method })
    await payfast.notify(payment, app.url)
    await user.client.post(`/api/orders/${order.id}/cancel/`, {})
    await app.runJobs()
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({ status: 'cancelled', refund_status })
    expect(payment.available).toBe(left)
  })

  it.each([
    ['accents, quotes and the marks of HTML', ' Zoë ', `O'Neil "Jnr" <b>&amp;</b> (*)!~`],
    ['other scripts', 'آمنة', '美紗 👩‍🦱'],
    ['line breaks and controls', 'A\nmina\t\u0001', '\u00a0Jacobs\u0085'],
    ['as many letters as a name may have', 'é'.repeat(150), '👩'.repeat(150)],
    ['none at all', '', ''],
  ])('takes a name with %s', async (_, first_name, last_name) => {
    const user = await aUser(app, { first_name, last_name })
    const order = await anOrder(user, await aVariant(app))
    const payment = await submit(order.payPath)
    expect(await payfast.notify(payment, app.url)).toEqual([200])
    expect((await booksOf(app, order)).status).toBe('paid')
  })

  it('leaves an address out that PayFast would not take', async () => {
    for (const email of [`${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`, 'a~b@example.com']) {
      const order = await anOrder(await aUser(app, { email }), await aVariant(app))
      const { fields } = await submit(order.payPath)
      expect([fields.email_address, fields.amount]).toEqual([undefined, '450.00'])
    }
  })
})

describe('POST /api/orders/create/ with PayFast', () => {
  async function create(user: TestUser, price: string) {
    const variant = await aVariant(app, { price })
    await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    const body = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    return user.client.post('/api/orders/create/', body)
  }

  it('refuses less than PayFast takes', async () => {
    const user = await aUser(app)
    expect(await create(user, '4.99')).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Payment processing failed',
        payment_error: 'PayFast takes no payments below ZAR 5.00.',
        code: 'amount_too_small',
      },
    })
    const { body } = await user.client.get('/api/orders/')
    expect(body.count).toBe(0)
  })

  it('takes the least that PayFast takes, and much more', async () => {
    for (const price of ['5.00', '99999.99']) {
      const { status, body } = await create(await aUser(app), price)
      expect(status).toBe(201)
      const payment = await submit(new URL(body.data.payment_url).pathname)
      expect(payment.gross).toBe(price)
    }
  })

  it('makes its links without asking PayFast', async () => {
    const away = await PayfastServer.start()
    await away.stop()
    const shop = await startTestApp({ env: away.env })
    const order = await anOrder(await aUser(shop), await aVariant(shop))
    expect((await shop.guest().get(order.payPath)).status).toBe(200)
    await shop.close()
  })

  it('refuses another currency than the rand', async () => {
    const request = {
      orderId: 1,
      reference: 'ORD-1-A',
      orderNumber: 'ORD-1',
      amount: '10.00',
      currency: 'USD',
      email: 'amina@example.com',
      returnUrl: PUBLIC_URL,
      cancelUrl: PUBLIC_URL,
    }
    const link = app.payments.named('payfast')?.createCheckout(request, AbortSignal.timeout(1_000))
    await expect(link).rejects.toMatchObject({
      kind: 'rejected',
      code: 'currency_not_supported',
      message: 'PayFast takes payments in ZAR only.',
    })
  })
})
