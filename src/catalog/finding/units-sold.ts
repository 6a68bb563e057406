import type { ChangeSource } from '../../cache/change-source.ts'
import type { Db } from '../../db/connect.ts'
import { UNITS_SOLD_FRESH_MINUTES, UNITS_SOLD_PAGE_ROWS } from '../../limits.ts'
import { getUnitsSoldInOrders, listUnitsSold } from './index-queries.ts'
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

  protected async load(
    before: Sold | undefined,
    changed: ReadonlySet<number> | 'all',
    goOn: () => void,
  ): Promise<Sold> {
    if (!before || changed === 'all') return this.#countAll(goOn)
    const rows = await listUnitsSold(this.#db, [...changed])
    const units = new Map(before.units)
    for (const id of changed) units.delete(id)
    for (const { product_id, units: sum } of rows) units.set(product_id, sum)
    return { units, freshUntil: before.freshUntil }
  }

  /** In pages of orders, each a short statement. What changes meanwhile is notified, and counted after. */
  async #countAll(goOn: () => void): Promise<Sold> {
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
    return { units, freshUntil }
  }
}
