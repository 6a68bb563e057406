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
