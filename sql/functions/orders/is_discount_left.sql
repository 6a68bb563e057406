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
