/** Which colour and size of a product are chosen: the address says so, so that a link leads to a variant. */
import type { Data } from '@modest-clothing-store/client'
import { useLocation } from 'preact-iso'
import { bySize } from '../sizes.ts'

/** Of its data, by the last part of the page's path: a slug or an id. */
export const productKey = (key: string) => `product ${key}`

export type ProductDetail = Data<'getProduct'>
export type Variant = ProductDetail['variants'][number]

export type Choice = {
  colors: string[]
  color: string | undefined
  /** The variants of the chosen colour, from the smallest. */
  sizes: Variant[]
  /** Undefined until a size is chosen. */
  variant: Variant | undefined
  choose: (chosen: { color?: string; size?: string }) => void
}

/** Colours in the order of their pictures, then those without one. */
const colorsOf = ({ images, variants }: ProductDetail) => {
  const sold = new Set(variants.map(({ color }) => color))
  const pictured = images.flatMap(({ color }) => (color && sold.has(color) ? [color] : []))
  return [...new Set([...pictured, ...sold])]
}

export function useChoice(product: ProductDetail): Choice {
  const { path, query, route } = useLocation()
  const colors = colorsOf(product)
  const color = colors.find((each) => each === query.color) ?? colors[0]
  const sizes = product.variants.filter((variant) => variant.color === color).sort(bySize)
  // What there is in one size only needs no choice.
  const variant = sizes.length === 1 ? sizes[0] : sizes.find((each) => each.size === query.size)
  const choose = (chosen: { color?: string; size?: string }) => {
    const next = {
      ...(color ? { color } : {}),
      ...(query.size ? { size: query.size } : {}),
      ...chosen,
    }
    route(`${path}?${new URLSearchParams(next)}`, true)
  }
  return { colors, color, sizes, variant, choose }
}

/** The pictures of a colour, then those that show all. */
export function picturesOf({ images }: ProductDetail, color: string | undefined) {
  const shown = images.filter((image) => image.color === null || image.color === color)
  const ofColor = shown.filter((image) => image.color === color)
  return shown.length > 0
    ? [...ofColor, ...shown.filter((image) => !ofColor.includes(image))]
    : images
}
