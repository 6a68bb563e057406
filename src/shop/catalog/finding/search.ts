/** The search for products: what was typed is read and matched, then corrected, then shortened until something is found. */
import { LEFT_OUT_MAX } from '../../../service/limits/catalog.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import { leftOutMax, matchWithout, type Part, partsToLeaveOut } from './left-out.ts'
import { matchAll } from './match.ts'
import { addFirst, type Matches, noMatches } from './matches.ts'
import { type Plan, planOf } from './readings/plan.ts'
import { type ReadAs, readAs } from './readings/read-as.ts'
import type { SearchIndex } from './search-index.ts'
import { tokensOf, withWordsReplaced, writtenTexts } from './words/split.ts'

export type Found = Matches & {
  /** As it was searched. */
  plan: Plan
  /** The sizes, colour families and prices that were read. */
  readAs: ReadAs | undefined
  /** The text that was searched instead, because nothing was found. */
  didYouMean?: string | undefined
  /** As it was typed: nothing has it beside the rest. */
  leftOut?: string[] | undefined
}

type How = {
  /** Takes the words as they were typed: nothing is read, corrected or left out. */
  isExact?: boolean
  /** Leaves words out where nothing is found otherwise. */
  leavesOut?: boolean
}

export function search(
  index: SearchIndex,
  text: string,
  { isExact = false, leavesOut = false }: How = {},
): Found {
  const plan = planOf(isExact ? unread(index) : index, tokensOf(index.wordIndex, text))
  const matches = matchAll(index, plan)
  addFirst(matches, index.positionsOfCode?.(text) ?? [])
  if (isExact || matches.count > 0) return foundBy(index, plan, matches)
  const { isWhole, corrections } = correctionsOf(index, plan)
  for (const { plan: corrected, others } of isWhole ? corrections() : []) {
    // The arrays of earlier tries are free again.
    index.table.reuse()
    const matches = matchAll(index, corrected)
    if (matches.count === 0) continue
    const didYouMean = correctedText(index, text, others)
    return { ...foundBy(index, corrected, matches), didYouMean }
  }
  const [likeliest] = leavesOut ? corrections().take(1) : []
  const shortened = leavesOut ? findShortened(index, text, plan, likeliest) : undefined
  return shortened ?? foundBy(index, plan, noMatches(index.table))
}

/** The products that have the words beside the last one; undefined if there is no other. */
export function matchesBeside(index: SearchIndex, { plan }: Found, last: string) {
  const words = plan.words.filter((word) => word !== last)
  if (words.length === 0) return undefined
  const others = planOf(
    index,
    plan.tokens.filter(({ word }) => word !== last),
  )
  return { words, scores: matchAll(index, { ...others, isTyping: false }).scores }
}

const unread = ({ wordIndex, synonyms, table }: SearchIndex): SearchIndex => ({
  wordIndex,
  synonyms,
  table,
})

const foundBy = ({ reading }: SearchIndex, plan: Plan, matches: Matches): Found => ({
  ...matches,
  plan,
  readAs: readAs(plan.readings, reading?.sizes ?? []),
})

function correctedText(
  { wordIndex }: SearchIndex,
  text: string,
  others: Iterable<[string, string]>,
): string {
  const shown = [...others].map(([word, other]): [string, string] => [word, wordIndex.shown(other)])
  return withWordsReplaced(wordIndex.language, text, new Map(shown))
}

/** Without as few words as possible, as they were typed or in their likeliest correction. */
function findShortened(
  index: SearchIndex,
  text: string,
  typed: Plan,
  likeliest: Correction | undefined,
): Found | undefined {
  const tries = [
    { plan: typed, others: new Map<string, string>() },
    ...(likeliest ? [likeliest] : []),
  ]
  const shortenable = tries.map((each) => ({ ...each, parts: partsToLeaveOut(index, each.plan) }))
  for (let count = 1; count <= LEFT_OUT_MAX; count += 1) {
    for (const { plan, others, parts } of shortenable) {
      if (count > leftOutMax(parts)) continue
      const found = matchWithout(index, plan, { parts, count })
      if (!found) continue
      const left = found.left.toSorted((a, b) => a.start - b.start)
      const wordsLeft = left.flatMap(
        ({ start }) => typed.tokens[plan.places[start] ?? -1]?.word ?? [],
      )
      const corrected = [...others].filter(([word]) => !wordsLeft.includes(word))
      return {
        ...foundBy(index, found.plan, found.matches),
        ...(corrected.length > 0 && { didYouMean: correctedText(index, text, corrected) }),
        leftOut: textsOf(index, text, { typed, plan, left }),
      }
    }
  }
  return undefined
}

/** Parts of a plan as they were typed, in lower case. */
function textsOf(
  { wordIndex }: SearchIndex,
  text: string,
  { typed, plan, left }: { typed: Plan; plan: Plan; left: readonly Part[] },
): string[] {
  const textOf = writtenTexts(wordIndex.language, text, typed.tokens)
  return left.map(({ start, end }) => textOf(plan.places[start] ?? 0, plan.places[end - 1] ?? 0))
}
