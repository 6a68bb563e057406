/** The categories that a file names: found in the shop by name, or made. */
import type { Tx } from '../../../../../service/db/connect.ts'
import {
  IMPORT_CATEGORIES_MAX,
  SLUG_MAX_CHARACTERS,
} from '../../../../../service/limits/catalog.ts'
import { listSlugsLike } from '../../../name-queries.ts'
import { slugOf } from '../../slug.ts'
import type { ColumnName } from '../columns.ts'
import { foldCase } from './fold-case.ts'
import type { ShopCategory } from './source-queries.ts'

/** Cells of the columns for categories. */
export type CategoryCells = Partial<Record<ColumnName, string>>

const placeOf = (name: string, parent = '') => JSON.stringify([parent, name].map(foldCase))

/** Finds or makes the categories of one file. */
export class Categories {
  readonly #tx: Tx
  /** Slugs by name and the name of the parent, those that are made included. */
  readonly #places = new Map<string, string>()
  /** Slugs of the shop by name alone. */
  readonly #names = new Map<string, string>()
  /** Names by slug, as they were spelt first. */
  readonly #made = new Map<string, string>()

  constructor(tx: Tx, categories: readonly ShopCategory[]) {
    this.#tx = tx
    for (const { name, parent, slug } of categories.toReversed()) {
      this.#places.set(placeOf(name, parent ?? ''), slug)
      this.#names.set(foldCase(name), slug)
    }
  }

  /**
   * The cells of a category by its name, or by its parent's and its own. Undefined if the file makes too many. One that
   * the parent lacks is found on the upper level.
   */
  async cellsOf(path: readonly string[]): Promise<CategoryCells | undefined> {
    const [upper = '', name = upper] = path
    const isBelow = path.length > 1
    const inPlace = this.#places.get(isBelow ? placeOf(name, upper) : placeOf(name))
    const elsewhere = isBelow ? this.#places.get(placeOf(name)) : this.#names.get(foldCase(name))
    const found = [inPlace, elsewhere].find((slug) => slug !== undefined && !this.#made.has(slug))
    if (found !== undefined) return { category_slug: found }
    if (isBelow) return this.#cellsBelow(name, upper)
    const slug = inPlace ?? (await this.#make(placeOf(name), name))
    if (slug === undefined) return undefined
    return { category_slug: slug, ...this.#named(slug) }
  }

  async #cellsBelow(name: string, parent: string): Promise<CategoryCells | undefined> {
    const upper = this.#places.get(placeOf(parent)) ?? (await this.#make(placeOf(parent), parent))
    const slug =
      this.#places.get(placeOf(name, parent)) ?? (await this.#make(placeOf(name, parent), name))
    if (upper === undefined || slug === undefined) return undefined
    const above = this.#made.get(upper)
    return {
      category_slug: slug,
      ...this.#named(slug),
      parent_category_slug: upper,
      ...(above === undefined
        ? {}
        : { parent_category_name: above, parent_category_active: 'true' }),
    }
  }

  #named = (slug: string): CategoryCells => ({
    category_name: this.#made.get(slug) ?? '',
    category_active: 'true',
  })

  async #make(place: string, name: string): Promise<string | undefined> {
    if (this.#made.size >= IMPORT_CATEGORIES_MAX) return undefined
    const max = SLUG_MAX_CHARACTERS.category
    const base = slugOf(name, { fallback: 'category', max: max - 4 })
    const taken = await listSlugsLike(this.#tx, 'categories', base)
    let slug = base
    for (let number = 2; taken.has(slug) || this.#made.has(slug); number += 1)
      slug = `${base}-${number}`
    this.#made.set(slug, name)
    this.#places.set(place, slug)
    return slug
  }
}
