import type { Db, StockTx, Tx } from './connect.ts'
import { type Begin, type Call, LIMITS, poolShare } from './pool-share.ts'
import { Unavailable } from './unavailable.ts'

export type StockTransactions = {
  /** The only way to a StockTx. */
  begin: Begin<StockTx>
  /**
   * Begins one for a request: throws Unavailable, which undoes the work, if the deadline has passed at
   * its end. The client has then got a 503, tries again, and would buy twice.
   */
  beginBefore: <Result>(
    deadline: AbortSignal,
    work: (tx: StockTx) => Promise<Result>,
  ) => Promise<Result>
  /** One call of a function that locks stock. */
  call: Call
  /** For what locks variants only against their deletion (`for key share`), such as carts. */
  beginKeyShare: Begin<Tx>
  /** One call of a function that locks variants only against their deletion. */
  callKeyShare: Call
}

/**
 * One variant that stays locked must not stop other requests: transactions that lock stock take at
 * most half of the pool, and the rest of them wait in a queue. Transactions of carts and wishlists,
 * which wait only for a change or deletion of the variant itself, take at most a quarter.
 */
export function stockTransactions(db: Db, poolSize: number, limits = LIMITS): StockTransactions {
  const { begin, call } = poolShare<StockTx>(db, Math.floor(poolSize / 2), limits)
  const keyShare = poolShare<Tx>(db, Math.ceil(poolSize / 4), limits)
  return {
    begin,
    beginBefore: (deadline, work) =>
      begin(async (tx) => {
        const result = await work(tx)
        if (deadline.aborted) throw new Unavailable()
        return result
      }),
    call,
    beginKeyShare: keyShare.begin,
    callKeyShare: keyShare.call,
  }
}
