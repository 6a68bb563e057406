-- Orders, the stock they hold, and the ledger of every unit that moved.

create sequence order_number_sequence;
comment on sequence order_number_sequence is
  'Numbers for order_number. A gap is an order that was refused after its number was drawn.';

create table orders (
  id integer generated always as identity primary key,
  order_number text not null constraint order_number_unique unique,
  user_id integer not null references users on delete restrict,
  status text not null default 'pending' constraint order_status_known
    check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  total_price numeric(12, 2) not null constraint order_total_not_negative check (total_price >= 0),
  address text not null
    constraint order_address_given check (char_length(address) between 1 and 1000),
  notes text not null default '' constraint order_notes_length check (char_length(notes) <= 2000),
  payment_method text not null constraint order_payment_method_known
    check (payment_method in ('payment_provider_a', 'payment_provider_b')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  constraint order_paid_has_time
    check (status not in ('paid', 'shipped', 'delivered') or paid_at is not null),
  constraint order_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null))
);
comment on table orders is
  'A purchase. total_price is the sum of the items when it was placed and never changes.';
create index orders_user_newest on orders (user_id, created_at desc, id desc);
create index orders_user_status on orders (user_id, status, created_at desc, id desc);
create index orders_unpaid on orders (created_at) where status = 'pending';

create table order_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  variant_id integer not null references product_variants on delete restrict,
  quantity integer not null constraint order_item_quantity_positive check (quantity > 0),
  price_at_purchase numeric(12, 2) not null
    constraint order_item_price_not_negative check (price_at_purchase >= 0),
  subtotal numeric(12, 2) not null generated always as (quantity * price_at_purchase) stored,
  constraint order_item_variant_unique unique (order_id, variant_id)
);
comment on table order_items is
  'What was bought at which price; the price is frozen when the order is placed.';
create index order_items_variant on order_items (variant_id);

create table order_status_history (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  status text not null constraint history_status_known
    check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  note text,
  actor_user_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
comment on table order_status_history is
  'Every status an order has had, the first included; oldest first is id order.';
create index order_status_history_order on order_status_history (order_id, id);
create index order_status_history_actor on order_status_history (actor_user_id);

create table stock_reservations (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  variant_id integer not null references product_variants on delete cascade,
  quantity integer not null constraint reservation_quantity_positive check (quantity > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  released_at timestamptz,
  constraint reservation_ends_once check (consumed_at is null or released_at is null)
);
comment on table stock_reservations is
  'Stock promised to unpaid orders. A row counts while expires_at is ahead and it is neither '
  'consumed (paid) nor released; expiry is this comparison, no job is needed for it.';
create index stock_reservations_live
  on stock_reservations (variant_id, expires_at) include (quantity)
  where consumed_at is null and released_at is null;
create index stock_reservations_variant on stock_reservations (variant_id);
create index stock_reservations_order on stock_reservations (order_id);

create view variant_availability as
select v.id as variant_id,
  v.stock_on_hand,
  held.quantity as stock_reserved,
  -- A stock correction may leave less than is promised: shoppers then see none, no negative number.
  greatest(v.stock_on_hand - held.quantity, 0) as stock_available
from product_variants v
cross join lateral (
  select coalesce(sum(r.quantity), 0)::integer as quantity
  from stock_reservations r
  where r.variant_id = v.id
    and r.consumed_at is null and r.released_at is null
    -- Not now(): a transaction that waited for a lock must see what has expired meanwhile.
    and r.expires_at > statement_timestamp()
) held;
comment on view variant_availability is
  'What a shopper could buy now: units on hand less live reservations.';

create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_id integer not null references product_variants on delete cascade,
  delta integer not null constraint ledger_delta_not_zero check (delta <> 0),
  reason text not null constraint ledger_reason_known
    check (reason in ('initial', 'adjustment', 'import', 'sale', 'cancel', 'return')),
  note text,
  order_id integer references orders on delete set null,
  actor_user_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
comment on table stock_ledger is
  'Every change of stock_on_hand with its reason; the sum per variant is the stock.';
create index stock_ledger_variant on stock_ledger (variant_id, id);
create index stock_ledger_order on stock_ledger (order_id);
create index stock_ledger_actor on stock_ledger (actor_user_id);
