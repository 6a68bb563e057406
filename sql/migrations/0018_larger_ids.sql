-- Anybody who can register, or send a request without an account, makes these rows: at 6,000 a
-- minute an integer would be used up within 250 days. What only administrators make (categories,
-- products, variants, images, coverage levels) keeps its integer ids, and so do references to it.
--
-- Each table is rewritten once, with its indexes, under a lock that readers wait for as well, and
-- its foreign keys are checked again: 47 s for 300,000 orders with all that belongs to them, on two
-- busy cores. Accepted because it happens once, while shops are small. Processes of the version
-- before must have stopped: they would read the larger ids as text.

alter table users alter column id type bigint;
alter table user_identities
  alter column id type bigint,
  alter column user_id type bigint;
alter table login_sessions
  alter column id type bigint,
  alter column user_id type bigint;
alter table refresh_tokens alter column session_id type bigint;
alter table idempotency_keys alter column user_id type bigint;
alter table audit_log alter column actor_user_id type bigint;

alter table cart_items
  alter column id type bigint,
  alter column user_id type bigint;
alter table wishlist_items
  alter column id type bigint,
  alter column user_id type bigint;

alter table orders
  alter column id type bigint,
  alter column user_id type bigint;
alter table order_items
  alter column id type bigint,
  alter column order_id type bigint;
alter table order_status_history
  alter column id type bigint,
  alter column order_id type bigint,
  alter column actor_user_id type bigint;
alter table stock_reservations
  alter column id type bigint,
  alter column order_id type bigint;
alter table stock_ledger
  alter column order_id type bigint,
  alter column actor_user_id type bigint;
alter table payments
  alter column id type bigint,
  alter column order_id type bigint;
alter table payment_events alter column payment_id type bigint;
alter table refunds alter column payment_id type bigint;

alter table outfits
  alter column id type bigint,
  alter column user_id type bigint;
alter table outfit_items
  alter column id type bigint,
  alter column outfit_id type bigint;
alter table outfit_likes
  alter column outfit_id type bigint,
  alter column user_id type bigint;
-- Views are as many as requests, and the table is rewritten anyway.
alter table outfit_counts
  alter column outfit_id type bigint,
  alter column views_count type bigint;

alter table admin_alerts alter column id type bigint;
alter table sandbox_mails alter column id type bigint;

-- A column of another type has lost its statistics, and autovacuum would gather them only after
-- many changes. A new shop has none to lose: a table that was never analyzed counts as one that
-- grows.
do $$
begin
  if exists (select from users) then
    analyze users, user_identities, login_sessions, refresh_tokens, idempotency_keys, audit_log,
      cart_items, wishlist_items, orders, order_items, order_status_history, stock_reservations,
      stock_ledger, payments, payment_events, refunds, outfits, outfit_items, outfit_likes,
      outfit_counts, admin_alerts, sandbox_mails;
  end if;
end $$;
