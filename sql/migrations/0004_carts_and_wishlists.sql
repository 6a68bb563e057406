-- What a shopper has put aside, before any promise is made about stock.

create table cart_items (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  session_key text
    constraint cart_session_key_length check (char_length(session_key) between 20 and 64),
  variant_id integer not null references product_variants on delete cascade,
  quantity integer not null constraint cart_quantity_in_range check (quantity between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_item_has_one_owner check ((user_id is null) <> (session_key is null)),
  constraint cart_user_variant_unique unique (user_id, variant_id),
  constraint cart_session_variant_unique unique (session_key, variant_id)
);
comment on table cart_items is
  'Cart lines of a user, or of a guest by the key in the sessionid cookie. A cart reserves '
  'nothing.';
create index cart_items_variant on cart_items (variant_id);
create index cart_items_guest_age on cart_items (updated_at) where session_key is not null;

create table wishlist_items (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  variant_id integer not null references product_variants on delete cascade,
  added_at timestamptz not null default now(),
  constraint wishlist_user_variant_unique unique (user_id, variant_id)
);
comment on table wishlist_items is 'Variants a user wants to remember.';
create index wishlist_items_variant on wishlist_items (variant_id);
