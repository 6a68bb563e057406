-- The schema of the first release. Tables by area; what they have in common comes first,
-- and the triggers come last.

create function utc_iso(moment timestamptz) returns text
  language sql immutable strict parallel safe
  -- Inside JSON a timestamptz would end in +00:00; the contract wants Z.
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
comment on function utc_iso is 'A moment as the API writes it: ISO 8601, UTC, microseconds, Z.';

create function page_offset(page integer, page_size integer, row_count integer) returns bigint
  language sql immutable parallel safe
  -- Null is page=last, which only the count can place. Page 0 reads the first rows and is refused
  -- later.
  return case
    when page is null then greatest((row_count - 1) / page_size, 0)::bigint * page_size
    else greatest(page - 1, 0)::bigint * page_size
  end;
comment on function page_offset is 'Rows to pass over for a page; page null means the last one.';

create function media_url(path text) returns text
  language sql stable parallel safe
  return current_setting('store.media_url') || '/' || path;
comment on function media_url is
  'The public URL of a stored picture. Each connection of the service sets store.media_url.';

-- Accounts

create table users (
  id bigint not null generated always as identity,
  email text not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  password_hash text not null,
  profile_picture text,
  profile_thumbnail text,
  is_verified boolean not null default false,
  is_active boolean not null default true,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  has_chosen_picture boolean not null default false,
  version integer not null default 1,
  constraint users_pkey primary key (id),
  constraint user_email_length check (char_length(email) <= 254),
  constraint user_first_name_length check (char_length(first_name) <= 150),
  constraint user_last_name_length check (char_length(last_name) <= 150),
  constraint user_phone_number_length check (char_length(phone_number) <= 32),
  constraint user_username_length check (char_length(username) between 1 and 150)
);
comment on table users is
  'People who can log in. Email and username never change after registration.';
comment on column users.profile_picture is
  'Storage path of the picture. media_url() makes the URL.';
comment on column users.is_active is
  'False means disabled by an administrator: no log-in, no token works.';
comment on column users.has_chosen_picture is
  'True once the person uploaded or removed a picture: no identity provider replaces it then.';
comment on column users.version is
  'As in categories: counts changes by administrators, not those by the user.';
create unique index users_email_unique on users (lower(email));
create index users_inactive on users (id) where not is_active;
create unique index users_username_unique on users (lower(username));

create table user_identities (
  id bigint not null generated always as identity,
  user_id bigint not null,
  slot text not null,
  issuer text not null,
  subject text not null,
  email_at_link text,
  picture_url text,
  linked_at timestamptz not null default now(),
  constraint user_identities_pkey primary key (id),
  constraint identity_one_per_issuer unique (user_id, issuer),
  constraint identity_unique unique (issuer, subject),
  constraint user_identities_user_id_fkey
    foreign key (user_id) references users(id) on delete cascade,
  constraint identity_slot_known check (slot in ('idp_a', 'idp_b'))
);
comment on table user_identities is
  'Accounts at identity providers. The key is (issuer, subject); an email address is never an '
  'identity.';
comment on column user_identities.picture_url is
  'The provider''s picture that was copied last; another one is copied at the next log-in.';

create table login_sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  device_info jsonb not null default '{}',
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  end_reason text,
  constraint login_sessions_pkey primary key (id),
  constraint login_sessions_user_id_fkey
    foreign key (user_id) references users(id) on delete cascade,
  constraint session_device_info_object check (jsonb_typeof(device_info) = 'object'),
  constraint session_end_reason_known check (end_reason in ('logout', 'reuse', 'revoked'))
);
comment on table login_sessions is
  'One row for each log-in. All its refresh tokens belong to it, so that a replayed token ends them '
  'all.';
comment on column login_sessions.end_reason is
  'Why its tokens cannot be refreshed any more; null until then. After a log-out its access '
  'tokens stay valid until they expire; after anything else they are refused at once.';
-- The newest sessions of a user are listed; those beyond the newest end at the next log-in.
create index login_sessions_open on login_sessions (user_id, last_used_at desc, id desc)
  where end_reason is null;
create index login_sessions_user on login_sessions (user_id, id);

create table refresh_tokens (
  jti uuid not null,
  session_id bigint not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  blacklisted_at timestamptz,
  blacklist_reason text,
  access_jti uuid not null default gen_random_uuid(),
  constraint refresh_tokens_pkey primary key (jti),
  constraint refresh_tokens_session_id_fkey
    foreign key (session_id) references login_sessions(id) on delete cascade,
  constraint refresh_token_reason_given
    check ((blacklisted_at is null) = (blacklist_reason is null)),
  constraint refresh_token_reason_known
    check (blacklist_reason in ('rotated', 'logout', 'reuse', 'revoked'))
);
comment on table refresh_tokens is
  'Every refresh token that was issued, by its jti. The blacklist is the rows with '
  'blacklisted_at.';
