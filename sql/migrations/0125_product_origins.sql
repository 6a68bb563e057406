-- Products that came from files of other systems keep the key that they have there, so that a second import knows them.
create table product_origins (
  source text not null,
  key text not null,
  product_id integer not null,
  constraint product_origins_pkey primary key (source, key),
  constraint product_origins_product_id_fkey foreign key (product_id) references products (id) on delete cascade,
  constraint origin_source check (source in ('shopify', 'woocommerce')),
  constraint origin_key_length check (char_length(key) between 1 and 300)
);
comment on table product_origins is
  'The keys that products have in the files of the system that they came from: the handle of Shopify, the ID of WooCommerce.';
create index product_origins_product on product_origins (product_id);
