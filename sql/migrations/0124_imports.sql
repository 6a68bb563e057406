-- Files of products that were taken over, and the pictures that they name by an address.
create table imports (
  id integer not null generated always as identity,
  source text not null,
  products integer not null,
  actor_user_id bigint,
  created_at timestamptz not null default now(),
  constraint imports_pkey primary key (id),
  constraint imports_actor_user_id_fkey foreign key (actor_user_id) references users (id) on delete set null,
  constraint import_source_known check (source in ('own', 'shopify', 'woocommerce')),
  constraint import_products_not_negative check (products >= 0)
);
comment on table imports is 'Files of products that were taken over, so that the owner sees what becomes of their pictures.';
comment on column imports.products is 'How many products the file has.';
comment on column imports.actor_user_id is 'Null for a file that was read at a shell, and once the account was erased.';
create index imports_actor on imports (actor_user_id);

create table imported_pictures (
  id bigint not null generated always as identity,
  import_id integer not null,
  product_id integer not null,
  url text not null,
  host text not null generated always as (lower(coalesce(substring(url from '^[^:]*://(?:[^/?#]*@)?([^/?#]*)'), ''))) stored,
  place integer not null,
  alt_text text not null,
  color text,
  state text not null,
  error text,
  attempts integer not null default 0,
  slot integer,
  image_id integer,
  constraint imported_pictures_pkey primary key (id),
  constraint imported_pictures_import_id_fkey foreign key (import_id) references imports (id) on delete cascade,
  constraint imported_pictures_product_id_fkey foreign key (product_id) references products (id) on delete cascade,
  constraint imported_pictures_image_id_fkey foreign key (image_id) references product_images (id) on delete set null,
  constraint imported_picture_url_length check (char_length(url) between 1 and 2000),
  constraint imported_picture_alt_text_length check (char_length(alt_text) <= 255),
  constraint imported_picture_state_known check (state in ('waiting', 'done', 'failed', 'there')),
  constraint imported_picture_error_of_failed check ((state = 'failed') = (error is not null)),
  constraint imported_picture_slot_of_waiting check (slot is null or state = 'waiting')
);
comment on table imported_pictures is
  'The addresses of pictures that files name for a product: those that wait to be fetched, were fetched, or could not be. '
  'A row that is done stays when its image is deleted, so that the address is not fetched again.';
comment on column imported_pictures.import_id is 'The last file that named the address before it was fetched.';
comment on column imported_pictures.host is 'With its port: of one host only some are fetched at once.';
comment on column imported_pictures.place is 'Among the pictures of the product in the last file that named it, from 0.';
comment on column imported_pictures.color is 'As the file has it; the image gets it if a variant has it when it is fetched.';
comment on column imported_pictures.state is
  '''there'': an address of this shop, of an image that was there. Kept for its place among those that are fetched.';
comment on column imported_pictures.attempts is 'Attempts that failed and may succeed later: those with fewer come first.';
comment on column imported_pictures.slot is 'The job that is fetching it: see the job fetch-pictures.';
comment on column imported_pictures.image_id is 'Null until it is done, and once the image was deleted.';
-- Not of the address itself: the longest ones would not fit into an index.
create unique index imported_pictures_url on imported_pictures (product_id, md5(url));
create index imported_pictures_import on imported_pictures (import_id, state, id);
create index imported_pictures_image on imported_pictures (image_id);
create index imported_pictures_waiting on imported_pictures (attempts, id) where state = 'waiting';
create index imported_pictures_running on imported_pictures (slot, host) where slot is not null;
