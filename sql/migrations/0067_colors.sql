-- The colours of variants, each once regardless of case, with what a screen may show for them.
create table colors (
  id integer not null generated always as identity,
  name text not null,
  hex text,
  version integer not null default 1,
  constraint colors_pkey primary key (id),
  constraint color_name_length check (char_length(name) between 1 and 50),
  constraint color_hex_form check (hex ~ '^#[0-9a-f]{6}$')
);
comment on table colors is
  'Every colour that a variant has or had, as it was first written. Made by triggers of product_variants, so that '
  'no writer can forget it. Variants name a colour by its text.';
create unique index colors_name on colors (lower(name));

create function colors_insert_new() returns trigger language plpgsql as $$
begin
  insert into colors (name)
  select min(c.color)
  from changed_rows c
  where not exists (select from colors known where lower(known.name) = lower(c.color))
  group by lower(c.color)
  order by lower(c.color) -- as every transaction inserts them
  on conflict do nothing;
  return null;
end $$;

create function colors_insert_changed() returns trigger language plpgsql as $$
begin
  insert into colors (name)
  select new.color
  where not exists (select from colors known where lower(known.name) = lower(new.color))
  on conflict do nothing;
  return null;
end $$;

comment on function colors_insert_new() is 'Adds the colours of new variants that are not known yet.';
comment on function colors_insert_changed() is 'The same of a variant whose colour changed.';

create trigger product_variants_colors_insert after insert on product_variants
  referencing new table as changed_rows for each statement execute function colors_insert_new();
-- By row: a trigger of some columns has no table of the changed rows, and orders change no colour.
create trigger product_variants_colors_update after update of color on product_variants
  for each row when (old.color <> new.color) execute function colors_insert_changed();
