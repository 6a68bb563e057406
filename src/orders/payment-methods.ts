import { CURRENCY } from '../limits.ts'
import { providerName } from '../payments/names.ts'
import type { PaymentProviders } from '../payments/provider.ts'
import { PAYMENT_METHODS, type PaymentMethods } from './schemas.ts'

/** Both slots, as a checkout shows them. The settings alone decide: no provider is asked. */
export const paymentMethods = (payments: PaymentProviders): PaymentMethods => ({
  results: PAYMENT_METHODS.map((value) => {
    const provider = payments.inSlot(value)?.name ?? null
    return {
      value,
      provider,
      name: provider && providerName(provider),
      is_available: provider !== null,
    }
  }),
  currency: CURRENCY,
})
