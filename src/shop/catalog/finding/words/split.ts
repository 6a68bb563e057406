/** Texts as words, in one form for products and for what shoppers type. */
import { SEARCH_MAX_CHARACTERS, SEARCH_MAX_WORDS } from '../../../../service/limits/catalog.ts'
import type { Language } from '../languages/language.ts'
import { visibleText } from './visible-text.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** As a text has it, with its marks. */
export const WRITTEN = /[\p{L}\p{M}\p{N}]+/gu
/** Most texts have none: they are not looked through for compounds. */
const JOINT = /[-\u2010-\u2013'\u2019]/
/**
 * Words joined by a hyphen or an apostrophe. Without the first condition, a word of 10,000 letters would
 * be read again from each letter, for two seconds.
 */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-\u2010-\u2013'\u2019][\p{L}\p{N}]+)+/gu

/** This word stands for t-shirt, t shirt, tee and tee-shirt. */
const T_SHIRT = 'tshirt'
const T_SHIRTS =
  /(?<![\p{L}\p{N}])(?:(?:t|tee)[-\s\u2010-\u2013'\u2019]?shirts?|tees?)(?![\p{L}\p{N}])/giu
export const withTShirts = (text: string): string => text.replaceAll(T_SHIRTS, T_SHIRT)

const foldedText = ({ fold }: Language, text: string): string => fold(visibleText(text))

/** The words of a text that has been folded. */
function wordsIn(all: string, { bare }: Language): string[] {
  const words: string[] = all.match(WORD) ?? []
  return bare ? words.map(bare) : words
}

/** The words of a text in their order. */
export const wordsOf = (language: Language, text: string): string[] =>
  wordsIn(foldedText(language, text), language)

/** A word of another language as this one has it. */
export const wordIn = (language: Language, word: string): string => wordsOf(language, word).join('')

/** As keyboards and what is pasted have it. */
export const isApostrophe = (gap = ''): boolean => /^['\u2018\u2019\u2032´`]$/.test(gap)

/** A typed word, and what stands between it and the word before it. */
export type Token = { word: string; gap: string }

/** The typed words that are looked at. The text is folded first, which makes six letters of one ㌖. */
export function tokensOf(reader: Reader, text: string): Token[] {
  const { language } = reader
  const read = [...foldedText(language, text)].slice(0, SEARCH_MAX_CHARACTERS).join('')
  // In a shop without T-shirts tee may become teens.
  const all = reader.has(T_SHIRT, { isPrefix: false }) ? withTShirts(read) : read
  const tokens: Token[] = []
  let end = 0
  for (const { 0: written, index } of all.matchAll(WORD)) {
    const word = language.bare ? language.bare(written) : written
    tokens.push({ word, gap: all.slice(end, index) })
    end = index + written.length
  }
  return tokens
}

const LAST_WORD = /[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}\p{M}]*$/u

/** The last word of what a shopper typed, and in lower case all that is before it. */
export function lastWordOf(
  language: Language,
  text: string,
): { before: string; last: string | undefined } {
  const all = repeated(language, text)
  const start = all.search(LAST_WORD)
  return {
    before: all.slice(0, Math.max(0, start)),
    last: wordsOf(language, all.slice(start)).at(-1),
  }
}

/** The texts of tokens from `first` to `last`, as they were typed, in lower case. */
export function writtenTexts(
  language: Language,
  text: string,
  tokens: readonly Token[],
): (first: number, last: number) => string {
  const all = repeated(language, text)
  const found = [...all.matchAll(WRITTEN)].map(({ 0: { length }, index }) => [
    index,
    index + length,
  ])
  const spans = found.flatMap(([start, end = 0], place) => {
    // T-shirts are one word, and may be written as two.
    const ends = [end, found[place + 1]?.[1] ?? end]
    return ends.map((end) => {
      const word = wordIn(language, withTShirts(all.slice(start, end)))
      return { start, end, place, word }
    })
  })
  let next = 0
  const ofTokens = tokens.map(({ word }) => {
    const span = spans.find((each) => each.place >= next && each.word === word)
    if (span) next = span.place + 1
    return span
  })
  return (first, last) => {
    const [begun, ended] = [ofTokens[first], ofTokens[last]]
    if (begun && ended) return all.slice(begun.start, ended.end)
    return tokens
      .slice(first, last + 1)
      .map(({ word }) => word)
      .join(' ')
  }
}

/** The typed text with others in place of some words, by their folded form; the rest in lower case. */
export const withWordsReplaced = (
  language: Language,
  text: string,
  others: ReadonlyMap<string, string>,
): string =>
  repeated(language, text)
    .trim()
    .replaceAll(WRITTEN, (written) => others.get(wordIn(language, written)) ?? written)

function repeated({ lowerCase }: Language, text: string): string {
  const read = [...visibleText(text)]
    .slice(0, SEARCH_MAX_CHARACTERS)
    .join('')
    .replaceAll(/\s+/g, ' ')
  return lowerCase ? lowerCase(read) : read.toLowerCase()
}

/** The words of a text, and its compound words without their hyphens: headscarf finds Head-Scarf. */
export function indexedWordsOf(language: Language, text: string): string[] {
  const all = foldedText(language, text)
  const compounds = JOINT.test(all) ? (all.match(COMPOUND) ?? []) : []
  const joined = compounds.map((compound) => compound.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return [...wordsIn(all, language), ...joined, ...tShirtIn(all)]
}

/** The words of SKUs. Each is a compound of its own: joined, they would be most of all words. */
export function skuWordsOf(language: Language, text: string): string[] {
  const all = language.fold(text)
  return [...wordsIn(all, language), ...tShirtIn(all)]
}

const tShirtIn = (all: string): string[] => (all.search(T_SHIRTS) < 0 ? [] : [T_SHIRT])

type Reader = {
  language: Language
  has: (word: string, how: { isPrefix: boolean }) => boolean
  isStopWord: (word: string) => boolean
}

/** The words that a search is for, each once: a second time it asks for nothing more. */
export function searchedWordsOf(reader: Reader, text: string): string[] {
  const words = [...new Set(tokensOf(reader, text).map(({ word }) => word))]
  const telling = words.filter((word) => !reader.isStopWord(word))
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_MAX_WORDS)
}
