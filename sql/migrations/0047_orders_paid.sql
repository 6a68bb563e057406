-- no transaction
create index concurrently if not exists orders_paid on orders (paid_at desc nulls last, id desc) include (status);
