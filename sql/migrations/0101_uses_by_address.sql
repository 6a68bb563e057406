-- Uses of discounts from before limits counted mailboxes have the address.
create or replace function is_discount_left(p_discount integer, p_customer text, p_address text, p_order bigint)
returns boolean
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
      where u.discount_id = d.id and u.customer in (p_customer, p_address) and u.held_until > clock_timestamp()
        and u.order_id is distinct from p_order
    ))
  from discounts d
  where d.id = p_discount
$$;

comment on function is_discount_left(integer, text, text, bigint) is
  'Whether a discount can be used once more, by p_customer, a mailbox (null: not known yet), whose address in lower '
  'case is p_address, as uses of before have it. Without counting the order p_order. For good only under lock_discount().';

create or replace function price_order(
  p_variants integer[], p_quantities integer[], p_prices numeric[],
  p_discount_code text, p_customer text, p_address text, p_delivery_method text,
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

comment on function price_order(integer[], integer[], numeric[], text, text, text, text) is
  'What a cart of these lines costs with a discount (null: none) and a delivery (null: the default of the shop). '
  'p_customer is the mailbox of the buyer and p_address the address in lower case, null where they are not known. costs is items_total, '
  'discount {id, code, amount, shares by line}, delivery {code, name, price} and amount_due; sums are decimal '
  'texts. refusal says why there are none: discount_invalid (unknown, over, used up, or none of these lines), '
  'discount_minimum (minimum_total), delivery_unknown. Takes no lock: uses are counted for good under '
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
    p->>'delivery_method');
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
  'of the cart) with client {ip}; email of the buyer, in lower case, and the mailbox that it reaches (required); discount_code, delivery_method; '
  'expected_total, what the buyer was shown; limits {lines, orders_per_hour, unpaid_hours, unpaid_orders, '
  'unpaid_units, client_orders} (required), perhaps with client_units and accounts. `refusal`, with the figures of its sentence, says why it may not be '
  'ordered: those of cart_to_order(), limits_of_user() or limits_of_guest(), and price_order(); then total_changed, '
  'with the costs, where amount_due is not what was shown. Takes no lock.';

create or replace function take_discount_use(p_order bigint, p_until timestamptz) returns boolean
language plpgsql
as $$
declare
  used record;
begin
  select u.discount_id, u.customer, u.held_until, coalesce(lower(buyer.email), g.email) as address into used
  from discount_uses u
  join orders o on o.id = u.order_id
  left join users buyer on buyer.id = o.user_id
  left join guest_orders g on g.order_id = u.order_id
  where u.order_id = p_order;
  if not found then
    return true;
  end if;
  perform lock_discount(used.discount_id);
  if used.held_until <= clock_timestamp()
    and not is_discount_left(used.discount_id, mailbox_of(used.customer), used.address, p_order) then
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
