/**
 * The products of the public catalog in this process: an index that finds them, and documents that show
 * them.
 */
import { type ChangeSource, NO_SOURCE } from '../../cache/change-source.ts'
import { readOrStale } from '../../cache/stale.ts'
import type { Db } from '../../db/connect.ts'
import type { ChangedProducts } from './kept-current.ts'
import { ProductDocuments } from './product-documents.ts'
import { ProductIndex } from './product-index.ts'
import { UnitsSold } from './units-sold.ts'

export class Products {
  readonly index: ProductIndex
  readonly documents: ProductDocuments
  readonly unitsSold: UnitsSold
  #source = NO_SOURCE

  /** Keeps documents of so many bytes at most. */
  constructor(db: Db, documentBytes: number) {
    const source = () => this.#source
    this.index = new ProductIndex(db, source)
    this.documents = new ProductDocuments(db, source, documentBytes)
    this.unitsSold = new UnitsSold(db, source)
  }

  /** From now on the source is to call `invalidate` for each change; until then, each read reads anew. */
  follow(source: ChangeSource) {
    this.#source = source
  }

  /** What `read` finds in the database; while that is away, `stale` or 503. */
  readOrStale<Found>(
    read: () => Promise<Found>,
    stale: () => Found | undefined = () => undefined,
  ): Promise<Found> {
    return readOrStale(this.#source, read, stale)
  }

  invalidate(changed: ChangedProducts) {
    for (const kept of [this.index, this.documents, this.unitsSold]) kept.invalidate(changed)
  }

  /** For when changes may have been missed. */
  reset() {
    this.documents.invalidate('all')
    this.index.reset()
    this.unitsSold.reset()
  }
}
