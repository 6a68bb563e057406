import type { Color, Kind, PositionSet } from '../table/position-sets.ts'
import type { ProductTable } from '../table/product-table.ts'
import { fallingIn, isInFamilies, type VariantQuery, withVariant } from './with-variant.ts'

/**
 * How many of the products would be left with each colour chosen alone, in the order of `table.colors.all()`. A set
 * operation takes as long for a colour of ten products as for one of all: a colour that few products have is counted
 * by the list of them.
 */
export function countsByColor(
  table: ProductTable,
  query: VariantQuery,
  others: PositionSet,
): Uint32Array {
  const { size, color_family, in_stock } = query
  const colors = table.colors.all()
  const inAnySize = table.colors.counts()
  const setWords = others.words.length * (size?.length ?? table.variants.there.sets.size)
  const counterOf = listCounters(table, query, others)
  const there = in_stock ? undefined : counterOf('there')
  const available = in_stock === undefined ? undefined : counterOf('available')
  const count = (color: Color, place: number): number => {
    if (color_family && !isInFamilies(table, query, color.name)) return 0
    if ((inAnySize[place] ?? 0) >= setWords) {
      const left = withVariant(table, { ...query, color: [color.name] })
      return others.intersection_size(left)
    }
    const bought = available?.(place) ?? 0
    return there ? there(place) - bought : bought
  }
  const counts = new Uint32Array(colors.length)
  for (const [place, color] of colors.entries()) counts[place] = count(color, place)
  return counts
}

/** Counts the products of a colour one by one, by its place among all, as `withVariant` would leave them. */
function listCounters(
  table: ProductTable,
  query: VariantQuery,
  others: PositionSet,
): (kind: Kind) => (place: number) => number {
  const falling = fallingIn(table, query)
  const sizes = query.size ?? (falling ? [...falling.sets.keys()] : [undefined])
  const looksAt = others.size() < table.size ? others : undefined
  return (kind) => {
    const inSizes = sizes.map((size) => ({
      listOf: table.colors.listOf(kind, size),
      counting: size !== undefined && falling ? falling.of(size).new_intersection(others) : looksAt,
    }))
    const [one, ...more] = inSizes
    if (!one) return () => 0
    return more.length === 0 ? counterInOne(one) : counterInMany(inSizes, others)
  }
}

/** The products that have a colour in a size, and those that count in this size; undefined: all. */
type InSize = {
  listOf: (place: number) => Uint32Array
  counting: PositionSet | undefined
}

function counterInOne({ listOf, counting }: InSize): (place: number) => number {
  if (!counting) return (place) => listOf(place).length
  const { words } = counting
  return (place) => {
    const positions = listOf(place)
    let count = 0
    // A bit is added as it is: a branch for each would take several times as long.
    for (let at = 0; at < positions.length; at += 1) {
      const position = positions[at] ?? 0
      count += ((words[position >>> 5] ?? 0) >>> (position & 31)) & 1
    }
    return count
  }
}

/** A product with several of the sizes counts once. */
function counterInMany(
  inSizes: readonly InSize[],
  { words }: PositionSet,
): (place: number) => number {
  /** By position, the number of the last count that it was in. */
  const counted = new Uint32Array(words.length * 32)
  let number = 0
  return (place) => {
    number += 1
    let count = 0
    for (const { listOf, counting } of inSizes) {
      for (const position of listOf(place)) {
        if (counted[position] === number || counting?.has(position) === false) continue
        counted[position] = number
        count += 1
      }
    }
    return count
  }
}
