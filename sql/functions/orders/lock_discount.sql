create or replace function lock_discount(p_discount integer) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('order:discount:' || p_discount, 0))
$$;

comment on function lock_discount(integer) is
  'Uses of one discount are counted and taken sequentially. Every transaction takes this lock last: after those of '
  'its order, its variants and its cart.';
