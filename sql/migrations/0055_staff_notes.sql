-- What the shop writes down about an order for itself.
create table staff_notes (
  id bigint not null generated always as identity,
  order_id bigint not null,
  text text not null,
  author_user_id bigint,
  created_at timestamptz not null default now(),
  constraint staff_notes_pkey primary key (id),
  constraint staff_notes_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
  constraint staff_notes_author_user_id_fkey
    foreign key (author_user_id) references users (id) on delete set null,
  constraint staff_note_length check (char_length(text) between 1 and 2000)
);
comment on table staff_notes is
  'Notes of administrators about orders, which customers never see. They go when the customer is erased.';
comment on column staff_notes.author_user_id is 'Null once the account of the author was erased.';
create index staff_notes_order on staff_notes (order_id, id);
create index staff_notes_author on staff_notes (author_user_id);
