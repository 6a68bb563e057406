-- The cause of each refund, and how much of each payment is not refunded.

alter table refunds add column cause text not null default 'cancellation'
  constraint refund_cause_known check (cause in ('cancellation', 'surplus', 'provider'));
comment on column refunds.cause is
  'cancellation: owed because the order was cancelled, also money that came after that. surplus: a '
  'second payment of an order that was not cancelled. provider: made in the provider''s dashboard.';
update refunds r set cause = 'surplus'
from payments p
join orders o on o.id = p.order_id
where p.id = r.payment_id and r.reason = 'Paid twice' and o.paid_at is not null;

-- One event of success for each refund: another event of the same amount is about another refund.
alter table payment_events add column refund_id uuid references refunds on delete set null;
comment on column payment_events.refund_id is
  'The refund that this event, as the first, reported as completed.';
update payment_events e set refund_id = first.refund_id
from (
  select distinct on (r.id) r.id as refund_id, said.id as event_id
  from refunds r
  join payment_events said on said.payment_id = r.payment_id and said.kind = 'refund.succeeded'
  where r.state = 'completed'
  order by r.id, said.id
) first
where e.id = first.event_id;
create unique index payment_events_refund on payment_events (refund_id);

create view payment_balances as
select p.id as payment_id,
  (p.amount - (
    select coalesce(sum(r.amount), 0)
    from refunds r
    where r.payment_id = p.id
  ))::numeric(12, 2) as amount_left
from payments p;
comment on view payment_balances is
  'The amount of each payment that is neither refunded nor owed. Refunds count in every state: a '
  'failed one is still owed.';
