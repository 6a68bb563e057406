-- no transaction
create index concurrently if not exists refunds_to_settle on refunds (payment_id) where state in ('failed', 'manual');
