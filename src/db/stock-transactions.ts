import pLimit from 'p-limit'
import { unavailable } from '../http/errors.ts'
import { LOCK_SECONDS, STOCK_QUEUE_MAX, STOCK_QUEUE_SECONDS } from '../limits.ts'
import type { Db, StockTx, Tx } from './connect.ts'
import { inOrder } from './in-order.ts'

type Limits = { lockSeconds: number; queueSeconds: number }
const LIMITS: Limits = { lockSeconds: LOCK_SECONDS, queueSeconds: STOCK_QUEUE_SECONDS }

type Begin<T extends Tx> = <Result>(work: (tx: T) => Promise<Result>) => Promise<Result>

export type StockTransactions = {
  /** The only way to a StockTx. */
  begin: Begin<StockTx>
  /**
   * The same for a request: throws unavailable, which undoes the work, if the deadline has passed at
   * its end. The client has then got a 503, tries again, and would buy twice.
   */
  beginBefore: <Result>(
    deadline: AbortSignal,
    work: (tx: StockTx) => Promise<Result>,
  ) => Promise<Result>
  /** For what locks variants only against their deletion (`for key share`), such as carts. */
  beginKeyShare: Begin<Tx>
}

/**
 * One variant that stays locked must not stop other requests: transactions that lock stock take at
 * most half of the pool, and the rest of them wait in a queue. Transactions of carts and wishlists,
 * which wait only for a change or deletion of the variant itself, take at most a quarter.
 */
export function stockTransactions(db: Db, poolSize: number, limits = LIMITS): StockTransactions {
  const begin = bounded<StockTx>(db, Math.floor(poolSize / 2), limits)
  return {
    begin,
    beginBefore: (deadline, work) =>
      begin(async (tx) => {
        const result = await work(tx)
        if (deadline.aborted) throw unavailable()
        return result
      }),
    beginKeyShare: bounded<Tx>(db, Math.ceil(poolSize / 4), limits),
  }
}

/**
 * Runs at most `max` at once. Throws unavailable when the queue is full, or after queueSeconds
 * in it; the work is not begun then.
 */
function bounded<T extends Tx>(
  db: Db,
  max: number,
  { lockSeconds, queueSeconds }: Limits,
): Begin<T> {
  const limit = pLimit(max)
  let waiting = 0
  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting >= STOCK_QUEUE_MAX) return reject(unavailable())
      waiting += 1
      let isRefused = false
      const patience = setTimeout(() => {
        waiting -= 1
        isRefused = true
        reject(unavailable())
      }, queueSeconds * 1_000)
      void limit(async () => {
        if (isRefused) return
        clearTimeout(patience)
        waiting -= 1
        const timed = db.begin((tx) => inTime(tx as unknown as T, lockSeconds, work))
        const done = timed as ReturnType<typeof work>
        await done.then(resolve, reject)
      })
    })
}

/**
 * Where several transactions wait for one row, each waits first for its turn and then for the row, and
 * lock_timeout bounds each of the two alone. statement_timeout bounds both. It is sent together with
 * the first statement of the work.
 */
async function inTime<T extends Tx, Result>(
  tx: T,
  seconds: number,
  work: (tx: T) => Promise<Result>,
) {
  const limited = limitStatements(tx, seconds)
  const [result] = await inOrder([work(tx), limited])
  return result
}

async function limitStatements(tx: Tx, seconds: number): Promise<void> {
  await tx`select set_config('statement_timeout', ${`${seconds}s`}, true)`
}
