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
