-- A refund of 0.00 gives nothing back: money that a person has not looked at yet may be all that came.

-- Holds an order whose parcel was given back, and ends that hold when there is money for it again.
create or replace function hold_if_refunded(p_order bigint) returns void language plpgsql
as $$
declare
  is_refunded boolean;
begin
  select o.status = 'paid'
    and coalesce(o.delivery_price, 0) >= (
      select coalesce(sum(b.refundable), 0)
      from payment_balances b
      where b.order_id = o.id)
    and exists (
      select
      from payments p
      join refunds r on r.payment_id = p.id
      where p.order_id = o.id and r.amount > 0)
    and exists (
      select
      from order_items oi
      where oi.order_id = o.id and oi.subtotal > oi.discount
        and oi.quantity > (
          select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id))
  into is_refunded
  from orders o
  where o.id = p_order;

  if is_refunded then
    insert into order_holds (order_id, reason)
    select p_order, 'refunded'
    where not exists (
      select
      from order_holds h
      where h.order_id = p_order and h.reason = 'refunded' and (h.ended_at is null or h.is_lifted));
  else
    update order_holds h set ended_at = now()
    where h.order_id = p_order and h.reason = 'refunded' and h.ended_at is null;
  end if;
end $$;
comment on function hold_if_refunded(bigint) is
  'Holds the paid order p_order, or ends that hold: held are items that cost something and are still to be '
  'sent, if money was given back and no more is left than the price of delivery. A hold that a person has '
  'lifted does not return. The order must be locked.';
