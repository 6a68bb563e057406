/** The words of all products, with the products that have them: an inverted index. */
import { hash } from 'node:crypto'
import { PREFIX_SKUS_MAX } from '../../limits/catalog.ts'
import { Dictionary } from './dictionary.ts'
import { Forms } from './forms.ts'
import { addMatch, type Matches, noMatches, type Room } from './matches.ts'
import { memoryBytesOf } from './packed/memory-bytes.ts'
import { NumberList } from './packed/number-list.ts'
import { withRoom } from './packed/with-room.ts'
import { OF_BEGINNINGS, OF_WHOLE_WORDS, PLACES, placesOf, TELLING, type Texts } from './places.ts'
import { Postings, ProductsOf, placesIn, positionIn } from './postings.ts'
import { SimilarWords } from './similar-words.ts'
import { firstNotBefore } from './sorted-positions.ts'
import { TermsOfProducts } from './terms-of-products.ts'
import { isStopWord, stemOf } from './words.ts'

/** A word, and the products that have it. */
export type Term = {
  word: string
  /** What it has in common with its other forms. */
  stem: string
  products: ProductsOf
  /** How many have it in a telling place. */
  telling: number
  /** How many have it in a text, and not in an SKU alone. */
  written: number
}

/** The number of a term in the dictionary; 0 for none. */
type TermNumber = number
/** As misspelt words are compared with it. */
type Spelled = { word: string; term: TermNumber }

/** Those of texts, and those of SKUs alone. */
type Sorted = { written: NumberList; skus: NumberList }

/** The lower the cost, the likelier the word is meant. */
export type Similar = { word: string; cost: number }

export class Vocabulary {
  /** The words of products, and their stems. */
  readonly #words = new Dictionary()
  readonly #postings = new Postings()
  /** By term: its stem, which is a term too, and how many products have it where. */
  #stems = new Uint32Array(0)
  #telling = new Uint32Array(0)
  #written = new Uint32Array(0)
  readonly #forms = new Forms()
  /** Those of texts, without digits: what misspelt words are compared with. */
  readonly #spelled = new SimilarWords<Spelled>()
  readonly #byPosition = new TermsOfProducts()
  /** By word: sorted when they are first needed, from then on in order. */
  #sorted: Sorted | undefined

