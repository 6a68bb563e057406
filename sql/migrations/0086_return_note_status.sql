-- A note belongs to the step of the return that it was written with: letters of later steps do not repeat it.
alter table returns
  add column note_status text,
  add constraint return_note_status_known check (note_status in ('approved', 'rejected', 'received')) not valid;
comment on column returns.note_status is
  'The status that the return got with its note. Null without one, and while the return did not move since a note that '
  'was written before this was kept.';
