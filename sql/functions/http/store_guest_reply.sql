create or replace function store_guest_reply(
  p_guest text, p_key text, p_claim uuid, p_status integer, p_reply json
) returns void
language plpgsql
as $$
begin
  update guest_idempotency_keys k set status = p_status, reply = p_reply
  where k.guest = p_guest and k.key = p_key and k.claim = p_claim;
  if not found then
    raise exception 'another request has claimed the key' using errcode = 'KEY01';
  end if;
end
$$;

comment on function store_guest_reply(text, text, uuid, integer, json) is 'store_reply() for guests.';
