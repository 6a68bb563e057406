-- Back-in-stock mail: who asked for it, and who is waiting for a restock now.

create view buyable_variants as
select v.id
from public_variants v
join variant_availability a on a.variant_id = v.id
where a.stock_available > 0;
comment on view buyable_variants is
  'Variants a shopper could order now: public, and at least one is available. A restock is the '
  'moment in which a variant comes to be in here.';

alter table wishlist_items
  add column notify_when_available boolean not null default false,
  add column awaits_restock boolean not null default false,
  add constraint wishlist_item_awaits_what_it_asked_for
    check (notify_when_available or not awaits_restock);
comment on column wishlist_items.notify_when_available is
  'The shopper asked for a mail each time the variant can be bought again.';
comment on column wishlist_items.awaits_restock is
  'The variant could not be bought at some moment since the shopper asked or was told last: its '
  'next restock is told, and that ends the wait.';
-- Not of awaits_restock, which changes with every restock: so that such an update touches no index.
create index wishlist_items_notified on wishlist_items (variant_id) where notify_when_available;
