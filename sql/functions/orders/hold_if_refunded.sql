-- Holds orders whose parcel was given back, and ends those holds when there is money for them again.
create or replace function hold_if_refunded(p_order bigint) returns void language plpgsql
as $$
declare
  is_spent boolean;
  refunded bigint[] := '{}';
begin
  select coalesce(o.delivery_price, 0) >= (
      select coalesce(sum(b.refundable), 0)
      from payment_balances b
      where b.order_id = o.id)
    and exists (
      select
      from payments p
      join refunds r on r.payment_id = p.id
      where p.order_id = o.id and r.amount > 0)
  into is_spent
  from orders o
  where o.id = p_order;

  if is_spent then
    select coalesce(array_agg(o.id), '{}') into refunded
    from orders o
    where (o.id = p_order or o.id in (select e.order_id from exchanges e where e.first_order_id = p_order))
      and o.status = 'paid' and exists (
        select
        from order_items oi
        where oi.order_id = o.id and worth_of_units(oi, oi.quantity) > 0
          and oi.quantity > (
            select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id));

    insert into order_holds (order_id, reason)
    select held.id, 'refunded'
    from unnest(refunded) as held (id)
    where not exists (
      select
      from order_holds h
      where h.order_id = held.id and h.reason = 'refunded' and (h.ended_at is null or h.is_lifted));
  end if;

  update order_holds h set ended_at = now()
  where (h.order_id = p_order or h.order_id in (select e.order_id from exchanges e where e.first_order_id = p_order))
    and h.order_id <> all(refunded) and h.reason = 'refunded' and h.ended_at is null;
end $$;
comment on function hold_if_refunded(bigint) is
  'Holds the paid order p_order and the exchanges of its chain, or ends those holds: held are those with items that are '
  'worth something and are still to be sent, if money was given back and no more is left of the payments of p_order than '
  'its price of delivery. A hold that a person has lifted does not return. The order must be locked.';
