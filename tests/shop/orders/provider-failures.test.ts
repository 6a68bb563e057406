/** Orders and renewals whose link cannot be had, or that change while the provider answers. */

import { afterEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../../src/outside/payments/provider.ts'
import { paymentProviders } from '../../../src/outside/payments/providers.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../../support/factories.ts'
import { create, notPayable, pay, putInCart } from './helpers.ts'
import { atOnce, notAsked, scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const app = useTestApp({
  env: { REQUIRE_VERIFIED_EMAIL_TO_ORDER: '1' },
  payments: () => ({
    inSlot: (slot) => (slot === 'payment_provider_a' ? script.provider : undefined),
    named: () => undefined,
  }),
})
afterEach(() => {
  script.answer = atOnce
})

async function aUserWithACart(): Promise<TestUser> {
  const user = await aUser(app)
  const variant = await aVariant(app)
  await putInCart(user, variant, 2)
  return user
}
async function expectNothingWritten(user: TestUser) {
  const [left] = await app.db`
    select (select count(*)::integer from orders where user_id = ${user.id}) as orders,
      (select sum(quantity)::integer from cart_items where user_id = ${user.id}) as in_cart`
  expect(left).toEqual({ orders: 0, in_cart: 2 })
}
async function aPendingOrder() {
  const user = await aUser(app)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
const detailOf = async (user: TestUser, order: TestOrder) =>
  (await user.client.get(`/api/orders/${order.id}/`)).body
describe('a payment provider that fails', () => {
  it.each([
    [
      new ProviderUnavailable('network', 'no route'),
      502,
      { success: false, error: 'Payment provider is unavailable. Please try again.' },
    ],
    [
      new ProviderUnavailable('timeout', 'too slow'),
      504,
      { success: false, error: 'Payment provider did not answer in time. Please try again.' },
    ],
    [
      new ProviderUnavailable('rejected', 'The card was declined.', 'card_declined'),
      400,
      {
        success: false,
        error: 'Payment processing failed',
        payment_error: 'The card was declined.',
        code: 'card_declined',
      },
    ],
  ])('with %s leaves all as it was', async (error, status, body) => {
    const buyer = await aUserWithACart()
    const { user, order } = await aPendingOrder()
    const before = await detailOf(user, order)
    script.answer = async () => {
      throw error
    }
    expect(await create(buyer)).toEqual({ status, body })
    await expectNothingWritten(buyer)
    expect(await pay(user, order)).toEqual({ status, body })
    expect(await detailOf(user, order)).toEqual(before)
  })

  it('or is not there is refused as a method', async () => {
    const buyer = await aUserWithACart()
    const { user, order } = await aPendingOrder()
    const before = await detailOf(user, order)
    const unavailable = {
      status: 400,
      body: { success: false, error: 'Payment method is not available' },
    }
    expect(await create(buyer, { payment_method: 'payment_provider_b' })).toEqual(unavailable)
    await expectNothingWritten(buyer)
    expect(await pay(user, order, 'payment_provider_b')).toEqual(unavailable)
    expect(await detailOf(user, order)).toEqual(before)
  })
})

describe('POST /api/orders/create/ while the provider answers', () => {
  it('starts over once when the cart changes while the provider answers', async () => {
    const user = await aUserWithACart()
    const late = await aVariant(app, { price: '10.00' })
    let calls = 0
    script.answer = async ({ reference }) => {
      calls += 1
      if (calls === 1) await putInCart(user, late)
      return { paymentUrl: `https://pay.example.com/${reference}` }
    }
    const reply = await create(user)
    expect([reply.status, reply.body.data.items_count, reply.body.data.total_price, calls]).toEqual(
      [201, 2, '910.00', 2],
    )
  })

  it('starts over once when a price changes while the provider answers', async () => {
    const user = await aUserWithACart()
    const amounts: string[] = []
    script.answer = async ({ reference, amount }) => {
      amounts.push(amount)
      await app.db`
        update products p set base_price = 500
        from product_variants v join cart_items ci on ci.variant_id = v.id
        where v.product_id = p.id and ci.user_id = ${user.id}`
      return { paymentUrl: `https://pay.example.com/${reference}` }
    }
    const { status, body } = await create(user)
    expect([status, body.data.total_price, amounts]).toEqual([
      201,
      '1000.00',
      ['900.00', '1000.00'],
    ])
  })

  it('gives up with 409 when the cart changes again', async () => {
    const user = await aUserWithACart()
    const late = await aVariant(app, { stock: 50 })
    script.answer = async () => {
      await putInCart(user, late)
      return { paymentUrl: 'https://pay.example.com/x' }
    }
    expect(await create(user)).toEqual({
      status: 409,
      body: {
        success: false,
        error: 'The cart changed while the order was being placed. Please try again.',
      },
    })
  })

  it('notices stock that goes while the provider answers', async () => {
    const user = await aUserWithACart()
    script.answer = async () => {
      await app.db`update product_variants v set stock_on_hand = 1
        from cart_items ci where ci.variant_id = v.id and ci.user_id = ${user.id}`
      return { paymentUrl: 'https://pay.example.com/x' }
    }
    const reply = await create(user)
    expect([reply.status, reply.body.error]).toEqual([400, 'Some items are out of stock.'])
    await expectNothingWritten(user)
  })
})

describe('POST /api/orders/{id}/pay/', () => {
  it('does not ask it about an order that is not to be paid', async () => {
    const { user, order } = await aPendingOrder()
    await user.client.post(`/api/orders/${order.id}/cancel/`)
    script.answer = notAsked
    expect(await pay(user, order)).toEqual(notPayable('cancelled'))
  })

  it('notices an order that is cancelled while the provider answers', async () => {
    const { user, order } = await aPendingOrder()
    script.answer = async (request) => {
      await user.client.post(`/api/orders/${order.id}/cancel/`)
      return atOnce(request)
    }
    expect(await pay(user, order)).toEqual(notPayable('cancelled'))
    expect(await detailOf(user, order)).toMatchObject({ payment_url: null, reserved_until: null })
  })
})

describe('paymentProviders', () => {
  it('has nothing in a disabled slot, and still knows what is configured without one', () => {
    const disabled = {
      ...app.config,
      payments: { payment_provider_a: 'disabled', payment_provider_b: 'disabled' },
    } as const
    const providers = paymentProviders(disabled)
    expect(providers.inSlot('payment_provider_a')).toBeUndefined()
    expect(providers.named('sandbox')?.name).toBe('sandbox')
    expect(providers.named('payfast')).toBeUndefined()
    expect(providers.named('paystack')).toBeUndefined()
    expect(paymentProviders({ ...disabled, sandbox: false }).named('sandbox')).toBeUndefined()
  })
})

describe('where REQUIRE_VERIFIED_EMAIL_TO_ORDER is set', () => {
  const permissionDenied = {
    status: 403,
    body: { detail: 'You do not have permission to perform this action.' },
  }

  it('a user of an unverified address orders nothing, until it is verified, with the same token', async () => {
    const user = await aUserWithACart()
    await app.db`update users set is_verified = false where id = ${user.id}`
    expect(await create(user)).toEqual(permissionDenied)
    await expectNothingWritten(user)
    // Before the body is looked at.
    expect(await user.client.post('/api/orders/create/', {})).toEqual(permissionDenied)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect(await create(user)).toMatchObject({ status: 201 })
  })

  it('such a user pays nothing again, and a guest is asked for credentials first', async () => {
    const { user, order } = await aPendingOrder()
    await app.db`update users set is_verified = false where id = ${user.id}`
    expect(await user.client.post(`/api/orders/${order.id}/pay/`, {})).toEqual(permissionDenied)
    expect(await app.guest().post('/api/orders/create/', {})).toEqual({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
  })
})
