drop procedure fill_payments_by_hand;

-- As before, with money by hand from payments, and the VAT of refunds as it was fixed. A refund of 0.00 moves
-- nothing.
create or replace view bookings as
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
  null, coalesce(h.money_method, 'other'), h.money_reference, p.amount,
  vat_in(p.amount, coalesce(p.vat_percent, 0)), h.actor_user_id, null, true
from order_status_history h
left join payments p on p.reference = 'by-hand/' || h.order_id
where h.is_marked_paid and p.amount > 0
union all
select 'refund-' || r.id, r.updated_at, null, 'refund', p.order_id,
  case when not m.is_by_hand then p.adapter end, case when m.is_by_hand then 'other' end,
  case when not m.is_by_hand then coalesce(r.provider_refund_id, p.reference) end,
  (-r.amount)::numeric(12, 2),
  -coalesce(r.vat, vat_in(r.amount, coalesce(p.vat_percent, (
    select h.vat_percent from order_status_history h where h.order_id = p.order_id and h.is_marked_paid), 0))),
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
  -- A version before had refunds by hand at the payment link of an order that was marked as paid.
  select r.is_settled_by_hand or p.state not in ('captured', 'needs_review', 'reviewed') as is_by_hand
) m
where r.state = 'completed' and r.amount > 0 and (p.state not in ('needs_review', 'reviewed') or exists (
  select from payments asked
  where asked.reference = split_part(p.reference, '/', 1) and asked.currency = p.currency));
