import type { Lang } from '../translated.ts'
import type { IndexState } from './index-state.ts'
import type { Room } from './matches.ts'
import { FoundSets } from './readings/found-sets.ts'
import type { Reader } from './readings/reader.ts'
import type { ColorNames } from './shown-names.ts'
import type { Colors } from './table/position-sets.ts'
import type { Synonyms } from './words/synonyms.ts'
import type { WordLookup } from './words/word-lookup.ts'

/** The index as one search of a language reads it. */
export type SearchIndex = {
  wordIndex: WordLookup
  synonyms: Synonyms
  table: Room
  /** The products with a variant of which the whole text is the SKU or barcode. */
  positionsOfCode?: (text: string) => number[]
  /** Without it nothing is read in what was typed. */
  reading?: Reading | undefined
  /** Whether what is typed is completed, while it is being typed. */
  isSuggesting?: boolean
}

/** The parts of the index by which sizes, colour families and prices are read and found. */
type Reading = {
  reader: Reader
  /** Those of the shop, in their order. */
  sizes: readonly string[]
  sets: FoundSets
  colors: Colors
  colorNames: ColorNames
  /** The language that colours are named in; undefined for the shop's own. */
  lang: Lang
}

/** The index as one search in a language reads it. */
export function indexIn(state: IndexState, lang: Lang, isSuggesting = false): SearchIndex {
  const { table, colorNames, sizes, positionsOfCode } = state
  const translated = lang === undefined ? undefined : state.translated.get(lang)
  const { reader, synonyms } = translated ?? state
  return {
    wordIndex: translated?.withOwnWords ?? state.wordIndex,
    synonyms,
    table,
    positionsOfCode,
    isSuggesting,
    reading: { reader, sizes, sets: new FoundSets(table), colors: table.colors, colorNames, lang },
  }
}
