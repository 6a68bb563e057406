/** Deletes and blanks what has expired for accounts, at most `limit` rows at a time, and waits for no lock. */
import type { Db } from '../db/connect.ts'
import { REFRESH_REUSE_GRACE_SECONDS } from '../limits.ts'

/**
 * Refresh tokens that expired so long ago that no clock takes them for valid. Locks their sessions, as
 * every change of tokens does. A session is deleted with the last of its tokens.
 */
export async function deleteExpiredTokens(db: Db, limit: number): Promise<number> {
  return db.begin(async (tx) => {
    const tokens = await tx<{ jti: string; session_id: number }[]>`
      select t.jti, t.session_id
      from refresh_tokens t
      join login_sessions s on s.id = t.session_id
      where t.expires_at < now() - interval '1 day'
      order by t.expires_at, t.jti
      limit ${limit}
      for update of s skip locked`
    const jtis = tokens.map(({ jti }) => jti)
    await tx`delete from refresh_tokens where jti = any(${jtis})`
    const sessionIds = tokens.map(({ session_id }) => session_id)
    await tx`
      delete from login_sessions s
      where s.id = any(${sessionIds}) and not exists (
        select 1
        from refresh_tokens t
        where t.session_id = s.id
      )`
    return tokens.length
  })
}

/** Forgets which request got a refresh token, once a repeated request would not get it again. */
export async function forgetOldRefreshRequests(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with old as (
      select t.jti
      from refresh_tokens t
      where t.request_sha256 is not null
        and t.issued_at < now() - make_interval(secs => ${REFRESH_REUSE_GRACE_SECONDS})
      order by t.issued_at, t.jti
      limit ${limit}
      for update skip locked
    )
    update refresh_tokens t set request_sha256 = null
    from old
    where t.jti = old.jti`
  return count
}

export async function deleteExpiredLockouts(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with expired as (
      select l.email
      from login_lockouts l
      where l.expires_at < now()
      order by l.expires_at, l.email
      limit ${limit}
      for update skip locked
    )
    delete from login_lockouts l
    using expired
    where l.email = expired.email`
  return count
}

export async function deleteExpiredIpFailures(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with expired as (
      select f.ip
      from login_failures_by_ip f
      where f.expires_at < now()
      order by f.expires_at, f.ip
      limit ${limit}
      for update skip locked
    )
    delete from login_failures_by_ip f
    using expired
    where f.ip = expired.ip`
  return count
}

/** Those that no longer prevent a second mail. */
export async function deleteOldAccountMails(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with old as (
      select m.email, m.kind
      from account_mails m
      where m.queued_at < now() - interval '2 days'
      order by m.queued_at, m.email, m.kind
      limit ${limit}
      for update skip locked
    )
    delete from account_mails m
    using old
    where m.email = old.email and m.kind = old.kind`
  return count
}

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

/** The same for failed log-ins, throttled clients and wrong current passwords. */
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
  update audit_log a set ip = null, user_agent = null,
    before = a.before - array['email', 'email_at_link'], after = a.after - 'email'
  from old
  where a.id = old.id`
