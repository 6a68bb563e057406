/** Holds as administrators see them, and those that they make and end. */
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import type { OrderHold } from '../../../service/fields/order-hold.ts'
import type { HoldBody } from './hold-schemas.ts'

/** The live hold of the order `o` that is shown: `disputed` before `refunded` before that of a person. */
const fromShownHold = (db: Queryable): Fragment => db`
  from order_holds h
  where h.order_id = o.id and h.ended_at is null
  order by h.reason = 'disputed' desc, h.reason = 'refunded' desc, h.id
  limit 1`

/** Why the order `o` is held; null while it may be shipped, and in every status but paid. */
export const holdJson = (db: Queryable): Fragment => db`
  case when o.held_at is not null and o.status = 'paid' then (
    select json_build_object(
      'reason', h.reason,
      'note', h.note,
      'items', h.items,
      'actor', coalesce((
        select actor.email from users actor where actor.id = h.actor_user_id
      ), case when h.reason in ('staff', 'item_missing') then ${erasedHolder(db)} end),
      'created_at', utc_iso(h.created_at)
    )
    ${fromShownHold(db)}
  ) end`

/** Who made or changed the hold of a person on the order `o` last, if the account is gone; until AUDIT_DAYS. */
const erasedHolder = (db: Queryable): Fragment => db`(
  select a.actor_email
  from audit_log a
  where a.subject_type = 'order' and a.subject_id = o.id::text and a.action = 'hold_order'
  order by a.id desc
  limit 1
)`

/** The shown hold of an order that is held. */
export async function getHold(db: Queryable, orderId: number): Promise<OrderHold> {
  const [{ hold }] = await db<[{ hold: OrderHold }]>`
    select ${holdJson(db)} as hold
    from orders o
    where o.id = ${orderId}`
  return hold
}

/** The hold of a person, beneath one of the service if there is one. The order must be locked. */
export async function upsertHold(
  tx: Tx,
  orderId: number,
  {
    reason,
    note,
    items,
    actorUserId,
  }: HoldBody & { reason: OrderHold['reason']; actorUserId: number },
): Promise<void> {
  await tx`
    insert into order_holds (order_id, reason, note, items, actor_user_id)
    values (${orderId}, ${reason}, ${note || null},
      ${items ? tx.json(items) : null}, ${actorUserId})
    on conflict (order_id, coalesce(dispute_id, 0), (reason = 'refunded')) where ended_at is null
    do update set
      reason = excluded.reason, note = excluded.note, items = excluded.items,
      actor_user_id = excluded.actor_user_id`
}

/** Ends the hold that is shown; returns its reason, or undefined if there is none. The order must be locked. */
export async function endShownHold(
  tx: Tx,
  orderId: number,
): Promise<OrderHold['reason'] | undefined> {
  const [ended] = await tx<[{ reason: OrderHold['reason'] }?]>`
    update order_holds set ended_at = now(), is_lifted = true
    where id = (
      select h.id
      from orders o
      cross join lateral (select h.id ${fromShownHold(tx)}) h
      where o.id = ${orderId}
    )
    returning reason`
  return ended?.reason
}
