/** `npm run audit`: who did what. Below src/, so that the image has it, too. */
import { parseArgs } from 'node:util'
import { type AuditQuery, listAuditRows } from './audit-queries.ts'
import { auditJson, auditReport } from './audit-report.ts'
import { runCommand, say, withDatabase } from './database.ts'

const ROWS = 50

const HELP = `Usage: npm run audit -- [--order 12] [--user 3] [--action move_order]
                         [--since 2026-11-01] [--limit ${ROWS}] [--json]

Prints rows of the audit log of DATABASE_URL, or of the development's own database: when, who, what,
about what, and what is not what it was before. Oldest first; only reads.

  --order   by id or number, with what became of its payments and refunds
  --user    by id or address: what was done to the user, and what he did
  --action  such as login, cancel_order, move_order, settle_refund, update_user, update_product
  --since   a day or a moment, in UTC unless it says otherwise
  --limit   the newest so many; ${ROWS} if it is not given
  --json    the same for programs, with the whole of before and after

Ends with 0, or with 2 if it could not look.`

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      ...{ order: text, user: text, action: text, since: text, limit: text },
      ...{ json: flag, help: flag },
    },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const { order, user, action } = values
  const query: AuditQuery = {
    ...{ order, user, action },
    since: values.since === undefined ? undefined : momentOf(values.since),
    limit: values.limit === undefined ? ROWS : numberOf(values.limit),
  }
  const rows = await withDatabase('audit', (db) => listAuditRows(db, query))
  say(values.json ? auditJson(rows) : auditReport(rows))
  return 0
}

const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

function momentOf(text: string): string {
  // What is not in the calendar: JavaScript takes 30 February for 2 March.
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  if (MOMENT.test(text) && isDay && !Number.isNaN(Date.parse(text))) return text
  throw new Error(
    `--since ${text}: a day such as 2026-11-01, or a moment such as 2026-11-01T09:00Z.`,
  )
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new Error(`--limit ${text}: a number from 1 to 999999.`)
}

await runCommand(main)
