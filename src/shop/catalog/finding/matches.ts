/** The products that match a word or a search, and how well they do. */
import type { PositionSet } from './table/position-sets.ts'
import type { Column, Positions, ProductTable } from './table/product-table.ts'

/** For each position of a product how well it matches; 0 means not at all. */
export type Scores = Column
/** The products that match, the first `count` of `positions`, and how well they do. */
export type Matches = { count: number; positions: Positions; scores: Scores }
/** Where matches are written. */
export type Room = Pick<ProductTable, 'newColumn' | 'newPositions' | 'reuse'>

export const noMatches = (room: Room): Matches => ({
  count: 0,
  positions: room.newPositions(),
  scores: room.newColumn(),
})

/** Adds a product, unless it matches as well already. */
export function addMatch(matches: Matches, position: number, score: number) {
  const known = matches.scores[position] ?? 0
  if (known === 0) {
    matches.positions[matches.count] = position
    matches.count += 1
  }
  if (score > known) matches.scores[position] = score
}

/** Puts those of a set before all others. */
export function putFirst(matches: Matches, set: PositionSet) {
  const { count, positions, scores } = matches
  const best = highestOf(matches)
  for (const position of positions.subarray(0, count)) {
    if (set.has(position)) scores[position] = (scores[position] ?? 0) + best
  }
}

/** Adds products, which match better than all others. */
export function addFirst(matches: Matches, positions: readonly number[]) {
  if (positions.length === 0) return
  const best = highestOf(matches)
  for (const position of positions) addMatch(matches, position, best + 1)
}

const highestOf = ({ count, positions, scores }: Matches): number =>
  positions.subarray(0, count).reduce((most, position) => Math.max(most, scores[position] ?? 0), 0)
