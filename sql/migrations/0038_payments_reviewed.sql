-- no transaction
create index concurrently if not exists payments_reviewed on payments (created_at)
  where state in ('needs_review', 'reviewed');
