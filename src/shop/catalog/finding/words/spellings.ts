/** How words are shown that are compared in a form of which readers would say that it is misspelt. */
import type { Language } from '../languages/language.ts'
import { WRITTEN, wordIn } from './split.ts'

/** About what V8 takes for an entry with both texts. */
const WORD_BYTES = 150

export class Spellings {
  readonly #language: Language
  /** Only those that are shown otherwise. */
  readonly #shown = new Map<string, string>()

  constructor(language: Language) {
    this.#language = language
  }

  /** About. */
  get memoryBytes(): number {
    return this.#shown.size * WORD_BYTES
  }

  of = (word: string): string => this.#shown.get(word) ?? word

  /** Notes how words are written in a text where they are for the first time. */
  note(words: ReadonlySet<string>, text: string) {
    const { show } = this.#language
    if (!show || words.size === 0) return
    for (const written of text.match(WRITTEN) ?? []) {
      const word = wordIn(this.#language, written)
      if (!words.has(word) || this.#shown.has(word)) continue
      const shown = show(written)
      if (shown !== word) this.#shown.set(word, shown)
    }
  }

  delete(word: string) {
    this.#shown.delete(word)
  }
}
