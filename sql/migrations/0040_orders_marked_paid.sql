-- no transaction
create index concurrently if not exists order_status_history_marked_paid on order_status_history (created_at)
  where is_marked_paid;
