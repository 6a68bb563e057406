create or replace function limits_of_user(
  p_user bigint, p_units bigint,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  out refusal text, out wait_seconds integer, out orders_within_hour integer
)
language plpgsql
-- Counts of orders look cheaper with a plan for each user, whose making takes ten times as long as they do.
set plan_cache_mode = force_generic_plan
as $$
declare
  unpaid_orders bigint;
  unpaid_units bigint;
begin
  select count(*) into orders_within_hour
  from orders o
  where o.user_id = p_user and o.created_at > now() - interval '1 hour';
  if p_orders_per_hour > 0 and orders_within_hour >= p_orders_per_hour then
    select greatest(1, ceil(extract(epoch from o.created_at + interval '1 hour' - now())))
    into wait_seconds
    from orders o
    where o.user_id = p_user
    order by o.created_at desc, o.id desc
    offset p_orders_per_hour - 1
    limit 1;
    refusal := 'too_many_within_hour';
    return;
  end if;

  if p_unpaid_orders_max = 0 and p_unpaid_units_max = 0 then
    return;
  end if;
  -- Older orders than p_unpaid_hours can no longer be paid, and will be cancelled; 0: none ever is.
  select count(*) filter (
      where p_unpaid_hours = 0 or o.created_at > now() - make_interval(hours => p_unpaid_hours)
    ),
    sum(reserved.units)
  into unpaid_orders, unpaid_units
  from orders o
  cross join lateral (
    select sum(r.quantity) as units
    from stock_reservations r
    -- Not `consumed_at is null and released_at is null`: a plan that is made while the table is empty would
    -- find those of an order among all live reservations of the shop, by the index of these.
    where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null
      and r.expires_at > clock_timestamp()
  ) reserved
  where o.user_id = p_user and o.status = 'pending';
  if p_unpaid_orders_max > 0 and unpaid_orders >= p_unpaid_orders_max then
    refusal := 'too_many_unpaid_orders';
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + p_units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;


comment on function limits_of_user(bigint, bigint, integer, integer, integer, integer) is
  'Why a user may not order p_units more: too_many_within_hour (wait_seconds), too_many_unpaid_orders, '
  'too_many_unpaid_units. Limits are 0 where there is none. Takes no lock: the orders of a user are counted for good '
  'under the lock of the cart.';
