/** The order of a list, and the products of one page. */
import type { ProductListQuery } from '../list-schemas.ts'
import { withVariant } from './filters/with-variant.ts'
import type { Scores } from './matches.ts'
import type { PositionSet } from './table/position-sets.ts'
import type { ProductTable } from './table/product-table.ts'
import type { Units } from './units-sold.ts'

type Page = Pick<ProductListQuery, 'page' | 'page_size'> & {
  ordering?: ProductListQuery['ordering']
  ids?: ProductListQuery['ids']
}
type Ranks = {
  /** The scores of a search. */
  scores?: Scores | undefined
  /** The units sold, for the order by them. */
  units?: Units | undefined
}
/** By the names of the language of the reply; of the shop's own without it. */
type Names = { byName?: { ascending: ArrayLike<number> } | undefined }
type Order = { positions: ArrayLike<number>; isDescending: boolean }
type RankOf = (position: number) => number

/** The ids of those of `listed` that are on the requested page, in their order. */
export function pageIds(
  table: ProductTable,
  { page, page_size: limit, ...query }: Page,
  listed: PositionSet,
  { count, byName = table.byName, ...ranks }: Ranks & Names & { count: number },
): number[] {
  const last = Math.max(1, Math.ceil(count / limit))
  const offset = ((page === 'last' ? last : page) - 1) * limit
  const order = orderOf(table, query, byName)
  const rankOf = rankingOf(table, query, ranks)
  if (rankOf) return table.idsOf(highest(order, listed, rankOf, { offset, limit }))
  const positions: number[] = []
  // Where everything is listed, the page begins at its own place.
  const first = count === order.positions.length ? offset : 0
  let before = first
  eachListed(order, listed, { first }, (position) => {
    if (before < offset) before += 1
    else positions.push(position)
    return positions.length < limit
  })
  return table.idsOf(positions)
}

/** Visits those that are listed, from the first place on, until `visit` returns false. */
function eachListed(
  { positions, isDescending }: Order,
  listed: PositionSet,
  { first }: { first: number },
  visit: (position: number) => boolean,
) {
  for (let place = first; place < positions.length; place += 1) {
    const position = positions[isDescending ? positions.length - 1 - place : place] ?? 0
    if (listed.has(position) && !visit(position)) return
  }
}

type Unpaged = Omit<Page, 'page' | 'page_size'>

function orderOf(
  table: ProductTable,
  { ordering, ids }: Unpaged,
  byName: { ascending: ArrayLike<number> },
): Order {
  const isDescending = ordering?.startsWith('-') ?? true
  switch (ordering) {
    case 'price':
    case '-price':
      return { positions: table.byPrice.ascending, isDescending }
    case 'name':
    case '-name':
      return { positions: byName.ascending, isDescending }
    case 'date_added':
    case '-date_added':
      return { positions: table.byDate.ascending, isDescending }
    case 'best_selling':
      return { positions: table.byDate.ascending, isDescending: true }
    case undefined:
      break
  }
  if (!ids) return { positions: table.byDate.ascending, isDescending: true }
  return { positions: ids.flatMap((id) => table.positionOf(id) ?? []), isDescending: false }
}

/** The rank that outweighs the order, if one does. */
function rankingOf(
  table: ProductTable,
  { ordering, ids }: Unpaged,
  { scores, units }: Ranks,
): RankOf | undefined {
  if (ordering === 'best_selling') return (position) => units?.get(table.idAt(position)) ?? 0
  if (!scores || ordering || ids) return undefined
  // Of equal matches, those that can be bought come first.
  const inStock = withVariant(table, { in_stock: true })
  return (position) => 2 * (scores[position] ?? 0) + (inStock.has(position) ? 1 : 0)
}

/** The ids that are listed, the highest ranks first, and within a rank in the order given. */
function highest(
  order: Order,
  listed: PositionSet,
  rankOf: RankOf,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const counts: number[] = []
  listed.forEach((position) => {
    const rank = rankOf(position)
    counts[rank] = (counts[rank] ?? 0) + 1
  })
  /** By rank, the place of its next product in the whole list. */
  const places: number[] = []
  const count = counts.reduceRight((place, ofRank, rank) => {
    places[rank] = place
    return place + ofRank
  }, 0)
  const page: number[] = []
  let missing = Math.min(limit, count - offset)
  eachListed(order, listed, { first: 0 }, (position) => {
    const rank = rankOf(position)
    const place = places[rank] ?? 0
    places[rank] = place + 1
    if (place >= offset && place < offset + limit) {
      page[place - offset] = position
      missing -= 1
    }
    return missing > 0
  })
  return page
}
