import type { AuditRow } from './audit-queries.ts'

/** The rows for people: a line for each, and below it a line for each value that changed. */
export const auditReport = (rows: readonly AuditRow[]): string =>
  rows.length === 0 ? 'Nothing was written down about that.' : rows.flatMap(linesOf).join('\n')

/** The whole rows for programs. A person may read them too, so terminal controls are escaped. */
export const auditJson = (rows: readonly AuditRow[]): string =>
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
