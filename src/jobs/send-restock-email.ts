import { restockLetter } from '../emails/restock-letter.ts'
import { CURRENCY } from '../limits.ts'
import { findRestockAddressee } from '../wishlist/restock-queries.ts'
import type { JobContext } from './context.ts'
import type { Jobs } from './queue.ts'

/**
 * Tells a user what of the wishlist is back. What was sold again meanwhile is told of all the same, for
 * so it was; what was taken off the list is not. Decisions section 9.
 */
export async function sendRestockEmail(
  { config, db, mailer }: JobContext,
  { mail_id, user_id, item_ids }: Jobs['send-restock-email'],
): Promise<void> {
  const addressee = await findRestockAddressee(db, { user_id, item_ids })
  if (!addressee) return
  const { email, first_name, items } = addressee
  await mailer.send({
    messageId: `<restock-${mail_id}@${new URL(config.publicUrl).hostname}>`,
    to: email,
    ...restockLetter(items, {
      firstName: first_name,
      currency: CURRENCY,
      storefrontUrl: config.storefrontUrl,
    }),
  })
}
