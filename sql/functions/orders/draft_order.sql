create or replace function draft_order(
  p jsonb,
  out code text, out stored json, out short json, out wait_seconds integer, out minimum_total text,
  out amount_due text, out id bigint, out order_number text, out draft jsonb, out drafted_at numeric
)
language plpgsql
as $$
declare
  key jsonb := p->'key';
  claimed record;
  drafted record;
begin
  if key->>'key' is not null then
    if p->>'user' is not null then
      claimed := claim_key((p->>'user')::bigint, key->>'key', (key->>'claim')::uuid, key->>'request',
        key->>'body_sha256', (key->>'claim_seconds')::integer, (key->>'key_hours')::integer);
    else
      claimed := claim_guest_key(p->>'guest', key->>'key', (key->>'claim')::uuid, key->>'request',
        key->>'body_sha256', (key->>'claim_seconds')::integer, (key->>'key_hours')::integer);
    end if;
    if not claimed.is_claimed then
      code := 'key_taken';
      stored := claimed.stored;
      return;
    end if;
  end if;

  drafted := draft_of_cart(p);
  amount_due := drafted.costs->>'amount_due';
  if drafted.refusal is not null then
    code := drafted.refusal;
    short := drafted.short;
    wait_seconds := drafted.wait_seconds;
    minimum_total := drafted.minimum_total;
    return;
  end if;

  code := 'drafted';
  -- Prices are texts: a number of JSON becomes another one in JavaScript.
  draft := jsonb_build_object('items', drafted.items, 'variants', drafted.variants,
    'quantities', drafted.quantities, 'prices', drafted.prices::text[], 'costs', drafted.costs);
  -- If the provider refuses the order, or its cart changes, this number and this id stay unused.
  id := nextval('orders_id_seq');
  order_number := next_order_number(p->>'number_prefix', p->>'time_zone');
  drafted_at := extract(epoch from clock_timestamp());
end
$$;

comment on function draft_order(jsonb) is
  'What an order of the cart of a user or a guest will be, with its id and number. Keys of p: those of '
  'draft_of_cart(); number_prefix and time_zone (of the year) of the order number; key {key, claim, request, '
  'body_sha256, claim_seconds, key_hours}, or null. Codes: drafted, with the draft that place_order() takes; those of '
  'draft_of_cart(); key_taken, with what is stored, if another request has the key. Takes no lock, and leaves a key '
  'claimed, also when it refuses.';
