create or replace function draft_order(
  p_user bigint, p_guest text, p_email text, p_client inet,
  p_discount_code text, p_delivery_method text, p_number_prefix text,
  p_key text, p_claim uuid, p_request text, p_body_sha256 text, p_claim_seconds integer, p_key_hours integer,
  p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_client_orders_max integer,
  out code text, out stored json, out short json, out wait_seconds integer, out minimum_total text,
  out id bigint, out order_number text, out amount_due text,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[], out costs jsonb,
  out drafted_at numeric
)
language plpgsql
as $$
declare
  claimed record;
  draft record;
  number text;
begin
  if p_key is not null then
    if p_user is not null then
      claimed := claim_key(p_user, p_key, p_claim, p_request, p_body_sha256, p_claim_seconds, p_key_hours);
    else
      claimed := claim_guest_key(p_guest, p_key, p_claim, p_request, p_body_sha256, p_claim_seconds, p_key_hours);
    end if;
    if not claimed.is_claimed then
      code := 'key_taken';
      stored := claimed.stored;
      return;
    end if;
  end if;

  draft := draft_of_cart(p_user, p_guest, p_email, p_client, p_discount_code, p_delivery_method, p_lines_max,
    p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max, p_unpaid_units_max, p_client_orders_max);
  if draft.refusal is not null then
    code := draft.refusal;
    short := draft.short;
    wait_seconds := draft.wait_seconds;
    minimum_total := draft.minimum_total;
    return;
  end if;

  code := 'drafted';
  items := draft.items;
  variants := draft.variants;
  quantities := draft.quantities;
  prices := draft.prices;
  costs := draft.costs;
  amount_due := costs->>'amount_due';
  -- If the provider refuses the order, or its cart changes, this number and this id stay unused.
  number := nextval('order_number_sequence')::text;
  id := nextval('orders_id_seq');
  order_number := concat_ws('-', p_number_prefix, to_char(now() at time zone 'UTC', 'YYYY'),
    lpad(number, greatest(6, length(number)), '0'));
  drafted_at := extract(epoch from clock_timestamp());
end
$$;

comment on function draft_order(bigint, text, text, inet, text, text, text, text, uuid, text, text, integer, integer, integer, integer, integer, integer, integer, integer) is
  'What an order of the cart of a user or a guest will be, with its id and number. Codes: drafted; those of '
  'draft_of_cart(); key_taken, with what is stored, if p_key is not null and another request has it. Takes no lock, '
  'and leaves a key claimed, also when it refuses.';
