/** The questions of a search about the words of all products, in one language or two. */
import type { Language } from '../languages/language.ts'
import type { IsNear } from '../languages/near.ts'
import type { Matches, Room } from '../matches.ts'
import type { ProductsOf } from './postings.ts'
import type { Field } from './text-fields.ts'

/** A word, and the products that have it. */
export type Term = {
  word: string
  /** Common to all its forms. */
  stem: string
  products: ProductsOf
  /** How many have it in a field of TELLING. */
  telling: number
  /** How many have it in a text, and not in an SKU alone. */
  written: number
}

/** The lower the cost, the likelier the word is meant. */
export type Similar = { word: string; cost: number }

export type Sought = {
  isPrefix: boolean
  limit: number
  /** Whether it is beside a word that is right, and in names or attributes. */
  isBeside?: boolean
  /** That of the language, unless another is given. */
  isNear?: IsNear | undefined
}

type How = { isPrefix: boolean }

export type WordLookup = {
  readonly language: Language
  /** Whether a product has the word in any of its forms, or with `isPrefix` one that begins with it. */
  has(word: string, how: How): boolean
  /**
   * Whether a text of a product has the word in any of its forms, or with `isPrefix` a name or an attribute
   * one that begins with it. SKUs and the beginnings of words of descriptions resemble misspelt words by chance.
   */
  isMeant(word: string, how: How): boolean
  /** Whether a product has the word as it is written here. */
  isWritten(word: string): boolean
  isStopWord(word: string): boolean
  /** The products that have a word in any form, or with `isPrefix` one that begins with it. */
  match(word: string, how: How & { room: Room }): Matches
  /** The score of a whole word in a text of the shop. */
  scoreOf(field: Field): number
  /**
   * The words most like a misspelt one, the likeliest first. Of a word that is being typed its
   * beginning may be misspelt.
   */
  similarTo(word: string, sought: Sought): Similar[]
  /** The words of names and attributes that begin with a prefix, without digits: shoppers are offered these. */
  offered(prefix: string): Term[]
  /** As a reader expects it to be written. */
  shown(word: string): string
}
