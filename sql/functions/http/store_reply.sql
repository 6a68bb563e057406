create or replace function store_reply(
  p_user bigint, p_key text, p_claim uuid, p_status integer, p_reply json
) returns void
language plpgsql
as $$
begin
  update idempotency_keys k set status = p_status, reply = p_reply
  where k.user_id = p_user and k.key = p_key and k.claim = p_claim;
  if not found then
    raise exception 'another request has claimed the key' using errcode = 'KEY01';
  end if;
end
$$;

comment on function store_reply(bigint, text, uuid, integer, json) is
  'Stores the reply in the transaction of its effect, and fails with KEY01, which undoes the effect, if '
  'another request has claimed the key since this one took too long: only one may do the work.';
