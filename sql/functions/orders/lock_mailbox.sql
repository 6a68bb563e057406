create or replace function lock_mailbox(p_user bigint) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('order:mailbox:' || mailbox_of(coalesce(u.email_key, lower(u.email))), 0))
  from users u
  where u.id = p_user and not u.is_verified
$$;

comment on function lock_mailbox(bigint) is
  'Orders of the unverified accounts of one mailbox are placed sequentially, so that each is counted. Taken after the '
  'lock of the cart.';
