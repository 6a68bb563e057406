-- no transaction
create index concurrently if not exists payments_to_review on payments (id) where state = 'needs_review';
