/** Prices as other systems write them: with a decimal comma, with separated thousands, with more decimals than there are. */
import { currencyProblem, isAmbiguous } from '../../../../../service/csv/cell.ts'
import { IMPORT_PRICE_CHARACTERS } from '../../../../../service/limits/catalog.ts'

/** As this shop's files have it; undefined for what is no price, or could be two. */
function plainPrice(text: string): string | undefined {
  const compact = text.replaceAll(/[\s']/g, '')
  if (isAmbiguous(compact)) return undefined
  const [comma, point] = [compact.lastIndexOf(','), compact.lastIndexOf('.')]
  // The last of both divides the cents, the other one thousands.
  const digits =
    comma > point
      ? compact.replaceAll('.', '').replace(',', '.')
      : point >= 0
        ? compact.replaceAll(',', '')
        : compact
  if (digits.length > IMPORT_PRICE_CHARACTERS || !/^\d+(\.\d*)?$/.test(digits)) return undefined
  const [whole = '', fraction = ''] = digits.split('.')
  const cents = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents}`
}

/** Why a text is no price. */
export function priceProblem(text: string): string | undefined {
  if (plainPrice(text) !== undefined) return undefined
  return currencyProblem(text) ?? 'A valid number is required.'
}

const amountOf = (price: string) => Number(plainPrice(price))

/** False if one of them is no price. */
export const cheaperThan = (price: string, other: string): boolean =>
  amountOf(price) < amountOf(other)

export type Priced = { price: string; compareAtPrice: string }
export type SettledPrice = {
  price: string
  /** Blank is none. */
  compareAtPrice: string
  /** Of the prices, if they differ. */
  range?: { lowest: string; highest: string }
}

/** One price for all variants; those of them that are no price are left out. */
export function settlePrice(
  variants: readonly Priced[],
  choice: 'highest' | 'lowest',
): SettledPrice {
  const prices = [...new Set(variants.flatMap(({ price }) => plainPrice(price) ?? []))]
  const sorted = prices.toSorted((one, other) => Number(one) - Number(other))
  const [lowest = '', highest = lowest] = [sorted[0], sorted.at(-1)]
  const price = choice === 'highest' ? highest : lowest
  const [before] = variants
    .filter((variant) => plainPrice(variant.price) === price)
    .flatMap(({ compareAtPrice }) => plainPrice(compareAtPrice) ?? [])
    .filter((compared) => Number(compared) > Number(price))
    .toSorted((one, other) => Number(other) - Number(one))
  const settled = { price, compareAtPrice: before ?? '' }
  return lowest === highest ? settled : { ...settled, range: { lowest, highest } }
}
