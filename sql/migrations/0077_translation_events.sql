-- Translations of pictures and coverage levels are reported as their own texts are. Those of products and categories
-- move `updated_at` of their row, whose triggers report it: one of their own would report it twice.
drop trigger product_translations_queue_webhook_insert on product_translations;
drop trigger product_translations_queue_webhook_update on product_translations;
drop trigger product_translations_queue_webhook_delete on product_translations;

-- Of rows, which are few: an insert that may become an update runs the triggers of both statements.
create trigger coverage_level_translations_queue_webhook
  after insert or delete or update on coverage_level_translations
  for each row when (pg_trigger_depth() = 0) execute function catalog_queue_webhook('product.changed');

create function image_translations_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids', array(
      select distinct i.product_id
      from changed_rows r
      join product_images i on i.id = r.image_id
      order by i.product_id
      limit 501));
  end if;
  return null;
end $$;
comment on function image_translations_queue_webhook() is
  'Queues the event of products of which a picture got, changed or lost a translation.';
create trigger image_translations_queue_webhook_insert after insert on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_queue_webhook();
create trigger image_translations_queue_webhook_update after update on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_queue_webhook();
create trigger image_translations_queue_webhook_delete after delete on image_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function image_translations_queue_webhook();

comment on function image_translations_notify_change() is
  'Notifies listeners of products of which a translation of a picture changed.';
comment on table category_translations is 'The texts of categories in the other languages of the shop.';
comment on table coverage_level_translations is 'The texts of coverage levels in the other languages of the shop.';
comment on table color_translations is 'The names of colours in the other languages of the shop.';
comment on table delivery_method_translations is 'The texts of delivery methods in the other languages of the shop.';
comment on table image_translations is
  'The alternative texts of pictures of products in the other languages of the shop.';
