import { addJobs } from '../../service/queue/queue.ts'
import {
  claimRestockedItems,
  lockRestocks,
  markSoldOutItemsAwaiting,
} from '../../shop/wishlist/restock-queries.ts'
import type { JobContext } from './context.ts'

/**
 * Queues the mails to customers who asked for one and whose variants can be bought again, once for each
 * restock. It also finds stock that returned without a transaction, such as that of reservations that
 * expired. Contract 7.2.
 */
export async function announceRestocks({ db, log }: JobContext): Promise<void> {
  const mails = await db.begin(async (tx) => {
    await lockRestocks(tx)
    await markSoldOutItemsAwaiting(tx)
    const claimed = await claimRestockedItems(tx)
    const jobs = claimed.map((items) => ({
      payload: { letter: 'restock' as const, ...items },
      key: `restock:${items.mail_id}`,
    }))
    await addJobs(tx, 'send-email', jobs)
    return claimed.length
  })
  if (mails > 0) log.info({ mails }, 'announced restocks')
}
