-- A colour that an import brought was filtered as the one whose translation it is, until someone edited a colour.
-- Listeners reload everything: a colour is new once.
create function colors_notify_insert()
  returns trigger
  language plpgsql
as $function$
begin
  -- Each insert of variants runs the statement that adds what colours it brings, mostly none.
  if exists (select from changed_rows) then
    perform pg_notify('catalog_changed', 'all');
  end if;
  return null;
end $function$;
comment on function colors_notify_insert() is 'Notifies listeners of colours that are new.';
create trigger colors_notify_insert after insert on colors
  referencing new table as changed_rows
  for each statement execute function colors_notify_insert();

create trigger image_translations_notify_truncate after truncate on image_translations
  for each statement execute function catalog_notify_change('all');
