import { folded, type Language, stopWords, withoutEnd } from './language.ts'
import { LATIN_ALIKE, nearLetters } from './near.ts'

/** Turkish keyboards have both, others one; NFKD has made an I of İ. */
const fold = (text: string): string => folded(text).replaceAll('ı', 'i')

const lowerCase = (text: string): string => text.toLocaleLowerCase('tr')

/**
 * From the end of a noun: how many, whose, and with what; folded, most of them have two forms. siz, without, stays:
 * kolsuz has no sleeves.
 */
const SUFFIXES = [
  ['lari', 'leri', 'lar', 'ler'],
  ['si', 'su'],
  ['lik', 'luk', 'li', 'lu'],
]
/** As a letter at the end is written before a vowel. */
const HARD: Record<string, string> = { g: 'k', b: 'p', d: 't' }

/** The ends of cases. Words as short as kaftan and abiye end so by themselves. */
const CASES = [
  ['ndan', 'nden', 'dan', 'den', 'tan', 'ten', 'nda', 'nde', 'nin', 'nun', 'yla', 'yle'],
  ['da', 'de', 'ta', 'te', 'yi', 'yu', 'ya', 'ye'],
]

/** A vowel at the end may be the word's own: it is left out either way. Before it, etek is eteg. */
function stem(word: string): string {
  const noun = CASES.reduce((left, ends) => withoutEnd(left, ends, 4), word)
  const without = SUFFIXES.reduce((left, ends) => withoutEnd(left, ends, 3), noun)
  const base = withoutEnd(without, ['a', 'e', 'i', 'u'], 3)
  return base.replace(/[gbd]$/, (letter) => HARD[letter] ?? letter)
}

export const turkish: Language = {
  fold,
  lowerCase,
  stem,
  isStopWord: stopWords(
    've ile icin bir bu da de ki mi cok daha en olan olarak gibi kadar her o ya veya ama',
  ),
  isNear: nearLetters({
    keyboard: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
    alike: LATIN_ALIKE,
  }),
  show: lowerCase,
}
