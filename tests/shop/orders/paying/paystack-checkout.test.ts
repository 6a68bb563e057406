import { describe, expect, it } from 'vitest'
import { aUser, aVariant, type TestUser } from '../../../support/factories.ts'
import type { Mishap } from '../../../support/paystack-server.ts'
import { BRIEF, scaleLimits } from './helpers.ts'
import { aPaystackOrder, paystackShop } from './paystack-helpers.ts'

const { app, paystack } = paystackShop()

const create = (user: TestUser) =>
  user.client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
  })

async function aUserWithACart(facts: { email?: string } = {}): Promise<TestUser> {
  const user = await aUser(app, facts)
  const variant = await aVariant(app, { price: '1299.00', stock: 3 })
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 2 })
  jobsBefore = await countJobs()
  return user
}

let jobsBefore: number
/** Of orders and their payments; alerts may have been queued. */
async function countJobs(): Promise<number> {
  const [{ count }] = await app.db<[{ count: number }]>`
    select count(*)::integer as count
    from graphile_worker.jobs
    where task_identifier in ('send-email', 'poll-payment')`
  return count
}

async function expectNothingWritten(user: TestUser) {
  const [left] = await app.db`
    select (select count(*)::integer from orders where user_id = ${user.id}) as orders,
      (select sum(ci.quantity)::integer from cart_items ci where ci.user_id = ${user.id}) as in_cart,
      (select sum(a.stock_available)::integer from variant_availability a
        join cart_items ci on ci.variant_id = a.variant_id where ci.user_id = ${user.id}) as available`
  expect(left).toEqual({ orders: 0, in_cart: 2, available: 3 })
  expect(await countJobs()).toBe(jobsBefore)
}

const unavailable = {
  status: 502,
  body: { success: false, error: 'Payment provider is unavailable. Please try again.' },
}
const tooSlow = {
  status: 504,
  body: { success: false, error: 'Payment provider did not answer in time. Please try again.' },
}
const refused = (payment_error: string, code: string) => ({
  status: 400,
  body: { success: false, error: 'Payment processing failed', payment_error, code },
})
const broken: Mishap = { status: 500, body: { status: false, message: 'Internal error' } }

describe('POST /api/orders/create/ when Paystack fails', () => {
  it.each<[string, Mishap[], object, number]>([
    ['is slow twice', ['slow', 'slow'], tooSlow, 2],
    ['breaks twice', [broken, broken], unavailable, 2],
    ['breaks, then is slow', [broken, 'slow'], tooSlow, 2],
    [
      'leaves the link out',
      Array(2).fill({ status: 200, body: { status: true, data: {} } }),
      unavailable,
      2,
    ],
    [
      'speaks of another reference',
      Array(2).fill({
        status: 200,
        body: { data: { authorization_url: 'https://pay.example.com/1', reference: 'OTHER' } },
      }),
      unavailable,
      2,
    ],
    ['does not know our key', ['unauthorized'], unavailable, 1],
    [
      'refuses the payment',
      [{ status: 400, body: { message: 'Transaction amount limit exceeded', code: 'too_much' } }],
      refused('Transaction amount limit exceeded', 'too_much'),
      1,
    ],
    [
      'refuses it without a message',
      [{ status: 422, body: {} }],
      refused('The payment provider refused the request.', 'rejected'),
      1,
    ],
    [
      'refuses it with a message that no reply can carry',
      [{ status: 400, body: { message: `\0${'x'.repeat(300)}`, code: ['odd'] } }],
      refused('x'.repeat(255), 'rejected'),
      1,
    ],
  ])(
    '%s: the buyer gets an error, and nothing is written',
    async (_case, mishaps, reply, calls) => {
      const user = await aUserWithACart()
      paystack.mishaps = { initialize: [...mishaps] }
      if (mishaps.includes('slow')) scaleLimits(BRIEF)
      expect(await create(user)).toEqual(reply)
      expect(paystack.countOf('initialize')).toBe(calls)
      await expectNothingWritten(user)
    },
  )

  it('notifies administrators once that the key is refused', async () => {
    paystack.mishaps = { initialize: ['unauthorized', 'unauthorized'] }
    await create(await aUserWithACart())
    await create(await aUserWithACart())
    const alerts = await app.db`select subject from admin_alerts where key like 'provider-auth:%'`
    expect(alerts).toEqual([{ subject: 'Payments by paystack are refused' }])
  })

  it.each(['javascript:alert(1)//', 'ftp://pay.example.com/', 'pay.example.com/'])(
    'takes %s for no link',
    async (base) => {
      const user = await aUserWithACart()
      paystack.linkBase = base
      expect(await create(user)).toEqual(unavailable)
      await expectNothingWritten(user)
    },
  )
})

describe('POST /api/orders/create/ with Paystack', () => {
  it('asks for the sum in cents under the reference, and hands out the link', async () => {
    paystack.linkBase = 'https://checkout.example.com/'
    const user = await aUserWithACart()
    const { status, body } = await create(user)
    expect([status, body.data.total_price, body.data.payment_url]).toEqual([
      201,
      '2598.00',
      expect.stringMatching(/^https:\/\/checkout\.example\.com\/access\d+$/),
    ])
    const { order_id, order_number } = body.data
    const [call] = paystack.calls
    expect(call).toEqual({
      operation: 'initialize',
      body: {
        email: user.email,
        amount: 259_800,
        currency: 'ZAR',
        reference: expect.stringMatching(`^${order_number}-[0-9A-HJKMNP-TV-Z]{8}$`),
        callback_url: `http://shop.test/orders/${order_id}`,
        metadata: { cancel_action: `http://shop.test/orders/${order_id}`, order_number },
      },
    })
  })

  it.each([
    ['0.29', 29],
    ['1.10', 110],
    ['19.99', 1_999],
    ['99999.63', 9_999_963],
  ])('asks for %s as %d cents', async (price, cents) => {
    await aPaystackOrder(app, { price })
    expect(paystack.calls[0]?.body.amount).toBe(cents)
  })

  it.each<Mishap>([broken, 'reset', 'bad json'])('tries once more after %o', async (mishap) => {
    paystack.mishaps = { initialize: [mishap] }
    const { reference } = await aPaystackOrder(app)
    expect(paystack.calls.map(({ body }) => body.reference)).toEqual([reference, reference])
  })

  it('takes another reference when the first call landed and its link was lost', async () => {
    paystack.mishaps = { initialize: ['reset after'] }
    const order = await aPaystackOrder(app)
    const [first, second, third] = paystack.calls.map(({ body }) => String(body.reference))
    expect([second, third]).toEqual([first, order.reference])
    expect(order.reference).toMatch(new RegExp(`^${first}-[0-9A-F]{10}$`))
    // And that is the one that is paid.
    paystack.pay(order.reference)
    expect(await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))).toEqual([200])
    const [paid] = await app.db`select status from orders where id = ${order.id}`
    expect(paid).toEqual({ status: 'paid' })
  })

  it('gives up when the other reference is lost as well', async () => {
    const user = await aUserWithACart()
    paystack.mishaps = { initialize: ['reset after', { ...duplicate }, 'reset'] }
    expect(await create(user)).toEqual(unavailable)
    expect(paystack.countOf('initialize')).toBe(3)
    await expectNothingWritten(user)
  })
})

const duplicate = {
  status: 400,
  body: { message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
}
