/** The filter of sizes, colours and their families, stock and hems: one variant has to meet all of them. */
import { z } from 'zod'
import { queryNumber } from '../../../../service/fields/decimal.ts'
import { QueryBoolean, QueryText, queryList } from '../../../../service/fields/query.ts'
import { Count, named } from '../../../../service/fields/schemas.ts'
import {
  DEFAULT_SIZES,
  FACET_COLORS_MAX,
  FILTER_VALUES_MAX,
  HEIGHT_CM,
} from '../../../../service/limits/catalog.ts'
import { COLOR_FAMILIES } from '../../color-families/families.ts'
import { familyName } from '../../color-families/words/by-language.ts'
import { FALLS } from '../../hem-falls.ts'
import { NamedFamily, Size } from '../../schemas.ts'
import { querySize } from '../../size-fields.ts'
import { byCodeUnit, type ColorNames, comparisonIn } from '../shown-names.ts'
import { countsByColor } from './color-counts.ts'
import { defineFilter, facetSchema } from './define-filter.ts'
import { type VariantQuery, withVariant } from './with-variant.ts'

const isNoChoice = ({ input }: { input: unknown }) =>
  `Select a valid choice. ${input} is not one of the available choices.`
const QueryFamily = z.enum(COLOR_FAMILIES, { error: isNoChoice }).meta({ id: 'ColorFamily' })
const QueryFall = z.enum(FALLS, { error: isNoChoice }).meta({ id: 'Fall' })

export const variant = defineFilter({
  parameters: {
    size: queryList(querySize(), { max: FILTER_VALUES_MAX }).meta({
      description: 'Has an active variant in one of these sizes; with `color`, the same variant',
    }),
    color: queryList(QueryText, { max: FILTER_VALUES_MAX }).meta({
      description: 'Has an active variant in one of these colours, compared without case',
    }),
    color_family: queryList(QueryFamily, { max: FILTER_VALUES_MAX }).meta({
      description:
        'Has an active variant in a colour of one of these families; with `size` and `color`, the same variant',
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
    query.size ||
    query.color ||
    query.color_family ||
    query.in_stock !== undefined ||
    query.falls_to
      ? withVariant(table, inOwnColors(query, colorNames))
      : undefined,
  facets: {
    sizes: {
      schema: facetSchema('SizeFacet', { value: Size }),
      example: [{ value: 'M', count: 38 }],
      count: (query, { table, colorNames, sizes }, others) =>
        sizes
          .map((value) => ({
            value,
            count: others.intersection_size(
              withVariant(table, { ...inOwnColors(query, colorNames), size: [value] }),
            ),
          }))
          .filter(({ value, count }) => count > 0 || query.size?.includes(value)),
    },
    colors: {
      schema: facetSchema('ColorFacet', {
        value: z.string().meta({ description: 'The shop’s own word' }),
        name: z.string().meta({ description: 'The same in the language of the reply' }),
      }),
      example: [{ value: 'Sand', name: 'Sand', count: 12 }],
      count(query, { table, colorNames, lang }, others) {
        const compare = comparisonIn(lang)
        const chosen = new Set(inOwnColors(query, colorNames).color?.map(table.colors.find))
        const counts = countsByColor(table, query, others)
        // The others are neither named nor sorted.
        const least = Math.max(1, counts.toSorted().at(-FACET_COLORS_MAX) ?? 1)
        return table.colors
          .all()
          .map((color, place) => ({ color, count: counts[place] ?? 0 }))
          .filter(({ color, count }) => count >= least || chosen.has(color))
          .map(({ color, count }) => ({
            color,
            value: color.name,
            name: lang === undefined ? color.name : colorNames.shown(color.name, lang).name,
            count,
          }))
          .sort(
            (a, b) => b.count - a.count || compare(a.name, b.name) || byCodeUnit(a.value, b.value),
          )
          .filter(({ color }, place) => place < FACET_COLORS_MAX || chosen.has(color))
          .map(({ value, name, count }) => ({ value, name, count }))
      },
    },
    color_families: {
      schema: facetSchema('ColorFamilyFacet', NamedFamily.shape),
      example: [{ value: 'green', name: 'Green', count: 17 }],
      count: (query, { table, colorNames, ownLang, lang = ownLang }, others) =>
        namedFamilies(lang)
          .map(({ value, name }) => {
            const own = { ...inOwnColors(query, colorNames), color_family: [value] }
            return { value, name, count: others.intersection_size(withVariant(table, own)) }
          })
          .filter(({ value, count }) => count > 0 || query.color_family?.includes(value)),
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
    sizes: {
      schema: z.array(Size),
      example: [...DEFAULT_SIZES],
      list: ({ sizes }) => sizes,
    },
    colors: {
      schema: z.array(z.string()),
      example: ['Black', 'Sand'],
      list: ({ table, colorNames, lang }) => {
        const spellings = table.colors.all().flatMap(({ spellings }) => [...spellings.keys()])
        const names = new Set(spellings.map((name) => colorNames.shown(name, lang).name))
        return [...names].sort(comparisonIn(lang))
      },
    },
    color_families: {
      schema: z.array(NamedFamily),
      example: [{ value: 'green', name: 'Green' }],
      list: ({ ownLang, lang = ownLang }) => namedFamilies(lang),
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
        // Where two colours have one name, the last tone counts, as in a product.
        return [...new Map(tones.map((tone) => [tone.name, tone])).values()]
      },
    },
  },
})

const namedFamilies = (lang: string) =>
  COLOR_FAMILIES.map((value) => ({ value, name: familyName(value, lang) }))

/** With the shop's own words for its colours, which may be given in any language. */
const inOwnColors = <Query extends VariantQuery>(query: Query, names: ColorNames): Query => ({
  ...query,
  color: query.color?.flatMap(names.meant),
})
