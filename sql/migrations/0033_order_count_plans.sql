-- Orders are counted without planning the counts anew for each order.
create or replace function cart_to_order(
  p_user bigint, p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  out refusal text, out short json, out wait_seconds integer, out orders_within_hour integer,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[],
  out total numeric
)
language plpgsql
-- Counts of orders look cheaper with a plan for each user, whose making takes ten times as long as they do.
set plan_cache_mode = force_generic_plan
as $$
declare
  units bigint;
  unpaid_orders bigint;
  unpaid_units bigint;
begin
  select array_agg(l.id), array_agg(l.variant_id), array_agg(l.quantity), array_agg(l.base_price),
    sum(l.quantity), sum(l.quantity * l.base_price),
    json_agg(json_build_object('product', l.name, 'variant', l.sku, 'requested', l.quantity,
      'available', l.available)) filter (where l.quantity > l.available)
  into items, variants, quantities, prices, units, total, short
  from (
    select ci.id, ci.variant_id, ci.quantity, p.base_price, p.name, v.sku,
      case when shown.id is null then 0 else a.stock_available end as available -- 0: no longer sold
    from cart_items ci
    join product_variants v on v.id = ci.variant_id
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    left join public_variants shown on shown.id = v.id
    where ci.user_id = p_user
    order by ci.variant_id
  ) l;
  if items is null then
    refusal := 'cart_empty';
    return;
  elsif cardinality(items) > p_lines_max then
    refusal := 'cart_full'; -- merged carts may be, and their sum would not fit an order
    return;
  elsif short is not null then
    refusal := 'out_of_stock';
    return;
  end if;

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
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;

comment on function cart_to_order(bigint, integer, integer, integer, integer, integer) is
  'The cart of a user as an order would take it, its lines by variant. `refusal`, with the figures of its '
  'sentence, says why it may not be ordered: cart_empty, cart_full, out_of_stock (short), too_many_within_hour '
  '(wait_seconds), too_many_unpaid_orders, too_many_unpaid_units. Limits are 0 where there is none. Takes no '
  'lock: the orders of a user are counted for good under the lock of the cart.';
