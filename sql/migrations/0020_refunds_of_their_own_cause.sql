-- Refunds say why the money went back, and payments how much of it is left.

alter table refunds add column cause text not null default 'cancellation'
  constraint refund_cause_known check (cause in ('cancellation', 'surplus', 'provider'));
comment on column refunds.cause is
  'cancellation: what the end of an order owes, money that came after it included. surplus: a '
  'second payment of an order that stands. provider: made in the dashboard of the provider.';
update refunds r set cause = 'surplus'
from payments p
join orders o on o.id = p.order_id
where p.id = r.payment_id and r.reason = 'Paid twice' and o.paid_at is not null;

-- A further event of the same amount is about another refund.
alter table payment_events add column refund_id uuid references refunds on delete set null;
comment on column payment_events.refund_id is
  'The refund that is done by this event, which was the first to say so.';
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
  'What of each payment has not gone back and is not owed: every refund counts, whatever became of '
  'it, because one that failed is owed still.';
