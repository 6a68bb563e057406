-- Orders with a discount, a delivery, and no account. What the version before calls stays for it: its functions have
-- other arguments.

alter table orders
  add column is_guest boolean not null default false,
  drop constraint order_without_user_is_bare,
  add constraint order_without_user_is_bare check (
    user_id is not null or is_guest or (address = '' and notes = '' and cancel_reason is null)) not valid,
  drop constraint order_address_given,
  add constraint order_address_given check (
    char_length(address) <= 1000 and ((user_id is null and not is_guest) or address <> '')) not valid,
  add constraint order_of_guest_has_no_user check (user_id is null or not is_guest) not valid;
comment on column orders.user_id is 'Null for an order of a guest, and once the account was erased.';
comment on column orders.is_guest is
  'Placed without an account, which guest_orders knows more of. False once an account has claimed it, or the guest was erased.';

create table guest_orders (
  order_id bigint not null,
  email text not null,
  full_name text not null default '',
  phone_number text not null default '',
  client inet,
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint guest_orders_pkey primary key (order_id),
  constraint guest_orders_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
  constraint guest_order_email_length check (char_length(email) <= 254),
  constraint guest_order_full_name_length check (char_length(full_name) <= 300),
  constraint guest_order_phone_number_length check (char_length(phone_number) <= 32)
);
comment on table guest_orders is 'Orders that were placed without an account.';
comment on column guest_orders.email is 'In lower case. Blank, as name and phone number, once claimed or erased.';
comment on column guest_orders.client is
  'client_network() of who placed it, which bounds what one client orders. Null after a day.';
comment on column guest_orders.token_version is 'Counts up when the tokens that were given out are ended.';
create index guest_orders_client on guest_orders (client, created_at desc, order_id desc) where client is not null;
create index guest_orders_client_age on guest_orders (created_at) where client is not null;
create index guest_orders_email on guest_orders (email, order_id) where email <> '';

create table guest_idempotency_keys (
  guest text not null,
  key text not null,
  request text not null,
  body_sha256 text not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  claim uuid not null default gen_random_uuid(),
  claimed_until timestamptz not null default now(),
  constraint guest_idempotency_keys_pkey primary key (guest, key),
  constraint guest_idempotency_key_guest_length check (char_length(guest) between 1 and 64),
  constraint guest_idempotency_key_length check (char_length(key) between 1 and 255),
  constraint guest_idempotency_key_reply_whole check ((status is null) = (reply is null))
);
comment on table guest_idempotency_keys is 'idempotency_keys of requests without an account.';
comment on column guest_idempotency_keys.guest is 'The key of the cart of the guest, or order: and the id of an order.';
create index guest_idempotency_keys_age on guest_idempotency_keys (created_at);

create or replace function amount_due(o orders) returns numeric
language sql
immutable
as $$
  select o.total_price - coalesce(o.discount_amount, 0) + coalesce(o.delivery_price, 0)
$$;

comment on function amount_due(orders) is
  'What the buyer of an order owes: the items, less the discount, and the delivery. Part of the statement that '
  'calls it, which the planner writes it into.';

create or replace function is_discount_left(p_discount integer, p_customer text, p_order bigint) returns boolean
language sql
stable
as $$
  select
    (d.uses_max is null or d.uses_max > (
      select count(*)
      from discount_uses u
      where u.discount_id = d.id and u.held_until > clock_timestamp() and u.order_id is distinct from p_order
    ))
    and (d.uses_max_per_customer is null or p_customer is null or d.uses_max_per_customer > (
      select count(*)
      from discount_uses u
      where u.discount_id = d.id and u.customer = p_customer and u.held_until > clock_timestamp()
        and u.order_id is distinct from p_order
    ))
  from discounts d
  where d.id = p_discount
$$;

comment on function is_discount_left(integer, text, bigint) is
  'Whether a discount can be used once more, by p_customer (null: not known yet), without counting the order '
  'p_order. For good only under lock_discount().';

