-- no transaction
create unique index concurrently if not exists variants_barcode on product_variants (barcode) where barcode <> '';
