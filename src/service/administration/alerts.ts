import type { Queryable } from '../db/connect.ts'
import { addJob } from '../queue/queue.ts'
import { insertAlertIfNew, type NewAlert } from './alert-queries.ts'

/**
 * Notifies every owner and clerk by mail that a person must check something, in the transaction of its
 * cause. Contract 8.8 and 9.2.
 */
export async function alertAdministrators(tx: Queryable, alert: NewAlert): Promise<void> {
  const alert_id = await insertAlertIfNew(tx, alert)
  if (alert_id !== undefined) await addJob(tx, 'announce-alert', { alert_id }, `alert:${alert_id}`)
}
