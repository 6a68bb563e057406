/**
 * Which colour and size of a product are chosen: the address says so, so that a link leads to a variant. Once both are
 * chosen it is named by its id, since colours have other names in another language.
 */
import type { Data } from '@modest-clothing-store/client'
import { useLocation, useRoute } from 'preact-iso'
import { isOneSize } from '../sizes.ts'

/** Of its data, by the last part of the page's path: a slug or an id. */
export const productKey = (key: string) => `product ${key}`
/** The shop links by slug, the mails of the service by id. */
export const isId = (key: string) => /^\d+$/.test(key)

export type ProductDetail = Data<'getProduct'>
export type Variant = ProductDetail['variants'][number]

export type Choice = {
  colors: string[]
  color: string | undefined
  /** The variants of the chosen colour, in the order of the shop's sizes. */
  sizes: Variant[]
  /** In all colours: nothing is asked then. */
  isOneSize: boolean
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
  const { route } = useLocation()
  // Of this page, also while the next one is fetched.
  const { path, query } = useRoute()
  const colors = colorsOf(product)
  const named = product.variants.find(({ id }) => String(id) === query.variant)
  const wanted = named ?? query
  const color = colors.find((each) => each === wanted.color) ?? colors[0]
  // A size was chosen for its colour alone.
  const isFound = wanted.color === undefined || wanted.color === color
  const size = isFound ? wanted.size : undefined
  const choose = (chosen: { color?: string; size?: string }) => {
    const next = { ...(color ? { color } : {}), ...(size ? { size } : {}), ...chosen }
    const variant = variantOf(product, next)
    const names = variant ? { variant: String(variant.id) } : next
    route(`${path}?${new URLSearchParams(names)}`, true)
  }
  return {
    colors,
    color,
    sizes: sizesOf(product, color),
    isOneSize: isOneSize(product.variants),
    variant: isFound ? variantOf(product, { color, size }) : undefined,
    choose,
  }
}

const sizesOf = ({ variants }: ProductDetail, color: string | undefined) =>
  variants.filter((variant) => variant.color === color)

function variantOf(
  product: ProductDetail,
  chosen: { color?: string | undefined; size?: string | undefined },
) {
  const sizes = sizesOf(product, chosen.color)
  // A product in one size only needs no choice.
  return sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === chosen.size)
}

/** The pictures of a colour, then those that show all. */
export function picturesOf({ images }: ProductDetail, color: string | undefined) {
  const shown = images.filter((image) => image.color === null || image.color === color)
  const ofColor = shown.filter((image) => image.color === color)
  return shown.length > 0
    ? [...ofColor, ...shown.filter((image) => !ofColor.includes(image))]
    : images
}
