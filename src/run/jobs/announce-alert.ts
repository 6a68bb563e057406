import { findAlert, listAlertAddresses } from '../../service/administration/alert-queries.ts'
import { addJob, type Jobs } from '../../service/queue/queue.ts'
import type { JobContext } from './context.ts'

/** Queues the mails to every administrator and to the shop's own address in one transaction. */
export async function announceAlert(
  { config, db, log }: JobContext,
  { alert_id }: Jobs['announce-alert'],
): Promise<void> {
  const alert = await findAlert(db, alert_id)
  if (!alert) return
  const addresses = await listAlertAddresses(db, config.adminEmail)
  if (addresses.length === 0) {
    log.warn({ alert_id, alert: alert.subject }, 'no administrator to notify: set ADMIN_EMAIL')
    return
  }
  await db.begin(async (tx) => {
    for (const email of addresses) {
      const key = `alert:${alert_id}:${email}`
      await addJob(tx, 'send-email', { letter: 'alert', alert_id, email }, key)
    }
  })
}
