/** An inverted index: the words of all products, each with the products that have it. */
import { hash } from 'node:crypto'
import { PREFIX_SKUS_MAX } from '../../../../service/limits/catalog.ts'
import type { Language } from '../languages/language.ts'
import { addMatch, type Matches, noMatches, type Room } from '../matches.ts'
import { memoryBytesOf } from '../packed/memory-bytes.ts'
import { withRoom } from '../packed/with-room.ts'
import { newSet } from '../table/position-sets.ts'
import { fieldsIn, Postings, ProductsOf, positionIn } from './postings.ts'
import { SimilarWords } from './similar-words.ts'
import { SortedTerms } from './sorted-terms.ts'
import { Spellings } from './spellings.ts'
import { TermsOfProducts } from './terms-of-products.ts'
import {
  type Field,
  fieldsOf,
  SCORED,
  type Scored,
  TELLING,
  TEXT_FIELDS,
  type Texts,
} from './text-fields.ts'
import { visibleText } from './visible-text.ts'
import { WordForms } from './word-forms.ts'
import type { Similar, Sought, Term, WordLookup } from './word-lookup.ts'
import { WordNumbers } from './word-numbers.ts'

/** The number of a term in WordNumbers; 0 for none. */
type TermNumber = number
/** As misspelt words are compared with it. */
type Spelled = { word: string; term: TermNumber }

const isOfSku = (entry: number) => (fieldsIn(entry) & TEXT_FIELDS.sku) !== 0

