-- What an administrator may do. is_admin stays: it is in replies, and it is all that the version before
-- knows, which serves and writes beside this one while a deployment is under way.
alter table users
  add column role text,
  add constraint user_role check (role in ('packer', 'clerk', 'owner')) not valid,
  add constraint user_role_is_flagged check (is_admin or role is null) not valid;
comment on column users.role is
  'Read it by user_role(): null is an owner of before there were roles, or a customer.';

-- Administrators of before there were roles could do everything. They are not updated: finding them would
-- read all users while the table is locked.
create function user_role(is_admin boolean, role text) returns text
immutable language sql
return case when is_admin then coalesce(role, 'owner') end;
comment on function user_role(boolean, text) is
  'What a user may do below /api/admin/: packer, clerk or owner; null for customers.';

create function users_follow_flag() returns trigger
language plpgsql as $$
begin
  new.role := case when new.is_admin then 'clerk' end;
  return new;
end $$;
comment on function users_follow_flag() is
  'For a flag that is written without a role: set, it makes a clerk; cleared, it takes the role.';
create trigger users_follow_flag_insert before insert on users
  for each row when (new.is_admin and new.role is null)
  execute function users_follow_flag();
create trigger users_follow_flag_update before update of is_admin on users
  for each row when (new.is_admin <> old.is_admin and new.role is not distinct from old.role)
  execute function users_follow_flag();
