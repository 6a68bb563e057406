-- no transaction
create index concurrently if not exists users_search on users
  using gin (letter_groups(first_name || ' ' || last_name || ' ' || email || ' ' || username));
