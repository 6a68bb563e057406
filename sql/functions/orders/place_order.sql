create or replace function place_order(
  p_user bigint, p_id bigint, p_number text, p_total numeric,
  p_items bigint[], p_variants integer[], p_quantities integer[], p_prices numeric[],
  p_address text, p_notes text, p_payment_method text, p_reservation_minutes integer,
  p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_adapter text, p_slot text, p_reference text, p_currency text, p_payment_url text,
  p_poll_minutes integer, p_mail_priority integer, p_traceparent text,
  p_ip inet, p_user_agent text, p_request_id text,
  p_key text, p_claim uuid, p_status integer, p_message text,
  p_until numeric, p_wait_ms integer,
  out code text, out short json, out wait_seconds integer, out reply json
)
language plpgsql
as $$
declare
  cart record;
  variant integer;
begin
  -- By id: always the same lock order, so two orders cannot deadlock. Orders of one variant wait for their
  -- turn at a lock of their own: at a row they would wait twice, for the turn and for the row, each for as
  -- long as lock_timeout.
  foreach variant in array p_variants loop
    perform wait_at_most(p_wait_ms);
    perform pg_advisory_xact_lock(hashtextextended('order:variant:' || variant, 0));
    perform wait_at_most(p_wait_ms);
    perform v.id from product_variants v where v.id = variant for no key update;
  end loop;
  -- The cart is locked last, so that a request that waits for stock does not block changes of the cart and
  -- their connections. From here the orders of one user are placed sequentially, so that each is counted.
  perform wait_at_most(p_wait_ms);
  perform lock_cart(p_user, null);

  -- Each statement of this function reads what is committed when it begins. Only now() and
  -- statement_timestamp() are still from before the wait for the locks, 3 seconds at most: a reservation
  -- that has expired meanwhile still counts, so less can be ordered and never too much.
  cart := cart_to_order(p_user, p_lines_max, p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max,
    p_unpaid_units_max);
  if cart.refusal is distinct from 'cart_empty' -- then another request has ordered it
    and (cart.items, cart.variants, cart.quantities, cart.prices)
      is distinct from (p_items, p_variants, p_quantities, p_prices) then
    code := 'cart_changed';
    return;
  elsif cart.refusal is not null then
    code := cart.refusal;
    short := cart.short;
    wait_seconds := cart.wait_seconds;
    return;
  end if;

  insert into orders (id, order_number, user_id, total_price, address, notes, payment_method)
  overriding system value
  values (p_id, p_number, p_user, p_total, p_address, p_notes, p_payment_method);
  insert into order_items (order_id, variant_id, quantity, price_at_purchase)
  select p_id, l.variant_id, l.quantity, l.price
  from unnest(p_variants, p_quantities, p_prices) as l (variant_id, quantity, price);
  insert into order_status_history (order_id, status) values (p_id, 'pending');
  insert into stock_reservations (order_id, variant_id, quantity, expires_at)
  select p_id, l.variant_id, l.quantity, now() + make_interval(mins => p_reservation_minutes)
  from unnest(p_variants, p_quantities) as l (variant_id, quantity);
  perform open_payment(p_id, p_adapter, p_slot, p_reference, p_total, p_currency, p_payment_url,
    p_poll_minutes);
  perform delete_ordered_lines(p_user, p_items);
  perform record_audit(p_user, 'place_order', 'order', p_id::text,
    jsonb_build_object('order_number', p_number), p_ip, p_user_agent, p_request_id);
  perform graphile_worker.add_job('send-email',
    json_strip_nulls(json_build_object('letter', 'order', 'order_id', p_id, 'occasion', 'confirmation',
      'traceparent', p_traceparent)),
    job_key => format('order:%s:confirmation', p_id),
    job_key_mode => 'unsafe_dedupe', -- no other job has this key, and to ask for one takes twice as long
    priority => p_mail_priority + least(cart.orders_within_hour + 1, 99));

  reply := json_build_object(
    'success', true,
    'message', p_message,
    'data', json_build_object(
      'order_id', p_id,
      'order_number', p_number,
      'status', 'pending',
      'total_price', p_total::text,
      'items_count', cardinality(p_items),
      'created_at', utc_iso(now()),
      'payment_url', p_payment_url
    )
  );
  if p_key is not null then
    perform store_reply(p_user, p_key, p_claim, p_status, reply);
  end if;

  -- The client of a request whose deadline has passed has got a 503, tries again, and would buy twice. What
  -- follows is the commit alone.
  if extract(epoch from clock_timestamp()) > p_until then
    raise exception 'the deadline of the request has passed' using errcode = 'query_canceled';
  end if;
  code := 'placed';
end
$$;

comment on function place_order(bigint, bigint, text, numeric, bigint[], integer[], integer[], numeric[], text, text, text, integer, integer, integer, integer, integer, integer, text, text, text, text, text, integer, integer, text, inet, text, text, text, uuid, integer, text, numeric, integer) is
  'Makes an order of a cart that is still as it was drafted. Codes: placed, with the whole reply, which is '
  'stored with p_key if that is not null; cart_changed, and those of cart_to_order(): then nothing was done. '
  'Locks the variants, by id, then the cart; waits for locks for p_wait_ms. Fails with KEY01 as store_reply(), '
  'and with 57014 at p_until (Unix time) or later.';