create or replace function lock_discount(p_discount integer) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('order:discount:' || d.id, 0))
  from discounts d
  where d.id = p_discount and (d.uses_max is not null or d.uses_max_per_customer is not null)
$$;

comment on function lock_discount(integer) is
  'Uses of one discount are counted and taken sequentially, where they are limited. Every transaction takes this lock '
  'last: after those of its order, its variants and its cart.';

create or replace function take_discount_use(p_order bigint, p_until timestamptz) returns boolean
language plpgsql
as $$
declare
  used record;
begin
  select u.discount_id, u.customer, u.held_until into used
  from discount_uses u
  where u.order_id = p_order;
  if not found then
    return true;
  end if;
  perform lock_discount(used.discount_id);
  if used.held_until <= clock_timestamp()
    and not is_discount_left(used.discount_id, used.customer, p_order) then
    return false;
  end if;
  update discount_uses u set held_until = p_until where u.order_id = p_order;
  return true;
end
$$;

comment on function take_discount_use(bigint, timestamptz) is
  'Holds the use of the discount of an order until p_until, and takes it again if it had lapsed: false if others '
  'have used it up since. True for an order without a discount, and for one whose discount was deleted. The order '
  'must be locked.';

create or replace function lock_client(p_client inet) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('order:client:' || p_client, 0))
$$;

comment on function lock_client(inet) is
  'Guests'' orders of one client are placed sequentially, so that each is counted. Taken after the lock of the cart.';

