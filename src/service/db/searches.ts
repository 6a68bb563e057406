import type { Db, Queryable, Tx } from './connect.ts'
import { LIMITS, poolShare } from './pool-share.ts'

/** Reads a list; with a search text, in the share of the pool that searches have. */
export type Searches = <Result>(
  search: string | undefined,
  read: (db: Queryable) => Promise<Result>,
) => Promise<Result>

/**
 * Searches for free text take at most a quarter of the pool, so that no text makes carts and orders
 * wait; the others queue, and are 503 at last.
 */
export function searchesOn(db: Db, poolSize: number, limits = LIMITS): Searches {
  const { begin } = poolShare<Tx>(db, Math.ceil(poolSize / 4), limits)
  return (search, read) => (search === undefined ? read(db) : begin(read))
}
