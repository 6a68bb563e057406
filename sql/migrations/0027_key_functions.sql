-- Keys of repeated requests as functions, which other functions call, too. They are read in sql/functions/.

create or replace function claim_key(
  p_user bigint, p_key text, p_claim uuid, p_request text, p_body_sha256 text,
  p_claim_seconds integer, p_key_hours integer,
  out is_claimed boolean, out stored json
)
language plpgsql
as $$
begin
  insert into idempotency_keys as k (user_id, key, request, body_sha256, claim, claimed_until)
  values (p_user, p_key, p_request, p_body_sha256, p_claim, now() + make_interval(secs => p_claim_seconds))
  -- Waits for a transaction that is about to store its reply here.
  on conflict (user_id, key) do update set
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
    from idempotency_keys k
    where k.user_id = p_user and k.key = p_key;
  end if;
end
$$;

comment on function claim_key(bigint, text, uuid, text, text, integer, integer) is
  'Takes an Idempotency-Key that is new, lapsed or too old, or has this claim already. If another request has '
  'it, says what is stored: null if that request has just failed. Waits for one that is about to store its '
  'reply.';

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
