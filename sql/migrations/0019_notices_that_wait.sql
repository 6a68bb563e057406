-- Payment notices that are not confirmed yet, because their provider did not answer.

alter table payment_events add column notice bytea;
comment on column payment_events.notice is
  'The bytes of a notice that its provider has not confirmed. They are sent to it as the question. '
  'They hold the name and address of the customer, so they are deleted with the answer.';
alter table payment_events
  add constraint payment_event_notice_waits
    check ((notice is not null) = (outcome = 'unconfirmed'));
comment on table payment_events is
  'Every provider event with a valid signature, once: the transaction that applies it inserts '
  'or confirms its row, so a copy does nothing. An unconfirmed event has changed nothing.';
-- For the job that asks about unconfirmed events, 100 at a time, oldest first.
create index payment_events_unconfirmed on payment_events (id) where outcome = 'unconfirmed';
