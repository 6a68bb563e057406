-- no transaction
-- What lies on one shelf, as administrators search for it.
create index concurrently if not exists variants_shelf on product_variants (lower(shelf)) where shelf <> '';
