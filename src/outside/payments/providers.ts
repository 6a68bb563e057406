import type { Config } from '../../service/config/config.ts'
import { freeProvider } from './free.ts'
import { payfastProvider } from './payfast/payfast.ts'
import { paystackProvider } from './paystack/paystack.ts'
import type { PaymentProviders } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/** The adapters that the configuration names; going live is naming others. */
export function paymentProviders(config: Config): PaymentProviders {
  const made = {
    sandbox: config.sandbox ? sandboxProvider(config) : undefined,
    payfast: config.payfast && payfastProvider(config, config.payfast),
    paystack: config.paystack && paystackProvider(config, config.paystack),
    free: freeProvider(config),
    disabled: undefined,
  }
  return {
    inSlot: (slot) => made[config.payments[slot]],
    named: (name) => Object.values(made).find((provider) => provider?.name === name),
  }
}
