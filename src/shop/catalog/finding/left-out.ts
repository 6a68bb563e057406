/** Where nothing is found, words are left out one by one. */
import { LEFT_OUT_MAX } from '../../../service/limits/catalog.ts'
import { matchAll, matchSegment, SEGMENT_WORDS_MAX } from './match.ts'
import { type Matches, putFirst } from './matches.ts'
import { isIn, type Plan } from './readings/plan.ts'
import type { Reading } from './readings/read-tokens.ts'
import type { SearchIndex } from './search-index.ts'
import { newSet } from './table/position-sets.ts'

/** A word or a reading that must be found, and how many products have it. */
export type Part = { start: number; end: number; reading?: Reading; products: number }

/** The parts of a search, the one that is left out first in front. */
export function partsToLeaveOut(index: SearchIndex, plan: Plan): Part[] {
  const words = plan.words.flatMap((_, place): Part[] =>
    plan.roles[place] === 'must' && !isIn(plan.readings, place)
      ? [{ start: place, end: place + 1, products: countAt(index, plan, place) }]
      : [],
  )
  const readings = plan.readings.map(
    (reading): Part => ({
      start: reading.start,
      end: reading.end,
      reading,
      // Those of a kind hold together.
      products: index.reading?.sets.ofKind(plan.readings, reading.kind).size() ?? 0,
    }),
  )
  const byProducts = (a: Part, b: Part) => a.products - b.products || b.start - a.start
  return [...words.sort(byProducts), ...readings.sort(byProducts)]
}

/** At most half of the parts are left out. */
export const leftOutMax = (parts: readonly Part[]): number =>
  Math.min(LEFT_OUT_MAX, Math.floor(parts.length / 2))

/** Finds what has all but the first `count` parts; undefined if nothing has. */
export function matchWithout(
  index: SearchIndex,
  plan: Plan,
  { parts, count }: { parts: readonly Part[]; count: number },
): { matches: Matches; plan: Plan; left: readonly Part[] } | undefined {
  // A word that no product has is left: there is nothing to look for.
  if (parts.slice(count).some(({ products, reading }) => products === 0 && !reading))
    return undefined
  const left = parts.slice(0, count)
  const shorter: Plan = {
    ...plan,
    roles: plan.roles.map((role, place) => (isIn(left, place) ? 'left out' : role)),
    readings: plan.readings.filter((reading) => !left.some((part) => part.reading === reading)),
  }
  index.table.reuse()
  const matches = matchAll(index, shorter)
  if (matches.count === 0) return undefined
  rankLeft(index, plan, { matches, left })
  return { matches, plan: shorter, left }
}

/** Products that have some of what was left out come first. */
function rankLeft(
  index: SearchIndex,
  plan: Plan,
  { matches, left }: { matches: Matches; left: readonly Part[] },
) {
  const having = newSet()
  for (const { start, end, reading } of left) {
    if (reading && index.reading) having.union(index.reading.sets.of(reading))
    else {
      const found = matchSegment(index, plan, { start, end })
      for (const position of found?.positions.subarray(0, found.count) ?? []) having.add(position)
    }
  }
  putFirst(matches, having)
}

/** How many products have a word, alone or as a part of a segment: the most that a segment has. */
function countAt(index: SearchIndex, plan: Plan, place: number): number {
  let count = 0
  for (let start = Math.max(0, place - SEGMENT_WORDS_MAX + 1); start <= place; start += 1) {
    const last = Math.min(plan.words.length, start + SEGMENT_WORDS_MAX)
    for (let end = place + 1; end <= last; end += 1) {
      index.table.reuse()
      count = Math.max(count, matchSegment(index, plan, { start, end })?.count ?? 0)
    }
  }
  return count
}
