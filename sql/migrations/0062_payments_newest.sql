-- no transaction
-- In place of payments_age: the list of payments, newest first, passes the pages before by it alone.
create index concurrently if not exists payments_newest on payments (created_at desc, id desc) include (order_id);
