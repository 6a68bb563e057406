create or replace function draft_of_cart(
  p_user bigint, p_guest text, p_email text, p_client inet,
  p_discount_code text, p_delivery_method text,
  p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_client_orders_max integer,
  out refusal text, out short json, out wait_seconds integer, out minimum_total text,
  out orders_within_hour integer,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[], out costs jsonb
)
language plpgsql
as $$
declare
  cart record;
  counted record;
  priced record;
begin
  cart := cart_to_order(p_user, p_guest, p_lines_max);
  items := cart.items;
  variants := cart.variants;
  quantities := cart.quantities;
  prices := cart.prices;
  if cart.refusal is not null then
    refusal := cart.refusal;
    short := cart.short;
    return;
  end if;

  if p_user is not null then
    counted := limits_of_user(p_user, cart.units, p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max,
      p_unpaid_units_max);
  else
    counted := limits_of_guest(p_email, p_client, cart.units, p_orders_per_hour, p_unpaid_orders_max,
      p_unpaid_units_max, p_client_orders_max, p_unpaid_hours);
  end if;
  orders_within_hour := counted.orders_within_hour;
  if counted.refusal is not null then
    refusal := counted.refusal;
    wait_seconds := counted.wait_seconds;
    return;
  end if;

  priced := price_order(variants, quantities, prices, p_discount_code, p_email, p_delivery_method);
  refusal := priced.refusal;
  minimum_total := priced.minimum_total;
  costs := priced.costs;
end
$$;

comment on function draft_of_cart(bigint, text, text, inet, text, text, integer, integer, integer, integer, integer, integer) is
  'What an order of a cart would be: of p_user, or of the guest with p_guest from p_client; p_email is the buyer''s, '
  'in lower case. `refusal`, with the figures of its sentence, says why it may not be ordered: those of '
  'cart_to_order(), limits_of_user() or limits_of_guest(), and price_order(). Takes no lock.';
