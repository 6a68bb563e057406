-- The texts of the catalog in the other languages of the shop: a row a language, a column a text. Null: not
-- translated, the shop's own is shown.
create table product_translations (
  product_id integer not null references products (id) on delete cascade,
  lang text not null,
  name text,
  slug text,
  description text,
  fabric text,
  care text,
  lining text,
  stretch text,
  neckline text,
  fastening text,
  slit text,
  model text,
  sources jsonb not null default '{}',
  constraint product_translations_pkey primary key (product_id, lang),
  constraint product_translation_slug_unique unique (slug, lang)
);
create table category_translations (
  category_id integer not null references categories (id) on delete cascade,
  lang text not null,
  name text,
  slug text,
  sources jsonb not null default '{}',
  constraint category_translations_pkey primary key (category_id, lang),
  constraint category_translation_slug_unique unique (slug, lang)
);
create table coverage_level_translations (
  coverage_level_id integer not null references coverage_levels (id) on delete cascade,
  lang text not null,
  name text,
  description text,
  sources jsonb not null default '{}',
  constraint coverage_level_translations_pkey primary key (coverage_level_id, lang)
);
create table color_translations (
  color_id integer not null references colors (id) on delete cascade,
  lang text not null,
  name text,
  sources jsonb not null default '{}',
  constraint color_translations_pkey primary key (color_id, lang)
);
create table delivery_method_translations (
  delivery_method_id integer not null references delivery_methods (id) on delete cascade,
  lang text not null,
  name text,
  description text,
  sources jsonb not null default '{}',
  constraint delivery_method_translations_pkey primary key (delivery_method_id, lang)
);
create table image_translations (
  image_id integer not null references product_images (id) on delete cascade,
  lang text not null,
  alt_text text,
  sources jsonb not null default '{}',
  constraint image_translations_pkey primary key (image_id, lang)
);
comment on table product_translations is 'The texts of products in the other languages of the shop.';
comment on column product_translations.name is 'This and the texts after it: null is not translated.';
comment on column product_translations.sources is
  'By column, the MD5 of the text that was translated: where the shop''s own is another now, it is stale.';
comment on table category_translations is 'As product_translations.';
comment on table coverage_level_translations is 'As product_translations.';
comment on table color_translations is 'As product_translations.';
comment on table delivery_method_translations is 'As product_translations.';
comment on table image_translations is 'As product_translations, of pictures of products.';

create function product_translations_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select distinct r.product_id from changed_rows r order by r.product_id), 'lists');
  return null;
end $$;
comment on function product_translations_notify_change() is
  'Notifies listeners of products of which a translation changed.';

create function image_translations_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct i.product_id
      from changed_rows r
      join product_images i on i.id = r.image_id
      order by i.product_id
    ), null);
  return null;
end $$;
comment on function image_translations_notify_change() is 'The same of pictures.';

create trigger product_translations_notify_insert after insert on product_translations
  referencing new table as changed_rows for each statement execute function product_translations_notify_change();
create trigger product_translations_notify_update after update on product_translations
  referencing new table as changed_rows for each statement execute function product_translations_notify_change();
create trigger product_translations_notify_delete after delete on product_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function product_translations_notify_change();
create trigger product_translations_notify_truncate after truncate on product_translations
  for each statement execute function catalog_notify_change('all');
create trigger image_translations_notify_insert after insert on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_notify_change();
create trigger image_translations_notify_update after update on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_notify_change();
create trigger image_translations_notify_delete after delete on image_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function image_translations_notify_change();
create trigger category_translations_notify_change
  after insert or delete or update or truncate on category_translations
  for each statement execute function catalog_notify_change('all');
create trigger coverage_level_translations_notify_change
  after insert or delete or update or truncate on coverage_level_translations
  for each statement execute function catalog_notify_change('all');
create trigger color_translations_notify_change
  after insert or delete or update or truncate on color_translations
  for each statement execute function catalog_notify_change('all');

create trigger product_translations_queue_webhook_insert after insert on product_translations
  referencing new table as changed_rows for each statement execute function product_parts_queue_webhook();
create trigger product_translations_queue_webhook_update after update on product_translations
  referencing new table as changed_rows for each statement execute function product_parts_queue_webhook();
create trigger product_translations_queue_webhook_delete after delete on product_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function product_parts_queue_webhook();
