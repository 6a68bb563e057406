-- Money by hand becomes a payment, so that what came in, what went back and what is left is asked in one place.
-- Checks are not validated, because that reads the table while it is locked, and the rows that are there have kept
-- to narrower ones.

alter table payments
  drop constraint payment_state_known,
  add constraint payment_state_known
    check (state in ('open', 'failed', 'captured', 'needs_review', 'reviewed', 'void', 'by_hand')) not valid;
comment on column payments.reference is
  'Our name for it at the provider: order number and random letters, unguessable. Further money under one name has '
  'it before a slash. Of money by hand: by-hand/ and the id of the order, since an order has one such payment.';

alter table refunds
  add column vat numeric(12, 2),
  add column message text,
  drop constraint refund_amount_positive,
  add constraint refund_amount_not_negative check (amount >= 0) not valid,
  add constraint refund_message_length check (char_length(message) <= 500) not valid;
comment on column refunds.vat is
  'Fixed when it completes: the VAT of all completed refunds of the payment, less that of those before. Null until '
  'then, and for refunds that were completed before this column was there: their own, rounded by itself.';
comment on column refunds.message is 'What the shop says to the buyer. The reason is the shop''s own.';

alter table orders
  add column cancel_message text,
  add constraint order_cancel_message_length check (char_length(cancel_message) <= 500) not valid;
comment on column orders.cancel_message is
  'What the shop says to the buyer, perhaps nothing: then cancel_reason is the shop''s own. Null: the buyer or the '
  'service cancelled it, and the buyer may read cancel_reason.';

-- The columns that were there are as they were: the version before asks for them.
create or replace view payment_balances as
select p.id as payment_id,
  own.amount_left,
  p.order_id,
  has.come_in as came_in,
  p.state = 'captured' as is_by_provider,
  p.state = 'by_hand' or coalesce(p.captured_at = o.paid_at, false) as made_paid, -- set in one transaction
  case when has.come_in then greatest(least(own.amount_left, whole.amount_left), 0.00) else 0.00 end
    ::numeric(12, 2) as refundable
from payments p
join orders o on o.id = p.order_id
cross join lateral (
  -- The currency of the shop: an order is placed with a payment link.
  select first.currency from payments first where first.order_id = p.order_id order by first.id limit 1
) asked
cross join lateral (
  select (p.amount - coalesce(sum(r.amount), 0))::numeric(12, 2) as amount_left
  from refunds r
  where r.payment_id = p.id
) own
cross join lateral (
  select p.state in ('captured', 'by_hand', 'reviewed') and p.currency = asked.currency as come_in
) has
cross join lateral (
  select sum(case when each.state in ('captured', 'by_hand', 'reviewed') then each.amount else 0.00 end
    - back.amount) as amount_left
  from payments each
  cross join lateral (
    select coalesce(sum(r.amount), 0.00) as amount from refunds r where r.payment_id = each.id
  ) back
  where each.order_id = p.order_id and each.state <> 'needs_review' and each.currency = asked.currency
) whole;
comment on view payment_balances is
  'What came in by each payment, and what is left of it. Refunds count in every state: a failed one is still owed. '
  'amount_left is the amount of the payment less its refunds, whether or not its money came. came_in: its money '
  'came and counts for the order: a provider has it, it came by hand, or it was reviewed; not while it waits for a '
  'review, and not in another currency. is_by_provider: the provider gives it back, else a person. made_paid: it '
  'made the order paid. refundable is what can be given back of it, and at most what is left of the whole order: a '
  'version before has refunds by hand at payment links.';

create function put_payment_by_hand(h order_status_history) returns void language plpgsql as $$
begin
  insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state, created_at,
    vat_percent)
  select o.id, 'by_hand', o.payment_method, 'by-hand/' || o.id, coalesce(h.money_amount, amount_due(o)),
    link.currency, '', 'by_hand', h.created_at, h.vat_percent
  from orders o
  cross join lateral (
    select p.currency from payments p where p.order_id = o.id order by p.id limit 1
  ) link
  where o.id = h.order_id
  on conflict (reference) do update set amount = excluded.amount, vat_percent = excluded.vat_percent;
  delete from payments p where p.reference = 'by-hand/' || h.order_id and p.amount = 0;
end $$;
comment on function put_payment_by_hand is
  'Makes the money of an order that was marked as paid a payment, with the amount and the rate that its history has; '
  'none if nothing was to be paid. How it came, and who entered it, the history knows alone.';

create function order_status_history_put_payment() returns trigger language plpgsql as $$
begin
  perform put_payment_by_hand(new);
  return null;
end $$;
comment on function order_status_history_put_payment is
  'The payment of an order that is marked as paid, whichever version marks it.';
create trigger order_status_history_put_payment
  after insert or update of money_amount, vat_percent on order_status_history
  for each row when (new.is_marked_paid) execute function order_status_history_put_payment();

create function refunds_fix_vat() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  -- Under the lock of the payment, and read by a statement of its own: as in refunds_stay_within_payment().
  select coalesce(p.vat_percent, 0) into rate
  from payments p
  where p.id = new.payment_id
  for no key update;
  select vat_in(coalesce(sum(r.amount), 0) + new.amount, rate)
    - coalesce(sum(coalesce(r.vat, vat_in(r.amount, rate))), 0) into new.vat
  from refunds r
  where r.payment_id = new.payment_id and r.state = 'completed' and r.id <> new.id;
  return new;
