-- Units of an order that are sent in another size or colour, and what is left of the line that they were taken from.
create table order_swaps (
  id bigint not null generated always as identity,
  from_item_id bigint not null,
  to_item_id bigint not null,
  quantity integer not null,
  amount numeric(12, 2) not null,
  variant_id integer,
  sku text not null,
  size text not null,
  color text not null,
  created_at timestamptz not null default now(),
  constraint order_swaps_pkey primary key (id),
  constraint order_swaps_from_item_id_fkey foreign key (from_item_id) references order_items (id) on delete cascade,
  constraint order_swaps_to_item_id_fkey foreign key (to_item_id) references order_items (id) on delete cascade,
  constraint order_swaps_variant_id_fkey foreign key (variant_id) references product_variants (id) on delete set null,
  constraint order_swap_quantity_positive check (quantity > 0),
  constraint order_swap_amount_not_negative check (amount >= 0)
);
comment on table order_swaps is
  'Units of an order item for which another variant of the product is sent. A part of them became a line of its own; all '
  'of them stay in their line, which has the other variant then.';
comment on column order_swaps.amount is 'What was paid for these units: what the next ones of the line were worth.';
comment on column order_swaps.variant_id is 'The variant that was bought, as sku, size and color said then. Null once it was deleted.';
create index order_swaps_from_item on order_swaps (from_item_id);
create index order_swaps_to_item on order_swaps (to_item_id);
create index order_swaps_variant on order_swaps (variant_id);

comment on table order_items is
  'What was bought, at which price and under which names: all of it is frozen when the order is placed, but for units that '
  'are swapped for another variant of the product before they are sent.';

create or replace function units_swapped(oi order_items) returns integer
language sql
stable
as $$
  select (
    select coalesce(sum(s.quantity), 0)
    from order_swaps s
    where s.from_item_id = oi.id and s.to_item_id <> oi.id
  )::integer
$$;

comment on function units_swapped(order_items) is
  'The units of an order item that became lines of their own, and took their share of what was paid with them.';

create or replace function units_given_back(oi order_items) returns integer
language sql
stable
as $$
  select units_swapped(oi) + (
    (select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id)
    + (
      select coalesce(sum(ri.quantity - ri.missing), 0)
      from return_items ri
      join returns rt on rt.id = ri.return_id
      where ri.order_item_id = oi.id and rt.status = 'received'
    )
  )::integer
$$;

comment on function units_given_back(order_items) is
  'The units of an order item whose worth has left it: those that were refunded, those that arrived with a return, and '
  'those that were swapped away. Not those of a cancellation, after which there are no next ones.';

create or replace function worth_of_units(oi order_items, units integer) returns numeric
language sql
stable
as $$
  select round(
    (
      oi.subtotal - oi.discount + (
        select coalesce(sum(s.amount), 0)
        from order_swaps s
        where s.from_item_id = oi.id and s.to_item_id <> oi.id
      )
    ) * units / (oi.quantity + units_swapped(oi)), 2)
$$;

comment on function worth_of_units(order_items, integer) is
  'The part of what was paid for an order item that its first units are worth, rounded half up; those that were swapped '
  'away count among them, at any place. Only worth_of_next() says what the next ones are worth.';
