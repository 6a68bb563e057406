import type { ProductDetail } from '../product.tsx'

/** The colours of its variants; a picture shows one of them, or all. */
export const colorsOf = ({ variants }: ProductDetail): string[] => [
  ...new Set(variants.map(({ color }) => color)),
]