comment on column refresh_tokens.access_jti is
  'The jti of the access token issued with it, by which the session of an access token is found.';
-- Each request with an access token looks up its session by this.
create unique index refresh_tokens_access_jti on refresh_tokens (access_jti);
create index refresh_tokens_expiry on refresh_tokens (expires_at);
-- A session that is refreshed every 15 minutes has 1,344 tokens, one of which can be refreshed.
create index refresh_tokens_live on refresh_tokens (session_id) where blacklisted_at is null;
create index refresh_tokens_session on refresh_tokens (session_id);

create table login_lockouts (
  email text not null,
  failed_attempts integer not null,
  expires_at timestamptz not null,
  locked_until timestamptz,
  constraint login_lockouts_pkey primary key (email),
  constraint lockout_attempts_positive check (failed_attempts > 0),
  constraint lockout_email_length check (char_length(email) <= 254)
);
comment on table login_lockouts is
  'Failed log-ins per lower-cased address, whether or not an account has it; wrong current '
  'passwords per account, as password-change:<user id>. A row past expires_at counts as absent.';
create index login_lockouts_expiry on login_lockouts (expires_at);

create table login_failures_by_ip (
  ip inet not null,
  failed_attempts integer not null,
  expires_at timestamptz not null,
  constraint login_failures_by_ip_pkey primary key (ip),
  constraint ip_attempts_positive check (failed_attempts > 0)
);
comment on table login_failures_by_ip is
  'Failed log-ins per client address, against one client guessing across many accounts. Expires '
  'like login_lockouts.';
create index login_failures_by_ip_expiry on login_failures_by_ip (expires_at);

create function client_network(address inet) returns inet
  language sql immutable strict parallel safe
  -- A client with one IPv6 address can use all 2^64 addresses of its network.
  return case
    when family(address) = 6 then network(set_masklen(address, 64))::inet
    else address
  end;
comment on function client_network is
  'What failures of a client are counted by: its IPv4 address, or its IPv6 network of 64 bits.';

create table account_mails (
  email text not null,
  kind text not null,
  queued_at timestamptz not null default now(),
  constraint account_mails_pkey primary key (email, kind),
  constraint account_mail_email_length check (char_length(email) <= 254),
  constraint account_mail_kind_known
    check (kind in ('verification', 'password-reset', 'account-locked', 'token-theft'))
);
comment on table account_mails is
  'When a mail of this kind was last queued for a lower-cased address, known or not: anyone '
  'can cause these mails, and must not flood a mailbox with them.';
create index account_mails_age on account_mails (queued_at);

-- Catalog

create table categories (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  parent_id integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint categories_pkey primary key (id),
  constraint category_slug_unique unique (slug),
  constraint categories_parent_id_fkey
    foreign key (parent_id) references categories(id) on delete restrict,
  constraint category_name_length check (char_length(name) between 1 and 100),
  constraint category_not_its_own_parent check (parent_id <> id),
  constraint category_slug_form
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120)
);
comment on table categories is 'Two levels at most: top-level categories and their children.';
comment on column categories.version is
  'Counts the changes by administrators; the ETag of the object, which If-Match compares.';
create index categories_parent on categories (parent_id);

create table coverage_levels (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  constraint coverage_levels_pkey primary key (id),
  constraint coverage_key_unique unique (key),
  constraint coverage_name_unique unique (name),
  constraint coverage_key_known check (key in ('full', 'moderate', 'light'))
);
comment on table coverage_levels is
  'How much a garment covers. The three rows are the contract''s, so they come with the schema, '
  'not with a shop''s data.';
comment on column coverage_levels.version is 'As in categories.';

create table products (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  description text not null default '',
  base_price numeric(12, 2) not null,
  category_id integer not null,
  coverage_level_id integer not null,
  is_featured boolean not null default false,
  is_active boolean not null default true,
  date_added timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('english', name), 'A')
      || setweight(to_tsvector('english', description), 'B')
  ) stored,
  version integer not null default 1,
  constraint products_pkey primary key (id),
  constraint product_slug_unique unique (slug),
  constraint products_category_id_fkey
    foreign key (category_id) references categories(id) on delete restrict,
  constraint products_coverage_level_id_fkey
    foreign key (coverage_level_id) references coverage_levels(id) on delete restrict,
  constraint product_name_length check (char_length(name) between 1 and 255),
  -- The largest cart must still fit numeric(12, 2).
  constraint product_price_in_range check (base_price between 0 and 999999.99),
  constraint product_slug_form
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 280)
);
comment on table products is 'A garment; what is bought is one of its variants.';
comment on column products.search_vector is
  'Name (weight A) and description (B), for the search parameter.';
