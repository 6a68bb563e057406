import type { Config } from '../config.ts'
import type { PaymentProviders } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/** The adapters that the configuration names; going live is naming others. */
export function paymentProviders(config: Config): PaymentProviders {
  const made = { sandbox: sandboxProvider(config), disabled: undefined }
  return {
    inSlot: (slot) => made[config.payments[slot]],
    named: (name) =>
      Object.values(config.payments)
        .map((adapter) => made[adapter])
        .find((provider) => provider?.name === name),
  }
}
