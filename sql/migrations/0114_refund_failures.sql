create table refund_failures (
  refund_id uuid not null references refunds on delete cascade,
  state text not null constraint refund_failure_state_known check (state in ('failed', 'manual')),
  failed_at timestamptz not null default now(),
  primary key (refund_id, failed_at)
);
comment on table refund_failures is 'When a refund has failed, or was left to a person: the refund itself forgets it when it is tried again.';

create function refunds_note_failure() returns trigger
language plpgsql as $$
begin
  insert into refund_failures (refund_id, state) values (new.id, new.state)
  on conflict do nothing;
  return null;
end $$;
comment on function refunds_note_failure() is 'Keeps when a refund has failed, or was left to a person.';

create trigger refunds_note_failure_insert after insert on refunds
  for each row when (new.state in ('failed', 'manual'))
  execute function refunds_note_failure();
create trigger refunds_note_failure_update after update of state on refunds
  for each row when (new.state in ('failed', 'manual') and new.state <> old.state)
  execute function refunds_note_failure();

-- Those that wait for a person now, which an index has: refunds are locked meanwhile.
set local enable_seqscan = off;
insert into refund_failures (refund_id, state, failed_at)
select r.id, r.state, r.updated_at
from refunds r
where r.state in ('failed', 'manual')
on conflict do nothing;
set local enable_seqscan = on;
