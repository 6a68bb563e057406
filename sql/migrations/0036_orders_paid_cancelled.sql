-- no transaction
create index concurrently if not exists orders_paid_cancelled on orders (cancelled_at)
  where status = 'cancelled' and paid_at is not null;