comment on column products.version is 'As in categories.';
-- A list is read along an index, so each index includes the columns that a filter compares.
create index products_category on products (category_id, date_added desc, id desc)
  include (coverage_level_id, base_price, is_active);
create index products_category_price on products (category_id, base_price, id)
  include (coverage_level_id, date_added)
  where is_active;
create index products_coverage on products (coverage_level_id, date_added desc, id desc)
  include (category_id, base_price, is_active);
create index products_newest on products (date_added desc, id desc)
  include (category_id, coverage_level_id, base_price)
  where is_active;
create index products_price on products (base_price, id)
  include (category_id, coverage_level_id, date_added)
  where is_active;
create index products_search on products using gin (search_vector);

create table product_images (
  id integer not null generated always as identity,
  product_id integer not null,
  image text not null,
  thumbnail text not null,
  alt_text text not null default '',
  is_feature boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint product_images_pkey primary key (id),
  constraint product_images_product_id_fkey
    foreign key (product_id) references products(id) on delete cascade,
  constraint image_alt_text_length check (char_length(alt_text) <= 255),
  constraint image_position_not_negative check (position >= 0)
);
comment on table product_images is
  'Pictures of a product as storage paths. media_url() makes the URL.';
comment on column product_images.version is 'As in categories.';
create unique index product_images_one_feature on product_images (product_id) where is_feature;
create index product_images_product on product_images (product_id, position, id);

