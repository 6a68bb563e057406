/** What accounts/ deletes or blanks of a person. The audit log keeps what was done, without the person. */
import type { Tx } from '../db/connect.ts'

export type UserToErase = {
  email: string
  password_hash: string
  /** An owner of the shop's administration who can log in. */
  is_active_owner: boolean
  profile_picture: string | null
  profile_thumbnail: string | null
}

/**
 * Waits for transactions that have written rows of the user. Later ones wait for the end of this
 * transaction, and then cannot write: the foreign keys of their rows refuse a user who is gone.
 */
export async function lockUserToErase(tx: Tx, userId: number): Promise<UserToErase | undefined> {
  const [user] = await tx<[UserToErase?]>`
    select u.email, u.password_hash, user_role(u.is_admin, u.role) is not distinct from 'owner' and u.is_active as is_active_owner,
      u.profile_picture, u.profile_thumbnail
    from users u
    where u.id = ${userId}
    for update`
  return user
}

/** With identities, sessions, cart, wishlist, outfits, likes and stored replies, by foreign keys. */
export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx`delete from users where id = ${userId}`
}

/** When mails were queued for the address. */
export async function deleteAccountMails(tx: Tx, email: string): Promise<void> {
  await tx`delete from account_mails where email = lower(${email})`
}

/**
 * Blanks the audit rows of a person:
 * - rows about the account, and failed log-ins with its address, lose their values;
 * - rows about its orders, returns, payments and refunds lose texts, and keep numbers and states;
 * - rows about its outfits lose their values;
 * - acts of the person lose client address, user agent and request id. An administrator keeps them.
 */
export async function blankAuditRows(
  tx: Tx,
  { userId, email, orderIds }: { userId: number; email: string; orderIds: readonly number[] },
): Promise<void> {
  await tx`
    with about_money as (
      select 'order' as subject_type, o.id::text as subject_id
      from unnest(${orderIds}::bigint[]) as o (id)
      union all
      select 'return', rt.id::text
      from returns rt
      where rt.order_id = any(${orderIds}::bigint[])
      union all
      select 'payment', p.id::text
      from payments p
      where p.order_id = any(${orderIds}::bigint[])
      union all
      select 'refund', r.id::text
      from refunds r
      join payments p on p.id = r.payment_id
      where p.order_id = any(${orderIds}::bigint[])
    ),
    theirs as (
      select a.id, false as is_whole
      from audit_log a
      where a.actor_user_id = ${userId}
      union all
      select a.id, false
      from about_money m
      join audit_log a on a.subject_type = m.subject_type and a.subject_id = m.subject_id
      union all
      select a.id, true
      from audit_log a
      where a.subject_type = 'user' and (a.subject_id = ${userId}::bigint::text
        or (a.subject_id is null and lower(a.after ->> 'email') = lower(${email})))
      union all
      select a.id, true
      from audit_log a
      where a.subject_type = 'outfit' and (a.before ->> 'user_id')::bigint = ${userId}
    ),
    marked as (
      select t.id, bool_or(t.is_whole) as is_whole
      from theirs t
      group by t.id
    )
    update audit_log a set
      before = case when m.is_whole then null else ${withoutTexts(tx, 'before')} end,
      after = case when m.is_whole then null else ${withoutTexts(tx, 'after')} end,
      ip = case when ${isTheirAct(tx, userId)} then null else a.ip end,
      user_agent = case when ${isTheirAct(tx, userId)} then null else a.user_agent end,
      request_id = case when ${isTheirAct(tx, userId)} then null else a.request_id end
    from marked m
    where a.id = m.id`
}

/** An unknown caller, as at a failed log-in, may have been the person. */
const isTheirAct = (tx: Tx, userId: number) => tx`coalesce(a.actor_user_id = ${userId}, true)`

/** Of an order, a return, a payment or a refund: what people typed, and what a provider answered. */
const withoutTexts = (tx: Tx, column: 'before' | 'after') => tx`
  case when a.subject_type in ('order', 'return', 'payment', 'refund')
    then a.${tx(column)} - array['reason', 'note', 'last_error', 'carrier', 'tracking_number', 'tracking_url']
    else a.${tx(column)}
  end`
