import { createHash } from 'node:crypto'
import { alertLetter } from '../emails/alert-letters.ts'
import { findAlert } from '../emails/alert-queries.ts'
import type { JobContext } from './context.ts'
import type { Jobs } from './queue.ts'

/** Tells one administrator; an alert that was deleted meanwhile is not worth telling. */
export async function sendAlertEmail(
  { config, db, mailer }: JobContext,
  { alert_id, email }: Jobs['send-alert-email'],
): Promise<void> {
  const alert = await findAlert(db, alert_id)
  if (!alert) return
  await mailer.send({
    messageId: `<alert-${alert.id}-${nameOf(email)}@${new URL(config.publicUrl).hostname}>`,
    to: email,
    ...alertLetter(alert),
  })
}

/** Every recipient's mail is one of its own; an address itself may hold what an id may not. */
const nameOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16)
