-- A hold is written by who has read the order before: of an exchange, which others lock by themselves, it may be shipped since.
create or replace function order_holds_hold_order() returns trigger language plpgsql as $$
declare
  order_status text;
begin
  select o.status into order_status from orders o where o.id = new.order_id for update;
  if new.ended_at is null and order_status not in ('pending', 'paid') then
    delete from order_holds h where h.id = new.id;
    return null;
  end if;
  update orders o set
    held_at = (
      select min(h.created_at)
      from order_holds h
      where h.order_id = o.id and h.ended_at is null),
    version = o.version + 1,
    updated_at = now()
  where o.id = new.order_id;
  if new.ended_at is null then
    delete from packing_claims c where c.order_id = new.order_id;
  end if;
  return null;
end $$;
comment on function order_holds_hold_order is
  'The order knows whether it is held, and has another version; a packer''s claim of it ends. One that was shipped or '
  'cancelled while the hold waited for its lock is not held.';
