/**
 * The products that match a search: every word that must be found. Words match in any of their forms, by a synonym, or
 * written together with their neighbour (t shirt, tshirt); the last one also as a beginning, since shoppers are still
 * typing. A reading of a size, a colour family or a price matches in place of its words.
 */
import { addMatch, type Matches, noMatches, type Room, type Scores } from './matches.ts'
import { rankOneVariant } from './readings/one-variant.ts'
import type { Plan } from './readings/plan.ts'
import type { SearchIndex } from './search-index.ts'
import type { PositionSet } from './table/position-sets.ts'
import type { WordLookup } from './words/word-lookup.ts'

/** As many words are read as one: head scarf is headscarf. */
export const SEGMENT_WORDS_MAX = 3

/**
 * The products that match a plan, with the sum of the scores of its words. A text is read in segments of one word or
 * several that stand for one, in whichever way matches best: `best[n]` matches its first n words.
 */
export function matchAll(index: SearchIndex, plan: Plan): Matches {
  const { words, readings } = plan
  const longest = Math.max(SEGMENT_WORDS_MAX, ...readings.map(({ start, end }) => end - start))
  const best: Matches[] = []
  for (let end = 1; end <= words.length; end += 1) {
    best[end] = matchBeginning(index, plan, best, end)
    // No product has what was read so far: the words that follow cannot change that.
    const last = best.slice(1).slice(-longest)
    if (last.length === longest && last.every(({ count }) => count === 0)) break
  }
  const matches = best[words.length]
  if (!matches) return noMatches(index.table)
  rankOneVariant(index, plan, matches)
  return matches
}

/** The matches of the first words up to `end`; `best` has the matches of fewer words. */
function matchBeginning(
  index: SearchIndex,
  plan: Plan,
  best: readonly Matches[],
  end: number,
): Matches {
  const first = end === 1 ? wordsMatched(index, plan, { start: 0, end }) : undefined
  // Nothing is before the first word.
  const matches = first ?? noMatches(index.table)
  for (let start = Math.max(0, end - SEGMENT_WORDS_MAX); start < end && end > 1; start += 1) {
    const before = best[start]
    if (before?.count === 0) continue
    const segment = wordsMatched(index, plan, { start, end })
    // Several words that are read as one count as often as they are.
    if (segment) addCombined(matches, segment, before?.scores, end - start)
  }
  for (const reading of plan.readings) {
    const set = reading.end === end && index.reading?.sets.ofKind(plan.readings, reading.kind)
    if (!set) continue
    const score = index.wordIndex.scoreOf(reading.kind === 'size' ? 'attribute' : 'description')
    addSet(matches, set, best[reading.start], score * (end - reading.start))
  }
  if (index.reading && plan.roles[end - 1] !== 'must') {
    const before = best[end - 1]
    addSet(matches, index.reading.sets.all, before, before ? 0 : 1)
  }
  return matches
}

/** Adds what matches the segment and what is before it, unless another reading matches better. */
function addCombined(
  matches: Matches,
  segment: Matches,
  before: Scores | undefined,
  weight: number,
) {
  for (let index = 0; index < segment.count; index += 1) {
    const position = segment.positions[index] ?? 0
    const sum = before?.[position]
    if (sum === 0) continue
    addMatch(matches, position, (sum ?? 0) + (segment.scores[position] ?? 0) * weight)
  }
}

/** Adds the products of a set that match what is before it. */
function addSet(matches: Matches, set: PositionSet, before: Matches | undefined, score: number) {
  if (!before) {
    set.forEach((position) => {
      addMatch(matches, position, score)
    })
    return
  }
  for (let index = 0; index < before.count; index += 1) {
    const position = before.positions[index] ?? 0
    if (set.has(position)) addMatch(matches, position, (before.scores[position] ?? 0) + score)
  }
}

type Segment = { start: number; end: number }

/** The matches of words of a plan; undefined also where they are not looked for. */
function wordsMatched(index: SearchIndex, plan: Plan, segment: Segment): Matches | undefined {
  const { roles, readings } = plan
  const { start, end } = segment
  if (end - start === 1 && roles[start] === 'joined') return undefined
  // In `abaya s` the size makes no plural.
  const isMixed = (reading: Segment & { kind: string }) =>
    reading.kind === 'size' &&
    Math.max(start, reading.start) < Math.min(end, reading.end) &&
    (start < reading.start || reading.end < end)
  if (end - start > 1 && readings.some(isMixed)) return undefined
  for (let place = start; place < end; place += 1) if (roles[place] === 'left out') return undefined
  return matchSegment(index, plan, segment)
}

/** The matches of one word, or of several that stand for one. Undefined, which costs least, if no word is known. */
export function matchSegment(
  index: SearchIndex,
  { words, isTyping }: Plan,
  { start, end }: Segment,
): Matches | undefined {
  const { wordIndex, table } = index
  const segment = words.slice(start, end)
  const isPrefix = isTyping && end === words.length
  const word = segment.join('')
  const phrases = phrasesFor(index, segment, { isPrefix })
  if (phrases.length === 0 && !wordIndex.has(word, { isPrefix })) return undefined
  const matches = wordIndex.match(word, { isPrefix, room: table })
  for (const { phrase, weight } of phrases) {
    addCombined(matches, matchPhrase(wordIndex, phrase, table), undefined, weight)
  }
  return matches
}

/** Other phrases that a segment may stand for. A beginning of a synonym counts as beginnings do, half of a word. */
export function phrasesFor(
  { wordIndex, synonyms }: SearchIndex,
  segment: readonly string[],
  { isPrefix }: { isPrefix: boolean },
): { phrase: readonly string[]; weight: number }[] {
  const [word = '', ...others] = segment
  const isWord = others.length === 0
  const begun = isPrefix && isWord ? synonyms.ofBeginning(word) : []
  const parts = isWord && !wordIndex.has(word, { isPrefix: false }) ? partsOf(wordIndex, word) : []
  const weighed = (weight: number) => (phrase: readonly string[]) => ({ phrase, weight })
  return [...[...synonyms.of(segment), ...parts].map(weighed(1)), ...begun.map(weighed(1 / 2))]
}

/** The words that an unknown word is written together of: maxidress, QT77X. */
function partsOf(wordIndex: WordLookup, word: string, max = SEGMENT_WORDS_MAX): string[][] {
  const hasDigits = /\d/.test(word)
  // Shorter ones are found in many misspelt words: at and in in satin without its s.
  const isPart = (text: string) =>
    (text.length > 2 || hasDigits) && !wordIndex.isStopWord(text) && wordIndex.isWritten(text)
  const splits = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)])
  return splits.flatMap(([head = '', tail = '']) => {
    if (!isPart(head)) return []
    if (isPart(tail)) return [[head, tail]]
    // Only SKUs are written together of three.
    const more = hasDigits && max > 2 ? partsOf(wordIndex, tail, max - 1) : []
    return more.map((parts) => [head, ...parts])
  })
}

/** Products that have every word of a phrase, with the score of the word that matches least. */
function matchPhrase(wordIndex: WordLookup, phrase: readonly string[], room: Room): Matches {
  const each = phrase.map((word) => wordIndex.match(word, { isPrefix: false, room }))
  const matches = noMatches(room)
  const [first, ...others] = each
  for (const position of first?.positions.subarray(0, first.count) ?? []) {
    const score = others.reduce(
      (least, { scores }) => Math.min(least, scores[position] ?? 0),
      first?.scores[position] ?? 0,
    )
    if (score > 0) addMatch(matches, position, score)
  }
  return matches
}
