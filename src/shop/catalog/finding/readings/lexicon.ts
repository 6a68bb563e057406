/** The phrases of a language by which searches are read, found by their first words. */
import type { ColorFamily } from '../../color-families/families.ts'
import { FAMILY_LANGUAGES } from '../../color-families/words/by-language.ts'
import { rulesOfLanguage } from '../languages/by-code.ts'
import type { Language } from '../languages/language.ts'
import { wordsOf } from '../words/split.ts'
import { arabic } from './ar.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { indonesian } from './id.ts'
import type { ReadingWords, UsualSize } from './reading-words.ts'
import { turkish } from './tr.ts'

const WORDS: Record<string, ReadingWords> = {
  en: english,
  ar: arabic,
  fr: french,
  tr: turkish,
  id: indonesian,
}

/** The meaning of a phrase in a search. */
export type Meaning =
  | { role: 'size'; size: UsualSize }
  | { role: 'family'; families: readonly ColorFamily[] }
  | { role: 'size word' | 'optional' | 'shade' | 'and' | 'to' | 'between' | 'end of between' }
  | { role: Bound }
/** Of a number after it, or before it. */
type Bound = 'at most' | 'at least' | 'number at most' | 'number at least'
export type Phrase = { words: readonly string[]; meaning: Meaning }

export const CURRENCY: ReadonlySet<string> = new Set(['r', 'zar', 'rand', 'rands', 'راند', 'رند'])

/** As they are written in all languages. */
const LETTERS: Record<UsualSize, string> = {
  XXS: 'xxs, 2xs',
  XS: 'xs',
  S: 's',
  M: 'm',
  L: 'l',
  XL: 'xl',
  XXL: 'xxl, 2xl, 2 xl',
  XXXL: 'xxxl, 3xl, 3 xl',
  XXXXL: 'xxxxl, 4xl, 4 xl',
  'one size': '',
}

export class Lexicon {
  readonly language: Language
  /** By the first word, the longest first. */
  readonly #phrases = new Map<string, Phrase[]>()
  readonly #words = new Set<string>()

  constructor(code: string) {
    this.language = rulesOfLanguage(code)
    const words = WORDS[code]
    for (const [size, letters] of Object.entries(LETTERS) as [UsualSize, string][]) {
      this.#add(`${letters}, ${words?.sizes[size] ?? ''}`, { role: 'size', size })
    }
    // Uk 12, eu 40.
    this.#add('uk, eu', { role: 'size word' })
    for (const [phrase, families] of FAMILY_LANGUAGES.get(code)?.words ?? []) {
      this.#add(phrase, { role: 'family', families })
    }
    if (words) this.#addWords(words)
    for (const phrases of this.#phrases.values()) {
      phrases.sort((a, b) => b.words.length - a.words.length)
    }
  }

  #addWords({ sizeWords, optional, shades, atMost, atLeast, between }: ReadingWords) {
    this.#add(sizeWords, { role: 'size word' })
    this.#add(optional, { role: 'optional' })
    this.#add(shades, { role: 'shade' })
    this.#add(between.before, { role: 'between' })
    this.#add(between.and, { role: 'and' })
    this.#add(between.to, { role: 'to' })
    this.#add(between.after, { role: 'end of between' })
    this.#add(atMost.before, { role: 'at most' })
    this.#add(atMost.after, { role: 'number at most' })
    this.#add(atLeast.before, { role: 'at least' })
    this.#add(atLeast.after, { role: 'number at least' })
  }

  #add(list: string, meaning: Meaning) {
    for (const text of list.split(',')) {
      const words = wordsOf(this.language, text)
      const [first] = words
      if (first === undefined) continue
      const phrases = this.#phrases.get(first) ?? []
      this.#phrases.set(first, phrases)
      phrases.push({ words, meaning })
      for (const word of words) this.#words.add(word)
    }
  }

  /** The phrases that begin with a word. */
  beginningWith = (word: string): readonly Phrase[] => this.#phrases.get(word) ?? NONE

  /** Whether it is a word of a phrase, or of a currency. */
  has = (word: string): boolean => this.#words.has(word) || CURRENCY.has(word)
}

const NONE: readonly Phrase[] = []

const lexicons = new Map<string, Lexicon>()

/** The lexicon of a language, made when it is first needed. */
export function lexiconOf(code: string): Lexicon {
  const lexicon = lexicons.get(code) ?? new Lexicon(code)
  lexicons.set(code, lexicon)
  return lexicon
}
