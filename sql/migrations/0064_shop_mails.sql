-- What the shop was mailed about, or would have been before it asked for mails: each occasion once.
create table shop_mails (
  occasion text not null,
  queued_at timestamptz not null default now(),
  constraint shop_mails_pkey primary key (occasion)
);
comment on table shop_mails is
  'Occasions that SHOP_MAIL was mailed about. The first look only writes down what is there already, so that a '
  'shop that asks for mails gets none about the past. Written by one job, and swept after 60 days.';
create index shop_mails_queued on shop_mails (queued_at);
