/**
 * The words of a translation, with the shop's own as second: a product that has no translation is found by its own
 * words, and so is one of which a shopper knows them.
 */

import { type Matches, noMatches, type Room } from '../matches.ts'
import { wordIn } from './split.ts'
import { type Field, SCORED_FIRST, SCORED_SECOND, TEXT_FIELDS } from './text-fields.ts'
import type { WordIndex } from './word-index.ts'
import type { Similar, Term, WordLookup } from './word-lookup.ts'

/** Makes an own word less likely than one that is as similar. */
const OWN_COST = 1 / 8

type How = { isPrefix: boolean }

export class WithOwnWords implements WordLookup {
  readonly #translated: WordIndex
  readonly #own: WordIndex

  constructor(translated: WordIndex, own: WordIndex) {
    this.#translated = translated
    this.#own = own
  }

  get language() {
    return this.#translated.language
  }

  #ownOf = (word: string): string => wordIn(this.#own.language, word)

  has(word: string, how: How): boolean {
    return this.#translated.has(word, how) || this.#own.has(this.#ownOf(word), how)
  }

  isMeant(word: string, how: How): boolean {
    return this.#translated.isMeant(word, how) || this.#own.isMeant(this.#ownOf(word), how)
  }

  isWritten(word: string): boolean {
    return this.#translated.isWritten(word) || this.#own.isWritten(this.#ownOf(word))
  }

  /** An own one may be a word of the translation: or is gold. */
  isStopWord(word: string): boolean {
    if (this.#translated.isStopWord(word)) return true
    return (
      this.#own.isStopWord(this.#ownOf(word)) && !this.#translated.has(word, { isPrefix: false })
    )
  }

  match(word: string, { isPrefix, room }: How & { room: Room }): Matches {
    const matches = noMatches(room)
    this.#translated.addMatches(matches, word, { isPrefix, scored: SCORED_FIRST })
    // Where the typed beginning fits a translated word, own words match whole only.
    const isOwnPrefix = isPrefix && !this.#translated.has(word, { isPrefix })
    const scored = SCORED_SECOND
    this.#own.addMatches(matches, this.#ownOf(word), { isPrefix: isOwnPrefix, scored })
    return matches
  }

  similarTo(word: string, how: How & { limit: number }): Similar[] {
    const { isNear } = this.language
    const own = this.#own.similarTo(this.#ownOf(word), { ...how, isNear })
    return [
      ...this.#translated.similarTo(word, how),
      ...own.map((each) => ({ ...each, cost: each.cost + OWN_COST })),
    ].sort((a, b) => a.cost - b.cost)
  }

  offered(prefix: string): Term[] {
    const terms = this.#translated.offered(prefix)
    return terms.length > 0 ? terms : this.#own.offered(this.#ownOf(prefix))
  }

  shown(word: string): string {
    return this.#translated.isWritten(word)
      ? this.#translated.shown(word)
      : this.#own.shown(this.#ownOf(word))
  }

  scoreOf = (field: Field): number => SCORED_SECOND.whole[TEXT_FIELDS[field]] ?? 0
}
