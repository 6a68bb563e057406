import type { Queryable } from '../db/connect.ts'
import { addJob } from '../jobs/queue.ts'
import { insertAlertIfNew } from './alert-queries.ts'

export type Alert = {
  /** Names the occasion: one occasion causes one alert. */
  key: string
  /** For an occasion that lasts until a person mends it: one alert a day. */
  isDaily?: boolean
  /** Only our words and numbers, never text that a person typed. */
  subject: string
  /**
   * Paragraphs of plain text: our words, names of the catalog and ids. A person may have typed what a
   * provider quotes; that stays with the refund or the event.
   */
  lines: string[]
}

/**
 * Notifies every administrator by mail that a person must check something, in the transaction of its
 * cause. Contract: Events, 1; integrations 2.6.
 */
export async function alertAdministrators(
  tx: Queryable,
  { isDaily = false, ...alert }: Alert,
): Promise<void> {
  const alert_id = await insertAlertIfNew(tx, { isDaily, ...alert })
  if (alert_id === undefined) return
  await addJob(tx, 'announce-alert', { alert_id }, `alert:${alert_id}`)
}
