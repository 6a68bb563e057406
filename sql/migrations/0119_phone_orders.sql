-- Orders that staff take by phone: their stock stays reserved, and they can be paid, for longer than those of a cart.
alter table orders
  add column payable_until timestamptz;
comment on column orders.payable_until is
  'Of an order that staff took by phone: until when its stock is reserved and it can be paid, whatever becomes of a '
  'payment; then it is cancelled. Null of others.';
comment on column guest_orders.email is
  'In lower case. Blank, as name and phone number, once claimed or erased; and of who was on the phone and gave none.';
comment on column guest_orders.mailbox is
  'What the address reaches (src/service/fields/mailbox.ts), which limits count by. Blank once claimed; without an '
  'address `tel:` and the digits by which phone numbers are compared; null in rows of before, of which the address '
  'counts.';

-- Without a link no payment says the currency.
create or replace function put_payment_by_hand(h order_status_history) returns void language plpgsql as $$
begin
  insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state, created_at,
    vat_percent)
  select o.id, 'by_hand', o.payment_method, 'by-hand/' || o.id, coalesce(h.money_amount, amount_due(o)),
    coalesce((select p.currency from payments p where p.order_id = o.id order by p.id limit 1), 'ZAR'), '',
    'by_hand', h.created_at, h.vat_percent
  from orders o
  where o.id = h.order_id
  on conflict (reference) do update set amount = excluded.amount, vat_percent = excluded.vat_percent;
  delete from payments p where p.reference = 'by-hand/' || h.order_id and p.amount = 0;
end $$;

drop function cart_to_order(bigint, text, integer);

create or replace function cart_to_order(
  p_user bigint, p_guest text, p_lines_max integer,
  p_variants integer[] default null, p_quantities integer[] default null,
  out refusal text, out short json,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[],
  out units bigint, out total numeric
)
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
as $$
begin
  select array_agg(l.id), array_agg(l.variant_id), array_agg(l.quantity), array_agg(l.base_price),
    sum(l.quantity), sum(l.quantity * l.base_price),
    json_agg(json_build_object('product', l.name, 'variant', l.sku, 'requested', l.quantity,
      'available', l.available)) filter (where l.quantity > l.available)
  into items, variants, quantities, prices, units, total, short
  from (
    select ci.id, ci.variant_id, ci.quantity, p.base_price, p.name, v.sku,
      case when shown.id is null then 0 else a.stock_available end as available -- 0: no longer sold
    from (
      -- Two, because one condition for both owners would have one plan for both, along neither index.
      select id, variant_id, quantity from cart_items where user_id = p_user
      union all
      select id, variant_id, quantity from cart_items where session_key = p_guest
      union all
      select null, l.variant_id, l.quantity from unnest(p_variants, p_quantities) as l (variant_id, quantity)
    ) ci
    join product_variants v on v.id = ci.variant_id
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    left join public_variants shown on shown.id = v.id
    order by ci.variant_id
  ) l;
  if items is null then
    refusal := 'cart_empty';
  elsif cardinality(items) > p_lines_max then
    refusal := 'cart_full'; -- merged carts may be, and their sum would not fit an order
  elsif short is not null then
    refusal := 'out_of_stock';
  end if;
end
$$;

comment on function cart_to_order(bigint, text, integer, integer[], integer[]) is
  'The cart of a user, or of the guest with p_guest, or else the lines of p_variants and p_quantities, which are in no '
  'cart, as an order would take it, its lines by variant. `refusal` says why it may not be ordered: cart_empty, '
  'cart_full, out_of_stock (short). Takes no lock.';

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
  phone record;
  cart record;
  counted record;
  priced record;
begin
  if p ? 'phone' then
    select l.variants, l.quantities into phone
    from jsonb_to_record(p->'phone') as l (variants integer[], quantities integer[]);
    cart := cart_to_order(null, null, (limits->>'lines')::integer, phone.variants, phone.quantities);
    if cardinality(cart.variants) is distinct from cardinality(phone.variants) then
      refusal := 'cart_changed'; -- a variant was deleted
      return;
    end if;
  else
    cart := cart_to_order(p_user, p->>'guest', (limits->>'lines')::integer);
  end if;
  items := cart.items;
  variants := cart.variants;
  quantities := cart.quantities;
  prices := cart.prices;
  if cart.refusal is not null then
    refusal := cart.refusal;
    short := cart.short;
    return;
  end if;

  if not p ? 'phone' then
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
  'of the cart) with client {ip}; email of the buyer, in lower case, and the mailbox that it reaches (required, but of '
  'a phone order without an address); discount_code, delivery_method, country; '
  'expected_total, what the buyer was shown; limits {lines, orders_per_hour, unpaid_hours, unpaid_orders, '
  'unpaid_units, client_orders} (required), perhaps with client_units and accounts; phone {variants, quantities} '
  'of an order that staff take: these lines are ordered, no cart is read, and no limit of the buyer judged. `refusal`, '
  'with the figures of its sentence, says why it may not be ordered: those of cart_to_order(), limits_of_user() or '
  'limits_of_guest(), and price_order(); cart_changed, where a variant of phone is not there; then total_changed, '
  'with the costs, where amount_due is not what was shown. Takes no lock.';

