import { CURRENCY } from '../limits.ts'
import { providerName } from '../payments/names.ts'
import type { PaymentProviders } from '../payments/provider.ts'
import type { PaymentMethods } from './payment-method-schemas.ts'
import { PAYMENT_METHODS } from './schemas.ts'

/** Both slots, as a checkout shows them (contract 8.3). The settings alone decide: no provider is asked. */
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
