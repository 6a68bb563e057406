/** Texts as words, in one form for products and for what shoppers type. */
import { SEARCH_MAX_CHARACTERS, SEARCH_MAX_WORDS } from '../../limits/catalog.ts'
import type { Language } from './languages/language.ts'

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

/** Of a text that has been folded. */
function wordsIn(all: string, { bare }: Language): string[] {
  const words: string[] = all.match(WORD) ?? []
  return bare ? words.map(bare) : words
}

/** The words of a text in their order. */
export const wordsOf = (language: Language, text: string): string[] =>
  wordsIn(language.fold(text), language)

/** A word of another language as this one has it. */
export const wordIn = (language: Language, word: string): string => wordsOf(language, word).join('')

/** Of what a shopper typed, the words that are looked at. It is folded first: of one ㌖ that makes six. */
const typedWordsOf = (language: Language, text: string): string[] =>
  wordsIn([...language.fold(text)].slice(0, SEARCH_MAX_CHARACTERS).join(''), language)

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

/** What a shopper typed with others in place of some words, by their folded form; the rest in lower case. */
export const withWordsReplaced = (
  language: Language,
  text: string,
  others: ReadonlyMap<string, string>,
): string =>
  repeated(language, text)
    .trim()
    .replaceAll(WRITTEN, (written) => others.get(wordIn(language, written)) ?? written)

function repeated({ lowerCase }: Language, text: string): string {
  const read = [...text].slice(0, SEARCH_MAX_CHARACTERS).join('').replaceAll(/\s+/g, ' ')
  return lowerCase ? lowerCase(read) : read.toLowerCase()
}

/** The words of a text, and its compound words without their hyphens: tshirt finds T-Shirt. */
export function indexedWordsOf(language: Language, text: string): string[] {
  const all = language.fold(text)
  const words = wordsIn(all, language)
  const compounds = JOINT.test(all) ? (all.match(COMPOUND) ?? []) : []
  const joined = compounds.map((compound) => compound.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return [...words, ...joined]
}

type Reader = { language: Language; isStopWord: (word: string) => boolean }

/** The words that a search is for, each once: a second time it asks for nothing more. */
export function searchedWordsOf(reader: Reader, text: string): string[] {
  const words = [...new Set(typedWordsOf(reader.language, text))]
  const telling = words.filter((word) => !reader.isStopWord(word))
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_MAX_WORDS)
}
