import { folded, type Language, stopWords, withoutEnd } from './language.ts'
import { nearLetters } from './near.ts'

const LETTERS: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' }
/** The digits of Arabic and of Persian keyboards. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** NFKD has taken the hamza off أ إ آ ؤ ئ, and tashkeel is marks; what has no decomposition is left. */
const fold = (text: string): string =>
  folded(text)
    .replaceAll(/[ٱةىیکـ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(DIGIT, (digit) => String(digit.charCodeAt(0) & 15))

/** The, with and, with, like or for before it: ال is enough to show that a word is half typed. */
const ARTICLE = /^(?:(?:[وبكف]ال|لل)(?=...)|ال(?=..))/
/** Words that begin with these letters themselves, of clothes and shops. */
const NO_PREFIX =
  /^(?:و(?:رد|شاح|اسع|اق|احد|حيد|زن|سط|جه|رق|بر|صل|صف|ضع|قت|لاد|لد|ثير)|ب(?:لوز|لوف|نطل|نطال|ولي|وبل|وركي|طان|اشم|الط|رقع|سيط|رتق|نفس)|ل(?:باس|يغن|يقن|يمون|ؤلؤ|امع|طيف))/

/** Light stemming, as in Larkey's light10: plural, feminine and adjectives; broken plurals are synonyms. */
const SUFFIXES = [['تها', 'تهم', 'ها', 'هم'], ['ات'], ['ون', 'ين', 'ان'], ['يه'], ['ه', 'ي', 'ا']]
/** Before three letters: أسود, black, is سوداء of what is feminine. */
const FIRST_ALIF = /^ا(?=...$)/

/** Without a hamza on no letter, too: عباءة and عباية. */
const stem = (word: string): string =>
  SUFFIXES.reduce(
    (left, ends) => withoutEnd(left, ends, 3),
    word.replaceAll('ء', '').replace(FIRST_ALIF, ''),
  )

const bare = (word: string): string => word.replace(ARTICLE, '')

export const arabic: Language = {
  fold,
  stem,
  bare,
  isStopWord: stopWords(
    'في من الي علي عن مع او و ثم هذا هذه ذلك تي ذي التي الذي هو هي ان ما لا كل عند بين حتي قد كما بلا دون',
  ),
  /** And, with, for: وكتان, بقبعة, لسهرة. */
  alsoRead: (word) =>
    word.length > 4 && /^[وبل]/.test(word) && !NO_PREFIX.test(word)
      ? bare(word.slice(1))
      : undefined,
  isNear: nearLetters({
    keyboard: ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', '   ر يهوزظ'],
    alike: [
      'بتثني',
      'جحخ',
      'دذض',
      'رز',
      'سشصز',
      'صض',
      'طظت',
      'عغ',
      'فق',
      'ذزظض',
      'كقغج',
      'هحا',
      'ايو',
    ],
  }),
  // Vowels are not written: so many letters say as much as five of Latin.
  correctedFrom: 4,
  show: (written) =>
    written
      .toLowerCase()
      .replaceAll(/[\p{M}ـ]/gu, '')
      .replace(ARTICLE, ''),
}
