/** Blanks what is too old in the audit log, at most `limit` rows at a time, and waits for no lock. */
import type { Db } from '../db/connect.ts'

/** Removes from old audit rows what identifies a person: addresses, client addresses, user agents. */
export async function blankOldAuditRows(db: Db, limit: number, days: number): Promise<number> {
  const { count } = await db`
    with old as (
      select a.id
      from audit_log a
      where a.happened_at < now() - make_interval(days => ${days})
        -- as in the index audit_log_identifying
        and (a.ip is not null or a.user_agent is not null or a.before ? 'email'
          or a.after ? 'email' or a.before ? 'email_at_link')
      order by a.happened_at, a.id
      limit ${limit}
      for update skip locked
    )
    ${blankIdentifying(db)}`
  return count
}

/** Removes what identifies a person from rows of failed log-ins, throttled clients and wrong current passwords. */
export async function blankOldFailures(db: Db, limit: number, days: number): Promise<number> {
  const { count } = await db`
    with old as (
      select a.id
      from audit_log a
      where a.happened_at < now() - make_interval(days => ${days})
        -- as in the index audit_log_failures
        and a.action in ('login_failed', 'account_locked', 'login_throttled',
          'password_change_failed', 'password_change_locked')
        and (a.ip is not null or a.user_agent is not null or a.after ? 'email')
      order by a.happened_at, a.id
      limit ${limit}
      for update skip locked
    )
    ${blankIdentifying(db)}`
  return count
}

const blankIdentifying = (db: Db) => db`
  update audit_log a set ip = null, user_agent = null, actor_email = null,
    before = a.before - array['email', 'email_at_link'], after = a.after - 'email'
  from old
  where a.id = old.id`
