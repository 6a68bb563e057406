/** The filters of a query: what they leave together, and what each further choice would leave. */
import type { ProductListQuery } from '../../list-schemas.ts'
import type { Lang } from '../../translated.ts'
import type { IndexState } from '../index-state.ts'
import type { Matches } from '../matches.ts'
import type { PositionSet } from '../table/position-sets.ts'
import type { ProductTable } from '../table/product-table.ts'
import { FILTERS } from './list.ts'

type FilterQuery = Partial<Omit<ProductListQuery, 'page' | 'page_size' | 'ordering' | 'view'>>
/** By filter, the products that it leaves; undefined if the query does not have it. */
type Conditions = Record<string, PositionSet | undefined>

const ENTRIES = Object.entries(FILTERS)

const indexFor = (
  state: IndexState,
  name: string,
  { found, lang }: { found?: Matches | undefined; lang?: Lang } = {},
) => ({ ...state, own: state.table.having(name), found, lang })

/** The products that each filter of the query leaves; `found` is the result of its search. */
export const conditionsOf = (state: IndexState, query: FilterQuery, found?: Matches): Conditions =>
  Object.fromEntries(
    ENTRIES.map(([name, { leaves }]) => [name, leaves(query, indexFor(state, name, { found }))]),
  )

/** The products that meet all conditions, but for one that is not looked at. */
export function meeting(
  { all }: ProductTable,
  conditions: Conditions,
  except?: string,
): PositionSet {
  const positions = all.clone()
  for (const [name, set] of Object.entries(conditions)) {
    if (set && name !== except) positions.intersection(set)
  }
  return positions
}

/** Whether a change of variants, stock or synonyms may change which products meet the conditions. */
export const looksAtVariants = (conditions: Conditions): boolean =>
  ENTRIES.some(([name, filter]) => filter.looksAtVariants && conditions[name])

/**
 * A facet counts the products that meet all conditions but its filter's own, so that what is chosen in it
 * does not hide its other values.
 */
export function facetsOf(
  state: IndexState,
  query: FilterQuery,
  { conditions, lang }: { conditions: Conditions; lang: Lang },
) {
  const counted: [string, unknown][] = []
  for (const [name, { facets }] of ENTRIES) {
    if (!facets) continue
    const others = meeting(state.table, conditions, name)
    for (const [key, { count }] of Object.entries(facets)) {
      counted.push([key, count(query, indexFor(state, name, { lang }), others)])
    }
  }
  return Object.fromEntries(counted)
}

/** The choices of every filter, for `filters/`. */
export const choicesOf = (state: IndexState, lang: Lang) =>
  Object.fromEntries(
    ENTRIES.flatMap(([name, { choices = {} }]) =>
      Object.entries(choices).map(([key, { list }]) => [
        key,
        list(indexFor(state, name, { lang })),
      ]),
    ),
  )
