import type { Queryable } from '../../../service/db/connect.ts'
import { ORDER_COUNT_MINUTES } from '../../../service/limits/orders.ts'
import { countOlderOrders, type OlderOrders } from './order-count-queries.ts'

const FRESH_MS = ORDER_COUNT_MINUTES * 60_000

/** The older orders, counted once in a while: so a page of their list need not count millions. */
export class OrderCount {
  #older: OlderOrders = { last_id: 0, count: 0 }
  #countedAt = Number.NEGATIVE_INFINITY

  async older(db: Queryable): Promise<OlderOrders> {
    if (performance.now() - this.#countedAt > FRESH_MS) {
      this.#older = await countOlderOrders(db)
      this.#countedAt = performance.now()
    }
    return this.#older
  }
}
