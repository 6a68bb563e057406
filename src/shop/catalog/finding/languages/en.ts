import { stemmer } from 'stemmer'
import { folded, type Language, stopWords } from './language.ts'

export const english: Language = {
  fold: folded,
  /** Scarves and scarf, dresses and dress, flows and flowing. */
  stem: (word) => stemmer(word).replace(/(?:ve?|fe)$/, 'f'),
  isStopWord: stopWords(
    'a an and are as at be by for from in into is it its of on or that the this to with',
  ),
}
