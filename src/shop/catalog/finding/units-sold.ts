import type { ChangeSource } from '../../../service/cache/change-source.ts'
import type { Db } from '../../../service/db/connect.ts'
import { UNITS_SOLD_FRESH_MINUTES, UNITS_SOLD_PAGE_ROWS } from '../../../service/limits/catalog.ts'
import { CurrentCopy } from './current-copy.ts'
import { getUnitsSoldInOrders, listUnitsSold } from './queries.ts'

/** By the id of the product. */
export type Units = ReadonlyMap<number, number>
type Sold = { units: Map<number, number>; freshUntil: number }

/**
 * Units sold by the id of the product, for the best-selling first. They are not in the index, since to
 * count those of a product that sells much takes longer than to read its other facts.
 */
export class UnitsSold extends CurrentCopy<Sold> {
  readonly #db: Db
  readonly #pageOrders: number

  constructor(db: Db, source: () => ChangeSource, pageOrders = UNITS_SOLD_PAGE_ROWS) {
    super(source)
    this.#db = db
    this.#pageOrders = pageOrders
  }

  /** Orders leave the 90 days without a notification. */
  protected expire(sold: Sold) {
    sold.freshUntil = Number.POSITIVE_INFINITY
    return 'all' as const
  }

  protected async loadChanged(sold: Sold, changed: ReadonlySet<number>, goOn: () => void) {
    const rows = await listUnitsSold(this.#db, [...changed])
    goOn()
    for (const id of changed) sold.units.delete(id)
    for (const { product_id, units } of rows) sold.units.set(product_id, units)
  }

  /** In pages of orders, each a short statement. What changes meanwhile is notified, and counted apart. */
  protected async loadAll(
    before: Sold | undefined,
    changed: ReadonlySet<number>,
    goOn: () => void,
  ): Promise<Sold> {
    const units = new Map<number, number>()
    const freshUntil = performance.now() + UNITS_SOLD_FRESH_MINUTES * 60_000
    for (let after: number | null = 0; after !== null; ) {
      const { last, sold } = await getUnitsSoldInOrders(this.#db, after, this.#pageOrders)
      goOn()
      for (const { product_id, units: sum } of sold) {
        units.set(product_id, (units.get(product_id) ?? 0) + sum)
      }
      after = last
    }
    for (const id of before ? changed : []) {
      const sum = before?.units.get(id)
      if (sum === undefined) units.delete(id)
      else units.set(id, sum)
    }
    // The same object: others may be counting products into it.
    return Object.assign(before ?? {}, { units, freshUntil })
  }
}
