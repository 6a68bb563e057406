/**
 * The filters of the product list, each in one entry: its parameters as they are read and documented, what
 * the index knows of a product for it, the products that it leaves, its facets, and what `filters/` lists.
 * The query, the index, the replies and their documents are made of these entries.
 */
import { z } from 'zod'
import { QueryMoney } from '../../../../service/fields/decimal.ts'
import { asInput } from '../../../../service/fields/documented-keys.ts'
import { QueryBoolean, QueryText, query, queryList } from '../../../../service/fields/query.ts'
import { Count, Id, integer, Money, named } from '../../../../service/fields/schemas.ts'
import {
  COVERAGE_KEYS,
  FILTER_IDS_MAX,
  FILTER_VALUES_MAX,
} from '../../../../service/limits/catalog.ts'
import {
  abaya,
  abayas,
  CategorySummary,
  CoverageKey,
  FilteredLevel,
  outerwear,
  summary,
} from '../../schemas.ts'
import type { Lang } from '../../translated.ts'
import type { ShownCategory } from '../categories.ts'
import { inLanguage, inOrderOf } from '../shown-names.ts'
import { newSet, unionOf } from '../table/position-sets.ts'
import { positionOfSlug } from '../translated-index.ts'
import { defineFilter, type Filter, facetSchema } from './define-filter.ts'
import { pricedBetween } from './priced-between.ts'
import { variant } from './variant.ts'

const category = defineFilter({
  parameters: {
    category: queryList(QueryText, { max: FILTER_VALUES_MAX }).meta({
      description:
        'Category slugs, also of before and of any language; their children are included',
    }),
  },
  column: 'p.category_id',
  leaves: ({ category }, { own, categories }) =>
    category && unionOf([...categories.idsBelow(category)].map(own.of)),
  facets: {
    categories: {
      schema: facetSchema('CategoryFacet', { ...summary, parent: Id.nullable() }),
      example: [
        { ...abayas, parent: outerwear.id, count: 30 },
        { ...outerwear, parent: null, count: 41 },
      ],
      count({ category: chosen }, { own, categories, lang }, others) {
        const { all } = categories
        // No product is in two of them.
        const count = ({ id }: { id: number }) => others.intersection_size(own.of(id))
        const counts = new Map(all.map((each) => [each.id, count(each)]))
        const below = Map.groupBy(all, ({ parent_id }) => parent_id)
        const named = categories.idsNamed(chosen ?? [])
        const counted = all
          .map((category) => ({
            ...shownCategory(category, lang),
            count: [category, ...(below.get(category.id) ?? [])].reduce(
              (sum, { id }) => sum + (counts.get(id) ?? 0),
              0,
            ),
            isChosen: named.has(category.id),
          }))
          .filter(({ count, isChosen }) => count > 0 || isChosen)
          .map(({ isChosen: _, ...facet }) => facet)
        return inOrderOf(counted, lang)
      },
    },
  },
  choices: {
    categories: {
      schema: z.array(
        CategorySummary.extend({ parent: Id.nullable() }).meta({ id: 'FilteredCategory' }),
      ),
      example: [{ ...abayas, parent: outerwear.id }],
      list: ({ categories, lang }) =>
        inOrderOf(
          categories.all.map((category) => shownCategory(category, lang)),
          lang,
        ),
    },
  },
})

function shownCategory(category: ShownCategory, lang: Lang) {
  const { id, name, slug, parent_id: parent, position } = inLanguage(category, lang)
  return { id, name, slug, parent, position }
}

const coverage_level = defineFilter({
  parameters: {
    // The route refuses a wrong value, in a way of its own.
    coverage_level: queryList(z.string(), { max: FILTER_VALUES_MAX, readsBlank: true }).meta({
      description: 'One of these levels',
      items: asInput(CoverageKey),
    }),
  },
  column: 'l.key',
  leaves: ({ coverage_level }, { own }) => coverage_level && unionOf(coverage_level.map(own.of)),
  facets: {
    coverage_levels: {
      schema: facetSchema('CoverageLevelFacet', { value: CoverageKey, name: z.string() }),
      example: [{ value: 'full', name: 'Full Coverage', count: 41 }],
      count: ({ coverage_level: chosen }, { own, names, lang }, others) =>
        COVERAGE_KEYS.flatMap((key) => names.coverage_levels.filter(({ value }) => value === key))
          .map((level) => inLanguage(level, lang))
          .map(({ value, name }) => ({
            value,
            name,
            count: others.intersection_size(own.of(value)),
          }))
          .filter(({ value, count }) => count > 0 || chosen?.includes(value)),
    },
  },
  choices: {
    coverage_levels: {
      schema: z.array(FilteredLevel),
      example: [{ ...abaya.coverage_level, value: 'full' }],
      list: ({ names, lang }) => names.coverage_levels.map((level) => inLanguage(level, lang)),
    },
  },
})

