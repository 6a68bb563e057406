/** The names of payment providers as customers know them, by adapter. */
export const PROVIDER_NAMES: ReadonlyMap<string, string> = new Map([
  ['payfast', 'PayFast'],
  ['paystack', 'Paystack'],
  ['sandbox', 'Sandbox'],
])