  /** Of its arrays, and about what its words without digits take as objects. */
  get memoryBytes(): number {
    const columns = [this.#stems, this.#telling, this.#written]
    const parts = [this.#words, this.#postings, this.#forms, this.#spelled, this.#byPosition]
    const lists = this.#sorted ? [this.#sorted.written, this.#sorted.skus] : []
    return memoryBytesOf([...columns, ...parts, ...lists])
  }

  /** Replaces the words of the product at a position. */
  set(position: number, texts: Texts) {
    // 52 bits, which a number holds exactly.
    const textHash = Number.parseInt(hash('sha1', Object.values(texts).join('\0')).slice(0, 13), 16)
    if (this.#byPosition.isOf(position, textHash)) return
    this.delete(position)
    const places = placesOf(texts)
    const terms = new Uint32Array(places.size)
    let count = 0
    for (const [word, bits] of places) {
      const term = this.#add(word)
      this.#change(term, () => {
        this.#postings.set(term, position, bits)
        this.#count(term, bits, 1)
      })
      terms[count] = term
      count += 1
    }
    this.#byPosition.set(position, terms, textHash)
  }

  delete(position: number) {
    for (const term of this.#byPosition.of(position)) {
      this.#change(term, () => this.#count(term, this.#postings.delete(term, position), -1))
      if (this.#postings.countOf(term) === 0) this.#remove(term)
    }
    this.#byPosition.delete(position)
  }

  #add(word: string): TermNumber {
    const term = this.#words.add(word)
    if (this.#postings.countOf(term) > 0) return term
    const stem = this.#words.add(stemOf(word))
    const { end } = this.#words
    this.#stems = withRoom(this.#stems, end)
    this.#telling = withRoom(this.#telling, end)
    this.#written = withRoom(this.#written, end)
    this.#stems[term] = stem
    this.#forms.add(stem, term)
    return term
  }

  #remove(term: TermNumber) {
    const stem = this.#stems[term] ?? 0
    this.#forms.remove(stem, term)
    for (const each of new Set([term, stem])) {
      // A word may be the stem of others, and a stem a word.
      if (this.#postings.countOf(each) === 0 && !this.#forms.has(each)) this.#words.remove(each)
    }
  }

  #count(term: TermNumber, places: number, change: 1 | -1) {
    if ((places & TELLING) !== 0) this.#telling[term] = (this.#telling[term] ?? 0) + change
    if ((places & ~PLACES.sku) !== 0) this.#written[term] = (this.#written[term] ?? 0) + change
  }

  /** Keeps a term in its list while its products change. */
  #change(term: TermNumber, change: () => void) {
    const [before, wasWritten] = [this.#listOf(term), this.#isWritten(term)]
    change()
    const [after, isWritten] = [this.#listOf(term), this.#isWritten(term)]
    if (wasWritten !== isWritten) this.#changeSpelled(term, isWritten)
    if (before === after) return
    before?.remove(this.#placeOf(before, term))
    after?.insert(this.#placeOf(after, term), term)
  }

  #changeSpelled(term: TermNumber, isWritten: boolean) {
    const word = this.#words.word(term)
    if (!/\d/.test(word)) this.#spelled[isWritten ? 'add' : 'remove']({ word, term })
  }

  #isWritten = (term: TermNumber): boolean => (this.#written[term] ?? 0) > 0
  #isTelling = (term: TermNumber): boolean => (this.#telling[term] ?? 0) > 0

  #listOf(term: TermNumber): NumberList | undefined {
    if (this.#postings.countOf(term) === 0) return undefined
    return this.#isWritten(term) ? this.#sorted?.written : this.#sorted?.skus
  }

  #placeOf = (list: NumberList, term: TermNumber): number =>
    firstNotBefore(list.length, (place) => this.#words.compare(list.at(place), term) < 0)

  /** Whether a product has the word in any of its forms, or with `isPrefix` one that begins with it. */
  has(word: string, { isPrefix }: { isPrefix: boolean }): boolean {
    if (this.#forms.has(this.#words.find(stemOf(word)))) return true
    if (!isPrefix) return false
    const { written, skus } = this.sort()
    return [written, skus].some((list) => this.#termsBeginningWith(word, list).length > 0)
  }

  /**
   * Whether a text of a product has the word in any of its forms, or with `isPrefix` a name or an attribute
   * one that begins with it. SKUs and the beginnings of words of descriptions resemble misspelt words by chance.
   */
  isMeant(word: string, { isPrefix }: { isPrefix: boolean }): boolean {
    for (const form of this.#forms.of(this.#words.find(stemOf(word)))) {
      if (this.#isWritten(form)) return true
    }
    const begun = isPrefix ? this.#termsBeginningWith(word, this.sort().written) : []
    return begun.some(this.#isTelling)
  }

  /** So that no reader waits for it. */
  sort(): Sorted {
    this.#sorted ??= this.#sort()
    return this.#sorted
  }

  #sort(): Sorted {
    const [written, skus]: number[][] = [[], []]
    for (let term = 1; term < this.#words.end; term += 1) {
      if (this.#postings.countOf(term) > 0) (this.#isWritten(term) ? written : skus)?.push(term)
    }
    const sorted = (terms: number[] = []) =>
      new NumberList(new Uint32Array(terms).sort(this.#words.compare))
    return { written: sorted(written), skus: sorted(skus) }
  }

  /** Those of a list that begin with a prefix, without a copy. */
  #termsBeginningWith(prefix: string, list: NumberList): Uint32Array {
    const { compare, begins } = this.#words.beside(prefix)
    const start = firstNotBefore(list.length, (place) => compare(list.at(place)) < 0)
    const isBefore = (place: number) => place < start || begins(list.at(place))
    return list.values.subarray(start, firstNotBefore(list.length, isBefore))
  }

  /** The terms of texts that begin with a prefix. */
  beginningWith(prefix: string): Term[] {
    const terms = this.#termsBeginningWith(prefix, this.sort().written)
    return [...terms].map((term) => this.#term(term))
  }

  /** Those of them that are in a name or an attribute, and have no digit: shoppers are offered these. */
  offered(prefix: string): Term[] {
    if (/\d/.test(prefix)) return []
    const terms = this.#termsBeginningWith(prefix, this.sort().written)
    return [...terms.filter(this.#isTelling)]
      .map((term) => this.#term(term))
      .filter(({ word }) => !/\d/.test(word))
  }

  #term(term: TermNumber): Term {
    return {
      word: this.#words.word(term),
      stem: this.#words.word(this.#stems[term] ?? 0),
      products: new ProductsOf(this.#postings.entriesOf(term)),
      telling: this.#telling[term] ?? 0,
      written: this.#written[term] ?? 0,
    }
  }

  /** The terms of SKUs alone that begin with a prefix: the first ones, of PREFIX_SKUS_MAX products. */
  #skusBeginningWith(prefix: string): Uint32Array {
    const terms = this.#termsBeginningWith(prefix, this.sort().skus)
    let products = 0
    const beyond = terms.findIndex((term) => {
      if (products >= PREFIX_SKUS_MAX) return true
      products += this.#postings.countOf(term)
      return false
    })
    return beyond < 0 ? terms : terms.subarray(0, beyond)
  }

  /** The products that have a word in any form, or with `isPrefix` one that begins with it. */
  match(word: string, { isPrefix, room }: { isPrefix: boolean; room: Room }): Matches {
    const matches = noMatches(room)
    const stem = this.#words.find(stemOf(word))
    for (const form of this.#forms.of(stem)) this.#addMatches(matches, form, OF_WHOLE_WORDS)
    if (!isPrefix) return matches
    const written = this.#termsBeginningWith(word, this.sort().written)
    for (const begun of [written, this.#skusBeginningWith(word)]) {
      for (let index = 0; index < begun.length; index += 1) {
        const term = begun[index] ?? 0
        if (this.#stems[term] !== stem) this.#addMatches(matches, term, OF_BEGINNINGS)
      }
    }
    return matches
  }

  #addMatches(matches: Matches, term: TermNumber, scoreOf: readonly number[]) {
    const array = this.#postings.arrayOf(term)
    const start = this.#postings.startOf(term)
    const end = start + this.#postings.countOf(term)
    for (let at = start; at < end; at += 1) {
      const entry = array[at] ?? 0
      addMatch(matches, positionIn(entry), scoreOf[placesIn(entry)] ?? 0)
    }
  }

  /** Whether a product has the word as it is written here. */
  isWritten = (word: string): boolean => this.#postings.countOf(this.#words.find(word)) > 0

  /**
   * The words most like a misspelt one, the likeliest first. Of a word that is being typed its
   * beginning may be misspelt.
   */
  similarTo(word: string, { isPrefix, limit }: { isPrefix: boolean; limit: number }): Similar[] {
    const similar: (Similar & { written: number })[] = []
    for (const { term: spelled, typos, isWhole } of this.#spelled.like(word, { isPrefix })) {
      const forms = this.#forms.of(this.#stems[spelled.term] ?? 0)
      const isTelling = forms.some(this.#isTelling)
      if (!isOffered(spelled.word, word, isTelling)) continue
      // Few misspell the first letter; names and whole words are likelier than others.
      const doubts = [word[0] !== spelled.word[0], !isTelling, !isWhole]
      const cost = typos + doubts.filter(Boolean).length / 4
      similar.push({ word: spelled.word, cost, written: this.#written[spelled.term] ?? 0 })
    }
    similar.sort((a, b) => a.cost - b.cost || b.written - a.written)
    return similar.slice(0, limit).map(({ word, cost }) => ({ word, cost }))
  }
}

/** A shorter word resembles many words of descriptions by chance. */
const isOffered = (word: string, typed: string, isTelling: boolean) =>
  !isStopWord(word) && (isTelling || typed.length > 4)
