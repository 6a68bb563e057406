-- no transaction
create index concurrently if not exists users_administrators on users (id) where is_admin;
