-- Lists, searches and facets are found in the process (src/catalog/finding): what served them here goes.

drop trigger products_counted_insert on products;
drop trigger products_counted_update on products;
drop trigger products_counted_delete on products;
drop trigger products_counted_truncate on products;
drop function count_changed_products;
drop table product_counts;
drop function price_tier;
drop index products_search;
alter table products drop column search_vector;

-- What a shopper can buy is asked for one variant and for many: variant_availability reads the
-- reservations of each variant, and a list groups those of all its variants once.
create view live_reservations as
select r.order_id, r.variant_id, r.quantity, r.expires_at
from stock_reservations r
where r.consumed_at is null and r.released_at is null
  and r.expires_at > statement_timestamp();
comment on view live_reservations is 'Units that are reserved now, for orders that may still be paid.';

create or replace view variant_availability as
select v.id as variant_id, v.stock_on_hand,
  reserved.quantity as stock_reserved,
  -- A stock correction may leave less than is reserved: shoppers then see 0, no negative number.
  greatest(v.stock_on_hand - reserved.quantity, 0) as stock_available,
  reserved.until as held_until
from product_variants v
cross join lateral (
  select coalesce(sum(r.quantity), 0)::integer as quantity, min(r.expires_at) as until
  from live_reservations r
  where r.variant_id = v.id
) reserved;

-- The index is refreshed by the ids of products: what can be filtered by changes with them, and needs
-- no name of its own.
create or replace function products_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select r.id from changed_rows r order by r.id), 'lists');
  return null;
end $$;

drop trigger product_variants_notify_update_filters on product_variants;
drop trigger product_variants_notify_insert on product_variants;
drop trigger product_variants_notify_delete on product_variants;
create trigger product_variants_notify_insert after insert on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_variants_notify_delete after delete on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change();

-- A notification names what it is of: products by id, "lists" with products whose own row changed.
create or replace function product_parts_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select distinct r.product_id from changed_rows r order by r.product_id), null);
  return null;
end $$;
comment on function product_parts_notify_change is
  'Notifies listeners of products whose variants or images changed.';

-- What only the lists read. The columns that indexes included are compared in the process now.
drop index products_category_price;
drop index products_price;
drop index products_newest;
drop index product_variants_colors;
drop index products_category;
drop index products_coverage;
create index products_category on products (category_id);
create index products_coverage on products (coverage_level_id);
