create or replace function remove_cart_item(p_user bigint, p_key text, p_item bigint) returns text
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
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
