/** The categories that shoppers see, and their names. */
import { type Translated, textsOf } from './shown-names.ts'

export type ShownCategory = Translated<{
  id: number
  name: string
  slug: string
  parent_id: number | null
  updated_at: string
}>

export class Categories {
  /** By name. */
  readonly all: readonly ShownCategory[]
  readonly #byId: ReadonlyMap<number, ShownCategory>

  constructor(all: readonly ShownCategory[]) {
    this.all = all
    this.#byId = new Map(all.map((category) => [category.id, category]))
  }

  find = (id: number): ShownCategory | undefined => this.#byId.get(id)

  /** The name of a category, and of the one above it. */
  namesOf = (id: number): string[] => this.pathOf(id).flatMap((each) => this.find(each)?.name ?? [])

  /** The id of a category, and of the one above it. */
  pathOf(id: number): number[] {
    const category = this.#byId.get(id)
    if (!category) return []
    return [id, ...(category.parent_id ? this.pathOf(category.parent_id) : [])]
  }

  /** The ids of the categories with these slugs, in any language, and of those below them. */
  idsBelow(slugs: readonly string[]): Set<number> {
    const named = new Set(
      this.all
        .filter((each) => textsOf(each, 'slug').some((slug) => slugs.includes(slug)))
        .map(({ id }) => id),
    )
    const below = this.all.filter(({ parent_id }) => parent_id && named.has(parent_id))
    return new Set([...named, ...below.map(({ id }) => id)])
  }
}
