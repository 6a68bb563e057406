-- Items that are refunded without a return, and where their units are.
create table refund_items (
  refund_id uuid not null,
  order_item_id bigint not null,
  quantity integer not null,
  restocked integer not null,
  is_before_shipping boolean not null,
  constraint refund_items_pkey primary key (refund_id, order_item_id),
  constraint refund_items_refund_id_fkey foreign key (refund_id) references refunds (id) on delete restrict,
  constraint refund_items_order_item_id_fkey
    foreign key (order_item_id) references order_items (id) on delete restrict,
  constraint refund_item_quantity_positive check (quantity > 0),
  constraint refund_item_restocked_of_quantity check (restocked between 0 and quantity)
);
comment on table refund_items is
  'The units of a refund that an administrator gave for items. Together with those of returns they are never '
  'more than was bought: both are written under the lock of the order.';
comment on column refund_items.restocked is
  'Units that went back to stock. stock_ledger has a row for them: "cancel" before shipping, then "return".';
comment on column refund_items.is_before_shipping is
  'They left the parcel: they are not shipped, and what is not restocked is gone from the shelf.';
create index refund_items_order_item on refund_items (order_item_id);

create or replace view units_to_ship as
select oi.variant_id, sum(oi.quantity - refunded.units)::integer as quantity
from orders o
join order_items oi on oi.order_id = o.id
cross join lateral (
  select coalesce(sum(ri.quantity), 0) as units
  from refund_items ri
  where ri.order_item_id = oi.id
) refunded
where o.status = 'paid'
  and oi.order_id >= (select min(waiting.id) from orders waiting where waiting.status = 'paid')
group by oi.variant_id;
comment on view units_to_ship is
  'Units of paid orders that are not shipped and not refunded: sold, and still on the shelf. Together with '
  'stock_on_hand they are what lies there. A variant without such orders has no row.';

create function refund_items_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct v.product_id
      from changed_rows r
      join order_items oi on oi.id = r.order_item_id
      join product_variants v on v.id = oi.variant_id
      order by v.product_id),
    null);
  return null;
end $$;
comment on function refund_items_notify_change is
  'Notifies listeners of products of which fewer units were sold, even if none of them went back to stock.';
create trigger refund_items_notify_insert after insert on refund_items
  referencing new table as changed_rows
  for each statement execute function refund_items_notify_change();
