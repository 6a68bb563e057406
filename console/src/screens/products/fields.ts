/** The fields of a product and of a variant in their forms, and what the API gets of them. */
import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import type { useChoices } from './choices.ts'

type Product = AdminData<'adminGetProduct'>
type Choices = NonNullable<ReturnType<typeof useChoices>['data']>
export type ProductName =
  | 'name'
  | 'slug'
  | 'description'
  | 'base_price'
  | 'compare_at_price'
  | 'category'
  | 'coverage_level'
  | 'is_featured'
  | 'is_active'

export function productFields(
  { categories, coverage }: Choices,
  product?: Product,
): EditField<ProductName>[] {
  const { products } = w()
  const { category, coverage_level } = product ?? {}
  return [
    { name: 'name', label: products.name, saved: product?.name ?? '' },
    {
      name: 'slug',
      label: products.slug,
      saved: product?.slug ?? '',
      dir: 'ltr',
      ...(product ? {} : { hint: products.slugHint }),
    },
    {
      name: 'description',
      label: products.description,
      saved: product?.description ?? '',
      kind: 'lines',
    },
    {
      name: 'base_price',
      label: products.price,
      saved: product?.base_price ?? '',
      inputMode: 'decimal',
      dir: 'ltr',
    },
    {
      name: 'compare_at_price',
      label: products.formerPrice,
      saved: product?.compare_at_price ?? '',
      hint: products.formerPriceHint,
      inputMode: 'decimal',
      dir: 'ltr',
    },
    {
      name: 'category',
      label: products.category,
      saved: String(category?.id ?? categories[0]?.[0] ?? ''),
      options: categories,
    },
    {
      name: 'coverage_level',
      label: products.coverage,
      saved: String(coverage_level?.id ?? coverage[0]?.[0] ?? ''),
      options: coverage,
    },
    {
      name: 'is_featured',
      label: products.featured,
      saved: String(product?.is_featured ?? false),
      kind: 'check',
    },
    {
      name: 'is_active',
      label: products.isActive,
      saved: String(product?.is_active ?? true),
      kind: 'check',
    },
  ]
}

type ProductValues = Partial<Record<ProductName, string>>

/** A blank name in the address is left out: then it is made of the name. */
export function productBody({ slug, ...values }: ProductValues) {
  const { compare_at_price, category, coverage_level, is_featured, is_active, ...texts } = values
  return {
    ...texts,
    ...(slug ? { slug } : {}),
    ...(compare_at_price === undefined ? {} : { compare_at_price: compare_at_price || null }),
    ...(category === undefined ? {} : { category: Number(category) }),
    ...(coverage_level === undefined ? {} : { coverage_level: Number(coverage_level) }),
    ...(is_featured === undefined ? {} : { is_featured: is_featured === 'true' }),
    ...(is_active === undefined ? {} : { is_active: is_active === 'true' }),
  }
}

type Variant = Pick<
  AdminData<'adminGetVariant'>,
  'sku' | 'size' | 'color' | 'barcode' | 'shelf' | 'is_active'
>
export type VariantName = keyof Variant | 'stock_on_hand'

/** `sizes` are those of the shop; a variant may have one that the shop does not list any more. */
export function variantFields(
  sizes: readonly string[],
  variant?: Variant,
): EditField<VariantName>[] {
  const { products } = w()
  const { sku = '', size = sizes[0] ?? '', color = '', barcode = '', shelf = '' } = variant ?? {}
  const stock = {
    name: 'stock_on_hand',
    label: products.stockNew,
    saved: '0',
    inputMode: 'numeric',
    dir: 'ltr',
  } as const
  return [
    { name: 'sku', label: products.sku, saved: sku, dir: 'ltr' },
    {
      name: 'size',
      label: products.size,
      saved: size,
      options: [...new Set([...sizes, size])].map((each) => [each, each]),
    },
    { name: 'color', label: products.color, saved: color },
    {
      name: 'barcode',
      label: products.barcode,
      saved: barcode,
      hint: products.barcodeHint,
      inputMode: 'numeric',
      dir: 'ltr',
    },
    { name: 'shelf', label: products.shelf, saved: shelf, maxLength: 50 },
    // Later it changes by sales, counts and receipts.
    ...(variant ? [] : [stock]),
    {
      name: 'is_active',
      label: products.isActive,
      saved: String(variant?.is_active ?? true),
      kind: 'check',
    },
  ]
}

type VariantBody = NonNullable<AdminOptions<'adminUpdateVariant'>['body']>

export function variantBody(values: Partial<Record<VariantName, string>>): VariantBody {
  const { size, is_active, stock_on_hand, ...texts } = values
  return {
    ...texts,
    ...(size === undefined ? {} : { size: size as Variant['size'] }),
    ...(is_active === undefined ? {} : { is_active: is_active === 'true' }),
    ...(stock_on_hand === undefined ? {} : { stock_on_hand: Number(stock_on_hand) }),
  }
}
