-- Keys by which other systems of the shop call the administration.
create table api_keys (
  user_id bigint not null,
  name text not null,
  role text not null,
  key_sha256 text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint api_keys_pkey primary key (user_id),
  constraint api_keys_user_id_fkey foreign key (user_id) references users (id) on delete restrict,
  constraint api_key_name_unique unique (name),
  constraint api_key_unique unique (key_sha256),
  constraint api_key_is_sha256 check (key_sha256 ~ '^[0-9a-f]{64}$'),
  constraint api_key_name_form check (name ~ '^[a-z0-9][a-z0-9-]{0,49}$'),
  constraint api_key_role check (role in ('packer', 'clerk'))
);
comment on table api_keys is
  'Keys of other systems for the administration. Each has a disabled user, "key:" and its name in place of an '
  'address, whom rows name as the actor: a person with that account there can never be, because what takes '
  'addresses refuses it.';
comment on column api_keys.key_sha256 is
  'A key has 256 random bits, so that SHA-256 hides it. Null once it was revoked.';
comment on column api_keys.last_used_at is 'Written at most once a minute.';
