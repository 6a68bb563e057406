/** `npm run audit` prints the audit log. It is in src/, so that the image has it. */
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { SECURITY_EVENTS } from '../../service/audit/audit.ts'
import { shopSettings } from '../../service/config/config.ts'
import { type AuditQuery, type AuditRow, listAuditRows } from './audit-queries.ts'
import { runCommand, say, withDatabase } from './database.ts'
import { timeOf } from './since.ts'

const ROWS = 50

const HELP = `Usage: npm run audit -- [--order 12] [--user 3] [--action move_order]
                         [--ip 203.0.113.0/24] [--since 2026-11-01] [--limit ${ROWS}] [--json]

Prints rows of the audit log of DATABASE_URL, or of the development database: time, actor, action,
subject, and the values that changed. Oldest first. Reads only.

  --order   by id or number, with its payments, refunds and returns
  --user    by id or email address: what was done to the user and what the user did; for an address
            without an account, the failed log-ins
  --action  such as login, cancel_order, move_order, settle_refund, update_user, update_product; for
            attacks: ${SECURITY_EVENTS.slice(0, 3).join(', ')},
            ${SECURITY_EVENTS.slice(3).join(', ')}
  --ip      the address of a client, or a network such as 203.0.113.0/24
  --since   a day of the shop, or a moment with its offset
  --limit   how many rows at most, the newest ones; ${ROWS} by default
  --json    the rows as JSON, with all of before and after

Exit code: 0, or 2 if the database could not be read.`

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      order: text,
      user: text,
      action: text,
      ip: text,
      since: text,
      limit: text,
      json: flag,
      help: flag,
    },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const query: AuditQuery = {
    order: values.order,
    user: values.user,
    action: values.action,
    ip: values.ip === undefined ? undefined : networkOf(values.ip),
    since: values.since === undefined ? undefined : timeOf(values.since),
    limit: values.limit === undefined ? ROWS : numberOf(values.limit),
  }
  const rows = await withDatabase('audit', (db) => listAuditRows(db, query, shopSettings()))
  say(values.json ? jsonOf(rows) : reportOf(rows))
  return 0
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

/** The rows as text: a line for each, and below it a line for each value that changed. */
const reportOf = (rows: readonly AuditRow[]): string =>
  rows.length === 0 ? 'Nothing was written down about that.' : rows.flatMap(linesOf).join('\n')

/**
 * The whole rows as JSON, with controls of the terminal escaped, because a person may read it there.
 */
const jsonOf = (rows: readonly AuditRow[]): string =>
  JSON.stringify(rows, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('') // UTF-16, as JSON writes it
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

function linesOf(row: AuditRow): string[] {
  const { happened_at, action, subject_type, subject_id, before, after } = row
  const time = `${happened_at.slice(0, 10)} ${happened_at.slice(11, 19)}Z`
  const subject = [subject_type, subject_id ?? ''].join(' ').trim()
  return [
    printable(`${time}  ${actorOf(row)}  ${action}  ${subject}`),
    ...changesOf(before, after).map((line) => `    ${line}`),
  ]
}

function actorOf({ actor_user_id, actor_email, ip }: AuditRow): string {
  if (actor_user_id === null) return ip === null ? '(the service)' : `(unknown, at ${ip})`
  return actor_email ?? `(user ${actor_user_id}, who is gone)`
}

/** The changed values; all of them for a thing that is new or gone. A version only counts changes. */
function changesOf(before: object | null, after: object | null): string[] {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => key !== 'version')
  return keys
    .map((key) => [key, json(was.get(key)), json(is.get(key))] as const)
    .filter(([, from, to]) => from !== to)
    .map(([key, from, to]) => `${key}: ${before ? `${cut(from)} → ` : ''}${cut(to)}`)
    .map(printable)
}

const json = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value))

const VALUE_CHARACTERS = 300
const cut = (text: string) =>
  text.length > VALUE_CHARACTERS ? `${text.slice(0, VALUE_CHARACTERS)}…` : text

/** Typed text must not control the terminal that shows it. */
const printable = (text: string) =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

await runCommand(main)
