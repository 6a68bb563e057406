-- Words of two languages may be spelled alike and mean different things.
alter table synonyms add column lang text
  constraint synonyms_lang_form check (lang ~ '^[a-z]{2,3}$');
comment on column synonyms.lang is 'In which searches they are taken for one another; null: in all languages.';
