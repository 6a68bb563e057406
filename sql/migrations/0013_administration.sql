-- Administration: which version of a thing an administrator has read.

alter table categories add column version integer not null default 1;
alter table coverage_levels add column version integer not null default 1;
alter table products add column version integer not null default 1;
alter table product_images add column version integer not null default 1;
alter table product_variants add column version integer not null default 1;
alter table users add column version integer not null default 1;

comment on column categories.version is
  'Counts the changes by administrators; the ETag of the object, which If-Match compares.';
comment on column coverage_levels.version is 'As in categories.';
comment on column products.version is 'As in categories.';
comment on column product_images.version is 'As in categories.';
comment on column product_variants.version is
  'As in categories. Stock is not counted: orders would make every version stale.';
comment on column users.version is
  'As in categories: changes by administrators, not those by the user himself.';

-- Money that an administrator has looked at and settled by hand: no order stands for it any more.
alter table payments drop constraint payment_state_known;
alter table payments add constraint payment_state_known check (
  state in ('open', 'failed', 'captured', 'needs_review', 'reviewed', 'void')
);

alter table refunds add column is_settled_by_hand boolean not null default false;
comment on column refunds.is_settled_by_hand is
  'An administrator says that it is paid back. Should its provider pay it, too, that is told.';
