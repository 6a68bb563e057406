-- Letters, marks and digits of any script, as the field of the API reads them: Postgres knows no classes of Unicode in
-- every locale, so all characters beyond ASCII pass here.
alter table products
  drop constraint product_slug_form,
  add constraint product_slug_form check (
    slug ~ '^([a-z0-9]|[^\x01-\x7f])+(-([a-z0-9]|[^\x01-\x7f])+)*$' and char_length(slug) <= 280
  ) not valid;
alter table categories
  drop constraint category_slug_form,
  add constraint category_slug_form check (
    slug ~ '^([a-z0-9]|[^\x01-\x7f])+(-([a-z0-9]|[^\x01-\x7f])+)*$' and char_length(slug) <= 120
  ) not valid;

-- Old slugs. Triggers keep them, so that no writer can forget it.
create table old_slugs (
  id bigint generated always as identity,
  product_id integer references products (id) on delete cascade,
  category_id integer references categories (id) on delete cascade,
  lang text not null,
  slug text not null,
  constraint old_slugs_pkey primary key (id),
  constraint old_slug_of_one check (num_nonnulls(product_id, category_id) = 1),
  constraint old_slug_of_product_once unique (product_id, lang, slug),
  constraint old_slug_of_category_once unique (category_id, lang, slug)
);
create index old_slugs_slug on old_slugs (slug);
comment on table old_slugs is
  'Slugs that products and categories had before: the last 20 of each in each language. Links with them lead on.';
comment on column old_slugs.id is 'In the order in which the slugs were given up.';
comment on column old_slugs.lang is 'Blank: it was the shop''s own.';

create view leading_product_slugs as
select o.id, o.product_id, o.slug
from old_slugs o
where o.product_id is not null
  and not exists (select 1 from products p where p.slug = o.slug)
  and not exists (select 1 from product_translations t where t.slug = o.slug);
comment on view leading_product_slugs is
  'Old slugs of products that no product has now, in any language: each leads to its last holder that shoppers see.';
create view leading_category_slugs as
select o.id, o.category_id, o.slug
from old_slugs o
where o.category_id is not null
  and not exists (select 1 from categories c where c.slug = o.slug)
  and not exists (select 1 from category_translations t where t.slug = o.slug);
comment on view leading_category_slugs is 'As leading_product_slugs.';

create function keep_old_slug(p_product integer, p_category integer, p_lang text, p_before text, p_after text)
returns void language sql as $$
  delete from old_slugs o
  where (o.product_id = p_product or o.category_id = p_category)
    and o.lang = p_lang
    and o.slug in (p_before, p_after);
  insert into old_slugs (product_id, category_id, lang, slug)
  select p_product, p_category, p_lang, p_before
  where p_before is not null;
  delete from old_slugs o
  where o.id in (
    select kept.id
    from old_slugs kept
    where (kept.product_id = p_product or kept.category_id = p_category) and kept.lang = p_lang
    order by kept.id desc
    offset 20
  );
  -- Whether old slugs of other products lead to them has changed.
  select notify_catalog_changed(
    array(
      select distinct o.product_id
      from old_slugs o
      where o.slug in (p_before, p_after) and o.product_id is not null and p_product is not null
      order by o.product_id),
    'lists');
$$;
comment on function keep_old_slug(integer, integer, text, text, text) is
  'Notes that a product or a category has another slug in a language. Null: it had none, or has none now.';

create function products_keep_old_slug() returns trigger language plpgsql as $$
begin
  perform keep_old_slug(new.id, null, '', old.slug, new.slug);
  return null;
end $$;
comment on function products_keep_old_slug() is 'Calls keep_old_slug, as its namesakes of other tables.';
create function categories_keep_old_slug() returns trigger language plpgsql as $$
begin
  perform keep_old_slug(null, new.id, '', old.slug, new.slug);
  return null;
end $$;
comment on function categories_keep_old_slug() is 'As products_keep_old_slug.';
create function product_translations_keep_old_slug() returns trigger language plpgsql as $$
begin
  -- Without a row before or after the change, its columns are null.
  perform keep_old_slug(
    coalesce(new.product_id, old.product_id), null, coalesce(new.lang, old.lang), old.slug, new.slug);
  return null;
end $$;
comment on function product_translations_keep_old_slug() is 'As products_keep_old_slug.';
create function category_translations_keep_old_slug() returns trigger language plpgsql as $$
begin
  perform keep_old_slug(
    null, coalesce(new.category_id, old.category_id), coalesce(new.lang, old.lang), old.slug, new.slug);
  return null;
end $$;
comment on function category_translations_keep_old_slug() is 'As product_translations_keep_old_slug.';

create trigger products_keep_old_slug after update on products
  for each row when (new.slug <> old.slug) execute function products_keep_old_slug();
create trigger categories_keep_old_slug after update on categories
  for each row when (new.slug <> old.slug) execute function categories_keep_old_slug();
create trigger product_translations_keep_slug_insert after insert on product_translations
  for each row when (new.slug is not null) execute function product_translations_keep_old_slug();
create trigger product_translations_keep_slug_update after update on product_translations
  for each row when (new.slug is distinct from old.slug) execute function product_translations_keep_old_slug();
-- Not where the product goes as well.
create trigger product_translations_keep_slug_delete after delete on product_translations
  for each row when (old.slug is not null and pg_trigger_depth() = 0)
  execute function product_translations_keep_old_slug();
create trigger category_translations_keep_slug_insert after insert on category_translations
  for each row when (new.slug is not null) execute function category_translations_keep_old_slug();
create trigger category_translations_keep_slug_update after update on category_translations
  for each row when (new.slug is distinct from old.slug) execute function category_translations_keep_old_slug();
create trigger category_translations_keep_slug_delete after delete on category_translations
  for each row when (old.slug is not null and pg_trigger_depth() = 0)
  execute function category_translations_keep_old_slug();

create function old_slugs_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct o.product_id
      from changed_rows r
      join old_slugs o on o.slug = r.slug
      where o.product_id is not null
      order by o.product_id),
    'lists');
  return null;
end $$;
comment on function old_slugs_notify_change() is
  'Notifies listeners of products whose old slugs were taken by another one, or lead to them again.';
create trigger products_notify_taken_slugs after insert on products
  referencing new table as changed_rows for each statement execute function old_slugs_notify_change();
create trigger products_notify_freed_slugs after delete on products
  referencing old table as changed_rows for each statement execute function old_slugs_notify_change();
-- Also where the product goes as well: its slugs are free then.
create trigger product_translations_notify_freed_slugs after delete on product_translations
  referencing old table as changed_rows for each statement execute function old_slugs_notify_change();
