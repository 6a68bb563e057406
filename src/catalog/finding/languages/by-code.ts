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

/** Of a code in LANGUAGES. Of other languages accents and capitals do not matter; their forms do. */
export const rulesOfLanguage = (code: string): Language => LANGUAGES[code] ?? plain
