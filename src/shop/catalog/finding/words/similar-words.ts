/** The words that resemble a misspelt one, found by their letters: few are compared in full. */
import { typosBetween } from '../../../../service/typos.ts'
import type { IsNear } from '../languages/near.ts'

type Resembling<Term> = {
  term: Term
  typos: number
  /** Else its beginning resembles what was typed. */
  isWhole: boolean
  /** A wrong letter is one that is typed for the right one. */
  isNear: boolean
}

/** About what V8 takes for a term, its word, and its entries in both arrays. */
const TERM_BYTES = 100

export class SimilarWords<Term extends { word: string }> {
  /** By their length; at one index a term and its letters. */
  readonly #byLength: { terms: Term[]; letters: number[] }[] = []

  /** About. */
  get memoryBytes(): number {
    return this.#byLength.reduce((sum, { terms }) => sum + terms.length * TERM_BYTES, 0)
  }

  add(term: Term) {
    const { length } = term.word
    this.#byLength[length] ??= { terms: [], letters: [] }
    this.#byLength[length].terms.push(term)
    this.#byLength[length].letters.push(lettersOf(term.word))
  }

  remove(term: Term) {
    const { terms = [], letters = [] } = this.#byLength[term.word.length] ?? {}
    const [last, itsLetters] = [terms.pop(), letters.pop()]
    if (last?.word === term.word || !last || itsLetters === undefined) return
    const index = terms.findIndex(({ word }) => word === term.word)
    terms[index] = last
    letters[index] = itsLetters
  }

  /** Those that resemble what was typed; with `isPrefix` also those of which the beginning does. */
  *like(
    typed: string,
    { isPrefix, isNear }: { isPrefix: boolean; isNear?: IsNear | undefined },
  ): Generator<Resembling<Term>> {
    const longest = isPrefix ? this.#byLength.length : typed.length + 2
    for (let length = Math.max(1, typed.length - 2); length <= longest; length += 1) {
      const max = typosAllowed(typed, length <= typed.length + 2 ? length : typed.length)
      if (max === 0) continue
      const begins = isPrefix ? typed.length - 1 : length
      for (const term of this.#withLetters(length, { typed, begins, max })) {
        // With two letters more it is another word, which begins as this one.
        if (isNear && length < typed.length - 1 && typed.startsWith(term.word)) continue
        const typos = typosBetween(typed, term.word, max)
        const near = isNear && typos <= max ? typosBetween(typed, term.word, max, isNear) : typos
        if (typos <= max) yield { term, typos, isWhole: true, isNear: near <= max }
        if (!isPrefix || near <= max) continue
        const begun = typosInBeginning(typed, term.word, isNear)
        if (begun !== undefined) yield { term, typos: begun, isWhole: false, isNear: true }
      }
    }
  }

  /**
   * Those of a length that lack at most `max` letters of what was typed, and have in the letters that
   * they begin with at most `max` others: a typing error makes a difference of one letter at most.
   */
  *#withLetters(
    length: number,
    { typed, begins, max }: { typed: string; begins: number; max: number },
  ): Generator<Term> {
    const { terms, letters } = this.#byLength[length] ?? { terms: [], letters: [] }
    const wanted = lettersOf(typed)
    for (let index = 0; index < letters.length; index += 1) {
      const all = letters[index] ?? 0
      if (countOf(wanted & ~all) > max) continue
      const term = terms[index] as Term
      const first = begins < length ? lettersOf(term.word, begins) : all
      if (countOf(first & ~wanted) <= max) yield term
    }
  }
}

/** The letters of a word or of its beginning, a bit for each; some share one. */
function lettersOf(word: string, end = word.length): number {
  let letters = 0
  for (let at = Math.min(end, word.length) - 1; at >= 0; at -= 1) {
    letters |= 1 << (word.charCodeAt(at) % 31)
  }
  return letters
}

function countOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}

/** One letter of a short word makes another word; a long one is recognised with two wrong. */
function typosAllowed(typed: string, length: number): number {
  if (typed.length < 3) return 0
  return typed.length > 4 && Math.max(typed.length, length) > 6 ? 2 : 1
}

/** A beginning is as long as what was typed, however long the word is. Undefined if there are too many. */
function typosInBeginning(typed: string, word: string, isNear?: IsNear): number | undefined {
  // With another letter behind it, it is the beginning of another word; and so with another first one, as are
  // most that are shorter.
  const isOther = isNear !== undefined && word.startsWith(typed.slice(0, -1))
  if (isNear && (typed.length < 6 || typed[0] !== word[0])) return undefined
  const lengths = isOther ? [0, 1] : [-1, 0, 1]
  const beginnings = lengths.map((more) => word.slice(0, typed.length + more))
  const max = isNear ? 1 : typosAllowed(typed, typed.length)
  const typos = Math.min(...beginnings.map((each) => typosBetween(typed, each, max, isNear)))
  return typos > max ? undefined : typos
}
