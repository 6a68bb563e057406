/**
 * The products that shoppers see, as an index in the process that is read without Postgres. It is
 * loaded when changes begin to be notified, or when it is first read. From then on the products that the database names as changed are read
 * again before the next answer, and so are those of which a reservation has ended.
 */
import type { ChangeSource } from '../../cache/change-source.ts'
import type { Db } from '../../db/connect.ts'
import { INDEX_LOAD_ROWS } from '../../limits.ts'
import { Categories } from './categories.ts'
import {
  type CatalogNames,
  eachIndexedProduct,
  getCatalogNames,
  type IndexedRow,
  listIndexedProducts,
} from './index-queries.ts'
import { KeptCurrent } from './kept-current.ts'
import { ProductTable } from './product-table.ts'
import { Synonyms } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'

export type IndexState = {
  table: ProductTable
  vocabulary: Vocabulary
  categories: Categories
  synonyms: Synonyms
  names: CatalogNames
  /** When the next reservation of a product ends, as performance.now() counts. */
  expiries: Map<number, number>
  /** The first of these moments. */
  freshUntil: number
}

export class ProductIndex extends KeptCurrent<IndexState> {
  readonly #db: Db

  constructor(db: Db, source: () => ChangeSource) {
    super(source)
    this.#db = db
  }

  /** What `look` finds in the state. It is not async: the state changes in place. */
  async read<Found>(look: (state: IndexState, certainUntil: number) => Found): Promise<Found> {
    const { state, certainUntil } = await this.current()
    state.table.reuse()
    return look(state, certainUntil)
  }

  /** The products of which a reservation has ended. */
  protected expire(state: IndexState): number[] {
    const now = performance.now()
    const moments = [...state.expiries]
    state.freshUntil = moments.reduce(
      (next, [, moment]) => (moment > now && moment < next ? moment : next),
      Number.POSITIVE_INFINITY,
    )
    return moments.filter(([, moment]) => moment <= now).map(([id]) => id)
  }

  protected async load(state: IndexState | undefined, changed: ReadonlySet<number>) {
    return state ? this.#update(state, [...changed]) : this.#load()
  }

  async #load() {
    const begun = performance.now()
    const names = await getCatalogNames(this.#db)
    const state: IndexState = {
      table: new ProductTable(),
      vocabulary: new Vocabulary(),
      categories: new Categories(names.categories),
      synonyms: new Synonyms(names.synonyms),
      names,
      expiries: new Map(),
      freshUntil: Number.POSITIVE_INFINITY,
    }
    // By cursor, so that other requests run between any two parts.
    for await (const rows of eachIndexedProduct(this.#db, INDEX_LOAD_ROWS)) {
      for (const row of rows) this.#put(state, row, begun)
    }
    return state
  }

  async #update(state: IndexState, ids: readonly number[]) {
    const begun = performance.now()
    const rows = await listIndexedProducts(this.#db, ids)
    const shown = new Set(rows.map(({ id }) => id))
    for (const row of rows) this.#put(state, row, begun)
    for (const id of ids) if (!shown.has(id)) this.#delete(state, id)
    return state
  }

  #put(state: IndexState, row: IndexedRow, begun: number) {
    const { table, vocabulary, categories, names, expiries } = state
    const { id, expires_in_seconds: seconds } = row
    const level = names.coverage_levels.find(({ value }) => value === row.coverage_level)
    const ofVariants = row.variants.flatMap(({ size, color }) => [size, color])
    const ofGroups = [...categories.namesOf(row.category_id), level?.name]
    vocabulary.set(table.set(row), {
      name: row.name,
      attribute: [...ofGroups, ...ofVariants].join('\n'),
      description: row.description,
      sku: row.variants.map(({ sku }) => sku).join('\n'),
    })
    expiries.delete(id)
    if (seconds === null) return
    const moment = begun + seconds * 1_000
    expiries.set(id, moment)
    state.freshUntil = Math.min(state.freshUntil, moment)
  }

  #delete({ table, vocabulary, expiries }: IndexState, id: number) {
    const position = table.delete(id)
    if (position !== undefined) vocabulary.delete(position)
    expiries.delete(id)
  }
}
