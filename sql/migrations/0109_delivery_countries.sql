-- Where a way to deliver goes, the order in which they are shown, and where an order goes.
alter table delivery_methods
  add column countries text[] not null default '{}',
  add column position integer not null default 0,
  add constraint delivery_method_countries_form check (countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  add constraint delivery_method_position_not_negative check (position >= 0);
comment on column delivery_methods.countries is 'Two letters of ISO 3166-1; empty: everywhere.';
comment on column delivery_methods.position is 'Lists are by it, then by id.';
update delivery_methods m set position = placed.place - 1
from (select d.id, row_number() over (order by d.id) as place from delivery_methods d) placed
where placed.id = m.id;

-- Of an order from before it is not known: its address is a text.
alter table orders
  add column country text,
  add constraint order_country_form check (country ~ '^[A-Z]{2}$') not valid;
comment on column orders.country is 'Where it goes: two letters of ISO 3166-1. Null in orders from before.';

create or replace function price_order(
  p_variants integer[], p_quantities integer[], p_prices numeric[],
  p_discount_code text, p_customer text, p_address text, p_delivery_method text, p_country text,
  out refusal text, out minimum_total text, out costs jsonb
)
language plpgsql
set enable_seqscan = off -- as cart_to_order()
as $$
declare
  items_total numeric := 0;
  lowered numeric[]; -- what the discount lowers of each line
  lowered_total numeric;
  shares numeric[];
  discount record;
  reduction numeric := 0;
  delivery record;
begin
  select sum(l.quantity * l.price) into items_total
  from unnest(p_quantities, p_prices) as l (quantity, price);

  select d.id, d.code, d.kind, d.value, d.minimum_total, d.categories, d.products into discount
  from discounts d
  where d.code = upper(p_discount_code) and d.is_active
    and (d.starts_at is null or d.starts_at <= now()) and (d.ends_at is null or d.ends_at > now())
    and is_discount_left(d.id, p_customer, p_address, null);
  if p_discount_code is not null then
    select array_agg(case when is_lowered then l.quantity * l.price else 0 end order by l.place),
      sum(l.quantity * l.price) filter (where is_lowered)
    into lowered, lowered_total
    from unnest(p_variants, p_quantities, p_prices) with ordinality as l (variant_id, quantity, price, place)
    join product_variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    join categories c on c.id = p.category_id
    cross join lateral (
      select (discount.products is null and discount.categories is null)
        or coalesce(p.id = any(discount.products), false)
        or coalesce(c.id = any(discount.categories), false)
        or coalesce(c.parent_id = any(discount.categories), false)
    ) as is_of_discount (is_lowered);
    if discount.id is null or coalesce(lowered_total, 0) = 0 then
      refusal := 'discount_invalid';
      return;
    elsif items_total < discount.minimum_total then
      refusal := 'discount_minimum';
      minimum_total := discount.minimum_total::text;
      return;
    end if;
    reduction := least(lowered_total, case discount.kind
      when 'percent' then round(lowered_total * discount.value / 100, 2)
      else discount.value end);
    -- The largest remainder: each line has its share cut to the cent, and the cents that are left go to the
    -- lines that lost most by it.
    select array_agg(s.cut + case when s.rank <= (reduction - s.cut_total) * 100 then 0.01 else 0 end
      order by s.place)
    into shares
    from (
      select e.place, e.cut, sum(e.cut) over () as cut_total,
        row_number() over (order by e.exact - e.cut desc, e.place) as rank
      from (
        select l.place, reduction * l.amount / lowered_total as exact,
          trunc(reduction * l.amount / lowered_total, 2) as cut
        from unnest(lowered) with ordinality as l (amount, place)
      ) e
    ) s;
  end if;

  select m.id, m.code, m.name, m.price, m.free_from,
    p_country is null or m.countries = '{}' or p_country = any(m.countries) as goes_there
  into delivery
  from delivery_methods m
  where p_delivery_method is null or m.code = p_delivery_method
  order by goes_there desc, m.is_default desc, m.position, m.id
  limit 1;
  if delivery.id is null and p_delivery_method is not null then
    refusal := 'delivery_unknown';
    return;
  elsif not delivery.goes_there then
    refusal := 'delivery_elsewhere';
    return;
  elsif items_total - reduction >= delivery.free_from then
    delivery.price := 0;
  end if;

  costs := jsonb_build_object(
    'items_total', items_total::numeric(12, 2)::text,
    'discount', case when discount.id is not null then jsonb_build_object(
      'id', discount.id, 'code', discount.code, 'amount', reduction::numeric(12, 2)::text, 'shares', shares) end,
    'delivery', case when delivery.id is not null then jsonb_build_object(
      'code', delivery.code, 'name', delivery.name, 'price', delivery.price::numeric(12, 2)::text) end,
    'amount_due', (items_total - reduction + coalesce(delivery.price, 0))::numeric(12, 2)::text
  );
end
$$;

comment on function price_order(integer[], integer[], numeric[], text, text, text, text, text) is
  'What a cart of these lines costs with a discount (null: none) and a delivery to p_country (null, of the version '
  'before: anywhere). Without p_delivery_method it is the default if that goes there, else the first that does. '
  'p_customer is the mailbox of the buyer and p_address the address in lower case, null where they are not known. costs is items_total, '
  'discount {id, code, amount, shares by line}, delivery {code, name, price} and amount_due; sums are decimal '
  'texts. refusal says why there are none: discount_invalid (unknown, over, used up, or none of these lines), '
  'discount_minimum (minimum_total), delivery_unknown, delivery_elsewhere (the method that is named, or none, goes '
  'to p_country). Takes no lock: uses are counted for good under '
  'lock_discount().';

create or replace function draft_of_cart(
  p jsonb,
  out refusal text, out short json, out wait_seconds integer, out minimum_total text,
  out orders_within_hour integer,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[], out costs jsonb
)
language plpgsql
as $$
declare
  p_user bigint := (p->>'user')::bigint;
  p_mailbox text := coalesce(p->>'mailbox', p->>'email'); -- without one: of the version before
  limits jsonb := p->'limits';
  p_orders_per_hour integer := (limits->>'orders_per_hour')::integer;
  p_unpaid_hours integer := (limits->>'unpaid_hours')::integer;
  p_unpaid_orders_max integer := (limits->>'unpaid_orders')::integer;
  p_unpaid_units_max integer := (limits->>'unpaid_units')::integer;
  cart record;
  counted record;
  priced record;
begin
  cart := cart_to_order(p_user, p->>'guest', (limits->>'lines')::integer);
  items := cart.items;
  variants := cart.variants;
  quantities := cart.quantities;
  prices := cart.prices;
  if cart.refusal is not null then
    refusal := cart.refusal;
    short := cart.short;
    return;
  end if;

  if p_user is not null then
    counted := limits_of_user(p_user, cart.units, p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max,
      p_unpaid_units_max, (limits->>'accounts')::integer);
  else
    counted := limits_of_guest(p_mailbox, client_network((p->'client'->>'ip')::inet), cart.units,
      p_orders_per_hour, p_unpaid_orders_max, p_unpaid_units_max, (limits->>'client_orders')::integer,
      (limits->>'client_units')::integer, p_unpaid_hours);
  end if;
  orders_within_hour := counted.orders_within_hour;
  if counted.refusal is not null then
    refusal := counted.refusal;
    wait_seconds := counted.wait_seconds;
    return;
  end if;

  priced := price_order(variants, quantities, prices, p->>'discount_code', p_mailbox, p->>'email',
    p->>'delivery_method', p->>'country');
  refusal := priced.refusal;
  minimum_total := priced.minimum_total;
  costs := priced.costs;
  if refusal is null and (p->>'expected_total')::numeric <> (costs->>'amount_due')::numeric then
    refusal := 'total_changed';
  end if;
end
$$;

comment on function draft_of_cart(jsonb) is
  'What an order of a cart would be. Keys of p, of which any may be null or absent unless said: user, or guest (the key '
  'of the cart) with client {ip}; email of the buyer, in lower case, and the mailbox that it reaches (required); discount_code, delivery_method, country; '
  'expected_total, what the buyer was shown; limits {lines, orders_per_hour, unpaid_hours, unpaid_orders, '
  'unpaid_units, client_orders} (required), perhaps with client_units and accounts. `refusal`, with the figures of its sentence, says why it may not be '
  'ordered: those of cart_to_order(), limits_of_user() or limits_of_guest(), and price_order(); then total_changed, '
  'with the costs, where amount_due is not what was shown. Takes no lock.';

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
  perform wait_at_most(p_wait_ms);
  perform lock_cart(p_user, p_guest);
  perform wait_at_most(p_wait_ms);
  if p_user is null then
    perform lock_client(p_client);
  else
    perform lock_mailbox(p_user);
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
    discount_code, discount_amount, delivery_code, delivery_name, delivery_price, country, language)
  overriding system value
  values (p_id, p->>'number', p_user, p_user is null, (p_costs->>'items_total')::numeric, p->>'address', p->>'notes',
    p->>'payment_method',
    p_costs->'discount'->>'code', (p_costs->'discount'->>'amount')::numeric,
    p_costs->'delivery'->>'code', p_costs->'delivery'->>'name', (p_costs->'delivery'->>'price')::numeric,
    p->>'country', coalesce(p->>'language', (select u.language from users u where u.id = p_user)));
  insert into order_items (order_id, variant_id, quantity, price_at_purchase, discount, product_name, sku, size, color)
  select p_id, l.variant_id, l.quantity, l.price,
    coalesce((p_costs->'discount'->'shares'->>(l.place - 1)::integer)::numeric, 0),
    product.name, v.sku, v.size, v.color
  from unnest(drafted.variants, drafted.quantities, drafted.prices) with ordinality
    as l (variant_id, quantity, price, place)
  join product_variants v on v.id = l.variant_id
  join products product on product.id = v.product_id
  order by l.place;
  insert into order_status_history (order_id, status) values (p_id, 'pending');
  insert into stock_reservations (order_id, variant_id, quantity, expires_at)
  select p_id, l.variant_id, l.quantity, reserved_until
  from unnest(drafted.variants, drafted.quantities) as l (variant_id, quantity);
  if p_costs->'discount' <> 'null' then
    insert into discount_uses (order_id, discount_id, customer, held_until)
    values (p_id, (p_costs->'discount'->>'id')::integer, p_mailbox, reserved_until);
  end if;
  if p_user is null then
    insert into guest_orders (order_id, email, mailbox, full_name, phone_number, client)
    values (p_id, p_email, p_mailbox, p->>'full_name', p->>'phone_number', p_client);
  end if;
  perform open_payment(p_id, payment->>'adapter', payment->>'slot', payment->>'reference',
    (p_costs->>'amount_due')::numeric, payment->>'currency', payment->>'url', (payment->>'poll_minutes')::integer);
  perform delete_ordered_lines(drafted.items);
  perform record_audit(p_user, 'place_order', 'order', p_id::text,
    jsonb_build_object('order_number', p->>'number'), (p->'client'->>'ip')::inet, p->'client'->>'user_agent',
    p->'client'->>'request_id');
  perform graphile_worker.add_job('send-email',
    json_strip_nulls(json_build_object('letter', 'order', 'order_id', p_id, 'occasion', 'confirmation',
      'traceparent', p->'mail'->>'traceparent')),
    job_key => format('order:%s:confirmation', p_id),
    job_key_mode => 'unsafe_dedupe', -- no other job has this key, and to ask for one takes twice as long
    priority => (p->'mail'->>'priority')::integer + least(draft.orders_within_hour + 1, 99));

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

comment on function place_order(jsonb) is
  'Makes an order of a cart that is still as it was drafted. Keys of p: those of draft_of_cart(); draft, id and number, '
  'as draft_order() said; full_name and phone_number of a guest; address, notes, payment_method, '
  'reservation_minutes; language, of the reply and of the order (null: the reply is in the shop''s own, the order in '
  'that of the profile); payment {adapter, slot, reference, currency, url, poll_minutes}; mail {priority, '
  'traceparent}; client {ip, user_agent, request_id}; key {key, claim}, or null; reply {status, message}; until, Unix '
  'time; wait_ms. Codes: placed, with the whole reply, which is stored with a key; cart_changed, and those of '
  'draft_of_cart(): then nothing was done. Locks the variants, by id, then the cart, the client of a guest or the mailbox '
  'of an unverified account, and the discount; waits for each for wait_ms. Fails with KEY01 as store_reply(), and with 57014 at `until` or later.';