end $$;
comment on function refunds_fix_vat is
  'The VAT of a refund that completes, so that the refunds of a whole payment have the VAT of the payment.';
create trigger refunds_fix_vat_insert before insert on refunds
  for each row when (new.state = 'completed') execute function refunds_fix_vat();
create trigger refunds_fix_vat_update before update of state on refunds
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function refunds_fix_vat();

-- Nothing was paid by a refund of 0.00.
drop trigger refunds_queue_webhook_insert on refunds;
create trigger refunds_queue_webhook_insert after insert on refunds
  for each row when (new.state = 'completed' and new.amount > 0) execute function refunds_queue_webhook();

create table overpaid_orders (
  order_id bigint not null,
  noticed_at timestamptz not null default now(),
  reviewed_at timestamptz,
  constraint overpaid_orders_pkey primary key (order_id),
  constraint overpaid_orders_order_id_fkey foreign key (order_id) references orders (id) on delete cascade
);
comment on table overpaid_orders is
  'Orders whose payments of which something is left came to more than was owed, so that a list of them reads no '
  'others. Written by triggers of payments and refunds.';
comment on column overpaid_orders.reviewed_at is
  'When a person said that it is as it should be. Further money makes it null again.';
create index overpaid_orders_waiting on overpaid_orders (noticed_at) where reviewed_at is null;

create function is_overpaid(p_order bigint) returns boolean language sql stable as $$
  select coalesce(sum(p.amount) > (select amount_due(o) from orders o where o.id = p_order), false)
  from payment_balances b
  join payments p on p.id = b.payment_id
  where b.order_id = p_order and b.refundable > 0
$$;
comment on function is_overpaid is
  'Whether the payments of an order of which something is left came to more than what was owed.';

create function payments_note_overpaid() returns trigger language plpgsql as $$
begin
  if is_overpaid(new.order_id) then
    insert into overpaid_orders (order_id) values (new.order_id)
    on conflict (order_id) do update set noticed_at = now(), reviewed_at = null;
  else
    delete from overpaid_orders where order_id = new.order_id;
  end if;
  return null;
end $$;
comment on function payments_note_overpaid is 'Notes whether an order has more money than was owed, when money comes.';
create trigger payments_note_overpaid after insert or update of state, amount on payments
  for each row when (new.state in ('captured', 'reviewed', 'by_hand')) execute function payments_note_overpaid();

create function refunds_note_overpaid() returns trigger language plpgsql as $$
begin
  delete from overpaid_orders e
  using payments p
  where p.id = new.payment_id and e.order_id = p.order_id and not is_overpaid(e.order_id);
  return null;
end $$;
comment on function refunds_note_overpaid is 'The same, when money goes back.';
create trigger refunds_note_overpaid after insert or update of amount, payment_id on refunds
  for each row execute function refunds_note_overpaid();

create procedure fill_payments_by_hand() language plpgsql as $$
declare
  last_at timestamptz := '-infinity';
  last_id bigint := 0;
  ids bigint[];
begin
  loop
    select array_agg(m.id), max(m.created_at) into ids, last_at
    from (
      select h.id, h.created_at
      from order_status_history h
      where h.is_marked_paid and h.created_at >= last_at and (h.created_at, h.id) > (last_at, last_id)
      order by h.created_at, h.id
      limit 100
    ) m;
    exit when ids is null;
    select max(h.id) into last_id
    from order_status_history h
    where h.id = any(ids) and h.created_at = last_at;
    -- As whatever moves money of an order. Held for some milliseconds.
    perform
    from orders o
    where o.id in (select h.order_id from order_status_history h where h.id = any(ids))
    order by o.id
    for update;
    perform put_payment_by_hand(h)
    from order_status_history h
    where h.id = any(ids) and not exists (
      select from payments p where p.reference = 'by-hand/' || h.order_id);
    -- What went back by hand of payment links goes to it, as far as it is of it.
    update refunds r set payment_id = m.by_hand_id
    from (
      select r.id, hand.id as by_hand_id, hand.amount,
        sum(r.amount) over (partition by hand.id order by r.created_at, r.id) as back
      from order_status_history h
      join payments hand on hand.reference = 'by-hand/' || h.order_id
      join payments link on link.order_id = h.order_id and link.state in ('open', 'failed', 'void')
      join refunds r on r.payment_id = link.id
      where h.id = any(ids)
    ) m
    where r.id = m.id and m.back <= m.amount;
    commit;
  end loop;
  insert into overpaid_orders (order_id)
  select m.order_id
  from (
    select p.order_id
    from payments p
    where p.state in ('captured', 'reviewed', 'by_hand')
    group by p.order_id
    having count(*) > 1 or bool_or(p.state = 'reviewed')
  ) m
  where is_overpaid(m.order_id)
  on conflict (order_id) do nothing;
  commit;
end $$;
comment on procedure fill_payments_by_hand is
  'Makes the payments by hand of orders that were marked as paid before there were such payments, 100 in a '
  'transaction; can be run again. For the next migration, and dropped by the one after it.';