create table product_variants (
  id integer not null generated always as identity,
  product_id integer not null,
  sku text not null,
  size text not null,
  color text not null,
  stock_on_hand integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint product_variants_pkey primary key (id),
  constraint variant_sku_unique unique (sku),
  constraint product_variants_product_id_fkey
    foreign key (product_id) references products(id) on delete restrict,
  constraint variant_color_length check (char_length(color) between 1 and 50),
  constraint variant_size_known check (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  constraint variant_sku_length check (char_length(sku) between 1 and 64),
  constraint variant_stock_never_negative check (stock_on_hand >= 0)
);
comment on table product_variants is
  'One size and colour of a product: the thing that has stock and is bought.';
comment on column product_variants.stock_on_hand is
  'Units in the shop, reserved ones included. Always the sum of the variant''s stock_ledger rows.';
comment on column product_variants.version is
  'As in categories. Stock is not counted: orders would make every version stale.';
create index product_variants_colors on product_variants (color, product_id) where is_active;
create index product_variants_low_stock on product_variants (stock_on_hand, id) where is_active;
create index product_variants_product on product_variants (product_id, id);

create function size_rank(size text) returns integer
  language sql immutable strict parallel safe
  return array_position(array['XS', 'S', 'M', 'L', 'XL', 'XXL'], size);
comment on function size_rank is 'Sizes in the order people read them, not the alphabet''s.';

create function price_tier(price numeric) returns integer
  language sql immutable strict parallel safe
  return floor(least(greatest(price, -1), 1000000) / 50)::integer;
comment on function price_tier is
  'Products are counted by price tiers of 50. Prices outside the allowed range get tiers of their '
  'own.';

create table product_counts (
  id integer not null generated always as identity,
  tier integer not null,
  category_id integer not null,
  coverage_level_id integer not null,
  products integer not null,
  constraint product_counts_pkey primary key (id),
  constraint product_counts_category_id_fkey
    foreign key (category_id) references categories(id) on delete cascade,
  constraint product_counts_coverage_level_id_fkey
    foreign key (coverage_level_id) references coverage_levels(id) on delete cascade
);
comment on table product_counts is
  'The number of active products, so that a list need not count them: the sum of its rows. '
  'Concurrent writers add rows of their own instead of waiting for each other. Kept by triggers.';
comment on column product_counts.tier is 'The result of price_tier; -1 counts all prices.';
create index product_counts_category on product_counts (category_id);
create index product_counts_coverage on product_counts (coverage_level_id);
create index product_counts_tier on product_counts (tier, category_id, coverage_level_id);

create table low_stock_alerts (
  variant_id integer not null,
  alerted_at timestamptz not null default now(),
  constraint low_stock_alerts_pkey primary key (variant_id),
  constraint low_stock_alerts_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade
);
comment on table low_stock_alerts is
  'Variants below the low-stock limit for which administrators were notified. The transaction '
  'that restocks a variant deletes its row, so that the next shortage is notified again.';

create view public_categories as
select c.id, c.name, c.slug, c.parent_id
from categories c
left join categories parent on parent.id = c.parent_id
where c.is_active and (parent.id is null or parent.is_active);
comment on view public_categories is
  'Categories a shopper sees: active, below an active parent if they have one.';

create view public_products as
select p.id, p.name, p.slug, p.description, p.base_price, p.category_id, p.coverage_level_id,
  p.is_featured, p.date_added
from products p
join public_categories c on c.id = p.category_id
where p.is_active;
comment on view public_products is
  'Products a shopper sees: active, in a category that can be seen.';

create view public_variants as
select v.id, v.product_id, v.sku, v.size, v.color
from product_variants v
join public_products p on p.id = v.product_id
where v.is_active;
comment on view public_variants is
  'Variants a shopper can buy: active, of a product that can be seen.';

-- Carts and wishlists

create table cart_items (
  id bigint not null generated always as identity,
  user_id bigint,
  session_key text,
  variant_id integer not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_items_pkey primary key (id),
  constraint cart_session_variant_unique unique (session_key, variant_id),
  constraint cart_user_variant_unique unique (user_id, variant_id),
  constraint cart_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint cart_items_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint cart_item_has_one_owner check ((user_id is null) <> (session_key is null)),
  constraint cart_quantity_in_range check (quantity between 1 and 100),
  constraint cart_session_key_length check (char_length(session_key) between 20 and 64)
);
comment on table cart_items is
  'Cart lines of a user, or of a guest by the key in the sessionid cookie. A cart reserves '
  'nothing.';
create index cart_items_guest_age on cart_items (updated_at) where session_key is not null;
create index cart_items_variant on cart_items (variant_id);

create table wishlist_items (
  id bigint not null generated always as identity,
  user_id bigint not null,
  variant_id integer not null,
  added_at timestamptz not null default now(),
  notify_when_available boolean not null default false,
  awaits_restock boolean not null default false,
  restock_mailed_at timestamptz,
  constraint wishlist_items_pkey primary key (id),
  constraint wishlist_user_variant_unique unique (user_id, variant_id),
  constraint wishlist_items_user_id_fkey
    foreign key (user_id) references users(id) on delete cascade,
  constraint wishlist_items_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint wishlist_item_awaits_what_it_asked_for
    check (notify_when_available or not awaits_restock)
);
comment on table wishlist_items is 'Variants a user wants to remember.';
comment on column wishlist_items.notify_when_available is
  'The shopper asked for a mail when the variant can be bought again, at most one a day.';
comment on column wishlist_items.awaits_restock is
  'The variant was sold out at some moment since the shopper asked or was last notified. Its next '
  'restock is notified, and sets this to false.';
comment on column wishlist_items.restock_mailed_at is
  'When the last mail about it was queued: the next one is queued a day later at the earliest.';
-- Without awaits_restock, which changes with every restock, so that such an update touches no index.
create index wishlist_items_notified on wishlist_items (variant_id) where notify_when_available;
create index wishlist_items_variant on wishlist_items (variant_id);

-- Orders and stock

create sequence order_number_sequence;
comment on sequence order_number_sequence is
  'Numbers for order_number. A gap is an order that was refused after its number was drawn.';

create table orders (
  id bigint not null generated always as identity,
  order_number text not null,
  user_id bigint not null,
  status text not null default 'pending',
  total_price numeric(12, 2) not null,
  address text not null,
  notes text not null default '',
  payment_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  constraint orders_pkey primary key (id),
  constraint order_number_unique unique (order_number),
  constraint orders_user_id_fkey foreign key (user_id) references users(id) on delete restrict,
  constraint order_address_given check (char_length(address) between 1 and 1000),
  constraint order_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint order_notes_length check (char_length(notes) <= 2000),
  constraint order_paid_has_time
    check (status not in ('paid', 'shipped', 'delivered') or paid_at is not null),
  constraint order_payment_method_known
    check (payment_method in ('payment_provider_a', 'payment_provider_b')),
  constraint order_status_known
    check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  constraint order_total_not_negative check (total_price >= 0)
);
comment on table orders is
  'A purchase. total_price is the sum of the items when it was placed and never changes.';
create index orders_unpaid on orders (created_at) where status = 'pending';
create index orders_user_newest on orders (user_id, created_at desc, id desc);
create index orders_user_status on orders (user_id, status, created_at desc, id desc);

create table order_items (
  id bigint not null generated always as identity,
  order_id bigint not null,
  variant_id integer not null,
  quantity integer not null,
  price_at_purchase numeric(12, 2) not null,
  subtotal numeric(12, 2) not null generated always as (quantity * price_at_purchase) stored,
  constraint order_items_pkey primary key (id),
  constraint order_item_variant_unique unique (order_id, variant_id),
  constraint order_items_order_id_fkey
    foreign key (order_id) references orders(id) on delete cascade,
  constraint order_items_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete restrict,
  constraint order_item_price_not_negative check (price_at_purchase >= 0),
  constraint order_item_quantity_positive check (quantity > 0)
);
comment on table order_items is
  'What was bought at which price; the price is frozen when the order is placed.';
create index order_items_variant on order_items (variant_id);

create table order_status_history (
  id bigint not null generated always as identity,
  order_id bigint not null,
  status text not null,
  note text,
  actor_user_id bigint,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint order_status_history_pkey primary key (id),
  constraint order_status_history_actor_user_id_fkey
    foreign key (actor_user_id) references users(id) on delete set null,
  constraint order_status_history_order_id_fkey
    foreign key (order_id) references orders(id) on delete cascade,
  constraint history_status_known
    check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled'))
);
comment on table order_status_history is
  'Every status an order has had, the first included; oldest first is id order.';
comment on column order_status_history.mailed_at is
  'When the mail about this status was queued, if the address was not verified and the order was '
  'not paid. Such mails are limited to a few a day.';
create index order_status_history_actor on order_status_history (actor_user_id);
create index order_status_history_order on order_status_history (order_id, id);

create table stock_reservations (
  id bigint not null generated always as identity,
  order_id bigint not null,
  variant_id integer not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  released_at timestamptz,
  constraint stock_reservations_pkey primary key (id),
  constraint stock_reservations_order_id_fkey
    foreign key (order_id) references orders(id) on delete cascade,
  constraint stock_reservations_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint reservation_ends_once check (consumed_at is null or released_at is null),
  constraint reservation_quantity_positive check (quantity > 0)
);
comment on table stock_reservations is
  'Stock reserved for unpaid orders. A row counts while expires_at is in the future and it is '
  'neither consumed (paid) nor released. Expiry is this comparison; no job is needed for it.';
create index stock_reservations_live on stock_reservations (variant_id, expires_at)
  include (quantity)
  where consumed_at is null and released_at is null;
create index stock_reservations_order on stock_reservations (order_id);
create index stock_reservations_variant on stock_reservations (variant_id);

create table stock_ledger (
  id bigint not null generated always as identity,
  variant_id integer not null,
  delta integer not null,
  reason text not null,
  note text,
  order_id bigint,
  actor_user_id bigint,
  created_at timestamptz not null default now(),
  constraint stock_ledger_pkey primary key (id),
  constraint stock_ledger_actor_user_id_fkey
    foreign key (actor_user_id) references users(id) on delete set null,
  constraint stock_ledger_order_id_fkey
    foreign key (order_id) references orders(id) on delete set null,
  constraint stock_ledger_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint ledger_delta_not_zero check (delta <> 0),
  constraint ledger_reason_known
    check (reason in ('initial', 'adjustment', 'import', 'sale', 'cancel', 'return'))
);
comment on table stock_ledger is
  'Every change of stock_on_hand with its reason; the sum per variant is the stock.';
create index stock_ledger_actor on stock_ledger (actor_user_id);
create index stock_ledger_order on stock_ledger (order_id);
create index stock_ledger_variant on stock_ledger (variant_id, id);

create view variant_availability as
select v.id as variant_id, v.stock_on_hand,
  reserved.quantity as stock_reserved,
  -- A stock correction may leave less than is reserved: shoppers then see 0, no negative number.
  greatest(v.stock_on_hand - reserved.quantity, 0) as stock_available,
  reserved.until as held_until
from product_variants v
cross join lateral (
  select coalesce(sum(r.quantity), 0)::integer as quantity, min(r.expires_at) as until
  from stock_reservations r
  where r.variant_id = v.id and r.consumed_at is null and r.released_at is null
    and r.expires_at > statement_timestamp()
) reserved;
comment on view variant_availability is
  'What a shopper can buy now: units on hand less live reservations. held_until is when the first '
  'of them expires.';

create view buyable_variants as
select v.id
from public_variants v
join variant_availability a on a.variant_id = v.id
where a.stock_available > 0;
comment on view buyable_variants is
  'Variants a shopper can order now: public, and at least one unit is available. A restock is the '
  'moment when a variant appears in this view.';

-- Payments

create table payments (
  id bigint not null generated always as identity,
  order_id bigint not null,
  adapter text not null,
  slot text not null,
  reference text not null,
  provider_payment_id text,
  amount numeric(12, 2) not null,
  currency text not null,
  payment_url text not null,
  state text not null default 'open',
  failure_code text,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payments_pkey primary key (id),
  constraint payment_provider_id_unique unique (adapter, provider_payment_id),
  constraint payment_reference_unique unique (reference),
  constraint payments_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint payment_adapter_length check (char_length(adapter) between 1 and 30),
  constraint payment_amount_not_negative check (amount >= 0),
  constraint payment_captured_has_time check ((state = 'captured') = (captured_at is not null)),
  constraint payment_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint payment_slot_known check (slot in ('payment_provider_a', 'payment_provider_b')),
  constraint payment_state_known
    check (state in ('open', 'failed', 'captured', 'needs_review', 'reviewed', 'void'))
);
comment on table payments is
  'One request for money at a provider; an order may have several, at most one of which should be'
  ' captured.';
comment on column payments.reference is
  'Our name for it at the provider: order number and random letters, unguessable.';
-- A further link of an order makes the previous one void: only one asks for money at a time.
create unique index payments_one_open on payments (order_id) where state = 'open';
create index payments_order on payments (order_id, id);

create table refunds (
  id uuid not null default gen_random_uuid(),
  payment_id bigint not null,
  amount numeric(12, 2) not null,
  reason text not null,
  state text not null default 'pending',
  provider_refund_id text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  submitted_at timestamptz,
  is_settled_by_hand boolean not null default false,
  cause text not null default 'cancellation',
  constraint refunds_pkey primary key (id),
  constraint refunds_payment_id_fkey
    foreign key (payment_id) references payments(id) on delete restrict,
  constraint refund_amount_positive check (amount > 0),
  constraint refund_attempts_not_negative check (attempts >= 0),
  constraint refund_cause_known check (cause in ('cancellation', 'surplus', 'provider')),
  constraint refund_state_known
    check (state in ('pending', 'submitted', 'completed', 'failed', 'manual'))
);
comment on table refunds is
  'Money on its way back to the shopper, from the decision until the provider has settled it.';
comment on column refunds.next_attempt_at is
  'The provider is not asked before this time: an attempt is running, or the backoff says to wait.';
comment on column refunds.submitted_at is
  'When the provider accepted it. From then on the provider is only asked for its state.';
comment on column refunds.is_settled_by_hand is
  'An administrator says that it is paid back. If the provider pays it, too, administrators are '
  'notified.';
comment on column refunds.cause is
  'cancellation: owed because the order was cancelled, also money that came after that. surplus: '
  'a second payment of an order that was not cancelled. provider: made in the provider''s '
  'dashboard.';
create index refunds_payment on refunds (payment_id);
create index refunds_provider_refund on refunds (provider_refund_id)
  where provider_refund_id is not null;
create index refunds_unsettled on refunds (created_at)
  where state in ('pending', 'submitted');

create table payment_events (
  id bigint not null generated always as identity,
  adapter text not null,
  event_id text not null,
  kind text not null,
  payment_id bigint,
  outcome text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  notice bytea,
  refund_id uuid,
  constraint payment_events_pkey primary key (id),
  constraint payment_event_once unique (adapter, event_id),
  constraint payment_events_payment_id_fkey
    foreign key (payment_id) references payments(id) on delete set null,
  constraint payment_events_refund_id_fkey
    foreign key (refund_id) references refunds(id) on delete set null,
  constraint payment_event_notice_waits check ((notice is not null) = (outcome = 'unconfirmed'))
);
comment on table payment_events is
  'Every provider event with a valid signature, once: the transaction that applies it inserts or '
  'confirms its row, so a copy does nothing. An unconfirmed event has changed nothing.';
comment on column payment_events.notice is
  'The bytes of a notice that its provider has not confirmed. They are sent to it as the '
  'question. They hold the name and address of the customer, so they are deleted with the answer.';
comment on column payment_events.refund_id is
  'The refund that this event, as the first, reported as completed.';
create index payment_events_payment on payment_events (payment_id);
create unique index payment_events_refund on payment_events (refund_id);
-- The jobs that ask about unconfirmed events and look for late payments read few rows of many.
create index payment_events_unconfirmed on payment_events (id) where outcome = 'unconfirmed';
create index payment_events_unmatched on payment_events (received_at) where outcome = 'unmatched';

create view payment_balances as
select p.id as payment_id,
  (p.amount - (
    select coalesce(sum(r.amount), 0)
    from refunds r
    where r.payment_id = p.id
  ))::numeric(12, 2) as amount_left
from payments p;
comment on view payment_balances is
  'The amount of each payment that is neither refunded nor owed. Refunds count in every state: a '
  'failed one is still owed.';

-- Outfits

create table outfits (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  description text not null default '',
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_vector tsvector not null generated always as (
    to_tsvector('english', name || ' ' || description)
  ) stored,
  hidden_at timestamptz,
  constraint outfits_pkey primary key (id),
  constraint outfits_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint outfit_description_length check (char_length(description) <= 5000),
  constraint outfit_hidden_is_private check (hidden_at is null or not is_public),
  constraint outfit_name_length check (char_length(name) between 1 and 255)
);
comment on table outfits is 'A shopper''s combination of products, private unless published.';
comment on column outfits.search_vector is 'Name and description, for the search parameter.';
comment on column outfits.hidden_at is
  'When an administrator hid it. Its owner cannot publish it again.';
create index outfits_public_newest on outfits (created_at desc, id desc)
  include (user_id)
  where is_public;
create index outfits_search on outfits using gin (search_vector);
create index outfits_user on outfits (user_id, created_at desc, id desc);

create table outfit_items (
  id bigint not null generated always as identity,
  outfit_id bigint not null,
  product_id integer not null,
  position integer not null,
  constraint outfit_items_pkey primary key (id),
  constraint outfit_item_position_unique unique (outfit_id, position),
  constraint outfit_item_product_unique unique (outfit_id, product_id),
  constraint outfit_items_outfit_id_fkey
    foreign key (outfit_id) references outfits(id) on delete cascade,
  constraint outfit_items_product_id_fkey
    foreign key (product_id) references products(id) on delete restrict,
  constraint outfit_item_position_in_range check (position between 0 and 9)
);
comment on table outfit_items is
  'The products of an outfit; position is the place in the submitted array, from 0.';
create index outfit_items_product on outfit_items (product_id);

create table outfit_likes (
  outfit_id bigint not null,
  user_id bigint not null,
  liked_at timestamptz not null default now(),
  constraint outfit_likes_pkey primary key (outfit_id, user_id),
  constraint outfit_likes_outfit_id_fkey
    foreign key (outfit_id) references outfits(id) on delete cascade,
  constraint outfit_likes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
comment on table outfit_likes is 'Who likes which outfit.';
create index outfit_likes_user on outfit_likes (user_id);

-- Views and likes are frequent. They rewrite this narrow row, not the text with all its indexes.
create table outfit_counts (
  outfit_id bigint not null,
  views_count bigint not null default 0,
  likes_count integer not null default 0,
  constraint outfit_counts_pkey primary key (outfit_id),
  constraint outfit_counts_outfit_id_fkey
    foreign key (outfit_id) references outfits(id) on delete cascade,
  constraint outfit_likes_not_negative check (likes_count >= 0),
  constraint outfit_views_not_negative check (views_count >= 0)
);
comment on table outfit_counts is
  'One row for each outfit. likes_count is the number of its rows in outfit_likes.';
create index outfit_counts_views on outfit_counts (views_count, outfit_id);

-- Operation

create table audit_log (
  id bigint not null generated always as identity,
  happened_at timestamptz not null default now(),
  actor_user_id bigint,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  ip inet,
  user_agent text,
  request_id text,
  constraint audit_log_pkey primary key (id),
  constraint audit_action_length check (char_length(action) <= 60),
  constraint audit_subject_type_length check (char_length(subject_type) <= 40)
);
comment on table audit_log is
  'Who did what, when and from where. Append only, and without foreign keys: a row outlives its '
  'subject.';
create index audit_log_actor on audit_log (actor_user_id, id);
-- A user whose administration calls are refused writes at most one row a minute.
create unique index audit_log_refused_calls on audit_log (
  subject_id, date_bin('1 minute', happened_at, timestamptz '2000-01-01 00:00:00+00')
) where action = 'admin_call_refused';
create index audit_log_subject on audit_log (subject_type, subject_id, id);

create table admin_alerts (
  id bigint not null generated always as identity,
  key text not null,
  subject text not null,
  lines text[] not null,
  created_at timestamptz not null default now(),
  constraint admin_alerts_pkey primary key (id),
  constraint admin_alert_once unique (key)
);
comment on table admin_alerts is
  'What administrators were notified of by mail. The key names the occasion, so that each occasion '
  'is notified once.';

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request text not null,
  body_sha256 text not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  claim uuid not null default gen_random_uuid(),
  claimed_until timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_user_id_fkey
    foreign key (user_id) references users(id) on delete cascade,
  constraint idempotency_key_length check (char_length(key) between 1 and 255),
  constraint idempotency_key_reply_whole check ((status is null) = (reply is null))
);
comment on table idempotency_keys is
  'Replies to requests that carried an Idempotency-Key, stored in the transaction of their '
  'effect, kept 24 hours.';
comment on column idempotency_keys.reply is
  'Sent again exactly as it was first sent. jsonb would sort its keys.';
comment on column idempotency_keys.claim is
  'Identifies the request that is running with this key: only that request may store the reply.';
comment on column idempotency_keys.claimed_until is
  'While there is no reply, the key is in use until then. So the key of a process that died becomes '
  'free.';
create index idempotency_keys_age on idempotency_keys (created_at);

create table sandbox_mails (
  id bigint not null generated always as identity,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now(),
  constraint sandbox_mails_pkey primary key (id),
  constraint sandbox_mail_once unique (message_id)
);
comment on table sandbox_mails is
  'The development mailbox: mail that would have left if SMTP_URL were set. Always empty in '
  'production.';
create index sandbox_mails_newest on sandbox_mails (sent_at desc, id desc);

-- Triggers.

-- A count that one writer forgets stays wrong, so a trigger keeps product_counts. It runs once for
-- each statement, since an import writes thousands of products at once. It never waits: where
-- another writer has locked a row, it adds a new one. 100,000 updated products take 0.9 s of 5.8 s,
-- and 3.4 s where each product has a price tier of its own.
create function count_changed_products() returns trigger language plpgsql as $$
declare
  facts constant text := 'select category_id, coverage_level_id, base_price, is_active, ';
  added constant text := facts || '1 as change from new_rows';
  removed constant text := facts || '-1 as change from old_rows';
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
    lockable as materialized (
      select locked.id, n.change
      from changed n
      cross join lateral (
        select c.id
        from product_counts c
        where (c.tier, c.category_id, c.coverage_level_id)
          = (n.tier, n.category_id, n.coverage_level_id)
        order by c.id
        limit 1
        for no key update skip locked
      ) locked
    ),
    counted as (
      update product_counts c set products = c.products + f.change
      from lockable f
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
      when 'INSERT' then added
      when 'DELETE' then removed
      else added || ' union all ' || removed
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

-- Each process caches catalog responses, and invalidates what these notifications name. Triggers
-- send them, since a response that one writer forgets to invalidate stays stale. Each function reads
-- the changed rows once, by a plan that is right for one row and for many: a join of old and new
-- rows has no index, and compared each with each, for more than a minute at 20,000 variants.
-- Measured on two cores, the triggers take: 62 ms of 2.3 s for 100,000 updated variants, 39 ms of
-- 5.8 s for 100,000 updated products, 250 ms of 3.5 s for 100,000 inserted reservations, 0.05 ms
-- for one row.
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
  'Notifies listeners that products changed: by id, or "all" where there are many. `others` names '
  'what changes with them; src/cache/follow-changes.ts lists the names.';

create function catalog_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tg_argv[0]);
  return null;
end $$;
comment on function catalog_notify_change is 'Notifies listeners of what the trigger names.';

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
  'Notifies listeners of products whose variants or images changed, and of what the trigger '
  'names.';

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

create function low_stock_alerts_delete_restocked() returns trigger language plpgsql as $$
begin
  -- An array: changed rows have no index, and a join planned for few would compare each with each.
  delete from low_stock_alerts a
  where a.variant_id = any(array(select r.id from changed_rows r where r.stock_on_hand >= 5));
  return null;
end $$;
comment on function low_stock_alerts_delete_restocked is
  'Deletes the alerts of variants with 5 units (LOW_STOCK_BELOW_UNITS) or more.';

-- Rare changes, of what is shown everywhere.
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
-- The previous product of a variant. It is mostly the same one, and equal notifications of a
-- transaction are sent once.
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
-- Deleting a product deletes its images, by one statement each; the product's own notification
-- covers them.
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

-- A restock deletes the alert of its variant at once, so that the next shortage is notified even if
-- the hourly check did not run in between. Takes 0.03 ms of an update of one variant, and at most
-- 150 ms of an update of 100,000, which takes 3 s.
create trigger product_variants_delete_alerts after update on product_variants
  referencing new table as changed_rows
  for each statement execute function low_stock_alerts_delete_restocked();

-- What each shop has.
insert into coverage_levels (key, name, description) values
  ('full', 'Full Coverage', 'Long sleeves, floor length, high neckline'),
  ('moderate', 'Moderate Coverage', '3/4 sleeves, midi length, modest neckline'),
  ('light', 'Light Coverage', 'Short sleeves, knee length, standard neckline');
