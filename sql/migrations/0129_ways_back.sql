-- Where the payment page and the letters of an order lead.
alter table orders
  add column return_url text,
  add constraint orders_return_url_length check (length(return_url) <= 500) not valid;
comment on column orders.return_url is
  'The page of its shop front to which the payment page and the letters of the order lead, with {order_id} in it. Null '
  'for the first of PAYMENT_RETURN_URLS, and for the letters the pages of STOREFRONT_URL.';

create or replace function place_order(
  p jsonb,
  out code text, out short json, out wait_seconds integer, out minimum_total text, out amount_due text,
  out reply json
)
language plpgsql
set enable_seqscan = off -- as cart_to_order()
as $$
declare
  p_user bigint := (p->>'user')::bigint;
  p_guest text := p->>'guest';
  p_email text := p->>'email';
  p_mailbox text := coalesce(p->>'mailbox', p_email); -- as draft_of_cart()
  p_client inet := client_network((p->'client'->>'ip')::inet);
  p_id bigint := (p->>'id')::bigint;
  p_costs jsonb := p->'draft'->'costs';
  p_wait_ms integer := (p->>'wait_ms')::integer;
  p_key text := p->'key'->>'key';
  p_phone jsonb := p->'phone';
  payment jsonb := p->'payment';
  drafted record;
  draft record;
  variant integer;
  reserved_until timestamptz := now() + make_interval(mins => (p->>'reservation_minutes')::integer);
