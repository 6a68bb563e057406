/** The shapes of what lists, searches, facets and suggestions are asked, and of what they answer. */
import { z } from 'zod'
import { QueryMoney } from '../http/decimal.ts'
import { asInput } from '../http/documented-keys.ts'
import { limitQuery, Page, pageQuery } from '../http/pages.ts'
import { QueryBoolean, QueryText, query, queryList } from '../http/query.ts'
import { Count, Id, integer, Money, named, Url } from '../http/schemas.ts'
import {
  CATALOG_PAGE_SIZE,
  FILTER_IDS_MAX,
  FILTER_VALUES_MAX,
  RELATED,
  SIZES,
  SUGGESTIONS,
} from '../limits.ts'

import {
  abaya,
  abayas,
  CategorySummary,
  CoverageKey,
  CoverageLevel,
  frontPicture,
  outerwear,
  Product,
  Size,
  summary,
} from './schemas.ts'

/** The route reads `coverage_level` with it, since a wrong value is refused in a way of its own. */
export const CoverageFilter = z.array(CoverageKey).optional()
const ProductOrdering = z.enum([
  'price',
  '-price',
  'date_added',
  '-date_added',
  'name',
  '-name',
  'best_selling',
])

const QuerySize = z
  .enum(SIZES, {
    error: ({ input }) => `Select a valid choice. ${input} is not one of the available choices.`,
  })
  .meta({ id: 'Size' })

export const ProductListQuery = z.object({
  category: queryList(QueryText, { max: FILTER_VALUES_MAX }).meta({
    description: 'Category slugs; their children are included',
  }),
  coverage_level: queryList(z.string(), { max: FILTER_VALUES_MAX, readsBlank: true }).meta({
    description: 'One of these levels',
    items: asInput(CoverageKey),
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
  is_featured: QueryBoolean.meta({ description: 'True: featured ones; false: the others' }),
  min_price: QueryMoney.meta({ description: 'At this price or above' }),
  max_price: QueryMoney.meta({ description: 'At this price or below' }),
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
const Price = named('PriceFacet', { min: Money, max: Money })
const counted = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.array(named(name, { ...shape, count: Count }))
/** How many products the list would have with each value, and every other filter as it is. */
export const Facets = named('Facets', {
  categories: counted('CategoryFacet', { ...summary, parent: Id.nullable() }),
  coverage_levels: counted('CoverageLevelFacet', { value: CoverageKey, name: z.string() }),
  sizes: counted('SizeFacet', { value: Size }),
  colors: counted('ColorFacet', { value: z.string() }),
  in_stock: z.object({ count: Count }),
  is_featured: z.object({ count: Count }),
  price: Price.nullable().meta({
    description: 'What all filters but the prices leave; null if nothing',
  }),
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
export const SuggestQuery = z.object({
  q: QueryText.describe('What has been typed so far'),
  limit: limitQuery(SUGGESTIONS),
})
export type SuggestQuery = z.infer<typeof SuggestQuery>
export const Suggestions = z
  .object({
    query: z.string().describe('What was typed'),
    products: z.array(SuggestedProduct),
    categories: z.array(CategorySummary),
    words: z.array(z.string()).describe('What to search for, to be shown as they are'),
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

const FilteredCategory = CategorySummary.extend({ parent: Id.nullable() }).meta({
  id: 'FilteredCategory',
})
const FilteredLevel = CoverageLevel.extend({ value: CoverageKey }).meta({
  id: 'FilteredCoverageLevel',
})
export type FilteredLevel = z.infer<typeof FilteredLevel>
export const Filters = z
  .object({
    categories: z.array(FilteredCategory),
    coverage_levels: z.array(FilteredLevel),
    sizes: z.array(Size),
    colors: z.array(z.string()),
    price_range: named('PriceRange', { min: z.number(), max: z.number() }).describe(
      'Numbers here, and here alone; both 0 without products',
    ),
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
