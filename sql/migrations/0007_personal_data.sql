-- An order outlives the account that placed it: it then has no user, and nothing that the user typed.
-- The foreign key stays: it refuses what a request of an erased account still wants to write.
alter table orders
  alter column user_id drop not null,
  drop constraint order_address_given,
  add constraint order_address_given check (
    char_length(address) <= 1000 and (user_id is null or address <> '')),
  add constraint order_without_user_is_bare check (
    user_id is not null or (address = '' and notes = '' and cancel_reason is null));
comment on column orders.user_id is 'Null once the account was erased.';
comment on column orders.address is 'Blank once the account was erased.';

-- Old audit rows lose what identifies a person. These find the rows that still have it, oldest first.
create index audit_log_identifying on audit_log (happened_at, id)
  where ip is not null or user_agent is not null or before ? 'email' or after ? 'email'
    or before ? 'email_at_link';
create index audit_log_failures on audit_log (happened_at, id)
  where action in ('login_failed', 'account_locked', 'login_throttled', 'password_change_failed',
      'password_change_locked')
    and (ip is not null or user_agent is not null or after ? 'email');
comment on table audit_log is
  'Who did what, when and from where. Append only, and without foreign keys: a row outlives its '
  'subject. Addresses, client addresses and user agents are removed after AUDIT_DAYS, and with the '
  'account of the person.';
