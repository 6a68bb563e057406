/** How the texts of a language become words that are compared. */

import type { IsNear } from './near.ts'

export type Language = {
  /** One form of letters that shoppers write in several, in lower case. */
  fold: (text: string) => string
  /** Common to all forms of a word, which has been folded. */
  stem: (word: string) => string
  /** Where it is another one than that of most languages. */
  lowerCase?: (text: string) => string
  /** Says nothing about a garment. */
  isStopWord: (word: string) => boolean
  /** A folded word without what is written together with it, such as an article. */
  bare?: (word: string) => string
  /** Another word that a folded one may be in texts: of bread and butter in one, butter. */
  alsoRead?: (word: string) => string | undefined
  /** Letters that are typed for one another. Without it, any. */
  isNear?: IsNear
  /** A shorter word resembles many words of descriptions by chance, and is not corrected to one. 5 without it. */
  correctedFrom?: number
  /**
   * How a word is shown that was written in this way, where folded words would look wrong to a reader. Without it
   * they are shown as they are.
   */
  show?: (written: string) => string
}

/** Letters that NFKD does not take apart, as a keyboard without them types them. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** Without accents and capitals. NFKD splits é into e and a mark, and ﬁ into f and i. */
export const folded = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[ßœæøłđ]/g, (letter) => LETTERS[letter] ?? letter)

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/** Tests for words that are listed in one text, with a space between. */
export const stopWords = (words: string): ((word: string) => boolean) => {
  const all = new Set(words.split(' '))
  return (word) => all.has(word)
}

/** Takes the first of these ends off that leaves so many letters. */
export function withoutEnd(word: string, ends: readonly string[], least: number): string {
  const end = ends.find((each) => word.endsWith(each) && word.length - each.length >= least)
  return end === undefined ? word : word.slice(0, -end.length)
}

/** A language of which nothing is known but its letters. */
export const plain: Language = {
  fold: folded,
  stem: (word) => word,
  isStopWord: () => false,
  show: (written) => written.toLowerCase(),
}
