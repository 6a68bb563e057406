/** Goods that come in one size, such as headscarves: there is nothing to choose, and nothing to measure. */

type Sized = { size: string; color: string }

export const isOneSize = (variants: readonly Sized[]) =>
  variants.every(({ size }) => size === variants[0]?.size)

/** Colour and size, or the colour alone where all `variants` have one size. */
export const variantName = ({ color, size }: Sized, variants: readonly Sized[]) =>
  isOneSize(variants) ? color : `${color} · ${size}`
