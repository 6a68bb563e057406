-- no transaction
create index concurrently if not exists refunds_completed on refunds (updated_at) where state = 'completed';
