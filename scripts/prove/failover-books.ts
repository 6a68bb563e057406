/** Compares what the service confirmed during a failover with the database, the mails and the log. */
import type { Db } from '../../src/db/connect.ts'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import type { SmtpStand } from '../../tests/emails/smtp.ts'
import { drainJobs } from '../chaos/books.ts'
import { messageIdsOf, missingMails } from '../chaos/mail.ts'
import type { Confirmed } from './shop-load.ts'

export type Books = { lines: string[]; problems: string[] }

export async function checkBooks(db: Db, confirmed: Confirmed, smtp: SmtpStand): Promise<Books> {
  const jobs = await drainJobs(db)
  const missing = await missingMails({ db }, smtp, 0)
  const counts = Map.groupBy(messageIdsOf(smtp), (id) => id)
  const repeated = [...counts.values()].filter(({ length }) => length > 1)
  const orders = await compareOrders(db, confirmed)
  const results = await reconcile(db)
  return {
    lines: [
      ...orders.lines,
      `${smtp.received.length} mails with ${counts.size} Message-IDs: ${repeated.length} came again`,
    ],
    problems: [
      ...jobs.problems,
      ...missing,
      ...orders.problems,
      ...results.flatMap(({ name, disagreements }) =>
        disagreements.map((each) => `reconcile: ${name}: ${JSON.stringify(each)}`),
      ),
    ],
  }
}

type StoredOrder = { id: number; notes: string; is_paid: boolean }

/** Each confirmed order is there once, under its own id, and paid if its payment was confirmed. */
async function compareOrders(db: Db, { orders, payments }: Confirmed): Promise<Books> {
  const rows = await db<StoredOrder[]>`
    select id, notes, paid_at is not null as is_paid
    from orders
    order by id`
  const stored = Map.groupBy(rows, ({ notes }) => notes)
  const wrong = [...orders].flatMap(([notes, id]) => {
    const ids = stored.get(notes)?.map((row) => row.id) ?? []
    return ids.length === 1 && ids[0] === id ? [] : [`order ${id} (${notes}) is there as [${ids}]`]
  })
  const paid = new Set(rows.flatMap(({ id, is_paid }) => (is_paid ? [id] : [])))
  const unpaid = [...payments].filter((id) => !paid.has(id))
  const unconfirmed = rows.filter(({ notes }) => !orders.has(notes))
  const doubled = [...stored.values()].filter(({ length }) => length > 1)
  return {
    lines: [
      `${orders.size} orders confirmed, ${orders.size - wrong.length} of them there once`,
      `${payments.size} payments confirmed, ${payments.size - unpaid.length} of them recorded`,
      `${unconfirmed.length} orders are there whose confirmation was lost`,
    ],
    problems: [
      ...wrong,
      ...unpaid.map((id) => `order ${id} was confirmed as paid, and is not`),
      ...doubled.map(([first]) => `the key ${first?.notes} made several orders`),
    ],
  }
}

export type LogLine = { time: number; level: number; msg: string; err?: { code?: string } }

/** Lines of the level warn and above. */
export const warningsIn = (output: string): LogLine[] =>
  output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    try {
      const parsed = JSON.parse(line) as LogLine
      return parsed.level >= 40 ? [parsed] : []
    } catch {
      return [] // it is still being written
    }
  })

/** Messages that differ only by a number are one kind. */
const NUMBERS = /\d+(?:\.\d+)?/g
const MESSAGE_SHOWN = 110

/** Such as `12 × no answer in time`, the most frequent first. */
export function countMessages(lines: readonly LogLine[]): string[] {
  const kinds = Map.groupBy(lines, ({ msg, err }) => {
    const [first = ''] = msg.replaceAll(NUMBERS, 'n').split('\n')
    return `${first.slice(0, MESSAGE_SHOWN)}${err?.code ? ` (${err.code})` : ''}`
  })
  return [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([kind, { length }]) => `${length} × ${kind}`)
}
