import { rulesOfLanguage } from '../../finding/languages/by-code.ts'
import type { Language } from '../../finding/languages/language.ts'
import { wordsOf } from '../../finding/words/split.ts'
import { COLOR_FAMILIES, type ColorFamily } from '../families.ts'
import { arabic } from './ar.ts'
import { english } from './en.ts'
import type { FamilyWords } from './family-words.ts'
import { french } from './fr.ts'
import { indonesian } from './id.ts'
import { turkish } from './tr.ts'

const WORDS: Record<string, FamilyWords> = {
  en: english,
  ar: arabic,
  fr: french,
  tr: turkish,
  id: indonesian,
}

/** Of the longest phrase: lie de vin. */
const PHRASE_MAX_WORDS = 3

/** Families by phrase: its words as `wordsOf` the language has them, with a space between. */
export type Phrases = ReadonlyMap<string, readonly ColorFamily[]>

export type FamilyLanguage = {
  language: Language
  /** Of the words for families. */
  words: Phrases
  /** Of the names of single colours. */
  names: Phrases
}

export const FAMILY_LANGUAGES: ReadonlyMap<string, FamilyLanguage> = new Map(
  Object.entries(WORDS).map(([code, families]) => {
    const language = rulesOfLanguage(code)
    const words = phrasesOf(language, (family) => families[family].words)
    const names = phrasesOf(language, (family) => families[family].names)
    return [code, { language, words, names }]
  }),
)

/** The longest phrase that begins with the word at `start`, and of how many words it is. */
export function phraseAt(
  words: readonly string[],
  start: number,
  phrases: Phrases,
): { families: readonly ColorFamily[]; length: number } | undefined {
  for (let length = PHRASE_MAX_WORDS; length > 0; length -= 1) {
    const families = phrases.get(words.slice(start, start + length).join(' '))
    if (families) return { families, length }
  }
  return undefined
}

/** As a family is shown; where a language has no words for families, in English. */
export const familyName = (family: ColorFamily, lang: string): string =>
  (WORDS[lang] ?? english)[family].name

function phrasesOf(
  language: Language,
  listed: (family: ColorFamily) => string | undefined,
): Phrases {
  const phrases = new Map<string, ColorFamily[]>()
  for (const family of COLOR_FAMILIES) {
    for (const phrase of listed(family)?.split(',') ?? []) {
      const key = wordsOf(language, phrase).join(' ')
      // Two forms that differ in accents alone are one.
      phrases.set(key, [...new Set([...(phrases.get(key) ?? []), family])])
    }
  }
  return phrases
}
