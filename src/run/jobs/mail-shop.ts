import { takeOccasions } from '../../office/attention/shop-mail-queries.ts'
import { addJobs } from '../../service/queue/queue.ts'
import type { JobContext } from './context.ts'

/**
 * Queues the mails to SHOP_MAIL, in the transaction that writes their occasions down. It looks for them once a
 * minute, so that no order, payment or return costs more for it. Contract 8.8.
 */
export async function mailShop({ config, db, log }: JobContext): Promise<void> {
  const { addresses, events } = config.shopMail
  if (addresses.length === 0 || events.length === 0) return
  const queued = await db.begin(async (tx) => {
    const occasions = await takeOccasions(tx, events, config.timeZone)
    const mails = occasions.flatMap((occasion) => addresses.map((email) => ({ occasion, email })))
    await addJobs(
      tx,
      'send-email',
      mails.map(({ occasion, email }) => ({
        key: `shop:${occasion}:${email}`,
        payload: { letter: 'shop', occasion, email } as const,
      })),
    )
    return mails.length
  })
  if (queued > 0) log.info({ mails: queued }, 'notified the shop')
}
