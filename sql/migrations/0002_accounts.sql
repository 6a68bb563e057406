-- Accounts: people, their log-in sessions and tokens, and the lockout counters.

create table users (
  id integer generated always as identity primary key,
  email text not null constraint user_email_length check (char_length(email) <= 254),
  username text not null
    constraint user_username_length check (char_length(username) between 1 and 150),
  first_name text not null default ''
    constraint user_first_name_length check (char_length(first_name) <= 150),
  last_name text not null default ''
    constraint user_last_name_length check (char_length(last_name) <= 150),
  phone_number text not null default ''
    constraint user_phone_number_length check (char_length(phone_number) <= 32),
  password_hash text not null,
  profile_picture text,
  profile_thumbnail text,
  is_verified boolean not null default false,
  is_active boolean not null default true,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);
comment on table users is
  'People who can log in. Email and username never change after registration.';
comment on column users.profile_picture is
  'Storage path of the picture; the URL is made when it is read.';
comment on column users.is_active is
  'False means disabled by an administrator: no log-in, no token works.';
create unique index users_email_unique on users (lower(email));
create unique index users_username_unique on users (lower(username));

create table user_identities (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  slot text not null constraint identity_slot_known check (slot in ('idp_a', 'idp_b')),
  issuer text not null,
  subject text not null,
  email_at_link text,
  picture_url text,
  linked_at timestamptz not null default now(),
  constraint identity_unique unique (issuer, subject),
  constraint identity_one_per_issuer unique (user_id, issuer)
);
comment on table user_identities is
  'Accounts at identity providers. The key is (issuer, subject); an email address is never an '
  'identity.';

create table login_sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  device_info jsonb not null default '{}'
    constraint session_device_info_object check (jsonb_typeof(device_info) = 'object'),
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
comment on table login_sessions is
  'One row a log-in: the family that all its refresh tokens belong to, so that a replayed one can '
  'end them all.';
create index login_sessions_user on login_sessions (user_id, id);

create table refresh_tokens (
  jti uuid primary key,
  session_id integer not null references login_sessions on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  blacklisted_at timestamptz,
  blacklist_reason text constraint refresh_token_reason_known
    check (blacklist_reason in ('rotated', 'logout', 'reuse', 'revoked')),
  constraint refresh_token_reason_given
    check ((blacklisted_at is null) = (blacklist_reason is null))
);
comment on table refresh_tokens is
  'Every refresh token that was issued, by its jti. The blacklist is the rows with '
  'blacklisted_at.';
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

create table login_lockouts (
  email text primary key constraint lockout_email_length check (char_length(email) <= 254),
  failed_attempts integer not null constraint lockout_attempts_positive check (failed_attempts > 0),
  expires_at timestamptz not null,
  locked_until timestamptz
);
comment on table login_lockouts is
  'Failed log-ins per lower-cased address, whether or not an account has it. A row past '
  'expires_at counts as absent.';

create table login_failures_by_ip (
  ip inet primary key,
  failed_attempts integer not null constraint ip_attempts_positive check (failed_attempts > 0),
  expires_at timestamptz not null
);
comment on table login_failures_by_ip is
  'Failed log-ins per client address, against one client guessing across many accounts. Expires '
  'like login_lockouts.';
