/**
 * The products that shoppers see, as an index in the process that is read without Postgres. It is loaded in
 * pages, each a short statement of its own: of what changes between two of them the database notifies. From
 * then on the products that it names as changed are read again before the next answer, and so are those of
 * which a reservation has ended.
 */
import type { ChangeSource } from '../../../service/cache/change-source.ts'
import type { SizeNumbers } from '../../../service/config/size-numbers.ts'
import type { Db } from '../../../service/db/connect.ts'
import { INDEX_PAGE_PRODUCTS } from '../../../service/limits/catalog.ts'
import { Categories } from './categories.ts'
import { type Changed, CurrentCopy } from './current-copy.ts'
import { FILTER_COLUMNS } from './filters/list.ts'
import type { IndexState } from './index-state.ts'
import { rulesOfLanguage } from './languages/by-code.ts'
import { OldSlugs } from './old-slugs.ts'
import { memoryBytesOf } from './packed/memory-bytes.ts'
import { getCatalogNames, listIndexedProducts, listIndexedRange, listShownIds } from './queries.ts'
import { Reader, type ReaderOptions } from './readings/reader.ts'
import type { CatalogNames, IndexedRow } from './rows.ts'
import { byCodeUnit, ColorNames } from './shown-names.ts'
import { ProductTable } from './table/product-table.ts'
import { synonymsIn, TranslatedIndex } from './translated-index.ts'
import { positionsOfCode } from './words/codes.ts'
import { WordIndex } from './words/word-index.ts'

export type IndexSize = {
  products: number
  variants: number
  /** Memory: exact, but for words without digits, old slugs and reservations, which are estimated. */
  bytes: number
}

/** About what V8 takes for one entry of a map. */
const EXPIRY_BYTES = 50

const NONE: ReadonlySet<Changed> = new Set()

/** Products as they were read; `begun` is before, as performance.now() counts. */
type Page = { ids: number[]; rows: IndexedRow[]; begun: number }

export type IndexOptions = {
  /** The shop's own first. */
  languages: readonly string[]
  sizeNumbers: SizeNumbers
  /** For tests. */
  pageProducts?: number | undefined
}

export class ProductIndex extends CurrentCopy<IndexState> {
  readonly #db: Db
  /** The shop's own first. */
  readonly #languages: readonly string[]
  readonly #sizeNumbers: SizeNumbers
  readonly #pageProducts: number

  constructor(
    db: Db,
    source: () => ChangeSource,
    { languages, sizeNumbers, pageProducts }: IndexOptions,
  ) {
    super(source)
    this.#db = db
    this.#languages = languages
    this.#sizeNumbers = sizeNumbers
    this.#pageProducts = pageProducts ?? INDEX_PAGE_PRODUCTS
  }

  /** Returns what `look` finds in the state. It is not async: the state changes in place. */
  async read<Found>(look: (state: IndexState, certainUntil: number) => Found): Promise<Found> {
    const { state, certainUntil } = await this.current()
    state.table.reuse()
    return look(state, certainUntil)
  }

