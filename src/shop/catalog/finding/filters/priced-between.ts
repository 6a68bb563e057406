import { wholeCents } from '../../../../service/fields/decimal.ts'
import { newSet, type PositionSet } from '../table/position-sets.ts'
import type { ProductTable } from '../table/product-table.ts'
import { firstNotBefore } from '../table/sorted-positions.ts'

/** The products of a base price in a range, both ends included. */
export function pricedBetween(
  { all, byPrice, centsAt }: Pick<ProductTable, 'all' | 'byPrice' | 'centsAt'>,
  { min_price, max_price }: { min_price?: string | undefined; max_price?: string | undefined },
): PositionSet {
  const min = min_price === undefined ? 0 : wholeCents(min_price, 'up')
  const max = max_price === undefined ? Number.POSITIVE_INFINITY : wholeCents(max_price, 'down')
  const { ascending } = byPrice
  const centsOf = (place: number) => centsAt(ascending[place] ?? -1)
  const start = firstNotBefore(ascending.length, (place) => centsOf(place) < min)
  const end = firstNotBefore(ascending.length, (place) => centsOf(place) <= max)
  // The fewer are collected, those inside or those outside.
  const isMost = 2 * (end - start) > ascending.length
  const collected = newSet()
  for (let place = isMost ? 0 : start; place < (isMost ? start : end); place += 1) {
    collected.add(ascending[place] ?? 0)
  }
  if (!isMost) return collected
  for (let place = end; place < ascending.length; place += 1) collected.add(ascending[place] ?? 0)
  return all.new_difference(collected)
}
