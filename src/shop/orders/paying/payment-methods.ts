import { z } from 'zod'
import { providerName } from '../../../outside/payments/names.ts'
import type { PaymentProviders } from '../../../outside/payments/provider.ts'
import { named } from '../../../service/fields/schemas.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { PAYMENT_METHODS, PaymentMethodValue } from '../schemas.ts'

const NOT_AVAILABLE = 'Null where no provider is configured'
export const PaymentMethods = z
  .object({
    results: z.array(
      named('PaymentMethod', {
        value: PaymentMethodValue.meta({
          description: 'The `payment_method` of an order that is to be paid so',
        }),
        provider: z.string().nullable().meta({ description: NOT_AVAILABLE }),
        name: z
          .string()
          .nullable()
          .meta({
            description: `The provider as customers know it. ${NOT_AVAILABLE}`,
          }),
        is_available: z.boolean().meta({ description: 'False: an order with it is refused' }),
      }),
    ),
    currency: z.literal(CURRENCY),
  })
  .meta({
    id: 'PaymentMethods',
    examples: [
      {
        results: [
          {
            value: 'payment_provider_a',
            provider: 'payfast',
            name: 'PayFast',
            is_available: true,
          },
          { value: 'payment_provider_b', provider: null, name: null, is_available: false },
        ],
        currency: CURRENCY,
      },
    ],
  })
export type PaymentMethods = z.infer<typeof PaymentMethods>

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
