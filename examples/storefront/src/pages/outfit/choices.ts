/** The visitor's choice from an outfit: for each product a colour, a size and how many of it. */
import type { components } from '@modest-clothing-store/client'

export type OutfitDetail = components['schemas']['OutfitDetail']
export type OutfitItem = OutfitDetail['items'][number]
type Product = OutfitItem['product']
export type Variant = Product['variants'][number]

/** Of the outfit as everybody sees it. */
export const outfitKey = (id: number | string) => `outfit ${id}`

/** Without a size until the visitor has chosen one: a wrong size would be a return. */
export type Choice = {
  isTaken: boolean
  color: string
  size: string | undefined
  quantity: number
}

/** Each product in the colour of its picture. What is sold out in it is not taken. */
export const firstChoices = ({ items }: OutfitDetail): ReadonlyMap<number, Choice> =>
  new Map(
    items.flatMap(({ product, is_available }) => {
      const color = product.images[0]?.color ?? product.variants[0]?.color
      if (color === undefined || !is_available) return []
      return [[product.id, inColor(product, color)] as const]
    }),
  )

/** A product in one size only needs no choice. */
export function inColor(product: Product, color: string, size?: string): Choice {
  const sizes = sizesOf(product, color)
  const [only] = sizes.length === 1 ? sizes : sizes.filter((each) => each.size === size)
  return { color, size: only?.size, isTaken: sizes.some(isInStock), quantity: 1 }
}

/** The variants of a colour, in the order of the shop's sizes. */
export const sizesOf = ({ variants }: Product, color: string) =>
  variants.filter((each) => each.color === color)

export const isInStock = ({ stock_available }: Variant) => stock_available > 0

/** Undefined without a size. */
export const variantOf = ({ variants }: Product, { color, size }: Choice) =>
  variants.find((each) => each.color === color && each.size === size)

/** The choices of taken pieces that come in several sizes, with those that are in stock. */
const sizedChoices = ({ items }: OutfitDetail, choices: ReadonlyMap<number, Choice>) =>
  items.flatMap(({ product }) => {
    const choice = choices.get(product.id)
    const sizes = choice ? sizesOf(product, choice.color) : []
    if (!choice?.isTaken || sizes.length === 1) return []
    return [{ id: product.id, choice, sizes: sizes.filter(isInStock).map(({ size }) => size) }]
  })

/** In which all of them can be had, and the one that all have now. None where there are not two of them. */
export function sharedSizes(outfit: OutfitDetail, choices: ReadonlyMap<number, Choice>) {
  const sized = sizedChoices(outfit, choices)
  const isShared = (size: string) => sized.every(({ sizes }) => sizes.includes(size))
  const shared = sized.length > 1 ? (sized[0]?.sizes.filter(isShared) ?? []) : []
  const chosen = shared.find((size) => sized.every(({ choice }) => choice.size === size))
  return { shared, chosen }
}

export const allInSize = (
  outfit: OutfitDetail,
  choices: ReadonlyMap<number, Choice>,
  size: string,
): ReadonlyMap<number, Choice> =>
  new Map([
    ...choices,
    ...sizedChoices(outfit, choices).map(({ id, choice }) => [id, { ...choice, size }] as const),
  ])
