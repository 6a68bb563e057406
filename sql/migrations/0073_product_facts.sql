-- What a shopper asks of a garment before she buys it: its cloth, how it is worn, its measures, and what it cost
-- before.
alter table products
  add column compare_at_price numeric(12, 2),
  add column fabric text not null default '',
  add column care text not null default '',
  add column opacity text not null default '',
  add column lining text not null default '',
  add column stretch text not null default '',
  add column neckline text not null default '',
  add column fastening text not null default '',
  add column slit text not null default '',
  add column model text not null default '',
  add constraint product_was_dearer check (compare_at_price > base_price) not valid,
  add constraint product_opacity_known check (opacity in ('', 'opaque', 'semi', 'sheer')) not valid;
comment on column products.compare_at_price is 'What it cost before; null: it is not on sale.';
comment on column products.fabric is 'This and the texts after it: blank says nothing.';
comment on column products.model is 'Who wears it in the pictures: her height, and the size.';

create function products_end_sale() returns trigger language plpgsql as $$
begin
  new.compare_at_price := null;
  return new;
end $$;
comment on function products_end_sale() is
  'A price that reaches the former one ends the sale. In a trigger, so that no writer can forget it.';
create trigger products_end_sale before update of base_price on products
  for each row when (new.base_price >= new.compare_at_price) execute function products_end_sale();

alter table categories add column updated_at timestamptz not null default now();
comment on column categories.updated_at is 'When it was changed last, for search engines.';

create table product_measures (
  product_id integer not null references products (id) on delete cascade,
  size text not null,
  length_cm numeric(5, 2),
  sleeve_cm numeric(5, 2),
  chest_cm numeric(5, 2),
  hem_cm numeric(5, 2),
  constraint product_measures_pkey primary key (product_id, size),
  constraint product_measure_size_known check (size = any (array['XS', 'S', 'M', 'L', 'XL', 'XXL'])),
  constraint product_measures_positive check (
    length_cm > 0 and sleeve_cm > 0 and chest_cm > 0 and hem_cm > 0)
);
comment on table product_measures is 'What the garment itself measures in each size; null is not known.';
comment on column product_measures.length_cm is
  'From the high point of the shoulder to the hem: of it follows where the hem ends.';
comment on column product_measures.hem_cm is 'Around.';

-- The write that changes measures changes the row of the product as well, which notifies of both; these are for
-- what is written by hand.
create trigger product_measures_notify_insert after insert on product_measures
  referencing new table as changed_rows for each statement execute function product_parts_notify_change();
create trigger product_measures_notify_update after update on product_measures
  referencing new table as changed_rows for each statement execute function product_parts_notify_change();
create trigger product_measures_notify_delete after delete on product_measures
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function product_parts_notify_change();
create trigger product_measures_notify_truncate after truncate on product_measures
  for each statement execute function catalog_notify_change('all');

-- Shoppers see the tones of colours from now on.
create trigger colors_notify_change after update or delete or truncate on colors
  for each statement execute function catalog_notify_change('all');

create or replace view public_products as
select p.id, p.name, p.slug, p.description, p.base_price, p.category_id, p.coverage_level_id, p.is_featured,
  p.date_added, p.compare_at_price, p.compare_at_price is not null as on_sale, p.updated_at,
  p.fabric, p.care, p.opacity, p.lining, p.stretch, p.neckline, p.fastening, p.slit, p.model
from products p
join public_categories c on c.id = p.category_id
where p.is_active;
