-- The catalog stays quick as it grows: pages are read along an index, and counted without counting.

-- What a walk along an index has to know of a product stands in the index.
drop index products_newest, products_category, products_coverage, products_price;
create index products_newest on products (date_added desc, id desc)
  include (category_id, coverage_level_id, base_price) where is_active;
create index products_price on products (base_price, id)
  include (category_id, coverage_level_id, date_added) where is_active;
create index products_category on products (category_id, date_added desc, id desc)
  include (coverage_level_id, base_price, is_active);
create index products_category_price on products (category_id, base_price, id)
  include (coverage_level_id, date_added) where is_active;
create index products_coverage on products (coverage_level_id, date_added desc, id desc)
  include (category_id, base_price, is_active);

drop index product_variants_colors;
create index product_variants_colors on product_variants (color, product_id) where is_active;

create function price_tier(price numeric) returns integer
  language sql immutable strict parallel safe
  return floor(least(greatest(price, -1), 1000000) / 50)::integer;
comment on function price_tier is
  'Prices are counted by tiers of 50; what no product can cost is in a tier beside theirs.';

create table product_counts (
  id integer generated always as identity primary key,
  tier integer not null,
  category_id integer not null references categories on delete cascade,
  coverage_level_id integer not null references coverage_levels on delete cascade,
  products integer not null
);
comment on table product_counts is
  'How many active products there are, so that a list need not count them: the sum of its rows, as'
  ' many as there were writers at once. Kept by triggers.';
comment on column product_counts.tier is 'Of price_tier; -1 is any price.';
create index product_counts_tier on product_counts (tier, category_id, coverage_level_id);
create index product_counts_category on product_counts (category_id);
create index product_counts_coverage on product_counts (coverage_level_id);

-- A trigger, since a count that one writer forgets is wrong for ever; and one for each statement,
-- since an import writes thousands of products at once. It waits for nobody, and so for nobody in
-- a circle: a row that another writer holds is left to him, and a new one begun.
create function count_changed_products() returns trigger language plpgsql as $$
declare
  facts constant text := 'select category_id, coverage_level_id, base_price, is_active, ';
  come constant text := facts || '1 as change from new_rows';
  gone constant text := facts || '-1 as change from old_rows';
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
    return null;
  end if;
  execute format($statement$
    with changed as (
      select tier, p.category_id, p.coverage_level_id, sum(p.change) as change
      from (%s) p, unnest(array[-1, price_tier(p.base_price)]) tier
      where p.is_active
      group by 1, 2, 3
      having sum(p.change) <> 0
    ),
    free as materialized (
      select held.id, n.change
      from changed n
      cross join lateral (
        select c.id
        from product_counts c
        where (c.tier, c.category_id, c.coverage_level_id)
          = (n.tier, n.category_id, n.coverage_level_id)
        order by c.id
        limit 1
        for no key update skip locked
      ) held
    ),
    counted as (
      update product_counts c set products = c.products + f.change
      from free f
      where c.id = f.id
      returning c.tier, c.category_id, c.coverage_level_id
    )
    insert into product_counts (tier, category_id, coverage_level_id, products)
    select n.tier, n.category_id, n.coverage_level_id, n.change
    from changed n
    where (n.tier, n.category_id, n.coverage_level_id)
      not in (select c.tier, c.category_id, c.coverage_level_id from counted c)
    $statement$,
    case tg_op
      when 'INSERT' then come
      when 'DELETE' then gone
      else come || ' union all ' || gone
    end);
  return null;
end $$;
comment on function count_changed_products is 'Keeps product_counts.';

create trigger products_counted_insert after insert on products
  referencing new table as new_rows
  for each statement execute function count_changed_products();
create trigger products_counted_update after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_products();
create trigger products_counted_delete after delete on products
  referencing old table as old_rows
  for each statement execute function count_changed_products();
create trigger products_counted_truncate after truncate on products
  for each statement execute function count_changed_products();

insert into product_counts (tier, category_id, coverage_level_id, products)
select tier, category_id, coverage_level_id, count(*)
from products, unnest(array[-1, price_tier(base_price)]) tier
where is_active
group by 1, 2, 3;

-- When availability changes without a statement: the earliest end of a live reservation.
create or replace view variant_availability as
select v.id as variant_id, v.stock_on_hand,
  held.quantity as stock_reserved,
  greatest(v.stock_on_hand - held.quantity, 0) as stock_available,
  held.until as held_until
from product_variants v
cross join lateral (
  select coalesce(sum(r.quantity), 0)::integer as quantity, min(r.expires_at) as until
  from stock_reservations r
  where r.variant_id = v.id and r.consumed_at is null and r.released_at is null
    and r.expires_at > statement_timestamp()
) held;

-- Every process keeps replies of the catalog, and drops on this notice what a change made stale.
-- Triggers, since a reply that one writer forgets is stale for ever.
create function tell_catalog_changed(product_ids integer[]) returns void
  language sql as $$
  -- A payload has at most 8,000 bytes.
  select pg_notify('catalog_changed',
    case when cardinality(product_ids) <= 500 then array_to_string(product_ids, ',') else '' end)
  where product_ids <> '{}'
$$;
comment on function tell_catalog_changed is
  'Notifies of the products whose stock changed; where they are too many, that anything did.';

create function tell_catalog_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

comment on function tell_catalog_change is 'Notifies that anything may have changed.';

create trigger categories_told after insert or update or delete or truncate on categories
  for each statement execute function tell_catalog_change();
create trigger coverage_levels_told after insert or update or delete or truncate on coverage_levels
  for each statement execute function tell_catalog_change();
create trigger products_told after insert or update or delete or truncate on products
  for each statement execute function tell_catalog_change();
create trigger product_images_told after insert or update or delete or truncate on product_images
  for each statement execute function tell_catalog_change();
create trigger product_variants_told after insert or delete or truncate on product_variants
  for each statement execute function tell_catalog_change();
create trigger stock_reservations_told_delete after delete or truncate on stock_reservations
  for each statement execute function tell_catalog_change();

create function tell_variant_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_rows n
    join old_rows o on o.id = n.id
    where (n.product_id, n.sku, n.size, n.color, n.is_active)
      is distinct from (o.product_id, o.sku, o.size, o.color, o.is_active)
  ) then
    perform pg_notify('catalog_changed', '');
  else
    perform tell_catalog_changed(array(
      select distinct product_id from new_rows order by product_id));
  end if;
  return null;
end $$;

comment on function tell_variant_change is
  'Notifies of products whose stock changed, or that anything may have.';

create trigger product_variants_told_update after update on product_variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_variant_change();

create function tell_reservation_change() returns trigger language plpgsql as $$
begin
  perform tell_catalog_changed(array(
    select distinct v.product_id
    from new_rows r
    join product_variants v on v.id = r.variant_id
    order by v.product_id));
  return null;
end $$;

comment on function tell_reservation_change is
  'Notifies of products of which stock was promised, sold or given back.';

create trigger stock_reservations_told_insert after insert on stock_reservations
  referencing new table as new_rows
  for each statement execute function tell_reservation_change();
create trigger stock_reservations_told_update after update on stock_reservations
  referencing new table as new_rows
  for each statement execute function tell_reservation_change();
