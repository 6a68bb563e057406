-- no transaction
create index concurrently if not exists orders_newest on orders (created_at desc, id desc) include (status);
