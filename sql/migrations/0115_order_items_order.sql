-- no transaction
create index concurrently if not exists order_items_order on order_items (order_id, id);
