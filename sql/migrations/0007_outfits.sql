-- Outfits: named combinations of 2 to 10 products.

create table outfits (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null constraint outfit_name_length check (char_length(name) between 1 and 255),
  description text not null default ''
    constraint outfit_description_length check (char_length(description) <= 5000),
  is_public boolean not null default false,
  views_count integer not null default 0
    constraint outfit_views_not_negative check (views_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table outfits is 'A shopper''s combination of products, private unless published.';
create index outfits_user on outfits (user_id, created_at desc, id desc);
create index outfits_public_newest on outfits (created_at desc, id desc) where is_public;
create index outfits_public_views on outfits (views_count desc, id desc) where is_public;

create table outfit_items (
  id integer generated always as identity primary key,
  outfit_id integer not null references outfits on delete cascade,
  product_id integer not null references products on delete restrict,
  position integer not null
    constraint outfit_item_position_in_range check (position between 0 and 9),
  constraint outfit_item_position_unique unique (outfit_id, position),
  constraint outfit_item_product_unique unique (outfit_id, product_id)
);
comment on table outfit_items is
  'The products of an outfit; position is the place in the submitted array, from 0.';
create index outfit_items_product on outfit_items (product_id);

create table outfit_likes (
  outfit_id integer not null references outfits on delete cascade,
  user_id integer not null references users on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (outfit_id, user_id)
);
comment on table outfit_likes is 'Who likes which outfit; likes_count is the number of rows.';
create index outfit_likes_user on outfit_likes (user_id);
