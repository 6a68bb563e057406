/** The queries of lists, searches, facets and suggestions, and their replies. */
import { z } from 'zod'
import { limitQuery, Page, pageQuery } from '../../service/fields/pages.ts'
import { QueryBoolean, QueryText, queryChoice } from '../../service/fields/query.ts'
import { Money, named, Url } from '../../service/fields/schemas.ts'
import { CATALOG_PAGE_SIZE, RELATED, SUGGESTIONS } from '../../service/limits/catalog.ts'
import { FILTERS, filterParameters } from './finding/filters/list.ts'
import {
  abaya,
  abayas,
  CategorySummary,
  ColorFamily,
  CoverageKey,
  frontPicture,
  ListedProduct,
  listedAbaya,
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

const View = queryChoice(['card']).meta({
  description:
    '`card` leaves out `description` and `variants`, has the sizes of each of `colors`, and two `images` at most',
})

export const ProductListQuery = z.object({
  ...filterParameters,
  exact: QueryBoolean.meta({
    description: 'True: takes the words as typed: nothing is read, corrected or left out',
  }),
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
  view: View,
  facets: QueryBoolean.meta({ description: 'True adds how many products each choice would leave' }),
  ...pageQuery(CATALOG_PAGE_SIZE),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

/** The parts of a reply that filters add, by name. */
const partsOf = (kind: 'facets' | 'choices') =>
  Object.values(FILTERS).flatMap((filter) => Object.entries(filter[kind] ?? {}))
const shapeOf = (kind: 'facets' | 'choices') =>
  Object.fromEntries(partsOf(kind).map(([name, { schema }]) => [name, schema]))
const exampleOf = (kind: 'facets' | 'choices') =>
  Object.fromEntries(partsOf(kind).map(([name, { example }]) => [name, example]))

/** How many products the list would have with each value, and every other filter as it is. */
const Facets = named('Facets', shapeOf('facets'))

const ReadAs = named('ReadAs', {
  sizes: z.array(Size).optional(),
  color_families: z.array(ColorFamily).optional(),
  min_price: Money.optional(),
  max_price: Money.optional(),
}).meta({
  description:
    'The sizes, colour families and prices that were read in the search, those that there are. Products that ' +
    'have its words in their texts are found beside those of such a size, family and price',
})

export const ProductPage = Page(ListedProduct)
  .extend({
    did_you_mean: z.string().optional().meta({ description: 'What was searched instead' }),
    left_out: z
      .array(z.string())
      .optional()
      .meta({
        description:
          'Words of the search that were left out because nothing has all of them, as they were typed, in lower ' +
          'case. A reading of several words is one text',
      }),
    read_as: ReadAs.optional(),
    facets: Facets.optional(),
  })
  .meta({
    id: 'ProductPage',
    examples: [
      {
        count: 41,
        next: 'https://api.example.com/api/catalog/products/?facets=1&page=2&search=linnen',
        previous: null,
        results: [listedAbaya],
        did_you_mean: 'linen',
        left_out: ['modest'],
        read_as: { sizes: ['L'], color_families: ['green'], max_price: '1000.00' },
        facets: exampleOf('facets'),
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
export const RelatedQuery = z.object({ limit: limitQuery(RELATED), view: View })
export type RelatedQuery = z.infer<typeof RelatedQuery>
export const RelatedProducts = z.object({ results: z.array(ListedProduct) }).meta({
  id: 'RelatedProducts',
  examples: [{ results: [listedAbaya] }],
})

export const Filters = z.object(shapeOf('choices')).meta({
  id: 'CatalogFilters',
  examples: [exampleOf('choices')],
})
