-- The second factor of accounts with a role: passkeys, one-time passwords by time (TOTP), recovery codes.
alter table users
  add column has_second_factor boolean not null default false;
comment on column users.has_second_factor is
  'Whether a passkey or a TOTP secret is on. It is here because each request of administration reads it.';

alter table login_sessions
  add column verified_at timestamptz;
comment on column login_sessions.verified_at is
  'When the second factor was last proven in this session, which is raised from then on for 12 hours.';

create table totp_secrets (
  user_id bigint primary key references users (id) on delete cascade,
  secret text,
  last_step bigint,
  pending_secret text,
  constraint totp_step_of_secret check ((secret is null) = (last_step is null)),
  constraint totp_secret_is_there check (secret is not null or pending_secret is not null)
);
comment on table totp_secrets is
  'Secrets of authenticator apps (RFC 6238), encrypted with a key that is derived from SECRET_KEY, in base64url.';
comment on column totp_secrets.last_step is
  'The time step of the last accepted code: a code of it, or of an earlier one, is not accepted any more.';
comment on column totp_secrets.pending_secret is
  'One that was shown and is not on yet: the first code of it puts it in the place of secret.';

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_sha256 text not null,
  used_at timestamptz,
  primary key (user_id, code_sha256),
  constraint recovery_code_is_sha256 check (code_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table recovery_codes is
  'Ten for each account with a second factor, each good once. A code has 120 random bits, so that SHA-256 hides it.';
comment on column recovery_codes.used_at is
  'Used ones stay, so that a copy of one is refused and not counted as a guess.';

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_credential_unique unique (credential_id),
  constraint passkey_name_length check (char_length(name) between 1 and 100),
  constraint passkey_sign_count_not_negative check (sign_count >= 0)
);
comment on table passkeys is 'Public keys of authenticators (WebAuthn) that are a second factor.';
comment on column passkeys.credential_id is 'Base64url, as browsers send it.';
comment on column passkeys.public_key is 'A COSE key in base64url.';
comment on column passkeys.sign_count is
  'The signatures that the authenticator has counted; always 0 with many. One that counts back is a copy.';
create index passkeys_user on passkeys (user_id, id);

create table passkey_challenges (
  session_id bigint not null references login_sessions (id) on delete cascade,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose),
  constraint passkey_challenge_purpose_known check (purpose in ('registration', 'verification'))
);
comment on table passkey_challenges is
  'The last challenge of each kind that a session was given, deleted by its first use. They are bounded by '
  'the sessions, and go with them.';
