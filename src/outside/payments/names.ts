const NAMES = new Map([
  ['payfast', 'PayFast'],
  ['paystack', 'Paystack'],
  ['sandbox', 'Sandbox'],
])

/** The name of a provider as customers know it, by its adapter; null for an unknown one. */
export const providerName = (adapter: string): string | null => NAMES.get(adapter) ?? null
