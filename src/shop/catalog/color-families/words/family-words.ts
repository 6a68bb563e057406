import type { ColorFamily } from '../families.ts'

/**
 * The words of a language for one family. Lists are separated by commas; accents, capitals and hyphens do not matter,
 * nor does an article that is written together with a word.
 */
type WordsOfFamily = {
  /** As it is shown. */
  name: string
  /** The words that mean the family, in all their forms, and phrases: `merah muda` is pink. */
  words: string
  /**
   * Names of single colours of the family, which are no words for the family: a search for navy asks for no other
   * blue. A colour between two families stands in both. They say what a colour without a tone looks like.
   */
  names?: string
}

/** A language is added as a file with these, which `by-language.ts` lists. */
export type FamilyWords = Record<ColorFamily, WordsOfFamily>
