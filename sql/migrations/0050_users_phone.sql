-- no transaction
create index concurrently if not exists users_phone on users
  using gin (letter_groups(regexp_replace(phone_number, '\D', '', 'g'))) where phone_number <> '';
