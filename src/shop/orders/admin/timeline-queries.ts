/**
 * The acts of people and of the service on an order, its payments, refunds and returns, made of its own rows: the audit
 * log has those of people, and the tables of the order have those of the service that no row of the log has.
 */
import { actorOfOrder } from '../../../service/audit/fragments.ts'
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { PARCEL_KEYS } from './correction-schemas.ts'

/** Of these it is said that they changed, and not what they were. */
const PERSONAL = ['address', 'email', 'phone_number', 'full_name']
/** Facts of audit rows that are no changes: names of the thing, and texts that are the `note`. */
const NO_CHANGES = [
  ...['order_number', 'currency', 'staff_note_id', 'last_error'],
  ...['note', 'reason', 'outcome'],
]
/** Acts whose `reason` is one of a few words, and so a change. */
const HOLDS = ['hold_order', 'end_hold']

/** Of the order `o`, newest first; of one moment, what came last. */
export const timelineJson = (db: Queryable): Fragment => db`(
  select coalesce(json_agg(json_build_object(
    'at', utc_iso(e.at),
    'actor', e.actor,
    'action', e.action,
    'changes', coalesce(e.changes, '{}'),
    'note', nullif(e.note, '')
  ) order by e.at desc, e.floor desc, e.id desc), '[]')
  from (
    ${acts(db)}
    union all ${moves(db)}
    union all ${claims(db)}
    union all ${holds(db)}
    union all ${payments(db)}
    union all ${failedPayments(db)}
    union all ${refunds(db)}
    union all ${disputes(db)}
    union all ${documents(db)}
    union all ${letters(db)}
  ) e (at, actor, action, changes, note, floor, id)
)`

/** The subjects of its acts in the audit log: the order `o`, and its returns, payments and refunds. */
const subjects = (db: Queryable): Fragment => db`
  select 'order' as kind, o.id::text as id
  union all
  select 'return', rt.id::text from returns rt where rt.order_id = o.id
  union all
  select 'payment', p.id::text from payments p where p.order_id = o.id
  union all
  select 'refund', shown.refund_id::text from order_refunds shown where shown.order_id = o.id`

/** The status that an act gave to the order. */
const statusOf = (db: Queryable): Fragment => db`
  case a.action
    when 'place_order' then 'pending'
    when 'cancel_order' then 'cancelled'
    when 'move_order' then a.after->>'status'
  end`

/** The status before a row h of the history. */
const statusBefore = (db: Queryable): Fragment => db`(
  select former.status
  from order_status_history former
  where former.order_id = h.order_id and former.id < h.id
  order by former.id desc
  limit 1
)`

const movedJson = (db: Queryable): Fragment =>
  db`jsonb_build_object('status', jsonb_build_array(${statusBefore(db)}, h.status))`

/** The acts of people, and those of the service that the audit log has. */
const acts = (db: Queryable): Fragment => db`
  select a.happened_at, coalesce(actor.email, a.actor_email, ${guestOf(db)}), a.action,
    ${changed(db)} || coalesce((
      select ${movedJson(db)}
      from order_status_history h
      where h.order_id = o.id and a.subject_type = 'order' and h.created_at = a.happened_at
        and h.status = ${statusOf(db)}
      order by h.id
      limit 1
    ), '{}'),
    coalesce(a.after->>'note', case
      when a.action = 'add_staff_note' then (
        select n.text from staff_notes n
        where n.order_id = o.id and n.id = (a.after->>'staff_note_id')::bigint)
      when a.action = 'request_return' then (
        select rt.reason from returns rt where rt.id = a.subject_id::bigint)
      when not a.action = any(${HOLDS}) then a.after->>'reason'
    end),
    2, a.id
  from (${subjects(db)}) s
  join audit_log a on a.subject_type = s.kind and a.subject_id = s.id
  left join users actor on actor.id = a.actor_user_id`

/**
 * Who ordered without an account, if a request without one did it; the service makes no requests. Of an order that was
 * claimed it is the claimant, who had the address or its link: no other is known any more.
 */
const guestOf = (db: Queryable): Fragment => db`
  case when a.actor_user_id is null and a.request_id is not null then (
    select coalesce(nullif(g.email, ''), claimant.email)
    from guest_orders g
    left join users claimant on claimant.id = o.user_id
    where g.order_id = o.id
  ) end`

/** Each fact of the audit row a that differs before and after. */
const changed = (db: Queryable): Fragment => db`
  coalesce((
    select jsonb_object_agg(fact.key, case when fact.key = any(${PERSONAL})
      then '[null, null]'::jsonb
      else jsonb_build_array(fact.before, fact.after) end)
    from (
      select known.key, ${valueIn(db, db`a.before`)} as before, ${valueIn(db, db`a.after`)} as after
      from jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) known (key)
    ) fact
    where fact.before is distinct from fact.after
      and (not fact.key = any(${NO_CHANGES}) or fact.key = 'reason' and a.action = any(${HOLDS}))
  ), '{}')`

/** The value of a key in the audit row, null as in the API where there is none: of a parcel, a blank one too. */
const valueIn = (db: Queryable, values: Fragment): Fragment => db`
  nullif(
    ${values}->known.key,
    case when known.key = any(${[...PARCEL_KEYS]}) then '""'::jsonb else 'null'::jsonb end
  )`

