/** Deletes what has expired for accounts, at most `limit` rows at a time, and waits for no lock. */
import type { Db } from '../../service/db/connect.ts'
import { deleteOldest } from '../../service/db/delete-oldest.ts'
import { REFRESH_REPEAT_HOURS } from '../../service/limits/accounts.ts'

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
        and t.issued_at < now() - make_interval(hours => ${REFRESH_REPEAT_HOURS})
      order by t.issued_at, t.jti
      limit ${limit}
      for update skip locked
    )
    update refresh_tokens t set request_sha256 = null
    from old
    where t.jti = old.jti`
  return count
}

export const deleteExpiredLockouts = (db: Db, limit: number) =>
  deleteOldest(db, db`login_lockouts`, {
    where: db`expires_at < now()`,
    by: db`expires_at`,
    key: db`email`,
    limit,
  })

export const deleteExpiredIpFailures = (db: Db, limit: number) =>
  deleteOldest(db, db`login_failures_by_ip`, {
    where: db`expires_at < now()`,
    by: db`expires_at`,
    key: db`ip`,
    limit,
  })

/** Deletes records of mails that no longer prevent a second mail. */
export const deleteOldAccountMails = (db: Db, limit: number) =>
  deleteOldest(db, db`account_mails`, {
    where: db`queued_at < now() - interval '2 days'`,
    by: db`queued_at`,
    key: db`email, kind`,
    limit,
  })

/** Deletes invitations long after they ended: until then, its link says that it has expired. */
export const deleteOldInvitations = (db: Db, limit: number) =>
  deleteOldest(db, db`invitations`, {
    where: db`expires_at < now() - interval '30 days'`,
    by: db`expires_at`,
    key: db`id`,
    limit,
  })
