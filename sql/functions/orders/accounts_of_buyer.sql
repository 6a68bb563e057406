create or replace function accounts_of_buyer(p_user bigint, p_others_max integer) returns bigint[]
language plpgsql
stable
as $$
declare
  mailbox text;
begin
  select mailbox_of(coalesce(u.email_key, lower(u.email))) into mailbox
  from users u
  where u.id = p_user and not u.is_verified;
  if mailbox is null then
    return array[p_user];
  end if;
  return array(
    select u.id
    from users u
    where mailbox_of(coalesce(u.email_key, lower(u.email))) = mailbox and not u.is_verified and u.id <> p_user
    order by u.id
    limit p_others_max
  ) || p_user;
end
$$;

comment on function accounts_of_buyer(bigint, integer) is
  'The users whose orders count as those of p_user: with an unverified one up to p_others_max (null: all) other '
  'unverified ones of the same mailbox, since anybody makes any number of them; a verified one alone.';
