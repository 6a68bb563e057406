-- no transaction
create index concurrently if not exists orders_number on orders using gin (number_groups(order_number));
