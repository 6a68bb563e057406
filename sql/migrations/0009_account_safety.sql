-- Accounts whole: sessions that know their tokens, pictures people chose, mails that cannot flood.

alter table refresh_tokens
  -- Volatile: a token that is there already gets one of its own, which no access token has.
  add column access_jti uuid not null default gen_random_uuid();
comment on column refresh_tokens.access_jti is
  'The jti of the access token issued with it: tells which session an access token belongs to.';

alter table users
  add column has_chosen_picture boolean not null default false;
comment on column users.has_chosen_picture is
  'True once the person uploaded or removed a picture: no identity provider replaces it then.';

comment on column user_identities.picture_url is
  'The provider''s picture that was copied last; another one is copied at the next log-in.';

create table account_mails (
  email text not null constraint account_mail_email_length check (char_length(email) <= 254),
  kind text not null
    constraint account_mail_kind_known check (kind in ('verification', 'password-reset')),
  queued_at timestamptz not null default now(),
  primary key (email, kind)
);
create index account_mails_age on account_mails (queued_at);
comment on table account_mails is
  'When anybody last asked for a mail of this kind to a lower-cased address, known or not: so that '
  'nobody''s mailbox is flooded.';

create function client_network(address inet) returns inet
  language sql immutable strict parallel safe
  -- Whoever has one IPv6 address has the other 2^64 of its network as well.
  return case
    when family(address) = 6 then network(set_masklen(address, 64))::inet
    else address
  end;
comment on function client_network is
  'What failures of a client are counted by: its IPv4 address, or its IPv6 network of 64 bits.';

-- The hourly clean-up finds what has lapsed by its moment.
create index login_lockouts_expiry on login_lockouts (expires_at);
create index login_failures_by_ip_expiry on login_failures_by_ip (expires_at);
