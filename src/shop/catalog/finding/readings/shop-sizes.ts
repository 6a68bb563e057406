/** The sizes of the shop, as searches name them. */
import type { SizeNumbers } from '../../../../service/config/size-numbers.ts'
import { SIZE_CHART } from '../../sizes.ts'
import { type Token, wordsOf } from '../words/split.ts'
import type { Lexicon } from './lexicon.ts'

/** Numbers from here on are those of Europe. */
const EU_FROM = 32

type Named = { words: readonly string[]; size: string }

export class ShopSizes {
  readonly #numbers: SizeNumbers
  /** Those that are no numbers, by the first word of their names, the longest first. */
  readonly #named = new Map<string, Named[]>()
  /** Those that are numbers: each is a size only beside a word for size. */
  readonly #numbered = new Map<string, string>()
  /** By their usual letters. */
  readonly #usual = new Map<string, string[]>()

  /** `own` is the language in which the shop names its sizes; a search compares names in `lexicon`'s. */
  constructor(
    sizes: readonly string[],
    lexicons: { lexicon: Lexicon; own: Lexicon },
    numbers: SizeNumbers,
  ) {
    this.#numbers = numbers
    const { lexicon, own } = lexicons
    for (const size of sizes) {
      const words = wordsOf(lexicon.language, size)
      const [first = ''] = words
      if (words.length === 1 && /^\d+$/.test(first)) this.#numbered.set(first, size)
      else if (first !== '')
        this.#named.set(first, [...(this.#named.get(first) ?? []), { words, size }])
      const usual = usualSizeOf(own, size)
      if (usual) this.#usual.set(usual, [...(this.#usual.get(usual) ?? []), size])
    }
    for (const named of this.#named.values()) named.sort((a, b) => b.words.length - a.words.length)
  }

  /** The size with the longest name that begins at a place. */
  namedAt = (tokens: readonly Token[], at: number): Named | undefined =>
    this.#named
      .get(tokens[at]?.word ?? '')
      ?.find(({ words }) => words.every((word, place) => word === tokens[at + place]?.word))

  /** Those that are meant by the usual letters of a size. */
  usual = (size: string): readonly string[] => this.#usual.get(size) ?? NO_SIZES

  /** Those that a number stands for: a size of the shop, else one of the chart. */
  ofNumber(digits: string): readonly string[] {
    const own = this.#numbered.get(digits)
    if (own !== undefined) return [own]
    const number = Number(digits)
    const column = number >= EU_FROM ? 'eu' : this.#numbers
    const ranges = SIZE_CHART.sizes.map((row) => {
      const [min = 0, max = 0] = row[column].split('-').map(Number)
      return { size: row.size, min, max }
    })
    if (number < (ranges[0]?.min ?? 0)) return NO_SIZES
    // Between two rows it is the larger.
    const row = ranges.find(({ max }) => number <= max)
    return row ? this.usual(row.size) : NO_SIZES
  }
}

const NO_SIZES: readonly string[] = []

/** The usual letters of a size that the shop names in its own language. */
function usualSizeOf(own: Lexicon, name: string): string | undefined {
  const words = wordsOf(own.language, name)
  const phrase = own
    .beginningWith(words[0] ?? '')
    .find(({ words: own, meaning }) => meaning.role === 'size' && own.join(' ') === words.join(' '))
  return phrase?.meaning.role === 'size' ? phrase.meaning.size : undefined
}
