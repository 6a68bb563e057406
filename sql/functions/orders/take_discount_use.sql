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
