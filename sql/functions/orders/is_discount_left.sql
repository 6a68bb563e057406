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
