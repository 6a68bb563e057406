create or replace function wait_at_most(p_ms integer) returns text
language sql
as $$
  select set_config('lock_timeout', greatest(1, p_ms - floor(extract(epoch from
    clock_timestamp() - statement_timestamp()) * 1000))::integer::text, true)
$$;

comment on function wait_at_most(integer) is
  'Lets the next wait for a lock take what is left of p_ms since the call began. lock_timeout bounds each '
  'wait alone: called before each, this bounds their sum. (A statement_timeout that is set within a '
  'statement does not bound that statement.)';
