-- Money: what was asked for, what arrived, what went back.

create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  adapter text not null
    constraint payment_adapter_length check (char_length(adapter) between 1 and 30),
  slot text not null
    constraint payment_slot_known check (slot in ('payment_provider_a', 'payment_provider_b')),
  reference text not null constraint payment_reference_unique unique,
  provider_payment_id text,
  amount numeric(12, 2) not null constraint payment_amount_not_negative check (amount >= 0),
  currency text not null constraint payment_currency_form check (currency ~ '^[A-Z]{3}$'),
  payment_url text not null,
  state text not null default 'open' constraint payment_state_known
    check (state in ('open', 'failed', 'captured', 'needs_review', 'void')),
  failure_code text,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payment_captured_has_time check ((state = 'captured') = (captured_at is not null)),
  constraint payment_provider_id_unique unique (adapter, provider_payment_id)
);
comment on table payments is
  'One request for money at a provider; an order may have several, at most one of which should be '
  'captured.';
comment on column payments.reference is
  'Our name for it at the provider: order number and random letters, unguessable.';
create index payments_order on payments (order_id, id);

create table payment_events (
  id bigint generated always as identity primary key,
  adapter text not null,
  event_id text not null,
  kind text not null,
  payment_id integer references payments on delete set null,
  outcome text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  constraint payment_event_once unique (adapter, event_id)
);
comment on table payment_events is
  'Every verified provider event, once: the row is inserted in the transaction that applies it, '
  'so a copy does nothing.';
create index payment_events_payment on payment_events (payment_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id integer not null references payments on delete restrict,
  amount numeric(12, 2) not null constraint refund_amount_positive check (amount > 0),
  reason text not null,
  state text not null default 'pending' constraint refund_state_known
    check (state in ('pending', 'submitted', 'completed', 'failed', 'manual')),
  provider_refund_id text,
  attempts integer not null default 0 constraint refund_attempts_not_negative check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table refunds is
  'Money on its way back to the shopper, from the decision until the provider has settled it.';
create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (created_at) where state in ('pending', 'submitted');
