/** Money: asked for, kept, and given back. */
import type { Tx } from '../db/connect.ts'
import { agreesIf, type Comparison, compared } from './queries.ts'

export async function compareOpenPaymentsWithOrders(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, null::text as sku,
      count(*) || ' open payments' as found,
      'at most one' as expected,
      ${agreesIf(tx, tx`count(*) = 1`)} as verdict
    from payments p
    join orders o on o.id = p.order_id
    where p.state = 'open'
    group by o.id`,
  )
}

/**
 * One captured payment of the whole price and without a refund; none where an administrator has marked
 * the order as paid.
 */
export async function comparePaidOrdersWithPayments(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    with kept as (
      select p.order_id, count(*) as count, sum(p.amount) as amount
      from payments p
      where p.state = 'captured'
        and not exists (select 1 from refunds r where r.payment_id = p.id)
      group by p.order_id
    )
    select o.order_number, null::text as sku,
      coalesce(k.count, 0) || ' payments kept, ' || coalesce(k.amount, 0.00) as found,
      'one of ' || o.total_price as expected,
      case
        when k.count = 1 and k.amount = o.total_price then 'agrees'
        -- There is nothing to give back of a second payment of nothing.
        when k.amount = 0 and o.total_price = 0 then 'agrees'
        when k.count is null and exists (
          select 1
          from order_status_history h
          where h.order_id = o.id and h.status = 'paid' and h.actor_user_id is not null
        ) then 'agrees'
        else 'disagrees'
      end as verdict
    from orders o
    left join kept k on k.order_id = o.id
    where o.status in ('paid', 'shipped', 'delivered')`,
  )
}

/** Money that no order stands for goes back, and whole. */
export async function compareCapturesWithRefunds(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    with captured as (
      select p.order_id, p.amount, coalesce(r.total, 0.00) as refunded,
        case
          when o.status in ('pending', 'cancelled') or r.total is not null then p.amount
          else 0.00
        end as owed
      from payments p
      join orders o on o.id = p.order_id
      left join (
        select payment_id, sum(amount) as total
        from refunds
        group by payment_id
      ) r on r.payment_id = p.id
      where p.state = 'captured'
    )
    select o.order_number, null::text as sku,
      c.refunded || ' refunded of ' || c.amount || ' for a ' || o.status || ' order' as found,
      c.owed || ' refunded' as expected,
      ${agreesIf(tx, tx`c.refunded >= c.owed`)} as verdict
    from captured c
    join orders o on o.id = c.order_id`,
  )
}

/** A refund that failed was none: another may stand in its place. */
export async function compareRefundsWithPayments(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, null::text as sku,
      sum(r.amount) || ' refunded' as found,
      'at most the ' || p.amount || ' that was paid' as expected,
      ${agreesIf(tx, tx`sum(r.amount) <= p.amount`)} as verdict
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    where r.state <> 'failed'
    group by p.id, o.id`,
  )
}

/** A debt that nobody works at is only noted: the books are in order, the money is late. */
export async function compareRefundsWithJobs(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, null::text as sku,
      r.state || ' refund of ' || r.amount as found,
      case r.state
        when 'pending' then 'a job that pays it: it is stuck'
        else 'a person who settles it'
      end as expected,
      case
        when r.state = 'submitted' then 'agrees'
        when r.state = 'pending' and exists (
          select 1
          from graphile_worker.jobs j
          where j.key = 'refund:' || r.id and j.attempts < j.max_attempts
        ) then 'agrees'
        else 'note'
      end as verdict
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    where r.state <> 'completed'`,
  )
}

/** What its provider says it did not send is no money. */
export async function compareEventsWithPayments(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, null::text as sku,
      'event ' || e.id || ' of ' || e.adapter || ' says that something was paid' as found,
      case
        when e.outcome in ('unconfirmed', 'never_confirmed')
          then 'the word of the provider that it sent it'
        else 'a payment that it is of'
      end as expected,
      case
        when e.payment_id is null or e.outcome in ('unconfirmed', 'never_confirmed') then 'note'
        else 'agrees'
      end as verdict
    from payment_events e
    left join payments p on p.id = e.payment_id
    left join orders o on o.id = p.order_id
    where e.kind = 'payment.succeeded'
      and e.outcome <> 'refused'`,
  )
}

export async function comparePaymentsWithReviews(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, null::text as sku,
      'payment ' || p.id || ' of ' || p.amount || ' waits for a review' as found,
      'an administrator who decides' as expected,
      case p.state when 'needs_review' then 'note' else 'agrees' end as verdict
    from payments p
    join orders o on o.id = p.order_id`,
  )
}
