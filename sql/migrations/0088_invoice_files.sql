create table invoice_files (
  invoice_id bigint not null primary key references invoices on delete cascade,
  file bytea not null,
  created_at timestamptz not null default now()
);
-- It is compressed already.
alter table invoice_files alter column file set storage external;
create index invoice_files_age on invoice_files (created_at);
comment on table invoice_files is
  'PDFs of invoices and credit notes, for 30 days from when they were first asked for: none is laid out at each request.';
comment on column invoices.facts is
  'All that stands in it but its number. The file is made of this.';
