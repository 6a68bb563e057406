/**
 * The search for products: every word must be found. Words match in any of their forms, by a synonym,
 * or written together with their neighbour (t shirt, tshirt); the last one also as a beginning, since
 * shoppers are still typing.
 */
import { CORRECTIONS_MAX, MISSPELT_WORDS_MAX, SIMILAR_WORDS_MAX } from '../../limits/catalog.ts'
import type { Lexicon } from './lexicon.ts'
import { addMatch, type Matches, noMatches, type Room, type Scores } from './matches.ts'
import type { Synonyms } from './synonyms.ts'
import { searchedWordsOf, withWordsReplaced } from './words.ts'

/** As many words are read as one: head scarf is headscarf. */
const SEGMENT_WORDS_MAX = 3

export type SearchIndex = {
  vocabulary: Lexicon
  synonyms: Synonyms
  table: Room
}
export type Found = Matches & {
  /** The words that were searched. */
  words: string[]
  /** The text that was searched instead, because nothing was found. */
  didYouMean?: string
}

/** Without `corrects`, misspelt words are not corrected. */
export function search(
  index: SearchIndex,
  text: string,
  { corrects }: { corrects: boolean },
): Found {
  const { vocabulary } = index
  const words = searchedWordsOf(vocabulary, text)
  const matches = matchAll(index, words)
  if (!corrects || matches.count > 0) return { ...matches, words }
  for (const corrected of corrections(index, words)) {
    // What was tried before is of no use any more.
    index.table.reuse()
    const matches = matchAll(index, corrected)
    if (matches.count === 0) continue
    const others = new Map<string, string>()
    for (const [place, word] of words.entries()) {
      const other = corrected[place] ?? word
      if (other !== word) others.set(word, vocabulary.shown(other))
    }
    const didYouMean = withWordsReplaced(vocabulary.language, text, others)
    return { ...matches, words: corrected, didYouMean }
  }
  return { ...matches, words }
}

/**
 * The products that match all words, with the sum of the words' scores. A text is read in segments of
 * one word or several that stand for one, in whichever way matches best: `best[n]` matches its first n
 * words.
 */
export function matchAll(
  index: SearchIndex,
  words: readonly string[],
  { isTyping = true } = {},
): Matches {
  const best: Matches[] = []
  for (let end = 1; end <= words.length; end += 1) {
    best[end] = matchBeginning(index, words, best, { end, isTyping })
    // No product has what was read so far: the words that follow cannot change that.
    const last = best.slice(1).slice(-SEGMENT_WORDS_MAX)
    if (last.length === SEGMENT_WORDS_MAX && last.every(({ count }) => count === 0)) break
  }
  return best[words.length] ?? noMatches(index.table)
}

/** What matches the first words up to `end`; `best` has the matches of fewer words. */
function matchBeginning(
  index: SearchIndex,
  words: readonly string[],
  best: readonly Matches[],
  { end, isTyping }: { end: number; isTyping: boolean },
): Matches {
  // Nothing is before the first word.
  if (end === 1) {
    return matchSegment(index, words, { start: 0, end, isTyping }) ?? noMatches(index.table)
  }
  const matches = noMatches(index.table)
  for (let start = Math.max(0, end - SEGMENT_WORDS_MAX); start < end; start += 1) {
    const before = best[start]
    if (before?.count === 0) continue
    const segment = matchSegment(index, words, { start, end, isTyping })
    if (!segment) continue
    // Several words that are read as one count as often as they are.
    addCombined(matches, segment, before?.scores, end - start)
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

type Segment = { start: number; end: number; isTyping?: boolean }

/** What matches one word, or several that stand for one. Undefined, which costs least, if no word is known. */
function matchSegment(
  index: SearchIndex,
  words: readonly string[],
  { start, end, isTyping = true }: Segment,
): Matches | undefined {
  const { vocabulary, table } = index
  const segment = words.slice(start, end)
  const isPrefix = isTyping && end === words.length
  const word = segment.join('')
  const phrases = phrasesFor(index, segment, { isPrefix })
  if (phrases.length === 0 && !vocabulary.has(word, { isPrefix })) return undefined
  const matches = vocabulary.match(word, { isPrefix, room: table })
  for (const { phrase, weight } of phrases) {
    addCombined(matches, matchPhrase(vocabulary, phrase, table), undefined, weight)
  }
  return matches
}

/** What else a segment may stand for. A beginning of a synonym counts as beginnings do, half of a word. */
function phrasesFor(
  { vocabulary, synonyms }: SearchIndex,
  segment: readonly string[],
  { isPrefix }: { isPrefix: boolean },
): { phrase: readonly string[]; weight: number }[] {
  const [word = '', ...others] = segment
  const isWord = others.length === 0
  const begun = isPrefix && isWord ? synonyms.ofBeginning(word) : []
  const parts =
    isWord && !vocabulary.has(word, { isPrefix: false }) ? partsOf(vocabulary, word) : []
  const weighed = (weight: number) => (phrase: readonly string[]) => ({ phrase, weight })
  return [...[...synonyms.of(segment), ...parts].map(weighed(1)), ...begun.map(weighed(1 / 2))]
}

/** The words that an unknown word is written together of: maxidress, QT77X. */
function partsOf(vocabulary: Lexicon, word: string, max = SEGMENT_WORDS_MAX): string[][] {
  const hasDigits = /\d/.test(word)
  // Shorter ones are found in many misspelt words: at and in in satin without its s.
  const isPart = (text: string) =>
    (text.length > 2 || hasDigits) && !vocabulary.isStopWord(text) && vocabulary.isWritten(text)
  const splits = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)])
  return splits.flatMap(([head = '', tail = '']) => {
    if (!isPart(head)) return []
    if (isPart(tail)) return [[head, tail]]
    // Only SKUs are written together of three.
    const more = hasDigits && max > 2 ? partsOf(vocabulary, tail, max - 1) : []
    return more.map((parts) => [head, ...parts])
  })
}

