-- One client of guests may reserve so many units: the releases before name no such limit.
create or replace function limits_of_guest(
  p_email text, p_client inet, p_units bigint,
  p_orders_per_hour integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_client_orders_max integer, p_client_units_max integer, p_unpaid_hours integer,
  out refusal text, out wait_seconds integer, out orders_within_hour integer
)
language plpgsql
set plan_cache_mode = force_generic_plan -- as limits_of_user()
set enable_seqscan = off -- as cart_to_order()
as $$
declare
  reserved_orders bigint;
  unpaid_orders bigint;
  unpaid_units bigint;
  reserved_units bigint;
begin
  select count(*) into orders_within_hour
  from guest_orders g
  where g.client = p_client and g.created_at > now() - interval '1 hour';
  if p_orders_per_hour > 0 and orders_within_hour >= p_orders_per_hour then
    select greatest(1, ceil(extract(epoch from g.created_at + interval '1 hour' - now())))
    into wait_seconds
    from guest_orders g
    where g.client = p_client
    order by g.created_at desc, g.order_id desc
    offset p_orders_per_hour - 1
    limit 1;
    refusal := 'too_many_within_hour';
    return;
  end if;

  select count(*) filter (where reserved.units > 0),
    count(*) filter (where g.email = p_email),
    coalesce(sum(reserved.units) filter (where g.email = p_email), 0),
    coalesce(sum(reserved.units), 0)
  into reserved_orders, unpaid_orders, unpaid_units, reserved_units
  from guest_orders g
  join orders o on o.id = g.order_id and o.status = 'pending'
  cross join lateral (
    select sum(r.quantity) as units
    from stock_reservations r
    where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null -- as limits_of_user()
      and r.expires_at > clock_timestamp()
  ) reserved
  where g.client = p_client and g.created_at > now() - make_interval(hours => p_unpaid_hours);
  if p_unpaid_orders_max > 0 and unpaid_orders >= p_unpaid_orders_max
    or p_client_orders_max > 0 and reserved_orders >= p_client_orders_max then
    refusal := 'too_many_unpaid_orders';
  elsif p_unpaid_units_max > 0 and unpaid_units + p_units > p_unpaid_units_max
    or p_client_units_max > 0 and reserved_units + p_units > p_client_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;

comment on function limits_of_guest(text, inet, bigint, integer, integer, integer, integer, integer, integer) is
  'limits_of_user() for a guest: what one client (client_network()) orders, and what of that is for one address, in '
  'lower case. Limits are 0 where there is none, p_client_units_max also null; orders older than p_unpaid_hours can '
  'no longer be paid. Takes no lock: the orders of a client are counted for good under lock_client().';

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
  limits jsonb := p->'limits';
  p_orders_per_hour integer := (limits->>'orders_per_hour')::integer;
  p_unpaid_hours integer := (limits->>'unpaid_hours')::integer;
  p_unpaid_orders_max integer := (limits->>'unpaid_orders')::integer;
  p_unpaid_units_max integer := (limits->>'unpaid_units')::integer;
  cart record;
  counted record;
  priced record;
begin
  cart := cart_to_order(p_user, p->>'guest', (limits->>'lines')::integer);
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
    counted := limits_of_guest(p->>'email', client_network((p->'client'->>'ip')::inet), cart.units,
      p_orders_per_hour, p_unpaid_orders_max, p_unpaid_units_max, (limits->>'client_orders')::integer,
      (limits->>'client_units')::integer, p_unpaid_hours);
  end if;
  orders_within_hour := counted.orders_within_hour;
  if counted.refusal is not null then
    refusal := counted.refusal;
    wait_seconds := counted.wait_seconds;
    return;
  end if;

  priced := price_order(variants, quantities, prices, p->>'discount_code', p->>'email', p->>'delivery_method');
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
  'of the cart) with client {ip}; email of the buyer, in lower case (required); discount_code, delivery_method; '
  'expected_total, what the buyer was shown; limits {lines, orders_per_hour, unpaid_hours, unpaid_orders, '
  'unpaid_units, client_orders} (required), perhaps with client_units. `refusal`, with the figures of its sentence, says why it may not be '
  'ordered: those of cart_to_order(), limits_of_user() or limits_of_guest(), and price_order(); then total_changed, '
  'with the costs, where amount_due is not what was shown. Takes no lock.';
