import type { Queryable } from '../db/connect.ts'

export type Alert = {
  id: number
  /** Only our words and numbers, never text that a person typed. */
  subject: string
  /**
   * Paragraphs of plain text: our words, names of the catalog and ids. A person may have typed what a
   * provider quotes; that stays with the refund or the event.
   */
  lines: string[]
}
export type NewAlert = Omit<Alert, 'id'> & {
  /** Names the occasion: one occasion causes one alert. */
  key: string
  /** For an occasion that lasts until a person mends it: one alert a day. */
  isDaily?: boolean
}

/** Undefined if this occasion was recorded before. */
export async function insertAlertIfNew(
  tx: Queryable,
  { key, isDaily = false, subject, lines }: NewAlert,
): Promise<number | undefined> {
  const [alert] = await tx<[{ id: number }?]>`
    with occasion as (
      select concat_ws(':', ${key}::text, case when ${isDaily} then current_date end) as key
    )
    insert into admin_alerts (key, subject, lines)
    select o.key, ${subject}, ${lines}
    from occasion o
    -- Checked first: a conflict would use up an id, and some occasions last for days.
    where not exists (select from admin_alerts a where a.key = o.key)
    on conflict do nothing
    returning id`
  return alert?.id
}

export async function findAlert(db: Queryable, alertId: number): Promise<Alert | undefined> {
  const [alert] = await db<[Alert?]>`
    select a.id, a.subject, a.lines
    from admin_alerts a
    where a.id = ${alertId}`
  return alert
}

/**
 * The recipients of alerts: every owner and clerk who can log in, and the shop's own address if it has
 * one; each address once, also if it is written in different cases. No alert asks for what a packer may do.
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
      where u.is_admin -- implied, and said for the index of administrators
        and user_role(u.is_admin, u.role) in ('clerk', 'owner') and u.is_active
      union all
      select ${adminEmail ?? null}::text
    ) a
    where a.email is not null
    group by lower(a.email)`
  return rows.map(({ email }) => email)
}
