create or replace function claim_guest_key(
  p_guest text, p_key text, p_claim uuid, p_request text, p_body_sha256 text,
  p_claim_seconds integer, p_key_hours integer,
  out is_claimed boolean, out stored json
)
language plpgsql
as $$
begin
  insert into guest_idempotency_keys as k (guest, key, request, body_sha256, claim, claimed_until)
  values (p_guest, p_key, p_request, p_body_sha256, p_claim, now() + make_interval(secs => p_claim_seconds))
  -- Waits for a transaction that is about to store its reply here.
  on conflict (guest, key) do update set
    request = excluded.request,
    body_sha256 = excluded.body_sha256,
    status = null,
    reply = null,
    claim = excluded.claim,
    claimed_until = excluded.claimed_until,
    created_at = excluded.created_at
  where (k.reply is null and (k.claimed_until <= now() or k.claim = excluded.claim))
    or k.created_at <= now() - make_interval(hours => p_key_hours);
  is_claimed := found;
  if not is_claimed then
    select json_build_object('request', k.request, 'body_sha256', k.body_sha256, 'status', k.status,
      'reply', k.reply)
    into stored
    from guest_idempotency_keys k
    where k.guest = p_guest and k.key = p_key;
  end if;
end
$$;

comment on function claim_guest_key(text, text, uuid, text, text, integer, integer) is
  'claim_key() for guests: p_guest is the key of a cart, or names an order.';
