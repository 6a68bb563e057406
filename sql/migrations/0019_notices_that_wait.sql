-- Payment notices whose provider could not be asked yet whether it sent them.

alter table payment_events add column notice bytea;
comment on column payment_events.notice is
  'The notice as it came, with which its provider is asked whether it is its own. It holds the '
  'name and the address of the shopper, so it goes as soon as the answer is there.';
alter table payment_events
  add constraint payment_event_notice_waits
    check ((notice is not null) = (outcome = 'unconfirmed'));
comment on table payment_events is
  'Every provider event whose signature holds, once: the row is inserted, or confirmed, in the '
  'transaction that applies it, so a copy does nothing. An unconfirmed one has changed nothing.';
-- Few, and gone when their provider answers; the hundred oldest are asked about at a time.
create index payment_events_unconfirmed on payment_events (id) where outcome = 'unconfirmed';
