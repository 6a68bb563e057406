import type { ChangeSource } from '../../cache/change-source.ts'
import type { Db } from '../../db/connect.ts'
import { UNITS_SOLD_FRESH_MINUTES } from '../../limits.ts'
import { listUnitsSold } from './index-queries.ts'
import { KeptCurrent } from './kept-current.ts'

/** By the id of the product. */
export type Units = ReadonlyMap<number, number>
type Sold = { units: Units; freshUntil: number }

/**
 * Units sold by the id of the product, for the best-selling first. They are not in the index, since to
 * count those of a product that sells much takes longer than to read its other facts.
 */
export class UnitsSold extends KeptCurrent<Sold> {
  readonly #db: Db

  constructor(db: Db, source: () => ChangeSource) {
    super(source)
    this.#db = db
  }

  /** Orders leave the 90 days without a notification. */
  protected expire(sold: Sold) {
    sold.freshUntil = Number.POSITIVE_INFINITY
    return 'all' as const
  }

  protected async load(before: Sold | undefined, changed: ReadonlySet<number>): Promise<Sold> {
    const rows = await listUnitsSold(this.#db, before ? [...changed] : 'all')
    const units = new Map(before?.units)
    for (const id of changed) units.delete(id)
    for (const { product_id, units: sum } of rows) units.set(product_id, sum)
    const freshUntil = before?.freshUntil ?? performance.now() + UNITS_SOLD_FRESH_MINUTES * 60_000
    return { units, freshUntil }
  }
}
