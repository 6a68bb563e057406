create or replace function draft_order(
  p_user bigint, p_number_prefix text,
  p_key text, p_claim uuid, p_request text, p_body_sha256 text, p_claim_seconds integer, p_key_hours integer,
  p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  out code text, out stored json, out short json, out wait_seconds integer,
  out id bigint, out order_number text, out total_price text,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[],
  out drafted_at numeric
)
language plpgsql
as $$
declare
  claimed record;
  cart record;
  number text;
begin
  if p_key is not null then
    claimed := claim_key(p_user, p_key, p_claim, p_request, p_body_sha256, p_claim_seconds, p_key_hours);
    if not claimed.is_claimed then
      code := 'key_taken';
      stored := claimed.stored;
      return;
    end if;
  end if;

  cart := cart_to_order(p_user, p_lines_max, p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max,
    p_unpaid_units_max);
  if cart.refusal is not null then
    code := cart.refusal;
    short := cart.short;
    wait_seconds := cart.wait_seconds;
    return;
  end if;

  code := 'drafted';
  items := cart.items;
  variants := cart.variants;
  quantities := cart.quantities;
  prices := cart.prices;
  total_price := cart.total::numeric(12, 2)::text;
  -- If the provider refuses the order, or its cart changes, this number and this id stay unused.
  number := nextval('order_number_sequence')::text;
  id := nextval('orders_id_seq');
  order_number := concat_ws('-', p_number_prefix, to_char(now() at time zone 'UTC', 'YYYY'),
    lpad(number, greatest(6, length(number)), '0'));
  drafted_at := extract(epoch from clock_timestamp());
end
$$;

comment on function draft_order(bigint, text, text, uuid, text, text, integer, integer, integer, integer, integer, integer, integer) is
  'What an order of a user''s cart will be, with its id and number. Codes: drafted; those of cart_to_order(); '
  'key_taken, with what is stored, if p_key is not null and another request has it. Takes no lock, and leaves '
  'a key claimed, also when it refuses.';
