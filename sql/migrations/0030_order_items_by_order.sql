-- no transaction
create index concurrently if not exists order_items_variant_order on order_items (variant_id, order_id);
