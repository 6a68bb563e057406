/** Mails about an account: when the last one that anybody may ask for was queued. */
import type { Queryable, Tx } from '../db/connect.ts'
import { ACCOUNT_MAIL_INTERVAL_SECONDS } from '../limits.ts'

export type AccountMailKind = 'verification' | 'password-reset'

/** Notes a mail that is sent whoever asked for one before; returns when, in unix seconds. */
export async function upsertAccountMail(
  tx: Tx,
  email: string,
  kind: AccountMailKind,
): Promise<number> {
  const [mail] = await tx<[{ issued_at: number }]>`
    insert into account_mails (email, kind)
    values (lower(${email}), ${kind})
    on conflict (email, kind) do update set queued_at = excluded.queued_at
    returning floor(extract(epoch from queued_at))::float8 as issued_at -- integer ends in 2038`
  return mail.issued_at
}

/**
 * Undefined if the last one is younger than ACCOUNT_MAIL_INTERVAL_SECONDS: of any number of parallel
 * calls one is told a moment, and is to queue the mail.
 */
export async function upsertAccountMailIfDue(
  tx: Tx,
  email: string,
  kind: AccountMailKind,
): Promise<number | undefined> {
  const [mail] = await tx<[{ issued_at: number }?]>`
    insert into account_mails as m (email, kind)
    values (lower(${email}), ${kind})
    on conflict (email, kind) do update set queued_at = excluded.queued_at
    where m.queued_at <= now() - make_interval(secs => ${ACCOUNT_MAIL_INTERVAL_SECONDS})
    returning floor(extract(epoch from queued_at))::float8 as issued_at`
  return mail?.issued_at
}

/** Now, in unix seconds. */
export async function getMoment(db: Queryable): Promise<number> {
  const [{ moment }] = await db<[{ moment: number }]>`
    select floor(extract(epoch from now()))::float8 as moment`
  return moment
}

/** Who gets the mails about an account. */
export async function findAddresseeById(
  db: Queryable,
  userId: number,
): Promise<{ email: string; first_name: string } | undefined> {
  const [user] = await db<[{ email: string; first_name: string }?]>`
    select email, first_name
    from users
    where id = ${userId}`
  return user
}
