/** The words of all products, with the products that have them: an inverted index. */
import { hash } from 'node:crypto'
import { PREFIX_SKUS_MAX } from '../../limits.ts'
import { Postings } from './postings.ts'
import type { ProductTable } from './product-table.ts'
import type { Column, Positions } from './scratch.ts'
import { SimilarWords } from './similar-words.ts'
import { firstNotBefore } from './sorted.ts'
import { indexedWordsOf, isStopWord, stemOf, wordsOf } from './words.ts'

/** Where a product has a word: bits, so that a place outweighs all that are less telling. */
const PLACES = { name: 8, attribute: 4, description: 2, sku: 1 } as const
/** In the name or an attribute: shoppers search by such words, and are offered them. */
const TELLING = PLACES.name + PLACES.attribute
/**
 * What a match scores, by its places: in each a whole word comes before a beginning, and any match in
 * a place before all in less telling ones.
 */
const scoresByPlaces = (score: 1 | 2) =>
  Array.from({ length: 2 * PLACES.name }, (_, places) =>
    Object.values(PLACES).reduce((sum, bit) => 3 * sum + (places & bit ? score : 0), 0),
  )
const OF_WHOLE_WORDS = scoresByPlaces(2)
const OF_BEGINNINGS = scoresByPlaces(1)
/** The texts of a product, by place. */
export type Texts = Record<keyof typeof PLACES, string>

export type Term = {
  word: string
  stem: string
  /** The products that have it, with the places. */
  products: Postings
  /** How many have it in a telling place. */
  telling: number
  /** How many have it in a text, and not in an SKU alone. */
  written: number
}

/** Those of texts, and those of SKUs alone. */
type Sorted = { written: Term[]; skus: Term[] }

/** For each position of a product how well it matches; 0 means not at all. */
export type Scores = Column
/** The products that match, the first `count` of `positions`, and how well they do. */
export type Matches = { count: number; positions: Positions; scores: Scores }
/** Where matches are written. */
export type Room = Pick<ProductTable, 'newColumn' | 'newPositions' | 'reuse'>

export const noMatches = (room: Room): Matches => ({
  count: 0,
  positions: room.newPositions(),
  scores: room.newColumn(),
})

/** The lower the cost, the likelier the word is meant. */
export type Similar = { word: string; cost: number }

export class Vocabulary {
  readonly #byWord = new Map<string, Term>()
  /** The terms that are forms of one word. */
  readonly #byStem = new Map<string, Term[]>()
  /** Those of texts, without digits: what misspelt words are compared with. */
  readonly #spelled = new SimilarWords<Term>()
  readonly #byPosition: (readonly Term[] | undefined)[] = []
  /** Of the texts of each product, so that a product of which only stock changed costs nothing. */
  readonly #hashes: (string | undefined)[] = []
  /** By word: sorted when they are first needed, from then on in order. */
  #sorted: Sorted | undefined

