-- no transaction
-- payments_newest has the same beginning.
drop index concurrently if exists payments_age;
