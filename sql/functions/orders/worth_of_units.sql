create or replace function worth_of_units(oi order_items, units integer) returns numeric
language sql
immutable
as $$
  select round((oi.subtotal - oi.discount) * units / oi.quantity, 2)
$$;

comment on function worth_of_units(order_items, integer) is
  'The part of what was paid for an order item that its first units are worth, rounded half up. Only worth_of_next() '
  'says what the next ones are worth. Part of the statement that calls it, which the planner writes it into.';
