create or replace function lock_discount(p_discount integer) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('order:discount:' || d.id, 0))
  from discounts d
  where d.id = p_discount and (d.uses_max is not null or d.uses_max_per_customer is not null)
$$;

comment on function lock_discount(integer) is
  'Uses of one discount are counted and taken sequentially, where they are limited. Every transaction takes this lock '
  'last: after those of its order, its variants and its cart.';
