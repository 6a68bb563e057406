import type { Tx } from '../db/connect.ts'
import { addJob } from '../jobs/queue.ts'
import { lockItemsIfSoldOut, markItemsAwaitingIfSoldOut } from './restock-queries.ts'

/**
 * To be called in the transaction that makes some variants available, before it does and with their
 * stock locked: so that those who asked are told, however short the time was in which the variants
 * were sold out. What stays sold out all the same goes on being awaited.
 */
export async function expectRestock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  const soldOut = await lockItemsIfSoldOut(tx, variantIds)
  const [first] = soldOut
  if (first === undefined) return
  // Looked up once more: a sweep that was waited for may have told of what a lapsed reservation freed.
  await markItemsAwaitingIfSoldOut(tx, soldOut)
  // The key is of a variant, not of the job: the stock of others must not wait for this transaction.
  await addJob(tx, 'announce-restocks', {}, `announce-restocks:${first}`)
}
