-- The schema that a new database begins with. Functions, tables by area, views, triggers, and the rows that each shop
-- has. Most functions follow from sql/functions; those that are here are called by an index, a view or a trigger, or
-- are part of statements. Bodies of triggers call four of those that follow: amount_due, hold_if_refunded, is_disputed
-- and is_overpaid. No row changes before these are there.
--
-- Its name is that of the last migration before it: a database of before that has applied all of them is the same as
-- one that this file makes.

-- What columns, indexes and statements call

create function utc_iso(moment timestamptz) returns text
  language sql immutable strict parallel safe
  -- Inside JSON a timestamptz would end in +00:00; the contract wants Z.
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
comment on function utc_iso(timestamptz) is
  'A moment as the API writes it: ISO 8601, UTC, microseconds, Z.';

create function page_offset(page integer, page_size integer, row_count integer) returns bigint
  language sql immutable parallel safe
  -- Null is page=last, which only the count can place. Page 0 reads the first rows and is refused
  -- later.
  return case
    when page is null then greatest((row_count - 1) / page_size, 0)::bigint * page_size
    else greatest(page - 1, 0)::bigint * page_size
  end;
comment on function page_offset(integer, integer, integer) is
  'Rows to pass over for a page; page null means the last one.';

create function media_url(path text) returns text
  language sql stable parallel safe
  return current_setting('store.media_url') || '/' || path;
comment on function media_url(text) is
  'The public URL of a stored picture. Each connection of the service sets store.media_url.';

create function client_network(address inet) returns inet
  language sql immutable strict parallel safe
  -- A client with one IPv6 address can use all 2^64 addresses of its network.
  return case
    when family(address) = 6 then network(set_masklen(address, 64))::inet
    else address
  end;
comment on function client_network(inet) is
  'What failures of a client are counted by: its IPv4 address, or its IPv6 network of 64 bits.';

create function letter_groups(value text) returns text[]
language sql immutable parallel safe strict
return array(
  select distinct substr(lower(value), place, 3)
  from generate_series(1, char_length(lower(value)) - 2) place
);
comment on function letter_groups(text) is
  'The groups of three letters of a text, in lower case: what contains a part has all of its groups.';

create function number_groups(value text) returns text[]
language sql immutable parallel safe
return array[
  substr(right(lower(value), 15), 1, 3), substr(right(lower(value), 15), 2, 3),
  substr(right(lower(value), 15), 3, 3), substr(right(lower(value), 15), 4, 3),
  substr(right(lower(value), 15), 5, 3), substr(right(lower(value), 15), 6, 3),
  substr(right(lower(value), 15), 7, 3), substr(right(lower(value), 15), 8, 3),
  substr(right(lower(value), 15), 9, 3), substr(right(lower(value), 15), 10, 3),
  substr(right(lower(value), 15), 11, 3), substr(right(lower(value), 15), 12, 3),
  substr(right(lower(value), 15), 13, 3)
];
comment on function number_groups(text) is
  'The groups of three letters at the end of a number, in lower case: what ends with a part, or contains it within '
  'its last 15 characters, has all of its groups.';

create function image_source_path(image text, image_width integer, source_width integer) returns text
  language sql immutable parallel safe
  return case
    when source_width = image_width then image
    -- Not regexp_replace: a page of 100 products with 600 sources would take 2 ms more.
    else replace(image, '.webp', '') || '-' || source_width || '.webp'
  end;
comment on function image_source_path(text, integer, integer) is
  'The storage path of a picture in one of its source_widths. That of its own width is the picture.';

create function mailbox_of(p_key text) returns text
immutable strict language sql
return regexp_replace(p_key, '^([^@][^@+]*)\+[^@]*', '\1');
comment on function mailbox_of(text) is
  'As mailboxOf() in src/fields/mailbox.ts, of an address whose domain is in ASCII and lower case. An index is made '
  'of it: what it returns never changes.';

create function user_role(is_admin boolean, role text) returns text
immutable language sql
return case when is_admin then coalesce(role, 'owner') end;
comment on function user_role(boolean, text) is
  'What a user may do below /api/admin/: packer, clerk or owner; null for customers.';

create function vat_in(amount numeric, percent numeric) returns numeric language sql immutable
return round(amount * percent / (100 + percent), 2);
comment on function vat_in(numeric, numeric) is
  'The VAT in an amount that includes it, rounded half up, and alike below zero.';

-- Accounts

create table users (
  id bigint not null generated always as identity,
  email text not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  password_hash text not null,
  profile_picture text,
  profile_thumbnail text,
  is_verified boolean not null default false,
  is_active boolean not null default true,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  has_chosen_picture boolean not null default false,
  version integer not null default 1,
  role text,
  has_second_factor boolean not null default false,
  language text,
  has_password boolean,
  email_key text,
  constraint users_pkey primary key (id),
  constraint user_email_key_length check (char_length(email_key) <= 254),
  constraint user_email_length check (char_length(email) <= 254),
  constraint user_first_name_length check (char_length(first_name) <= 150),
  constraint user_language_form check (language ~ '^[a-z]{2,3}$'),
  constraint user_last_name_length check (char_length(last_name) <= 150),
  constraint user_phone_number_length check (char_length(phone_number) <= 32),
  constraint user_role check (role in ('packer', 'clerk', 'owner')),
  constraint user_role_is_flagged check (is_admin or role is null),
  constraint user_username_length check (char_length(username) between 1 and 150)
);
comment on table users is 'People who can log in. Email and username never change after registration.';
comment on column users.profile_picture is 'Storage path of the picture. media_url() makes the URL.';
comment on column users.is_active is 'False means disabled by an administrator: no log-in, no token works.';
comment on column users.has_chosen_picture is
  'True once the person uploaded or removed a picture: no identity provider replaces it then.';
comment on column users.version is 'As in categories: counts changes by administrators, not those by the user.';
comment on column users.role is 'Read it by user_role(): null is an owner of before there were roles, or a customer.';
comment on column users.has_second_factor is
  'Whether a passkey or a TOTP secret is on. It is here because each request of administration reads it.';
comment on column users.language is 'Null: the first of the shop.';
comment on column users.has_password is
  'Whether the password is one that the person chose: an account that an identity provider opens has a random one. '
  'Null for an account of before this was kept.';
comment on column users.email_key is
  'The address as it is compared (src/fields/mailbox.ts): its domain in ASCII, which Postgres cannot make. Null '
  'where that is the address in lower case; and in rows of before and of the version before, until the clean-up '
  'fills it.';
create unique index users_email_unique on users (lower(email));
create index users_inactive on users (id) where not is_active;
create unique index users_username_unique on users (lower(username));
create index users_newest on users (created_at desc, id desc) include (is_active, is_admin);
create index users_administrators on users (id) where is_admin;
create index users_search on users
  using gin (letter_groups(first_name || ' ' || last_name || ' ' || email || ' ' || username));
create index users_phone on users
  using gin (letter_groups(regexp_replace(phone_number, '\D', '', 'g'))) where phone_number <> '';
create unique index users_email_key on users (coalesce(email_key, lower(email)));
create index users_without_email_key on users (id)
  where email_key is null and octet_length(email) > char_length(email);
create index users_mailbox on users (mailbox_of(coalesce(email_key, lower(email))), id)
  where not is_verified;
