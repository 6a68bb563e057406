-- Anybody can have mails sent to an address that is not theirs: by registering with it, asking for a reset,
-- deleting the account, and beginning anew. Counted by the account such mails would have no limit.
create table address_mails (
  address_sha256 text not null,
  mail_id text not null,
  allowed_at timestamptz not null default now(),
  constraint address_mails_pkey primary key (address_sha256, mail_id),
  constraint address_mail_is_sha256 check (address_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table address_mails is
  'Mails that anybody can cause, by the SHA-256 of their address, for an hour: an erased account leaves no address.';
create index address_mails_age on address_mails (allowed_at);
