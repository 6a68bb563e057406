import type { Queryable } from '../db/connect.ts'

export type AlertRow = { id: number; subject: string; lines: string[] }

export async function findAlert(db: Queryable, alertId: number): Promise<AlertRow | undefined> {
  const [alert] = await db<[AlertRow?]>`
    select a.id, a.subject, a.lines
    from admin_alerts a
    where a.id = ${alertId}`
  return alert
}

/**
 * Whom alerts go to: every administrator who can log in, and the shop's own address if it has one;
 * each address once, however it is written.
 */
export async function listAlertAddresses(
  db: Queryable,
  adminEmail: string | undefined,
): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select min(a.email) as email
    from (
      select u.email
      from users u
      where u.is_admin and u.is_active
      union all
      select ${adminEmail ?? null}::text
    ) a
    where a.email is not null
    group by lower(a.email)`
  return rows.map(({ email }) => email)
}
