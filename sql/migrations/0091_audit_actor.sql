-- What staff have done keeps their address when their account is erased.
alter table audit_log
  add column actor_email text,
  add constraint audit_actor_email_length check (char_length(actor_email) <= 254) not valid;
comment on column audit_log.actor_email is
  'The address of who did it, of acts under /api/admin/ alone: an erasure leaves it, with ip and request_id, until '
  'AUDIT_DAYS. Such a row has an ip, so that the index audit_log_identifying finds it. Null in rows of before.';
