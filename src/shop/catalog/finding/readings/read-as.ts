/** How a search was read, as shoppers are shown it. */
import { type ColorFamily, inFamilyOrder } from '../../color-families/families.ts'
import type { Read } from './read-tokens.ts'

export type ReadAs = {
  sizes?: string[]
  color_families?: ColorFamily[]
  min_price?: string
  max_price?: string
}
type Range = Extract<Read, { kind: 'price' }>

/** Undefined if nothing was read. `sizes` are those of the shop, in their order. */
export function readAs(readings: readonly Read[], sizes: readonly string[]): ReadAs | undefined {
  if (readings.length === 0) return undefined
  const read = new Set(readings.flatMap((each) => (each.kind === 'size' ? each.sizes : [])))
  const families = readings.flatMap((each) => (each.kind === 'family' ? each.families : []))
  const ranges = rangesOf(readings)
  const min = outermost(
    Math.min,
    ranges.map(({ min }) => min),
  )
  const max = outermost(
    Math.max,
    ranges.map(({ max }) => max),
  )
  return {
    ...(read.size > 0 && { sizes: sizes.filter((size) => read.has(size)) }),
    ...(families.length > 0 && { color_families: inFamilyOrder(families) }),
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
  }
}

/** The ranges of prices, each of which finds products: `over 500` beside `under 1000` is one. */
export function rangesOf(readings: readonly Read[]): Range[] {
  const ranges: Range[] = []
  for (const reading of readings) {
    if (reading.kind !== 'price') continue
    const last = ranges.at(-1)
    if (last && isRange(last, reading)) {
      const { min = reading.min, max = reading.max } = last
      ranges[ranges.length - 1] = { kind: 'price', min, max }
    } else ranges.push(reading)
  }
  return ranges
}

/** Whether one is the lower end of a range, and the other the upper one. */
function isRange(one: Range, other: Range): boolean {
  const [low, high] = one.min === undefined ? [other, one] : [one, other]
  const isOpen = low.max === undefined && high.min === undefined
  return isOpen && Number(low.min) <= Number(high.max)
}

/** The end of all ranges together: none if one of them is open there. */
function outermost(
  of: (...ends: number[]) => number,
  ends: readonly (string | undefined)[],
): string | undefined {
  if (ends.length === 0 || ends.includes(undefined)) return undefined
  return of(...ends.map(Number)).toFixed(2)
}
