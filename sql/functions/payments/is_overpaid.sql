create or replace function is_overpaid(p_order bigint) returns boolean
language sql
stable
as $$
  select coalesce(sum(p.amount) > (select amount_due(o) from orders o where o.id = p_order), false)
  from payment_balances b
  join payments p on p.id = b.payment_id
  where b.order_id = p_order and b.refundable > 0
$$;

comment on function is_overpaid(bigint) is
  'Whether the payments of an order of which something is left came to more than what was owed.';
