-- The groups of three letters of a text, in lower case. A text that contains a part has all groups of
-- the part: an index of groups finds the few texts that may contain it.
create function letter_groups(value text)
 returns text[]
 language sql
 immutable parallel safe strict
return array(
  select distinct substr(lower(value), place, 3)
  from generate_series(1, char_length(lower(value)) - 2) place
);

comment on function letter_groups is
  'The groups of three letters of a text, in lower case: what contains a part has all of its groups.';
