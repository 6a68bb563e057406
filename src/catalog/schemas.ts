import { z } from 'zod'
import { QueryMoney } from '../http/decimal.ts'
import { Page, pageQuery } from '../http/pages.ts'
import { Count, Id, Money, named, QueryText, Timestamp, Url } from '../http/schemas.ts'
import { CATALOG_PAGE_SIZE, COVERAGE_KEYS, SIZES } from '../limits.ts'

export const CoverageFilter = z.enum(COVERAGE_KEYS)
const ProductOrdering = z.enum(['price', '-price', 'date_added', '-date_added'])

export const ProductListQuery = z.object({
  category: QueryText.describe('Category slug; its children are included'),
  coverage_level: z.string().optional().meta({ enum: CoverageFilter.options }),
  min_price: QueryMoney,
  max_price: QueryMoney,
  search: QueryText.describe('Full-text search in name and description'),
  ordering: z
    .string()
    .optional()
    .transform((value) => ProductOrdering.safeParse(value).data)
    .meta({ enum: ProductOrdering.options }),
  ...pageQuery(CATALOG_PAGE_SIZE),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

const summary = { id: Id, name: z.string(), slug: z.string() }
export const CategorySummary = named('CategorySummary', summary)
export const ProductSummary = named('ProductSummary', summary)
export const CategoryWithParent = CategorySummary.extend({
  parent: CategorySummary.nullable(),
}).meta({ id: 'CategoryWithParent' })
const CoverageLevel = named('CoverageLevel', {
  id: Id,
  name: z.string(),
  description: z.string(),
})

export const ProductImage = named('ProductImage', {
  id: Id,
  image: Url,
  thumbnail: Url,
  is_feature: z.boolean(),
})
const Variant = named('Variant', {
  id: Id,
  sku: z.string(),
  size: z.enum(SIZES),
  color: z.string(),
  stock_available: Count,
  is_active: z.boolean(),
})

export const Product = named('Product', {
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  base_price: Money,
  category: CategorySummary,
  coverage_level: CoverageLevel,
  is_featured: z.boolean(),
  date_added: Timestamp,
  images: z.array(ProductImage),
  variants: z.array(Variant),
})
export type Product = z.infer<typeof Product>

export const abayas = { id: 4, name: 'Abayas', slug: 'abayas' }
export const outerwear = { id: 1, name: 'Outerwear', slug: 'outerwear' }
export const frontPicture = {
  id: 31,
  image: 'https://media.example.com/products/12/a.webp',
  thumbnail: 'https://media.example.com/products/12/a-400.webp',
  is_feature: true,
}
export const abaya: Product = {
  id: 12,
  name: 'Layered Linen Abaya',
  slug: 'layered-linen-abaya',
  description: 'A loose abaya in washed linen.',
  base_price: '1299.00',
  category: abayas,
  coverage_level: {
    id: 1,
    name: 'Full Coverage',
    description: 'Long sleeves, floor length, high neckline',
  },
  is_featured: true,
  date_added: '2026-01-15T10:30:00.000000Z',
  images: [frontPicture],
  variants: [
    { id: 71, sku: 'LLA-SAND-M', size: 'M', color: 'Sand', stock_available: 7, is_active: true },
  ],
}

export const ProductPage = Page(Product).meta({
  examples: [
    {
      count: 41,
      next: 'https://api.example.com/api/catalog/products/?page=2',
      previous: null,
      results: [abaya],
    },
  ],
})

export const ProductDetail = Product.extend({
  category: CategoryWithParent,
}).meta({
  id: 'ProductDetail',
  examples: [{ ...abaya, category: { ...abayas, parent: outerwear } }],
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const CategoryTree = z
  .array(
    CategorySummary.extend({
      parent: z.null(),
      is_active: z.boolean(),
      children: z.array(CategorySummary.extend({ parent: Id }).meta({ id: 'Subcategory' })),
    }).meta({ id: 'Category' }),
  )
  .meta({
    examples: [
      [{ ...outerwear, parent: null, is_active: true, children: [{ ...abayas, parent: 1 }] }],
    ],
  })
export type CategoryTree = z.infer<typeof CategoryTree>

export const Filters = z
  .object({
    categories: z.array(CategorySummary),
    coverage_levels: z.array(CoverageLevel),
    sizes: z.array(z.enum(SIZES)),
    colors: z.array(z.string()),
    price_range: z.object({ min: z.number(), max: z.number() }),
  })
  .meta({
    id: 'CatalogFilters',
    examples: [
      {
        categories: [abayas],
        coverage_levels: [abaya.coverage_level],
        sizes: [...SIZES],
        colors: ['Black', 'Sand'],
        price_range: { min: 189, max: 2499.5 },
      },
    ],
  })
export type Filters = z.infer<typeof Filters>
