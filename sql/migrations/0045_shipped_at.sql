-- When an order was shipped. Orders from before, and those that the version before ships, have none:
-- until they are delivered, shipping was the last that was done to them, and updated_at is when.
alter table orders add column shipped_at timestamptz;
comment on column orders.shipped_at is
  'Null for orders that were shipped before this column was there: updated_at is when, until they are delivered.';
