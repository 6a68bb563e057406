-- What the owner sets in administration. Each process that starts writes the values of its environment beside it, so that
-- all processes and all SQL read the same values.
create table shop_settings (
  id integer not null default 1,
  -- By name, as the process that started last has them.
  environment jsonb not null,
  -- By name, only what was sent.
  saved jsonb not null default '{}',
  version integer not null default 1,
  constraint shop_settings_pkey primary key (id),
  constraint shop_settings_one_row check (id = 1),
  constraint shop_settings_objects check (jsonb_typeof(environment) = 'object' and jsonb_typeof(saved) = 'object')
);
comment on table shop_settings is
  'What the owner sets in administration. Each process that starts writes the values of its environment beside it, so that all processes and all SQL read the same values.';
comment on column shop_settings.environment is 'By name, as the process that started last has them.';
comment on column shop_settings.saved is 'By name, only what was sent.';

insert into shop_settings (environment) values ('{"sizes": ["XS", "S", "M", "L", "XL", "XXL"]}');

create function shop_sizes() returns text[]
language sql stable parallel safe
return (
  select array(
    select listed.size
    from jsonb_array_elements_text((s.environment || s.saved)->'sizes') with ordinality listed (size, place)
    order by listed.place
  )
  from shop_settings s
);
comment on function shop_sizes() is
  'The sizes of the shop in their order. Write (select shop_sizes()) in a query of many rows, which then reads them once.';

comment on function size_rank(text) is
  'Sizes in the order people read them, as the version before shop_sizes() sorts: it serves until it is replaced.';

create trigger shop_settings_notify_change after update on shop_settings
  for each row when ((old.environment || old.saved)->'sizes' is distinct from (new.environment || new.saved)->'sizes')
  execute function catalog_notify_change('sizes');

alter table product_variants
  add constraint variant_size_length check (char_length(size) between 1 and 20) not valid,
  drop constraint variant_size_known;
alter table product_measures
  add constraint product_measure_size_length check (char_length(size) between 1 and 20) not valid,
  drop constraint product_measure_size_known;
