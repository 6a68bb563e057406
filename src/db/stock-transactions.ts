import pLimit from 'p-limit'
import { unavailable } from '../http/errors.ts'
import { STOCK_QUEUE_MAX, STOCK_QUEUE_SECONDS } from '../limits.ts'
import type { Db, StockTx } from './connect.ts'

/** The only way to a StockTx. */
export type StockTransactions = {
  begin: <Result>(work: (tx: StockTx) => Promise<Result>) => Promise<Result>
}

/**
 * One variant that stays locked must not stop what has nothing to do with it: transactions that lock
 * stock take at most half of the pool, the others of them wait in a queue. Throws unavailable when the
 * queue is full, or after STOCK_QUEUE_SECONDS in it; then the work is never begun.
 */
export function stockTransactions(db: Db, poolSize: number): StockTransactions {
  const limit = pLimit(Math.floor(poolSize / 2))
  let waiting = 0
  return {
    begin: (work) =>
      new Promise((resolve, reject) => {
        if (waiting >= STOCK_QUEUE_MAX) return reject(unavailable())
        waiting += 1
        let isRefused = false
        const patience = setTimeout(() => {
          waiting -= 1
          isRefused = true
          reject(unavailable())
        }, STOCK_QUEUE_SECONDS * 1_000)
        void limit(async () => {
          if (isRefused) return
          clearTimeout(patience)
          waiting -= 1
          const done = db.begin((tx) => work(tx as StockTx)) as ReturnType<typeof work>
          await done.then(resolve, reject)
        })
      }),
  }
}
