-- no transaction
-- For the list of all variants, which is searched by the names of products.
create index concurrently if not exists products_name on products using gin (letter_groups(name));
