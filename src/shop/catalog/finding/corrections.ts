/** Misspelt words of a search: those that no product has, with similar words that products have. */
import {
  CORRECTIONS_MAX,
  MISSPELT_WORDS_MAX,
  SIMILAR_WORDS_MAX,
} from '../../../service/limits/catalog.ts'
import { phrasesFor, SEGMENT_WORDS_MAX } from './match.ts'
import { isIn, type Plan, planOf } from './readings/plan.ts'
import type { SearchIndex } from './search-index.ts'

export type Correction = {
  plan: Plan
  /** By misspelt word, the one in its place. */
  others: ReadonlyMap<string, string>
}

/**
 * Searches that may have been meant, the likeliest first. Words that a product has stay: correction never makes a right word
 * wrong. Of an SKU, or of the beginning of a description's word, it is not certain that it was meant: similar ones come
 * after it. `isWhole` is false where nothing resembles one of the words: it stays, and is not found.
 */
export function correctionsOf(
  index: SearchIndex,
  plan: Plan,
): { isWhole: boolean; corrections: () => Generator<Correction> } {
  const { words } = plan
  const right = words.map((_, place) => howRight(index, plan, place))
  const misspelt = right.filter((each) => each === 'no').length
  if (misspelt > MISSPELT_WORDS_MAX) return { isWhole: false, corrections: noCorrections }
  const doubtful = right.filter((each) => each === 'perhaps').length
  const { wordIndex } = index
  const isBeside = words.some(
    (word, place) => right[place] === 'yes' && wordIndex.offered(word).length > 0,
  )
  const doubts = misspelt + doubtful <= MISSPELT_WORDS_MAX
  const choices = words.map((word, place) => {
    const isPrefix = place === words.length - 1
    const options = right[place] === 'no' ? [] : [word]
    if (right[place] === 'no' || (right[place] === 'perhaps' && doubts)) {
      const isTyped = isPrefix && right[place] === 'no' && isLong(index, word)
      options.push(...similarWords(index, word, { isPrefix: isTyped, isBeside }))
    }
    return options
  })
  const isWhole = choices.every((options) => options.length > 0)
  const options = choices.map((each, place) => (each.length > 0 ? each : [words[place] ?? '']))
  return { isWhole, corrections: () => corrected(index, plan, options) }
}

/** Shorter ones resemble the beginnings of too many words: cote is no coverage. A shopper who types goes on. */
const isLong = ({ isSuggesting, wordIndex }: SearchIndex, word: string) =>
  isSuggesting === true || word.length >= (wordIndex.language.correctedFrom ?? 5)

function* noCorrections(): Generator<Correction> {}

function* corrected(
  index: SearchIndex,
  { tokens, words }: Plan,
  choices: readonly string[][],
): Generator<Correction> {
  for (const chosen of combinations(choices, CORRECTIONS_MAX)) {
    const changed = words.flatMap((word, place): [string, string][] => {
      const other = chosen[place] ?? word
      return other === word ? [] : [[word, other]]
    })
    if (changed.length === 0) continue
    const others = new Map(changed)
    const meant = tokens.map(({ word, gap }) => ({ word: others.get(word) ?? word, gap }))
    yield { plan: planOf(index, meant), others }
  }
}

/** Words of products and synonyms that resemble a typed one, the likeliest first. */
function similarWords(
  { wordIndex, synonyms }: SearchIndex,
  word: string,
  sought: { isPrefix: boolean; isBeside: boolean },
): string[] {
  const how = { ...sought, limit: SIMILAR_WORDS_MAX }
  const similar = [...wordIndex.similarTo(word, how), ...synonyms.similarTo(word, how)]
  const words = similar.sort((a, b) => a.cost - b.cost).map((each) => each.word)
  return [...new Set(words)].slice(0, SIMILAR_WORDS_MAX)
}

/** Whether a product has this word, alone or as a part of a segment; perhaps, if it may stand for something else. */
function howRight(index: SearchIndex, plan: Plan, place: number): 'yes' | 'perhaps' | 'no' {
  const { words, roles, isTyping } = plan
  // Words of readings, and those that empty nothing, are never corrected.
  const isKnown = index.reading?.reader.isKnown(words[place] ?? '')
  if (isKnown || roles[place] !== 'must' || isIn(plan.readings, place)) return 'yes'
  let right: 'perhaps' | 'no' = 'no'
  for (let start = Math.max(0, place - SEGMENT_WORDS_MAX + 1); start <= place; start += 1) {
    const last = Math.min(words.length, start + SEGMENT_WORDS_MAX)
    for (let end = place + 1; end <= last; end += 1) {
      const segment = words.slice(start, end)
      const isPrefix = isTyping && end === words.length
      const word = segment.join('')
      if (phrasesFor(index, segment, { isPrefix }).length > 0) return 'yes'
      if (index.wordIndex.isMeant(word, { isPrefix })) return 'yes'
      if (index.wordIndex.has(word, { isPrefix })) right = 'perhaps'
    }
  }
  return right
}

/** One choice for each word, those with early choices first. */
function combinations(choices: readonly string[][], max: number): string[][] {
  let chosen: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }]
  for (const options of choices) {
    chosen = chosen
      .flatMap(({ words, cost }) =>
        options.map((word, place) => ({ words: [...words, word], cost: cost + place })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, max)
  }
  return chosen.map(({ words }) => words)
}
