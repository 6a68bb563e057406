/** For orders that cost nothing: no provider is asked for money, and the job that polls payments finds them paid. */
import type { Config } from '../../service/config/config.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import { type PaymentProvider, ProviderUnavailable, WebhookRejected } from './provider.ts'

export const FREE = 'free'

/** Its payment link is the page of the order in the storefront. */
export const freeProvider = ({ storefrontUrl }: Config): PaymentProvider => ({
  name: FREE,
  createCheckout: async ({ orderId }) => ({ paymentUrl: `${storefrontUrl}/orders/${orderId}` }),
  fetchPayment: async (reference) => ({
    eventId: reference,
    kind: 'payment.succeeded',
    reference,
    providerPaymentId: reference,
    amount: '0.00',
    currency: CURRENCY,
    reason: undefined,
  }),
  verifyWebhook: async () => {
    throw new WebhookRejected('signature', 'free orders have no webhooks')
  },
  refund: noMoney,
  findRefund: noMoney,
})

async function noMoney(): Promise<never> {
  throw new ProviderUnavailable('rejected', 'There is no money to give back of a free order.')
}