begin
  select d.items, d.variants, d.quantities, d.prices into drafted
  from jsonb_to_record(p->'draft') as d (items bigint[], variants integer[], quantities integer[], prices numeric[]);

  -- By id: always the same lock order, so two orders cannot deadlock. Orders of one variant wait for their
  -- turn at a lock of their own: at a row they would wait twice, for the turn and for the row, each for as
  -- long as lock_timeout.
  foreach variant in array drafted.variants loop
    perform wait_at_most(p_wait_ms);
    perform pg_advisory_xact_lock(hashtextextended('order:variant:' || variant, 0));
    perform wait_at_most(p_wait_ms);
    perform v.id from product_variants v where v.id = variant for no key update;
  end loop;
  -- The cart is locked after the stock, so that a request that waits for stock does not block changes of the cart
  -- and their connections. From here the orders of one user, of the unverified accounts of one mailbox, or of one
  -- client of guests, are placed sequentially, so that each is counted; and then those with one discount.
  if p_phone is null then
    perform wait_at_most(p_wait_ms);
    perform lock_cart(p_user, p_guest);
    perform wait_at_most(p_wait_ms);
    if p_user is null then
      perform lock_client(p_client);
    else
      perform lock_mailbox(p_user);
    end if;
  end if;
  if p_costs->'discount' <> 'null' then
    perform wait_at_most(p_wait_ms);
    perform lock_discount((p_costs->'discount'->>'id')::integer);
  end if;

  -- Each statement of this function reads what is committed when it begins. Only now() and
  -- statement_timestamp() are still from before the wait for the locks, 3 seconds at most: a reservation
  -- that has expired meanwhile still counts, so less can be ordered and never too much.
  draft := draft_of_cart(p);
  if draft.refusal is distinct from 'cart_empty' -- then another request has ordered it
    and ((draft.items, draft.variants, draft.quantities, draft.prices)
      is distinct from (drafted.items, drafted.variants, drafted.quantities, drafted.prices)
      or draft.refusal is null and draft.costs <> p_costs) then
    code := 'cart_changed';
    return;
  elsif draft.refusal is not null then
    code := draft.refusal;
    short := draft.short;
    wait_seconds := draft.wait_seconds;
    minimum_total := draft.minimum_total;
    amount_due := draft.costs->>'amount_due';
    return;
  end if;

  insert into orders (id, order_number, user_id, is_guest, total_price, address, notes, payment_method,
    discount_code, discount_amount, delivery_code, delivery_name, delivery_price, country, language, return_url, payable_until)
  overriding system value
  values (p_id, p->>'number', p_user, p_user is null, (p_costs->>'items_total')::numeric, p->>'address', p->>'notes',
    p->>'payment_method',
    p_costs->'discount'->>'code', (p_costs->'discount'->>'amount')::numeric,
    p_costs->'delivery'->>'code', p_costs->'delivery'->>'name', (p_costs->'delivery'->>'price')::numeric,
    p->>'country', coalesce(p->>'language', (select u.language from users u where u.id = p_user)), p->>'return_url',
    case when p_phone is not null then reserved_until end);
  insert into order_items (order_id, variant_id, quantity, price_at_purchase, discount, product_name, sku, size, color)
  select p_id, l.variant_id, l.quantity, l.price,
    coalesce((p_costs->'discount'->'shares'->>(l.place - 1)::integer)::numeric, 0),
    product.name, v.sku, v.size, v.color
  from unnest(drafted.variants, drafted.quantities, drafted.prices) with ordinality
    as l (variant_id, quantity, price, place)
  join product_variants v on v.id = l.variant_id
  join products product on product.id = v.product_id
  order by l.place;
  insert into order_status_history (order_id, status, actor_user_id)
  values (p_id, 'pending', (p_phone->>'actor')::bigint);
  insert into stock_reservations (order_id, variant_id, quantity, expires_at)
  select p_id, l.variant_id, l.quantity, reserved_until
  from unnest(drafted.variants, drafted.quantities) as l (variant_id, quantity);
  if p_costs->'discount' <> 'null' then
    insert into discount_uses (order_id, discount_id, customer, held_until)
    values (p_id, (p_costs->'discount'->>'id')::integer, p_mailbox, reserved_until);
  end if;
  if p_user is null then
    insert into guest_orders (order_id, email, mailbox, full_name, phone_number, client)
    values (p_id, coalesce(p_email, ''), coalesce(p_phone->>'person', p_mailbox), p->>'full_name', p->>'phone_number',
      case when p_phone is null then p_client end);
  end if;
  if payment is not null then
    perform open_payment(p_id, payment->>'adapter', payment->>'slot', payment->>'reference',
      (p_costs->>'amount_due')::numeric, payment->>'currency', payment->>'url', (payment->>'poll_minutes')::integer);
  end if;
  if p_phone is null then
    perform delete_ordered_lines(drafted.items);
    perform record_audit(p_user, 'place_order', 'order', p_id::text,
      jsonb_build_object('order_number', p->>'number'), (p->'client'->>'ip')::inet, p->'client'->>'user_agent',
      p->'client'->>'request_id');
  end if;
  perform graphile_worker.add_job('send-email',
    json_strip_nulls(json_build_object('letter', 'order', 'order_id', p_id, 'occasion', 'confirmation',
      'traceparent', p->'mail'->>'traceparent')),
    job_key => format('order:%s:confirmation', p_id),
    job_key_mode => 'unsafe_dedupe', -- no other job has this key, and to ask for one takes twice as long
    priority => (p->'mail'->>'priority')::integer + least(coalesce(draft.orders_within_hour, 0) + 1, 99));

  reply := json_build_object(
    'success', true,
    'message', p->'reply'->>'message',
    'data', json_build_object(
      'order_id', p_id,
      'order_number', p->>'number',
      'status', 'pending',
      'total_price', p_costs->>'items_total',
      'currency', payment->>'currency',
      'items_count', cardinality(drafted.items),
      'created_at', utc_iso(now()),
      'payment_url', payment->>'url',
      'items_total', p_costs->>'items_total',
      'discount', case when p_costs->'discount' <> 'null' then json_build_object(
        'code', p_costs->'discount'->>'code', 'amount', p_costs->'discount'->>'amount') end,
      'delivery', case when p_costs->'delivery' <> 'null' then json_build_object(
        'code', p_costs->'delivery'->>'code',
        'name', coalesce((
          select t.name
          from delivery_methods m
          join delivery_method_translations t on t.delivery_method_id = m.id and t.lang = p->>'language'
          where m.code = p_costs->'delivery'->>'code'
        ), p_costs->'delivery'->>'name'),
        'price', p_costs->'delivery'->>'price') end,
      'amount_due', p_costs->>'amount_due'
    )
  );
  if p_key is not null then
    if p_user is not null then
      perform store_reply(p_user, p_key, (p->'key'->>'claim')::uuid, (p->'reply'->>'status')::integer, reply);
    else
      perform store_guest_reply(p_guest, p_key, (p->'key'->>'claim')::uuid, (p->'reply'->>'status')::integer, reply);
    end if;
  end if;

  -- The client of a request whose deadline has passed has got a 503, tries again, and would buy twice. What
  -- follows is the commit alone.
  if extract(epoch from clock_timestamp()) > (p->>'until')::numeric then
    raise exception 'the deadline of the request has passed' using errcode = 'query_canceled';
  end if;
  code := 'placed';
end
$$;
