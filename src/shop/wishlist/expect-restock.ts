import type { Tx } from '../../service/db/connect.ts'
import { addJob } from '../../service/queue/queue.ts'
import { lockItemsIfSoldOut, markItemsAwaitingIfSoldOut } from './restock-queries.ts'

/**
 * Queues restock mails. Call it in the transaction that makes variants available, before it does so and
 * with their stock locked: users are then mailed even if the variants were sold out for a moment only.
 * Mails about a variant that stays sold out are sent when it is back.
 */
export async function expectRestock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  const soldOut = await lockItemsIfSoldOut(tx, variantIds)
  const [first] = soldOut
  if (first === undefined) return
  // Checked again: the announce-restocks job, which the lock waited for, may have sent some mails.
  await markItemsAwaitingIfSoldOut(tx, soldOut)
  // The key is of a variant, not of the job: the stock of others must not wait for this transaction.
  await addJob(tx, 'announce-restocks', {}, `announce-restocks:${first}`)
}
