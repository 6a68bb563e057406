create or replace function update_cart_item(
  p_user bigint, p_key text, p_item bigint, p_quantity bigint, p_quantity_max integer, p_wait_ms integer,
  out code text, out available integer, out subtotal text
)
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
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
