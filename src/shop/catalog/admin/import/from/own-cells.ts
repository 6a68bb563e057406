/** Cells of the shop's own columns for a product of another system. */
import { type ColumnName, GONE } from '../columns.ts'
import type { Answers } from './answers.ts'
import type { CategoryCells } from './categories.ts'
import type { ColumnKey } from './recognise.ts'
import type { SettledProduct, SettledVariant } from './settle.ts'

export type OwnCells = Partial<Record<ColumnName, string>>

/** The columns that have a value in such rows. */
export const OWN_NAMES: readonly ColumnName[] = [
  'sku',
  'size',
  'color',
  'stock_on_hand',
  'variant_active',
  'barcode',
  'product_slug',
  'product_name',
  'description',
  'base_price',
  'compare_at_price',
  'category_slug',
  'coverage_level',
  'is_featured',
  'product_active',
  'category_name',
  'category_active',
  'parent_category_slug',
  'parent_category_name',
  'parent_category_active',
]

/** The fields of the file from which a column comes: problems name the file's own column. */
export const FIELD_OF: Partial<Record<string, readonly ColumnKey[]>> = {
  sku: ['sku'],
  stock_on_hand: ['stock'],
  barcode: ['barcode'],
  product_slug: ['key'],
  product_name: ['title'],
  description: ['description'],
  base_price: ['price'],
  compare_at_price: ['compare_at_price', 'price'],
  category_slug: ['type', 'category'],
  category_name: ['type', 'category'],
  parent_category_slug: ['category'],
  parent_category_name: ['category'],
  is_featured: ['featured'],
  image_urls: ['pictures'],
  product_active: ['published'],
  variant_active: ['published'],
}

/** `hidden` shows nothing: what is new is hidden, and what is known stays as it is. A known product that is not taken once more has its slug alone. */
export function productCells(
  settled: SettledProduct,
  { slug, category, answers }: { slug: string; category: CategoryCells; answers: Answers },
): OwnCells {
  const { product, known, isTaken, price } = settled
  if (!isTaken) return { product_slug: slug }
  const facts: OwnCells = {
    product_slug: slug,
    product_name: product.name,
    description: product.description,
    // Without one, the cell of the file was refused before.
    ...(price.price === '' ? {} : { base_price: price.price }),
    ...category,
  }
  if (known) {
    return {
      ...facts,
      compare_at_price: price.compareAtPrice || GONE,
      ...(answers.hidden ? {} : { product_active: String(product.isShown) }),
    }
  }
  return {
    ...facts,
    compare_at_price: price.compareAtPrice,
    product_active: String(product.isShown && !answers.hidden),
    coverage_level: answers.coverage_level ?? answers.coverageKeys[0] ?? '',
    is_featured: String(product.isFeatured ?? false),
  }
}

/** A known variant has its SKU alone, and whether it is active if its product is taken once more and the file says it. */
export function variantCells(
  { knownSku, size, color, stock, barcode, isActive }: SettledVariant,
  { sku, isTaken }: { sku: string; isTaken: boolean },
): OwnCells {
  if (knownSku !== undefined) {
    const says = isTaken && isActive !== undefined
    return { sku: knownSku, ...(says ? { variant_active: String(isActive) } : {}) }
  }
  return {
    sku,
    size,
    color,
    stock_on_hand: stock,
    variant_active: String(isActive ?? true),
    ...(barcode === '' ? {} : { barcode }),
  }
}
