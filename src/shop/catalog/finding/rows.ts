/** The rows that the index is made of: queries.ts reads them. */
import type { Lengths } from '../hem-falls.ts'
import type { FilteredLevel } from '../schemas.ts'
import type { ShownCategory } from './categories.ts'
import type { OldSlug } from './old-slugs.ts'
import type { ShownColor, Translated } from './shown-names.ts'
import type { IndexedVariant } from './table/position-sets.ts'
import type { CoverageKey } from './table/product-facts.ts'
import type { Codes } from './table/variant-codes.ts'

/** The facts of a product that the index is made of. */
export type IndexedProduct = {
  id: number
  name: string
  slug: string
  description: string
  base_price: string
  category: number
  coverage_level: CoverageKey
  /** Microseconds since 1970. */
  date_added: number
  /** Microseconds since 1970. */
  updated_at: number
  /** The active ones. */
  variants: (IndexedVariant & Codes)[]
  /** In hundredths of a centimetre, by size; null of a product without. */
  lengths: Lengths | null
  /** The value of the column of each filter that has one, by the name of the filter. */
  [filter: string]: unknown
}

/** As administrators list them; null: in all languages. */
export type SynonymList = { lang: string | null; words: string[] }

/** The texts of a product in one language; null: not translated. */
type Translation = { name: string | null; slug: string | null; description: string | null }

/** A product, and the seconds until its stock changes because a reservation ends; null if none does. */
export type IndexedRow = IndexedProduct & {
  expires_in_seconds: number | null
  /** By language; null or missing: none. */
  translations?: Record<string, Translation> | null
  /** Null: none. */
  old_slugs: OldSlug[] | null
}

/** The names that products share, and the synonyms. */
export type CatalogNames = {
  /** Those of the shop's list, in its order. */
  sizes: string[]
  categories: ShownCategory[]
  coverage_levels: Translated<FilteredLevel>[]
  colors: ShownColor[]
  synonyms: SynonymList[]
}
