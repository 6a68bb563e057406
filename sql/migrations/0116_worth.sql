-- An order may have two lines of one variant, and what the next units of a line are worth is said in one place.
alter table order_items drop constraint order_item_variant_unique;

create or replace function worth_of_units(oi order_items, units integer) returns numeric
language sql
immutable
as $$
  select round((oi.subtotal - oi.discount) * units / oi.quantity, 2)
$$;

comment on function worth_of_units(order_items, integer) is
  'The part of what was paid for an order item that its first units are worth, rounded half up. Only worth_of_next() '
  'says what the next ones are worth. Part of the statement that calls it, which the planner writes it into.';

create or replace function units_given_back(oi order_items) returns integer
language sql
stable
as $$
  select (
    (select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id)
    + (
      select coalesce(sum(ri.quantity), 0)
      from return_items ri
      join returns rt on rt.id = ri.return_id
      where ri.order_item_id = oi.id and rt.status = 'received'
    )
  )::integer
$$;

comment on function units_given_back(order_items) is
  'The units of an order item whose worth was given back: those that were refunded, and those of returns that have '
  'arrived. Not those of a cancellation, after which there are no next ones.';

create or replace function worth_of_next(oi order_items, units integer) returns numeric
language sql
stable
as $$
  select worth_of_units(oi, units_given_back(oi) + units) - worth_of_units(oi, units_given_back(oi))
$$;

comment on function worth_of_next(order_items, integer) is
  'What the next units of an order item are worth: the difference that they make to what all units given back are '
  'worth. So all steps together give back what was paid for the item, to the cent, however they are cut. It is '
  'asked before the units are written down as given back.';
