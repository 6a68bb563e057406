-- However the domain of an address is spelled, it has one account.
alter table users
  add column email_key text,
  add constraint user_email_key_length check (char_length(email_key) <= 254) not valid;
comment on column users.email_key is
  'The address as it is compared (src/fields/mailbox.ts): its domain in ASCII, which Postgres cannot make. Null where '
  'that is the address in lower case; and in rows of before and of the version before, until the clean-up fills it.';
