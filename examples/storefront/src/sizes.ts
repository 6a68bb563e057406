/** All that the service knows, from small to large. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type Size = (typeof SIZES)[number]

export const bySize = (one: { size: Size }, other: { size: Size }) =>
  SIZES.indexOf(one.size) - SIZES.indexOf(other.size)
