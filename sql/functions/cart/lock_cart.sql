create or replace function lock_cart(p_user bigint, p_key text) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended(
    case when p_key is null then 'cart:user:' || p_user else 'cart:guest:' || p_key end, 0))
$$;

comment on function lock_cart(bigint, text) is
  'Locks the cart of the user p_user, or of the guest with p_key; the other is null. Changes of one cart run '
  'sequentially: quantities add up and the limit of lines holds.';
