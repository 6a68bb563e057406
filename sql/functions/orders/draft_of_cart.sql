create or replace function draft_of_cart(
  p jsonb,
  out refusal text, out short json, out wait_seconds integer, out minimum_total text,
  out orders_within_hour integer,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[], out costs jsonb
)
language plpgsql
as $$
declare
  p_user bigint := (p->>'user')::bigint;
  p_mailbox text := coalesce(p->>'mailbox', p->>'email'); -- without one: of the version before
  limits jsonb := p->'limits';
  p_orders_per_hour integer := (limits->>'orders_per_hour')::integer;
  p_unpaid_hours integer := (limits->>'unpaid_hours')::integer;
  p_unpaid_orders_max integer := (limits->>'unpaid_orders')::integer;
  p_unpaid_units_max integer := (limits->>'unpaid_units')::integer;
  phone record;
  cart record;
  counted record;
  priced record;
begin
  if p ? 'phone' then
    select l.variants, l.quantities into phone
    from jsonb_to_record(p->'phone') as l (variants integer[], quantities integer[]);
    cart := cart_to_order(null, null, (limits->>'lines')::integer, phone.variants, phone.quantities);
    if cardinality(cart.variants) is distinct from cardinality(phone.variants) then
      refusal := 'cart_changed'; -- a variant was deleted
      return;
    end if;
  else
    cart := cart_to_order(p_user, p->>'guest', (limits->>'lines')::integer);
  end if;
  items := cart.items;
  variants := cart.variants;
  quantities := cart.quantities;
  prices := cart.prices;
  if cart.refusal is not null then
    refusal := cart.refusal;
    short := cart.short;
    return;
  end if;

  if not p ? 'phone' then
    if p_user is not null then
      counted := limits_of_user(p_user, cart.units, p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max,
        p_unpaid_units_max, (limits->>'accounts')::integer);
    else
      counted := limits_of_guest(p_mailbox, client_network((p->'client'->>'ip')::inet), cart.units,
        p_orders_per_hour, p_unpaid_orders_max, p_unpaid_units_max, (limits->>'client_orders')::integer,
        (limits->>'client_units')::integer, p_unpaid_hours);
    end if;
    orders_within_hour := counted.orders_within_hour;
    if counted.refusal is not null then
      refusal := counted.refusal;
      wait_seconds := counted.wait_seconds;
      return;
    end if;
  end if;

  priced := price_order(variants, quantities, prices, p->>'discount_code', p_mailbox, p->>'email',
    p->>'delivery_method', p->>'country');
  refusal := priced.refusal;
  minimum_total := priced.minimum_total;
  costs := priced.costs;
  if refusal is null and (p->>'expected_total')::numeric <> (costs->>'amount_due')::numeric then
    refusal := 'total_changed';
  end if;
end
$$;

comment on function draft_of_cart(jsonb) is
  'What an order of a cart would be. Keys of p, of which any may be null or absent unless said: user, or guest (the key '
  'of the cart) with client {ip}; email of the buyer, in lower case, and the mailbox that it reaches (required, but of '
  'a phone order without an address); discount_code, delivery_method, country; '
  'expected_total, what the buyer was shown; limits {lines, orders_per_hour, unpaid_hours, unpaid_orders, '
  'unpaid_units, client_orders} (required), perhaps with client_units and accounts; phone {variants, quantities} '
  'of an order that staff take: these lines are ordered, no cart is read, and no limit of the buyer judged. `refusal`, '
  'with the figures of its sentence, says why it may not be ordered: those of cart_to_order(), limits_of_user() or '
  'limits_of_guest(), and price_order(); cart_changed, where a variant of phone is not there; then total_changed, '
  'with the costs, where amount_due is not what was shown. Takes no lock.';
