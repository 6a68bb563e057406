/** What the visitor takes of an outfit: for each product a variant and how many of it. */
import type { components } from '@modest-clothing-store/client'

export type OutfitDetail = components['schemas']['OutfitDetail']
export type OutfitItem = OutfitDetail['items'][number]

export type Choice = { isTaken: boolean; variantId: number; quantity: number }

/** A piece of each product, in a size that can be bought. What is sold out is not taken. */
export const firstChoices = ({ items }: OutfitDetail): ReadonlyMap<number, Choice> =>
  new Map(
    items.flatMap(({ product, is_available }) => {
      const { variants, images } = product
      const color = images[0]?.color
      const first =
        variants.find((each) => each.stock_available > 0 && each.color === color) ??
        variants.find((each) => each.stock_available > 0) ??
        variants[0]
      if (!first || !is_available) return []
      const choice = { isTaken: first.stock_available > 0, variantId: first.id, quantity: 1 }
      return [[product.id, choice] as const]
    }),
  )

/** A colour that lacks the size is taken in another size, so that the choice is always a variant. */
export function variantIn(
  { variants }: OutfitItem['product'],
  wanted: { color: string; size: string },
) {
  const inColor = variants.filter((each) => each.color === wanted.color)
  return (
    inColor.find((each) => each.size === wanted.size) ??
    inColor.find((each) => each.stock_available > 0) ??
    inColor[0]
  )
}
