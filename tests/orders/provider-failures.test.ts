import { describe, expect, it } from 'vitest'
import { type PaymentProviders, ProviderUnavailable } from '../../src/payments/provider.ts'
import { paymentProviders } from '../../src/payments/providers.ts'
import { appOfFile } from '../support/app-of-file.ts'
import { aUser, aVariant, type TestUser } from '../support/factories.ts'
import { scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const scripted: PaymentProviders = {
  inSlot: (slot) => (slot === 'payment_provider_a' ? script.provider : undefined),
  named: () => undefined,
}

const app = appOfFile({ payments: () => scripted })

const create = (user: TestUser, payment_method = 'payment_provider_a') =>
  user.client.post('/api/orders/create/', { address: '12 Fig Lane', payment_method })

async function aUserWithACart(): Promise<TestUser> {
  const user = await aUser(app)
  const variant = await aVariant(app)
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 2 })
  return user
}

async function expectNothingWritten(user: TestUser) {
  const [left] = await app.db`
    select (select count(*)::integer from orders where user_id = ${user.id}) as orders,
      (select sum(quantity)::integer from cart_items where user_id = ${user.id}) as in_cart`
  expect(left).toEqual({ orders: 0, in_cart: 2 })
}

describe('POST /api/orders/create/ when the payment provider fails', () => {
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
  ])('answers %s and leaves cart, stock and orders as they were', async (error, status, body) => {
    const user = await aUserWithACart()
    script.answer = async () => {
      throw error
    }
    expect(await create(user)).toEqual({ status, body })
    await expectNothingWritten(user)
  })

  it('refuses a slot that has no provider', async () => {
    const user = await aUserWithACart()
    expect(await create(user, 'payment_provider_b')).toEqual({
      status: 400,
      body: { success: false, error: 'Payment method is not available' },
    })
    await expectNothingWritten(user)
  })

  it('starts over once when the cart changes while the provider answers', async () => {
    const user = await aUserWithACart()
    const late = await aVariant(app, { price: '10.00' })
    let calls = 0
    script.answer = async ({ reference }) => {
      calls += 1
      if (calls === 1) await user.client.post('/api/orders/cart/add/', { variant_id: late.id })
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
      await user.client.post('/api/orders/cart/add/', { variant_id: late.id })
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
