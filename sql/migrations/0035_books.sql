-- What the books need to know of money: its VAT, and how money came that no provider reported. What was
-- written before has no rate, which counts as 0. The check is not validated, because that reads the table
-- while it is locked, and rows that are there have none of its columns.

alter table payments add column vat_percent numeric(5, 2);
comment on column payments.vat_percent is
  'VAT_PERCENT when the money came. Null until then, and for money that came before it was stored: 0.';

alter table order_status_history
  add column money_method text,
  add column money_reference text,
  add column money_received_at timestamptz,
  add column money_amount numeric(12, 2),
  add column vat_percent numeric(5, 2),
  add constraint history_money_of_marked_paid check (
    is_marked_paid or coalesce(money_method, money_reference) is null
      and money_received_at is null and money_amount is null and vat_percent is null) not valid,
  add constraint history_money_method_known
    check (money_method in ('bank_transfer', 'cash', 'card', 'other')) not valid,
  add constraint history_money_reference_length check (char_length(money_reference) <= 100) not valid;
comment on column order_status_history.money_method is
  'How the money of an order that was marked as paid came. Null in rows of an older version: other.';
comment on column order_status_history.money_reference is
  'The bank''s or the till''s name for it, as an administrator typed it.';
comment on column order_status_history.money_received_at is
  'When it came, which may be days before it was entered. Null: when it was entered.';
comment on column order_status_history.money_amount is
  'The price, less what had come by a provider and was kept for it. Null in rows of an older version: the '
  'price.';
comment on column order_status_history.vat_percent is 'As in payments.';

create function vat_in(amount numeric, percent numeric) returns numeric language sql immutable
return round(amount * percent / (100 + percent), 2);
comment on function vat_in is
  'The VAT in an amount that includes it, rounded half up, and alike below zero.';

-- Every movement of money, once and for good: a row that is here does not change. Money of a wrong amount
-- is here as well, if its currency is the shop's. of_sale: of the payment that made its order paid, not a
-- second one, nor one that came after a cancellation. Refunds are negative; completed is final, so updated_at
-- is when one was done.
create view bookings as
select 'payment-' || p.id as id, p.captured_at as booked_at, p.captured_at as received_at,
  'payment' as kind, p.order_id, p.adapter as provider, null as method, p.reference, p.amount,
  vat_in(p.amount, coalesce(p.vat_percent, 0)) as vat, null::bigint as actor_user_id,
  null::uuid as refund_id, o.id is not null as of_sale
from payments p
left join orders o on o.id = p.order_id and o.paid_at = p.captured_at -- set in one transaction
where p.state = 'captured' and p.amount > 0
union all
select 'payment-' || p.id, p.created_at, p.created_at, 'payment', p.order_id, p.adapter, null, p.reference,
  p.amount, vat_in(p.amount, coalesce(p.vat_percent, 0)), null, null,
  exists (
    select from order_status_history h
    where h.order_id = p.order_id and h.is_marked_paid and h.created_at >= p.created_at)
from payments p
where p.state in ('needs_review', 'reviewed') and p.amount > 0 and exists (
  select from payments asked
  where asked.reference = split_part(p.reference, '/', 1) and asked.currency = p.currency)
union all
select 'by-hand-' || h.id, h.created_at, coalesce(h.money_received_at, h.created_at), 'payment', h.order_id,
  null, coalesce(h.money_method, 'other'), h.money_reference,
  coalesce(h.money_amount, o.total_price)::numeric(12, 2),
  vat_in(coalesce(h.money_amount, o.total_price), coalesce(h.vat_percent, 0)), h.actor_user_id, null,
  true
from order_status_history h
left join orders o on o.id = h.order_id
where h.is_marked_paid and coalesce(h.money_amount, o.total_price) > 0
union all
select 'refund-' || r.id, r.updated_at, null, 'refund', p.order_id,
  case when not m.is_by_hand then p.adapter end, case when m.is_by_hand then 'other' end,
  case when not m.is_by_hand then coalesce(r.provider_refund_id, p.reference) end,
  (-r.amount)::numeric(12, 2),
  vat_in(-r.amount, coalesce(p.vat_percent, (
    select h.vat_percent from order_status_history h where h.order_id = p.order_id and h.is_marked_paid), 0)),
  null, r.id,
  case
    when p.state = 'captured' then exists (
      select from orders o where o.id = p.order_id and o.paid_at = p.captured_at)
    when p.state in ('needs_review', 'reviewed') then exists (
      select from order_status_history h
      where h.order_id = p.order_id and h.is_marked_paid and h.created_at >= p.created_at)
    else true end
from refunds r
join payments p on p.id = r.payment_id
cross join lateral (
  -- The link of an order that was marked as paid stands for money that no provider had.
  select r.is_settled_by_hand or p.state not in ('captured', 'needs_review', 'reviewed') as is_by_hand
) m
where r.state = 'completed' and (p.state not in ('needs_review', 'reviewed') or exists (
  select from payments asked
  where asked.reference = split_part(p.reference, '/', 1) and asked.currency = p.currency));
comment on view bookings is
  'Every movement of money of the shop, payments and refunds, each at the moment when it was booked.';
