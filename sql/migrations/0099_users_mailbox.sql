-- no transaction
create index concurrently if not exists users_mailbox on users (mailbox_of(coalesce(email_key, lower(email))), id)
  where not is_verified;
