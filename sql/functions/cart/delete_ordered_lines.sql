create or replace function delete_ordered_lines(p_user bigint, p_items bigint[]) returns void
language plpgsql
as $$
begin
  delete from cart_items ci
  where ci.user_id = p_user and ci.id = any(p_items);
end
$$;

comment on function delete_ordered_lines(bigint, bigint[]) is
  'Deletes the ordered lines from a user''s cart, which must be locked; lines that were added since stay.';
