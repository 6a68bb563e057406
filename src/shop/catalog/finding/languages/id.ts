import { folded, type Language, stopWords, withoutEnd } from './language.ts'
import { LATIN_ALIKE, nearLetters } from './near.ts'

/** The beginnings of verbs and of their derivatives: berlengan, dirajut, terbuka. */
const PREFIX = /^(?:ber|ter|di)(?=.{4})/
/** Its, and what makes a noun or a verb: rajutan, pakaian, gunakan. */
const stem = (word: string): string =>
  withoutEnd(withoutEnd(word, ['nya', 'lah'], 4).replace(PREFIX, ''), ['kan', 'an'], 4)

export const indonesian: Language = {
  fold: folded,
  stem,
  isStopWord: stopWords(
    'dan di ke dari yang untuk dengan pada ini itu atau juga oleh dalam saat agar adalah para',
  ),
  isNear: nearLetters({
    keyboard: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
    alike: LATIN_ALIKE,
  }),
  show: (written) => written.toLowerCase(),
}
