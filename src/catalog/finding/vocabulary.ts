/** The words of all products, with the products that have them: an inverted index. */
import { hash } from 'node:crypto'
import { typosBetween } from '../../typos.ts'
import { Postings } from './postings.ts'
import type { ProductTable } from './product-table.ts'
import type { Column, Positions } from './scratch.ts'
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
  /** The products that have it, with the places. */
  products: Postings
  /** How many have it in a telling place. */
  telling: number
  /** How many have it in a text, and not in an SKU alone. */
  written: number
}

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
  /** Those without digits by their length: what misspelt words are compared with. */
  readonly #byLength: Set<Term>[] = []
  readonly #byPosition: (readonly Term[] | undefined)[] = []
  /** Of the texts of each product, so that a product of which only stock changed costs nothing. */
  readonly #hashes: (string | undefined)[] = []
  /** By word: sorted when it is first needed, from then on kept in order. */
  #sorted: Term[] | undefined

  /** Replaces the words of the product at a position. */
  set(position: number, texts: Texts) {
    const textHash = hash('sha1', Object.values(texts).join('\0'), 'base64')
    if (this.#hashes[position] === textHash) return
    this.delete(position)
    this.#hashes[position] = textHash
    this.#byPosition[position] = [...placesOf(texts)].map(([word, places]) => {
      const term = this.#byWord.get(word) ?? this.#add(word)
      term.products.set(position, places)
      count(term, places, 1)
      return term
    })
  }

  delete(position: number) {
    for (const term of this.#byPosition[position] ?? []) {
      count(term, term.products.delete(position), -1)
      if (term.products.positions.length === 0) this.#remove(term)
    }
    this.#byPosition[position] = undefined
    this.#hashes[position] = undefined
  }

  #add(word: string): Term {
    const term = { word, products: new Postings(), telling: 0, written: 0 }
    this.#byWord.set(word, term)
    const forms = this.#byStem.get(stemOf(word))
    if (forms) forms.push(term)
    else this.#byStem.set(stemOf(word), [term])
    if (!/\d/.test(word)) {
      this.#byLength[word.length] ??= new Set()
      this.#byLength[word.length]?.add(term)
    }
    if (this.#sorted) this.#sorted.splice(placeOf(this.#sorted, word), 0, term)
    return term
  }

  #remove(term: Term) {
    this.#byWord.delete(term.word)
    const stem = stemOf(term.word)
    const forms = (this.#byStem.get(stem) ?? []).filter((form) => form !== term)
    if (forms.length > 0) this.#byStem.set(stem, forms)
    else this.#byStem.delete(stem)
    this.#byLength[term.word.length]?.delete(term)
    if (this.#sorted) this.#sorted.splice(placeOf(this.#sorted, term.word), 1)
  }

  /** Whether a product has the word in any of its forms, or with `isPrefix` one that begins with it. */
  has = (word: string, { isPrefix }: { isPrefix: boolean }): boolean =>
    this.#byStem.has(stemOf(word)) || (isPrefix && this.beginningWith(word).length > 0)

  /** So that no reader waits for it. */
  sort(): Term[] {
    this.#sorted ??= [...this.#byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
    return this.#sorted
  }

  /** The terms that begin with a text. */
  beginningWith(prefix: string): Term[] {
    const sorted = this.sort()
    const start = placeOf(sorted, prefix)
    let end = start
    while (sorted[end]?.word.startsWith(prefix)) end += 1
    return sorted.slice(start, end)
  }

  /** The products that have a word in any form, or with `isPrefix` one that begins with it. */
  match(word: string, { isPrefix, room }: { isPrefix: boolean; room: Room }): Matches {
    const matches = noMatches(room)
    const forms = this.#byStem.get(stemOf(word)) ?? []
    for (const { products } of forms) addMatches(matches, products, OF_WHOLE_WORDS)
    const begun = isPrefix ? this.beginningWith(word).filter((term) => !forms.includes(term)) : []
    for (const { products } of begun) addMatches(matches, products, OF_BEGINNINGS)
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
    const longest = isPrefix ? this.#byLength.length : word.length + 2
    for (let length = Math.max(1, word.length - 2); length <= longest; length += 1) {
      for (const term of this.#byLength[length] ?? []) {
        if (!isOffered(term, word)) continue
        const typos = typosIn(word, term.word)
        const isWhole = typos !== undefined
        const inBeginning = isWhole || !isPrefix ? undefined : typosInBeginning(word, term.word)
        const cost = typos ?? inBeginning
        if (cost === undefined) continue
        // Few misspell the first letter; names and whole words are likelier than others.
        const doubts = [word[0] !== term.word[0], term.telling === 0, !isWhole]
        similar.push({ term, cost: cost + doubts.filter(Boolean).length / 4 })
      }
    }
    similar.sort((a, b) => a.cost - b.cost || b.term.written - a.term.written)
    return similar.slice(0, limit).map(({ term, cost }) => ({ word: term.word, cost }))
  }
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
const isOffered = ({ word, telling, written }: Term, typed: string) =>
  !isStopWord(word) && (telling > 0 || (written > 0 && typed.length > 4))

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

/** One letter of a short word makes another word; a long one is recognised with two wrong. */
function typosAllowed(typed: string, word: string): number {
  if (typed.length < 3) return 0
  return typed.length > 4 && Math.max(typed.length, word.length) > 6 ? 2 : 1
}

/** Undefined if there are more than allowed. */
function typosIn(typed: string, word: string): number | undefined {
  const max = typosAllowed(typed, word)
  const typos = typosBetween(typed, word, max)
  return max === 0 || typos > max ? undefined : typos
}

/** A beginning is as long as what was typed, however long the word is. */
function typosInBeginning(typed: string, word: string): number | undefined {
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more))
  const max = typosAllowed(typed, typed)
  const typos = Math.min(...beginnings.map((each) => typosBetween(typed, each, max)))
  return max === 0 || typos > max ? undefined : typos
}
