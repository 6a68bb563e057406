-- Orders of the shop that this one was before, as its files have them: history, with no stock, money or reports.
create table past_orders (
  id bigint not null generated always as identity,
  source text not null,
  number text not null,
  placed_at timestamptz not null,
  email text,
  email_key text,
  full_name text not null,
  total numeric(12, 2) not null,
  currency text not null,
  status text not null,
  lines jsonb not null,
  is_erased boolean not null default false,
  constraint past_orders_pkey primary key (id),
  constraint past_orders_number unique (source, number),
  constraint past_order_source check (source = any (array['own', 'shopify', 'woocommerce'])),
  constraint past_order_number_length check (char_length(number) between 1 and 64),
  constraint past_order_email_length check (char_length(email) <= 254),
  constraint past_order_email_key_length check (char_length(email_key) <= 254),
  constraint past_order_email_is_keyed check ((email is null) = (email_key is null)),
  constraint past_order_full_name_length check (char_length(full_name) <= 150),
  constraint past_order_total_not_negative check (total >= 0),
  constraint past_order_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint past_order_status_length check (char_length(status) <= 50),
  constraint past_order_lines_are_listed check (jsonb_typeof(lines) = 'array'),
  constraint past_order_erased_has_no_person check (not is_erased or (email is null and full_name = ''))
);
comment on table past_orders is
  'Orders of another shop, as its files have them. They are read, and are no orders of this one.';
comment on column past_orders.number is 'As in the file, such as #1001.';
comment on column past_orders.email_key is
  'The address as it is compared (src/service/fields/mailbox.ts). Null as the address is.';
comment on column past_orders.lines is 'A list of name, sku, quantity and price, a text of two decimals.';
comment on column past_orders.is_erased is
  'The person was erased: a file that comes again brings neither the address nor the name back.';
create index past_orders_newest on past_orders (placed_at desc, id desc);
create index past_orders_email on past_orders (email_key, id desc) where email_key is not null;
create index past_orders_search on past_orders using gin (letter_groups(
  translate(replace(replace(replace(
    regexp_replace(normalize(lower(' ' || number || ' ' || full_name || ' ' || coalesce(email, '')), nfkd), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'łđøıٱةىیک', 'ldoiاهييك')));