export class WordIndex implements WordLookup {
  readonly language: Language
  /** The words of products, and their stems. */
  readonly #words = new WordNumbers()
  readonly #postings = new Postings()
  /** By term: its stem, which is a term too, and how many products have it where. */
  #stems = new Uint32Array(0)
  #telling = new Uint32Array(0)
  #written = new Uint32Array(0)
  /** The terms that are words of SKUs, or were. */
  readonly #ofSkus = newSet()
  readonly #forms = new WordForms()
  /** The words of texts without digits, which misspelt words are compared with. */
  readonly #spelled = new SimilarWords<Spelled>()
  readonly #byPosition = new TermsOfProducts()
  readonly #sorted = new SortedTerms(this.#words, {
    isThere: (term) => this.#postings.countOf(term) > 0,
    isWritten: (term) => this.#isWritten(term),
  })
  readonly #shown: Spellings

  constructor(language: Language) {
    this.language = language
    this.#shown = new Spellings(language)
  }

  /** Its arrays exactly, and about the memory of its words without digits, which are objects. */
  get memoryBytes(): number {
    const columns = [this.#stems, this.#telling, this.#written, this.#ofSkus.words]
    const words = [this.#words, this.#forms, this.#spelled, this.#shown, this.#sorted]
    return memoryBytesOf([...columns, ...words, this.#postings, this.#byPosition])
  }

  /** Replaces the words of the product at a position. */
  set(position: number, texts: Texts) {
    // 52 bits, which a number holds exactly.
    const textHash = Number.parseInt(hash('sha1', Object.values(texts).join('\0')).slice(0, 13), 16)
    if (this.#byPosition.isOf(position, textHash)) return
    this.delete(position)
    const fields = fieldsOf(this.language, texts)
    this.#noteShown(texts, fields)
    const terms = new Uint32Array(fields.size)
    let count = 0
    for (const [word, bits] of fields) {
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

  #noteShown({ name, attribute, description }: Texts, fields: Map<string, number>) {
    if (!this.language.show) return
    // Most numbers are new ones, and are shown as they are: texts would be read again for each.
    const isNew = (word: string) => !/\d/.test(word) && !this.#isWritten(this.#words.find(word))
    this.#shown.note(
      new Set(fields.keys().filter(isNew)),
      [name, attribute, description].map(visibleText).join('\n'),
    )
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
    const stem = this.#words.add(this.language.stem(word))
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
      if (this.#postings.countOf(each) > 0 || this.#forms.has(each)) continue
      this.#shown.delete(this.#words.word(each))
      this.#ofSkus.remove(each)
      this.#words.remove(each)
    }
  }

  #count(term: TermNumber, fields: number, change: 1 | -1) {
    if ((fields & TEXT_FIELDS.sku) !== 0) this.#ofSkus.add(term)
    if ((fields & TELLING) !== 0) this.#telling[term] = (this.#telling[term] ?? 0) + change
    if ((fields & ~TEXT_FIELDS.sku) !== 0) this.#written[term] = (this.#written[term] ?? 0) + change
  }

  #change(term: TermNumber, change: () => void) {
    const wasWritten = this.#isWritten(term)
    this.#sorted.change(term, change)
    const isWritten = this.#isWritten(term)
    if (wasWritten !== isWritten) this.#changeSpelled(term, isWritten)
  }

  #changeSpelled(term: TermNumber, isWritten: boolean) {
    const word = this.#words.word(term)
    if (!/\d/.test(word)) this.#spelled[isWritten ? 'add' : 'remove']({ word, term })
  }

  #isWritten = (term: TermNumber): boolean => (this.#written[term] ?? 0) > 0
  #isTelling = (term: TermNumber): boolean => (this.#telling[term] ?? 0) > 0

  has(word: string, { isPrefix }: { isPrefix: boolean }): boolean {
    if (this.#forms.has(this.#words.find(this.language.stem(word)))) return true
    return isPrefix && this.#sorted.hasBeginning(word)
  }

  isMeant(word: string, { isPrefix }: { isPrefix: boolean }): boolean {
    for (const form of this.#forms.of(this.#words.find(this.language.stem(word)))) {
      if (this.#isWritten(form)) return true
    }
    const begun = isPrefix ? this.#sorted.writtenBeginningWith(word) : []
    return begun.some(this.#isTelling)
  }

  /** So that no reader waits for it. */
  sort() {
    this.#sorted.sort()
  }

  /** The terms of texts that begin with a prefix. */
  beginningWith(prefix: string): Term[] {
    const terms = this.#sorted.writtenBeginningWith(prefix)
    return [...terms].map((term) => this.#term(term))
  }

  offered(prefix: string): Term[] {
    if (/\d/.test(prefix)) return []
    const terms = this.#sorted.writtenBeginningWith(prefix)
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
    const terms = this.#sorted.skusBeginningWith(prefix)
    let products = 0
    const beyond = terms.findIndex((term) => {
      if (products >= PREFIX_SKUS_MAX) return true
      products += this.#postings.countOf(term)
      return false
    })
    return beyond < 0 ? terms : terms.subarray(0, beyond)
  }

  match(word: string, { isPrefix, room }: { isPrefix: boolean; room: Room }): Matches {
    const matches = noMatches(room)
    this.addMatches(matches, word, { isPrefix, scored: SCORED })
    return matches
  }

  addMatches(
    matches: Matches,
    word: string,
    { isPrefix, scored }: { isPrefix: boolean; scored: Scored },
  ) {
    const stem = this.#words.find(this.language.stem(word))
    for (const form of this.#forms.of(stem)) this.#addProducts(matches, form, scored.whole)
    if (!isPrefix) return
    const written = this.#sorted.writtenBeginningWith(word)
    for (const begun of [written, this.#skusBeginningWith(word)]) {
      for (let index = 0; index < begun.length; index += 1) {
        const term = begun[index] ?? 0
        if (this.#stems[term] !== stem) this.#addProducts(matches, term, scored.begun)
      }
    }
  }

  #addProducts(matches: Matches, term: TermNumber, scoreOf: readonly number[]) {
    const array = this.#postings.arrayOf(term)
    const start = this.#postings.startOf(term)
    const end = start + this.#postings.countOf(term)
    for (let at = start; at < end; at += 1) {
      const entry = array[at] ?? 0
      addMatch(matches, positionIn(entry), scoreOf[fieldsIn(entry)] ?? 0)
    }
  }

  isSkuWord = (word: string): boolean => this.#ofSkus.has(this.#words.find(word))
  /** How many products have the word as it is written here. */
  countOf = (word: string): number => this.#postings.countOf(this.#words.find(word))

  /** The positions of products with a word in an SKU. */
  withSkuWord(word: string): number[] {
    const entries = this.#postings.entriesOf(this.#words.find(word))
    return [...entries.filter(isOfSku)].map(positionIn)
  }

  hasSkuWord = (position: number, word: string): boolean =>
    isOfSku(this.#postings.entryOf(this.#words.find(word), position))

  isWritten = (word: string): boolean => this.countOf(word) > 0
  isStopWord = (word: string): boolean => this.language.isStopWord(word)
  shown = (word: string): string => this.#shown.of(word)
  scoreOf = (field: Field): number => SCORED.whole[TEXT_FIELDS[field]] ?? 0

  similarTo(word: string, { limit, ...how }: Sought): Similar[] {
    const similar = [...this.#similarTo(word, word, how)]
    const stem = this.language.stem(word)
    // The form that was misspelt may be one that no product has.
    if (this.language.isNear && stem !== word && stem.length > 4) {
      similar.push(...this.#similarTo(stem, word, { ...how, isPrefix: false }))
    }
    similar.sort((a, b) => a.cost - b.cost || b.written - a.written)
    const costs = new Map(similar.toReversed().map((each) => [each.word, each.cost]))
    const words = [...new Set(similar.map((each) => each.word))].slice(0, limit)
    return words.map((each) => ({ word: each, cost: costs.get(each) ?? 0 }))
  }

  *#similarTo(
    part: string,
    typed: string,
    { isPrefix, isBeside, isNear = this.language.isNear }: Omit<Sought, 'limit'>,
  ): Generator<Similar & { written: number }> {
    const all = this.#spelled.like(part, { isPrefix, isNear })
    for (const { term, typos, isWhole, isNear: isTypo } of all) {
      const { word } = term
      const isTelling = this.#forms.of(this.#stems[term.term] ?? 0).some(this.#isTelling)
      const isOffered = isTelling || part.length >= (this.language.correctedFrom ?? 5)
      if (!isOffered || this.isStopWord(word)) continue
      // Few misspell the first letter; names and whole words are likelier than others.
      const isFirst = typed[0] === word[0]
      const doubts = [!isFirst, !isTelling, !isWhole, !isTypo, part !== typed]
      // Any other letter makes a word of something else as well: cat, kucing, is nearly yellow, kuning.
      if (!isTypo && !(isBeside && typos === 1 && isFirst && isTelling && part === typed)) continue
      const cost = typos + doubts.filter(Boolean).length / 4
      yield { word, cost, written: this.#written[term.term] ?? 0 }
    }
  }
}
