drop procedure fill_items_as_ordered();

-- Reads the table, under a lock that only other migrations wait for.
alter table order_items validate constraint order_item_as_ordered;
