create or replace function units_given_back(oi order_items) returns integer
language sql
stable
as $$
  select units_swapped(oi) + (
    (select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id)
    + (
      select coalesce(sum(ri.quantity - ri.missing), 0)
      from return_items ri
      join returns rt on rt.id = ri.return_id
      where ri.order_item_id = oi.id and rt.status = 'received'
    )
  )::integer
$$;

comment on function units_given_back(order_items) is
  'The units of an order item whose worth has left it: those that were refunded, those that arrived with a return, and '
  'those that were swapped away. Not those of a cancellation, after which there are no next ones.';
