import { folded, type Language, stopWords, withoutEnd } from './language.ts'
import { LATIN_ALIKE, nearLetters } from './near.ts'

/**
 * Words that stand before a vowel with an apostrophe: l'abaya, d'été, jusqu'au. A word of its own, l would be a size.
 * Of jusqu'à 500 the à alone would be no limit of a price: robe à 500.
 */
const ELISION =
  /(?<!\p{L})(?:[ldjmtsnc]|(?:lors|puis|quoi)?qu|jusqu(?!['\u2019][àa](?!\p{L})))['\u2019](?=\p{L})/giu

/** Plural, then feminine, then what else that leaves in two forms: blanche and blanc, longue and long. */
function stem(word: string): string {
  if (word.length < 5) return withoutEnd(word, ['e'], 3)
  const one = withoutEnd(word, ['s', 'x'], 4)
  const masculine = withoutEnd(withoutEnd(one, ['e'], 3), ['e'], 3)
  if (one === masculine) return one
  const [last, before] = [masculine.at(-1), masculine.at(-2)]
  if (masculine.length > 3 && last === before) return masculine.slice(0, -1)
  if (masculine.endsWith('nch')) return masculine.slice(0, -1)
  return masculine.length > 4 && masculine.endsWith('gu') ? masculine.slice(0, -1) : masculine
}

export const french: Language = {
  fold: (text) => folded(text.replaceAll(ELISION, ' ')),
  stem,
  isStopWord: stopWords(
    'le la les un une des du de et en au aux a dans par pour sur avec ce cette ces est sont son sa ses qui que ou ' +
      'plus il elle se sans jusqu',
  ),
  isNear: nearLetters({
    keyboard: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
    alike: LATIN_ALIKE,
  }),
  show: (written) => written.toLowerCase(),
}
