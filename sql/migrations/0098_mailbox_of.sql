-- Limits of orders count a mailbox, also where its accounts are not verified.
create function mailbox_of(p_key text) returns text
immutable strict language sql
return regexp_replace(p_key, '^([^@][^@+]*)\+[^@]*', '\1');
comment on function mailbox_of(text) is
  'As mailboxOf() in src/fields/mailbox.ts, of an address whose domain is in ASCII and lower case. An index is made of '
  'it: what it returns never changes.';
