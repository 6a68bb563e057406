-- no transaction
create index concurrently if not exists orders_to_pack on orders (paid_at, id) where status = 'paid';
