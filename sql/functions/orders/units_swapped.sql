create or replace function units_swapped(oi order_items) returns integer
language sql
stable
as $$
  select (
    select coalesce(sum(s.quantity), 0)
    from order_swaps s
    where s.from_item_id = oi.id and s.to_item_id <> oi.id
  )::integer
$$;

comment on function units_swapped(order_items) is
  'The units of an order item that became lines of their own, and took their share of what was paid with them.';
