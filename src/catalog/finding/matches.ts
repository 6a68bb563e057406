/** The products that match a word or a search, and how well they do. */
import type { Column, Positions, ProductTable } from './product-table.ts'

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