  /** Replaces the words of the product at a position. */
  set(position: number, texts: Texts) {
    const textHash = hash('sha1', Object.values(texts).join('\0'), 'base64')
    if (this.#hashes[position] === textHash) return
    this.delete(position)
    this.#hashes[position] = textHash
    this.#byPosition[position] = [...placesOf(texts)].map(([word, places]) => {
      const term = this.#byWord.get(word) ?? this.#add(word)
      this.#change(term, () => {
        term.products.set(position, places)
        count(term, places, 1)
      })
      return term
    })
  }

  delete(position: number) {
    for (const term of this.#byPosition[position] ?? []) {
      this.#change(term, () => count(term, term.products.delete(position), -1))
      if (term.products.positions.length === 0) this.#remove(term)
    }
    this.#byPosition[position] = undefined
    this.#hashes[position] = undefined
  }

  #add(word: string): Term {
    const stem = stemOf(word)
    const term = { word, stem, products: new Postings(), telling: 0, written: 0 }
    this.#byWord.set(word, term)
    const forms = this.#byStem.get(stem)
    if (forms) forms.push(term)
    else this.#byStem.set(stem, [term])
    return term
  }

  #remove(term: Term) {
    this.#byWord.delete(term.word)
    const forms = (this.#byStem.get(term.stem) ?? []).filter((form) => form !== term)
    if (forms.length > 0) this.#byStem.set(term.stem, forms)
    else this.#byStem.delete(term.stem)
  }

  /** Keeps a term in its list while its products change. */
  #change(term: Term, change: () => void) {
    const [before, wasWritten] = [this.#listOf(term), term.written > 0]
    change()
    const [after, isWritten] = [this.#listOf(term), term.written > 0]
    if (wasWritten !== isWritten && !/\d/.test(term.word)) {
      this.#spelled[isWritten ? 'add' : 'remove'](term)
    }
    if (before === after) return
    before?.splice(placeOf(before, term.word), 1)
    after?.splice(placeOf(after, term.word), 0, term)
  }

  #listOf({ products, written }: Term): Term[] | undefined {
    if (products.positions.length === 0) return undefined
    return written > 0 ? this.#sorted?.written : this.#sorted?.skus
  }

  /** Whether a product has the word in any of its forms, or with `isPrefix` one that begins with it. */
  has(word: string, { isPrefix }: { isPrefix: boolean }): boolean {
    if (this.#byStem.has(stemOf(word))) return true
    const { written, skus } = this.sort()
    const isBegun = (sorted: Term[]) => sorted[placeOf(sorted, word)]?.word.startsWith(word)
    return isPrefix && (isBegun(written) || isBegun(skus)) === true
  }

  /** So that no reader waits for it. */
  sort(): Sorted {
    this.#sorted ??= sortedOf([...this.#byWord.values()])
    return this.#sorted
  }

  /** The terms of texts that begin with a prefix. */
  beginningWith(prefix: string): Term[] {
    const { written } = this.sort()
    const start = placeOf(written, prefix)
    const end = firstNotBefore(written.length, (place) => {
      const word = written[place]?.word ?? ''
      return word < prefix || word.startsWith(prefix)
    })
    return written.slice(start, end)
  }

  /** The terms of SKUs alone that begin with a prefix: the first ones, of PREFIX_SKUS_MAX products. */
  #skusBeginningWith(prefix: string): Term[] {
    const { skus } = this.sort()
    const begun: Term[] = []
    let products = 0
    for (let place = placeOf(skus, prefix); products < PREFIX_SKUS_MAX; place += 1) {
      const term = skus[place]
      if (!term?.word.startsWith(prefix)) break
      begun.push(term)
      products += term.products.positions.length
    }
    return begun
  }

  /** The products that have a word in any form, or with `isPrefix` one that begins with it. */
  match(word: string, { isPrefix, room }: { isPrefix: boolean; room: Room }): Matches {
    const matches = noMatches(room)
    const forms = this.#byStem.get(stemOf(word)) ?? []
    for (const { products } of forms) addMatches(matches, products, OF_WHOLE_WORDS)
    if (!isPrefix) return matches
    for (const term of [...this.beginningWith(word), ...this.#skusBeginningWith(word)]) {
      if (!forms.includes(term)) addMatches(matches, term.products, OF_BEGINNINGS)
    }
    return matches
  }

  /** Whether a product has the word as it is written here. */
  isWritten = (word: string): boolean => this.#byWord.has(word)

  /**
   * The words most like a misspelt one, the likeliest first. Of a word that is being typed its
   * beginning may be misspelt.
   */
  similarTo(word: string, { isPrefix, limit }: { isPrefix: boolean; limit: number }): Similar[] {
    const similar: { term: Term; cost: number }[] = []
    for (const { term, typos, isWhole } of this.#spelled.like(word, { isPrefix })) {
      if (!isOffered(term, word)) continue
      // Few misspell the first letter; names and whole words are likelier than others.
      const doubts = [word[0] !== term.word[0], term.telling === 0, !isWhole]
      similar.push({ term, cost: typos + doubts.filter(Boolean).length / 4 })
    }
    similar.sort((a, b) => a.cost - b.cost || b.term.written - a.term.written)
    return similar.slice(0, limit).map(({ term, cost }) => ({ word: term.word, cost }))
  }
}

function sortedOf(terms: Term[]): Sorted {
  terms.sort((a, b) => (a.word < b.word ? -1 : 1))
  const written = terms.filter((term) => term.written > 0)
  return { written, skus: terms.filter((term) => term.written === 0) }
}

const placeOf = (sorted: readonly Term[], word: string) =>
  firstNotBefore(sorted.length, (place) => (sorted[place]?.word ?? '') < word)

function addMatches(matches: Matches, { positions, bits }: Postings, scoreOf: readonly number[]) {
  for (let index = 0; index < positions.length; index += 1) {
    addMatch(matches, positions[index] ?? 0, scoreOf[bits[index] ?? 0] ?? 0)
  }
}

/** Adds a product, unless it matches as well already. */
export function addMatch(matches: Matches, position: number, score: number) {
  const known = matches.scores[position] ?? 0
  if (known === 0) {
    matches.positions[matches.count] = position
    matches.count += 1
  }
  if (score > known) matches.scores[position] = score
}

/** A shorter word resembles many words of descriptions by chance. */
const isOffered = ({ word, telling }: Term, typed: string) =>
  !isStopWord(word) && (telling > 0 || typed.length > 4)

/** Each word of the texts, with the places where it is. */
function placesOf(texts: Texts): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, bit] of Object.entries(PLACES)) {
    const text = texts[place as keyof Texts]
    // Each SKU is a compound of its own: joined, they would be most of all words.
    const words = bit === PLACES.sku ? wordsOf(text) : indexedWordsOf(text)
    for (const word of words) places.set(word, (places.get(word) ?? 0) | bit)
  }
  return places
}

function count(term: Term, places: number, change: 1 | -1) {
  if ((places & TELLING) !== 0) term.telling += change
  if ((places & ~PLACES.sku) !== 0) term.written += change
}
