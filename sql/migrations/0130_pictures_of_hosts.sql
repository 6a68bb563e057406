-- no transaction
-- The next picture of each host, and how many wait.
create index concurrently if not exists imported_pictures_next on imported_pictures (host, attempts, id)
  where state = 'waiting';
