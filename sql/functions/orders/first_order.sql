create or replace function first_order(p_order bigint) returns bigint
language sql
stable
as $$
  select coalesce((select e.first_order_id from exchanges e where e.order_id = p_order), p_order)
$$;

comment on function first_order(bigint) is
  'The order whose payments the units of an order are worth: of an exchange the one at the start of its chain, else the '
  'order itself.';
