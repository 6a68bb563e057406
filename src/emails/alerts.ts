import type { Queryable } from '../db/connect.ts'
import { addJob } from '../jobs/queue.ts'

export type Alert = {
  /** Names the occasion: the same one is told once. */
  key: string
  /** Goes on until somebody mends it: told once a day. */
  isDaily?: boolean
  /** Only our words and numbers: never a stranger's text. */
  subject: string
  /**
   * Paragraphs of plain text: our words, names of the catalog and ids. What a provider quotes, a person
   * may have typed; it stands with the refund or the event.
   */
  lines: string[]
}

/**
 * Tells every administrator by mail that a person must look at something, in the transaction of its
 * cause. Contract: Events, 1; integrations 2.6.
 */
export async function alertAdministrators(
  tx: Queryable,
  { key, isDaily = false, subject, lines }: Alert,
): Promise<void> {
  const [told] = await tx<[{ id: number }?]>`
    with occasion as (
      select concat_ws(':', ${key}::text, case when ${isDaily} then current_date end) as key
    )
    insert into admin_alerts (key, subject, lines)
    select o.key, ${subject}, ${lines}
    from occasion o
    -- Asked first: a conflict alone draws an id, and some occasions last for days.
    where not exists (select from admin_alerts a where a.key = o.key)
    on conflict do nothing
    returning id`
  if (told) await addJob(tx, 'announce-alert', { alert_id: told.id }, `alert:${told.id}`)
}
