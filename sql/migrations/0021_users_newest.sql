-- no transaction
create index concurrently if not exists users_newest on users (created_at desc, id desc) include (is_active, is_admin);
