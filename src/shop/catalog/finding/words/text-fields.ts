/** The texts of a product in which words are found, and the score of a word in each. */
import type { Language } from '../languages/language.ts'
import { indexedWordsOf, skuWordsOf } from './split.ts'

/** A bit for each text, so that one outweighs all that say less about a product. */
export const TEXT_FIELDS = { name: 8, attribute: 4, description: 2, sku: 1 } as const
export type Field = keyof typeof TEXT_FIELDS
/** Shoppers search by words of these fields, and are offered them. */
export const TELLING = TEXT_FIELDS.name + TEXT_FIELDS.attribute
/**
 * The score of a match, by its fields: in each a whole word comes before a beginning, and any match in
 * a field before all in those of smaller bits.
 */
const scoresByFields = (score: 1 | 2) =>
  Array.from({ length: 2 * TEXT_FIELDS.name }, (_, fields) =>
    Object.values(TEXT_FIELDS).reduce((sum, bit) => 3 * sum + (fields & bit ? score : 0), 0),
  )
/** By the fields of a match, of a whole word and of a beginning. */
export type Scored = { whole: readonly number[]; begun: readonly number[] }
export const SCORED: Scored = { whole: scoresByFields(2), begun: scoresByFields(1) }
const doubled = (less: 0 | 1): Scored => {
  const each = (score: number) => Math.max(0, 2 * score - less)
  return { whole: SCORED.whole.map(each), begun: SCORED.begun.map(each) }
}
/** Where texts of two languages are searched: an equal match in the second comes after one in the first. */
export const SCORED_FIRST = doubled(0)
export const SCORED_SECOND = doubled(1)
/** The texts of a product, by field. */
export type Texts = Record<Field, string>

/** Each word of the texts, with the fields that have it. */
export function fieldsOf(language: Language, texts: Texts): Map<string, number> {
  const fields = new Map<string, number>()
  for (const [field, bit] of Object.entries(TEXT_FIELDS)) {
    const text = texts[field as keyof Texts]
    const readWords = bit === TEXT_FIELDS.sku ? skuWordsOf : indexedWordsOf
    const words = readWords(language, text)
    for (const word of words) fields.set(word, (fields.get(word) ?? 0) | bit)
  }
  // Not all of them are words: they find, as those of descriptions do, and no suggestion has them.
  for (const word of language.alsoRead ? [...fields.keys()] : []) {
    const also = language.alsoRead?.(word)
    if (also) fields.set(also, (fields.get(also) ?? 0) | TEXT_FIELDS.description)
  }
  return fields
}
