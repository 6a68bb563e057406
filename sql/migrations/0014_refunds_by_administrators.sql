-- Refunds of a part that an administrator gives back. The check is not validated, because that reads the
-- table while it is locked, and the rows that are there have kept to a narrower one.

alter table refunds
  drop constraint refund_cause_known,
  add constraint refund_cause_known
    check (cause in ('cancellation', 'surplus', 'provider', 'return', 'administrator')) not valid;
comment on column refunds.cause is
  'cancellation: owed because the order was cancelled, also money that came after that. surplus: a '
  'second payment of an order that was not cancelled. provider: made in the provider''s dashboard. '
  'return: items came back. administrator: given back by an administrator for another reason.';
