-- no transaction
create index concurrently if not exists product_variants_sku on product_variants using gin (letter_groups(sku));
