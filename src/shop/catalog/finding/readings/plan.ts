/** A search as it is carried out: its words, which of them must be found, and its readings. */
import { SEARCH_MAX_WORDS } from '../../../../service/limits/catalog.ts'
import type { SearchIndex } from '../search-index.ts'
import { isApostrophe, type Token } from '../words/split.ts'
import type { Reading } from './read-tokens.ts'

/**
 * Whether a word must be found. What is optional ranks where it is found; what stands alone behind an apostrophe
 * (women's) is found only together with the word before it, and empties nothing; what was left out is not looked for.
 */
type Role = 'must' | 'optional' | 'joined' | 'left out'

export type Plan = {
  tokens: readonly Token[]
  words: readonly string[]
  /** By word. */
  roles: readonly Role[]
  /** By word, the place of its token. */
  places: readonly number[]
  /** Their spans are of words. */
  readings: readonly Reading[]
  /** Whether the last word may be the beginning of one. */
  isTyping: boolean
}

/** Each word once, since a second time it asks for nothing more; stop words only where there is no other. */
export function planOf(
  { wordIndex, reading, isSuggesting }: SearchIndex,
  tokens: readonly Token[],
): Plan {
  const readings = reading?.reader.read(tokens, reading.sizes) ?? []
  const isAllStopped = tokens.every(({ word }) => wordIndex.isStopWord(word))
  const seen = new Set<string>()
  const words: string[] = []
  const roles: Role[] = []
  const places: number[] = []
  /** By token, the place of the first word that is not before it. */
  const starts: number[] = []
  for (const [at, { word, gap }] of tokens.entries()) {
    starts.push(words.length)
    if (!isAllStopped && wordIndex.isStopWord(word)) continue
    const isRead = isIn(readings, at)
    if (seen.has(word) && !isRead) continue
    seen.add(word)
    words.push(word)
    places.push(at)
    const isJoined = reading && word.length === 1 && at > 0 && isApostrophe(gap)
    const isBesideColor = readings.some(
      ({ kind, start, end }) => kind === 'family' && (end === at || start === at + 1),
    )
    const isOptional = !isRead && reading?.reader.isOptional(tokens, at, { isBesideColor })
    roles.push(isJoined ? 'joined' : isOptional ? 'optional' : 'must')
  }
  starts.push(words.length)
  const placed = readings
    .map((reading) => ({
      ...reading,
      start: starts[reading.start] ?? 0,
      end: starts[reading.end] ?? 0,
    }))
    .filter(({ start, end }) => start < end && end <= SEARCH_MAX_WORDS)
  return {
    tokens,
    words: words.slice(0, SEARCH_MAX_WORDS),
    roles: roles.slice(0, SEARCH_MAX_WORDS),
    places: places.slice(0, SEARCH_MAX_WORDS),
    readings: placed,
    // A size or a number of a price is no beginning, but of what a shopper goes on typing.
    isTyping:
      isSuggesting === true ||
      !placed.some(({ kind, end }) => kind !== 'family' && end === words.length),
  }
}

/** Whether a place lies in one of the spans. */
export const isIn = (spans: readonly { start: number; end: number }[], place: number): boolean =>
  spans.some(({ start, end }) => start <= place && place < end)
