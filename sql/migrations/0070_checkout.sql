-- What an order costs beside its items: a discount and its delivery. The checks are not validated, because that
-- reads the table while it is locked: every row agrees, since the columns are new.

create table delivery_methods (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  description text not null default '',
  price numeric(12, 2) not null,
  free_from numeric(12, 2),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint delivery_methods_pkey primary key (id),
  constraint delivery_method_code_unique unique (code),
  constraint delivery_method_code_form check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 32),
  constraint delivery_method_name_length check (char_length(name) between 1 and 100),
  constraint delivery_method_description_length check (char_length(description) <= 500),
  constraint delivery_method_price_not_negative check (price >= 0),
  constraint delivery_method_free_from_positive check (free_from > 0)
);
comment on table delivery_methods is
  'How orders reach their buyers, and for how much. As soon as there is one, exactly one is the default.';
comment on column delivery_methods.free_from is
  'The price is 0 where the items cost at least this after the discount; null: never.';
create unique index delivery_methods_default on delivery_methods (is_default) where is_default;

create table discounts (
  id integer not null generated always as identity,
  code text not null,
  kind text not null,
  value numeric(12, 2) not null,
  minimum_total numeric(12, 2),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_max integer,
  uses_max_per_customer integer,
  categories integer[],
  products integer[],
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint discounts_pkey primary key (id),
  constraint discount_code_unique unique (code),
  constraint discount_code_form check (code ~ '^[A-Z0-9-]{3,32}$'),
  constraint discount_kind_known check (kind in ('percent', 'amount')),
  constraint discount_value_positive check (value > 0 and (kind <> 'percent' or value <= 100)),
  constraint discount_minimum_total_positive check (minimum_total > 0),
  constraint discount_ends_after_start check (ends_at > starts_at),
  constraint discount_uses_max_positive check (uses_max > 0),
  constraint discount_uses_max_per_customer_positive check (uses_max_per_customer > 0),
  constraint discount_categories_some check (cardinality(categories) > 0),
  constraint discount_products_some check (cardinality(products) > 0)
);
comment on table discounts is 'Codes that lower what an order costs.';
comment on column discounts.code is 'Upper case: shoppers may type it in any case.';
comment on column discounts.categories is
  'Ids. With these or products it lowers only lines of either, of categories below these, too; null: any line. Not '
  'a foreign key: without a category that was deleted a discount must not lower every line.';
comment on column discounts.products is 'Ids, as categories.';

create table discount_uses (
  order_id bigint not null,
  discount_id integer not null,
  customer text,
  held_until timestamptz not null,
  constraint discount_uses_pkey primary key (order_id),
  constraint discount_uses_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
  constraint discount_uses_discount_id_fkey foreign key (discount_id) references discounts (id) on delete cascade
);
comment on table discount_uses is 'The orders that have a discount, each with its use of the code.';
comment on column discount_uses.customer is
  'The email address of the buyer, in lower case. Null once the account was erased.';
comment on column discount_uses.held_until is
  'Until when the use counts: as long as the stock of the order is reserved, infinity once it is paid, -infinity '
  'when it was cancelled.';
create index discount_uses_held on discount_uses (discount_id, held_until);
create index discount_uses_customer on discount_uses (discount_id, customer, held_until);

alter table orders
  add column discount_code text,
  add column discount_amount numeric(12, 2),
  add column delivery_code text,
  add column delivery_name text,
  add column delivery_price numeric(12, 2),
  add constraint order_discount_whole check (
    (discount_code is null) = (discount_amount is null) and discount_amount between 0 and total_price) not valid,
  add constraint order_delivery_whole check (
    (delivery_code is null) = (delivery_price is null) and (delivery_code is null) = (delivery_name is null)
      and delivery_price >= 0) not valid;
comment on column orders.total_price is
  'The sum of the items. What the buyer owes is amount_due(), with the discount and the delivery.';
comment on column orders.discount_amount is 'The sum of order_items.discount. Null without a discount.';
comment on column orders.delivery_price is
  'Code, name and price are what they were when the order was placed. Null in a shop without delivery methods.';

alter table order_items
  add column discount numeric(12, 2) not null default 0,
  add constraint order_item_discount_of_price check (discount between 0 and quantity * price_at_purchase) not valid;
comment on column order_items.discount is 'Its share of the discount of the order.';
