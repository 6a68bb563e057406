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
