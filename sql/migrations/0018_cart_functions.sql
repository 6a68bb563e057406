-- Cart changes as one call each. The functions as they read now are in sql/functions/.

create or replace function wait_at_most(p_ms integer) returns text
language sql
as $$
  select set_config('lock_timeout', greatest(1, p_ms - floor(extract(epoch from
    clock_timestamp() - statement_timestamp()) * 1000))::integer::text, true)
$$;

comment on function wait_at_most(integer) is
  'Lets the next wait for a lock take what is left of p_ms since the call began. lock_timeout bounds each '
  'wait alone: called before each, this bounds their sum. (A statement_timeout that is set within a '
  'statement does not bound that statement.)';

create or replace function lock_cart(p_user bigint, p_key text) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended(
    case when p_key is null then 'cart:user:' || p_user else 'cart:guest:' || p_key end, 0))
$$;

comment on function lock_cart(bigint, text) is
  'Locks the cart of the user p_user, or of the guest with p_key; the other is null. Changes of one cart run '
  'sequentially: quantities add up and the limit of lines holds.';

create or replace function add_to_cart(
  p_user bigint, p_key text, p_variant integer, p_quantity bigint,
  p_lines_max integer, p_quantity_max integer, p_wait_ms integer,
  out code text, out available integer, out in_cart integer,
  out cart_item_id bigint, out quantity integer, out subtotal text
)
language plpgsql
as $$
declare
  price numeric;
  line_count integer;
begin
  perform lock_cart(p_user, p_key);
  perform wait_at_most(p_wait_ms);
  select a.stock_available, p.base_price into available, price
  from product_variants v
  join public_variants shown on shown.id = v.id
  join products p on p.id = v.product_id
  join variant_availability a on a.variant_id = v.id
  where v.id = p_variant
  for key share of v; -- one that is being deleted is waited for, and then is not there
  if not found then
    code := 'variant_not_found';
    return;
  end if;
  if p_quantity < 1 then
    code := 'quantity_too_small';
    return;
  end if;

  -- Two statements, because one for both owners would have one plan for both, along neither index.
  if p_key is null then
    select ci.id, ci.quantity into cart_item_id, in_cart
    from cart_items ci
    where ci.user_id = p_user and ci.variant_id = p_variant;
  else
    select ci.id, ci.quantity into cart_item_id, in_cart
    from cart_items ci
    where ci.session_key = p_key and ci.variant_id = p_variant;
  end if;
  in_cart := coalesce(in_cart, 0);
  if in_cart + p_quantity > available then
    code := 'insufficient_stock';
    return;
  end if;
  if in_cart + p_quantity > p_quantity_max then
    code := 'quantity_out_of_range';
    return;
  end if;
  quantity := in_cart + p_quantity;

  perform wait_at_most(p_wait_ms);
  if cart_item_id is not null then
    update cart_items ci set quantity = add_to_cart.quantity, updated_at = now()
    where ci.id = cart_item_id;
  else
    if p_key is null then
      select count(*) into line_count from cart_items ci where ci.user_id = p_user;
    else
      select count(*) into line_count from cart_items ci where ci.session_key = p_key;
    end if;
    if line_count >= p_lines_max then
      code := 'cart_full';
      return;
    end if;
    insert into cart_items as ci (user_id, session_key, variant_id, quantity)
    values (p_user, p_key, p_variant, add_to_cart.quantity)
    returning ci.id into cart_item_id;
  end if;
  code := 'done';
  subtotal := (quantity * price)::text;
end
$$;

comment on function add_to_cart(bigint, text, integer, bigint, integer, integer, integer) is
  'Adds p_quantity of a variant to the cart of p_user, or of the guest with p_key. code is done, '
  'variant_not_found, quantity_too_small, insufficient_stock (then available and in_cart say why), '
  'quantity_out_of_range or cart_full; nothing has changed unless it is done. Locks the cart, then the '
  'variant against its deletion, and waits at most p_wait_ms. Stock is that of the beginning of the call: '
  'a reservation that expires while the call waits still counts.';

