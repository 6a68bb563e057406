/** The headers of a system's files, in one of its generations or languages. */
import { foldCase } from '../fold-case.ts'

export const SOURCES = ['shopify', 'woocommerce'] as const
export type Source = (typeof SOURCES)[number]

/** The facts of a row that are taken. `name` and `value` are those of its options, with their number: `name1`, `value1`. */
export type Field =
  | 'key'
  | 'parent'
  | 'kind'
  | 'title'
  | 'short_description'
  | 'description'
  | 'type'
  | 'category'
  | 'published'
  | 'status'
  | 'visibility'
  | 'featured'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compare_at_price'
  | 'sale_price'
  | 'sale_starts'
  | 'sale_ends'
  | 'tracker'
  | 'stock'
  | 'in_stock'
  | 'ships'
  | 'gift_card'
  | 'pictures'
  | 'picture_place'
  | 'picture_text'
  | 'variant_picture'
  | 'name'
  | 'value'

/** Names of columns by field, each as the file has it today and had it before; `%` is the number of an option. */
export type Headers = Partial<Record<Field, readonly string[]>>

/** In one form: without case, vowel signs, kinds of apostrophes and blanks. */
export const headerKey = (name: string): string =>
  foldCase(name.normalize('NFC'))
    .replaceAll(/[\u064b-\u065f\u200e\u200f\ufeff]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
