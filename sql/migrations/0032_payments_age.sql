-- no transaction
create index concurrently if not exists payments_age on payments (created_at);
