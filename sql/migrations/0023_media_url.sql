create function media_url(path text) returns text
  language sql stable parallel safe
  return current_setting('store.media_url') || '/' || path;
comment on function media_url(text) is
  'The public URL of a stored picture. Each connection of the service sets store.media_url.';
