import { z } from 'zod'
import { QueryMoney } from '../http/decimal.ts'
import { limitQuery, Page, pageQuery } from '../http/pages.ts'
import { QueryBoolean, QueryText, query, queryList } from '../http/query.ts'
import { Count, Id, integer, Money, named, Timestamp, Url } from '../http/schemas.ts'
import {
  CATALOG_PAGE_SIZE,
  COVERAGE_KEYS,
  FILTER_IDS_MAX,
  FILTER_VALUES_MAX,
  RELATED,
  SIZES,
  SUGGESTIONS,
} from '../limits.ts'

/** The route reads `coverage_level` with it, since a wrong value is refused in a way of its own. */
export const CoverageFilter = z.array(z.enum(COVERAGE_KEYS)).optional()
const ProductOrdering = z.enum([
  'price',
  '-price',
  'date_added',
  '-date_added',
  'name',
  '-name',
  'best_selling',
])

const QuerySize = z.enum(SIZES, {
  error: ({ input }) => `Select a valid choice. ${input} is not one of the available choices.`,
})

export const ProductListQuery = z.object({
  category: queryList(QueryText, { max: FILTER_VALUES_MAX }).meta({
    description: 'Category slugs; their children are included',
  }),
  coverage_level: queryList(z.string(), { max: FILTER_VALUES_MAX, readsBlank: true }).meta({
    description: 'One of these levels',
    items: { type: 'string', enum: COVERAGE_KEYS },
  }),
  size: queryList(QuerySize, { max: FILTER_VALUES_MAX }).meta({
    description: 'Has an active variant in one of these sizes; with `color`, the same variant',
  }),
  color: queryList(QueryText, { max: FILTER_VALUES_MAX }).meta({
    description: 'Has an active variant in one of these colours, compared without case',
  }),
  in_stock: QueryBoolean.meta({
    description: 'A variant in these sizes and colours can be bought now; false: none can',
  }),
  is_featured: QueryBoolean,
  min_price: QueryMoney,
  max_price: QueryMoney,
  ids: queryList(query(integer()), { max: FILTER_IDS_MAX }).meta({
    description:
      'Exactly these products, in this order unless `ordering` is given, in pages like any others',
  }),
  slug: QueryText.describe('Exactly the product with this slug'),
  search: QueryText.describe(
    'Every word must be found, in any form: in the name, description, colour, size, SKU, category or ' +
      'coverage level; the last one also as a beginning. Where nothing is found, misspelt words are ' +
      'corrected (`did_you_mean`)',
  ),
  exact: QueryBoolean.meta({ description: 'True: misspelt words are not corrected' }),
  ordering: z
    .string()
    .optional()
    .transform((value) => ProductOrdering.safeParse(value).data)
    .meta({
      enum: ProductOrdering.options,
      description:
        'Default: the newest first; of a search, the best match. `best_selling`: units in orders that ' +
        'were paid within 90 days and not cancelled, then the newest',
    }),
  facets: QueryBoolean.meta({ description: 'True adds how many products each choice would leave' }),
  ...pageQuery(CATALOG_PAGE_SIZE),
})
/** After the route has read `coverage_level`. */
export type ProductListQuery = Omit<z.infer<typeof ProductListQuery>, 'coverage_level'> & {
  coverage_level?: z.infer<typeof CoverageFilter>
}

const summary = { id: Id, name: z.string(), slug: z.string() }
export const CategorySummary = named('CategorySummary', summary)
export type CategorySummary = z.infer<typeof CategorySummary>
export const ProductSummary = named('ProductSummary', summary)
export const CategoryWithParent = CategorySummary.extend({
  parent: CategorySummary.nullable(),
}).meta({ id: 'CategoryWithParent' })
const CoverageLevel = named('CoverageLevel', {
  id: Id,
  name: z.string(),
  description: z.string(),
})

