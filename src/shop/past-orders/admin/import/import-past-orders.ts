import {
  type FileImport,
  type FileImportReply,
  importInOne,
  shownNotes,
} from '../../../../service/administration/import-file.ts'
import { recordAudit } from '../../../../service/audit/audit.ts'
import type { FileNotes } from '../../../../service/csv/notes.ts'
import type { Db, Tx } from '../../../../service/db/connect.ts'
import { CURRENCY } from '../../../../service/limits/catalog.ts'
import { PAST_LINES_MAX } from '../../../../service/limits/orders.ts'
import { lockPastOrders } from '../../queries.ts'
import type { Field } from './columns.ts'
import {
  copyPastOrders,
  countPastOrders,
  groupPastOrders,
  listDoubts,
  type OrderDoubt,
  upsertPastOrders,
} from './queries.ts'
import { type PastOrdersFile, readPastOrders } from './read-past-orders.ts'

/**
 * Keeps the orders of a file as history, all that can be read or none; a later file replaces them. Throws importRefused,
 * bodyTooLarge, and unavailable after the deadline. Extension 12.3.
 */
export async function importPastOrders(
  db: Db,
  chunks: AsyncIterable<Buffer>,
  asked: FileImport & { timeZone: string },
): Promise<FileImportReply> {
  const { timeZone, report = () => undefined } = asked
  const file = readPastOrders(chunks, timeZone, (rows) => report('read', rows))
  return importInOne(db, asked, {
    read: (tx) => copyPastOrders(tx, file.lines),
    write: (tx) => write(tx, asked, file),
  })
}

async function write(
  tx: Tx,
  { isDryRun, administrator, report = () => undefined }: FileImport,
  file: PastOrdersFile,
): Promise<FileImportReply> {
  const { source, rows, leftRows } = file
  report('check', rows)
  await groupPastOrders(tx)
  const counted = await countPastOrders(tx)
  const created = counted.taken
  const left = counted.all - counted.taken + leftRows
  const result = {
    dry_run: isDryRun,
    created,
    left,
    ...shownNotes(file.notes, await notesOfOrders(tx, file)),
    left_columns: file.leftColumns,
  }
  if (isDryRun) return result
  report('write', rows)
  await lockPastOrders(tx)
  await upsertPastOrders(tx)
  await recordAudit(tx, {
    actorUserId: administrator?.userId,
    client: administrator?.client,
    action: 'import_past_orders',
    subject: { type: 'past_orders', id: source },
    after: { created, left },
  })
  return result
}

type Doubt = { column: Field; say: (order: OrderDoubt) => string }
const DOUBTS: Record<OrderDoubt['kind'], Doubt> = {
  here: {
    column: 'number',
    say: () => 'The shop has an order of this number itself: it is left out.',
  },
  no_date: { column: 'placed_at', say: () => 'The order has no date: it is left out.' },
  no_total: { column: 'total', say: () => 'The order has no total: it is left out.' },
  rows: { column: 'number', say: () => 'The rows of the order differ: its first row counts.' },
  sum: {
    column: 'total',
    say: ({ lines_total, total }) =>
      `The lines add up to ${lines_total}, and the total is ${total}.`,
  },
  currency: {
    column: 'currency',
    say: ({ currency, orders }) =>
      `Orders in ${currency}: ${orders}. The shop sells in ${CURRENCY}.`,
  },
  lines: {
    column: 'number',
    say: () => `The order has more than ${PAST_LINES_MAX} lines: the others are left out.`,
  },
  name: {
    column: 'full_name',
    say: () => 'The order has no email address: its name is left out.',
  },
}

async function notesOfOrders(tx: Tx, { columns }: PastOrdersFile): Promise<FileNotes> {
  const orders = await listDoubts(tx)
  const first = orders.map((order) => {
    const { column, say } = DOUBTS[order.kind]
    return { line: order.line, column: columns[column] ?? null, message: say(order) }
  })
  return { first, count: orders[0]?.count ?? 0 }
}
