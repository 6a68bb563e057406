alter table outfits add column is_featured boolean not null default false;
comment on column outfits.is_featured is
  'Chosen by clerks for the front page. A change by an owner without a role takes it back. It counts while the outfit is published.';