const Pixels = z.int().min(1)
export const ProductImage = named('ProductImage', {
  id: Id,
  image: Url,
  thumbnail: Url,
  is_feature: z.boolean(),
  alt_text: z.string().meta({ description: 'What it shows, for those who cannot see it' }),
  width: Pixels.nullable().meta({ description: 'Of `image`; null for one that was not measured' }),
  height: Pixels.nullable(),
  color: z.string().nullable().meta({
    description: 'The colour of the variants that it shows; null: it shows all',
  }),
  sources: z
    .array(z.object({ url: Url, width: Pixels }))
    .meta({ description: 'The same as WebP, narrowest first, none wider than `image`' }),
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
  alt_text: 'The abaya from the front',
  width: 1200,
  height: 1600,
  color: 'Sand',
  sources: [320, 640, 960].map((width) => ({
    url: `https://media.example.com/products/12/a-${width}.webp`,
    width,
  })),
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

const Price = z.object({ min: Money, max: Money })
const counted = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.object({ ...shape, count: Count }))
/** How many products the list would have with each value, and every other filter as it is. */
export const Facets = named('Facets', {
  categories: counted({ ...summary, parent: Id.nullable() }),
  coverage_levels: counted({ value: z.enum(COVERAGE_KEYS), name: z.string() }),
  sizes: counted({ value: z.enum(SIZES) }),
  colors: counted({ value: z.string() }),
  in_stock: z.object({ count: Count }),
  is_featured: z.object({ count: Count }),
  price: Price.nullable(),
})
export type Facets = z.infer<typeof Facets>

export const ProductPage = Page(Product)
  .extend({
    did_you_mean: z.string().optional().meta({ description: 'What was searched instead' }),
    facets: Facets.optional(),
  })
  .meta({
    id: 'ProductPage',
    examples: [
      {
        count: 41,
        next: 'https://api.example.com/api/catalog/products/?facets=1&page=2&search=linnen',
        previous: null,
        results: [abaya],
        did_you_mean: 'linen',
        facets: {
          categories: [
            { ...abayas, parent: outerwear.id, count: 30 },
            { ...outerwear, parent: null, count: 41 },
          ],
          coverage_levels: [{ value: 'full', name: 'Full Coverage', count: 41 }],
          sizes: [{ value: 'M', count: 38 }],
          colors: [{ value: 'Sand', count: 12 }],
          in_stock: { count: 39 },
          is_featured: { count: 4 },
          price: { min: '189.00', max: '2499.50' },
        },
      },
    ],
  })

const suggested = { ...summary, base_price: Money, thumbnail: Url.nullable() }
const SuggestedProduct = named('SuggestedProduct', suggested)
export type SuggestedProduct = z.infer<typeof SuggestedProduct>
export const SlugParams = z.object({ slug: z.string() })
export const SuggestQuery = z.object({
  q: QueryText.describe('What has been typed so far'),
  limit: limitQuery(SUGGESTIONS),
})
export type SuggestQuery = z.infer<typeof SuggestQuery>
export const Suggestions = z
  .object({
    query: z.string(),
    products: z.array(SuggestedProduct),
    categories: z.array(CategorySummary),
    words: z.array(z.string()),
  })
  .meta({
    id: 'Suggestions',
    examples: [
      {
        query: 'aba',
        products: [
          {
            id: abaya.id,
            name: abaya.name,
            slug: abaya.slug,
            base_price: abaya.base_price,
            thumbnail: frontPicture.thumbnail,
          },
        ],
        categories: [abayas],
        words: ['abaya'],
      },
    ],
  })
export const RelatedQuery = z.object({ limit: limitQuery(RELATED) })
export const RelatedProducts = z.object({ results: z.array(Product) }).meta({
  id: 'RelatedProducts',
  examples: [{ results: [abaya] }],
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

const FilteredCategory = CategorySummary.extend({ parent: Id.nullable() }).meta({
  id: 'FilteredCategory',
})
const FilteredLevel = CoverageLevel.extend({ value: z.enum(COVERAGE_KEYS) }).meta({
  id: 'FilteredCoverageLevel',
})
export type FilteredLevel = z.infer<typeof FilteredLevel>
export const Filters = z
  .object({
    categories: z.array(FilteredCategory),
    coverage_levels: z.array(FilteredLevel),
    sizes: z.array(z.enum(SIZES)),
    colors: z.array(z.string()),
    price_range: z.object({ min: z.number(), max: z.number() }),
  })
  .meta({
    id: 'CatalogFilters',
    examples: [
      {
        categories: [{ ...abayas, parent: outerwear.id }],
        coverage_levels: [{ ...abaya.coverage_level, value: 'full' }],
        sizes: [...SIZES],
        colors: ['Black', 'Sand'],
        price_range: { min: 189, max: 2499.5 },
      },
    ],
  })
export type Filters = z.infer<typeof Filters>
