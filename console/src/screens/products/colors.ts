import type { ProductDetail } from './view.ts'

/** The colours of its variants; a picture shows one of them, or all. */
export const colorsOf = ({ variants }: ProductDetail): string[] => [
  ...new Set(variants.map(({ color }) => color)),
]