create index users_folded on users
  using gin (letter_groups(translate(
    replace(replace(replace(
      regexp_replace(
        normalize(lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || username), nfkd),
        '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøıٱةىیک', 'ldoiاهييك')));

create table user_identities (
  id bigint not null generated always as identity,
  user_id bigint not null,
  slot text not null,
  issuer text not null,
  subject text not null,
  email_at_link text,
  picture_url text,
  linked_at timestamptz not null default now(),
  constraint user_identities_pkey primary key (id),
  constraint identity_one_per_issuer unique (user_id, issuer),
  constraint identity_unique unique (issuer, subject),
  constraint user_identities_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint identity_slot_known check (slot in ('idp_a', 'idp_b'))
);
comment on table user_identities is
  'Accounts at identity providers. The key is (issuer, subject); an email address is never an identity.';
comment on column user_identities.picture_url is
  'The provider''s picture that was copied last; another one is copied at the next log-in.';

create table login_sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  device_info jsonb not null default '{}',
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  end_reason text,
  verified_at timestamptz,
  constraint login_sessions_pkey primary key (id),
  constraint login_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint session_device_info_object check (jsonb_typeof(device_info) = 'object'),
  constraint session_end_reason_known check (end_reason in ('logout', 'reuse', 'revoked'))
);
comment on table login_sessions is
  'One row for each log-in. All its refresh tokens belong to it, so that a replayed token ends them all.';
comment on column login_sessions.end_reason is
  'Why its tokens cannot be refreshed any more; null until then. After a log-out its access tokens stay valid until '
  'they expire; after anything else they are refused at once.';
comment on column login_sessions.verified_at is
  'When the second factor was last proven in this session, which is raised from then on for 12 hours.';
-- The newest sessions of a user are listed; those beyond the newest end at the next log-in.
create index login_sessions_open on login_sessions (user_id, last_used_at desc, id desc)
  where end_reason is null;
create index login_sessions_user on login_sessions (user_id, id);

create table refresh_tokens (
  jti uuid not null,
  session_id bigint not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  blacklisted_at timestamptz,
  blacklist_reason text,
  access_jti uuid not null default gen_random_uuid(),
  request_sha256 text,
  constraint refresh_tokens_pkey primary key (jti),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references login_sessions(id) on delete cascade,
  constraint refresh_request_is_sha256 check (request_sha256 ~ '^[0-9a-f]{64}$'),
  constraint refresh_token_reason_given check ((blacklisted_at is null) = (blacklist_reason is null)),
  constraint refresh_token_reason_known check (blacklist_reason in ('rotated', 'logout', 'reuse', 'revoked'))
);
comment on table refresh_tokens is
  'Every refresh token that was issued, by its jti. The blacklist is the rows with blacklisted_at.';
comment on column refresh_tokens.access_jti is
  'The jti of the access token issued with it, by which the session of an access token is found.';
comment on column refresh_tokens.request_sha256 is
  'SHA-256 of the jti that was exchanged for this token and of the Idempotency-Key, for a day.';
-- Each request with an access token looks up its session by this.
create unique index refresh_tokens_access_jti on refresh_tokens (access_jti);
create index refresh_tokens_expiry on refresh_tokens (expires_at);
-- A session that is refreshed every 15 minutes has 1,344 tokens, one of which can be refreshed.
create index refresh_tokens_live on refresh_tokens (session_id) where blacklisted_at is null;
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_requests on refresh_tokens (issued_at) where request_sha256 is not null;

create table login_lockouts (
  email text not null,
  failed_attempts integer not null,
  expires_at timestamptz not null,
  locked_until timestamptz,
  constraint login_lockouts_pkey primary key (email),
  constraint lockout_attempts_positive check (failed_attempts > 0),
  constraint lockout_email_length check (char_length(email) <= 254)
);
comment on table login_lockouts is
  'Failed log-ins per lower-cased address, whether or not an account has it; wrong current passwords per account, as '
  'password-change:<user id>. A row past expires_at counts as absent.';
create index login_lockouts_expiry on login_lockouts (expires_at);

create table login_failures_by_ip (
  ip inet not null,
  failed_attempts integer not null,
  expires_at timestamptz not null,
  constraint login_failures_by_ip_pkey primary key (ip),
  constraint ip_attempts_positive check (failed_attempts > 0)
);
comment on table login_failures_by_ip is
  'Failed log-ins per client address, against one client guessing across many accounts. Expires like login_lockouts.';
create index login_failures_by_ip_expiry on login_failures_by_ip (expires_at);

create table account_mails (
  email text not null,
  kind text not null,
  queued_at timestamptz not null default now(),
  constraint account_mails_pkey primary key (email, kind),
  constraint account_mail_email_length check (char_length(email) <= 254),
  constraint account_mail_kind_known
    check (kind in ('verification', 'password-reset', 'account-locked', 'token-theft'))
);
comment on table account_mails is
  'When a mail of this kind was last queued for a lower-cased address, known or not: anyone can cause these mails, '
  'and must not flood a mailbox with them.';
create index account_mails_age on account_mails (queued_at);

create table totp_secrets (
  user_id bigint not null,
  secret text,
  last_step bigint,
  pending_secret text,
  constraint totp_secrets_pkey primary key (user_id),
  constraint totp_secrets_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint totp_secret_is_there check (secret is not null or pending_secret is not null),
  constraint totp_step_of_secret check ((secret is null) = (last_step is null))
);
comment on table totp_secrets is
  'Secrets of authenticator apps (RFC 6238), encrypted with a key that is derived from SECRET_KEY, in base64url.';
comment on column totp_secrets.last_step is
  'The time step of the last accepted code: a code of it, or of an earlier one, is not accepted any more.';
comment on column totp_secrets.pending_secret is
  'One that was shown and is not on yet: the first code of it puts it in the place of secret.';

create table recovery_codes (
  user_id bigint not null,
  code_sha256 text not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_sha256),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint recovery_code_is_sha256 check (code_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table recovery_codes is
  'Ten for each account with a second factor, each good once. A code has 120 random bits, so that SHA-256 hides it.';
comment on column recovery_codes.used_at is
  'Used ones stay, so that a copy of one is refused and not counted as a guess.';

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkey_credential_unique unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
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
  session_id bigint not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (session_id, purpose),
  constraint passkey_challenges_session_id_fkey
    foreign key (session_id) references login_sessions(id) on delete cascade,
  constraint passkey_challenge_purpose_known check (purpose in ('registration', 'verification'))
);
comment on table passkey_challenges is
  'The last challenge of each kind that a session was given, deleted by its first use. They are bounded by the '
  'sessions, and go with them.';

create table invitations (
  -- Not counted: after a restored backup, the link of another invitation would open it.
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_key text not null,
  full_name text not null,
  role text not null,
  invited_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations_pkey primary key (id),
  constraint invitations_email_key_unique unique (email_key),
  constraint invitations_invited_by_fkey foreign key (invited_by) references users(id) on delete cascade,
  constraint invitation_email_length check (char_length(email) <= 254),
  constraint invitation_full_name_length check (char_length(full_name) <= 150),
  constraint invitation_role_known check (role in ('packer', 'clerk', 'owner'))
);
comment on table invitations is
  'A role for the person who opens the link in a mail; one an address. A row past expires_at, or of an owner who is '
  'none any more, counts as absent.';
comment on column invitations.email_key is 'The address as accounts are compared by.';
create index invitations_invited_by on invitations (invited_by);
create index invitations_expires_at on invitations (expires_at);

create table api_keys (
  user_id bigint not null,
  name text not null,
  role text not null,
  key_sha256 text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint api_keys_pkey primary key (user_id),
  constraint api_key_name_unique unique (name),
  constraint api_key_unique unique (key_sha256),
  constraint api_keys_user_id_fkey foreign key (user_id) references users(id) on delete restrict,
  constraint api_key_is_sha256 check (key_sha256 ~ '^[0-9a-f]{64}$'),
  constraint api_key_name_form check (name ~ '^[a-z0-9][a-z0-9-]{0,49}$'),
  constraint api_key_role check (role in ('packer', 'clerk'))
);
comment on table api_keys is
  'Keys of other systems for the administration. Each has a disabled user, "key:" and its name in place of an '
  'address, whom rows name as the actor: a person with that account there can never be, because what takes addresses '
  'refuses it.';
comment on column api_keys.key_sha256 is
  'A key has 256 random bits, so that SHA-256 hides it. Null once it was revoked.';
comment on column api_keys.last_used_at is 'Written at most once a minute.';

create table addresses (
  id bigint not null generated always as identity,
  user_id bigint not null,
  label text not null,
  recipient text not null,
  phone_number text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  is_default boolean not null,
  constraint addresses_pkey primary key (id),
  constraint addresses_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint address_city_length check (char_length(city) between 1 and 100),
  constraint address_country_form check (country ~ '^[A-Z]{2}$'),
  constraint address_label_length check (char_length(label) <= 100),
  constraint address_phone_number_length check (char_length(phone_number) <= 32),
  constraint address_postal_code_length check (char_length(postal_code) <= 20),
  constraint address_recipient_length check (char_length(recipient) between 1 and 150),
  constraint address_region_length check (char_length(region) <= 100),
  constraint address_street_length check (char_length(street) between 1 and 300)
);
comment on table addresses is
  'Addresses that a user keeps. As soon as there is one, exactly one is the default. An order has a copy of the '
  'text.';
create index addresses_user on addresses (user_id, id desc);
create unique index addresses_default on addresses (user_id) where is_default;

-- The catalog

create table categories (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  parent_id integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  position integer not null default 0,
  constraint categories_pkey primary key (id),
  constraint category_slug_unique unique (slug),
  constraint categories_parent_id_fkey foreign key (parent_id) references categories(id) on delete restrict,
  constraint category_name_length check (char_length(name) between 1 and 100),
  constraint category_not_its_own_parent check (parent_id <> id),
  constraint category_position_range check (position between 0 and 10000),
  constraint category_slug_form check (
    slug ~ '^([a-z0-9]|[^\x01-\x7f])+(-([a-z0-9]|[^\x01-\x7f])+)*$' and char_length(slug) <= 120
  )
);
comment on table categories is 'Two levels at most: top-level categories and their children.';
comment on column categories.version is
  'Counts the changes by administrators; the ETag of the object, which If-Match compares.';
comment on column categories.updated_at is 'When it was changed last, for search engines.';
comment on column categories.position is 'Lists and menus go by it, then by name.';
create index categories_parent on categories (parent_id);

create table coverage_levels (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  constraint coverage_levels_pkey primary key (id),
  constraint coverage_key_unique unique (key),
  constraint coverage_name_unique unique (name),
  constraint coverage_key_known check (key in ('full', 'moderate', 'light'))
);
comment on table coverage_levels is
  'How much a garment covers. The three rows are the contract''s, so they come with the schema, not with a shop''s '
  'data.';
comment on column coverage_levels.version is 'As in categories.';

create table products (
  id integer not null generated always as identity,
  name text not null,
  slug text not null,
  description text not null default '',
  base_price numeric(12, 2) not null,
  category_id integer not null,
  coverage_level_id integer not null,
  is_featured boolean not null default false,
  is_active boolean not null default true,
  date_added timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  compare_at_price numeric(12, 2),
  fabric text not null default '',
  care text not null default '',
  opacity text not null default '',
  lining text not null default '',
  stretch text not null default '',
  neckline text not null default '',
  fastening text not null default '',
  slit text not null default '',
  model text not null default '',
  constraint products_pkey primary key (id),
  constraint product_slug_unique unique (slug),
  constraint products_category_id_fkey foreign key (category_id) references categories(id) on delete restrict,
  constraint products_coverage_level_id_fkey
    foreign key (coverage_level_id) references coverage_levels(id) on delete restrict,
  constraint product_name_length check (char_length(name) between 1 and 255),
  constraint product_opacity_known check (opacity in ('', 'opaque', 'semi', 'sheer')),
  -- The largest cart must still fit numeric(12, 2).
  constraint product_price_in_range check (base_price between 0 and 999999.99),
  constraint product_slug_form check (
    slug ~ '^([a-z0-9]|[^\x01-\x7f])+(-([a-z0-9]|[^\x01-\x7f])+)*$' and char_length(slug) <= 280
  ),
  constraint product_was_dearer check (compare_at_price > base_price)
);
comment on table products is 'A garment; what is bought is one of its variants.';
comment on column products.version is 'As in categories.';
comment on column products.compare_at_price is 'What it cost before; null: it is not on sale.';
comment on column products.fabric is 'This and the texts after it: blank says nothing.';
comment on column products.model is 'Who wears it in the pictures: her height, and the size.';
-- A list is read along an index, so each index includes the columns that a filter compares.
create index products_category on products (category_id);
create index products_coverage on products (coverage_level_id);
-- For the list of all variants, which is searched by the names of products.
create index products_name on products using gin (letter_groups(name));

create table product_measures (
  product_id integer not null,
  size text not null,
  length_cm numeric(5, 2),
  sleeve_cm numeric(5, 2),
  chest_cm numeric(5, 2),
  hem_cm numeric(5, 2),
  constraint product_measures_pkey primary key (product_id, size),
  constraint product_measures_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint product_measure_size_length check (char_length(size) between 1 and 20),
  constraint product_measures_positive check (
    length_cm > 0 and sleeve_cm > 0 and chest_cm > 0 and hem_cm > 0)
);
comment on table product_measures is 'What the garment itself measures in each size; null is not known.';
comment on column product_measures.length_cm is
  'From the high point of the shoulder to the hem: of it follows where the hem ends.';
comment on column product_measures.hem_cm is 'Around.';

create table product_images (
  id integer not null generated always as identity,
  product_id integer not null,
  image text not null,
  thumbnail text not null,
  alt_text text not null default '',
  is_feature boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  color text,
  width integer,
  height integer,
  source_widths integer[],
  constraint product_images_pkey primary key (id),
  constraint product_images_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint image_alt_text_length check (char_length(alt_text) <= 255),
  constraint image_color_length check (char_length(color) between 1 and 50),
  constraint image_position_not_negative check (position >= 0),
  constraint image_size_positive check (width > 0 and height > 0),
  constraint image_size_whole check ((width is null) = (height is null)),
  constraint image_sources_not_enlarged
    check (source_widths = '{}' or (width is not null and width >= all (source_widths)))
);
comment on table product_images is 'Pictures of a product as storage paths. media_url() makes the URL.';
comment on column product_images.version is 'As in categories.';
comment on column product_images.color is
  'The colour it shows, as a variant spelled it; null: it shows all. It is no reference: when no variant has the '
  'colour any more, it matches none.';
comment on column product_images.width is
  'In pixels, of image. Null until the job make-image-sources has read a picture that was stored before pictures '
  'were measured, and for one that cannot be read.';
comment on column product_images.height is 'As width.';
comment on column product_images.source_widths is
  'The widths in which it is stored; image_source_path() has the paths. Null: not made yet, the job '
  'make-image-sources will.';
create unique index product_images_one_feature on product_images (product_id) where is_feature;
create index product_images_product on product_images (product_id, position, id);
-- The job looks for them at each start.
create index product_images_without_sources on product_images (id) where source_widths is null;

create table product_variants (
  id integer not null generated always as identity,
  product_id integer not null,
  sku text not null,
  size text not null,
  color text not null,
  stock_on_hand integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  barcode text not null default '',
  shelf text not null default '',
  constraint product_variants_pkey primary key (id),
  constraint variant_sku_unique unique (sku),
  constraint product_variants_product_id_fkey foreign key (product_id) references products(id) on delete restrict,
  constraint variant_barcode_digits check (barcode ~ '^([0-9]{8,14})?$'),
  constraint variant_color_length check (char_length(color) between 1 and 50),
  constraint variant_shelf_length check (char_length(shelf) <= 50),
  constraint variant_size_length check (char_length(size) between 1 and 20),
  constraint variant_sku_length check (char_length(sku) between 1 and 64),
  constraint variant_stock_never_negative check (stock_on_hand >= 0)
);
comment on table product_variants is 'One size and colour of a product: the thing that has stock and is bought.';
comment on column product_variants.stock_on_hand is
  'Units in the shop, reserved ones included. Always the sum of the variant''s stock_ledger rows.';
comment on column product_variants.version is
  'As in categories. Stock is not counted: orders would make every version stale.';
create index product_variants_low_stock on product_variants (stock_on_hand, id) where is_active;
create index product_variants_product on product_variants (product_id, id);
create index product_variants_sku on product_variants using gin (letter_groups(sku));
create unique index variants_barcode on product_variants (barcode) where barcode <> '';
-- What lies on one shelf, as administrators search for it.
create index variants_shelf on product_variants (lower(shelf)) where shelf <> '';

create table former_skus (
  variant_id integer not null,
  sku text not null,
  constraint former_skus_pkey primary key (variant_id, sku),
  constraint former_skus_variant_id_fkey foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint former_sku_length check (char_length(sku) between 1 and 64)
);
comment on table former_skus is 'SKUs that variants had before they were corrected: orders are found by them.';
create index former_skus_sku on former_skus using gin (letter_groups(sku));

create table low_stock_alerts (
  variant_id integer not null,
  alerted_at timestamptz not null default now(),
  constraint low_stock_alerts_pkey primary key (variant_id),
  constraint low_stock_alerts_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade
);
comment on table low_stock_alerts is
  'Variants below the low-stock limit for which administrators were notified. The transaction that restocks a '
  'variant deletes its row, so that the next shortage is notified again.';

create table colors (
  id integer not null generated always as identity,
  name text not null,
  hex text,
  version integer not null default 1,
  families text[],
  constraint colors_pkey primary key (id),
  constraint color_families_at_most_two check (cardinality(families) <= 2),
  constraint color_families_known check (
    families <@ array['black', 'white', 'grey', 'brown', 'beige', 'red', 'pink', 'orange', 'yellow', 'green', 'blue', 'purple']
  ),
  constraint color_hex_form check (hex ~ '^#[0-9a-f]{6}$'),
  constraint color_name_length check (char_length(name) between 1 and 50)
);
comment on table colors is
  'Every colour that a variant has or had, as it was first written. Made by triggers of product_variants, so that no '
  'writer can forget it. Variants name a colour by its text.';
comment on column colors.families is 'Null: they follow its tone and its name.';
create unique index colors_name on colors (lower(name));

create table synonyms (
  id integer not null generated always as identity,
  words text[] not null,
  created_at timestamptz not null default now(),
  lang text,
  constraint synonyms_pkey primary key (id),
  constraint synonyms_lang_form check (lang ~ '^[a-z]{2,3}$'),
  constraint synonyms_words_count check (cardinality(words) between 2 and 20),
  constraint synonyms_words_given check (array_position(words, null) is null)
);
comment on table synonyms is
  'Lists of words that the search takes for one another, since shoppers and the catalog call one thing by different '
  'names. A list is made and deleted, never changed.';
comment on column synonyms.words is 'Each in lower case, one to three words with single spaces between.';
comment on column synonyms.created_at is 'So that administrators see which list is new.';
comment on column synonyms.lang is 'In which searches they are taken for one another; null: in all languages.';

create table old_slugs (
  id bigint not null generated always as identity,
  product_id integer,
  category_id integer,
  lang text not null,
  slug text not null,
  constraint old_slugs_pkey primary key (id),
  constraint old_slug_of_product_once unique (product_id, lang, slug),
  constraint old_slug_of_category_once unique (category_id, lang, slug),
  constraint old_slugs_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint old_slugs_category_id_fkey foreign key (category_id) references categories(id) on delete cascade,
  constraint old_slug_of_one check (num_nonnulls(product_id, category_id) = 1)
);
comment on table old_slugs is
  'Slugs that products and categories had before: the last 20 of each in each language. Links with them lead on.';
comment on column old_slugs.id is 'In the order in which the slugs were given up.';
comment on column old_slugs.lang is 'Blank: it was the shop''s own.';
create index old_slugs_slug on old_slugs (slug);

create table stock_ledger (
  id bigint not null generated always as identity,
  variant_id integer not null,
  delta integer not null,
  reason text not null,
  note text,
  order_id bigint,
  actor_user_id bigint,
  created_at timestamptz not null default now(),
  return_id bigint,
  constraint stock_ledger_pkey primary key (id),
  constraint stock_ledger_actor_user_id_fkey foreign key (actor_user_id) references users(id) on delete set null,
  constraint stock_ledger_variant_id_fkey foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint ledger_delta_not_zero check (delta <> 0),
  constraint ledger_reason_known check (reason in
    ('initial', 'adjustment', 'import', 'sale', 'cancel', 'return', 'count', 'receipt'))
);
comment on table stock_ledger is 'Every change of stock_on_hand with its reason; the sum per variant is the stock.';
comment on column stock_ledger.return_id is 'The return that units of the reason "return" came with.';
create index stock_ledger_actor on stock_ledger (actor_user_id);
create index stock_ledger_order on stock_ledger (order_id);
create index stock_ledger_variant on stock_ledger (variant_id, id);
create index stock_ledger_return on stock_ledger (return_id);

-- The catalog in other languages

create table product_translations (
  product_id integer not null,
  lang text not null,
  name text,
  slug text,
  description text,
  fabric text,
  care text,
  lining text,
  stretch text,
  neckline text,
  fastening text,
  slit text,
  model text,
  sources jsonb not null default '{}',
  constraint product_translations_pkey primary key (product_id, lang),
  constraint product_translation_slug_unique unique (slug, lang),
  constraint product_translations_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
comment on table product_translations is 'The texts of products in the other languages of the shop.';
comment on column product_translations.name is 'This and the texts after it: null is not translated.';
comment on column product_translations.sources is
  'By column, the MD5 of the text that was translated: where the shop''s own is another now, it is stale.';

create table category_translations (
  category_id integer not null,
  lang text not null,
  name text,
  slug text,
  sources jsonb not null default '{}',
  constraint category_translations_pkey primary key (category_id, lang),
  constraint category_translation_slug_unique unique (slug, lang),
  constraint category_translations_category_id_fkey
    foreign key (category_id) references categories(id) on delete cascade
);
comment on table category_translations is 'The texts of categories in the other languages of the shop.';

create table coverage_level_translations (
  coverage_level_id integer not null,
  lang text not null,
  name text,
  description text,
  sources jsonb not null default '{}',
  constraint coverage_level_translations_pkey primary key (coverage_level_id, lang),
  constraint coverage_level_translations_coverage_level_id_fkey
    foreign key (coverage_level_id) references coverage_levels(id) on delete cascade
);
comment on table coverage_level_translations is 'The texts of coverage levels in the other languages of the shop.';

create table color_translations (
  color_id integer not null,
  lang text not null,
  name text,
  sources jsonb not null default '{}',
  constraint color_translations_pkey primary key (color_id, lang),
  constraint color_translations_color_id_fkey foreign key (color_id) references colors(id) on delete cascade
);
comment on table color_translations is 'The names of colours in the other languages of the shop.';

create table image_translations (
  image_id integer not null,
  lang text not null,
  alt_text text,
  sources jsonb not null default '{}',
  constraint image_translations_pkey primary key (image_id, lang),
  constraint image_translations_image_id_fkey foreign key (image_id) references product_images(id) on delete cascade
);
comment on table image_translations is
  'The alternative texts of pictures of products in the other languages of the shop.';

-- Imports of products

create table imports (
  id integer not null generated always as identity,
  source text not null,
  products integer not null,
  actor_user_id bigint,
  created_at timestamptz not null default now(),
  constraint imports_pkey primary key (id),
  constraint imports_actor_user_id_fkey foreign key (actor_user_id) references users(id) on delete set null,
  constraint import_products_not_negative check (products >= 0),
  constraint import_source_known check (source in ('own', 'shopify', 'woocommerce'))
);
comment on table imports is
  'Files of products that were taken over, so that the owner sees what becomes of their pictures.';
comment on column imports.products is 'How many products the file has.';
comment on column imports.actor_user_id is
  'Null for a file that was read at a shell, and once the account was erased.';
create index imports_actor on imports (actor_user_id);

create table imported_pictures (
  id bigint not null generated always as identity,
  import_id integer not null,
  product_id integer not null,
  url text not null,
  host text not null generated always as (lower(coalesce(substring(url from '^[^:]*://(?:[^/?#]*@)?([^/?#]*)'), ''))) stored,
  place integer not null,
  alt_text text not null,
  color text,
  state text not null,
  error text,
  attempts integer not null default 0,
  slot integer,
  image_id integer,
  constraint imported_pictures_pkey primary key (id),
  constraint imported_pictures_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint imported_pictures_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint imported_pictures_image_id_fkey foreign key (image_id) references product_images(id) on delete set null,
  constraint imported_picture_alt_text_length check (char_length(alt_text) <= 255),
  constraint imported_picture_error_of_failed check ((state = 'failed') = (error is not null)),
  constraint imported_picture_slot_of_waiting check (slot is null or state = 'waiting'),
  constraint imported_picture_state_known check (state in ('waiting', 'done', 'failed', 'there')),
  constraint imported_picture_url_length check (char_length(url) between 1 and 2000)
);
comment on table imported_pictures is
  'The addresses of pictures that files name for a product: those that wait to be fetched, were fetched, or could '
  'not be. A row that is done stays when its image is deleted, so that the address is not fetched again.';
comment on column imported_pictures.import_id is 'The last file that named the address before it was fetched.';
comment on column imported_pictures.host is 'With its port: of one host only some are fetched at once.';
comment on column imported_pictures.place is
  'Among the pictures of the product in the last file that named it, from 0.';
comment on column imported_pictures.color is
  'As the file has it; the image gets it if a variant has it when it is fetched.';
comment on column imported_pictures.state is
  '''there'': an address of this shop, of an image that was there. Kept for its place among those that are fetched.';
comment on column imported_pictures.attempts is
  'Attempts that failed and may succeed later: those with fewer come first.';
comment on column imported_pictures.slot is 'The job that is fetching it: see the job fetch-pictures.';
comment on column imported_pictures.image_id is 'Null until it is done, and once the image was deleted.';
-- Not of the address itself: the longest ones would not fit into an index.
create unique index imported_pictures_url on imported_pictures (product_id, md5(url));
create index imported_pictures_import on imported_pictures (import_id, state, id);
create index imported_pictures_image on imported_pictures (image_id);
create index imported_pictures_running on imported_pictures (slot, host) where slot is not null;
-- The next picture of each host, and how many wait.
create index imported_pictures_next on imported_pictures (host, attempts, id)
  where state = 'waiting';

create table picture_hosts (
  host text not null,
  troubles integer not null,
  paused_until timestamptz,
  constraint picture_hosts_pkey primary key (host),
  constraint picture_host_troubles_not_negative check (troubles >= 0)
);
comment on table picture_hosts is
  'Hosts of imported_pictures that have answered or failed. One that is not here was not asked yet; the job clean-up '
  'deletes those of which no picture waits.';
comment on column picture_hosts.troubles is
  'How often it was away, silent or busy since it last answered, counted once a pause. At 0 it may be asked for more '
  'at once.';
comment on column picture_hosts.paused_until is 'It said that it is busy: none of its pictures is fetched before.';

create table product_origins (
  source text not null,
  key text not null,
  product_id integer not null,
  constraint product_origins_pkey primary key (source, key),
  constraint product_origins_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint origin_key_length check (char_length(key) between 1 and 300),
  constraint origin_source check (source in ('shopify', 'woocommerce'))
);
comment on table product_origins is
  'The keys that products have in the files of the system that they came from: the handle of Shopify, the ID of '
  'WooCommerce.';
create index product_origins_product on product_origins (product_id);

-- Carts and wishlists

create table cart_items (
  id bigint not null generated always as identity,
  user_id bigint,
  session_key text,
  variant_id integer not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_items_pkey primary key (id),
  constraint cart_session_variant_unique unique (session_key, variant_id),
  constraint cart_user_variant_unique unique (user_id, variant_id),
  constraint cart_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint cart_items_variant_id_fkey foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint cart_item_has_one_owner check ((user_id is null) <> (session_key is null)),
  constraint cart_quantity_in_range check (quantity between 1 and 100),
  constraint cart_session_key_length check (char_length(session_key) between 20 and 64)
);
comment on table cart_items is
  'Cart lines of a user, or of a guest by the key in the sessionid cookie. A cart reserves nothing.';
create index cart_items_guest_age on cart_items (updated_at) where session_key is not null;
create index cart_items_variant on cart_items (variant_id);

create table cart_replies (
  cart text not null,
  key text not null,
  request_sha256 text not null,
  data json not null,
  created_at timestamptz not null default now(),
  constraint cart_replies_pkey primary key (cart, key),
  constraint cart_reply_key_length check (char_length(key) between 1 and 255),
  constraint cart_reply_request_is_sha256 check (request_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table cart_replies is
  'What requests with an Idempotency-Key have added to a cart, stored in the transaction of that and kept an hour. '
  'They are written and read under the lock of the cart.';
comment on column cart_replies.cart is
  'user: and an id, or guest: and the key of the guest, who is in no other table.';
comment on column cart_replies.request_sha256 is 'SHA-256 of the path and the body: another request is refused.';
create index cart_replies_age on cart_replies (created_at);

create table wishlist_items (
  id bigint not null generated always as identity,
  user_id bigint not null,
  variant_id integer not null,
  added_at timestamptz not null default now(),
  notify_when_available boolean not null default false,
  awaits_restock boolean not null default false,
  restock_mailed_at timestamptz,
  constraint wishlist_items_pkey primary key (id),
  constraint wishlist_user_variant_unique unique (user_id, variant_id),
  constraint wishlist_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint wishlist_items_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint wishlist_item_awaits_what_it_asked_for check (notify_when_available or not awaits_restock)
);
comment on table wishlist_items is 'Variants a user wants to remember.';
comment on column wishlist_items.notify_when_available is
  'The shopper asked for a mail when the variant can be bought again, at most one a day.';
comment on column wishlist_items.awaits_restock is
  'The variant was sold out at some moment since the shopper asked or was last notified. Its next restock is '
  'notified, and sets this to false.';
comment on column wishlist_items.restock_mailed_at is
  'When the last mail about it was queued: the next one is queued a day later at the earliest.';
-- Without awaits_restock, which changes with every restock, so that such an update touches no index.
create index wishlist_items_notified on wishlist_items (variant_id) where notify_when_available;
create index wishlist_items_variant on wishlist_items (variant_id);

-- Delivery and discounts

create table delivery_methods (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  description text not null default '',
  price numeric(12, 2) not null,
  free_from numeric(12, 2),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  countries text[] not null default '{}',
  position integer not null default 0,
  constraint delivery_methods_pkey primary key (id),
  constraint delivery_method_code_unique unique (code),
  constraint delivery_method_code_form check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 32),
  constraint delivery_method_countries_form check (countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  constraint delivery_method_description_length check (char_length(description) <= 500),
  constraint delivery_method_free_from_positive check (free_from > 0),
  constraint delivery_method_name_length check (char_length(name) between 1 and 100),
  constraint delivery_method_position_not_negative check (position >= 0),
  constraint delivery_method_price_not_negative check (price >= 0)
);
comment on table delivery_methods is
  'How orders reach their buyers, and for how much. As soon as there is one, exactly one is the default.';
comment on column delivery_methods.free_from is
  'The price is 0 where the items cost at least this after the discount; null: never.';
comment on column delivery_methods.countries is 'Two letters of ISO 3166-1; empty: everywhere.';
comment on column delivery_methods.position is 'Lists are by it, then by id.';
create unique index delivery_methods_default on delivery_methods (is_default) where is_default;

create table delivery_method_translations (
  delivery_method_id integer not null,
  lang text not null,
  name text,
  description text,
  sources jsonb not null default '{}',
  constraint delivery_method_translations_pkey primary key (delivery_method_id, lang),
  constraint delivery_method_translations_delivery_method_id_fkey
    foreign key (delivery_method_id) references delivery_methods(id) on delete cascade
);
comment on table delivery_method_translations is 'The texts of delivery methods in the other languages of the shop.';

create table discounts (
  id integer not null generated always as identity,
  code text not null,
  kind text not null,
  value numeric(12, 2) not null,
  minimum_total numeric(12, 2),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_max integer,
  uses_max_per_customer integer,
  categories integer[],
  products integer[],
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint discounts_pkey primary key (id),
  constraint discount_code_unique unique (code),
  constraint discount_categories_some check (cardinality(categories) > 0),
  constraint discount_code_form check (code ~ '^[A-Z0-9-]{3,32}$'),
  constraint discount_ends_after_start check (ends_at > starts_at),
  constraint discount_kind_known check (kind in ('percent', 'amount')),
  constraint discount_minimum_total_positive check (minimum_total > 0),
  constraint discount_products_some check (cardinality(products) > 0),
  constraint discount_uses_max_per_customer_positive check (uses_max_per_customer > 0),
  constraint discount_uses_max_positive check (uses_max > 0),
  constraint discount_value_positive check (value > 0 and (kind <> 'percent' or value <= 100))
);
comment on table discounts is 'Codes that lower what an order costs.';
comment on column discounts.code is 'Upper case: shoppers may type it in any case.';
comment on column discounts.categories is
  'Ids. With these or products it lowers only lines of either, of categories below these, too; null: any line. Not a '
  'foreign key: without a category that was deleted a discount must not lower every line.';
comment on column discounts.products is 'Ids, as categories.';

-- Orders

create sequence order_number_sequence;
comment on sequence order_number_sequence is
  'Numbers for order_number. A gap is an order that was refused after its number was drawn.';

create table orders (
  id bigint not null generated always as identity,
  order_number text not null,
  user_id bigint,
  status text not null default 'pending',
  total_price numeric(12, 2) not null,
  address text not null,
  notes text not null default '',
  payment_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  shipped_at timestamptz,
  version integer not null default 1,
  discount_code text,
  discount_amount numeric(12, 2),
  delivery_code text,
  delivery_name text,
  delivery_price numeric(12, 2),
  is_guest boolean not null default false,
  language text,
  cancel_message text,
  held_at timestamptz,
  country text,
  payable_until timestamptz,
  return_url text,
  constraint orders_pkey primary key (id),
  constraint order_number_unique unique (order_number),
  constraint orders_user_id_fkey foreign key (user_id) references users(id) on delete restrict,
  constraint order_address_given check (
    char_length(address) <= 1000 and ((user_id is null and not is_guest) or address <> '')),
  constraint order_cancel_message_length check (char_length(cancel_message) <= 500),
  constraint order_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint order_country_form check (country ~ '^[A-Z]{2}$'),
  constraint order_delivery_whole check (
    (delivery_code is null) = (delivery_price is null) and (delivery_code is null) = (delivery_name is null)
      and delivery_price >= 0),
  constraint order_discount_whole check (
    (discount_code is null) = (discount_amount is null) and discount_amount between 0 and total_price),
  constraint order_language_form check (language ~ '^[a-z]{2,3}$'),
  constraint order_notes_length check (char_length(notes) <= 2000),
  constraint order_of_guest_has_no_user check (user_id is null or not is_guest),
  constraint order_paid_has_time check (status not in ('paid', 'shipped', 'delivered') or paid_at is not null),
  constraint order_payment_method_known check (payment_method in ('payment_provider_a', 'payment_provider_b')),
  constraint order_status_known check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  constraint order_total_not_negative check (total_price >= 0),
  constraint order_without_user_is_bare check (
    user_id is not null or is_guest or (address = '' and notes = '' and cancel_reason is null)),
  constraint orders_return_url_length check (length(return_url) <= 500)
);
comment on table orders is 'A purchase. total_price is the sum of the items when it was placed and never changes.';
comment on column orders.user_id is 'Null for an order of a guest, and once the account was erased.';
comment on column orders.total_price is
  'The sum of the items. What the buyer owes is amount_due(), with the discount and the delivery.';
comment on column orders.address is 'Blank once the account was erased.';
comment on column orders.shipped_at is
  'Null for orders that were shipped before this column was there: updated_at is when, until they are delivered.';
comment on column orders.version is
  'Grows with each change of the status, the address, the notes, the parcel or the hold, and with refunds of items. '
  'It is in the ETag, and shown.';
comment on column orders.discount_amount is 'The sum of order_items.discount. Null without a discount.';
comment on column orders.delivery_price is
  'Code, name and price are what they were when the order was placed. Null in a shop without delivery methods.';
comment on column orders.is_guest is
  'Placed without an account, which guest_orders knows more of. False once an account has claimed it, or the guest '
  'was erased.';
comment on column orders.language is 'In which the buyer ordered. Null: the first of the shop.';
comment on column orders.cancel_message is
  'What the shop says to the buyer, perhaps nothing: then cancel_reason is the shop''s own. Null: the buyer or the '
  'service cancelled it, and the buyer may read cancel_reason.';
comment on column orders.held_at is
  'Since when it must not be shipped, which order_holds says why: null for one that may be. So one row says whether '
  'an order may be claimed or shipped, also to a statement that has waited for its lock.';
comment on column orders.country is 'Where it goes: two letters of ISO 3166-1. Null in orders from before.';
comment on column orders.payable_until is
  'Of an order that staff took by phone: until when its stock is reserved and it can be paid, whatever becomes of a '
  'payment; then it is cancelled. Null of others.';
comment on column orders.return_url is
  'The page of its shop front to which the payment page and the letters of the order lead, with {order_id} in it. '
  'Null for the first of PAYMENT_RETURN_URLS, and for the letters the pages of STOREFRONT_URL.';
create index orders_unpaid on orders (created_at) where status = 'pending';
create index orders_user_newest on orders (user_id, created_at desc, id desc);
create index orders_user_status on orders (user_id, status, created_at desc, id desc);
create index orders_to_ship on orders (id) where status = 'paid';
create index orders_user_unpaid on orders (user_id) where status = 'pending';
create index orders_newest on orders (created_at desc, id desc) include (status);
create index orders_paid_cancelled on orders (cancelled_at)
  where status = 'cancelled' and paid_at is not null;
create index orders_to_pack on orders (paid_at, id) where status = 'paid';
create index orders_to_deliver on orders (coalesce(shipped_at, updated_at))
  where status = 'shipped';
create index orders_paid on orders (paid_at desc nulls last, id desc) include (status);
create index orders_number on orders using gin (number_groups(order_number));
create index orders_held on orders (held_at)
  where status = 'paid' and held_at is not null;
create index orders_phone_unpaid on orders (payable_until)
  where status = 'pending' and payable_until is not null;

create table order_items (
  id bigint not null generated always as identity,
  order_id bigint not null,
  variant_id integer not null,
  quantity integer not null,
  price_at_purchase numeric(12, 2) not null,
  subtotal numeric(12, 2) not null generated always as (quantity * price_at_purchase) stored,
  discount numeric(12, 2) not null default 0,
  product_name text,
  sku text,
  size text,
  color text,
  exchanged_amount numeric(12, 2),
  constraint order_items_pkey primary key (id),
  constraint order_items_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_items_variant_id_fkey foreign key (variant_id) references product_variants(id) on delete restrict,
  constraint order_item_as_ordered check (num_nulls(product_name, sku, size, color) = 0),
  constraint order_item_discount_of_price check (discount between 0 and quantity * price_at_purchase),
  constraint order_item_exchanged_costs_nothing
    check (exchanged_amount is null or exchanged_amount >= 0 and price_at_purchase = 0),
  constraint order_item_price_not_negative check (price_at_purchase >= 0),
  constraint order_item_quantity_positive check (quantity > 0)
);
comment on table order_items is
  'What was bought, at which price and under which names: all of it is frozen when the order is placed, but for '
  'units that are swapped for another variant of the product before they are sent.';
comment on column order_items.discount is 'Its share of the discount of the order.';
comment on column order_items.exchanged_amount is
  'Of an exchange: what the units that this item replaces were worth when they came back, and so what it is worth.';
create index order_items_variant_order on order_items (variant_id, order_id);
create index order_items_order on order_items (order_id, id);

create table order_status_history (
  id bigint not null generated always as identity,
  order_id bigint not null,
  status text not null,
  note text,
  actor_user_id bigint,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  is_marked_paid boolean not null default false,
  money_method text,
  money_reference text,
  money_received_at timestamptz,
  money_amount numeric(12, 2),
  vat_percent numeric(5, 2),
  constraint order_status_history_pkey primary key (id),
  constraint order_status_history_actor_user_id_fkey
    foreign key (actor_user_id) references users(id) on delete set null,
  constraint order_status_history_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint history_marked_paid check (not is_marked_paid or status = 'paid'),
  constraint history_money_method_known check (money_method in ('bank_transfer', 'cash', 'card', 'other')),
  constraint history_money_of_marked_paid check (
    is_marked_paid or coalesce(money_method, money_reference) is null
      and money_received_at is null and money_amount is null and vat_percent is null),
  constraint history_money_reference_length check (char_length(money_reference) <= 100),
  constraint history_status_known check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled'))
);
comment on table order_status_history is
  'Every status an order has had, the first included; oldest first is id order.';
comment on column order_status_history.mailed_at is
  'When the mail about this status was queued, if the address was not verified and the order was not paid. Such '
  'mails are limited to a few a day.';
comment on column order_status_history.is_marked_paid is
  'An administrator marked the order as paid. True for such rows only; stays when actor_user_id goes.';
comment on column order_status_history.money_method is
  'How the money of an order that was marked as paid came. Null in rows of an older version: other.';
comment on column order_status_history.money_reference is
  'The bank''s or the till''s name for it, as an administrator typed it.';
comment on column order_status_history.money_received_at is
  'When it came, which may be days before it was entered. Null: when it was entered.';
comment on column order_status_history.money_amount is
  'The price, less what had come by a provider and was kept for it. Null in rows of an older version: the price.';
comment on column order_status_history.vat_percent is 'As in payments.';
create index order_status_history_actor on order_status_history (actor_user_id);
create index order_status_history_order on order_status_history (order_id, id);
create index order_status_history_marked_paid on order_status_history (created_at)
  where is_marked_paid;
create index order_status_history_money_reference on order_status_history (lower(money_reference))
  where money_reference is not null;

create table stock_reservations (
  id bigint not null generated always as identity,
  order_id bigint,
  variant_id integer not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  released_at timestamptz,
  constraint stock_reservations_pkey primary key (id),
  constraint stock_reservations_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint stock_reservations_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete cascade,
  constraint reservation_ends_once check (consumed_at is null or released_at is null),
  constraint reservation_quantity_positive check (quantity > 0)
);
comment on table stock_reservations is
  'Stock reserved for unpaid orders, and without an order for an exchange, of which item_exchanges knows. A row '
  'counts while expires_at is in the future and it is neither consumed (paid) nor released. Expiry is this '
  'comparison; no job is needed for it.';
create index stock_reservations_live on stock_reservations (variant_id, expires_at)
  include (quantity)
  where consumed_at is null and released_at is null;
create index stock_reservations_order on stock_reservations (order_id);
create index stock_reservations_variant on stock_reservations (variant_id);

create table guest_orders (
  order_id bigint not null,
  email text not null,
  full_name text not null default '',
  phone_number text not null default '',
  client inet,
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  mailbox text,
  constraint guest_orders_pkey primary key (order_id),
  constraint guest_orders_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint guest_order_email_length check (char_length(email) <= 254),
  constraint guest_order_full_name_length check (char_length(full_name) <= 300),
  constraint guest_order_mailbox_length check (char_length(mailbox) <= 254),
  constraint guest_order_phone_number_length check (char_length(phone_number) <= 32)
);
comment on table guest_orders is 'Orders that were placed without an account.';
comment on column guest_orders.email is
  'In lower case. Blank, as name and phone number, once claimed or erased; and of who was on the phone and gave '
  'none.';
comment on column guest_orders.client is
  'client_network() of who placed it, which bounds what one client orders. Null after a day.';
comment on column guest_orders.token_version is 'Counts up when the tokens that were given out are ended.';
comment on column guest_orders.mailbox is
  'What the address reaches (src/service/fields/mailbox.ts), which limits count by. Blank once claimed; without an '
  'address `tel:` and the digits by which phone numbers are compared; null in rows of before, of which the address '
  'counts.';
create index guest_orders_client on guest_orders (client, created_at desc, order_id desc) where client is not null;
create index guest_orders_client_age on guest_orders (created_at) where client is not null;
create index guest_orders_email on guest_orders (email, order_id) where email <> '';
create index guest_orders_mailbox on guest_orders (mailbox, order_id)
  where mailbox <> '';
create index guest_orders_search on guest_orders
  using gin (letter_groups(translate(
    replace(replace(replace(
      regexp_replace(
        normalize(
          lower(
            ' ' || full_name || ' ' || split_part(email, '@', 1) || ' ' || regexp_replace(phone_number, '\D', '', 'g')
          ),
          nfkd
        ),
        '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łđøıٱةىیک', 'ldoiاهييك')));

create table discount_uses (
  order_id bigint not null,
  discount_id integer not null,
  customer text,
  held_until timestamptz not null,
  constraint discount_uses_pkey primary key (order_id),
  constraint discount_uses_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint discount_uses_discount_id_fkey foreign key (discount_id) references discounts(id) on delete cascade
);
comment on table discount_uses is 'The orders that have a discount, each with its use of the code.';
comment on column discount_uses.customer is
  'The mailbox of the buyer (src/fields/mailbox.ts), in rows of before the address in lower case. Null once the '
  'account was erased.';
comment on column discount_uses.held_until is
  'Until when the use counts: as long as the stock of the order is reserved, infinity once it is paid, -infinity '
  'when it was cancelled.';
create index discount_uses_held on discount_uses (discount_id, held_until);
create index discount_uses_customer on discount_uses (discount_id, customer, held_until);

create table packing_claims (
  order_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  constraint packing_claims_pkey primary key (order_id),
  constraint packing_claims_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint packing_claims_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
comment on table packing_claims is
  'The packer who has an order, for two hours. It counts while the order is paid and not shipped; expired rows are '
  'deleted by the next claim.';
create index packing_claims_user on packing_claims (user_id);
create index packing_claims_age on packing_claims (expires_at);

create table shipments (
  order_id bigint not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  constraint shipments_pkey primary key (order_id),
  constraint shipments_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint shipment_carrier_given check (char_length(carrier) between 1 and 100),
  constraint shipment_says_something check (num_nonnulls(carrier, tracking_number, tracking_url) > 0),
  constraint shipment_tracking_number_given check (char_length(tracking_number) between 1 and 100),
  constraint shipment_tracking_url_is_https
    check (tracking_url like 'https://%' and char_length(tracking_url) <= 2048)
);
comment on table shipments is
  'How to follow the parcel of an order, as an administrator typed it. An order that was shipped without these '
  'particulars has no row.';
comment on column shipments.carrier is 'The name that customers know, such as that of a courier.';
comment on column shipments.tracking_number is 'The number that the carrier gave the parcel.';
comment on column shipments.tracking_url is
  'The page of the carrier that shows where the parcel is. A mail links to it, so it is https.';
create index shipments_tracking on shipments using gin (letter_groups(tracking_number));

create table staff_notes (
  id bigint not null generated always as identity,
  order_id bigint not null,
  text text not null,
  author_user_id bigint,
  created_at timestamptz not null default now(),
  constraint staff_notes_pkey primary key (id),
  constraint staff_notes_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint staff_notes_author_user_id_fkey foreign key (author_user_id) references users(id) on delete set null,
  constraint staff_note_length check (char_length(text) between 1 and 2000)
);
comment on table staff_notes is
  'Notes of administrators about orders, which customers never see. They go when the customer is erased.';
comment on column staff_notes.author_user_id is 'Null once the account of the author was erased.';
create index staff_notes_order on staff_notes (order_id, id);
create index staff_notes_author on staff_notes (author_user_id);

create table order_letters (
  order_id bigint not null,
  letter text not null,
  sent_at timestamptz not null default now(),
  constraint order_letters_pkey primary key (order_id, sent_at, letter),
  constraint order_letters_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_letter_length check (char_length(letter) between 1 and 40)
);
comment on table order_letters is
  'When each letter about an order, its returns and refunds was handed to the mail server: neither its address nor '
  'its text.';
comment on column order_letters.letter is 'As in OrderLetter of src/outside/emails/mailer.ts.';

create table order_swaps (
  id bigint not null generated always as identity,
  from_item_id bigint not null,
  to_item_id bigint not null,
  quantity integer not null,
  amount numeric(12, 2) not null,
  variant_id integer,
  sku text not null,
  size text not null,
  color text not null,
  created_at timestamptz not null default now(),
  constraint order_swaps_pkey primary key (id),
  constraint order_swaps_from_item_id_fkey foreign key (from_item_id) references order_items(id) on delete cascade,
  constraint order_swaps_to_item_id_fkey foreign key (to_item_id) references order_items(id) on delete cascade,
  constraint order_swaps_variant_id_fkey foreign key (variant_id) references product_variants(id) on delete set null,
  constraint order_swap_amount_not_negative check (amount >= 0),
  constraint order_swap_quantity_positive check (quantity > 0)
);
comment on table order_swaps is
  'Units of an order item for which another variant of the product is sent. A part of them became a line of its own; '
  'all of them stay in their line, which has the other variant then.';
comment on column order_swaps.amount is 'What was paid for these units: what the next ones of the line were worth.';
comment on column order_swaps.variant_id is
  'The variant that was bought, as sku, size and color said then. Null once it was deleted.';
create index order_swaps_from_item on order_swaps (from_item_id);
create index order_swaps_to_item on order_swaps (to_item_id);
create index order_swaps_variant on order_swaps (variant_id);

-- Payments

create table payments (
  id bigint not null generated always as identity,
  order_id bigint not null,
  adapter text not null,
  slot text not null,
  reference text not null,
  provider_payment_id text,
  amount numeric(12, 2) not null,
  currency text not null,
  payment_url text not null,
  state text not null default 'open',
  failure_code text,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  vat_percent numeric(5, 2),
  constraint payments_pkey primary key (id),
  constraint payment_provider_id_unique unique (adapter, provider_payment_id),
  constraint payment_reference_unique unique (reference),
  constraint payments_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint payment_adapter_length check (char_length(adapter) between 1 and 30),
  constraint payment_amount_not_negative check (amount >= 0),
  constraint payment_captured_has_time check ((state = 'captured') = (captured_at is not null)),
  constraint payment_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint payment_slot_known check (slot in ('payment_provider_a', 'payment_provider_b')),
  constraint payment_state_known
    check (state in ('open', 'failed', 'captured', 'needs_review', 'reviewed', 'void', 'by_hand'))
);
comment on table payments is
  'One request for money at a provider; an order may have several, at most one of which should be captured.';
comment on column payments.reference is
  'Our name for it at the provider: order number and random letters, unguessable. Further money under one name has '
  'it before a slash. Of money by hand: by-hand/ and the id of the order, since an order has one such payment.';
comment on column payments.vat_percent is
  'VAT_PERCENT when the money came. Null until then, and for money that came before it was stored: 0.';
-- A further link of an order makes the previous one void: only one asks for money at a time.
create unique index payments_one_open on payments (order_id) where state = 'open';
create index payments_order on payments (order_id, id);
create index payments_to_review on payments (id) where state = 'needs_review';
-- A report of a year reads this instead of the rows, which are five times as large.
create index payments_captured on payments (captured_at)
  include (order_id, amount, vat_percent) where state = 'captured';
create index payments_reviewed on payments (created_at)
  where state in ('needs_review', 'reviewed');
-- The list of payments, newest first, passes the pages before by it alone.
create index payments_newest on payments (created_at desc, id desc) include (order_id);

create table refunds (
  id uuid not null default gen_random_uuid(),
  payment_id bigint not null,
  amount numeric(12, 2) not null,
  reason text not null,
  state text not null default 'pending',
  provider_refund_id text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  submitted_at timestamptz,
  is_settled_by_hand boolean not null default false,
  cause text not null default 'cancellation',
  return_id bigint,
  vat numeric(12, 2),
  message text,
  constraint refunds_pkey primary key (id),
  constraint refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict,
  constraint refund_amount_not_negative check (amount >= 0),
  constraint refund_attempts_not_negative check (attempts >= 0),
  constraint refund_cause_known check (cause in ('cancellation', 'surplus', 'provider', 'return', 'administrator')),
  constraint refund_message_length check (char_length(message) <= 500),
  constraint refund_of_return check ((cause = 'return') = (return_id is not null)),
  constraint refund_state_known check (state in ('pending', 'submitted', 'completed', 'failed', 'manual'))
);
comment on table refunds is
  'Money on its way back to the shopper, from the decision until the provider has settled it.';
comment on column refunds.next_attempt_at is
  'The provider is not asked before this time: an attempt is running, or the backoff says to wait.';
comment on column refunds.submitted_at is
  'When the provider accepted it. From then on the provider is only asked for its state.';
comment on column refunds.is_settled_by_hand is
  'An administrator says that it is paid back. If the provider pays it, too, administrators are notified.';
comment on column refunds.cause is
  'cancellation: owed because the order was cancelled, also money that came after that. surplus: a second payment of '
  'an order that was not cancelled. provider: made in the provider''s dashboard. return: items came back. '
  'administrator: given back by an administrator for another reason.';
comment on column refunds.return_id is 'The return whose items it pays back. A return has one refund.';
comment on column refunds.vat is
  'Fixed when it completes: the VAT of all completed refunds of the payment, less that of those before. Null until '
  'then, and for refunds that were completed before this column was there: their own, rounded by itself.';
comment on column refunds.message is 'What the shop says to the buyer. The reason is the shop''s own.';
create index refunds_payment on refunds (payment_id);
create index refunds_provider_refund on refunds (provider_refund_id)
  where provider_refund_id is not null;
create index refunds_unsettled on refunds (created_at)
  where state in ('pending', 'submitted');
create unique index refunds_return on refunds (return_id);
create index refunds_completed on refunds (updated_at) where state = 'completed';
create index refunds_to_settle on refunds (payment_id) where state in ('failed', 'manual');
create index refunds_newest on refunds (created_at desc, id desc) include (state);

create table refund_items (
  refund_id uuid not null,
  order_item_id bigint not null,
  quantity integer not null,
  restocked integer not null,
  is_before_shipping boolean not null,
  constraint refund_items_pkey primary key (refund_id, order_item_id),
  constraint refund_items_refund_id_fkey foreign key (refund_id) references refunds(id) on delete restrict,
  constraint refund_items_order_item_id_fkey
    foreign key (order_item_id) references order_items(id) on delete restrict,
  constraint refund_item_quantity_positive check (quantity > 0),
  constraint refund_item_restocked_of_quantity check (restocked between 0 and quantity)
);
comment on table refund_items is
  'The units of a refund that an administrator gave for items. Together with those of returns they are never more '
  'than was bought: both are written under the lock of the order.';
comment on column refund_items.restocked is
  'Units that went back to stock. stock_ledger has a row for them: "cancel" before shipping, then "return".';
comment on column refund_items.is_before_shipping is
  'They left the parcel: they are not shipped, and what is not restocked is gone from the shelf.';
create index refund_items_order_item on refund_items (order_item_id);

create table refund_failures (
  refund_id uuid not null,
  state text not null,
  failed_at timestamptz not null default now(),
  constraint refund_failures_pkey primary key (refund_id, failed_at),
  constraint refund_failures_refund_id_fkey foreign key (refund_id) references refunds(id) on delete cascade,
  constraint refund_failure_state_known check (state in ('failed', 'manual'))
);
comment on table refund_failures is
  'When a refund has failed, or was left to a person: the refund itself forgets it when it is tried again.';

create table payment_events (
  id bigint not null generated always as identity,
  adapter text not null,
  event_id text not null,
  kind text not null,
  payment_id bigint,
  outcome text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  notice bytea,
  refund_id uuid,
  constraint payment_events_pkey primary key (id),
  constraint payment_event_once unique (adapter, event_id),
  constraint payment_events_payment_id_fkey foreign key (payment_id) references payments(id) on delete set null,
  constraint payment_events_refund_id_fkey foreign key (refund_id) references refunds(id) on delete set null,
  constraint payment_event_notice_waits check ((notice is not null) = (outcome = 'unconfirmed'))
);
comment on table payment_events is
  'Every provider event with a valid signature, once: the transaction that applies it inserts or confirms its row, '
  'so a copy does nothing. An unconfirmed event has changed nothing.';
comment on column payment_events.notice is
  'The bytes of a notice that its provider has not confirmed. They are sent to it as the question. They hold the '
  'name and address of the customer, so they are deleted with the answer.';
comment on column payment_events.refund_id is 'The refund that this event, as the first, reported as completed.';
create index payment_events_payment on payment_events (payment_id);
create unique index payment_events_refund on payment_events (refund_id);
-- The jobs that ask about unconfirmed events and look for late payments read few rows of many.
create index payment_events_unconfirmed on payment_events (id) where outcome = 'unconfirmed';
create index payment_events_unmatched on payment_events (received_at) where outcome = 'unmatched';
create index payment_events_without_payment on payment_events ((payload ->> 'reference'))
  where payment_id is null;

create table overpaid_orders (
  order_id bigint not null,
  noticed_at timestamptz not null default now(),
  reviewed_at timestamptz,
  constraint overpaid_orders_pkey primary key (order_id),
  constraint overpaid_orders_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
comment on table overpaid_orders is
  'Orders whose payments of which something is left came to more than was owed, so that a list of them reads no '
  'others. Written by triggers of payments and refunds.';
comment on column overpaid_orders.reviewed_at is
  'When a person said that it is as it should be. Further money makes it null again.';
create index overpaid_orders_waiting on overpaid_orders (noticed_at) where reviewed_at is null;

create table disputes (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  provider_dispute_id text not null,
  state text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint disputes_pkey primary key (id),
  constraint dispute_once unique (payment_id, provider_dispute_id),
  constraint disputes_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict,
  constraint dispute_id_length check (char_length(provider_dispute_id) between 1 and 255),
  constraint dispute_state_known check (state in ('open', 'lost', 'won'))
);
comment on table disputes is
  'A customer has asked the bank for a payment. Won is final, whatever is reported later, and may be reported before '
  'the dispute itself.';
create index disputes_not_won on disputes (payment_id) where state <> 'won';

create table order_holds (
  id bigint not null generated always as identity,
  order_id bigint not null,
  reason text not null,
  note text,
  items jsonb,
  actor_user_id bigint,
  dispute_id bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  is_lifted boolean not null default false,
  constraint order_holds_pkey primary key (id),
  constraint order_holds_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_holds_actor_user_id_fkey foreign key (actor_user_id) references users(id) on delete set null,
  constraint order_holds_dispute_id_fkey foreign key (dispute_id) references disputes(id) on delete restrict,
  constraint hold_items_of_missing check ((reason = 'item_missing') = (items is not null)),
  constraint hold_lifted_has_ended check (not is_lifted or ended_at is not null),
  constraint hold_note_length check (char_length(note) between 1 and 500),
  constraint hold_of_dispute check ((reason = 'disputed') = (dispute_id is not null)),
  constraint hold_reason_known check (reason in ('staff', 'item_missing', 'refunded', 'disputed'))
);
comment on table order_holds is
  'Why an order must not be shipped. A person has one hold at most (staff or item_missing), the refunds have one, '
  'and each dispute; shown is disputed before refunded before the others. They end with the order''s being paid.';
comment on column order_holds.items is 'What is missing, as it was sent: [{order_item_id, quantity}].';
comment on column order_holds.actor_user_id is 'Null for a hold of the service, and once the account was erased.';
comment on column order_holds.is_lifted is 'A person has ended it: for the same reason it does not return.';
create unique index order_holds_live on order_holds (order_id, coalesce(dispute_id, 0), (reason = 'refunded'))
  where ended_at is null;
create index order_holds_order on order_holds (order_id);
create index order_holds_actor on order_holds (actor_user_id);
create index order_holds_dispute on order_holds (dispute_id);

-- Returns and exchanges

create table returns (
  id bigint not null generated always as identity,
  order_id bigint not null,
  status text not null default 'requested',
  reason text not null,
  note text,
  refund_amount numeric(12, 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  note_status text,
  constraint returns_pkey primary key (id),
  constraint returns_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint return_note_length check (char_length(note) <= 500),
  constraint return_note_status_known check (note_status in ('approved', 'rejected', 'received', 'cancelled')),
  constraint return_reason_length check (char_length(reason) <= 500),
  constraint return_refund_decided check ((status = 'received') = (refund_amount is not null)),
  constraint return_refund_not_negative check (refund_amount >= 0),
  constraint return_status_known check (status in ('requested', 'approved', 'rejected', 'received', 'cancelled'))
);
comment on table returns is
  'Items of a delivered order that its customer wants to send back, or has sent back. Every move of a return is made '
  'under the lock of its order.';
comment on column returns.reason is 'As the customer typed it.';
comment on column returns.note is 'What the administrator who rejected or received it wrote to the customer.';
comment on column returns.refund_amount is
  'What the customer gets back, decided when the items arrived; 0 means nothing. The money itself is a row of '
  'refunds.';
comment on column returns.note_status is
  'The status that the return got with its note. Null without one, and while the return did not move since a note '
  'that was written before this was kept.';
create index returns_order on returns (order_id, id);
create index returns_status on returns (status, id);
create index returns_received on returns (updated_at) where status = 'received';

create table return_items (
  return_id bigint not null,
  order_item_id bigint not null,
  quantity integer not null,
  restocked integer not null default 0,
  missing integer not null default 0,
  constraint return_items_pkey primary key (return_id, order_item_id),
  constraint return_items_return_id_fkey foreign key (return_id) references returns(id) on delete cascade,
  constraint return_items_order_item_id_fkey
    foreign key (order_item_id) references order_items(id) on delete restrict,
  constraint return_item_quantity_positive check (quantity > 0),
  constraint return_item_units_of_quantity
    check (restocked >= 0 and missing >= 0 and restocked + missing <= quantity)
);
comment on table return_items is
  'The units of a return. Those of requested, approved and received returns cannot be returned a second time, but '
  'for the missing ones.';
comment on column return_items.restocked is
  'Units that were fit for sale and went back to stock. stock_ledger has a row for them.';
comment on column return_items.missing is
  'Units that did not arrive with the others, known when the return is received: free again, as those of a rejected '
  'one.';
create index return_items_order_item on return_items (order_item_id);

create table exchanges (
  order_id bigint not null,
  return_id bigint not null,
  first_order_id bigint not null,
  constraint exchanges_pkey primary key (order_id),
  constraint exchange_of_return unique (return_id),
  constraint exchanges_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint exchanges_return_id_fkey foreign key (return_id) references returns(id) on delete restrict,
  constraint exchanges_first_order_id_fkey foreign key (first_order_id) references orders(id) on delete restrict,
  constraint exchange_is_later check (order_id > first_order_id)
);
comment on table exchanges is
  'Orders that were made and paid when a return was received, of what its items were exchanged for.';
comment on column exchanges.return_id is 'The return that made it.';
comment on column exchanges.first_order_id is
  'The order at the start of the chain, whose payments its units are worth. It is locked before the exchange.';
create index exchanges_first_order on exchanges (first_order_id);

create table item_exchanges (
  return_id bigint not null,
  order_item_id bigint not null,
  variant_id integer not null,
  reservation_id bigint,
  exchanged integer,
  constraint item_exchanges_pkey primary key (return_id, order_item_id),
  constraint item_exchanges_return_item_fkey
    foreign key (return_id, order_item_id) references return_items(return_id, order_item_id) on delete cascade,
  constraint item_exchanges_variant_id_fkey
    foreign key (variant_id) references product_variants(id) on delete restrict,
  constraint item_exchanges_reservation_id_fkey
    foreign key (reservation_id) references stock_reservations(id) on delete restrict,
  constraint item_exchange_units_not_negative check (exchanged >= 0)
);
comment on table item_exchanges is
  'What an item of a return is to be exchanged for: all its units for one variant. Without a row its money goes '
  'back.';
comment on column item_exchanges.reservation_id is 'Of the stock that waits for it, from the approval on.';
comment on column item_exchanges.exchanged is
  'The units that were exchanged when the return was received; null until then.';
create index item_exchanges_variant on item_exchanges (variant_id);
create unique index item_exchanges_reservation on item_exchanges (reservation_id);

create table exchange_refunds (
  refund_id uuid not null,
  order_id bigint not null,
  constraint exchange_refunds_pkey primary key (refund_id),
  constraint exchange_refunds_refund_id_fkey foreign key (refund_id) references refunds(id) on delete restrict,
  constraint exchange_refunds_order_id_fkey foreign key (order_id) references exchanges(order_id) on delete restrict
);
comment on table exchange_refunds is
  'Refunds of what units of an exchange are worth, each of a payment of the first order. A refund without a row is '
  'of the order of its payment.';
create index exchange_refunds_order on exchange_refunds (order_id);

-- Invoices

create table invoice_series (
  series text not null,
  year integer not null,
  last_serial integer not null,
  constraint invoice_series_pkey primary key (series, year),
  constraint invoice_series_known check (series in ('INV', 'CN')),
  constraint invoice_series_not_negative check (last_serial >= 0)
);
comment on table invoice_series is 'The last number that was drawn, of invoices and of credit notes, a year.';

create table invoices (
  id bigint not null generated always as identity,
  series text not null,
  year integer not null,
  serial integer not null,
  number text not null generated always as (
    series || '-' || year || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored,
  order_id bigint not null,
  refund_id uuid,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  constraint invoices_pkey primary key (id),
  constraint invoice_number_unique unique (series, year, serial),
  constraint invoice_once unique nulls not distinct (order_id, refund_id),
  constraint invoice_of_refund_unique unique (refund_id),
  constraint invoices_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint invoices_refund_id_fkey foreign key (refund_id) references refunds(id) on delete restrict,
  constraint invoice_series_of_kind check ((series = 'CN') = (refund_id is not null))
);
comment on table invoices is
  'The invoice of each paid order and the credit note of each refund, as they were issued. They stay when the person '
  'is erased, as books must.';
comment on column invoices.refund_id is 'Of a credit note; null for an invoice.';
comment on column invoices.facts is 'All that stands in it but its number. The file is made of this.';

create table invoice_files (
  invoice_id bigint not null,
  file bytea not null,
  created_at timestamptz not null default now(),
  constraint invoice_files_pkey primary key (invoice_id),
  constraint invoice_files_invoice_id_fkey foreign key (invoice_id) references invoices(id) on delete cascade
);
comment on table invoice_files is
  'PDFs of invoices and credit notes, for 30 days from when they were first asked for: none is laid out at each '
  'request.';
alter table invoice_files alter column file set storage external;
create index invoice_files_age on invoice_files (created_at);

-- Orders of before this shop

create table past_orders (
  id bigint not null generated always as identity,
  source text not null,
  number text not null,
  placed_at timestamptz not null,
  email text,
  email_key text,
  full_name text not null,
  total numeric(12, 2) not null,
  currency text not null,
  status text not null,
  lines jsonb not null,
  is_erased boolean not null default false,
  constraint past_orders_pkey primary key (id),
  constraint past_orders_number unique (source, number),
  constraint past_order_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint past_order_email_is_keyed check ((email is null) = (email_key is null)),
  constraint past_order_email_key_length check (char_length(email_key) <= 254),
  constraint past_order_email_length check (char_length(email) <= 254),
  constraint past_order_erased_has_no_person check (not is_erased or (email is null and full_name = '')),
  constraint past_order_full_name_length check (char_length(full_name) <= 150),
  constraint past_order_lines_are_listed check (jsonb_typeof(lines) = 'array'),
  constraint past_order_number_length check (char_length(number) between 1 and 64),
  constraint past_order_source check (source = any (array['own', 'shopify', 'woocommerce'])),
  constraint past_order_status_length check (char_length(status) <= 50),
  constraint past_order_total_not_negative check (total >= 0)
);
comment on table past_orders is
  'Orders of another shop, as its files have them. They are read, and are no orders of this one.';
comment on column past_orders.number is 'As in the file, such as #1001.';
comment on column past_orders.email_key is
  'The address as it is compared (src/service/fields/mailbox.ts). Null as the address is.';
comment on column past_orders.lines is 'A list of name, sku, quantity and price, a text of two decimals.';
comment on column past_orders.is_erased is
  'The person was erased: a file that comes again brings neither the address nor the name back.';
create index past_orders_newest on past_orders (placed_at desc, id desc);
create index past_orders_email on past_orders (email_key, id desc) where email_key is not null;
create index past_orders_search on past_orders using gin (letter_groups(
  translate(replace(replace(replace(
    regexp_replace(normalize(lower(' ' || number || ' ' || full_name || ' ' || coalesce(email, '')), nfkd), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'łđøıٱةىیک', 'ldoiاهييك')));

-- Outfits

create table outfits (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  description text not null default '',
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_vector tsvector not null generated always as (
    to_tsvector('english', name || ' ' || description)
  ) stored,
  hidden_at timestamptz,
  is_featured boolean not null default false,
  constraint outfits_pkey primary key (id),
  constraint outfits_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint outfit_description_length check (char_length(description) <= 5000),
  constraint outfit_hidden_is_private check (hidden_at is null or not is_public),
  constraint outfit_name_length check (char_length(name) between 1 and 255)
);
comment on table outfits is 'A shopper''s combination of products, private unless published.';
comment on column outfits.search_vector is 'Name and description, for the search parameter.';
comment on column outfits.hidden_at is 'When an administrator hid it. Its owner cannot publish it again.';
comment on column outfits.is_featured is
  'Chosen by clerks for the front page. A change by an owner without a role takes it back. It counts while the '
  'outfit is published.';
create index outfits_public_newest on outfits (created_at desc, id desc)
  include (user_id)
  where is_public;
create index outfits_search on outfits using gin (search_vector);
create index outfits_user on outfits (user_id, created_at desc, id desc);
-- For the list of all outfits that administrators see.
create index outfits_newest on outfits (created_at desc, id desc);
create index outfits_featured on outfits (created_at desc, id desc) include (user_id)
  where is_public and is_featured;

create table outfit_items (
  id bigint not null generated always as identity,
  outfit_id bigint not null,
  product_id integer not null,
  position integer not null,
  constraint outfit_items_pkey primary key (id),
  constraint outfit_item_position_unique unique (outfit_id, "position"),
  constraint outfit_item_product_unique unique (outfit_id, product_id),
  constraint outfit_items_outfit_id_fkey foreign key (outfit_id) references outfits(id) on delete cascade,
  constraint outfit_items_product_id_fkey foreign key (product_id) references products(id) on delete restrict,
  constraint outfit_item_position_in_range check (position between 0 and 9)
);
comment on table outfit_items is 'The products of an outfit; position is the place in the submitted array, from 0.';
create index outfit_items_product on outfit_items (product_id);

create table outfit_likes (
  outfit_id bigint not null,
  user_id bigint not null,
  liked_at timestamptz not null default now(),
  constraint outfit_likes_pkey primary key (outfit_id, user_id),
  constraint outfit_likes_outfit_id_fkey foreign key (outfit_id) references outfits(id) on delete cascade,
  constraint outfit_likes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
comment on table outfit_likes is 'Who likes which outfit.';
create index outfit_likes_user on outfit_likes (user_id);

create table outfit_counts (
  outfit_id bigint not null,
  views_count bigint not null default 0,
  likes_count integer not null default 0,
  constraint outfit_counts_pkey primary key (outfit_id),
  constraint outfit_counts_outfit_id_fkey foreign key (outfit_id) references outfits(id) on delete cascade,
  constraint outfit_likes_not_negative check (likes_count >= 0),
  constraint outfit_views_not_negative check (views_count >= 0)
);
comment on table outfit_counts is 'One row for each outfit. likes_count is the number of its rows in outfit_likes.';
create index outfit_counts_views on outfit_counts (views_count, outfit_id);

-- Webhooks

create table webhook_endpoints (
  id integer not null generated always as identity,
  url text not null,
  events text[] not null,
  is_active boolean not null default true,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_events_given check (cardinality(events) > 0),
  constraint webhook_events_known check (events <@ array['order.placed', 'order.paid',
    'order.shipped', 'order.delivered', 'order.cancelled', 'return.requested', 'return.received',
    'refund.completed', 'product.changed', 'stock.changed']),
  constraint webhook_failures_not_negative check (failures >= 0),
  constraint webhook_previous_secret_ends check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_retry_after_failure check ((failing_since is null) = (failures = 0)),
  constraint webhook_secret_form check (secret ~ '^whsec_'),
  constraint webhook_url_https check (url ~ '^https://'),
  constraint webhook_url_length check (char_length(url) <= 2048)
);
comment on table webhook_endpoints is 'Where other systems take what happens in the shop, one row for each of them.';
comment on column webhook_endpoints.events is 'What it takes; anything else is not queued for it.';
comment on column webhook_endpoints.is_active is
  'False: nothing is queued or sent. An administrator did that, or the service after three days of failures.';
comment on column webhook_endpoints.secret is
  'Signs what is sent. Not encrypted: with it one can forge events for this receiver, but not read any.';
comment on column webhook_endpoints.previous_secret is
  'Signs as well until previous_secret_until, so that a receiver can change to the new one.';
comment on column webhook_endpoints.previous_secret_until is 'See previous_secret.';
comment on column webhook_endpoints.failing_since is 'The first failure after the last success; null while it works.';
comment on column webhook_endpoints.failures is 'Failures since then: they decide how long to wait.';
comment on column webhook_endpoints.retry_at is
  'Nothing is sent before this time. No jobs are queued meanwhile: the one of the next attempt is waiting.';
comment on column webhook_endpoints.version is 'As in categories. Failures and new secrets are not counted.';

create table webhook_deliveries (
  id bigint not null generated always as identity,
  endpoint_id integer not null,
  message_id uuid not null,
  event text not null,
  data jsonb not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_endpoint_id_fkey
    foreign key (endpoint_id) references webhook_endpoints(id) on delete cascade,
  constraint delivery_attempts_not_negative check (attempts >= 0),
  constraint delivery_data_object check (jsonb_typeof(data) = 'object'),
  constraint delivery_status_known check (status in ('pending', 'delivered', 'failed'))
);
comment on table webhook_deliveries is
  'What an endpoint has got or must still get, oldest first is id order. Deleted after some weeks.';
comment on column webhook_deliveries.message_id is
  'The same at each attempt and at each endpoint, so that a receiver can drop copies.';
comment on column webhook_deliveries.data is
  'Ids only, so that nothing personal is stored here, and the receiver reads what is true when it asks.';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, id)
  where status = 'pending';
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Mails

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

create table admin_alerts (
  id bigint not null generated always as identity,
  key text not null,
  subject text not null,
  lines text[] not null,
  created_at timestamptz not null default now(),
  constraint admin_alerts_pkey primary key (id),
  constraint admin_alert_once unique (key)
);
comment on table admin_alerts is
  'What administrators were notified of by mail. The key names the occasion, so that each occasion is notified once.';

create table shop_mails (
  occasion text not null,
  queued_at timestamptz not null default now(),
  constraint shop_mails_pkey primary key (occasion)
);
comment on table shop_mails is
  'Occasions that SHOP_MAIL was mailed about. The first look only writes down what is there already, so that a shop '
  'that asks for mails gets none about the past. Written by one job, and swept after 60 days.';
create index shop_mails_queued on shop_mails (queued_at);

create table sandbox_mails (
  id bigint not null generated always as identity,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now(),
  constraint sandbox_mails_pkey primary key (id),
  constraint sandbox_mail_once unique (message_id)
);
comment on table sandbox_mails is
  'The development mailbox: mail that would have left if SMTP_URL were set. Always empty in production.';
create index sandbox_mails_newest on sandbox_mails (sent_at desc, id desc);

-- What requests and administration stand on

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request text not null,
  body_sha256 text not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  claim uuid not null default gen_random_uuid(),
  claimed_until timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint idempotency_key_length check (char_length(key) between 1 and 255),
  constraint idempotency_key_reply_whole check ((status is null) = (reply is null))
);
comment on table idempotency_keys is
  'Replies to requests that carried an Idempotency-Key, stored in the transaction of their effect, kept 24 hours.';
comment on column idempotency_keys.reply is 'Sent again exactly as it was first sent. jsonb would sort its keys.';
comment on column idempotency_keys.claim is
  'Identifies the request that is running with this key: only that request may store the reply.';
comment on column idempotency_keys.claimed_until is
  'While there is no reply, the key is in use until then. So the key of a process that died becomes free.';
create index idempotency_keys_age on idempotency_keys (created_at);

create table guest_idempotency_keys (
  guest text not null,
  key text not null,
  request text not null,
  body_sha256 text not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  claim uuid not null default gen_random_uuid(),
  claimed_until timestamptz not null default now(),
  constraint guest_idempotency_keys_pkey primary key (guest, key),
  constraint guest_idempotency_key_guest_length check (char_length(guest) between 1 and 64),
  constraint guest_idempotency_key_length check (char_length(key) between 1 and 255),
  constraint guest_idempotency_key_reply_whole check ((status is null) = (reply is null))
);
comment on table guest_idempotency_keys is 'idempotency_keys of requests without an account.';
comment on column guest_idempotency_keys.guest is
  'The key of the cart of the guest, or order: and the id of an order.';
create index guest_idempotency_keys_age on guest_idempotency_keys (created_at);

create table audit_log (
  id bigint not null generated always as identity,
  happened_at timestamptz not null default now(),
  actor_user_id bigint,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  ip inet,
  user_agent text,
  request_id text,
  actor_email text,
  constraint audit_log_pkey primary key (id),
  constraint audit_action_length check (char_length(action) <= 60),
  constraint audit_actor_email_length check (char_length(actor_email) <= 254),
  constraint audit_subject_type_length check (char_length(subject_type) <= 40)
);
comment on table audit_log is
  'Who did what, when and from where. Append only, and without foreign keys: a row outlives its subject. Addresses, '
  'client addresses and user agents are removed after AUDIT_DAYS, and with the account of the person.';
comment on column audit_log.actor_email is
  'The address of who did it, of acts under /api/admin/ alone: an erasure leaves it, with ip and request_id, until '
  'AUDIT_DAYS. Such a row has an ip, so that the index audit_log_identifying finds it. Null in rows of before.';
create index audit_log_actor on audit_log (actor_user_id, id);
-- A user whose administration calls are refused writes at most one row a minute.
create unique index audit_log_refused_calls on audit_log (
  subject_id, date_bin('1 minute', happened_at, timestamptz '2000-01-01 00:00:00+00')
) where action = 'admin_call_refused';
create index audit_log_subject on audit_log (subject_type, subject_id, id);
-- Old audit rows lose what identifies a person. These find the rows that still have it, oldest first.
create index audit_log_identifying on audit_log (happened_at, id)
  where ip is not null or user_agent is not null or before ? 'email' or after ? 'email'
    or before ? 'email_at_link';
create index audit_log_failures on audit_log (happened_at, id)
  where action in ('login_failed', 'account_locked', 'login_throttled', 'password_change_failed',
      'password_change_locked')
    and (ip is not null or user_agent is not null or after ? 'email');
create index audit_log_addresses on audit_log (lower(after ->> 'email'))
  where subject_id is null and after ? 'email';

create table shop_settings (
  id integer not null default 1,
  environment jsonb not null,
  saved jsonb not null default '{}',
  version integer not null default 1,
  constraint shop_settings_pkey primary key (id),
  constraint shop_settings_objects check (jsonb_typeof(environment) = 'object' and jsonb_typeof(saved) = 'object'),
  constraint shop_settings_one_row check (id = 1)
);
comment on table shop_settings is
  'What the owner sets in administration. Each process that starts writes the values of its environment beside it, '
  'so that all processes and all SQL read the same values.';
comment on column shop_settings.environment is 'By name, as the process that started last has them.';
comment on column shop_settings.saved is 'By name, only what was sent.';

-- Between areas

alter table stock_ledger
  add constraint stock_ledger_order_id_fkey foreign key (order_id) references orders(id) on delete set null;
alter table stock_ledger
  add constraint stock_ledger_return_id_fkey foreign key (return_id) references returns(id) on delete restrict;
alter table refunds
  add constraint refunds_return_id_fkey foreign key (return_id) references returns(id) on delete restrict;

-- Rules that statements share

create function shop_setting(name text) returns text
language sql stable parallel safe
return (select (s.environment || s.saved)->>name from shop_settings s);
comment on function shop_setting(text) is
  'A setting of the shop as it counts now. Write (select shop_setting(…)) in a query of many rows, which then reads '
  'it once.';

create function shop_sizes() returns text[]
language sql stable parallel safe
return (
  select array(
    select listed.size
    from jsonb_array_elements_text((s.environment || s.saved)->'sizes') with ordinality listed (size, place)
    order by listed.place
  )
  from shop_settings s
);
comment on function shop_sizes() is
  'The sizes of the shop in their order. Write (select shop_sizes()) in a query of many rows, which then reads them '
  'once.';

create view public_categories as
select c.id, c.name, c.slug, c.parent_id, c.position
from categories c
left join categories parent on parent.id = c.parent_id
where c.is_active and (parent.id is null or parent.is_active);
comment on view public_categories is 'Categories a shopper sees: active, below an active parent if they have one.';

create view public_products as
select p.id, p.name, p.slug, p.description, p.base_price, p.category_id, p.coverage_level_id, p.is_featured,
  p.date_added, p.compare_at_price, p.compare_at_price is not null as on_sale, p.updated_at,
  p.fabric, p.care, p.opacity, p.lining, p.stretch, p.neckline, p.fastening, p.slit, p.model
from products p
join public_categories c on c.id = p.category_id
where p.is_active;
comment on view public_products is 'Products a shopper sees: active, in a category that can be seen.';

create view public_variants as
select v.id, v.product_id, v.sku, v.size, v.color
from product_variants v
join public_products p on p.id = v.product_id
where v.is_active;
comment on view public_variants is 'Variants a shopper can buy: active, of a product that can be seen.';

create view leading_product_slugs as
select o.id, o.product_id, o.slug
from old_slugs o
where o.product_id is not null
  and not exists (select 1 from products p where p.slug = o.slug)
  and not exists (select 1 from product_translations t where t.slug = o.slug);
comment on view leading_product_slugs is
  'Old slugs of products that no product has now, in any language: each leads to its last holder that shoppers see.';

create view leading_category_slugs as
select o.id, o.category_id, o.slug
from old_slugs o
where o.category_id is not null
  and not exists (select 1 from categories c where c.slug = o.slug)
  and not exists (select 1 from category_translations t where t.slug = o.slug);
comment on view leading_category_slugs is 'As leading_product_slugs.';

-- What a shopper can buy is asked for one variant and for many: variant_availability reads the
-- reservations of each variant, and a list groups those of all its variants once.
create view live_reservations as
select r.order_id, r.variant_id, r.quantity, r.expires_at
from stock_reservations r
where r.consumed_at is null and r.released_at is null
  and r.expires_at > statement_timestamp();
comment on view live_reservations is 'Units that are reserved now, for orders that may still be paid.';

create view variant_availability as
select v.id as variant_id, v.stock_on_hand,
  reserved.quantity as stock_reserved,
  -- A stock correction may leave less than is reserved: shoppers then see 0, no negative number.
  greatest(v.stock_on_hand - reserved.quantity, 0) as stock_available,
  reserved.until as held_until
from product_variants v
cross join lateral (
  select coalesce(sum(r.quantity), 0)::integer as quantity, min(r.expires_at) as until
  from live_reservations r
  where r.variant_id = v.id
) reserved;
comment on view variant_availability is
  'What a shopper can buy now: units on hand less live reservations. held_until is when the first of them expires.';

create view buyable_variants as
select v.id
from public_variants v
join variant_availability a on a.variant_id = v.id
where a.stock_available > 0;
comment on view buyable_variants is
  'Variants a shopper can order now: public, and at least one unit is available. A restock is the moment when a '
  'variant appears in this view.';

create view units_to_ship as
select oi.variant_id, sum(oi.quantity - refunded.units)::integer as quantity
from orders o
join order_items oi on oi.order_id = o.id
cross join lateral (
  select coalesce(sum(ri.quantity), 0) as units
  from refund_items ri
  where ri.order_item_id = oi.id
) refunded
where o.status = 'paid'
  and oi.order_id >= (select min(waiting.id) from orders waiting where waiting.status = 'paid')
group by oi.variant_id;
comment on view units_to_ship is
  'Units of paid orders that are not shipped and not refunded: sold, and still on the shelf. Together with '
  'stock_on_hand they are what lies there. A variant without such orders has no row.';

create view payment_balances as
select p.id as payment_id,
  own.amount_left,
  p.order_id,
  has.come_in as came_in,
  p.state = 'captured' as is_by_provider,
  p.state = 'by_hand' or coalesce(p.captured_at = o.paid_at, false) as made_paid, -- set in one transaction
  case when has.come_in then greatest(least(own.amount_left, whole.amount_left), 0.00) else 0.00 end
    ::numeric(12, 2) as refundable
from payments p
join orders o on o.id = p.order_id
cross join lateral (
  -- The currency of the shop: an order is placed with a payment link.
  select first.currency from payments first where first.order_id = p.order_id order by first.id limit 1
) asked
cross join lateral (
  select (p.amount - coalesce(sum(r.amount), 0))::numeric(12, 2) as amount_left
  from refunds r
  where r.payment_id = p.id
) own
cross join lateral (
  select p.state in ('captured', 'by_hand', 'reviewed') and p.currency = asked.currency as come_in
) has
cross join lateral (
  select sum(case when each.state in ('captured', 'by_hand', 'reviewed') then each.amount else 0.00 end
    - back.amount) as amount_left
  from payments each
  cross join lateral (
    select coalesce(sum(r.amount), 0.00) as amount from refunds r where r.payment_id = each.id
  ) back
  where each.order_id = p.order_id and each.state <> 'needs_review' and each.currency = asked.currency
) whole;
comment on view payment_balances is
  'What came in by each payment, and what is left of it. Refunds count in every state: a failed one is still owed. '
  'amount_left is the amount of the payment less its refunds, whether or not its money came. came_in: its money came '
  'and counts for the order: a provider has it, it came by hand, or it was reviewed; not while it waits for a '
  'review, and not in another currency. is_by_provider: the provider gives it back, else a person. made_paid: it '
  'made the order paid. refundable is what can be given back of it, and at most what is left of the whole order: a '
  'version before has refunds by hand at payment links.';

create view order_refunds as
select p.order_id, r.id as refund_id
from payments p
join refunds r on r.payment_id = p.id
union all
select x.order_id, x.refund_id
from exchange_refunds x;
comment on view order_refunds is
  'The refunds that the detail of an order shows: those of its payments, and of an exchange those of what it is '
  'worth.';

-- Every movement of money, once and for good: a row that is here does not change. Money of a wrong amount is here as
-- well, if its currency is the shop's. of_sale: of the payment that made its order paid, not a second one, nor one
-- that came after a cancellation. Refunds are negative, and one of 0.00 moves nothing.
create view bookings as
select 'payment-' || p.id as id, p.captured_at as booked_at, p.captured_at as received_at,
  'payment' as kind, p.order_id, p.adapter as provider, null as method, p.reference, p.amount,
  vat_in(p.amount, coalesce(p.vat_percent, 0)) as vat, null::bigint as actor_user_id,
  null::uuid as refund_id, o.id is not null as of_sale
from payments p
left join orders o on o.id = p.order_id and o.paid_at = p.captured_at -- set in one transaction
where p.state = 'captured' and p.amount > 0
union all
select 'payment-' || p.id, p.created_at, p.created_at, 'payment', p.order_id, p.adapter, null, p.reference,
  p.amount, vat_in(p.amount, coalesce(p.vat_percent, 0)), null, null,
  exists (
    select from order_status_history h
    where h.order_id = p.order_id and h.is_marked_paid and h.created_at >= p.created_at)
from payments p
where p.state in ('needs_review', 'reviewed') and p.amount > 0 and exists (
  select from payments asked
  where asked.reference = split_part(p.reference, '/', 1) and asked.currency = p.currency)
union all
select 'by-hand-' || h.id, h.created_at, coalesce(h.money_received_at, h.created_at), 'payment', h.order_id,
  null, coalesce(h.money_method, 'other'), h.money_reference, p.amount,
  vat_in(p.amount, coalesce(p.vat_percent, 0)), h.actor_user_id, null, true
from order_status_history h
left join payments p on p.reference = 'by-hand/' || h.order_id
where h.is_marked_paid and p.amount > 0
union all
select 'refund-' || r.id, r.updated_at, null, 'refund', p.order_id,
  case when not m.is_by_hand then p.adapter end, case when m.is_by_hand then 'other' end,
  case when not m.is_by_hand then coalesce(r.provider_refund_id, p.reference) end,
  (-r.amount)::numeric(12, 2),
  -coalesce(r.vat, vat_in(r.amount, coalesce(p.vat_percent, (
    select h.vat_percent from order_status_history h where h.order_id = p.order_id and h.is_marked_paid), 0))),
  null, r.id,
  case
    when p.state = 'captured' then exists (
      select from orders o where o.id = p.order_id and o.paid_at = p.captured_at)
    when p.state in ('needs_review', 'reviewed') then exists (
      select from order_status_history h
      where h.order_id = p.order_id and h.is_marked_paid and h.created_at >= p.created_at)
    else true end
from refunds r
join payments p on p.id = r.payment_id
cross join lateral (
  -- A version before had refunds by hand at the payment link of an order that was marked as paid.
  select r.is_settled_by_hand or p.state not in ('captured', 'needs_review', 'reviewed') as is_by_hand
) m
where r.state = 'completed' and r.amount > 0 and (p.state not in ('needs_review', 'reviewed') or exists (
  select from payments asked
  where asked.reference = split_part(p.reference, '/', 1) and asked.currency = p.currency));
comment on view bookings is
  'Every movement of money of the shop, payments and refunds, each at the moment when it was booked.';

-- Triggers

-- Each process caches catalog responses, and invalidates what these notifications name. Triggers
-- send them, since a response that one writer forgets to invalidate stays stale. Each function reads
-- the changed rows once, by a plan that is right for one row and for many: a join of old and new
-- rows has no index, and compared each with each, for more than a minute at 20,000 variants.
-- Measured on two cores, the triggers take: 62 ms of 2.3 s for 100,000 updated variants, 39 ms of
-- 5.8 s for 100,000 updated products, 250 ms of 3.5 s for 100,000 inserted reservations, 0.05 ms
-- for one row.
create function notify_catalog_changed(product_ids integer[], others text) returns void
  language sql as $$
  -- A payload has at most 8,000 bytes. A statement that changed nothing sends nothing.
  select pg_notify('catalog_changed',
    case when cardinality(product_ids) <= 500
      then concat_ws(',', others, array_to_string(product_ids, ','))
      else 'all' end)
  where product_ids <> '{}'
$$;
comment on function notify_catalog_changed(integer[], text) is
  'Notifies listeners that products changed: by id, or "all" where there are many. `others` names what changes with '
  'them; src/cache/follow-changes.ts lists the names.';

create function is_webhook_wanted(event text) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook_endpoints e where e.is_active and $1 = any(e.events));
end $$;
comment on function is_webhook_wanted(text) is
  'Whether an endpoint takes the event: asked before the ids of many rows are gathered for it.';

-- Jobs have no key here: transactions with one key would wait for each other. The queue name lets the jobs
-- of an endpoint run one after the other.
create function queue_webhook(event text, data jsonb) returns void language plpgsql as $$
declare
  message uuid := gen_random_uuid();
begin
  insert into webhook_deliveries (endpoint_id, message_id, event, data)
  select e.id, message, $1, $2
  from webhook_endpoints e
  where e.is_active and $1 = any(e.events)
  order by e.id
  -- Leaves out one that is being deleted, which would fail the foreign key, and with it the cause.
  for key share;
  if not found then
    return;
  end if;
  perform graphile_worker.add_job('send-webhooks', json_build_object('endpoint_id', e.id),
    queue_name => 'webhooks:' || e.id)
  from webhook_endpoints e
  where e.is_active and $1 = any(e.events) and coalesce(e.retry_at <= now(), true)
  order by e.id;
end $$;
comment on function queue_webhook(text, jsonb) is
  'Queues an event for every endpoint that takes it, if this transaction commits.';

create function queue_webhook_of_ids(event text, key text, ids integer[]) returns void
language plpgsql as $$
begin
  if ids <> '{}' then
    perform queue_webhook(event, case
      when cardinality(ids) <= 500 then jsonb_build_object(key, ids)
      else jsonb_build_object('all', true)
    end);
  end if;
end $$;
comment on function queue_webhook_of_ids(text, text, integer[]) is
  'Queues one event about up to 500 ids, or about all; none about nothing.';

create function keep_old_slug(p_product integer, p_category integer, p_lang text, p_before text, p_after text)
returns void language sql as $$
  delete from old_slugs o
  where (o.product_id = p_product or o.category_id = p_category)
    and o.lang = p_lang
    and o.slug in (p_before, p_after);
  insert into old_slugs (product_id, category_id, lang, slug)
  select p_product, p_category, p_lang, p_before
  where p_before is not null;
  delete from old_slugs o
  where o.id in (
    select kept.id
    from old_slugs kept
    where (kept.product_id = p_product or kept.category_id = p_category) and kept.lang = p_lang
    order by kept.id desc
    offset 20
  );
  -- Whether old slugs of other products lead to them has changed.
  select notify_catalog_changed(
    array(
      select distinct o.product_id
      from old_slugs o
      where o.slug in (p_before, p_after) and o.product_id is not null and p_product is not null
      order by o.product_id),
    'lists');
$$;
comment on function keep_old_slug(integer, integer, text, text, text) is
  'Notes that a product or a category has another slug in a language. Null: it had none, or has none now.';

-- Without a link no payment says the currency.
create function put_payment_by_hand(h order_status_history) returns void language plpgsql as $$
begin
  insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state, created_at,
    vat_percent)
  select o.id, 'by_hand', o.payment_method, 'by-hand/' || o.id, coalesce(h.money_amount, amount_due(o)),
    coalesce((select p.currency from payments p where p.order_id = o.id order by p.id limit 1), 'ZAR'), '',
    'by_hand', h.created_at, h.vat_percent
  from orders o
  where o.id = h.order_id
  on conflict (reference) do update set amount = excluded.amount, vat_percent = excluded.vat_percent;
  delete from payments p where p.reference = 'by-hand/' || h.order_id and p.amount = 0;
end $$;
comment on function put_payment_by_hand(order_status_history) is
  'Makes the money of an order that was marked as paid a payment, with the amount and the rate that its history has; '
  'none if nothing was to be paid. How it came, and who entered it, the history knows alone.';

create function catalog_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tg_argv[0]);
  return null;
end $$;
comment on function catalog_notify_change is 'Notifies listeners of what the trigger names.';

-- The index is refreshed by the ids of products: what can be filtered by changes with them, and needs
-- no name of its own.
create function products_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select r.id from changed_rows r order by r.id), 'lists');
  return null;
end $$;
comment on function products_notify_change is 'Notifies listeners of products that changed.';

-- A notification names what it is of: products by id, "lists" with products whose own row changed.
create function product_parts_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select distinct r.product_id from changed_rows r order by r.product_id), null);
  return null;
end $$;
comment on function product_parts_notify_change is 'Notifies listeners of products whose variants or images changed.';

create function stock_reservations_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct v.product_id
      from changed_rows r
      cross join lateral (
        select v.product_id
        from product_variants v
        where v.id = r.variant_id
        offset 0 -- always by key: a hash join, planned for many, would read all variants for one
      ) v
      order by v.product_id),
    null);
  return null;
end $$;
comment on function stock_reservations_notify_change is
  'Notifies listeners of products of which stock was reserved, sold or released.';

create function low_stock_alerts_delete_restocked() returns trigger
language plpgsql as $$
begin
  -- An array: changed rows have no index, and a join planned for few would compare each with each.
  delete from low_stock_alerts a
  where a.variant_id = any(array(
    select r.id from changed_rows r where r.stock_on_hand >= (select shop_setting('low_stock')::integer)));
  return null;
end $$;
comment on function low_stock_alerts_delete_restocked is
  'Deletes the alerts of variants that are not short of stock any more.';

create function orders_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(
    case tg_op when 'INSERT' then 'order.placed' else 'order.' || new.status end,
    jsonb_build_object('order_id', new.id));
  return null;
end $$;
comment on function orders_queue_webhook is 'Queues the event of an order that was placed or moved.';

create function refunds_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('refund.completed',
    jsonb_build_object('refund_id', new.id, 'order_id', p.order_id))
  from payments p
  where p.id = new.payment_id;
  return null;
end $$;
comment on function refunds_queue_webhook is
  'Queues the event of a refund that was paid: by the service, at its provider or by hand.';

create function products_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids',
      array(select r.id from changed_rows r order by r.id limit 501));
  end if;
  return null;
end $$;
comment on function products_queue_webhook is 'Queues the event of products that changed.';

create function product_parts_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids',
      array(select distinct r.product_id from changed_rows r order by r.product_id limit 501));
  end if;
  return null;
end $$;
comment on function product_parts_queue_webhook is
  'Queues the event of products that got or lost variants or images.';

create function product_images_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids', array(
      select o.product_id from old_rows o union select n.product_id from new_rows n
      order by product_id limit 501));
  end if;
  return null;
end $$;
comment on function product_images_queue_webhook is 'Queues the event of products whose images changed.';

-- Old and new rows have no index, and a join planned for few would compare each with each: except does not.
create function product_variants_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('stock.changed') then
    perform queue_webhook_of_ids('stock.changed', 'variant_ids', array(
      select changed.id
      from (
        select o.id, o.stock_on_hand from old_rows o
        except
        select n.id, n.stock_on_hand from new_rows n
      ) changed
      order by changed.id
      limit 501));
  end if;
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids', array(
      select changed.product_id
      from (
        (select o.id, o.product_id, o.sku, o.size, o.color, o.is_active from old_rows o
        except
        select n.id, n.product_id, n.sku, n.size, n.color, n.is_active from new_rows n)
        union all
        (select n.id, n.product_id, n.sku, n.size, n.color, n.is_active from new_rows n
        except
        select o.id, o.product_id, o.sku, o.size, o.color, o.is_active from old_rows o)
      ) changed
      group by changed.product_id
      order by changed.product_id
      limit 501));
  end if;
  return null;
end $$;
comment on function product_variants_queue_webhook is
  'Queues the event of stock that changed, and of products whose variants changed otherwise.';

create function stock_reservations_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('stock.changed') then
    perform queue_webhook_of_ids('stock.changed', 'variant_ids',
      array(select distinct r.variant_id from changed_rows r order by r.variant_id limit 501));
  end if;
  return null;
end $$;
comment on function stock_reservations_queue_webhook is
  'Queues the event of stock that was reserved, sold or released.';

create function catalog_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(event, '{"all": true}') from unnest(tg_argv) as event order by event;
  return null;
end $$;
comment on function catalog_queue_webhook is 'Queues the events that the trigger names, about all.';

create function refunds_stay_within_payment() returns trigger language plpgsql as $$
declare
  paid numeric;
begin
  -- The lock makes transactions sequential that refund one payment. The sum is a statement of its own,
  -- because a statement reads what was committed before it began: it must begin under the lock.
  select p.amount into paid from payments p where p.id = new.payment_id for no key update;
  if (select sum(r.amount) from refunds r where r.payment_id = new.payment_id) > paid then
    raise exception 'the refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end $$;
comment on function refunds_stay_within_payment is
  'Refuses a refund that makes the refunds of its payment exceed it, in whatever states they are.';

create function returns_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct v.product_id
      from changed_rows r
      join return_items ri on ri.return_id = r.id
      join order_items oi on oi.id = ri.order_item_id
      join product_variants v on v.id = oi.variant_id
      where r.status = 'received'
      order by v.product_id),
    null);
  return null;
end $$;
comment on function returns_notify_change is
  'Notifies listeners of products of which units came back: fewer were sold, even if none of them went back to '
  'stock.';

create function returns_queue_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('return.' || new.status,
    jsonb_build_object('order_id', new.order_id, 'return_id', new.id));
  return null;
end $$;
comment on function returns_queue_webhook is 'Queues the event of a return that was requested or received.';

create function users_follow_flag() returns trigger
language plpgsql as $$
begin
  new.role := case when new.is_admin then 'clerk' end;
  return new;
end $$;
comment on function users_follow_flag is
  'For a flag that is written without a role: set, it makes a clerk; cleared, it takes the role.';

create function refund_items_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct v.product_id
      from changed_rows r
      join order_items oi on oi.id = r.order_item_id
      join product_variants v on v.id = oi.variant_id
      order by v.product_id),
    null);
  return null;
end $$;
comment on function refund_items_notify_change is
  'Notifies listeners of products of which fewer units were sold, even if none of them went back to stock.';

create function colors_insert_new() returns trigger language plpgsql as $$
begin
  insert into colors (name)
  select min(c.color)
  from changed_rows c
  where not exists (select from colors known where lower(known.name) = lower(c.color))
  group by lower(c.color)
  order by lower(c.color) -- as every transaction inserts them
  on conflict do nothing;
  return null;
end $$;
comment on function colors_insert_new is 'Adds the colours of new variants that are not known yet.';

create function colors_insert_changed() returns trigger language plpgsql as $$
begin
  insert into colors (name)
  select new.color
  where not exists (select from colors known where lower(known.name) = lower(new.color))
  on conflict do nothing;
  return null;
end $$;
comment on function colors_insert_changed is 'The same of a variant whose colour changed.';

create function products_end_sale() returns trigger language plpgsql as $$
begin
  new.compare_at_price := null;
  return new;
end $$;
comment on function products_end_sale is
  'A price that reaches the former one ends the sale. In a trigger, so that no writer can forget it.';

create function product_translations_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(select distinct r.product_id from changed_rows r order by r.product_id), 'lists');
  return null;
end $$;
comment on function product_translations_notify_change is
  'Notifies listeners of products of which a translation changed.';

create function image_translations_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct i.product_id
      from changed_rows r
      join product_images i on i.id = r.image_id
      order by i.product_id
    ), null);
  return null;
end $$;
comment on function image_translations_notify_change is
  'Notifies listeners of products of which a translation of a picture changed.';

create function image_translations_queue_webhook() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('product.changed') then
    perform queue_webhook_of_ids('product.changed', 'product_ids', array(
      select distinct i.product_id
      from changed_rows r
      join product_images i on i.id = r.image_id
      order by i.product_id
      limit 501));
  end if;
  return null;
end $$;
comment on function image_translations_queue_webhook is
  'Queues the event of products of which a picture got, changed or lost a translation.';

create function order_item_keep_names() returns trigger
language plpgsql
set enable_seqscan = off -- a plan made while a table was small is kept when it has grown
as $$
begin
  select p.name, v.sku, v.size, v.color
  into new.product_name, new.sku, new.size, new.color
  from product_variants v
  join products p on p.id = v.product_id
  where v.id = new.variant_id;
  return new;
end
$$;
comment on function order_item_keep_names is
  'For the version before, which places orders without the names of what was bought.';

create function former_skus_insert_changed() returns trigger
language plpgsql
as $$
begin
  insert into former_skus (variant_id, sku) values (old.id, old.sku)
  on conflict do nothing;
  return null;
end
$$;
comment on function former_skus_insert_changed is 'Keeps the SKU that a variant had, whatever has changed it.';

create function order_status_history_put_payment() returns trigger language plpgsql as $$
begin
  perform put_payment_by_hand(new);
  return null;
end $$;
comment on function order_status_history_put_payment is
  'The payment of an order that is marked as paid, whichever version marks it.';

create function refunds_fix_vat() returns trigger language plpgsql as $$
declare
  rate numeric;
begin
  -- Under the lock of the payment, and read by a statement of its own: as in refunds_stay_within_payment().
  select coalesce(p.vat_percent, 0) into rate
  from payments p
  where p.id = new.payment_id
  for no key update;
  select vat_in(coalesce(sum(r.amount), 0) + new.amount, rate)
    - coalesce(sum(coalesce(r.vat, vat_in(r.amount, rate))), 0) into new.vat
  from refunds r
  where r.payment_id = new.payment_id and r.state = 'completed' and r.id <> new.id;
  return new;
end $$;
comment on function refunds_fix_vat is
  'The VAT of a refund that completes, so that the refunds of a whole payment have the VAT of the payment.';

create function payments_note_overpaid() returns trigger language plpgsql as $$
begin
  if is_overpaid(new.order_id) then
    insert into overpaid_orders (order_id) values (new.order_id)
    on conflict (order_id) do update set noticed_at = now(), reviewed_at = null;
  else
    delete from overpaid_orders where order_id = new.order_id;
  end if;
  return null;
end $$;
comment on function payments_note_overpaid is
  'Notes whether an order has more money than was owed, when money comes.';

create function refunds_note_overpaid() returns trigger language plpgsql as $$
begin
  delete from overpaid_orders e
  using payments p
  where p.id = new.payment_id and e.order_id = p.order_id and not is_overpaid(e.order_id);
  return null;
end $$;
comment on function refunds_note_overpaid is 'The same, when money goes back.';

create function order_holds_hold_order() returns trigger language plpgsql as $$
declare
  order_status text;
begin
  select o.status into order_status from orders o where o.id = new.order_id for update;
  if new.ended_at is null and order_status not in ('pending', 'paid') then
    delete from order_holds h where h.id = new.id;
    return null;
  end if;
  update orders o set
    held_at = (
      select min(h.created_at)
      from order_holds h
      where h.order_id = o.id and h.ended_at is null),
    version = o.version + 1,
    updated_at = now()
  where o.id = new.order_id;
  if new.ended_at is null then
    delete from packing_claims c where c.order_id = new.order_id;
  end if;
  return null;
end $$;
comment on function order_holds_hold_order is
  'The order knows whether it is held, and has another version; a packer''s claim of it ends. One that was shipped '
  'or cancelled while the hold waited for its lock is not held.';

create function orders_end_holds() returns trigger language plpgsql as $$
begin
  update order_holds h set ended_at = now() where h.order_id = new.id and h.ended_at is null;
  return null;
end $$;
comment on function orders_end_holds is
  'Holds end with a cancellation, and when a version of the service that knows none ships the order.';

create function refund_items_count_version() returns trigger language plpgsql as $$
begin
  update orders o set version = o.version + 1
  from (
    select distinct oi.order_id
    from changed_rows r
    join order_items oi on oi.id = r.order_item_id
  ) changed
  where o.id = changed.order_id;
  return null;
end $$;
comment on function refund_items_count_version is 'What is in the parcel has changed.';

create function refunds_wait_for_dispute() returns trigger language plpgsql as $$
begin
  if is_disputed(new.payment_id) then
    new.state := 'manual';
    new.last_error := 'The payment is disputed: see at the provider who gets the money before you pay it back.';
  end if;
  return new;
end $$;
comment on function refunds_wait_for_dispute is
  'The bank may give the money back as well: a refund that would be paid now waits for a person.';

create function refunds_hold_order() returns trigger language plpgsql as $$
begin
  perform hold_if_refunded(p.order_id) from payments p where p.id = new.payment_id;
  return null;
end $$;
comment on function refunds_hold_order is
  'Less is left of the payments of an order. Asked at the commit, when the items of the refund are known.';

create function payments_hold_order() returns trigger language plpgsql as $$
begin
  perform hold_if_refunded(o.id)
  from orders o
  where o.id = new.order_id and (o.held_at is not null or exists (
    select
    from exchanges e
    join orders made on made.id = e.order_id
    where e.first_order_id = o.id and made.held_at is not null));
  return null;
end $$;
comment on function payments_hold_order is 'Money came: a held order may have enough again.';

create function colors_notify_insert()
  returns trigger
  language plpgsql
as $function$
begin
  -- Each insert of variants runs the statement that adds what colours it brings, mostly none.
  if exists (select from changed_rows) then
    perform pg_notify('catalog_changed', 'all');
  end if;
  return null;
end $function$;
comment on function colors_notify_insert is 'Notifies listeners of colours that are new.';

create function products_keep_old_slug() returns trigger language plpgsql as $$
begin
  perform keep_old_slug(new.id, null, '', old.slug, new.slug);
  return null;
end $$;
comment on function products_keep_old_slug is 'Calls keep_old_slug, as its namesakes of other tables.';

create function categories_keep_old_slug() returns trigger language plpgsql as $$
begin
  perform keep_old_slug(null, new.id, '', old.slug, new.slug);
  return null;
end $$;
comment on function categories_keep_old_slug is 'As products_keep_old_slug.';

create function product_translations_keep_old_slug() returns trigger language plpgsql as $$
begin
  -- Without a row before or after the change, its columns are null.
  perform keep_old_slug(
    coalesce(new.product_id, old.product_id), null, coalesce(new.lang, old.lang), old.slug, new.slug);
  return null;
end $$;
comment on function product_translations_keep_old_slug is 'As products_keep_old_slug.';

create function category_translations_keep_old_slug() returns trigger language plpgsql as $$
begin
  perform keep_old_slug(
    null, coalesce(new.category_id, old.category_id), coalesce(new.lang, old.lang), old.slug, new.slug);
  return null;
end $$;
comment on function category_translations_keep_old_slug is 'As product_translations_keep_old_slug.';

create function old_slugs_notify_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(
    array(
      select distinct o.product_id
      from changed_rows r
      join old_slugs o on o.slug = r.slug
      where o.product_id is not null
      order by o.product_id),
    'lists');
  return null;
end $$;
comment on function old_slugs_notify_change is
  'Notifies listeners of products whose old slugs were taken by another one, or lead to them again.';

create function shop_settings_delete_alerts() returns trigger
language plpgsql as $$
begin
  delete from low_stock_alerts a
  using product_variants v
  where v.id = a.variant_id and v.stock_on_hand >= (select shop_setting('low_stock')::integer);
  return null;
end $$;
comment on function shop_settings_delete_alerts is
  'Deletes the alerts of variants that a lower bound does not call short: they are alerted again when they are.';

create function refunds_note_failure() returns trigger
language plpgsql as $$
begin
  insert into refund_failures (refund_id, state) values (new.id, new.state)
  on conflict do nothing;
  return null;
end $$;
comment on function refunds_note_failure is 'Keeps when a refund has failed, or was left to a person.';

create trigger users_follow_flag_insert before insert on users
  for each row when (new.is_admin and new.role is null)
  execute function users_follow_flag();
create trigger users_follow_flag_update before update of is_admin on users
  for each row when (new.is_admin <> old.is_admin and new.role is not distinct from old.role)
  execute function users_follow_flag();

-- Rare changes, of what is shown everywhere.
create trigger categories_notify_change
  after insert or update or delete or truncate on categories
  for each statement execute function catalog_notify_change('all');
create trigger categories_queue_webhook
  after insert or update or delete or truncate on categories
  for each statement execute function catalog_queue_webhook('product.changed');
create trigger categories_keep_old_slug after update on categories
  for each row when (new.slug <> old.slug) execute function categories_keep_old_slug();

create trigger coverage_levels_notify_change
  after insert or update or delete or truncate on coverage_levels
  for each statement execute function catalog_notify_change('all');
create trigger coverage_levels_queue_webhook
  after insert or update or delete or truncate on coverage_levels
  for each statement execute function catalog_queue_webhook('product.changed');

create trigger products_notify_insert after insert on products
  referencing new table as changed_rows
  for each statement execute function products_notify_change();
create trigger products_notify_update after update on products
  referencing new table as changed_rows
  for each statement execute function products_notify_change();
create trigger products_notify_delete after delete on products
  referencing old table as changed_rows
  for each statement execute function products_notify_change();
create trigger products_notify_truncate after truncate on products
  for each statement execute function catalog_notify_change('all');
create trigger products_queue_webhook_insert after insert on products
  referencing new table as changed_rows
  for each statement execute function products_queue_webhook();
create trigger products_queue_webhook_update after update on products
  referencing new table as changed_rows
  for each statement execute function products_queue_webhook();
create trigger products_queue_webhook_delete after delete on products
  referencing old table as changed_rows
  for each statement execute function products_queue_webhook();
create trigger products_queue_webhook_truncate after truncate on products
  for each statement execute function catalog_queue_webhook('product.changed');
create trigger products_end_sale before update of base_price on products
  for each row when (new.base_price >= new.compare_at_price) execute function products_end_sale();
create trigger products_keep_old_slug after update on products
  for each row when (new.slug <> old.slug) execute function products_keep_old_slug();
create trigger products_notify_taken_slugs after insert on products
  referencing new table as changed_rows for each statement execute function old_slugs_notify_change();
create trigger products_notify_freed_slugs after delete on products
  referencing old table as changed_rows for each statement execute function old_slugs_notify_change();

-- The write that changes measures changes the row of the product as well, which notifies of both; these are for
-- what is written by hand.
create trigger product_measures_notify_insert after insert on product_measures
  referencing new table as changed_rows for each statement execute function product_parts_notify_change();
create trigger product_measures_notify_update after update on product_measures
  referencing new table as changed_rows for each statement execute function product_parts_notify_change();
create trigger product_measures_notify_delete after delete on product_measures
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function product_parts_notify_change();
create trigger product_measures_notify_truncate after truncate on product_measures
  for each statement execute function catalog_notify_change('all');

create trigger product_images_notify_insert after insert on product_images
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_images_notify_update after update on product_images
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_images_notify_update_before after update on product_images
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change();
-- Deleting a product deletes its images, by one statement each; the product's own notification
-- covers them.
create trigger product_images_notify_delete after delete on product_images
  referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0)
  execute function product_parts_notify_change();
create trigger product_images_notify_truncate after truncate on product_images
  for each statement execute function catalog_notify_change('all');
create trigger product_images_queue_webhook_insert after insert on product_images
  referencing new table as changed_rows
  for each statement execute function product_parts_queue_webhook();
-- Not for the images that go with their product.
create trigger product_images_queue_webhook_delete after delete on product_images
  referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0)
  execute function product_parts_queue_webhook();
create trigger product_images_queue_webhook_update after update on product_images
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_images_queue_webhook();
create trigger product_images_queue_webhook_truncate after truncate on product_images
  for each statement execute function catalog_queue_webhook('product.changed');

create trigger product_variants_notify_update after update on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
-- The previous product of a variant. It is mostly the same one, and equal notifications of a
-- transaction are sent once.
create trigger product_variants_notify_update_before after update on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_variants_notify_truncate after truncate on product_variants
  for each statement execute function catalog_notify_change('all');
-- A restock deletes the alert of its variant at once, so that the next shortage is notified even if
-- the hourly check did not run in between. Takes 0.03 ms of an update of one variant, and at most
-- 150 ms of an update of 100,000, which takes 3 s.
create trigger product_variants_delete_alerts after update on product_variants
  referencing new table as changed_rows
  for each statement execute function low_stock_alerts_delete_restocked();
create trigger product_variants_notify_insert after insert on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_variants_notify_delete after delete on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_notify_change();
create trigger product_variants_queue_webhook_insert after insert on product_variants
  referencing new table as changed_rows
  for each statement execute function product_parts_queue_webhook();
create trigger product_variants_queue_webhook_delete after delete on product_variants
  referencing old table as changed_rows
  for each statement execute function product_parts_queue_webhook();
create trigger product_variants_queue_webhook_update after update on product_variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_variants_queue_webhook();
create trigger product_variants_queue_webhook_truncate after truncate on product_variants
  for each statement execute function catalog_queue_webhook('product.changed', 'stock.changed');
create trigger product_variants_colors_insert after insert on product_variants
  referencing new table as changed_rows for each statement execute function colors_insert_new();
-- By row: a trigger of some columns has no table of the changed rows, and orders change no colour.
create trigger product_variants_colors_update after update of color on product_variants
  for each row when (old.color <> new.color) execute function colors_insert_changed();
create trigger product_variants_former_skus after update of sku on product_variants
  for each row when (old.sku <> new.sku) execute function former_skus_insert_changed();

create trigger colors_notify_change after update or delete or truncate on colors
  for each statement execute function catalog_notify_change('all');
create trigger colors_notify_insert after insert on colors
  referencing new table as changed_rows
  for each statement execute function colors_notify_insert();

-- The search keeps the lists in memory, so every process must hear of a change.
create trigger synonyms_notify_change
  after insert or update or delete or truncate on synonyms
  for each statement execute function catalog_notify_change('synonyms');

create trigger product_translations_notify_insert after insert on product_translations
  referencing new table as changed_rows for each statement execute function product_translations_notify_change();
create trigger product_translations_notify_update after update on product_translations
  referencing new table as changed_rows for each statement execute function product_translations_notify_change();
create trigger product_translations_notify_delete after delete on product_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function product_translations_notify_change();
create trigger product_translations_notify_truncate after truncate on product_translations
  for each statement execute function catalog_notify_change('all');
create trigger product_translations_keep_slug_insert after insert on product_translations
  for each row when (new.slug is not null) execute function product_translations_keep_old_slug();
create trigger product_translations_keep_slug_update after update on product_translations
  for each row when (new.slug is distinct from old.slug) execute function product_translations_keep_old_slug();
-- Not where the product goes as well.
create trigger product_translations_keep_slug_delete after delete on product_translations
  for each row when (old.slug is not null and pg_trigger_depth() = 0)
  execute function product_translations_keep_old_slug();
-- Also where the product goes as well: its slugs are free then.
create trigger product_translations_notify_freed_slugs after delete on product_translations
  referencing old table as changed_rows for each statement execute function old_slugs_notify_change();

create trigger category_translations_notify_change
  after insert or delete or update or truncate on category_translations
  for each statement execute function catalog_notify_change('all');
create trigger category_translations_keep_slug_insert after insert on category_translations
  for each row when (new.slug is not null) execute function category_translations_keep_old_slug();
create trigger category_translations_keep_slug_update after update on category_translations
  for each row when (new.slug is distinct from old.slug) execute function category_translations_keep_old_slug();
create trigger category_translations_keep_slug_delete after delete on category_translations
  for each row when (old.slug is not null and pg_trigger_depth() = 0)
  execute function category_translations_keep_old_slug();

create trigger coverage_level_translations_notify_change
  after insert or delete or update or truncate on coverage_level_translations
  for each statement execute function catalog_notify_change('all');
-- Of rows, which are few: an insert that may become an update runs the triggers of both statements.
create trigger coverage_level_translations_queue_webhook
  after insert or delete or update on coverage_level_translations
  for each row when (pg_trigger_depth() = 0) execute function catalog_queue_webhook('product.changed');

create trigger color_translations_notify_change
  after insert or delete or update or truncate on color_translations
  for each statement execute function catalog_notify_change('all');

create trigger image_translations_notify_insert after insert on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_notify_change();
create trigger image_translations_notify_update after update on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_notify_change();
create trigger image_translations_notify_delete after delete on image_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function image_translations_notify_change();
create trigger image_translations_queue_webhook_insert after insert on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_queue_webhook();
create trigger image_translations_queue_webhook_update after update on image_translations
  referencing new table as changed_rows for each statement execute function image_translations_queue_webhook();
create trigger image_translations_queue_webhook_delete after delete on image_translations
  referencing old table as changed_rows for each statement
  when (pg_trigger_depth() = 0) execute function image_translations_queue_webhook();
create trigger image_translations_notify_truncate after truncate on image_translations
  for each statement execute function catalog_notify_change('all');

create trigger orders_queue_webhook_insert after insert on orders
  for each row execute function orders_queue_webhook();
create trigger orders_queue_webhook_update after update of status on orders
  for each row when (old.status <> new.status) execute function orders_queue_webhook();
create trigger orders_end_holds after update of status on orders for each row
  when (new.held_at is not null and new.status not in ('pending', 'paid'))
  execute function orders_end_holds();

create trigger order_items_keep_names before insert on order_items
  for each row when (new.sku is null) execute function order_item_keep_names();

create trigger order_status_history_put_payment
  after insert or update of money_amount, vat_percent on order_status_history
  for each row when (new.is_marked_paid) execute function order_status_history_put_payment();

create trigger stock_reservations_notify_insert after insert on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_notify_change();
create trigger stock_reservations_notify_update after update on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_notify_change();
create trigger stock_reservations_notify_delete after delete on stock_reservations
  referencing old table as changed_rows
  for each statement execute function stock_reservations_notify_change();
create trigger stock_reservations_notify_truncate after truncate on stock_reservations
  for each statement execute function catalog_notify_change('all');
create trigger stock_reservations_queue_webhook_insert after insert on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_queue_webhook();
create trigger stock_reservations_queue_webhook_update after update on stock_reservations
  referencing new table as changed_rows
  for each statement execute function stock_reservations_queue_webhook();
create trigger stock_reservations_queue_webhook_delete after delete on stock_reservations
  referencing old table as changed_rows
  for each statement execute function stock_reservations_queue_webhook();
create trigger stock_reservations_queue_webhook_truncate after truncate on stock_reservations
  for each statement execute function catalog_queue_webhook('stock.changed');

create trigger payments_note_overpaid after insert or update of state, amount on payments
  for each row when (new.state in ('captured', 'reviewed', 'by_hand')) execute function payments_note_overpaid();
create constraint trigger payments_hold_order after insert or update of state on payments
  deferrable initially deferred
  for each row when (new.state in ('captured', 'by_hand', 'reviewed')) execute function payments_hold_order();

create trigger refunds_queue_webhook_update after update of state on refunds
  for each row when (new.state = 'completed' and old.state <> 'completed')
  execute function refunds_queue_webhook();
create trigger refunds_within_payment
  after insert or update of amount, payment_id on refunds
  for each row execute function refunds_stay_within_payment();
create trigger refunds_fix_vat_insert before insert on refunds
  for each row when (new.state = 'completed') execute function refunds_fix_vat();
create trigger refunds_fix_vat_update before update of state on refunds
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function refunds_fix_vat();
create trigger refunds_queue_webhook_insert after insert on refunds
  for each row when (new.state = 'completed' and new.amount > 0) execute function refunds_queue_webhook();
create trigger refunds_note_overpaid after insert or update of amount, payment_id on refunds
  for each row execute function refunds_note_overpaid();
create trigger refunds_wait_for_dispute before insert or update of state on refunds for each row
  when (new.state = 'pending')
  execute function refunds_wait_for_dispute();
create constraint trigger refunds_hold_order after insert or update of amount on refunds
  deferrable initially deferred
  for each row execute function refunds_hold_order();
create trigger refunds_note_failure_insert after insert on refunds
  for each row when (new.state in ('failed', 'manual'))
  execute function refunds_note_failure();
create trigger refunds_note_failure_update after update of state on refunds
  for each row when (new.state in ('failed', 'manual') and new.state <> old.state)
  execute function refunds_note_failure();

create trigger refund_items_notify_insert after insert on refund_items
  referencing new table as changed_rows
  for each statement execute function refund_items_notify_change();
create trigger refund_items_count_version after insert on refund_items
  referencing new table as changed_rows
  for each statement execute function refund_items_count_version();

create trigger order_holds_hold_order after insert or update of reason, ended_at on order_holds
  for each row execute function order_holds_hold_order();

create trigger returns_notify_update after update on returns
  referencing new table as changed_rows
  for each statement execute function returns_notify_change();
create trigger returns_queue_webhook_insert after insert on returns
  for each row execute function returns_queue_webhook();
create trigger returns_queue_webhook_update after update of status on returns
  for each row when (old.status <> new.status and new.status = 'received')
  execute function returns_queue_webhook();

create trigger shop_settings_notify_change after update on shop_settings
  for each row when ((old.environment || old.saved)->'sizes' is distinct from (new.environment || new.saved)->'sizes')
  execute function catalog_notify_change('sizes');
create trigger shop_settings_notify_others after update on shop_settings
  for each row
  when ((old.environment || old.saved) - 'sizes' is distinct from (new.environment || new.saved) - 'sizes')
  execute function catalog_notify_change('settings');
create trigger shop_settings_delete_alerts after update on shop_settings
  for each row
  when ((old.environment || old.saved)->'low_stock' is distinct from (new.environment || new.saved)->'low_stock')
  execute function shop_settings_delete_alerts();

-- What each shop has

insert into coverage_levels (key, name, description) values
  ('full', 'Full Coverage', 'Long sleeves, floor length, high neckline'),
  ('moderate', 'Moderate Coverage', '3/4 sleeves, midi length, modest neckline'),
  ('light', 'Light Coverage', 'Short sleeves, knee length, standard neckline');

-- The process that starts next replaces these by the values of its environment.
insert into shop_settings (environment) values ('{
  "sizes": ["XS", "S", "M", "L", "XL", "XXL"],
  "shop_name": "Modest Clothing Store",
  "shop_address": null,
  "return_address": null,
  "vat_number": null,
  "vat_percent": "0.00",
  "support_email": null,
  "support_phone": null,
  "low_stock": 5,
  "carriers": [],
  "terms_url": null,
  "privacy_url": null
}');

-- The migrations of before, so that the version before does not run them on a database of this one.
insert into schema_migrations (name, run_on)
select name, now() from unnest(array[
  '0001_baseline', '0002_pictures', '0003_synonyms', '0004_catalog_index', '0005_shipments', '0006_webhooks',
  '0007_personal_data', '0008_returns', '0009_marked_as_paid', '0010_refresh_keys', '0011_payments_to_review',
  '0012_stock_counts', '0013_roles', '0014_refunds_by_administrators', '0015_mails_to_addresses',
  '0016_orders_to_ship', '0017_unpaid_orders', '0018_cart_functions', '0019_cart_functions_by_index',
  '0020_orders_newest', '0021_users_newest', '0022_administrators', '0023_events_without_payment',
  '0024_audit_addresses', '0025_letters', '0026_users_search', '0027_key_functions', '0028_order_functions',
  '0029_cart_replies', '0030_order_items_by_order', '0031_order_items_variant', '0032_payments_age',
  '0033_order_count_plans', '0034_units_to_ship', '0035_books', '0036_orders_paid_cancelled',
  '0037_payments_captured', '0038_payments_reviewed', '0039_refunds_completed', '0040_orders_marked_paid',
  '0041_returns_received', '0042_invoices', '0043_orders_to_pack', '0044_number_groups', '0045_shipped_at',
  '0046_orders_to_deliver', '0047_orders_paid', '0048_refunds_to_settle', '0049_orders_number', '0050_users_phone',
  '0051_variants_sku', '0052_shipments_tracking', '0053_packing_claims', '0054_orders_version', '0055_staff_notes',
  '0056_refund_items', '0057_refunds_newest', '0058_second_factor', '0059_variants_place', '0060_variants_barcode',
  '0061_products_name', '0062_payments_newest', '0063_payments_age', '0064_shop_mails', '0065_api_keys',
  '0066_outfits_newest', '0067_colors', '0068_known_colors', '0069_variants_shelf', '0070_checkout',
  '0071_checkout_functions', '0072_addresses', '0073_product_facts', '0074_translations', '0075_languages',
  '0076_synonyms_lang', '0077_translation_events', '0078_items_as_ordered', '0079_items_filled',
  '0080_order_functions', '0081_money_by_hand', '0082_payments_by_hand_filled', '0083_bookings_by_payment',
  '0084_holds', '0085_orders_held', '0086_return_note_status', '0087_units_of_client', '0088_invoice_files',
  '0089_featured_outfits', '0090_outfits_featured', '0091_audit_actor', '0092_mailboxes',
  '0093_guest_orders_mailbox', '0094_new_colors_notify', '0095_email_keys', '0096_users_email_key',
  '0097_users_without_email_key', '0098_mailbox_of', '0099_users_mailbox', '0100_orders_by_mailbox',
  '0101_uses_by_address', '0102_slugs', '0103_shop_settings', '0104_color_families', '0105_settings_of_the_shop',
  '0106_changes_of_settings', '0107_guest_orders_search', '0108_money_references', '0109_delivery_countries',
  '0110_invitations', '0111_category_positions', '0112_users_folded', '0113_order_letters', '0114_refund_failures',
  '0115_order_items_order', '0116_worth', '0117_missing_units', '0118_order_swaps', '0119_phone_orders',
  '0120_phone_orders_unpaid', '0121_exchanges', '0122_limits_without_exchanges', '0123_holds_of_shipped_orders',
  '0124_imports', '0125_product_origins', '0126_past_orders', '0127_cost_of_returns', '0128_picture_hosts',
  '0129_ways_back', '0130_pictures_of_hosts'
]) as before (name)
order by name;
