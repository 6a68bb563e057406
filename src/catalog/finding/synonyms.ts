/** Words that mean the same, as administrators list them; each may be a phrase of up to three words. */
import { searchedWordsOf, stemOf } from './words.ts'

export class Synonyms {
  /** By the stems of a phrase, the other phrases of its lists, each once by its own stems. */
  readonly #others = new Map<string, Map<string, readonly string[]>>()

  constructor(lists: readonly (readonly string[])[]) {
    for (const list of lists) {
      const phrases = new Map(list.map(searchedWordsOf).map((phrase) => [keyOf(phrase), phrase]))
      phrases.delete('')
      for (const key of phrases.keys()) {
        const others = this.#others.get(key) ?? new Map<string, readonly string[]>()
        for (const [other, phrase] of phrases) if (other !== key) others.set(other, phrase)
        this.#others.set(key, others)
      }
    }
  }

  of = (phrase: readonly string[]): readonly (readonly string[])[] => [
    ...(this.#others.get(keyOf(phrase))?.values() ?? []),
  ]
}

/** The same with a hyphen, apart and in one: head scarf is headscarf. */
const keyOf = (phrase: readonly string[]) => phrase.map(stemOf).join('')
