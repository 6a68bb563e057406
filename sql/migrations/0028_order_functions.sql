-- An order as two calls: a draft, and the order. The functions as they read now are in sql/functions/.

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

create or replace function delete_ordered_lines(p_user bigint, p_items bigint[]) returns void
language plpgsql
as $$
begin
  delete from cart_items ci
  where ci.user_id = p_user and ci.id = any(p_items);
end
$$;

comment on function delete_ordered_lines(bigint, bigint[]) is
  'Deletes the ordered lines from a user''s cart, which must be locked; lines that were added since stay.';

create or replace function open_payment(
  p_order bigint, p_adapter text, p_slot text, p_reference text, p_amount numeric, p_currency text,
  p_payment_url text, p_poll_minutes integer
) returns void
language plpgsql
as $$
begin
  insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
  values (p_order, p_adapter, p_slot, p_reference, p_amount, p_currency, p_payment_url);
  if p_poll_minutes is not null then
    perform graphile_worker.add_job('poll-payment', json_build_object('reference', p_reference, 'asked', 0),
      job_key => 'poll:' || p_reference, run_at => now() + make_interval(mins => p_poll_minutes));
  end if;
end
$$;

comment on function open_payment(bigint, text, text, text, numeric, text, text, integer) is
  'Stores a payment link with its order: openPayment() for functions. p_poll_minutes is null if the provider '
  'cannot be polled.';

create or replace function cart_to_order(
  p_user bigint, p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  out refusal text, out short json, out wait_seconds integer, out orders_within_hour integer,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[],
  out total numeric
)
language plpgsql
as $$
declare
  units bigint;
  unpaid_orders bigint;
  unpaid_units bigint;
begin
  select array_agg(l.id), array_agg(l.variant_id), array_agg(l.quantity), array_agg(l.base_price),
    sum(l.quantity), sum(l.quantity * l.base_price),
    json_agg(json_build_object('product', l.name, 'variant', l.sku, 'requested', l.quantity,
      'available', l.available)) filter (where l.quantity > l.available)
  into items, variants, quantities, prices, units, total, short
  from (
    select ci.id, ci.variant_id, ci.quantity, p.base_price, p.name, v.sku,
      case when shown.id is null then 0 else a.stock_available end as available -- 0: no longer sold
    from cart_items ci
    join product_variants v on v.id = ci.variant_id
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    left join public_variants shown on shown.id = v.id
    where ci.user_id = p_user
    order by ci.variant_id
  ) l;
  if items is null then
    refusal := 'cart_empty';
    return;
  elsif cardinality(items) > p_lines_max then
    refusal := 'cart_full'; -- merged carts may be, and their sum would not fit an order
    return;
  elsif short is not null then
    refusal := 'out_of_stock';
    return;
  end if;

  select count(*) into orders_within_hour
  from orders o
  where o.user_id = p_user and o.created_at > now() - interval '1 hour';
  if p_orders_per_hour > 0 and orders_within_hour >= p_orders_per_hour then
    select greatest(1, ceil(extract(epoch from o.created_at + interval '1 hour' - now())))
    into wait_seconds
    from orders o
    where o.user_id = p_user
    order by o.created_at desc, o.id desc
    offset p_orders_per_hour - 1
    limit 1;
    refusal := 'too_many_within_hour';
    return;
  end if;

  if p_unpaid_orders_max = 0 and p_unpaid_units_max = 0 then
    return;
  end if;
  -- Older orders than p_unpaid_hours can no longer be paid, and will be cancelled; 0: none ever is.
  select count(*) filter (
      where p_unpaid_hours = 0 or o.created_at > now() - make_interval(hours => p_unpaid_hours)
    ),
    sum(reserved.units)
  into unpaid_orders, unpaid_units
  from orders o
  cross join lateral (
    select sum(r.quantity) as units
    from stock_reservations r
    -- Not `consumed_at is null and released_at is null`: a plan that is made while the table is empty would
    -- find those of an order among all live reservations of the shop, by the index of these.
    where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null
      and r.expires_at > clock_timestamp()
  ) reserved
  where o.user_id = p_user and o.status = 'pending';
  if p_unpaid_orders_max > 0 and unpaid_orders >= p_unpaid_orders_max then
    refusal := 'too_many_unpaid_orders';
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;

comment on function cart_to_order(bigint, integer, integer, integer, integer, integer) is
  'The cart of a user as an order would take it, its lines by variant. `refusal`, with the figures of its '
  'sentence, says why it may not be ordered: cart_empty, cart_full, out_of_stock (short), too_many_within_hour '
  '(wait_seconds), too_many_unpaid_orders, too_many_unpaid_units. Limits are 0 where there is none. Takes no '
  'lock: the orders of a user are counted for good under the lock of the cart.';

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
