/** Checks of payments, refunds and the events about them. */
import type { Check } from './queries.ts'

export const PAYMENT_CHECKS: Check[] = [
  {
    name: 'an order asks for money in one place',
    of: 'orders with an open payment',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        count(*) || ' open payments' as found,
        'at most one' as expected,
        count(*) = 1 as agrees
      from payments p
      join orders o on o.id = p.order_id
      where p.state = 'open'
      group by o.id`,
  },
  {
    // One captured payment of all that was owed, of which nothing is refunded but returned items and what an
    // administrator gave back; none where an administrator has marked the order as paid. Refunds from the
    // provider's dashboard are notes.
    name: 'a paid order keeps one payment of what was owed',
    of: 'orders',
    hasNotes: true,
    rows: (tx) => tx`
      with captured as (
        select p.order_id, p.amount,
          coalesce(sum(r.amount) filter (where r.cause not in ('return', 'administrator')), 0)
            as refunded,
          coalesce(sum(r.amount) filter (where r.cause = 'provider'), 0) as sent_back
        from payments p
        left join refunds r on r.payment_id = p.id
        where p.state = 'captured'
        group by p.id
      ),
      kept as (
        select order_id,
          count(*) filter (where amount > refunded or amount = 0) as count,
          sum(amount - refunded) as amount,
          sum(sent_back) as sent_back
        from captured
        group by order_id
      )
      select o.order_number, null::text as sku,
        coalesce(k.count, 0) || ' payments kept, ' || coalesce(k.amount, 0.00)
          || case when k.sent_back > 0 then ', and ' || k.sent_back || ' sent back at the provider'
            else '' end as found,
        'one of ' || amount_due(o) as expected,
        (k.count = 1 and k.amount = amount_due(o))
          -- There is nothing to give back of a second payment of nothing.
          or (k.amount = 0 and amount_due(o) = 0)
          or (coalesce(k.count, 0) = 0 and exists (
            select 1
            from order_status_history h
            where h.order_id = o.id and h.is_marked_paid
          )) as agrees,
        k.count <= 1 and k.amount + k.sent_back >= amount_due(o) as is_note
      from orders o
      left join kept k on k.order_id = o.id
      where o.status in ('paid', 'shipped', 'delivered')`,
  },
  {
    // Captured money of pending and cancelled orders, and of second payments, is refunded in full. A
    // refund from the provider's dashboard alone makes no debt.
    name: 'all other money is refunded, and whole',
    of: 'captured payments',
    rows: (tx) => tx`
      with captured as (
        select p.order_id, p.amount, coalesce(r.total, 0.00) as refunded,
          case
            when o.status in ('pending', 'cancelled') or r.is_owed then p.amount
            else 0.00
          end as owed
        from payments p
        join orders o on o.id = p.order_id
        left join (
          select payment_id, sum(amount) as total, bool_or(cause in ('cancellation', 'surplus')) as is_owed
          from refunds
          group by payment_id
        ) r on r.payment_id = p.id
        where p.state = 'captured'
      )
      select o.order_number, null::text as sku,
        c.refunded || ' refunded of ' || c.amount || ' for a ' || o.status || ' order' as found,
        c.owed || ' refunded' as expected,
        c.refunded >= c.owed as agrees
      from captured c
      join orders o on o.id = c.order_id`,
  },
  {
    name: 'a refund is owed by its order',
    of: 'refunds',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'a refund of the cause ' || r.cause || ' for a ' || o.status || ' order, its payment '
          || p.state as found,
        case r.cause
          when 'cancellation' then 'a cancelled order'
          when 'surplus' then 'an order that was paid, and a payment that was captured'
          when 'return' then 'a received return of its order'
          when 'administrator' then 'an order that was paid'
          else 'a payment that money came for'
        end as expected,
        case r.cause
          when 'cancellation' then o.status = 'cancelled'
          when 'surplus' then o.paid_at is not null and p.state = 'captured'
          when 'return' then rt.status = 'received' and rt.order_id = o.id
          when 'administrator' then o.paid_at is not null
          else r.state = 'completed' and p.state in ('captured', 'needs_review', 'reviewed')
        end as agrees
      from refunds r
      join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id
      left join returns rt on rt.id = r.return_id`,
  },
  {
    // Money of a wrong amount was kept as a part of the price, and went back at the provider after it, too. A
    // note: a refund by hand may have been paid in the dashboard, where only a person can see it.
    name: 'no more goes back by hand and at the provider than came in',
    of: 'orders marked as paid with reviewed payments',
    hasNotes: true,
    rows: (tx) => tx`
      with reviewed as (
        select p.id, p.order_id, p.amount, greatest(o.paid_at, max(a.happened_at)) as kept_since
        from payments p
        join orders o on o.id = p.order_id
        left join audit_log a on a.subject_type = 'payment' and a.subject_id = p.id::text
          and a.action = 'review_payment'
        where p.state = 'reviewed' and exists (
          select 1 from order_status_history h
          where h.order_id = o.id and h.is_marked_paid
        )
        group by p.id, o.id
      ),
      moved as (
        select v.order_id,
          v.amount - coalesce(sum(r.amount) filter (where r.created_at <= v.kept_since), 0) as kept,
          coalesce(sum(r.amount) filter (where r.created_at > v.kept_since), 0.00) as sent_back
        from reviewed v
        left join refunds r on r.payment_id = v.id
        group by v.id, v.order_id, v.amount
      ),
      total as (
        select order_id, sum(kept) as kept, sum(sent_back) as sent_back
        from moved
        group by order_id
      )
      select o.order_number, null::text as sku,
        b.amount || ' refunded by hand, and ' || t.sent_back || ' at the provider after its review'
          as found,
        'at most the ' || greatest(amount_due(o), t.kept) || ' that came in' as expected,
        b.amount + t.sent_back <= greatest(amount_due(o), t.kept) as agrees,
        true as is_note
      from total t
      join orders o on o.id = t.order_id
      cross join lateral (
        select coalesce(sum(r.amount), 0.00) as amount
        from refunds r
        join payments p on p.id = r.payment_id
        where p.order_id = o.id and p.state not in ('captured', 'needs_review', 'reviewed')
      ) b`,
  },
  {
    // Money under review in another currency is in neither: its sum would mean nothing.
    name: 'the bookings are the payments less the refunds',
    of: 'orders with money',
    rows: (tx) => tx`
      with came as (
        select p.id, p.order_id, p.amount
        from payments p
        join payments asked on asked.reference = split_part(p.reference, '/', 1)
          and asked.currency = p.currency
        where p.state in ('captured', 'needs_review', 'reviewed')
      ),
      moved as (
        select order_id, amount from came
        union all
        select h.order_id, coalesce(h.money_amount, o.total_price)
        from order_status_history h
        join orders o on o.id = h.order_id
        where h.is_marked_paid
        union all
        select p.order_id, -r.amount
        from refunds r
        join payments p on p.id = r.payment_id
        left join came c on c.id = p.id
        where r.state = 'completed'
          and (c.id is not null or p.state not in ('needs_review', 'reviewed'))
      ),
      money as (select order_id, sum(amount) as amount from moved group by order_id),
      booked as (select order_id, sum(amount) as amount from bookings group by order_id)
      select o.order_number, null::text as sku,
        coalesce(b.amount, 0.00) || ' booked' as found,
        coalesce(m.amount, 0.00) || ' that came in and did not go back' as expected,
        coalesce(b.amount, 0) = coalesce(m.amount, 0) as agrees
      from money m
      full join booked b on b.order_id = m.order_id
      join orders o on o.id = coalesce(m.order_id, b.order_id)`,
  },
  {
    // A refund that failed paid nothing: there may be another in its place.
    name: 'nothing is refunded twice',
    of: 'payments with refunds',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        sum(r.amount) || ' refunded' as found,
        'at most the ' || p.amount || ' that was paid' as expected,
        sum(r.amount) <= p.amount as agrees
      from refunds r
      join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id
      where r.state <> 'failed'
      group by p.id, o.id`,
  },
  {
    // A refund that waits for an administrator is a note: the books are right, the money is late. One that
    // the service should pay and that has no job is a disagreement: it would never be paid.
    name: 'every refund has a job',
    of: 'open refunds',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        r.state || ' refund of ' || r.amount as found,
        case r.state
          when 'pending' then 'a job that pays it'
          when 'submitted' then 'a job that asks what became of it'
          else 'a person who settles it'
        end as expected,
        r.state in ('pending', 'submitted') and exists (
          select 1
          from graphile_worker.jobs j
          where j.key = 'refund:' || r.id
            and (j.attempts < j.max_attempts or j.locked_at is not null)
        ) as agrees,
        r.state in ('failed', 'manual') as is_note
      from refunds r
      join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id
      where r.state <> 'completed'`,
  },
  {
    // Without events that their provider denied, which report no money.
    name: 'every event of money found its payment',
    of: 'events',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'event ' || e.id || ' of ' || e.adapter || ' says that something was paid'
          || case e.kind when 'refund.succeeded' then ' back' else '' end as found,
        case
          when e.outcome in ('unconfirmed', 'never_confirmed')
            then 'the word of the provider that it sent it'
          else 'a payment that it is of'
        end as expected,
        e.payment_id is not null and e.outcome not in ('unconfirmed', 'never_confirmed') as agrees,
        true as is_note
      from payment_events e
      left join payments p on p.id = e.payment_id
      left join orders o on o.id = p.order_id
      where e.kind in ('payment.succeeded', 'refund.succeeded')
        and e.outcome <> 'refused'`,
  },
  {
    name: 'no payment waits for a review',
    of: 'payments',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'payment ' || p.id || ' of ' || p.amount || ' waits for a review' as found,
        'an administrator who decides' as expected,
        p.state <> 'needs_review' as agrees,
        true as is_note
      from payments p
      join orders o on o.id = p.order_id`,
  },
]