/** Of a phrase every word must be found; the least telling match counts. */
function matchPhrase(vocabulary: Lexicon, phrase: readonly string[], room: Room): Matches {
  const each = phrase.map((word) => vocabulary.match(word, { isPrefix: false, room }))
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

/**
 * The words with those that no product has replaced by similar ones, the likeliest first. Words that a
 * product has stay: correction never makes a right word wrong. Of an SKU, or of the beginning of a
 * description's word, it is not certain that it was meant: similar ones come after it.
 */
function* corrections(index: SearchIndex, words: readonly string[]): Generator<string[]> {
  const right = words.map((_, place) => howRight(index, words, place))
  const misspelt = right.filter((each) => each === 'no').length
  if (misspelt > MISSPELT_WORDS_MAX) return
  const doubtful = right.filter((each) => each === 'perhaps').length
  const { vocabulary } = index
  const isBeside = words.some(
    (word, place) => right[place] === 'yes' && vocabulary.offered(word).length > 0,
  )
  const doubts = misspelt + doubtful <= MISSPELT_WORDS_MAX
  const choices: string[][] = []
  for (const [place, word] of words.entries()) {
    const isPrefix = place === words.length - 1
    const options = right[place] === 'no' ? [] : [word]
    if (right[place] === 'no' || (right[place] === 'perhaps' && doubts)) {
      const isTyped = isPrefix && right[place] === 'no'
      options.push(...similarWords(index, word, { isPrefix: isTyped, isBeside }))
    }
    if (options.length === 0) return
    choices.push(options)
  }
  for (const chosen of combinations(choices, CORRECTIONS_MAX)) {
    if (chosen.some((word, place) => word !== words[place])) yield chosen
  }
}

/** Of the products and of the synonyms, the likeliest first. */
function similarWords(
  { vocabulary, synonyms }: SearchIndex,
  word: string,
  sought: { isPrefix: boolean; isBeside: boolean },
): string[] {
  const how = { ...sought, limit: SIMILAR_WORDS_MAX }
  const similar = [...vocabulary.similarTo(word, how), ...synonyms.similarTo(word, how)]
  const words = similar.sort((a, b) => a.cost - b.cost).map((each) => each.word)
  return [...new Set(words)].slice(0, SIMILAR_WORDS_MAX)
}

/** Whether a product has this word, alone or as a part of a segment; perhaps, if it may stand for something else. */
function howRight(
  index: SearchIndex,
  words: readonly string[],
  place: number,
): 'yes' | 'perhaps' | 'no' {
  let right: 'perhaps' | 'no' = 'no'
  for (let start = Math.max(0, place - SEGMENT_WORDS_MAX + 1); start <= place; start += 1) {
    const last = Math.min(words.length, start + SEGMENT_WORDS_MAX)
    for (let end = place + 1; end <= last; end += 1) {
      const segment = words.slice(start, end)
      const isPrefix = end === words.length
      const word = segment.join('')
      if (phrasesFor(index, segment, { isPrefix }).length > 0) return 'yes'
      if (index.vocabulary.isMeant(word, { isPrefix })) return 'yes'
      if (index.vocabulary.has(word, { isPrefix })) right = 'perhaps'
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
