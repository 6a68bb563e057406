/** Words that mean the same, as administrators list them; each may be a phrase of up to three words. */
import type { Language } from '../languages/language.ts'
import { searchedWordsOf, withTShirts } from './split.ts'
import { WordIndex } from './word-index.ts'
import type { Similar } from './word-lookup.ts'

type Phrases = Map<string, readonly string[]>

export class Synonyms {
  /** By the stems of a phrase, the other phrases of its lists, each once by its own stems. */
  readonly #others = new Map<string, Map<string, readonly string[]>>()
  /** The phrases of one word. */
  readonly #words: WordIndex

  constructor(language: Language, lists: readonly (readonly string[])[]) {
    this.#words = new WordIndex(language)
    for (const [place, phrases] of this.#withoutCopies(lists).entries()) {
      for (const key of phrases.keys()) {
        const others = this.#others.get(key) ?? new Map<string, readonly string[]>()
        for (const [other, phrase] of phrases) if (other !== key) others.set(other, phrase)
        this.#others.set(key, others)
      }
      const words = [...phrases.values()].filter(({ length }) => length === 1).flat()
      this.#words.set(place, { name: words.join(' '), attribute: '', description: '', sku: '' })
    }
  }

  /** The words of lists most like a misspelt one, as WordIndex.similarTo has those of products. */
  similarTo = (...args: Parameters<WordIndex['similarTo']>): Similar[] =>
    this.#words.similarTo(...args)

  /** The phrases that the words of lists that begin with a text stand for, each once: one list has many such words. */
  ofBeginning(prefix: string): readonly (readonly string[])[] {
    const phrases = this.#words
      .beginningWith(prefix)
      .flatMap(({ word }) => [...(this.#others.get(this.#keyOf([word])) ?? [])])
    return [...new Map(phrases).values()]
  }

  of = (phrase: readonly string[]): readonly (readonly string[])[] => [
    ...(this.#others.get(this.#keyOf(phrase))?.values() ?? []),
  ]

  /**
   * The phrases of each list, by their stems. Of lists with the same ones the last is kept, as of phrases with the
   * same stems: each copy would lengthen what every word of it leads to, which suggestions read at each letter.
   */
  #withoutCopies(lists: readonly (readonly string[])[]): Phrases[] {
    const distinct = new Map<string, Phrases>()
    for (const list of lists) {
      const phrases = new Map(
        list
          .map((text) => searchedWordsOf(this.#words, withTShirts(text)))
          .map((phrase) => [this.#keyOf(phrase), phrase]),
      )
      phrases.delete('')
      distinct.set([...phrases.keys()].sort().join(' '), phrases)
    }
    return [...distinct.values()]
  }

  /** One key for head-scarf, head scarf and headscarf. */
  #keyOf = (phrase: readonly string[]): string =>
    withTShirts(phrase.join(' ')).split(' ').map(this.#words.language.stem).join('')
}
