import type { Categories } from './categories.ts'
import type { OldSlugs } from './old-slugs.ts'
import type { Reader } from './readings/reader.ts'
import type { CatalogNames } from './rows.ts'
import type { ColorNames } from './shown-names.ts'
import type { ProductTable } from './table/product-table.ts'
import type { TranslatedIndex } from './translated-index.ts'
import type { Synonyms } from './words/synonyms.ts'
import type { WordIndex } from './words/word-index.ts'

/** The products that shoppers see, as they were read last, and as they are found. */
export type IndexState = {
  table: ProductTable
  wordIndex: WordIndex
  /** The products with a variant of which the whole text is the SKU or barcode. */
  positionsOfCode: (text: string) => number[]
  categories: Categories
  synonyms: Synonyms
  /** How searches in the shop's own language are read. */
  reader: Reader
  /** By language, all but the shop's own. */
  translated: ReadonlyMap<string, TranslatedIndex>
  oldSlugs: OldSlugs
  names: CatalogNames
  colorNames: ColorNames
  /** The language of the shop's own texts. */
  ownLang: string
  /** Those of the shop's list, then those that variants of before still have, by name. */
  sizes: readonly string[]
  /** When the next reservation of a product ends, as performance.now() counts. */
  expiries: Map<number, number>
  /** The first of these moments. */
  freshUntil: number
}
