/** The order of a list, and the products of one page. */
import type { ProductListQuery } from '../schemas.ts'
import type { Failed } from './filter.ts'
import { availableOf, type ProductTable } from './product-table.ts'
import type { Scores } from './vocabulary.ts'

type Page = Pick<ProductListQuery, 'page' | 'page_size'> & {
  ordering?: ProductListQuery['ordering']
  ids?: ProductListQuery['ids']
}
type Selection = {
  failed: Failed
  /** How many products pass the filter. */
  count: number
  scores?: Scores | undefined
  units?: ReadonlyMap<number, number> | undefined
}
type Order = { positions: readonly number[]; isDescending: boolean }

/** How many products pass the filter. */
export function countPassed(failed: Failed): number {
  let count = 0
  for (let position = 0; position < failed.length; position += 1) {
    if (failed[position] === 0) count += 1
  }
  return count
}

/** The positions on the page that is asked for, in their order. */
export function pagePositions(
  table: ProductTable,
  { page, page_size, ...query }: Page,
  selection: Selection,
): number[] {
  const last = Math.max(1, Math.ceil(selection.count / page_size))
  const offset = ((page === 'last' ? last : page) - 1) * page_size
  return passed(orderOf(table, query, selection), selection.failed, { offset, limit: page_size })
}

/** Those that pass the filter, at most `limit` after the first `offset`. */
function passed(
  { positions, isDescending }: Order,
  failed: Failed,
  { offset = 0, limit = Number.POSITIVE_INFINITY },
): number[] {
  const all: number[] = []
  let before = 0
  for (let place = 0; place < positions.length && all.length < limit; place += 1) {
    const position = positions[isDescending ? positions.length - 1 - place : place] ?? 0
    if (failed[position] !== 0) continue
    if (before < offset) before += 1
    else all.push(position)
  }
  return all
}

function orderOf(
  table: ProductTable,
  { ordering, ids }: Omit<Page, 'page' | 'page_size'>,
  { failed, scores, units }: Selection,
): Order {
  const isDescending = ordering?.startsWith('-') ?? true
  const newest = { positions: table.byDate.ascending, isDescending: true }
  switch (ordering) {
    case 'price':
    case '-price':
      return { positions: table.byPrice.ascending, isDescending }
    case 'name':
    case '-name':
      return { positions: table.byName.ascending, isDescending }
    case 'date_added':
    case '-date_added':
      return { positions: table.byDate.ascending, isDescending }
    case 'best_selling':
      return highest(newest, failed, (position) => units?.get(table.ids[position] ?? 0) ?? 0)
    case undefined:
      break
  }
  if (ids) {
    const positions = ids.flatMap((id) => table.positionOf(id) ?? [])
    return { positions, isDescending: false }
  }
  if (!scores) return newest
  // Of equal matches, those that can be bought come first.
  const isAvailable = (position: number) => availableOf(table.variants[position] ?? 0) !== 0
  return highest(
    newest,
    failed,
    (position) => 2 * (scores[position] ?? 0) + (isAvailable(position) ? 1 : 0),
  )
}

/** Those that pass the filter, the highest value first, and of one value in the order given. */
function highest(order: Order, failed: Failed, rankOf: (position: number) => number): Order {
  const byRank = new Map<number, number[]>()
  for (const position of passed(order, failed, {})) {
    const rank = rankOf(position)
    const same = byRank.get(rank)
    if (same) same.push(position)
    else byRank.set(rank, [position])
  }
  const ranks = [...byRank.keys()].sort((a, b) => b - a)
  return { positions: ranks.flatMap((rank) => byRank.get(rank) ?? []), isDescending: false }
}
