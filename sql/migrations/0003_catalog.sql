-- Catalog: what is sold, and how much of it there is.

create table categories (
  id integer generated always as identity primary key,
  name text not null constraint category_name_length check (char_length(name) between 1 and 100),
  slug text not null constraint category_slug_unique unique
    constraint category_slug_form
      check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  parent_id integer references categories on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint category_not_its_own_parent check (parent_id <> id)
);
comment on table categories is 'Two levels at most: top-level categories and their children.';
create index categories_parent on categories (parent_id);

create table coverage_levels (
  id integer generated always as identity primary key,
  key text not null constraint coverage_key_unique unique
    constraint coverage_key_known check (key in ('full', 'moderate', 'light')),
  name text not null constraint coverage_name_unique unique,
  description text not null default ''
);
comment on table coverage_levels is
  'How much a garment covers. The three rows are the contract''s, so they come with the schema, '
  'not with a shop''s data.';
insert into coverage_levels (key, name, description) values
  ('full', 'Full Coverage', 'Long sleeves, floor length, high neckline'),
  ('moderate', 'Moderate Coverage', '3/4 sleeves, midi length, modest neckline'),
  ('light', 'Light Coverage', 'Short sleeves, knee length, standard neckline');

create table products (
  id integer generated always as identity primary key,
  name text not null constraint product_name_length check (char_length(name) between 1 and 255),
  slug text not null constraint product_slug_unique unique
    constraint product_slug_form
      check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 280),
  description text not null default '',
  base_price numeric(12, 2) not null constraint product_price_in_range
    -- The largest cart must still fit numeric(12, 2).
    check (base_price between 0 and 999999.99),
  category_id integer not null references categories on delete restrict,
  coverage_level_id integer not null references coverage_levels on delete restrict,
  is_featured boolean not null default false,
  is_active boolean not null default true,
  date_added timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('english', name), 'A')
      || setweight(to_tsvector('english', description), 'B')
  ) stored
);
comment on table products is 'A garment; what is bought is one of its variants.';
comment on column products.search_vector is
  'Name (weight A) and description (B), for the search parameter.';
create index products_category on products (category_id, date_added desc, id desc);
create index products_coverage on products (coverage_level_id, date_added desc, id desc);
create index products_newest on products (date_added desc, id desc) where is_active;
create index products_price on products (base_price, id) where is_active;
create index products_search on products using gin (search_vector);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  image text not null,
  thumbnail text not null,
  alt_text text not null default ''
    constraint image_alt_text_length check (char_length(alt_text) <= 255),
  is_feature boolean not null default false,
  position integer not null default 0 constraint image_position_not_negative check (position >= 0),
  created_at timestamptz not null default now()
);
comment on table product_images is
  'Pictures of a product as storage paths; the URL is made when it is read.';
create index product_images_product on product_images (product_id, position, id);
create unique index product_images_one_feature on product_images (product_id) where is_feature;

create table product_variants (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete restrict,
  sku text not null constraint variant_sku_unique unique
    constraint variant_sku_length check (char_length(sku) between 1 and 64),
  size text not null
    constraint variant_size_known check (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  color text not null constraint variant_color_length check (char_length(color) between 1 and 50),
  stock_on_hand integer not null default 0
    constraint variant_stock_never_negative check (stock_on_hand >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table product_variants is
  'One size and colour of a product: the thing that has stock and is bought.';
comment on column product_variants.stock_on_hand is
  'Units in the shop, reserved ones included. Always the sum of the variant''s stock_ledger rows.';
create index product_variants_product on product_variants (product_id, id);
create index product_variants_low_stock on product_variants (stock_on_hand, id) where is_active;
create index product_variants_colors on product_variants (color) where is_active;

-- Who may see what, said once: a shopper sees active things whose parents are active as well.

create view public_categories as
select c.id, c.name, c.slug, c.parent_id
from categories c
left join categories parent on parent.id = c.parent_id
where c.is_active and (parent.id is null or parent.is_active);
comment on view public_categories is
  'Categories a shopper sees: active, below an active parent if they have one.';

create view public_products as
select p.id, p.name, p.slug, p.description, p.base_price, p.category_id, p.coverage_level_id,
  p.is_featured, p.date_added, p.search_vector
from products p
join public_categories c on c.id = p.category_id
where p.is_active;
comment on view public_products is
  'Products a shopper sees: active, in a category that can be seen.';

create view public_variants as
select v.id, v.product_id, v.sku, v.size, v.color
from product_variants v
join public_products p on p.id = v.product_id
where v.is_active;
comment on view public_variants is
  'Variants a shopper can buy: active, of a product that can be seen.';

create function size_rank(size text) returns integer
  language sql immutable strict parallel safe
  return array_position(array['XS', 'S', 'M', 'L', 'XL', 'XXL'], size);
comment on function size_rank is 'Sizes in the order people read them, not the alphabet''s.';
