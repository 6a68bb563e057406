/** Erases a person from the audit log, which still shows the acts. */
import type { Tx } from '../db/connect.ts'
import { spellingsOf } from '../fields/mailbox.ts'
import type { AuditEvent } from './audit.ts'

/** Acts of administrators on accounts, orders and returns, their own too, and of the service: never of a customer. */
const BY_ADMINISTRATION: readonly AuditEvent['action'][] = [
  'admin_call_refused',
  'update_user',
  'unlock_user',
  'send_password_reset',
  'end_sessions',
  'unlink_identity',
  'move_order',
  'update_order',
  'add_staff_note',
  'send_link',
  'renew_link',
  'release_order',
  'hold_order',
  'end_hold',
  'swap_item',
  'approve_return',
  'reject_return',
  'end_return',
  'receive_return',
]

/**
 * Gives the address to the acts of a person in administration that were written without it: before migration 0091, or
 * by the version before while it was replaced. These are acts about anything but the own account, orders and returns,
 * and of those about them the ones of administration alone. Rows that have lost their client address are older than
 * AUDIT_DAYS, and the clean-up would not find them again.
 */
export async function nameActsOfStaff(
  tx: Tx,
  { userId, email, orderIds }: { userId: number; email: string; orderIds: readonly number[] },
): Promise<void> {
  await tx`
    update audit_log a set actor_email = ${email}
    where a.actor_user_id = ${userId} and a.actor_email is null and a.ip is not null
      and (
        a.action = any(${[...BY_ADMINISTRATION]})
        or (a.action = 'cancel_order' and a.before is not null) -- as administrators cancel
        or not case a.subject_type
          when 'user' then a.subject_id = ${userId}::bigint::text
          when 'order' then coalesce(a.subject_id::bigint = any(${orderIds}::bigint[]), false)
          when 'return' then a.subject_id::bigint in (
            select rt.id
            from returns rt
            where rt.order_id = any(${orderIds}::bigint[])
          )
          else false
        end
      )`
}

/**
 * Blanks the audit rows of a person:
 * - rows about the account, and failed log-ins with its address, lose their values;
 * - rows about its orders, returns, payments and refunds lose texts, and keep numbers and states;
 * - rows about its outfits lose their values;
 * - acts of the person lose client address, user agent and request id;
 * - acts of the person as an administrator lose the user agent alone: they are the shop's to answer for.
 * A guest has no `userId`, and perhaps no `email`.
 */
export async function blankAuditRows(
  tx: Tx,
  {
    userId,
    email,
    orderIds,
  }: { userId: number | null; email: string | null; orderIds: readonly number[] },
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
      select 'refund', theirs.refund_id::text
      from order_refunds theirs
      where theirs.order_id = any(${orderIds}::bigint[])
    ),
    theirs as (
      select a.id, false as is_whole, a.actor_email is null as has_texts
      from audit_log a
      where a.actor_user_id = ${userId}
      union all
      select a.id, false, true
      from about_money m
      join audit_log a on a.subject_type = m.subject_type and a.subject_id = m.subject_id
      union all
      select a.id, true, true
      from audit_log a
      where a.subject_type = 'user' and a.subject_id = ${userId}::bigint::text
      union all
      select a.id, true, true
      from audit_log a
      where a.subject_type = 'user' and a.subject_id is null
        and a.after ? 'email' and lower(a.after ->> 'email') = any(${email === null ? [] : spellingsOf(email)}::text[])
      union all
      select a.id, true, true
      from audit_log a
      where a.subject_type = 'outfit' and (a.before ->> 'user_id')::bigint = ${userId}
    ),
    marked as (
      select t.id, bool_or(t.is_whole) as is_whole, bool_or(t.has_texts) as has_texts
      from theirs t
      group by t.id
    )
    update audit_log a set
      before = case
        when m.is_whole and not ${isOfStaff(tx, userId)} then null
        when m.has_texts then ${withoutTexts(tx, 'before')}
        else a.before end,
      after = case
        when m.is_whole and not ${isOfStaff(tx, userId)} then null
        when m.has_texts then ${withoutTexts(tx, 'after')}
        else a.after end,
      ip = case when ${isTheirAct(tx, userId)} then null else a.ip end,
      user_agent = case
        when ${isTheirAct(tx, userId)} or ${isOfStaff(tx, userId)} then null
        else a.user_agent end,
      request_id = case when ${isTheirAct(tx, userId)} then null else a.request_id end
    from marked m
    where a.id = m.id`
}

/** An unknown caller, as at a failed log-in, may have been the person. */
const isTheirAct = (tx: Tx, userId: number | null) => tx`
  ((a.actor_user_id is null or a.actor_user_id = ${userId}) and a.actor_email is null)`

/** Acts of the person under /api/admin/. */
const isOfStaff = (tx: Tx, userId: number | null) => tx`
  (a.actor_user_id is not distinct from ${userId}::bigint and a.actor_email is not null)`

/** `before` or `after`: of orders, returns, payments and refunds without texts of people and of providers. */
const withoutTexts = (tx: Tx, column: 'before' | 'after') => tx`
  case when a.subject_type in ('order', 'return', 'payment', 'refund')
    then a.${tx(column)} - array[
      'reason', 'message', 'note', 'reference', 'last_error', 'address', 'notes',
      'carrier', 'tracking_number', 'tracking_url', 'email', 'phone_number', 'full_name'
    ]
    else a.${tx(column)}
  end`
