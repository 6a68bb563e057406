-- Whether a dispute about a payment was not won, by any of the payments under its reference at the provider.
create or replace function is_disputed(p_payment bigint) returns boolean language sql stable
as $$
  select exists (
    select
    from payments p
    join payments alike on alike.order_id = p.order_id
      and split_part(alike.reference, '/', 1) = split_part(p.reference, '/', 1)
    join disputes d on d.payment_id = alike.id
    where p.id = p_payment and d.state <> 'won'
  )
$$;
comment on function is_disputed(bigint) is
  'Whether a dispute about the payment p_payment, or about another under its reference, runs or was lost. Its '
  'refunds wait for a person: the bank pays the money back, or has done it.';
