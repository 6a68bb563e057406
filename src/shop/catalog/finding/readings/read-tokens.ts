/** Finds the sizes, colour families and prices that a search names, and where it names them. */
import type { ColorFamily } from '../../color-families/families.ts'
import { isApostrophe, type Token } from '../words/split.ts'
import { type Amount, amountAt } from './amounts.ts'
import type { Lexicon, Meaning, Phrase } from './lexicon.ts'
import type { ShopSizes } from './shop-sizes.ts'

export type Read =
  | { kind: 'size'; sizes: readonly string[] }
  | { kind: 'family'; families: readonly ColorFamily[] }
  | { kind: 'price'; min?: string | undefined; max?: string | undefined }
/** It covers the typed words from `start` up to `end`. */
export type Reading = Read & { start: number; end: number }

/** The words that searches are read by. */
export type ReadBy = {
  lexicon: Lexicon
  sizes: ShopSizes
  /** The phrases that begin at a place, the longest first. */
  phrasesAt(tokens: readonly Token[], at: number): readonly Phrase[]
}

/** The readings of what was typed, in its order: none lies in another. */
export function readTokens(by: ReadBy, tokens: readonly Token[]): Reading[] {
  const readings: Reading[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrases = by.phrasesAt(tokens, at)
    const reading =
      rangeOfSizesAt(by, tokens, at) ??
      numberAt(by, tokens, { at, readings }) ??
      priceAt(by, tokens, { at, phrases })
    const named = reading ? undefined : namedAt(by, tokens, { at, phrases })
    const read = reading ?? named?.reading
    if (read) readings.push(read)
    at = read?.end ?? named?.end ?? at + 1
  }
  return readings
}

type Place = { at: number; phrases: readonly Phrase[] }

// --- Prices -------------------------------------------------------------------------------------------

function priceAt(
  by: ReadBy,
  tokens: readonly Token[],
  { at, phrases }: Place,
): Reading | undefined {
  for (const { words, meaning } of phrases) {
    const amount = isBefore(meaning) ? amountAt(tokens, at + words.length, by.lexicon) : undefined
    if (!amount) continue
    if (meaning.role !== 'between') return priceOf(meaning.role, at, amount)
    const second = amountAfterAnd(by, tokens, amount.end)
    if (second) return priceBetween(at, [amount, second])
  }
  const amount = amountAt(tokens, at, by.lexicon)
  if (!amount) return undefined
  const after = endAt(by, tokens, amount.end, ['number at most', 'number at least'])
  if (after) return priceOf(after.role, at, { ...amount, end: after.end })
  const to = endAt(by, tokens, amount.end, ['to'])
  const upper = to && amountAt(tokens, to.end, by.lexicon)
  if (upper && !isSize(by, upper)) return priceBetween(at, [amount, upper])
  const second = amountAfterAnd(by, tokens, amount.end) ?? amountAt(tokens, amount.end, by.lexicon)
  const closed = second && endAt(by, tokens, second.end, ['end of between'])
  return closed ? priceBetween(at, [amount, { ...second, end: closed.end }]) : undefined
}

/** 36 to 40 may be sizes. */
const isSize = ({ sizes }: ReadBy, { decimal }: Amount) =>
  sizes.ofNumber(decimal.replace(/\.00$/, '')).length > 0

const isBefore = ({ role }: Meaning) =>
  role === 'between' || role === 'at most' || role === 'at least'

const priceOf = (role: Meaning['role'], start: number, { decimal, end }: Amount): Reading =>
  role === 'at most' || role === 'number at most'
    ? { kind: 'price', max: decimal, start, end }
    : { kind: 'price', min: decimal, start, end }

function priceBetween(start: number, amounts: [Amount, Amount]): Reading {
  const [min, max] = amounts.map(({ decimal }) => decimal).sort((a, b) => Number(a) - Number(b))
  return { kind: 'price', min: min ?? '', max: max ?? '', start, end: amounts[1].end }
}

/** Behind a word for and, or a dash; in Arabic it is written together with the number. */
function amountAfterAnd(by: ReadBy, tokens: readonly Token[], at: number): Amount | undefined {
  const and = endAt(by, tokens, at, ['and', 'to'])
  if (and) return amountAt(tokens, and.end, by.lexicon)
  const { gap = '', word = '' } = tokens[at] ?? {}
  const isDashed = /^\s*[-\u2010-\u2014]\s*$/.test(gap)
  const isTogether = /^\p{L}+\d/u.test(word)
  return isDashed || isTogether ? amountAt(tokens, at, by.lexicon) : undefined
}

/** The longest phrase at a place that has one of these roles. */
function endAt(
  by: ReadBy,
  tokens: readonly Token[],
  at: number,
  roles: readonly Meaning['role'][],
): { role: Meaning['role']; end: number } | undefined {
  const phrase = by.phrasesAt(tokens, at).find(({ meaning }) => roles.includes(meaning.role))
  return phrase && { role: phrase.meaning.role, end: at + phrase.words.length }
}

// --- Sizes and colours --------------------------------------------------------------------------------

/** A size of the shop that is written with several numbers: 34/36. */
function rangeOfSizesAt(by: ReadBy, tokens: readonly Token[], at: number): Reading | undefined {
  const { words = [], size = '' } = by.sizes.namedAt(tokens, at) ?? {}
  if (words.length < 2 || !words.every((word) => /^\d+$/.test(word))) return undefined
  return { kind: 'size', sizes: [size], start: at, end: at + words.length }
}

/** A number beside a word for size, or behind another one that is. */
function numberAt(
  by: ReadBy,
  tokens: readonly Token[],
  { at, readings }: { at: number; readings: readonly Reading[] },
): Reading | undefined {
  const { word = '' } = tokens[at] ?? {}
  if (!/^\d+$/.test(word)) return undefined
  const isSizeWord = (place: number) => endAt(by, tokens, place, ['size word']) !== undefined
  const last = readings.at(-1)
  const isBehindSize =
    last?.kind === 'size' && last.end === at && /^\d+$/.test(tokens[at - 1]?.word ?? '')
  if (!isBehindSize && !isSizeWord(at - 1) && !isSizeWord(at + 1)) return undefined
  const sizes = by.sizes.ofNumber(word)
  return sizes.length > 0 ? { kind: 'size', sizes, start: at, end: at + 1 } : undefined
}

/** The longest name of a size or a family. Of a size that the shop does not have no part is read. */
function namedAt(
  by: ReadBy,
  tokens: readonly Token[],
  { at, phrases }: Place,
): { end: number; reading?: Reading } | undefined {
  // Women's is no small size.
  const canBeSize = at === 0 || !isApostrophe(tokens[at]?.gap)
  const phrase = phrases.find(
    ({ meaning }) => meaning.role === 'family' || (meaning.role === 'size' && canBeSize),
  )
  const own = canBeSize ? by.sizes.namedAt(tokens, at) : undefined
  if (own && own.words.length >= (phrase?.words.length ?? 0)) {
    const end = at + own.words.length
    return { end, reading: { kind: 'size', sizes: [own.size], start: at, end } }
  }
  if (!phrase) return undefined
  const { meaning } = phrase
  const end = at + phrase.words.length
  if (meaning.role === 'family') {
    return { end, reading: { kind: 'family', families: meaning.families, start: at, end } }
  }
  const sizes = meaning.role === 'size' ? by.sizes.usual(meaning.size) : []
  return sizes.length > 0 ? { end, reading: { kind: 'size', sizes, start: at, end } } : { end }
}
