create or replace function lock_client(p_client inet) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('order:client:' || p_client, 0))
$$;

comment on function lock_client(inet) is
  'Guests'' orders of one client are placed sequentially, so that each is counted. Taken after the lock of the cart.';
