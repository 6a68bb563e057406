-- no transaction
call fill_items_as_ordered();
