/** Texts as words, in one form for products and for what shoppers type: no accents, no capitals. */
import { stemmer } from 'stemmer'
import { SEARCH_MAX_CHARACTERS, SEARCH_MAX_WORDS } from '../../limits/catalog.ts'

/** Without accents and capitals. NFKD splits é into e and a mark, and ﬁ into f and i. */
export const folded = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

const WORD = /[\p{L}\p{N}]+/gu
/** Most texts have none: they are not looked through for compounds. */
const JOINT = /[-\u2010-\u2013'\u2019]/
/**
 * Words joined by a hyphen or an apostrophe. Without the first condition, a word of 10,000 letters would
 * be read again from each letter, for two seconds.
 */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-\u2010-\u2013'\u2019][\p{L}\p{N}]+)+/gu

/** The words of a text in their order. */
export const wordsOf = (text: string): string[] => folded(text).match(WORD) ?? []

/** Of what a shopper typed, the words that are looked at. It is folded first: of one ㌖ that makes six. */
export const typedWordsOf = (text: string): string[] =>
  wordsOf([...folded(text)].slice(0, SEARCH_MAX_CHARACTERS).join(''))

const LAST_WORD = /[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}\p{M}]*$/u

/** The last word of what a shopper typed, and in lower case all that is before it. */
export function lastWordOf(text: string): { before: string; last: string | undefined } {
  const all = [...text].slice(0, SEARCH_MAX_CHARACTERS).join('').toLowerCase()
  const start = all.search(LAST_WORD)
  return {
    before: all.slice(0, Math.max(0, start)).replaceAll(/\s+/g, ' '),
    last: wordsOf(all.slice(start)).at(-1),
  }
}

/** The words of a text, and its compound words without their hyphens: tshirt finds T-Shirt. */
export function indexedWordsOf(text: string): string[] {
  const all = folded(text)
  const compounds = JOINT.test(all) ? (all.match(COMPOUND) ?? []) : []
  const joined = compounds.map((compound) => compound.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return [...(all.match(WORD) ?? []), ...joined]
}

/** What the forms of a word have in common: scarves and scarf, dresses and dress, flows and flowing. */
export const stemOf = (word: string): string => stemmer(word).replace(/(?:ve?|fe)$/, 'f')

/** Words that say nothing about a garment. They are left out of a search that has other words. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from in into is it its of on or that the this to with'.split(' '),
)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** The words that a search is for, each once: a second time it asks for nothing more. */
export function searchedWordsOf(text: string): string[] {
  const words = [...new Set(typedWordsOf(text))]
  const telling = words.filter((word) => !isStopWord(word))
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_MAX_WORDS)
}
