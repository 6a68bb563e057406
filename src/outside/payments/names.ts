const NAMES = new Map([
  ['payfast', 'PayFast'],
  ['paystack', 'Paystack'],
  ['sandbox', 'Sandbox'],
])

/** Every adapter that a payment may be of. */
export const ADAPTERS = [...NAMES.keys()]

/** The name of a provider as customers know it, by its adapter; null for an unknown one. */
export const providerName = (adapter: string): string | null => NAMES.get(adapter) ?? null
