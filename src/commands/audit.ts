/** `npm run audit`: who did what. Below src/, so that the image has it, too. */
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { SECURITY_EVENTS } from '../accounts/audit.ts'
import { type AuditQuery, listAuditRows } from './audit-queries.ts'
import { auditJson, auditReport } from './audit-report.ts'
import { runCommand, say, withDatabase } from './database.ts'

const ROWS = 50

const HELP = `Usage: npm run audit -- [--order 12] [--user 3] [--action move_order]
                         [--ip 203.0.113.0/24] [--since 2026-11-01] [--limit ${ROWS}] [--json]

Prints rows of the audit log of DATABASE_URL, or of the development's own database: when, who, what,
about what, and what is not what it was before. Oldest first; only reads.

  --order   by id or number, with what became of its payments and refunds
  --user    by id or address: what was done to the user, and what he did; of an address without an
            account, the failed log-ins
  --action  such as login, cancel_order, move_order, settle_refund, update_user, update_product; of
            attacks: ${SECURITY_EVENTS.slice(0, 3).join(', ')},
            ${SECURITY_EVENTS.slice(3).join(', ')}
  --ip      the address of a client, or a network such as 203.0.113.0/24
  --since   a day or a moment, in UTC unless it says otherwise
  --limit   the newest so many; ${ROWS} if it is not given
  --json    the same for programs, with the whole of before and after

Ends with 0, or with 2 if it could not look.`

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      ...{ order: text, user: text, action: text, ip: text, since: text, limit: text },
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
    ip: values.ip === undefined ? undefined : networkOf(values.ip),
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

function networkOf(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isSize = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (isIP(address) > 0 && isSize && rest.length === 0) return text
  throw new Error(
    `--ip ${text}: an address such as 203.0.113.9, or a network such as 203.0.113.0/24.`,
  )
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new Error(`--limit ${text}: a number from 1 to 999999.`)
}

await runCommand(main)
