-- no transaction
create index concurrently if not exists payments_captured on payments (captured_at) where state = 'captured';
