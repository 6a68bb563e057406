/** Mails about an account: when the last one that strangers can cause was queued. */
import type { Queryable, Tx } from '../db/connect.ts'
import type { Addressee } from './queries.ts'

export type AccountMailKind = 'verification' | 'password-reset' | 'account-locked' | 'token-theft'

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
 * Undefined if the last one is younger than that: of any number of parallel calls one gets a moment,
 * and is to queue the mail.
 */
export async function upsertAccountMailIfDue(
  tx: Tx,
  email: string,
  { kind, seconds }: { kind: AccountMailKind; seconds: number },
): Promise<number | undefined> {
  const [mail] = await tx<[{ issued_at: number }?]>`
    insert into account_mails as m (email, kind)
    values (lower(${email}), ${kind})
    on conflict (email, kind) do update set queued_at = excluded.queued_at
    where m.queued_at <= now() - make_interval(secs => ${seconds})
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
): Promise<Omit<Addressee, 'id'> | undefined> {
  const [user] = await db<[Omit<Addressee, 'id'>?]>`
    select email, first_name, password_hash, is_verified, is_active
    from users
    where id = ${userId}`
  return user
}
