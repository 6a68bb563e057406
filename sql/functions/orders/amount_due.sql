create or replace function amount_due(o orders) returns numeric
language sql
immutable
as $$
  select o.total_price - coalesce(o.discount_amount, 0) + coalesce(o.delivery_price, 0)
$$;

comment on function amount_due(orders) is
  'What the buyer of an order owes: the items, less the discount, and the delivery. Part of the statement that '
  'calls it, which the planner writes it into.';