/** Changes of the status without an act in the audit log: a payment arrived. */
const moves = (db: Queryable): Fragment => db`
  select h.created_at, coalesce(actor.email, ${actorOfOrder(db, db`h.order_id`, db`h.created_at`)}),
    case h.status when 'pending' then 'place_order' when 'cancelled' then 'cancel_order' else 'move_order' end,
    ${movedJson(db)},
    coalesce(h.note, case when h.status = 'cancelled' then o.cancel_reason end), 3, h.id
  from order_status_history h
  left join users actor on actor.id = h.actor_user_id
  where h.order_id = o.id and not exists (
    select
    from audit_log a
    where a.subject_type = 'order' and a.subject_id = o.id::text and a.happened_at = h.created_at
      and h.status = ${statusOf(db)}
  )`

/** An account has taken the order of a guest: of that its own audit rows know. */
const claims = (db: Queryable): Fragment => db`
  select a.happened_at, claimant.email, a.action, null::jsonb, null, 2, a.id
  from guest_orders g
  join users claimant on claimant.id = o.user_id
  join audit_log a on a.subject_type = 'user' and a.subject_id = o.user_id::text
  where g.order_id = o.id and a.action = 'claim_orders' and a.after->'order_numbers' ? o.order_number`

/** Holds of the service, and the ends of holds that no person has ended. */
const holds = (db: Queryable): Fragment => db`
  select h.created_at, null, 'hold_order', jsonb_build_object('reason', jsonb_build_array(null, h.reason)), null,
    4, h.id
  from order_holds h
  where h.order_id = o.id and h.reason in ('refunded', 'disputed')
  union all
  select h.ended_at, null, 'end_hold', jsonb_build_object('reason', jsonb_build_array(h.reason, null)), null, 5, h.id
  from order_holds h
  where h.order_id = o.id and h.ended_at is not null and not h.is_lifted`

/** Money that arrived at a provider; money by hand is in the act of its administrator. */
const payments = (db: Queryable): Fragment => db`
  select coalesce(p.captured_at, p.created_at), null, 'receive_payment',
    jsonb_build_object('amount', jsonb_build_array(null, p.amount::text), 'state', jsonb_build_array(null,
      case p.state when 'reviewed' then 'needs_review' else p.state end)),
    null, 1, p.id
  from payments p
  where p.order_id = o.id and p.state in ('captured', 'needs_review', 'reviewed')`

const failedPayments = (db: Queryable): Fragment => db`
  select e.received_at, null, 'fail_payment',
    case when e.payload->>'reason' is not null
      then jsonb_build_object('failure_code', jsonb_build_array(null, e.payload->'reason')) end,
    null, 1, e.id
  from payments p
  join payment_events e on e.payment_id = p.id
  where p.order_id = o.id and e.kind = 'payment.failed'`

/** Refunds that the service owes, and the end of each at its provider, with the failures before it. */
const refunds = (db: Queryable): Fragment => db`
  select r.created_at, null, 'create_refund',
    jsonb_build_object('amount', jsonb_build_array(null, r.amount::text), 'cause', jsonb_build_array(null, r.cause)),
    null, 4, r.payment_id
  from order_refunds shown
  join refunds r on r.id = shown.refund_id
  where shown.order_id = o.id and not exists (
    select
    from audit_log a
    where a.subject_type = 'refund' and a.subject_id = r.id::text and a.action = 'create_refund'
  )
  union all
  select r.updated_at, null, 'complete_refund', ${cameTo(db, db`r.state`)}, null, 5, r.payment_id
  from order_refunds shown
  join refunds r on r.id = shown.refund_id
  where shown.order_id = o.id and r.state = 'completed' and not r.is_settled_by_hand
  union all
  select f.failed_at, null, 'fail_refund', ${cameTo(db, db`f.state`)}, null, 5, r.payment_id
  from order_refunds shown
  join refunds r on r.id = shown.refund_id
  join refund_failures f on f.refund_id = r.id
  where shown.order_id = o.id`

/** Of the refund r. */
const cameTo = (db: Queryable, state: Fragment): Fragment => db`
  jsonb_build_object('amount', jsonb_build_array(null, r.amount::text), 'state', jsonb_build_array(null, ${state}))`

const disputes = (db: Queryable): Fragment => db`
  select d.created_at, null, 'open_dispute', null::jsonb, null, 1, d.id
  from payments p
  join disputes d on d.payment_id = p.id
  where p.order_id = o.id
  union all
  select d.updated_at, null, 'end_dispute', jsonb_build_object('state', jsonb_build_array('open', d.state)), null, 1, d.id
  from payments p
  join disputes d on d.payment_id = p.id
  where p.order_id = o.id and d.state <> 'open'`

const documents = (db: Queryable): Fragment => db`
  select i.created_at, null, case when i.refund_id is null then 'issue_invoice' else 'issue_credit_note' end,
    jsonb_build_object('number', jsonb_build_array(null, i.number)), null, 6, i.id
  from invoices i
  where i.order_id = o.id`

/** Letters that were handed to the mail server. */
const letters = (db: Queryable): Fragment => db`
  select l.sent_at, null, 'send_letter',
    jsonb_build_object('letter', jsonb_build_array(null, replace(l.letter, '-', '_'))), null, 7, 0::bigint
  from order_letters l
  where l.order_id = o.id`
