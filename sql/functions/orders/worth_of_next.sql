create or replace function worth_of_next(oi order_items, units integer) returns numeric
language sql
stable
as $$
  select worth_of_units(oi, given_back.units + worth_of_next.units) - worth_of_units(oi, given_back.units)
  from (
    select units_given_back(oi) as units
    offset 0 -- counted once
  ) given_back
$$;

comment on function worth_of_next(order_items, integer) is
  'What the next units of an order item are worth: the difference that they make to what all units given back are '
  'worth. So all steps together give back what was paid for the item, to the cent, however they are cut. It is '
  'asked before the units are written down as given back.';
