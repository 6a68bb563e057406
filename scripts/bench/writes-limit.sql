-- The functions that writes-limit.ts calls, in the database of the limit alone. They stay as they are, also when the
-- service gets functions of its own: older and later versions are measured beside the same limit.
create schema bench;

-- code: 0 done, 1 no such variant, 2 too little stock, 3 too many units, 4 too many lines.
create function bench.cart_add(p_user bigint, p_variant integer, p_quantity integer, p_lines_max integer,
  p_quantity_max integer, out code integer, out cart_item_id bigint, out quantity integer, out subtotal text)
language plpgsql as $$
declare
  price numeric;
  available integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:user:' || p_user, 0));
  select a.stock_available, p.base_price into available, price
  from product_variants v
  join public_variants shown on shown.id = v.id
  join products p on p.id = v.product_id
  join variant_availability a on a.variant_id = v.id
  where v.id = p_variant
  for key share of v;
  if not found then
    code := 1;
    return;
  end if;
  select ci.id, ci.quantity into cart_item_id, quantity
  from cart_items ci
  where ci.user_id = p_user and ci.variant_id = p_variant;
  quantity := coalesce(quantity, 0) + p_quantity;
  code := case when quantity > available then 2 when quantity > p_quantity_max then 3 else 0 end;
  if code > 0 then
    return;
  end if;
  if cart_item_id is not null then
    update cart_items ci set quantity = cart_add.quantity, updated_at = now() where ci.id = cart_item_id;
  else
    if (select count(*) from cart_items ci where ci.user_id = p_user) >= p_lines_max then
      code := 4;
      return;
    end if;
    insert into cart_items (user_id, variant_id, quantity) values (p_user, p_variant, cart_add.quantity)
    returning id into cart_item_id;
  end if;
  subtotal := (quantity * price)::text;
end $$;

-- False where another order must wait, for those that the user has not paid.
create function bench.may_order(p_user bigint, p_units integer, p_hours integer, p_orders_max integer,
  p_units_max integer, p_per_hour integer)
returns boolean language plpgsql as $$
declare
  orders integer;
  units integer;
begin
  select count(*) filter (where o.created_at > now() - make_interval(hours => p_hours)),
    coalesce(sum(reserved.units), 0)
  into orders, units
  from orders o
  cross join lateral (
    select sum(r.quantity) as units
    from stock_reservations r
    where r.order_id = o.id and r.consumed_at is null and r.released_at is null
      and r.expires_at > clock_timestamp()
  ) reserved
  where o.user_id = p_user and o.status = 'pending';
  perform 1
  from orders o
  where o.user_id = p_user and o.created_at > now() - interval '1 hour'
  order by o.created_at desc, o.id desc
  offset p_per_hour - 1
  limit 1;
  return not found and orders < p_orders_max and units + p_units <= p_units_max;
end $$;

-- The lines of an order, its id and its number; without locks. Null if it may not be placed.
create function bench.order_draft(p_user bigint, p_hours integer, p_orders_max integer, p_units_max integer,
  p_per_hour integer, out items bigint[], out variants integer[], out quantities integer[], out prices text[],
  out id bigint, out order_number text, out total_price text)
language plpgsql as $$
declare
  is_in_stock boolean;
  total numeric(12, 2);
  units integer;
  number text;
begin
  select array_agg(l.id order by l.variant_id), array_agg(l.variant_id order by l.variant_id),
    array_agg(l.quantity order by l.variant_id), array_agg(l.price::text order by l.variant_id),
    bool_and(l.quantity <= l.available), sum(l.quantity * l.price), sum(l.quantity)
  into items, variants, quantities, prices, is_in_stock, total, units
  from (
    select ci.id, ci.variant_id, ci.quantity, p.base_price as price,
      case when shown.id is null then 0 else a.stock_available end as available
    from cart_items ci
    join product_variants v on v.id = ci.variant_id
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    left join public_variants shown on shown.id = v.id
    where ci.user_id = p_user
  ) l;
  if is_in_stock and bench.may_order(p_user, units, p_hours, p_orders_max, p_units_max, p_per_hour) then
    number := nextval('order_number_sequence')::text;
    id := nextval('orders_id_seq');
    order_number := concat_ws('-', 'MCS', to_char(now() at time zone 'UTC', 'YYYY'),
      lpad(number, greatest(6, length(number)), '0'));
    total_price := total::text;
  end if;
