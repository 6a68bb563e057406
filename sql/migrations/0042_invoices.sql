-- Numbers of invoices and credit notes have no gap, so they are counted in a row that is locked while one is
-- drawn: a sequence loses the number of a transaction that fails. Nothing but the drawing waits for it.
create table invoice_series (
  series text not null constraint invoice_series_known check (series in ('INV', 'CN')),
  year integer not null,
  last_serial integer not null constraint invoice_series_not_negative check (last_serial >= 0),
  constraint invoice_series_pkey primary key (series, year)
);
comment on table invoice_series is 'The last number that was drawn, of invoices and of credit notes, a year.';

create table invoices (
  id bigint generated always as identity,
  series text not null,
  year integer not null,
  serial integer not null,
  number text not null generated always as (
    series || '-' || year || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored,
  order_id bigint not null references orders (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  constraint invoices_pkey primary key (id),
  constraint invoice_number_unique unique (series, year, serial),
  constraint invoice_once unique nulls not distinct (order_id, refund_id),
  constraint invoice_of_refund_unique unique (refund_id),
  constraint invoice_series_of_kind check ((series = 'CN') = (refund_id is not null))
);
comment on table invoices is
  'The invoice of each paid order and the credit note of each refund, as they were issued. They stay when the '
  'person is erased, as books must.';
comment on column invoices.refund_id is 'Of a credit note; null for an invoice.';
comment on column invoices.facts is
  'All that stands in it but its number. The file is made of this each time.';