create or replace function cart_to_order(
  p_user bigint, p_guest text, p_lines_max integer,
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

comment on function cart_to_order(bigint, text, integer) is
  'The cart of a user, or of the guest with p_guest, as an order would take it, its lines by variant. `refusal` '
  'says why it may not be ordered: cart_empty, cart_full, out_of_stock (short). Takes no lock.';

create or replace function limits_of_user(
  p_user bigint, p_units bigint,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  out refusal text, out wait_seconds integer, out orders_within_hour integer
)
language plpgsql
-- Counts of orders look cheaper with a plan for each user, whose making takes ten times as long as they do.
set plan_cache_mode = force_generic_plan
as $$
declare
  unpaid_orders bigint;
  unpaid_units bigint;
begin
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
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + p_units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;


comment on function limits_of_user(bigint, bigint, integer, integer, integer, integer) is
  'Why a user may not order p_units more: too_many_within_hour (wait_seconds), too_many_unpaid_orders, '
  'too_many_unpaid_units. Limits are 0 where there is none. Takes no lock: the orders of a user are counted for good '
  'under the lock of the cart.';

create or replace function limits_of_guest(
  p_email text, p_client inet, p_units bigint,
  p_orders_per_hour integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_client_orders_max integer, p_unpaid_hours integer,
  out refusal text, out wait_seconds integer, out orders_within_hour integer
)
language plpgsql
set plan_cache_mode = force_generic_plan -- as limits_of_user()
set enable_seqscan = off -- as cart_to_order()
as $$
declare
  reserved_orders bigint;
  unpaid_orders bigint;
  unpaid_units bigint;
begin
  select count(*) into orders_within_hour
  from guest_orders g
  where g.client = p_client and g.created_at > now() - interval '1 hour';
  if p_orders_per_hour > 0 and orders_within_hour >= p_orders_per_hour then
    select greatest(1, ceil(extract(epoch from g.created_at + interval '1 hour' - now())))
    into wait_seconds
    from guest_orders g
    where g.client = p_client
    order by g.created_at desc, g.order_id desc
    offset p_orders_per_hour - 1
    limit 1;
    refusal := 'too_many_within_hour';
    return;
  end if;

  select count(*) filter (where reserved.units > 0),
    count(*) filter (where g.email = p_email),
    sum(reserved.units) filter (where g.email = p_email)
  into reserved_orders, unpaid_orders, unpaid_units
  from guest_orders g
  join orders o on o.id = g.order_id and o.status = 'pending'
  cross join lateral (
    select sum(r.quantity) as units
    from stock_reservations r
    where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null -- as limits_of_user()
      and r.expires_at > clock_timestamp()
  ) reserved
  where g.client = p_client and g.created_at > now() - make_interval(hours => p_unpaid_hours);
  if p_unpaid_orders_max > 0 and unpaid_orders >= p_unpaid_orders_max
    or p_client_orders_max > 0 and reserved_orders >= p_client_orders_max then
    refusal := 'too_many_unpaid_orders';
  elsif p_unpaid_units_max > 0 and coalesce(unpaid_units, 0) + p_units > p_unpaid_units_max then
    refusal := 'too_many_unpaid_units';
  end if;
end
$$;

comment on function limits_of_guest(text, inet, bigint, integer, integer, integer, integer, integer) is
  'limits_of_user() for a guest: what one client (client_network()) orders, and what of that is for one address, in '
  'lower case. Limits are 0 where there is none; orders older than p_unpaid_hours can no longer be paid. '
  'Takes no lock: the orders of a client are counted for good under lock_client().';

create or replace function price_order(
  p_variants integer[], p_quantities integer[], p_prices numeric[],
  p_discount_code text, p_customer text, p_delivery_method text,
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
    and is_discount_left(d.id, p_customer, null);
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

  select m.id, m.code, m.name, m.price, m.free_from into delivery
  from delivery_methods m
  where case when p_delivery_method is null then m.is_default else m.code = p_delivery_method end;
  if delivery.id is null and p_delivery_method is not null then
    refusal := 'delivery_unknown';
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

comment on function price_order(integer[], integer[], numeric[], text, text, text) is
  'What a cart of these lines costs with a discount (null: none) and a delivery (null: the default of the shop). '
  'p_customer is the address of the buyer, in lower case, null where it is not known. costs is items_total, '
  'discount {id, code, amount, shares by line}, delivery {code, name, price} and amount_due; sums are decimal '
  'texts. refusal says why there are none: discount_invalid (unknown, over, used up, or none of these lines), '
  'discount_minimum (minimum_total), delivery_unknown. Takes no lock: uses are counted for good under '
  'lock_discount().';

create or replace function draft_of_cart(
  p_user bigint, p_guest text, p_email text, p_client inet,
  p_discount_code text, p_delivery_method text,
  p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_client_orders_max integer,
  out refusal text, out short json, out wait_seconds integer, out minimum_total text,
  out orders_within_hour integer,
  out items bigint[], out variants integer[], out quantities integer[], out prices numeric[], out costs jsonb
)
language plpgsql
as $$
declare
  cart record;
  counted record;
  priced record;
begin
  cart := cart_to_order(p_user, p_guest, p_lines_max);
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
      p_unpaid_units_max);
  else
    counted := limits_of_guest(p_email, p_client, cart.units, p_orders_per_hour, p_unpaid_orders_max,
      p_unpaid_units_max, p_client_orders_max, p_unpaid_hours);
  end if;
  orders_within_hour := counted.orders_within_hour;
  if counted.refusal is not null then
    refusal := counted.refusal;
    wait_seconds := counted.wait_seconds;
    return;
  end if;

  priced := price_order(variants, quantities, prices, p_discount_code, p_email, p_delivery_method);
  refusal := priced.refusal;
  minimum_total := priced.minimum_total;
  costs := priced.costs;
end
$$;

comment on function draft_of_cart(bigint, text, text, inet, text, text, integer, integer, integer, integer, integer, integer) is
  'What an order of a cart would be: of p_user, or of the guest with p_guest from p_client; p_email is the buyer''s, '
  'in lower case. `refusal`, with the figures of its sentence, says why it may not be ordered: those of '
  'cart_to_order(), limits_of_user() or limits_of_guest(), and price_order(). Takes no lock.';

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

create or replace function store_guest_reply(
  p_guest text, p_key text, p_claim uuid, p_status integer, p_reply json
) returns void
language plpgsql
as $$
begin
  update guest_idempotency_keys k set status = p_status, reply = p_reply
  where k.guest = p_guest and k.key = p_key and k.claim = p_claim;
  if not found then
    raise exception 'another request has claimed the key' using errcode = 'KEY01';
  end if;
end
$$;

comment on function store_guest_reply(text, text, uuid, integer, json) is 'store_reply() for guests.';

create or replace function delete_ordered_lines(p_items bigint[]) returns void
language plpgsql
as $$
begin
  delete from cart_items ci
  where ci.id = any(p_items);
end
$$;

comment on function delete_ordered_lines(bigint[]) is
  'Deletes the ordered lines from their cart, which must be locked; lines that were added since stay.';

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

create or replace function place_order(
  p_user bigint, p_guest text, p_email text, p_client inet, p_full_name text, p_phone_number text,
  p_discount_code text, p_delivery_method text,
  p_id bigint, p_number text,
  p_items bigint[], p_variants integer[], p_quantities integer[], p_prices numeric[], p_costs jsonb,
  p_address text, p_notes text, p_payment_method text, p_reservation_minutes integer,
  p_lines_max integer,
  p_orders_per_hour integer, p_unpaid_hours integer, p_unpaid_orders_max integer, p_unpaid_units_max integer,
  p_client_orders_max integer,
  p_adapter text, p_slot text, p_reference text, p_currency text, p_payment_url text,
  p_poll_minutes integer, p_mail_priority integer, p_traceparent text,
  p_ip inet, p_user_agent text, p_request_id text,
  p_key text, p_claim uuid, p_status integer, p_message text,
  p_until numeric, p_wait_ms integer,
  out code text, out short json, out wait_seconds integer, out minimum_total text, out reply json
)
language plpgsql
as $$
declare
  draft record;
  variant integer;
  reserved_until timestamptz := now() + make_interval(mins => p_reservation_minutes);
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
  -- The cart is locked after the stock, so that a request that waits for stock does not block changes of the cart
  -- and their connections. From here the orders of one user, or of one client of guests, are placed sequentially,
  -- so that each is counted; and then those with one discount.
  perform wait_at_most(p_wait_ms);
  perform lock_cart(p_user, p_guest);
  if p_user is null then
    perform wait_at_most(p_wait_ms);
    perform lock_client(p_client);
  end if;
  if p_costs->'discount' <> 'null' then
    perform wait_at_most(p_wait_ms);
    perform lock_discount((p_costs->'discount'->>'id')::integer);
  end if;

  -- Each statement of this function reads what is committed when it begins. Only now() and
  -- statement_timestamp() are still from before the wait for the locks, 3 seconds at most: a reservation
  -- that has expired meanwhile still counts, so less can be ordered and never too much.
  draft := draft_of_cart(p_user, p_guest, p_email, p_client, p_discount_code, p_delivery_method, p_lines_max,
    p_orders_per_hour, p_unpaid_hours, p_unpaid_orders_max, p_unpaid_units_max, p_client_orders_max);
  if draft.refusal is distinct from 'cart_empty' -- then another request has ordered it
    and ((draft.items, draft.variants, draft.quantities, draft.prices)
      is distinct from (p_items, p_variants, p_quantities, p_prices)
      or draft.refusal is null and draft.costs <> p_costs) then
    code := 'cart_changed';
    return;
  elsif draft.refusal is not null then
    code := draft.refusal;
    short := draft.short;
    wait_seconds := draft.wait_seconds;
    minimum_total := draft.minimum_total;
    return;
  end if;

  insert into orders (id, order_number, user_id, is_guest, total_price, address, notes, payment_method,
    discount_code, discount_amount, delivery_code, delivery_name, delivery_price)
  overriding system value
  values (p_id, p_number, p_user, p_user is null, (p_costs->>'items_total')::numeric, p_address, p_notes,
    p_payment_method,
    p_costs->'discount'->>'code', (p_costs->'discount'->>'amount')::numeric,
    p_costs->'delivery'->>'code', p_costs->'delivery'->>'name', (p_costs->'delivery'->>'price')::numeric);
  insert into order_items (order_id, variant_id, quantity, price_at_purchase, discount)
  select p_id, l.variant_id, l.quantity, l.price,
    coalesce((p_costs->'discount'->'shares'->>(l.position - 1)::integer)::numeric, 0)
  from unnest(p_variants, p_quantities, p_prices) with ordinality as l (variant_id, quantity, price, position);
  insert into order_status_history (order_id, status) values (p_id, 'pending');
  insert into stock_reservations (order_id, variant_id, quantity, expires_at)
  select p_id, l.variant_id, l.quantity, reserved_until
  from unnest(p_variants, p_quantities) as l (variant_id, quantity);
  if p_costs->'discount' <> 'null' then
    insert into discount_uses (order_id, discount_id, customer, held_until)
    values (p_id, (p_costs->'discount'->>'id')::integer, p_email, reserved_until);
  end if;
  if p_user is null then
    insert into guest_orders (order_id, email, full_name, phone_number, client)
    values (p_id, p_email, p_full_name, p_phone_number, p_client);
  end if;
  perform open_payment(p_id, p_adapter, p_slot, p_reference, (p_costs->>'amount_due')::numeric, p_currency,
    p_payment_url, p_poll_minutes);
  perform delete_ordered_lines(p_items);
  perform record_audit(p_user, 'place_order', 'order', p_id::text,
    jsonb_build_object('order_number', p_number), p_ip, p_user_agent, p_request_id);
  perform graphile_worker.add_job('send-email',
    json_strip_nulls(json_build_object('letter', 'order', 'order_id', p_id, 'occasion', 'confirmation',
      'traceparent', p_traceparent)),
    job_key => format('order:%s:confirmation', p_id),
    job_key_mode => 'unsafe_dedupe', -- no other job has this key, and to ask for one takes twice as long
    priority => p_mail_priority + least(draft.orders_within_hour + 1, 99));

  reply := json_build_object(
    'success', true,
    'message', p_message,
    'data', json_build_object(
      'order_id', p_id,
      'order_number', p_number,
      'status', 'pending',
      'total_price', p_costs->>'items_total',
      'items_count', cardinality(p_items),
      'created_at', utc_iso(now()),
      'payment_url', p_payment_url,
      'items_total', p_costs->>'items_total',
      'discount', case when p_costs->'discount' <> 'null' then json_build_object(
        'code', p_costs->'discount'->>'code', 'amount', p_costs->'discount'->>'amount') end,
      'delivery', case when p_costs->'delivery' <> 'null' then json_build_object(
        'code', p_costs->'delivery'->>'code', 'name', p_costs->'delivery'->>'name',
        'price', p_costs->'delivery'->>'price') end,
      'amount_due', p_costs->>'amount_due'
    )
  );
  if p_key is not null then
    if p_user is not null then
      perform store_reply(p_user, p_key, p_claim, p_status, reply);
    else
      perform store_guest_reply(p_guest, p_key, p_claim, p_status, reply);
    end if;
  end if;

  -- The client of a request whose deadline has passed has got a 503, tries again, and would buy twice. What
  -- follows is the commit alone.
  if extract(epoch from clock_timestamp()) > p_until then
    raise exception 'the deadline of the request has passed' using errcode = 'query_canceled';
  end if;
  code := 'placed';
end
$$;

comment on function place_order(bigint, text, text, inet, text, text, text, text, bigint, text, bigint[], integer[], integer[], numeric[], jsonb, text, text, text, integer, integer, integer, integer, integer, integer, integer, text, text, text, text, text, integer, integer, text, inet, text, text, text, uuid, integer, text, numeric, integer) is
  'Makes an order of a cart that is still as it was drafted. Codes: placed, with the whole reply, which is '
  'stored with p_key if that is not null; cart_changed, and those of draft_of_cart(): then nothing was done. '
  'Locks the variants, by id, then the cart, the client of a guest, and the discount; waits for each for p_wait_ms. '
  'Fails with KEY01 as store_reply(), and with 57014 at p_until (Unix time) or later.';
