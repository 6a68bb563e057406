/** The shape of one filter of the product list. */
import { z } from 'zod'
import { Count, named } from '../../../../service/fields/schemas.ts'
import type { Lang } from '../../translated.ts'
import type { IndexState } from '../index-state.ts'
import type { Matches } from '../matches.ts'
import type { PositionSet, PositionsBy } from '../table/position-sets.ts'

/** The index as a filter reads it. */
type Index = IndexState & {
  /** In which names are shown. */
  lang: Lang
  /** The products with each value of the filter's column. */
  own: PositionsBy<unknown>
  /** The result of the search. */
  found: Matches | undefined
}
/** How many of the products that all other filters leave would be left with each choice. */
type Facet<Query> = {
  schema: z.ZodType
  example: unknown
  count(query: Query, index: Index, others: PositionSet): unknown
}
/** The choices that there are, for `filters/`. */
type Choices = { schema: z.ZodType; example: unknown; list(index: Index): unknown }

export type Filter<Shape extends z.ZodRawShape> = {
  parameters: Shape
  /** In SQL: of the product p, or of its coverage level l. */
  column?: `${'p' | 'l'}.${string}`
  /** The products that it leaves; undefined if the query has none of its parameters. */
  leaves(query: z.infer<z.ZodObject<Shape>>, index: Index): PositionSet | undefined
  /** Variants, stock or synonyms decide what it leaves: their changes make lists stale. */
  looksAtVariants?: true
  /** By their names in the reply. */
  facets?: Record<string, Facet<z.infer<z.ZodObject<Shape>>>>
  choices?: Record<string, Choices>
}
/** Returns it as it is, so that the compiler knows its query by its parameters. */
export const defineFilter = <Shape extends z.ZodRawShape>(entry: Filter<Shape>) => entry

/** The schema of a facet of values. */
export const facetSchema = (name: string, shape: z.ZodRawShape) =>
  z.array(named(name, { ...shape, count: Count }))
