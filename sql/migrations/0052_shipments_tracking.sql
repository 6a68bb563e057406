-- no transaction
create index concurrently if not exists shipments_tracking on shipments using gin (letter_groups(tracking_number));
