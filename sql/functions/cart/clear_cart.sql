create or replace function clear_cart(p_user bigint, p_key text, p_wait_ms integer) returns integer
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
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
