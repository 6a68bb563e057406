-- no transaction
-- order_items_variant_order begins with the same column.
drop index concurrently if exists order_items_variant;
