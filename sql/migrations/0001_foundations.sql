-- What every area shares: the wire format of time, paging, and the audit log.

create function utc_iso(moment timestamptz) returns text
  language sql immutable strict parallel safe
  -- Inside JSON a timestamptz would end in +00:00; the contract wants Z.
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
comment on function utc_iso is 'A moment as the API writes it: ISO 8601, UTC, microseconds, Z.';

create function page_offset(page integer, page_size integer, row_count integer) returns bigint
  language sql immutable parallel safe
  -- Null is page=last, which only the count can place. Page 0 reads the first rows and is refused
  -- later.
  return case
    when page is null then greatest((row_count - 1) / page_size, 0)::bigint * page_size
    else greatest(page - 1, 0)::bigint * page_size
  end;
comment on function page_offset is 'Rows to pass over for a page; page null means the last one.';

create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_user_id integer,
  action text not null constraint audit_action_length check (char_length(action) <= 60),
  subject_type text not null
    constraint audit_subject_type_length check (char_length(subject_type) <= 40),
  subject_id text,
  before jsonb,
  after jsonb,
  ip inet,
  user_agent text,
  request_id text
);
comment on table audit_log is
  'Who did what, when and from where. Append only, and without foreign keys: a row outlives its '
  'subject.';
create index audit_log_subject on audit_log (subject_type, subject_id, id);
create index audit_log_actor on audit_log (actor_user_id, id);
