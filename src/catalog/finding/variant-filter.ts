/** The filter of sizes, colours, stock and hems: one variant has to meet all of them. */
import { z } from 'zod'
import { queryNumber } from '../../fields/decimal.ts'
import { QueryBoolean, QueryText, queryList } from '../../fields/query.ts'
import { Count, named } from '../../fields/schemas.ts'
import { FILTER_VALUES_MAX, HEIGHT_CM, SIZES } from '../../limits/catalog.ts'
import { FALLS, type Fall, fallOf, inHundredths } from '../falls.ts'
import { Size } from '../schemas.ts'
import { counted, filter } from './filter.ts'
import { type PositionSet, PositionsBy, unionOf } from './position-sets.ts'
import type { ProductTable } from './product-table.ts'
import { byCodeUnit, type ColorNames, comparisonIn } from './shown-names.ts'

const isNoChoice = ({ input }: { input: unknown }) =>
  `Select a valid choice. ${input} is not one of the available choices.`
const QuerySize = z.enum(SIZES, { error: isNoChoice }).meta({ id: 'Size' })
const QueryFall = z.enum(FALLS, { error: isNoChoice }).meta({ id: 'Fall' })

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
    falls_to: queryList(QueryFall, { max: FILTER_VALUES_MAX }).meta({
      description:
        'Its hem ends so on a shopper of this `height`, in one of its sizes, or in one of `size`',
    }),
    height: queryNumber(HEIGHT_CM).describe('In centimetres; needed by `falls_to`'),
  },
  looksAtVariants: true,
  leaves: (query, { table, colorNames }) =>
    query.size || query.color || query.in_stock !== undefined || query.falls_to
      ? withVariant(table, inOwnColors(query, colorNames))
      : undefined,
  facets: {
    sizes: {
      schema: counted('SizeFacet', { value: Size }),
      example: [{ value: 'M', count: 38 }],
      count: (query, { table, colorNames }, others) =>
        SIZES.map((value) => ({
          value,
          count: others.intersection_size(
            withVariant(table, { ...inOwnColors(query, colorNames), size: [value] }),
          ),
        })).filter(({ value, count }) => count > 0 || query.size?.includes(value)),
    },
    colors: {
      schema: counted('ColorFacet', {
        value: z.string().meta({ description: 'The shop’s own word' }),
        name: z.string().meta({ description: 'The same in the language of the reply' }),
      }),
      example: [{ value: 'Sand', name: 'Sand', count: 12 }],
      count(query, { table, colorNames, lang }, others) {
        const compare = comparisonIn(lang)
        const chosen = new Set(inOwnColors(query, colorNames).color?.map(table.colors.find))
        return table.colors
          .all()
          .map((color) => {
            const value = color.name
            const own = withVariant(table, { ...query, color: [value] })
            return { value, count: others.intersection_size(own), isChosen: chosen.has(color) }
          })
          .filter(({ count, isChosen }) => count > 0 || isChosen)
          .map(({ value, count }) => ({ value, name: colorNames.shown(value, lang).name, count }))
          .sort(
            (a, b) => b.count - a.count || compare(a.name, b.name) || byCodeUnit(a.value, b.value),
          )
      },
    },
    in_stock: {
      schema: z.object({ count: Count }),
      example: { count: 39 },
      count: (query, { table, colorNames }, others) => ({
        count: others.intersection_size(
          withVariant(table, { ...inOwnColors(query, colorNames), in_stock: true }),
        ),
      }),
    },
  },
  choices: {
    sizes: { schema: z.array(Size), example: [...SIZES], list: () => SIZES },
    colors: {
      schema: z.array(z.string()),
      example: ['Black', 'Sand'],
      list: ({ table, colorNames, lang }) => {
        const spellings = table.colors.all().flatMap(({ spellings }) => [...spellings.keys()])
        const names = new Set(spellings.map((name) => colorNames.shown(name, lang).name))
        return [...names].sort(comparisonIn(lang))
      },
    },
    color_tones: {
      schema: z.array(
        named('ColorTone', {
          name: z.string(),
          hex: z.string().nullable().meta({ description: '`#rrggbb`; null if not known' }),
        }),
      ),
      example: [
        { name: 'Black', hex: '#1c1b1f' },
        { name: 'Sand', hex: '#c8ad7f' },
      ],
      list: ({ table, colorNames, lang }) => {
        const compare = comparisonIn(lang)
        const tones = table.colors
          .all()
          .map(({ name }) => colorNames.shown(name, lang))
          .sort((a, b) => compare(a.name, b.name) || byCodeUnit(a.hex ?? '', b.hex ?? ''))
        // Of a name that two colours have, the last tone, as in a product.
        return [...new Map(tones.map((tone) => [tone.name, tone])).values()]
      },
    },
  },
})

/** With the shop's own words for its colours, which may be given in any language. */
const inOwnColors = <Query extends VariantQuery>(query: Query, names: ColorNames): Query => ({
  ...query,
  color: query.color?.flatMap(names.meant),
})

type VariantQuery = {
  size?: z.infer<typeof Size>[] | undefined
  color?: string[] | undefined
  in_stock?: boolean | undefined
  falls_to?: Fall[] | undefined
  /** Without it `falls_to` says nothing. */
  height?: number | undefined
}

/**
 * The products with a variant in one of these sizes and colours; with `in_stock` one that can be bought now,
 * or none that can. Where the query has neither size nor colour, a product without variants is one that is
 * not in stock. With `falls_to` only the sizes count in which the garment is measured to fall so.
 */
export function withVariant(table: ProductTable, query: VariantQuery): PositionSet {
  const { size, color, in_stock } = query
  const sizes = size ?? SIZES
  const sets = color ? color.flatMap((name) => table.colors.find(name) ?? []) : [table.variants]
  const falling = fallingIn(table, sizes, query)
  const having = (kind: 'there' | 'available') =>
    unionOf(
      sets.flatMap((set) =>
        sizes.map((size) => {
          const found = set[kind].of(size)
          return falling ? found.new_intersection(falling.of(size)) : found
        }),
      ),
    )
  if (in_stock) return having('available')
  const measured = falling ? unionOf(falling.sets.values()) : table.all
  const left = size || color ? having('there') : measured
  return in_stock === undefined ? left : left.new_difference(having('available'))
}

/** By size, the products of which the garment falls so; undefined if the query does not ask. */
function fallingIn(
  table: ProductTable,
  sizes: readonly z.infer<typeof Size>[],
  { falls_to, height }: VariantQuery,
): PositionsBy<z.infer<typeof Size>> | undefined {
  if (!falls_to || height === undefined) return undefined
  const wearer = inHundredths(height)
  const found = new PositionsBy<z.infer<typeof Size>>()
  for (const size of sizes) {
    table.lengthsIn(size).forEach((length, position) => {
      if (length > 0 && falls_to.includes(fallOf(length, wearer))) found.add(size, position)
    })
  }
  return found
}
