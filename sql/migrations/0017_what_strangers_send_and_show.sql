-- Limits on what one person can make the shop send or show to another one.

-- Mails about unpaid orders.
alter table order_status_history add column mailed_at timestamptz;
comment on column order_status_history.mailed_at is
  'When the mail about this status was let go, if the address was not verified and no money had '
  'come for the order: such mails are counted, and there are few of them a day.';

-- Back-in-stock mails: a buyer who reserves and frees the last unit causes one each time.
alter table wishlist_items add column restock_mailed_at timestamptz;
comment on column wishlist_items.restock_mailed_at is
  'When the last mail about it was queued: the next one is queued a day later at the earliest.';
comment on column wishlist_items.notify_when_available is
  'The shopper asked for a mail when the variant can be bought again, at most one a day.';

-- Outfits that administrators hide, and those of disabled users.
alter table outfits add column hidden_at timestamptz;
alter table outfits
  add constraint outfit_hidden_is_private check (hidden_at is null or not is_public);
comment on column outfits.hidden_at is
  'When an administrator hid it: its owner cannot publish it again.';
-- With its owner, who may be disabled.
drop index outfits_public_newest;
create index outfits_public_newest on outfits (created_at desc, id desc) include (user_id)
  where is_public;
-- Very few: cheaper to look through than the users of a list of outfits.
create index users_inactive on users (id) where not is_active;
