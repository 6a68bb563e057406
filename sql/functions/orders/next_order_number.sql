create or replace function next_order_number(p_prefix text, p_time_zone text) returns text
language sql
volatile
as $$
  select concat_ws('-', p_prefix, to_char(now() at time zone p_time_zone, 'YYYY'),
    lpad(n.number, greatest(6, length(n.number)), '0'))
  from (select nextval('order_number_sequence')::text as number) n
$$;

comment on function next_order_number(text, text) is
  'Draws the number of an order: p_prefix, the year in the shop''s time zone, and six digits or more. Who does not use it '
  'leaves a gap.';
