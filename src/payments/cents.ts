/** '1299.00' is 129900: never through a fraction. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''))

/** 129900 is '1299.00'. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