create or replace function limits_of_user(
  p_user bigint, p_units bigint,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_accounts_max integer,
  out refusal text, out wait_seconds integer, out orders_within_hour integer
)
language plpgsql
-- Counts of orders look cheaper with a plan for each user, whose making takes ten times as long as they do.
set plan_cache_mode = force_generic_plan
as $$
declare
  accounts bigint[] := accounts_of_buyer(p_user, p_accounts_max);
  unpaid_orders bigint;
  unpaid_units bigint;
begin
  -- They are not counted: each would cost as much as one's own.
  if p_unpaid_orders_max > 0 and cardinality(accounts) > p_accounts_max then
    refusal := 'too_many_unpaid_orders';
    return;
  end if;
  select sum(own.orders) into orders_within_hour
  from unnest(accounts) as account (id)
  cross join lateral (
    select count(*) as orders
    from orders o
    where o.user_id = account.id and o.created_at > now() - interval '1 hour' and o.payable_until is null
  ) own;
  if p_orders_per_hour > 0 and orders_within_hour >= p_orders_per_hour then
    select greatest(1, ceil(extract(epoch from own.created_at + interval '1 hour' - now())))
    into wait_seconds
    from unnest(accounts) as account (id)
    cross join lateral (
      select o.id, o.created_at
      from orders o
      where o.user_id = account.id and o.payable_until is null
      order by o.created_at desc, o.id desc
      limit p_orders_per_hour
    ) own
    order by own.created_at desc, own.id desc
    offset p_orders_per_hour - 1
    limit 1;
    refusal := 'too_many_within_hour';
    return;
  end if;

  if p_unpaid_orders_max = 0 and p_unpaid_units_max = 0 then
    return;
  end if;
  -- Older orders than p_unpaid_hours can no longer be paid, and will be cancelled; 0: none ever is.
  select sum(own.orders), sum(own.units)
  into unpaid_orders, unpaid_units
  from unnest(accounts) as account (id)
  cross join lateral (
    select count(*) filter (
        where p_unpaid_hours = 0 or o.created_at > now() - make_interval(hours => p_unpaid_hours)
      ) as orders,
      sum(reserved.units) as units
    from orders o
    cross join lateral (
      select sum(r.quantity) as units
      from stock_reservations r
      -- Not `consumed_at is null and released_at is null`: a plan that is made while the table is empty would
      -- find those of an order among all live reservations of the shop, by the index of these.
      where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null
        and r.expires_at > clock_timestamp()
    ) reserved
    where o.user_id = account.id and o.status = 'pending' and o.payable_until is null
  ) own;
  if p_unpaid_orders_max > 0 and unpaid_orders >= p_unpaid_orders_max then
    refusal := 'too_many_unpaid_orders';
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + p_units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;

comment on function limits_of_user(bigint, bigint, integer, integer, integer, integer, integer) is
  'Why a user may not order p_units more: too_many_within_hour (wait_seconds), too_many_unpaid_orders, '
  'too_many_unpaid_units. Counts the orders of accounts_of_buyer(), but for those that staff took by phone; p_accounts_max accounts or more beside that of an '
  'unverified one are too many orders (null: no limit). Limits are 0 where there is none. Takes no lock: orders are '
  'counted for good under the lock of the cart, and lock_mailbox().';

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
    discount_code, discount_amount, delivery_code, delivery_name, delivery_price, country, language, payable_until)
  overriding system value
  values (p_id, p->>'number', p_user, p_user is null, (p_costs->>'items_total')::numeric, p->>'address', p->>'notes',
    p->>'payment_method',
    p_costs->'discount'->>'code', (p_costs->'discount'->>'amount')::numeric,
    p_costs->'delivery'->>'code', p_costs->'delivery'->>'name', (p_costs->'delivery'->>'price')::numeric,
    p->>'country', coalesce(p->>'language', (select u.language from users u where u.id = p_user)),
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

comment on function place_order(jsonb) is
  'Makes an order of a cart, or of the lines of phone, that is still as it was drafted. Keys of p: those of '
  'draft_of_cart(), phone with actor, who takes the order and writes its audit row, and person, by which guests '
  'are distinguished; draft, id and number, as draft_order() said; full_name and phone_number of a guest; address, notes, '
  'payment_method, reservation_minutes; language, of the reply and of the order (null: the reply is in the shop''s own, the order in '
  'that of the profile); payment {adapter, slot, reference, currency, url, poll_minutes}, or null without a '
  'link; mail {priority, traceparent}; client {ip, user_agent, request_id}; key {key, claim}, or null; reply {status, message}; until, Unix '
  'time; wait_ms. Codes: placed, with the whole reply, which is stored with a key; cart_changed, and those of '
  'draft_of_cart(): then nothing was done. Locks the variants, by id, then, unless it is by phone, the cart and the client '
  'of a guest or the mailbox of an unverified account, and the discount; waits for each for wait_ms. Fails with KEY01 as store_reply(), and with 57014 at `until` or later.';
