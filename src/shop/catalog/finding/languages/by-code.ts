import { arabic } from './ar.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { indonesian } from './id.ts'
import { type Language, plain } from './language.ts'
import { turkish } from './tr.ts'

const LANGUAGES: Record<string, Language> = {
  en: english,
  ar: arabic,
  fr: french,
  tr: turkish,
  id: indonesian,
}

/** The rules of a language. In one that is not in LANGUAGES accents and capitals do not matter; their forms do. */
export const rulesOfLanguage = (code: string): Language => LANGUAGES[code] ?? plain
