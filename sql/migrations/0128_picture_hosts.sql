-- The hosts of pictures that imports name: how each answers, and the next picture of each at once.
create table picture_hosts (
  host text not null,
  troubles integer not null,
  paused_until timestamptz,
  constraint picture_hosts_pkey primary key (host),
  constraint picture_host_troubles_not_negative check (troubles >= 0)
);
comment on table picture_hosts is
  'Hosts of imported_pictures that have answered or failed. One that is not here was not asked yet; the job clean-up deletes '
  'those of which no picture waits.';
comment on column picture_hosts.troubles is
  'How often it was away, silent or busy since it last answered, counted once a pause. At 0 it may be asked for more at once.';
comment on column picture_hosts.paused_until is 'It said that it is busy: none of its pictures is fetched before.';

-- Of all that wait; 0130 makes one of each host.
drop index imported_pictures_waiting;
