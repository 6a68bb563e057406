create or replace function open_payment(
  p_order bigint, p_adapter text, p_slot text, p_reference text, p_amount numeric, p_currency text,
  p_payment_url text, p_poll_minutes integer
) returns void
language plpgsql
as $$
begin
  insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
  values (p_order, p_adapter, p_slot, p_reference, p_amount, p_currency, p_payment_url);
  if p_poll_minutes is not null then
    perform graphile_worker.add_job('poll-payment', json_build_object('reference', p_reference, 'asked', 0),
      job_key => 'poll:' || p_reference, run_at => now() + make_interval(mins => p_poll_minutes));
  end if;
end
$$;

comment on function open_payment(bigint, text, text, text, numeric, text, text, integer) is
  'Stores a payment link with its order: openPayment() for functions. p_poll_minutes is null if the provider '
  'cannot be polled.';
