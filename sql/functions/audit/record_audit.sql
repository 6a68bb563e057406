create or replace function record_audit(
  p_actor bigint, p_action text, p_subject_type text, p_subject_id text, p_after jsonb,
  p_ip inet, p_user_agent text, p_request_id text
) returns void
language plpgsql
as $$
begin
  insert into audit_log (actor_user_id, action, subject_type, subject_id, after, ip, user_agent, request_id)
  values (p_actor, p_action, p_subject_type, p_subject_id, p_after, p_ip, p_user_agent, p_request_id);
end
$$;

comment on function record_audit(bigint, text, text, text, jsonb, inet, text, text) is
  'Appends a row to the audit log, in the transaction of the event: recordAudit() for functions.';
