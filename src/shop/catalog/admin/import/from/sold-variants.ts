/** Which variants of a product another system would sell, and what is said of the others. */
import type { ForeignRow, ForeignVariant, Said } from './foreign-product.ts'
import { priceProblem } from './prices.ts'

/** Why a product or a variant of it is left out. */
export const VIRTUAL = 'It is virtual: nothing is shipped.'

type Sold = { variants: ForeignVariant[]; notes: Said[]; problems: Said[] }

/** `left` are the rows of variants that are not shipped. One without a price is not sold there, and not active here. */
export function soldVariants(
  variants: readonly ForeignVariant[],
  left: readonly ForeignRow[],
): Sold {
  const isUnpriced = ({ price }: ForeignVariant) => price === ''
  return {
    variants: variants.map((each) => (isUnpriced(each) ? { ...each, isActive: false } : each)),
    notes: [
      ...left.map(({ line }): Said => {
        return { line, column: null, message: `The variant is left out. ${VIRTUAL}` }
      }),
      ...variants.filter(isUnpriced).map(({ line }): Said => {
        return { line, column: 'price', message: 'It has no price: it is not active here.' }
      }),
    ],
    problems: variants.flatMap(({ line, compareAtPrice }): Said[] => {
      const message = compareAtPrice === '' ? undefined : priceProblem(compareAtPrice)
      return message === undefined ? [] : [{ line, column: 'compare_at_price', message }]
    }),
  }
}
