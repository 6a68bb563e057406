/** Words that mean the same, as administrators list them; each may be a phrase of up to three words. */
import { searchedWordsOf, stemOf } from './words.ts'

export class Synonyms {
  /** By the stems of a phrase, the other phrases of its lists. */
  readonly #others = new Map<string, string[][]>()

  constructor(lists: readonly (readonly string[])[]) {
    for (const list of lists) {
      const phrases = list.map(searchedWordsOf)
      for (const phrase of phrases) {
        const others = phrases.filter((other) => other !== phrase && other.length > 0)
        const key = keyOf(phrase)
        this.#others.set(key, [...(this.#others.get(key) ?? []), ...others])
      }
    }
  }

  of = (phrase: readonly string[]): readonly (readonly string[])[] =>
    this.#others.get(keyOf(phrase)) ?? []
}

/** The same with a hyphen, apart and in one: head scarf is headscarf. */
const keyOf = (phrase: readonly string[]) => phrase.map(stemOf).join('')