  get size(): IndexSize {
    if (!this.loadedState) return { products: 0, variants: 0, bytes: 0 }
    const { table, wordIndex, translated, oldSlugs, expiries } = this.loadedState
    const parts = [table, wordIndex, oldSlugs, ...translated.values()]
    const bytes = memoryBytesOf(parts) + expiries.size * EXPIRY_BYTES
    return { products: table.size, variants: table.variantCount, bytes }
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

  protected async loadChanged(state: IndexState, changed: ReadonlySet<Changed>, goOn: () => void) {
    if (changed.has('synonyms')) {
      const names = await getCatalogNames(this.#db)
      goOn()
      this.#takeNames(state, names)
    }
    const ids = [...changed].filter((id) => id !== 'synonyms')
    for (let start = 0; start < ids.length; start += this.#pageProducts) {
      const page = await this.#readPage(ids.slice(start, start + this.#pageProducts))
      goOn()
      this.#take(state, page, NONE)
    }
  }

  /**
   * In place, if there is a state: two would take twice the memory. Between two pages it is read as it is
   * then, each product as it was or as it has become.
   */
  protected async loadAll(
    before: IndexState | undefined,
    changed: ReadonlySet<Changed>,
    goOn: () => void,
  ): Promise<IndexState> {
    const names = await getCatalogNames(this.#db)
    goOn()
    const state = before ?? emptyState(this.#languages, this.#sizeNumbers)
    // Products and synonyms that have changed since are read apart, and may have been already.
    const others = before ? changed : NONE
    if (!others.has('synonyms')) this.#takeNames(state, names)
    const gone = new Set(state.table.ids())
    for (let next: Promise<Page> | undefined = this.#pageBeyond(0); next; ) {
      const page: Page = await next
      goOn()
      // Postgres reads the next page while this one is taken in.
      const last = page.ids.at(this.#pageProducts - 1)
      next = last === undefined ? undefined : this.#pageBeyond(last)
      next?.catch(() => undefined)
      this.#take(state, page, others)
      for (const id of page.ids) gone.delete(id)
    }
    for (const id of gone) if (!others.has(id)) this.#delete(state, id)
    renewSizes(state)
    state.table.sort()
    state.wordIndex.sort()
    for (const { wordIndex } of state.translated.values()) wordIndex.sort()
    return state
  }

  #takeNames(state: IndexState, names: CatalogNames) {
    state.names = names
    state.categories = new Categories(names.categories)
    state.colorNames = new ColorNames(names.colors, state.colorNames)
    state.table.families.setFamilies(state.colorNames.familiesOf, state.table.colors)
    const [own = ''] = this.#languages
    state.synonyms = synonymsIn(own, names.synonyms)
    for (const each of state.translated.values()) each.setSynonyms(names.synonyms)
    renewSizes(state)
  }

  async #pageBeyond(id: number): Promise<Page> {
    const ids = await listShownIds(this.#db, id, this.#pageProducts)
    const begun = performance.now()
    const last = ids.at(-1)
    const rows = last ? await listIndexedRange(this.#db, { after: id, last, ...this.#indexed }) : []
    return { ids, rows, begun }
  }

  async #readPage(ids: number[]): Promise<Page> {
    const begun = performance.now()
    return { ids, rows: await listIndexedProducts(this.#db, ids, this.#indexed), begun }
  }

  #take(state: IndexState, { ids, rows, begun }: Page, others: ReadonlySet<Changed>) {
    const shown = new Set(rows.map(({ id }) => id))
    for (const row of rows) if (!others.has(row.id)) this.#put(state, row, begun)
    for (const id of ids) if (!shown.has(id) && !others.has(id)) this.#delete(state, id)
    renewSizes(state)
  }

  #put(state: IndexState, row: IndexedRow, begun: number) {
    const { table, wordIndex, categories, names, expiries } = state
    const { id, expires_in_seconds: seconds } = row
    const level = names.coverage_levels.find(({ value }) => value === row.coverage_level)
    const ofVariants = row.variants.flatMap(({ size, color }) => [size, color])
    const ofGroups = [...categories.namesOf(row.category), level?.name]
    const position = table.set(row)
    wordIndex.set(position, {
      name: row.name,
      attribute: [...ofGroups, ...ofVariants].join('\n'),
      description: row.description,
      sku: row.variants.map(({ sku }) => sku).join('\n'),
    })
    for (const each of state.translated.values()) each.set(position, row, state)
    state.oldSlugs.set(position, row.old_slugs ?? [])
    expiries.delete(id)
    if (seconds === null) return
    const moment = begun + seconds * 1_000
    expiries.set(id, moment)
    state.freshUntil = Math.min(state.freshUntil, moment)
  }

  #delete({ table, wordIndex, translated, oldSlugs, expiries }: IndexState, id: number) {
    const position = table.positionOf(id)
    if (position !== undefined) {
      for (const each of [wordIndex, oldSlugs, ...translated.values()]) each.delete(position)
      table.delete(id)
    }
    expiries.delete(id)
  }

  get #indexed() {
    return { isTranslated: this.#languages.length > 1 }
  }
}

/** Those of the shop's list, then those that variants of before still have, by name. */
function renewSizes(state: IndexState) {
  const { names, table } = state
  const listed = new Set(names.sizes)
  const others = table.variants.there.sets
    .entries()
    .filter(([size, products]) => !listed.has(size) && !products.isEmpty())
    .map(([size]) => size)
  const sizes = [...listed, ...[...others].sort(byCodeUnit)]
  // Searches keep what they make of a list.
  if (sizes.join('\0') !== state.sizes.join('\0')) state.sizes = sizes
}

function emptyState(
  [own = '', ...others]: readonly string[],
  sizeNumbers: SizeNumbers,
): IndexState {
  const wordIndex = new WordIndex(rulesOfLanguage(own))
  const reader: ReaderOptions = { own, sizeNumbers }
  const table = new ProductTable(FILTER_COLUMNS.map(({ name }) => name))
  return {
    table,
    wordIndex,
    positionsOfCode: (text) => positionsOfCode({ wordIndex, table }, text),
    categories: new Categories([]),
    synonyms: synonymsIn(own, []),
    reader: new Reader(own, reader),
    translated: new Map(
      others.map((lang) => [lang, new TranslatedIndex(lang, { own: wordIndex, table, reader })]),
    ),
    oldSlugs: new OldSlugs(),
    names: { sizes: [], categories: [], coverage_levels: [], colors: [], synonyms: [] },
    colorNames: new ColorNames([]),
    ownLang: own,
    sizes: [],
    expiries: new Map(),
    freshUntil: Number.POSITIVE_INFINITY,
  }
}
