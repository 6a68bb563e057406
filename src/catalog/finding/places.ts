/** The texts of a product, and what a word in each of them is worth. */
import type { Language } from './languages/language.ts'
import { indexedWordsOf, wordsOf } from './words.ts'

/** Where a product has a word: bits, so that a place outweighs all that are less telling. */
export const PLACES = { name: 8, attribute: 4, description: 2, sku: 1 } as const
/** In the name or an attribute: shoppers search by such words, and are offered them. */
export const TELLING = PLACES.name + PLACES.attribute
/**
 * What a match scores, by its places: in each a whole word comes before a beginning, and any match in
 * a place before all in less telling ones.
 */
const scoresByPlaces = (score: 1 | 2) =>
  Array.from({ length: 2 * PLACES.name }, (_, places) =>
    Object.values(PLACES).reduce((sum, bit) => 3 * sum + (places & bit ? score : 0), 0),
  )
/** By the places of a match, of a whole word and of a beginning. */
export type Scored = { whole: readonly number[]; begun: readonly number[] }
export const SCORED: Scored = { whole: scoresByPlaces(2), begun: scoresByPlaces(1) }
const doubled = (less: 0 | 1): Scored => {
  const each = (score: number) => Math.max(0, 2 * score - less)
  return { whole: SCORED.whole.map(each), begun: SCORED.begun.map(each) }
}
/** Where texts of two languages are searched: an equal match in the second comes after one in the first. */
export const SCORED_FIRST = doubled(0)
export const SCORED_SECOND = doubled(1)
/** The texts of a product, by place. */
export type Texts = Record<keyof typeof PLACES, string>

/** Each word of the texts, with the places where it is. */
export function placesOf(language: Language, texts: Texts): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, bit] of Object.entries(PLACES)) {
    const text = texts[place as keyof Texts]
    // Each SKU is a compound of its own: joined, they would be most of all words.
    const words = bit === PLACES.sku ? wordsOf(language, text) : indexedWordsOf(language, text)
    for (const word of words) places.set(word, (places.get(word) ?? 0) | bit)
  }
  // Not all of them are words: they find, as those of descriptions do, and no suggestion has them.
  for (const word of language.alsoRead ? [...places.keys()] : []) {
    const also = language.alsoRead?.(word)
    if (also) places.set(also, (places.get(also) ?? 0) | PLACES.description)
  }
  return places
}
