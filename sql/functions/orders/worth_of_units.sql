create or replace function worth_of_units(oi order_items, units integer) returns numeric
language sql
stable
as $$
  select round(
    (
      coalesce(oi.exchanged_amount, oi.subtotal - oi.discount) + (
        select coalesce(sum(s.amount), 0)
        from order_swaps s
        where s.from_item_id = oi.id and s.to_item_id <> oi.id
      )
    ) * units / (oi.quantity + units_swapped(oi)), 2)
$$;

comment on function worth_of_units(order_items, integer) is
  'The part of what was paid for an order item that its first units are worth, rounded half up; of an exchange, of what '
  'the units it replaces were worth. Those that were swapped away count among them, at any place. Only worth_of_next() '
  'says what the next ones are worth.';
