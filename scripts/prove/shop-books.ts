/** Compares what the service confirmed during a proof with the database and the mails. */
import type { Db } from '../../src/db/connect.ts'
import type { SmtpStand } from '../../tests/emails/smtp.ts'
import { messageIdsOf, missingMails } from '../chaos/mail.ts'
import { type Outcome, settle } from '../support/books.ts'
import type { Confirmed } from './shop-load.ts'

export async function checkBooks(db: Db, confirmed: Confirmed): Promise<Outcome> {
  const settled = await settle(db)
  const orders = await compareOrders(db, confirmed)
  return { lines: orders.lines, problems: [...settled.problems, ...orders.problems] }
}

/** None is missing; one that came again has the same Message-ID. */
export async function checkMails(db: Db, smtp: SmtpStand): Promise<Outcome> {
  const problems = await missingMails({ db }, smtp, 0)
  const counts = Map.groupBy(messageIdsOf(smtp), (id) => id)
  const repeated = [...counts.values()].filter(({ length }) => length > 1)
  const line = `${smtp.received.length} mails with ${counts.size} Message-IDs: ${repeated.length} came again`
  return { lines: [line], problems }
}

type StoredOrder = { id: number; notes: string; captures: number }

/** Each confirmed order is there once, under its own id, and paid once if its payment was confirmed. */
async function compareOrders(db: Db, { orders, payments }: Confirmed): Promise<Outcome> {
  const rows = await db<StoredOrder[]>`
    select o.id, o.notes, count(p.id)::integer as captures
    from orders o
    left join payments p on p.order_id = o.id and p.state = 'captured'
    group by o.id
    order by o.id`
  const stored = Map.groupBy(rows, ({ notes }) => notes)
  const wrong = [...orders].flatMap(([notes, id]) => {
    const ids = stored.get(notes)?.map((row) => row.id) ?? []
    return ids.length === 1 && ids[0] === id ? [] : [`order ${id} (${notes}) is there as [${ids}]`]
  })
  const paid = new Set(rows.flatMap(({ id, captures }) => (captures > 0 ? [id] : [])))
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
      ...rows.filter(({ captures }) => captures > 1).map(({ id }) => `order ${id} was paid twice`),
      ...doubled.map(([first]) => `the key ${first?.notes} made several orders`),
    ],
  }
}
