-- What happens to an outfit often is kept apart from what its owner wrote: a view or a like
-- rewrites this narrow row, not the text with all its indexes.

create table outfit_counts (
  outfit_id integer primary key references outfits on delete cascade,
  views_count integer not null default 0
    constraint outfit_views_not_negative check (views_count >= 0),
  likes_count integer not null default 0
    constraint outfit_likes_not_negative check (likes_count >= 0)
);
comment on table outfit_counts is
  'One row an outfit, made with it. likes_count is the number of its rows in outfit_likes.';
create index outfit_counts_views on outfit_counts (views_count, outfit_id);

insert into outfit_counts (outfit_id, views_count, likes_count)
select o.id, o.views_count, (select count(*) from outfit_likes l where l.outfit_id = o.id)
from outfits o;

drop index outfits_public_views;
alter table outfits drop column views_count;

comment on table outfit_likes is 'Who likes which outfit.';

alter table outfits add column search_vector tsvector not null generated always as (
  to_tsvector('english', name || ' ' || description)
) stored;
comment on column outfits.search_vector is 'Name and description, for the search parameter.';
create index outfits_search on outfits using gin (search_vector);
