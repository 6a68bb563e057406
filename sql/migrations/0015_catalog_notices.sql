-- Notices of catalog changes cost no more than the rows that changed, and name products.
--
-- Until now an update of variants joined its old rows with its new ones to see what had changed.
-- Such a table has no index, and the plan of a first, small statement stays for the whole
-- connection: a stock-take of 20,000 variants compared each row with each, for more than a minute.
-- On a connection that was used before, the triggers now take, on two cores:
--   1,000, 20,000 and 100,000 variants updated: 0.5, 6 and 62 ms of 32, 420 and 2,320
--   100,000 variants deleted: 34 ms of 3.4 s
--   100,000 products updated: 39 ms of 5.8 s; product_counts 0.9 s, or 3.4 s where each product has
--   a price tier of its own
--   100,000 stock reservations inserted, released, deleted: 250, 260, 200 ms of 3.5, 1.5, 0.3 s
--   one row: 0.05 ms, also after 100,000 on the same connection
-- A set operation (`except`) of new rows and old, and a trigger for each row, are linear as well,
-- and say no more than the ids: 355 ms each for 100,000 rows, where these took 172 on the same
-- busy machine.

drop trigger categories_told on categories;
drop trigger coverage_levels_told on coverage_levels;
drop trigger products_told on products;
drop trigger product_images_told on product_images;
drop trigger product_variants_told on product_variants;
drop trigger product_variants_told_update on product_variants;
drop trigger stock_reservations_told_insert on stock_reservations;
drop trigger stock_reservations_told_update on stock_reservations;
drop trigger stock_reservations_told_delete on stock_reservations;
drop function tell_catalog_change;
drop function tell_variant_change;
drop function tell_reservation_change;
drop function tell_catalog_changed;

create function notify_catalog_changed(product_ids integer[], others text) returns void
  language sql as $$
  -- A payload has at most 8,000 bytes. A statement that changed nothing sends nothing.
  select pg_notify('catalog_changed',
    case when cardinality(product_ids) <= 500
      then concat_ws(',', others, array_to_string(product_ids, ','))
      else 'all' end)
  where product_ids <> '{}'
$$;
comment on function notify_catalog_changed is
  'Notifies listeners that products changed: by id, "all" where there are many; `others` names what'
  ' changes with them. src/catalog/follow-changes.ts lists the names.';

create function catalog_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tg_argv[0]);
  return null;
end $$;
comment on function catalog_notify_change is 'Notifies listeners of what the trigger names.';

-- Each function below reads the changed rows once, by a plan that is right for one and for many.

create function products_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select r.id from changed_rows r order by r.id), 'lists,filters');
  return null;
end $$;
comment on function products_notify_change is 'Notifies listeners of products that changed.';

create function product_parts_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select distinct r.product_id from changed_rows r order by r.product_id), tg_argv[0]);
  return null;
end $$;
comment on function product_parts_notify_change is
  'Notifies listeners of products whose variants or images changed, and of what the trigger names.';

create function stock_reservations_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct v.product_id
      from changed_rows r
      cross join lateral (
        select v.product_id
        from product_variants v
        where v.id = r.variant_id
        offset 0 -- always by key: a hash join, planned for many, would read all variants for one
      ) v
      order by v.product_id),
    null);
  return null;
end $$;
comment on function stock_reservations_notify_change is
  'Notifies listeners of products of which stock was reserved, sold or released.';

-- Rare, and what they change is shown everywhere.
create trigger categories_notify_change
  after insert or update or delete or truncate on categories
  for each statement execute function catalog_notify_change('all');
create trigger coverage_levels_notify_change
  after insert or update or delete or truncate on coverage_levels
  for each statement execute function catalog_notify_change('all');

create trigger products_notify_insert after insert on products
  referencing new table as changed_rows
  for each statement execute function products_notify_change();
create trigger products_notify_update after update on products
  referencing new table as changed_rows
  for each statement execute function products_notify_change();
create trigger products_notify_delete after delete on products
  referencing old table as changed_rows
  for each statement execute function products_notify_change();
create trigger products_notify_truncate after truncate on products
  for each statement execute function catalog_notify_change('all');

create trigger product_variants_notify_insert after insert on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change('filters');
create trigger product_variants_notify_update after update on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
-- The product that a variant was of before: mostly the same, and equal notices are sent once.
create trigger product_variants_notify_update_before after update on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_variants_notify_update_filters
  after update of product_id, color, is_active on product_variants
  for each statement execute function catalog_notify_change('filters');
create trigger product_variants_notify_delete after delete on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change('filters');
create trigger product_variants_notify_truncate after truncate on product_variants
  for each statement execute function catalog_notify_change('all');

create trigger product_images_notify_insert after insert on product_images
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_images_notify_update after update on product_images
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_images_notify_update_before after update on product_images
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change();
-- A deleted product deletes its images, by a statement each: the product's own notice covers them.
create trigger product_images_notify_delete after delete on product_images
  referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0)
  execute function product_parts_notify_change();
create trigger product_images_notify_truncate after truncate on product_images
  for each statement execute function catalog_notify_change('all');

create trigger stock_reservations_notify_insert after insert on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_notify_change();
create trigger stock_reservations_notify_update after update on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_notify_change();
create trigger stock_reservations_notify_delete after delete on stock_reservations
  referencing old table as changed_rows
  for each statement execute function stock_reservations_notify_change();
create trigger stock_reservations_notify_truncate after truncate on stock_reservations
  for each statement execute function catalog_notify_change('all');
