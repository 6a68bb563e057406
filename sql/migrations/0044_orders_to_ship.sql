-- no transaction
-- orders_to_pack has the same orders.
drop index concurrently if exists orders_to_ship;
