-- For the job that looks for events whose payment came after them. They are few among all events.
create index payment_events_unmatched on payment_events (received_at) where outcome = 'unmatched';
