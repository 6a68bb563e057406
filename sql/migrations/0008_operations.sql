-- What keeps the service running rather than selling.

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null constraint idempotency_key_length check (char_length(key) between 1 and 255),
  request text not null,
  body_sha256 text not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table idempotency_keys is
  'Replies to requests that carried an Idempotency-Key, stored in the transaction of their '
  'effect, kept 24 hours.';
create index idempotency_keys_age on idempotency_keys (created_at);

create table sandbox_mails (
  id integer generated always as identity primary key,
  message_id text not null constraint sandbox_mail_once unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);
comment on table sandbox_mails is
  'The development mailbox: mail that would have left if SMTP_URL were set. Always empty in '
  'production.';
create index sandbox_mails_newest on sandbox_mails (sent_at desc, id desc);
