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
          coalesce(sum(r.amount) filter (
            where r.cause not in ('return', 'administrator') and x.refund_id is null
          ), 0) as refunded,
          coalesce(sum(r.amount) filter (where r.cause = 'provider'), 0) as sent_back
        from payments p
        left join refunds r on r.payment_id = p.id
        left join exchange_refunds x on x.refund_id = r.id
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
      where o.status in ('paid', 'shipped', 'delivered')
        and not exists (select from exchanges e where e.order_id = o.id)`,
  },
  {
    // Captured money of pending and cancelled orders, and of second payments, is refunded in full, and so is money
    // by hand of cancelled ones. A refund from the provider's dashboard alone makes no debt. A note: a version before
    // did not pay back by hand what came by a link as well.
    name: 'all other money is refunded, and whole',
    of: 'payments that came in',
    hasNotes: true,
    rows: (tx) => tx`
      with captured as (
        select p.order_id, p.state, p.amount, coalesce(r.total, 0.00) as refunded,
          case
            when o.status in ('pending', 'cancelled') or r.is_owed then p.amount
            else 0.00
          end as owed
        from payments p
        join orders o on o.id = p.order_id
        left join (
          select payment_id, sum(amount) as total,
            bool_or(cause in ('cancellation', 'surplus') and x.refund_id is null) as is_owed
          from refunds
          left join exchange_refunds x on x.refund_id = id
          group by payment_id
        ) r on r.payment_id = p.id
        where p.state in ('captured', 'by_hand')
      )
      select o.order_number, null::text as sku,
        c.refunded || ' refunded of ' || c.amount || ' for a ' || o.status || ' order' as found,
        c.owed || ' refunded' as expected,
        c.refunded >= c.owed as agrees,
        c.state = 'by_hand' and c.refunded = 0 and exists (
          select from captured too where too.order_id = c.order_id and too.state = 'captured'
        ) as is_note
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
          when 'administrator' then 'an order that was paid, or money that was reviewed'
          else 'a payment that money came for'
        end as expected,
        case r.cause
          when 'cancellation' then o.status = 'cancelled'
          when 'surplus' then o.paid_at is not null and p.state = 'captured'
          when 'return' then rt.status = 'received' and rt.order_id = o.id
          when 'administrator' then o.paid_at is not null or p.state = 'reviewed'
          else r.state = 'completed' and p.state in ('captured', 'needs_review', 'reviewed')
        end as agrees
      from refunds r
      join payments p on p.id = r.payment_id
      left join exchange_refunds x on x.refund_id = r.id
      join orders o on o.id = coalesce(x.order_id, p.order_id)
      left join returns rt on rt.id = r.return_id`,
  },
  {
    name: 'money by hand is a payment',
    of: 'orders marked as paid, and payments by hand',
    rows: (tx) => tx`
      with entered as (
        select h.order_id, coalesce(h.money_amount, amount_due(o)) as amount, h.vat_percent
        from order_status_history h
        join orders o on o.id = h.order_id
        where h.is_marked_paid and coalesce(h.money_amount, amount_due(o)) > 0
      ),
      paid as (
        select p.order_id, p.amount, p.vat_percent from payments p where p.state = 'by_hand'
      )
      select o.order_number, null::text as sku,
        coalesce(p.amount, 0.00) || ' paid by hand' as found,
        coalesce(e.amount, 0.00) || ' that was entered' as expected,
        p.amount = e.amount and p.vat_percent is not distinct from e.vat_percent as agrees
      from entered e
      full join paid p on p.order_id = e.order_id
      join orders o on o.id = coalesce(e.order_id, p.order_id)`,
  },
  {
    name: 'money goes back of a payment that came in',
    of: 'refunds',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'a refund of ' || r.amount || ' of a payment that is ' || p.state as found,
        'one whose money came' as expected,
        r.amount = 0 or p.state in ('captured', 'by_hand', 'needs_review', 'reviewed') as agrees
      from refunds r
      join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id`,
  },
  {
    // Refunds that were completed before the VAT was fixed were rounded each by itself.
    name: 'the VAT of refunds adds up',
    of: 'payments with completed refunds',
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        sum(v.vat) || ' of VAT in ' || sum(r.amount) || ' refunded' as found,
        vat_in(sum(r.amount), p.rate)::text as expected,
        sum(v.vat) = vat_in(sum(r.amount), p.rate) or count(r.vat) = 0 as agrees
      from refunds r
      join (
        select p.id, p.order_id, coalesce(p.vat_percent, 0) as rate from payments p
      ) p on p.id = r.payment_id
      join orders o on o.id = p.order_id
      cross join lateral (select coalesce(r.vat, vat_in(r.amount, p.rate)) as vat) v
      where r.state = 'completed'
      group by p.id, p.rate, o.id`,
  },
  {
    name: 'an order with more money than was owed is noticed',
    of: 'orders with several payments',
    rows: (tx) => tx`
      with kept as (
        select p.order_id, p.amount
        from payments p
        join payments asked on asked.currency = p.currency
          and asked.id = (select min(first.id) from payments first where first.order_id = p.order_id)
        left join (
          select payment_id, sum(amount) as amount from refunds group by payment_id
        ) back on back.payment_id = p.id
        where p.state in ('captured', 'by_hand', 'reviewed') and p.amount > coalesce(back.amount, 0)
      ),
      kept_of as (select order_id, sum(amount) as amount from kept group by order_id)
      select o.order_number, null::text as sku,
        case when e.order_id is null then 'not noticed' else 'noticed' end as found,
        coalesce(k.amount, 0.00) || ' kept of ' || amount_due(o) || ' owed' as expected,
        (e.order_id is not null) = (coalesce(k.amount, 0) > amount_due(o)) as agrees
      from kept_of k
      full join overpaid_orders e on e.order_id = k.order_id
      join orders o on o.id = coalesce(k.order_id, e.order_id)`,
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
        union all
        select p.id, p.order_id, p.amount from payments p where p.state = 'by_hand'
      ),
      moved as (
        select order_id, amount from came
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
]
