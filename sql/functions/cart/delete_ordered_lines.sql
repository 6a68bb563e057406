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
