import { afterEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../src/payments/provider.ts'
import { appOfFile } from '../support/app-of-file.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../support/factories.ts'
import { atOnce, notAsked, scriptedProvider } from './scripted-provider.ts'

const script = scriptedProvider()
const app = appOfFile({
  env: { REQUIRE_VERIFIED_EMAIL_TO_ORDER: '1' },
  payments: () => ({
    inSlot: (slot) => (slot === 'payment_provider_a' ? script.provider : undefined),
    named: () => undefined,
  }),
})
afterEach(() => {
  script.answer = atOnce
})

async function aPendingOrder() {
  const user = await aUser(app)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
const pay = (user: TestUser, order: TestOrder, payment_method = 'payment_provider_a') =>
  user.client.post(`/api/orders/${order.id}/pay/`, { payment_method })
const detailOf = async (user: TestUser, order: TestOrder) =>
  (await user.client.get(`/api/orders/${order.id}/`)).body

describe('POST /api/orders/{id}/pay/ when the payment provider fails', () => {
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
  ])('answers %s and leaves the order as it was', async (error, status, body) => {
    const { user, order } = await aPendingOrder()
    const before = await detailOf(user, order)
    script.answer = async () => {
      throw error
    }
    expect(await pay(user, order)).toEqual({ status, body })
    expect(await detailOf(user, order)).toEqual(before)
  })

  it('refuses a slot that has no provider', async () => {
    const { user, order } = await aPendingOrder()
    const before = await detailOf(user, order)
    expect(await pay(user, order, 'payment_provider_b')).toEqual({
      status: 400,
      body: { success: false, error: 'Payment method is not available' },
    })
    expect(await detailOf(user, order)).toEqual(before)
  })

  it('does not ask it about an order that is not to be paid', async () => {
    const { user, order } = await aPendingOrder()
    await user.client.post(`/api/orders/${order.id}/cancel/`)
    script.answer = notAsked
    expect(await pay(user, order)).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Order cannot be paid. Status: cancelled',
        current_status: 'cancelled',
      },
    })
  })

  it('notices an order that is cancelled while the provider answers', async () => {
    const { user, order } = await aPendingOrder()
    script.answer = async (request) => {
      await user.client.post(`/api/orders/${order.id}/cancel/`)
      return atOnce(request)
    }
    expect(await pay(user, order)).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Order cannot be paid. Status: cancelled',
        current_status: 'cancelled',
      },
    })
    expect(await detailOf(user, order)).toMatchObject({ payment_url: null, reserved_until: null })
  })
})

describe('POST /api/orders/{id}/pay/ where REQUIRE_VERIFIED_EMAIL_TO_ORDER is set', () => {
  it('is refused to a user of an unverified address, before the body is looked at', async () => {
    const { user, order } = await aPendingOrder()
    await app.db`update users set is_verified = false where id = ${user.id}`
    expect(await user.client.post(`/api/orders/${order.id}/pay/`, {})).toEqual({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
  })
})
