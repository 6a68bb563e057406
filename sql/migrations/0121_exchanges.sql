-- Exchanges: items of a return for which others are sent. When the return is received an order is made of them and is
-- paid by what the units that came back were worth, out of the payments of the order at the start of the chain.
create table exchanges (
  order_id bigint not null,
  return_id bigint not null,
  first_order_id bigint not null,
  constraint exchanges_pkey primary key (order_id),
  constraint exchange_of_return unique (return_id),
  constraint exchanges_order_id_fkey foreign key (order_id) references orders (id) on delete restrict,
  constraint exchanges_return_id_fkey foreign key (return_id) references returns (id) on delete restrict,
  constraint exchanges_first_order_id_fkey foreign key (first_order_id) references orders (id) on delete restrict,
  constraint exchange_is_later check (order_id > first_order_id)
);
comment on table exchanges is
  'Orders that were made and paid when a return was received, of what its items were exchanged for.';
comment on column exchanges.return_id is 'The return that made it.';
comment on column exchanges.first_order_id is
  'The order at the start of the chain, whose payments its units are worth. It is locked before the exchange.';
create index exchanges_first_order on exchanges (first_order_id);

create table item_exchanges (
  return_id bigint not null,
  order_item_id bigint not null,
  variant_id integer not null,
  reservation_id bigint,
  exchanged integer,
  constraint item_exchanges_pkey primary key (return_id, order_item_id),
  constraint item_exchanges_return_item_fkey
    foreign key (return_id, order_item_id) references return_items (return_id, order_item_id) on delete cascade,
  constraint item_exchanges_variant_id_fkey
    foreign key (variant_id) references product_variants (id) on delete restrict,
  constraint item_exchanges_reservation_id_fkey
    foreign key (reservation_id) references stock_reservations (id) on delete restrict,
  constraint item_exchange_units_not_negative check (exchanged >= 0)
);
comment on table item_exchanges is
  'What an item of a return is to be exchanged for: all its units for one variant. Without a row its money goes back.';
comment on column item_exchanges.reservation_id is
  'Of the stock that waits for it, from the approval on.';
comment on column item_exchanges.exchanged is 'The units that were exchanged when the return was received; null until then.';
create index item_exchanges_variant on item_exchanges (variant_id);
create unique index item_exchanges_reservation on item_exchanges (reservation_id);

create table exchange_refunds (
  refund_id uuid not null,
  order_id bigint not null,
  constraint exchange_refunds_pkey primary key (refund_id),
  constraint exchange_refunds_refund_id_fkey foreign key (refund_id) references refunds (id) on delete restrict,
  constraint exchange_refunds_order_id_fkey foreign key (order_id) references exchanges (order_id) on delete restrict
);
comment on table exchange_refunds is
  'Refunds of what units of an exchange are worth, each of a payment of the first order. A refund without a row is of the '
  'order of its payment.';
create index exchange_refunds_order on exchange_refunds (order_id);

create view order_refunds as
select p.order_id, r.id as refund_id
from payments p
join refunds r on r.payment_id = p.id
union all
select x.order_id, x.refund_id
from exchange_refunds x;
comment on view order_refunds is
  'The refunds that the detail of an order shows: those of its payments, and of an exchange those of what it is worth.';

alter table stock_reservations alter column order_id drop not null;
comment on table stock_reservations is
  'Stock reserved for unpaid orders, and without an order for an exchange, of which item_exchanges knows. A row counts '
  'while expires_at is in the future and it is neither consumed (paid) nor released. Expiry is this comparison; no job is '
  'needed for it.';

alter table order_items
  add column exchanged_amount numeric(12, 2),
  add constraint order_item_exchanged_costs_nothing
    check (exchanged_amount is null or exchanged_amount >= 0 and price_at_purchase = 0) not valid;
comment on column order_items.exchanged_amount is
  'Of an exchange: what the units that this item replaces were worth when they came back, and so what it is worth.';

create or replace function first_order(p_order bigint) returns bigint
language sql
stable
as $$
  select coalesce((select e.first_order_id from exchanges e where e.order_id = p_order), p_order)
$$;

comment on function first_order(bigint) is
  'The order whose payments the units of an order are worth: of an exchange the one at the start of its chain, else the '
  'order itself.';

create or replace function next_order_number(p_prefix text, p_time_zone text) returns text
language sql
volatile
as $$
  select concat_ws('-', p_prefix, to_char(now() at time zone p_time_zone, 'YYYY'),
    lpad(n.number, greatest(6, length(n.number)), '0'))
  from (select nextval('order_number_sequence')::text as number) n
$$;

comment on function next_order_number(text, text) is
  'Draws the number of an order: p_prefix, the year in the shop''s time zone, and six digits or more. Who does not use it '
  'leaves a gap.';

create or replace function draft_order(
  p jsonb,
  out code text, out stored json, out short json, out wait_seconds integer, out minimum_total text,
  out amount_due text, out id bigint, out order_number text, out draft jsonb, out drafted_at numeric
)
language plpgsql
as $$
declare
  key jsonb := p->'key';
  claimed record;
  drafted record;
