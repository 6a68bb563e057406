-- no transaction
create index concurrently if not exists users_without_email_key on users (id)
  where email_key is null and octet_length(email) > char_length(email);
