-- no transaction
create index concurrently if not exists orders_paid on orders (paid_at) where paid_at is not null;
