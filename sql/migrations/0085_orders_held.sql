-- no transaction
create index concurrently if not exists orders_held on orders (held_at)
  where status = 'paid' and held_at is not null;