create or replace function update_cart_item(
  p_user bigint, p_key text, p_item bigint, p_quantity bigint, p_quantity_max integer, p_wait_ms integer,
  out code text, out available integer, out subtotal text
)
language plpgsql
as $$
declare
  item_variant integer;
  price numeric;
begin
  perform lock_cart(p_user, p_key);
  perform wait_at_most(p_wait_ms);
  select ci.variant_id into item_variant
  from cart_items ci
  where ci.id = p_item and (ci.user_id = p_user or ci.session_key = p_key);
  if not found then
    code := 'cart_item_not_found';
    return;
  end if;
  select a.stock_available, p.base_price into available, price
  from product_variants v
  join public_variants shown on shown.id = v.id
  join products p on p.id = v.product_id
  join variant_availability a on a.variant_id = v.id
  where v.id = item_variant
  for key share of v; -- one that is being deleted is waited for, and then is not there
  if not found then
    code := 'variant_not_found';
    return;
  end if;
  if p_quantity < 1 then
    code := 'quantity_too_small';
    return;
  end if;
  if p_quantity > available then
    code := 'insufficient_stock';
    return;
  end if;
  if p_quantity > p_quantity_max then
    code := 'quantity_out_of_range';
    return;
  end if;

  perform wait_at_most(p_wait_ms);
  update cart_items ci set quantity = p_quantity, updated_at = now() where ci.id = p_item;
  code := 'done';
  subtotal := (p_quantity * price)::text;
end
$$;

comment on function update_cart_item(bigint, text, bigint, bigint, integer, integer) is
  'Sets the quantity of a line in the cart of p_user, or of the guest with p_key. code is done, '
  'cart_item_not_found, variant_not_found, quantity_too_small, insufficient_stock (then available says why) '
  'or quantity_out_of_range; nothing has changed unless it is done. Locks like add_to_cart.';

create or replace function remove_cart_item(p_user bigint, p_key text, p_item bigint) returns text
language plpgsql
as $$
begin
  -- Without the lock, a line that another request adds to could come back with its old quantity.
  perform lock_cart(p_user, p_key);
  delete from cart_items ci
  where ci.id = p_item and (ci.user_id = p_user or ci.session_key = p_key);
  return case when found then 'done' else 'cart_item_not_found' end;
end
$$;

comment on function remove_cart_item(bigint, text, bigint) is
  'Takes a line out of the cart of p_user, or of the guest with p_key. Returns the code done or '
  'cart_item_not_found. Locks the cart.';

create or replace function clear_cart(p_user bigint, p_key text, p_wait_ms integer) returns integer
language plpgsql
as $$
declare
  item_variants integer[];
  item_variant integer;
  removed integer;
begin
  perform lock_cart(p_user, p_key);
  if p_key is null then
    item_variants := array(
      select ci.variant_id from cart_items ci where ci.user_id = p_user order by ci.variant_id);
  else
    item_variants := array(
      select ci.variant_id from cart_items ci where ci.session_key = p_key order by ci.variant_id);
  end if;
  -- Keeps the variants from being deleted while several lines change: a deletion locks the lines of its
  -- variants in an order of its own, so that the two could deadlock.
  foreach item_variant in array item_variants loop
    perform wait_at_most(p_wait_ms);
    perform from product_variants v where v.id = item_variant for key share;
  end loop;

  perform wait_at_most(p_wait_ms);
  if p_key is null then
    delete from cart_items ci where ci.user_id = p_user;
  else
    delete from cart_items ci where ci.session_key = p_key;
  end if;
  get diagnostics removed = row_count;
  return removed;
end
$$;

comment on function clear_cart(bigint, text, integer) is
  'Empties the cart of p_user, or of the guest with p_key, and returns how many lines it had. Locks the '
  'cart, then its variants by id against their deletion, and waits at most p_wait_ms.';
