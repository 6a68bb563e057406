-- no transaction
create index concurrently if not exists outfits_featured on outfits (created_at desc, id desc) include (user_id)
  where is_public and is_featured;
