-- One or two of the twelve families, {} for none: as an administrator set them. The twelve are also in
-- src/shop/catalog/color-families/families.ts.
alter table colors
  add column families text[],
  add constraint color_families_known check (
    families <@ array['black', 'white', 'grey', 'brown', 'beige', 'red', 'pink', 'orange', 'yellow', 'green', 'blue', 'purple']
  ) not valid,
  add constraint color_families_at_most_two check (cardinality(families) <= 2) not valid;
comment on column colors.families is 'Null: they follow its tone and its name.';
