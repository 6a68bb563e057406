/** The filter of sizes, colours and stock: one variant has to meet all of them. */
import { z } from 'zod'
import { QueryBoolean, QueryText, queryList } from '../../fields/query.ts'
import { Count } from '../../fields/schemas.ts'
import { FILTER_VALUES_MAX, SIZES } from '../../limits/catalog.ts'
import { Size } from '../schemas.ts'
import { counted, filter } from './filter.ts'
import { type PositionSet, unionOf } from './position-sets.ts'
import type { ProductTable } from './product-table.ts'

const QuerySize = z
  .enum(SIZES, {
    error: ({ input }) => `Select a valid choice. ${input} is not one of the available choices.`,
  })
  .meta({ id: 'Size' })

export const variant = filter({
  parameters: {
    size: queryList(QuerySize, { max: FILTER_VALUES_MAX }).meta({
      description: 'Has an active variant in one of these sizes; with `color`, the same variant',
    }),
    color: queryList(QueryText, { max: FILTER_VALUES_MAX }).meta({
      description: 'Has an active variant in one of these colours, compared without case',
    }),
    in_stock: QueryBoolean.meta({
      description: 'A variant in these sizes and colours can be bought now; false: none can',
    }),
  },
  looksAtVariants: true,
  leaves: (query, { table }) =>
    query.size || query.color || query.in_stock !== undefined
      ? withVariant(table, query)
      : undefined,
  facets: {
    sizes: {
      schema: counted('SizeFacet', { value: Size }),
      example: [{ value: 'M', count: 38 }],
      count: (query, { table }, others) =>
        SIZES.map((value) => ({
          value,
          count: others.intersection_size(withVariant(table, { ...query, size: [value] })),
        })).filter(({ value, count }) => count > 0 || query.size?.includes(value)),
    },
    colors: {
      schema: counted('ColorFacet', { value: z.string() }),
      example: [{ value: 'Sand', count: 12 }],
      count(query, { table }, others) {
        const chosen = new Set(query.color?.map(table.colors.find))
        return table.colors
          .all()
          .map((color) => {
            const value = color.name
            const own = withVariant(table, { ...query, color: [value] })
            return { value, count: others.intersection_size(own), isChosen: chosen.has(color) }
          })
          .filter(({ count, isChosen }) => count > 0 || isChosen)
          .map(({ value, count }) => ({ value, count }))
          .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      },
    },
    in_stock: {
      schema: z.object({ count: Count }),
      example: { count: 39 },
      count: (query, { table }, others) => ({
        count: others.intersection_size(withVariant(table, { ...query, in_stock: true })),
      }),
    },
  },
  choices: {
    sizes: { schema: z.array(Size), example: [...SIZES], list: () => SIZES },
    colors: {
      schema: z.array(z.string()),
      example: ['Black', 'Sand'],
      list: ({ table }) =>
        table.colors
          .all()
          .flatMap(({ spellings }) => [...spellings.keys()])
          .sort(),
    },
  },
})

type VariantQuery = {
  size?: z.infer<typeof Size>[] | undefined
  color?: string[] | undefined
  in_stock?: boolean | undefined
}

/**
 * The products with a variant in one of these sizes and colours that can be bought now, or with one that
 * cannot and none that can. Where the query has neither size nor colour, a product without variants
 * is one that is not in stock.
 */
export function withVariant(
  { all, variants, colors }: ProductTable,
  { size, color, in_stock }: VariantQuery,
): PositionSet {
  const sizes = size ?? SIZES
  const sets = color ? color.flatMap((name) => colors.find(name) ?? []) : [variants]
  const there = () => unionOf(sets.flatMap((set) => sizes.map(set.there.of)))
  if (in_stock === undefined) return there()
  const available = unionOf(sets.flatMap((set) => sizes.map(set.available.of)))
  if (in_stock) return available
  return (size || color ? there() : all).new_difference(available)
}
