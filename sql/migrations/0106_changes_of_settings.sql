-- A change of the settings notifies the processes, and ends alerts about stock that is not low any more.
create trigger shop_settings_notify_others after update on shop_settings
  for each row
  when ((old.environment || old.saved) - 'sizes' is distinct from (new.environment || new.saved) - 'sizes')
  execute function catalog_notify_change('settings');

create or replace function low_stock_alerts_delete_restocked() returns trigger
language plpgsql as $$
begin
  -- An array: changed rows have no index, and a join planned for few would compare each with each.
  delete from low_stock_alerts a
  where a.variant_id = any(array(
    select r.id from changed_rows r where r.stock_on_hand >= (select shop_setting('low_stock')::integer)));
  return null;
end $$;
comment on function low_stock_alerts_delete_restocked() is
  'Deletes the alerts of variants that are not short of stock any more.';

create function shop_settings_delete_alerts() returns trigger
language plpgsql as $$
begin
  delete from low_stock_alerts a
  using product_variants v
  where v.id = a.variant_id and v.stock_on_hand >= (select shop_setting('low_stock')::integer);
  return null;
end $$;
comment on function shop_settings_delete_alerts() is
  'Deletes the alerts of variants that a lower bound does not call short: they are alerted again when they are.';

create trigger shop_settings_delete_alerts after update on shop_settings
  for each row
  when ((old.environment || old.saved)->'low_stock' is distinct from (new.environment || new.saved)->'low_stock')
  execute function shop_settings_delete_alerts();
