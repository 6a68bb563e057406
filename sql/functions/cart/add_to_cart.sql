create or replace function add_to_cart(
  p_user bigint, p_key text, p_variant integer, p_quantity bigint,
  p_lines_max integer, p_quantity_max integer, p_wait_ms integer,
  out code text, out available integer, out in_cart integer,
  out cart_item_id bigint, out quantity integer, out subtotal text
)
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
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
