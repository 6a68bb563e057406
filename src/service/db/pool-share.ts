/** A part of the pool, so that one kind of work leaves connections to all others. */
import pLimit from 'p-limit'
import { LOCK_SECONDS, STOCK_QUEUE_MAX, STOCK_QUEUE_SECONDS } from '../limits/service.ts'
import type { Db, Tx } from './connect.ts'
import { inOrder } from './in-order.ts'
import { Unavailable } from './unavailable.ts'

type Limits = { lockSeconds: number; queueSeconds: number }
export const LIMITS: Limits = { lockSeconds: LOCK_SECONDS, queueSeconds: STOCK_QUEUE_SECONDS }

export type Begin<T extends Tx> = <Result>(work: (tx: T) => Promise<Result>) => Promise<Result>
/**
 * For a call of a function of sql/functions: one statement, which is a transaction of its own. The function
 * waits for locks for at most waitMs, which is an argument of it.
 */
export type Call = <Result>(
  statement: (db: Db, waitMs: number) => Promise<Result>,
) => Promise<Result>

/**
 * Runs at most `max` at once. Throws Unavailable when the queue is full, or after queueSeconds
 * in it; the work is not begun then.
 */
export function poolShare<T extends Tx>(
  db: Db,
  max: number,
  { lockSeconds, queueSeconds }: Limits,
): { begin: Begin<T>; call: Call } {
  const run = queueFor(max, queueSeconds)
  return {
    begin: (work) =>
      run(() => {
        const timed = db.begin((tx) => inTime(tx as unknown as T, lockSeconds, work))
        return timed as ReturnType<typeof work>
      }),
    call: (statement) => run(() => alone(db, (own) => statement(own, lockSeconds * 1_000))),
  }
}

/**
 * On a connection of its own: while all of them are busy, the driver sends several statements on one, and
 * those behind one that waits for a lock would wait with it.
 */
async function alone<Result>(db: Db, statement: (own: Db) => Promise<Result>): Promise<Result> {
  const own = await db.reserve()
  try {
    return await statement(own)
  } finally {
    own.release()
  }
}

function queueFor(max: number, queueSeconds: number) {
  const limit = pLimit(max)
  let waiting = 0
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting >= STOCK_QUEUE_MAX) return reject(new Unavailable())
      waiting += 1
      let isRefused = false
      const patience = setTimeout(() => {
        waiting -= 1
        isRefused = true
        reject(new Unavailable())
      }, queueSeconds * 1_000)
      void limit(async () => {
        if (isRefused) return
        clearTimeout(patience)
        waiting -= 1
        await work().then(resolve, reject)
      })
    })
}

/**
 * Where several transactions wait for one row, each waits first for its turn and then for the row, and
 * lock_timeout bounds each of the two alone. statement_timeout bounds both. It is sent together with
 * the first statement of the work. A statement that is alone cannot have it: see wait_at_most() in SQL.
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
