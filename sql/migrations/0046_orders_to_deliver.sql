-- no transaction
create index concurrently if not exists orders_to_deliver on orders (coalesce(shipped_at, updated_at))
  where status = 'shipped';