const is_featured = defineFilter({
  parameters: {
    is_featured: QueryBoolean.meta({ description: 'True: featured ones; false: the others' }),
  },
  column: 'p.is_featured',
  leaves: ({ is_featured }, { own }) =>
    is_featured === undefined ? undefined : own.of(is_featured),
  facets: {
    is_featured: {
      schema: z.object({ count: Count }),
      example: { count: 4 },
      count: (_, { own }, others) => ({ count: others.intersection_size(own.of(true)) }),
    },
  },
})

const on_sale = defineFilter({
  parameters: {
    on_sale: QueryBoolean.meta({ description: 'True: those that were dearer; false: the others' }),
  },
  column: 'p.on_sale',
  leaves: ({ on_sale }, { own }) => (on_sale === undefined ? undefined : own.of(on_sale)),
  facets: {
    on_sale: {
      schema: z.object({ count: Count }),
      example: { count: 3 },
      count: (_, { own }, others) => ({ count: others.intersection_size(own.of(true)) }),
    },
  },
})

const price = defineFilter({
  parameters: {
    min_price: QueryMoney.meta({ description: 'At this price or above' }),
    max_price: QueryMoney.meta({ description: 'At this price or below' }),
  },
  leaves: (query, { table }) =>
    query.min_price === undefined && query.max_price === undefined
      ? undefined
      : pricedBetween(table, query),
  facets: {
    price: {
      schema: named('PriceFacet', { min: Money, max: Money })
        .nullable()
        .meta({ description: 'What all filters but the prices leave; null if nothing' }),
      example: { min: '189.00', max: '2499.50' },
      count(_, { table: { byPrice, centsAt } }, others) {
        const isLeft = (position: number) => others.has(position)
        const cheapest = byPrice.ascending.find(isLeft)
        const dearest = byPrice.ascending.findLast(isLeft)
        if (cheapest === undefined || dearest === undefined) return null
        const shown = (position: number) => (centsAt(position) / 100).toFixed(2)
        return { min: shown(cheapest), max: shown(dearest) }
      },
    },
  },
  choices: {
    price_range: {
      schema: named('PriceRange', { min: z.number(), max: z.number() }).describe(
        'Numbers here, and here alone; both 0 without products',
      ),
      example: { min: 189, max: 2499.5 },
      list({ table: { byPrice, centsAt } }) {
        const priceAt = (place: number) => centsAt(byPrice.ascending.at(place) ?? -1) / 100
        return { min: priceAt(0), max: priceAt(-1) }
      },
    },
  },
})

const ids = defineFilter({
  parameters: {
    ids: queryList(query(integer()), { max: FILTER_IDS_MAX }).meta({
      description:
        'Exactly these products, in this order unless `ordering` is given, in pages like any others',
    }),
  },
  leaves: ({ ids }, { table }) => ids && newSet(ids.flatMap((id) => table.positionOf(id) ?? [])),
})

const slug = defineFilter({
  parameters: {
    slug: QueryText.describe(
      'Exactly the product with this slug, in any language; else the last that had it',
    ),
  },
  leaves: ({ slug }, index) =>
    slug === undefined ? undefined : newSet([positionOfSlug(index, slug) ?? []].flat()),
})

const search = defineFilter({
  parameters: {
    search: QueryText.describe(
      'Every word must be found, in any form: in the name, description, colour, size, SKU, category or ' +
        'coverage level; the last one also as a beginning. Sizes, colour families and prices are read beside the ' +
        'words (`read_as`). Where nothing is found, misspelt words are corrected (`did_you_mean`), then words are ' +
        'left out (`left_out`)',
    ),
  },
  looksAtVariants: true,
  leaves: (_, { found }) => found && newSet(found.positions.subarray(0, found.count)),
})

/**
 * In the order of the documents. Every filter is in FILTERS and, for the type of the query, in `filterParameters`: a
 * record loses which parameter has which type.
 */
export const FILTERS: Record<string, Filter<z.ZodRawShape>> = {
  category,
  coverage_level,
  variant,
  is_featured,
  on_sale,
  price,
  ids,
  slug,
  search,
}
export const filterParameters = {
  ...category.parameters,
  ...coverage_level.parameters,
  ...variant.parameters,
  ...is_featured.parameters,
  ...on_sale.parameters,
  ...price.parameters,
  ...ids.parameters,
  ...slug.parameters,
  ...search.parameters,
}

/** The columns of a product that the index keeps for filters, by the name of each. */
export const FILTER_COLUMNS = Object.entries(FILTERS).flatMap(([name, { column }]) =>
  column ? [{ name, column }] : [],
)
