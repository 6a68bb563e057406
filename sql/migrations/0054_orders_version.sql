-- What If-Match compares, so that of two clerks who correct one order none overwrites the other unseen.
alter table orders add column version integer not null default 1;
comment on column orders.version is
  'Grows with each change of the status, the address, the notes or the parcel. It is in the ETag.';
