-- no transaction
create index concurrently if not exists orders_to_ship on orders (id) where status = 'paid';
