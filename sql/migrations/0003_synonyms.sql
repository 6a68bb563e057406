create table synonyms (
  id integer not null generated always as identity,
  words text[] not null,
  created_at timestamptz not null default now(),
  constraint synonyms_pkey primary key (id),
  constraint synonyms_words_count check (cardinality(words) between 2 and 20),
  constraint synonyms_words_given check (array_position(words, null) is null)
);
comment on table synonyms is
  'Lists of words that the search takes for one another, since shoppers and the catalog call one '
  'thing by different names. A list is made and deleted, never changed.';
comment on column synonyms.words is
  'Each in lower case, one to three words with single spaces between.';
comment on column synonyms.created_at is 'So that administrators see which list is new.';

-- The search keeps the lists in memory, so every process must hear of a change.
create trigger synonyms_notify_change
  after insert or update or delete or truncate on synonyms
  for each statement execute function catalog_notify_change('synonyms');
