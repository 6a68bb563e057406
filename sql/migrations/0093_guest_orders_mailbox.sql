-- no transaction
create index concurrently if not exists guest_orders_mailbox on guest_orders (mailbox, order_id)
  where mailbox <> '';
