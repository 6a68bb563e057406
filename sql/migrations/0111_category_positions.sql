-- The numbers are also in src/service/limits/catalog.ts.
alter table categories
  add column position integer not null default 0,
  add constraint category_position_range check (position between 0 and 10000) not valid;
comment on column categories.position is 'Lists and menus go by it, then by name.';

create or replace view public_categories as
select c.id, c.name, c.slug, c.parent_id, c.position
from categories c
left join categories parent on parent.id = c.parent_id
where c.is_active and (parent.id is null or parent.is_active);
