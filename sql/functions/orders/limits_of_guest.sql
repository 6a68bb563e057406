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
    count(*) filter (where coalesce(g.mailbox, g.email) = p_email),
    coalesce(sum(reserved.units) filter (where coalesce(g.mailbox, g.email) = p_email), 0),
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
  'limits_of_user() for a guest: what one client (client_network()) orders, and what of that is for one mailbox, '
  'p_email. Limits are 0 where there is none, p_client_units_max also null; orders older than p_unpaid_hours can '
  'no longer be paid. Takes no lock: the orders of a client are counted for good under lock_client().';
