-- What was bought stays what it was called: an order item keeps product name, SKU, size and colour. The items of
-- before are filled by the next file, and the check is validated after that.
alter table order_items
  add column product_name text,
  add column sku text,
  add column size text,
  add column color text,
  add constraint order_item_as_ordered
    check (num_nulls(product_name, sku, size, color) = 0) not valid;
comment on table order_items is
  'What was bought, at which price and under which names: all of it is frozen when the order is placed.';

create function order_item_keep_names() returns trigger
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
as $$
begin
  select p.name, v.sku, v.size, v.color
  into new.product_name, new.sku, new.size, new.color
  from product_variants v
  join products p on p.id = v.product_id
  where v.id = new.variant_id;
  return new;
end
$$;
comment on function order_item_keep_names() is
  'For the version before, which places orders without the names of what was bought.';
create trigger order_items_keep_names before insert on order_items
  for each row when (new.sku is null) execute function order_item_keep_names();

-- Orders are found by the SKU that was ordered. An index on order_items would be as large as the table, and each
-- order would pay for it; an ordered SKU is one that its variant has, or once had.
create table former_skus (
  variant_id integer not null,
  sku text not null,
  constraint former_skus_pkey primary key (variant_id, sku),
  constraint former_skus_variant_id_fkey foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint former_sku_length check (char_length(sku) between 1 and 64)
);
comment on table former_skus is 'SKUs that variants had before they were corrected: orders are found by them.';
create index former_skus_sku on former_skus using gin (letter_groups(sku));

create function former_skus_insert_changed() returns trigger
language plpgsql
as $$
begin
  insert into former_skus (variant_id, sku) values (old.id, old.sku)
  on conflict do nothing;
  return null;
end
$$;
comment on function former_skus_insert_changed() is 'Keeps the SKU that a variant had, whatever has changed it.';
create trigger product_variants_former_skus after update of sku on product_variants
  for each row when (old.sku <> new.sku) execute function former_skus_insert_changed();

create procedure fill_items_as_ordered()
language plpgsql
as $$
declare
  batch_rows constant bigint := 5000;
  first_id bigint := 1;
  last_id bigint := (select coalesce(max(id), 0) from order_items);
begin
  while first_id <= last_id loop
    update order_items oi
    set product_name = p.name, sku = v.sku, size = v.size, color = v.color
    from product_variants v
    join products p on p.id = v.product_id
    where oi.id >= first_id and oi.id < first_id + batch_rows and oi.sku is null and v.id = oi.variant_id;
    commit;
    first_id := first_id + batch_rows;
  end loop;
end
$$;
comment on procedure fill_items_as_ordered() is
  'Gives the order items of before the names of what was bought, as they are now. Each batch commits by itself, and '
  'locks no row that an order, a payment or a return waits for; run again, it goes on where it was stopped.';
