-- For the job that looks for events whose payment was stored after them. Few events are unmatched.
create index payment_events_unmatched on payment_events (received_at) where outcome = 'unmatched';
