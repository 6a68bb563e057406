-- no transaction
create index concurrently if not exists audit_log_addresses on audit_log (lower(after ->> 'email'))
  where subject_id is null and after ? 'email';
