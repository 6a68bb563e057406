-- no transaction
-- For the list of all outfits that administrators see.
create index concurrently if not exists outfits_newest on outfits (created_at desc, id desc);
