-- Webhooks to other systems. What they report is queued by triggers, in the transaction of its cause: so
-- no writer can forget it, and where no endpoint listens a statement costs one look into an empty table.

create table webhook_endpoints (
  id integer primary key generated always as identity,
  url text not null
    constraint webhook_url_https check (url ~ '^https://')
    constraint webhook_url_length check (char_length(url) <= 2048),
  events text[] not null
    constraint webhook_events_given check (cardinality(events) > 0)
    constraint webhook_events_known check (events <@ array['order.placed', 'order.paid',
      'order.shipped', 'order.delivered', 'order.cancelled', 'return.requested', 'return.received',
      'refund.completed', 'product.changed', 'stock.changed']),
  is_active boolean not null default true,
  secret text not null
    constraint webhook_secret_form check (secret ~ '^whsec_'),
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  failures integer not null default 0
    constraint webhook_failures_not_negative check (failures >= 0),
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint webhook_previous_secret_ends
    check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_retry_after_failure check ((failing_since is null) = (failures = 0))
);
comment on table webhook_endpoints is
  'Where other systems take what happens in the shop, one row for each of them.';
comment on column webhook_endpoints.events is 'What it takes; anything else is not queued for it.';
comment on column webhook_endpoints.is_active is
  'False: nothing is queued or sent. An administrator did that, or the service after three days of failures.';
comment on column webhook_endpoints.secret is
  'Signs what is sent. Not encrypted: with it one can forge events for this receiver, but not read any.';
comment on column webhook_endpoints.previous_secret is
  'Signs as well until previous_secret_until, so that a receiver can change to the new one.';
comment on column webhook_endpoints.previous_secret_until is 'See previous_secret.';
comment on column webhook_endpoints.failing_since is
  'The first failure after the last success; null while it works.';
comment on column webhook_endpoints.failures is 'Failures since then: they decide how long to wait.';
comment on column webhook_endpoints.retry_at is
  'Nothing is sent before this time. No jobs are queued meanwhile: the one of the next attempt is waiting.';
comment on column webhook_endpoints.version is 'As in categories. Failures and new secrets are not counted.';

create table webhook_deliveries (
  id bigint primary key generated always as identity,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  message_id uuid not null,
  event text not null,
  data jsonb not null
    constraint delivery_data_object check (jsonb_typeof(data) = 'object'),
  status text not null default 'pending'
    constraint delivery_status_known check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0
    constraint delivery_attempts_not_negative check (attempts >= 0),
  created_at timestamptz not null default now()
);
comment on table webhook_deliveries is
  'What an endpoint has got or must still get, oldest first is id order. Deleted after some weeks.';
comment on column webhook_deliveries.message_id is
  'The same at each attempt and at each endpoint, so that a receiver can drop copies.';
comment on column webhook_deliveries.data is
  'Ids only, so that nothing personal is stored here, and the receiver reads what is true when it asks.';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, id)
  where status = 'pending';
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Jobs have no key here: transactions with one key would wait for each other. The queue name lets the jobs
-- of an endpoint run one after the other.
create function queue_webhook(event text, data jsonb) returns void language plpgsql as $$
declare
  message uuid := gen_random_uuid();
begin
  insert into webhook_deliveries (endpoint_id, message_id, event, data)
  select e.id, message, $1, $2
  from webhook_endpoints e
  where e.is_active and $1 = any(e.events)
  order by e.id
  -- Leaves out one that is being deleted, which would fail the foreign key, and with it the cause.
  for key share;
  if not found then
    return;
  end if;
  perform graphile_worker.add_job('send-webhooks', json_build_object('endpoint_id', e.id),
    queue_name => 'webhooks:' || e.id)
  from webhook_endpoints e
  where e.is_active and $1 = any(e.events) and coalesce(e.retry_at <= now(), true)
  order by e.id;
end $$;
comment on function queue_webhook is
  'Queues an event for every endpoint that takes it, if this transaction commits.';

create function is_webhook_wanted(event text) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook_endpoints e where e.is_active and $1 = any(e.events));
end $$;
comment on function is_webhook_wanted is
  'Whether an endpoint takes the event: asked before the ids of many rows are gathered for it.';

create function queue_webhook_of_ids(event text, key text, ids integer[]) returns void
language plpgsql as $$
begin
  if ids <> '{}' then
    perform queue_webhook(event, case
      when cardinality(ids) <= 500 then jsonb_build_object(key, ids)
      else jsonb_build_object('all', true)
    end);
  end if;
end $$;
comment on function queue_webhook_of_ids is
  'Queues one event about up to 500 ids, or about all; none about nothing.';

-- Orders and refunds, by row: an event for each.

create function orders_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(
    case tg_op when 'INSERT' then 'order.placed' else 'order.' || new.status end,
    jsonb_build_object('order_id', new.id));
  return null;
end $$;
comment on function orders_queue_webhook is 'Queues the event of an order that was placed or moved.';
create trigger orders_queue_webhook_insert after insert on orders
  for each row execute function orders_queue_webhook();
create trigger orders_queue_webhook_update after update of status on orders
  for each row when (old.status <> new.status) execute function orders_queue_webhook();

