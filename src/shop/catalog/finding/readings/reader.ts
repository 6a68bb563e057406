/** How searches of a language are read. */
import type { SizeNumbers } from '../../../../service/config/size-numbers.ts'
import { type Token, wordIn } from '../words/split.ts'
import { type Lexicon, lexiconOf, type Phrase } from './lexicon.ts'
import { type Reading, readTokens } from './read-tokens.ts'
import { ShopSizes } from './shop-sizes.ts'

export type ReaderOptions = {
  /** The code of the shop's own language. */
  own: string
  sizeNumbers: SizeNumbers
}

export class Reader {
  readonly #lexicon: Lexicon
  readonly #own: Lexicon
  readonly #isTranslated: ((word: string) => boolean) | undefined
  readonly #sizeNumbers: SizeNumbers
  #sizes: { of: readonly string[]; found: ShopSizes } | undefined

  /** `isTranslated` says whether a translated text has a word; of the shop's own language there are none. */
  constructor(
    lang: string,
    { own, sizeNumbers }: ReaderOptions,
    isTranslated?: (word: string) => boolean,
  ) {
    this.#lexicon = lexiconOf(lang)
    this.#own = lexiconOf(own)
    this.#sizeNumbers = sizeNumbers
    this.#isTranslated = isTranslated
  }

  /** Sizes are those of the shop; another is a plain word. */
  read = (tokens: readonly Token[], sizes: readonly string[]): Reading[] =>
    readTokens(
      { lexicon: this.#lexicon, sizes: this.#sizesOf(sizes), phrasesAt: this.#phrasesAt },
      tokens,
    )

  /** Whether a word says nothing about a garment: where it is not found it empties nothing. */
  isOptional = (
    tokens: readonly Token[],
    at: number,
    { isBesideColor }: { isBesideColor: boolean },
  ): boolean =>
    this.#phrasesAt(tokens, at).some(
      ({ words, meaning: { role } }) =>
        words.length === 1 &&
        (role === 'optional' || role === 'size word' || (role === 'shade' && isBesideColor)),
    )

  /** Whether it is a word of sizes, families or prices, or an optional one. */
  isKnown = (word: string): boolean =>
    this.#lexicon.has(word) || (this.#isOwnRead(word) && this.#own.has(this.#inOwn(word)))

  /** In the shop's own language where the other one has none, and no translated text the words. */
  #phrasesAt = (tokens: readonly Token[], at: number): readonly Phrase[] => {
    const word = tokens[at]?.word
    if (word === undefined) return NONE
    const begun = this.#lexicon.beginningWith(word)
    const phrases = begun.length > 0 ? begun.filter(isAt(tokens, at, (each) => each)) : NONE
    if (phrases.length > 0 || !this.#isTranslated) return phrases
    const own = this.#own.beginningWith(this.#inOwn(word))
    return own.length > 0
      ? own
          .filter(isAt(tokens, at, this.#inOwn))
          .filter(({ words }) =>
            words.every((_, place) => this.#isOwnRead(tokens[at + place]?.word ?? '')),
          )
      : NONE
  }

  #inOwn = (word: string): string => wordIn(this.#own.language, word)
  #isOwnRead = (word: string): boolean => this.#isTranslated?.(word) === false

  #sizesOf(sizes: readonly string[]): ShopSizes {
    if (this.#sizes?.of !== sizes) {
      const lexicons = { lexicon: this.#lexicon, own: this.#own }
      this.#sizes = { of: sizes, found: new ShopSizes(sizes, lexicons, this.#sizeNumbers) }
    }
    return this.#sizes.found
  }
}

const NONE: readonly Phrase[] = []

/** Whether the words of a phrase stand at a place. */
const isAt =
  (tokens: readonly Token[], at: number, form: (word: string) => string) =>
  ({ words }: Phrase): boolean =>
    words.every((word, place) => form(tokens[at + place]?.word ?? '') === word)