end $$;

-- code: 0 placed, 1 the cart is empty, 2 it has changed, 3 too little stock, 4 too much ordered.
create function bench.order_place(p_user bigint, p_id bigint, p_number text, p_total numeric, p_address text,
  p_method text, p_items bigint[], p_variants integer[], p_quantities integer[], p_prices numeric[],
  p_hours integer, p_orders_max integer, p_units_max integer, p_per_hour integer, p_minutes integer,
  p_reference text, p_payment_url text, out code integer, out created_at text)
language plpgsql as $$
declare
  lines integer;
  is_same boolean;
  is_in_stock boolean;
  units integer;
begin
  perform 1 from product_variants v where v.id = any(p_variants) order by v.id for no key update;
  perform pg_advisory_xact_lock(hashtextextended('cart:user:' || p_user, 0));
  select count(*),
    count(*) = cardinality(p_items) and bool_and(d.item is not null and d.variant = ci.variant_id
      and d.quantity = ci.quantity and d.price = p.base_price),
    bool_and(ci.quantity <= case when shown.id is null then 0 else a.stock_available end), sum(ci.quantity)
  into lines, is_same, is_in_stock, units
  from cart_items ci
  join product_variants v on v.id = ci.variant_id
  join products p on p.id = v.product_id
  join variant_availability a on a.variant_id = v.id
  left join public_variants shown on shown.id = v.id
  left join unnest(p_items, p_variants, p_quantities, p_prices) as d (item, variant, quantity, price)
    on d.item = ci.id
  where ci.user_id = p_user;
  code := case when lines = 0 then 1 when not is_same then 2 when not is_in_stock then 3
    when not bench.may_order(p_user, units, p_hours, p_orders_max, p_units_max, p_per_hour) then 4
    else 0 end;
  if code > 0 then
    return;
  end if;

  insert into orders (id, order_number, user_id, total_price, address, notes, payment_method)
  overriding system value
  values (p_id, p_number, p_user, p_total, p_address, '', p_method);
  created_at := utc_iso(now());
  insert into order_items (order_id, variant_id, quantity, price_at_purchase, product_name, sku, size, color)
  select p_id, l.variant_id, l.quantity, l.price, p.name, v.sku, v.size, v.color
  from unnest(p_variants, p_quantities, p_prices) as l (variant_id, quantity, price)
  join product_variants v on v.id = l.variant_id
  join products p on p.id = v.product_id
  order by l.variant_id;
  insert into order_status_history (order_id, status) values (p_id, 'pending');
  insert into stock_reservations (order_id, variant_id, quantity, expires_at)
  select p_id, l.variant_id, l.quantity, now() + make_interval(mins => p_minutes)
  from unnest(p_variants, p_quantities) as l (variant_id, quantity)
  order by l.variant_id;
  insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
  values (p_id, 'sandbox', p_method, p_reference, p_total, 'ZAR', p_payment_url);
  delete from cart_items ci where ci.user_id = p_user and ci.id = any(p_items);
  insert into audit_log (actor_user_id, action, subject_type, subject_id, after, ip, user_agent, request_id)
  values (p_user, 'place_order', 'order', p_id::text, jsonb_build_object('order_number', p_number),
    '127.0.0.1', 'limit', p_reference);
  perform graphile_worker.add_job('send-email',
    json_build_object('letter', 'order', 'order_id', p_id, 'occasion', 'confirmation'),
    job_key => 'order:' || p_id || ':confirmation', job_key_mode => 'unsafe_dedupe',
    priority => -100 + (
      select least(count(*), 99)::integer
      from orders o
      where o.user_id = p_user and o.created_at > now() - interval '1 hour'
    ));
end $$;
