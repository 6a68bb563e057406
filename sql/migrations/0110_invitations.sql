create table invitations (
  -- Not counted: after a restored backup, the link of another invitation would open it.
  id uuid primary key default gen_random_uuid(),
  email text not null constraint invitation_email_length check (char_length(email) <= 254),
  email_key text not null constraint invitations_email_key_unique unique,
  full_name text not null constraint invitation_full_name_length check (char_length(full_name) <= 150),
  role text not null constraint invitation_role_known check (role in ('packer', 'clerk', 'owner')),
  invited_by bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table invitations is 'A role for the person who opens the link in a mail; one an address. A row past expires_at, or of an owner who is none any more, counts as absent.';
comment on column invitations.email_key is 'The address as accounts are compared by.';
create index invitations_invited_by on invitations (invited_by);
create index invitations_expires_at on invitations (expires_at);
