create or replace function add_to_cart_once(
  p_cart text, p_request_key text, p_request_sha256 text,
  p_user bigint, p_key text, p_variant integer, p_quantity bigint,
  p_lines_max integer, p_quantity_max integer, p_wait_ms integer,
  out code text, out available integer, out in_cart integer, out data json
)
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
as $$
declare
  first_sha256 text;
  added record;
begin
  -- Here already, so that of two requests with one key the second one finds the reply of the first.
  perform lock_cart(p_user, p_key);
  select r.request_sha256, r.data into first_sha256, data
  from cart_replies r
  where r.cart = p_cart and r.key = p_request_key;
  if found then
    code := case when first_sha256 = p_request_sha256 then 'repeated' else 'key_reused' end;
    return;
  end if;

  select a.code, a.available, a.in_cart, a.cart_item_id, a.quantity, a.subtotal into added
  from add_to_cart(p_user, p_key, p_variant, p_quantity, p_lines_max, p_quantity_max, p_wait_ms) a;
  code := added.code;
  available := added.available;
  in_cart := added.in_cart;
  if code = 'done' then
    data := json_build_object('cart_item_id', added.cart_item_id, 'variant_id', p_variant,
      'quantity', added.quantity, 'subtotal', added.subtotal);
    insert into cart_replies (cart, key, request_sha256, data)
    values (p_cart, p_request_key, p_request_sha256, add_to_cart_once.data);
  end if;
end
$$;

comment on function add_to_cart_once(
  text, text, text, bigint, text, integer, bigint, integer, integer, integer) is
  'add_to_cart, done once for each Idempotency-Key (p_request_key) of the cart p_cart. code is also repeated, '
  'then data is what was answered first, or key_reused, when another request had this key.';
