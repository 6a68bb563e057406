-- no transaction
create index concurrently if not exists orders_user_unpaid on orders (user_id) where status = 'pending';
