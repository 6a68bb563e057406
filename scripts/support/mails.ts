/** Compares the mails that arrived at a mail server with the orders. */
import type { Db } from '../../src/service/db/connect.ts'
import type { SmtpStand } from '../../tests/support/smtp.ts'
import type { Outcome } from './books.ts'
import { retryNow, untilNone } from './jobs.ts'

const ARRIVAL_MS = 60_000

/** The mails that are still missing when the time is over. */
export const missingMails = (db: Db, smtp: SmtpStand, after: number) =>
  untilNone(async () => {
    await retryNow(db)
    const rows = await db<{ name: string }[]>`
      select 'order-' || id || '-paid' as name
      from orders where id > ${after} and paid_at is not null
      union all
      -- Of mails about unpaid orders an unverified address gets a few a day.
      select 'order-' || o.id || '-' || mail.occasion
      from orders o
      join users u on u.id = o.user_id
      cross join (values ('confirmation'), ('cancelled')) mail (occasion)
      where o.id > ${after} and u.is_verified
        and (mail.occasion = 'confirmation' or o.status = 'cancelled')
      union all
      select 'job ' || id from graphile_worker.jobs where task_identifier like 'send-%'`
    const received = new Set(messageIdsOf(smtp).map((id) => id.split('@')[0]))
    return rows.flatMap(({ name }) => (received.has(name) ? [] : [`the mail ${name} is missing`]))
  }, ARRIVAL_MS)

const messageIdsOf = ({ received }: SmtpStand) =>
  received.map(({ message }) => /^Message-ID: <(.+)>\r?$/im.exec(message)?.[1] ?? 'without id')

/** The ids of mails that came more than once, each with its copies. */
const repeatedMails = (smtp: SmtpStand) =>
  [...Map.groupBy(messageIdsOf(smtp), (id) => id)].filter(([, { length }]) => length > 1)

export const doubled = (smtp: SmtpStand): string[] =>
  repeatedMails(smtp).map(([id, { length }]) => `the mail ${id} came ${length} times`)

/** None is missing; one that came again has the same Message-ID. */
export async function checkMails(db: Db, smtp: SmtpStand): Promise<Outcome> {
  const problems = await missingMails(db, smtp, 0)
  const ids = new Set(messageIdsOf(smtp)).size
  const line = `${smtp.received.length} mails with ${ids} Message-IDs: ${repeatedMails(smtp).length} came again`
  return { lines: [line], problems }
}
