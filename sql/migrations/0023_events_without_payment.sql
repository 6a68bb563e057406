-- no transaction
create index concurrently if not exists payment_events_without_payment on payment_events ((payload ->> 'reference'))
  where payment_id is null;
