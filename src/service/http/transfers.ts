import type { Db, Tx } from '../db/connect.ts'
import { endConnection, getConnectionPid } from '../db/transfer-time.ts'
import { TRANSFERS_MAX } from '../limits/service.ts'
import { unavailable } from './errors.ts'

/** Runs an import or export; throws unavailable if TRANSFERS_MAX of them run in this process. */
export type Transfers = <Result>(work: () => Promise<Result>) => Promise<Result>

export function transferSlots(): Transfers {
  let underWay = 0
  return async (work) => {
    if (underWay >= TRANSFERS_MAX) throw unavailable()
    underWay += 1
    return work().finally(() => {
      underWay -= 1
    })
  }
}

/**
 * After its deadline an import must not keep its locks: its connection is ended, whatever it is doing,
 * before anything can be committed.
 */
export async function untilDeadline<Result>(
  db: Db,
  tx: Tx,
  deadline: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!deadline) return work()
  const pid = await getConnectionPid(tx)
  if (deadline.aborted) throw unavailable()
  let ending: Promise<void> | undefined
  const end = () => {
    // If the database cannot be reached, the transaction is lost anyway.
    ending = endConnection(db, pid).catch(() => undefined)
  }
  deadline.addEventListener('abort', end)
  try {
    return await work()
  } finally {
    deadline.removeEventListener('abort', end)
    // If it came later, the connection might already serve another request.
    await ending
  }
}
