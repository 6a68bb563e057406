-- Orders and payments whole: replies that are kept while they are made, and alerts told once.

alter table idempotency_keys
  alter column status drop not null,
  alter column reply drop not null,
  alter column reply type json,
  add column claim uuid not null default gen_random_uuid(),
  add column claimed_until timestamptz not null default now(),
  add constraint idempotency_key_reply_whole check ((status is null) = (reply is null));
comment on column idempotency_keys.reply is
  'It is sent again as it was: jsonb would sort its keys.';
comment on column idempotency_keys.claim is
  'Of the request that works under this key: only it may store the reply.';
comment on column idempotency_keys.claimed_until is
  'Without a reply, until then the key counts as in use; a process that died gives it back so.';

-- A further link of an order makes the one before void: money is asked for by one at a time.
create unique index payments_one_open on payments (order_id) where state = 'open';
create index refunds_provider_refund on refunds (provider_refund_id)
  where provider_refund_id is not null;
alter table refunds
  add column next_attempt_at timestamptz not null default now(),
  add column submitted_at timestamptz;
comment on column refunds.next_attempt_at is
  'Nobody asks the provider before: an attempt is at work, or its plan says to wait.';
comment on column refunds.submitted_at is
  'When the provider took it; from then on it is only asked what became of it.';

create table admin_alerts (
  id integer generated always as identity primary key,
  key text not null constraint admin_alert_once unique,
  subject text not null,
  lines text[] not null,
  created_at timestamptz not null default now()
);
comment on table admin_alerts is
  'What administrators were told by mail; the key names the occasion, so that each is told once.';

create table low_stock_alerts (
  variant_id integer primary key references product_variants on delete cascade,
  alerted_at timestamptz not null default now()
);
comment on table low_stock_alerts is
  'Variants whose shortage has been told: a row goes when the stock is back, so that the next dip '
  'is told again.';
