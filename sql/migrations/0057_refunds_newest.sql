-- no transaction
create index concurrently if not exists refunds_newest on refunds (created_at desc, id desc) include (state);