create function refunds_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('refund.completed',
    jsonb_build_object('refund_id', new.id, 'order_id', p.order_id))
  from payments p
  where p.id = new.payment_id;
  return null;
end $$;
comment on function refunds_queue_webhook is
  'Queues the event of a refund that was paid: by the service, at its provider or by hand.';
create trigger refunds_queue_webhook_insert after insert on refunds
  for each row when (new.state = 'completed') execute function refunds_queue_webhook();
create trigger refunds_queue_webhook_update after update of state on refunds
  for each row when (new.state = 'completed' and old.state <> 'completed')
  execute function refunds_queue_webhook();

-- Products and stock, by statement: one event for however many rows. Of changed rows 501 ids are enough.

create function products_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids',
      array(select r.id from changed_rows r order by r.id limit 501));
  end if;
  return null;
end $$;
comment on function products_queue_webhook is 'Queues the event of products that changed.';
create trigger products_queue_webhook_insert after insert on products
  referencing new table as changed_rows
  for each statement execute function products_queue_webhook();
create trigger products_queue_webhook_update after update on products
  referencing new table as changed_rows
  for each statement execute function products_queue_webhook();
create trigger products_queue_webhook_delete after delete on products
  referencing old table as changed_rows
  for each statement execute function products_queue_webhook();

create function product_parts_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids',
      array(select distinct r.product_id from changed_rows r order by r.product_id limit 501));
  end if;
  return null;
end $$;
comment on function product_parts_queue_webhook is
  'Queues the event of products that got or lost variants or images.';
create trigger product_variants_queue_webhook_insert after insert on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_queue_webhook();
create trigger product_variants_queue_webhook_delete after delete on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_queue_webhook();
create trigger product_images_queue_webhook_insert after insert on product_images
  referencing new table as changed_rows
  for each statement execute function product_parts_queue_webhook();
-- Not for the images that go with their product.
create trigger product_images_queue_webhook_delete after delete on product_images
  referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0)
  execute function product_parts_queue_webhook();

create function product_images_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids', array(
      select o.product_id from old_rows o union select n.product_id from new_rows n
      order by product_id limit 501));
  end if;
  return null;
end $$;
comment on function product_images_queue_webhook is
  'Queues the event of products whose images changed.';
create trigger product_images_queue_webhook_update after update on product_images
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_images_queue_webhook();

-- Old and new rows have no index, and a join planned for few would compare each with each: except does not.
create function product_variants_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('stock.changed') then
    perform queue_webhook_of_ids('stock.changed', 'variant_ids', array(
      select changed.id
      from (
        select o.id, o.stock_on_hand from old_rows o
        except
        select n.id, n.stock_on_hand from new_rows n
      ) changed
      order by changed.id
      limit 501));
  end if;
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids', array(
      select changed.product_id
      from (
        (select o.id, o.product_id, o.sku, o.size, o.color, o.is_active from old_rows o
        except
        select n.id, n.product_id, n.sku, n.size, n.color, n.is_active from new_rows n)
        union all
        (select n.id, n.product_id, n.sku, n.size, n.color, n.is_active from new_rows n
        except
        select o.id, o.product_id, o.sku, o.size, o.color, o.is_active from old_rows o)
      ) changed
      group by changed.product_id
      order by changed.product_id
      limit 501));
  end if;
  return null;
end $$;
comment on function product_variants_queue_webhook is
  'Queues the event of stock that changed, and of products whose variants changed otherwise.';
create trigger product_variants_queue_webhook_update after update on product_variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_variants_queue_webhook();

create function stock_reservations_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('stock.changed') then
    perform queue_webhook_of_ids('stock.changed', 'variant_ids',
      array(select distinct r.variant_id from changed_rows r order by r.variant_id limit 501));
  end if;
  return null;
end $$;
comment on function stock_reservations_queue_webhook is
  'Queues the event of stock that was reserved, sold or released.';
create trigger stock_reservations_queue_webhook_insert after insert on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_queue_webhook();
create trigger stock_reservations_queue_webhook_update after update on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_queue_webhook();
create trigger stock_reservations_queue_webhook_delete after delete on stock_reservations
  referencing old table as changed_rows
  for each statement execute function stock_reservations_queue_webhook();

-- Rare changes, of what is shown everywhere.
create function catalog_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(event, '{"all": true}') from unnest(tg_argv) as event order by event;
  return null;
end $$;
comment on function catalog_queue_webhook is 'Queues the events that the trigger names, about all.';
create trigger categories_queue_webhook
  after insert or update or delete or truncate on categories
  for each statement execute function catalog_queue_webhook('product.changed');
create trigger coverage_levels_queue_webhook
  after insert or update or delete or truncate on coverage_levels
  for each statement execute function catalog_queue_webhook('product.changed');
create trigger products_queue_webhook_truncate after truncate on products
  for each statement execute function catalog_queue_webhook('product.changed');
create trigger product_variants_queue_webhook_truncate after truncate on product_variants
  for each statement execute function catalog_queue_webhook('product.changed', 'stock.changed');
create trigger product_images_queue_webhook_truncate after truncate on product_images
  for each statement execute function catalog_queue_webhook('product.changed');
create trigger stock_reservations_queue_webhook_truncate after truncate on stock_reservations
  for each statement execute function catalog_queue_webhook('stock.changed');
