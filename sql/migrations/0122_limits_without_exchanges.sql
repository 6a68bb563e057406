-- A buyer who exchanges may still order: an exchange is none of the orders of an hour.
create or replace function limits_of_user(
  p_user bigint, p_units bigint,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_accounts_max integer,
  out refusal text, out wait_seconds integer, out orders_within_hour integer
)
language plpgsql
-- Counts of orders look cheaper with a plan for each user, whose making takes ten times as long as they do.
set plan_cache_mode = force_generic_plan
as $$
declare
  accounts bigint[] := accounts_of_buyer(p_user, p_accounts_max);
  unpaid_orders bigint;
  unpaid_units bigint;
begin
  -- They are not counted: each would cost as much as one's own.
  if p_unpaid_orders_max > 0 and cardinality(accounts) > p_accounts_max then
    refusal := 'too_many_unpaid_orders';
    return;
  end if;
  select sum(own.orders) into orders_within_hour
  from unnest(accounts) as account (id)
  cross join lateral (
    select count(*) as orders
    from orders o
    where o.user_id = account.id and o.created_at > now() - interval '1 hour'
      and not exists (select from exchanges e where e.order_id = o.id) and o.payable_until is null
  ) own;
  if p_orders_per_hour > 0 and orders_within_hour >= p_orders_per_hour then
    select greatest(1, ceil(extract(epoch from own.created_at + interval '1 hour' - now())))
    into wait_seconds
    from unnest(accounts) as account (id)
    cross join lateral (
      select o.id, o.created_at
      from orders o
      where o.user_id = account.id and o.payable_until is null
        and not exists (select from exchanges e where e.order_id = o.id)
      order by o.created_at desc, o.id desc
      limit p_orders_per_hour
    ) own
    order by own.created_at desc, own.id desc
    offset p_orders_per_hour - 1
    limit 1;
    refusal := 'too_many_within_hour';
    return;
  end if;

  if p_unpaid_orders_max = 0 and p_unpaid_units_max = 0 then
    return;
  end if;
  -- Older orders than p_unpaid_hours can no longer be paid, and will be cancelled; 0: none ever is.
  select sum(own.orders), sum(own.units)
  into unpaid_orders, unpaid_units
  from unnest(accounts) as account (id)
  cross join lateral (
    select count(*) filter (
        where p_unpaid_hours = 0 or o.created_at > now() - make_interval(hours => p_unpaid_hours)
      ) as orders,
      sum(reserved.units) as units
    from orders o
    cross join lateral (
      select sum(r.quantity) as units
      from stock_reservations r
      -- Not `consumed_at is null and released_at is null`: a plan that is made while the table is empty would
      -- find those of an order among all live reservations of the shop, by the index of these.
      where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null
        and r.expires_at > clock_timestamp()
    ) reserved
    where o.user_id = account.id and o.status = 'pending' and o.payable_until is null
  ) own;
  if p_unpaid_orders_max > 0 and unpaid_orders >= p_unpaid_orders_max then
    refusal := 'too_many_unpaid_orders';
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + p_units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;

comment on function limits_of_user(bigint, bigint, integer, integer, integer, integer, integer) is
  'Why a user may not order p_units more: too_many_within_hour (wait_seconds), too_many_unpaid_orders, '
  'too_many_unpaid_units. Counts the orders of accounts_of_buyer(), but for those that staff took by phone and exchanges; p_accounts_max accounts or more beside that of an '
  'unverified one are too many orders (null: no limit). Limits are 0 where there is none. Takes no lock: orders are '
  'counted for good under the lock of the cart, and lock_mailbox().';