begin
  if key->>'key' is not null then
    if p->>'user' is not null then
      claimed := claim_key((p->>'user')::bigint, key->>'key', (key->>'claim')::uuid, key->>'request',
        key->>'body_sha256', (key->>'claim_seconds')::integer, (key->>'key_hours')::integer);
    else
      claimed := claim_guest_key(p->>'guest', key->>'key', (key->>'claim')::uuid, key->>'request',
        key->>'body_sha256', (key->>'claim_seconds')::integer, (key->>'key_hours')::integer);
    end if;
    if not claimed.is_claimed then
      code := 'key_taken';
      stored := claimed.stored;
      return;
    end if;
  end if;

  drafted := draft_of_cart(p);
  amount_due := drafted.costs->>'amount_due';
  if drafted.refusal is not null then
    code := drafted.refusal;
    short := drafted.short;
    wait_seconds := drafted.wait_seconds;
    minimum_total := drafted.minimum_total;
    return;
  end if;

  code := 'drafted';
  -- Prices are texts: a number of JSON becomes another one in JavaScript.
  draft := jsonb_build_object('items', drafted.items, 'variants', drafted.variants,
    'quantities', drafted.quantities, 'prices', drafted.prices::text[], 'costs', drafted.costs);
  -- If the provider refuses the order, or its cart changes, this number and this id stay unused.
  id := nextval('orders_id_seq');
  order_number := next_order_number(p->>'number_prefix', p->>'time_zone');
  drafted_at := extract(epoch from clock_timestamp());
end
$$;

comment on function draft_order(jsonb) is
  'What an order of the cart of a user or a guest will be, with its id and number. Keys of p: those of '
  'draft_of_cart(); number_prefix and time_zone (of the year) of the order number; key {key, claim, request, '
  'body_sha256, claim_seconds, key_hours}, or null. Codes: drafted, with the draft that place_order() takes; those of '
  'draft_of_cart(); key_taken, with what is stored, if another request has the key. Takes no lock, and leaves a key '
  'claimed, also when it refuses.';

create or replace function worth_of_units(oi order_items, units integer) returns numeric
language sql
stable
as $$
  select round(
    (
      coalesce(oi.exchanged_amount, oi.subtotal - oi.discount) + (
        select coalesce(sum(s.amount), 0)
        from order_swaps s
        where s.from_item_id = oi.id and s.to_item_id <> oi.id
      )
    ) * units / (oi.quantity + units_swapped(oi)), 2)
$$;

comment on function worth_of_units(order_items, integer) is
  'The part of what was paid for an order item that its first units are worth, rounded half up; of an exchange, of what '
  'the units it replaces were worth. Those that were swapped away count among them, at any place. Only worth_of_next() '
  'says what the next ones are worth.';

create or replace function hold_if_refunded(p_order bigint) returns void language plpgsql
as $$
declare
  is_spent boolean;
begin
  select coalesce(o.delivery_price, 0) >= (
      select coalesce(sum(b.refundable), 0)
      from payment_balances b
      where b.order_id = o.id)
    and exists (
      select
      from payments p
      join refunds r on r.payment_id = p.id
      where p.order_id = o.id and r.amount > 0)
  into is_spent
  from orders o
  where o.id = p_order;

  with judged as materialized (
    select o.id, is_spent and o.status = 'paid' and exists (
        select
        from order_items oi
        where oi.order_id = o.id and worth_of_units(oi, oi.quantity) > 0
          and oi.quantity > (
            select coalesce(sum(ri.quantity), 0) from refund_items ri where ri.order_item_id = oi.id)
      ) as is_refunded
    from orders o
    where o.id = p_order or o.id in (select e.order_id from exchanges e where e.first_order_id = p_order)
  ),
  ended as (
    update order_holds h set ended_at = now()
    from judged j
    where h.order_id = j.id and not j.is_refunded and h.reason = 'refunded' and h.ended_at is null
  )
  insert into order_holds (order_id, reason)
  select j.id, 'refunded'
  from judged j
  where j.is_refunded and not exists (
    select
    from order_holds h
    where h.order_id = j.id and h.reason = 'refunded' and (h.ended_at is null or h.is_lifted));
end $$;
comment on function hold_if_refunded(bigint) is
  'Holds the paid order p_order and the exchanges of its chain, or ends those holds: held are those with items that are '
  'worth something and are still to be sent, if money was given back and no more is left of the payments of p_order than '
  'its price of delivery. A hold that a person has lifted does not return. The order must be locked.';

create or replace function payments_hold_order() returns trigger language plpgsql as $$
begin
  perform hold_if_refunded(o.id)
  from orders o
  where o.id = new.order_id and (o.held_at is not null or exists (
    select
    from exchanges e
    join orders made on made.id = e.order_id
    where e.first_order_id = o.id and made.held_at is not null));
  return null;
end $$;
