import type { Db } from '../../db/connect.ts'
import { UNITS_SOLD_FRESH_MINUTES } from '../../limits.ts'
import { listUnitsSold } from './index-queries.ts'
import { type Currentness, KeptCurrent } from './kept-current.ts'

/** By the id of the product. */
export type Units = ReadonlyMap<number, number>

/**
 * Units sold by the id of the product, for the best-selling first. They are not in the index, since to
 * count those of a product that sells much takes longer than to read its other facts.
 */
export class UnitsSold extends KeptCurrent<Units> {
  readonly #db: Db

  constructor(db: Db, source: Currentness) {
    super(source)
    this.#db = db
  }

  /** Orders leave the 90 days without a notification. */
  protected expire() {
    this.freshUntil = Number.POSITIVE_INFINITY
    return 'all' as const
  }

  protected async load(units: Units | undefined, changed: ReadonlySet<number>): Promise<Units> {
    const sold = await listUnitsSold(this.#db, units ? [...changed] : 'all')
    const read = new Map(units)
    for (const id of changed) read.delete(id)
    for (const { product_id, units: sum } of sold) read.set(product_id, sum)
    if (!units) this.freshUntil = performance.now() + UNITS_SOLD_FRESH_MINUTES * 60_000
    return read
  }
}
