/**
 * The products of the public catalog in this process: an index that finds them, and documents that show
 * them.
 */
import { type ChangeSource, NO_SOURCE } from '../../../service/cache/change-source.ts'
import { readOrStale } from '../../../service/cache/stale.ts'
import type { Languages } from '../../../service/config/config.ts'
import type { SizeNumbers } from '../../../service/config/size-numbers.ts'
import { type Db, isEndedHere } from '../../../service/db/connect.ts'
import { type ChangedProducts, ProductDocuments } from './product-documents.ts'
import { type IndexSize, ProductIndex } from './product-index.ts'
import type { Loaded } from './reload-pace.ts'
import { UnitsSold } from './units-sold.ts'

export type LoadLog = Record<'debug' | 'info' | 'error', (facts: object, text: string) => void>
const QUIET = { debug: () => undefined, info: () => undefined, error: () => undefined }

/** By what was loaded. */
export type LoadFigures = Record<
  'index' | 'units_sold',
  { ok: number; failed: number; lastSeconds: number }
>

export class Products {
  readonly index: ProductIndex
  readonly documents: ProductDocuments
  readonly unitsSold: UnitsSold
  readonly #loads: LoadFigures = {
    index: { ok: 0, failed: 0, lastSeconds: 0 },
    units_sold: { ok: 0, failed: 0, lastSeconds: 0 },
  }
  readonly #firstLoad = Promise.withResolvers<void>()
  #source = NO_SOURCE

  /** Keeps documents of so many bytes at most. `pageProducts` is for tests. */
  constructor(
    db: Db,
    documents: { bytes: number; languages: Languages; sizeNumbers?: SizeNumbers },
    pageProducts?: number,
  ) {
    const source = () => this.#source
    const { languages, sizeNumbers = 'uk' } = documents
    this.index = new ProductIndex(db, source, { languages, sizeNumbers, pageProducts })
    this.documents = new ProductDocuments(db, source, documents)
    this.unitsSold = new UnitsSold(db, source)
  }

  /** From now on the source is to call `invalidate` for each change; until then, each read reads anew. */
  follow(source: ChangeSource, log: LoadLog = QUIET) {
    this.#source = source
    this.index.pace.onLoaded = (load) => {
      this.#note('index', load, log)
      this.#firstLoad.resolve()
    }
    this.unitsSold.pace.onLoaded = (load) => this.#note('units_sold', load, log)
  }

  /** Resolves when the first load of the index has ended, be it by a failure. */
  get firstLoad(): Promise<void> {
    return this.#firstLoad.promise
  }

  /** Whether every list can be answered: all was loaded, or there is nothing to wait for. */
  get isLoaded(): boolean {
    return this.#source === NO_SOURCE || (this.index.isLoaded && this.unitsSold.isLoaded)
  }

  /** Loads of everything so far, and how large the index is. */
  stats = () => ({ loads: this.#loads, ...this.index.size })

  /** Returns what `read` finds in the database; while that is away, `stale` or 503. */
  readOrStale<Found>(
    read: () => Promise<Found>,
    stale: () => Found | undefined = () => undefined,
  ): Promise<Found> {
    return readOrStale(this.#source, read, stale)
  }

  invalidate(changed: ChangedProducts) {
    for (const kept of [this.index, this.documents, this.unitsSold]) kept.invalidate(changed)
  }

  /** The words of searches, and nothing of a product. */
  invalidateSynonyms() {
    this.index.invalidate(['synonyms'])
  }

  /** Their order in every product, and nothing else of it: the index reads them with the synonyms. */
  invalidateSizes() {
    this.index.invalidate(['synonyms'])
    this.documents.invalidate('all')
  }

  /** For when changes may have been missed. */
  reset() {
    this.documents.invalidate('all')
    this.index.reset()
    this.unitsSold.reset()
  }

  #note(of: keyof LoadFigures, { seconds: exact, failure }: Loaded, log: LoadLog) {
    const figures = this.#loads[of]
    const seconds = Math.round(exact * 10) / 10
    figures[failure ? 'failed' : 'ok'] += 1
    figures.lastSeconds = exact
    if (failure) {
      const { error: err, pauseSeconds } = failure
      // Of a process that stops, or cannot start, this is no news.
      if (isEndedHere(err)) return
      log.error({ err, of, seconds, retry_after: pauseSeconds }, 'the catalog was not loaded')
    } else {
      const level = of === 'index' && figures.ok === 1 ? 'info' : 'debug'
      log[level]({ of, seconds, ...sizeForLog(this.index.size) }, 'the catalog is loaded')
    }
  }
}

const sizeForLog = ({ products, variants, bytes }: IndexSize) => ({
  products,
  variants,
  bytes,
  bytes_a_product: Math.round(bytes / Math.max(1, products)),
  bytes_a_variant: Math.round(bytes / Math.max(1, variants)),
})
