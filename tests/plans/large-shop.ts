/** A shop of a hundred thousand products, with next to nothing in each: its size is what counts. */
import type { Db, Tx } from '../../src/service/db/connect.ts'
import { withoutTimeout } from './plans.ts'

const PRODUCTS = 100_000
const SHOPPERS = 10_000
/** A product, and its variant, that is in every order of two years. */
export const BEST_SELLER = 30_001

/** Of its shoppers one has as much of everything as anybody will: his id. */
export async function fillLargeShop(db: Db): Promise<number> {
  await db.begin(fill)
  await withoutTimeout(db, 'vacuum analyze')
  return 1
}

async function fill(tx: Tx): Promise<void> {
  // Row by row, checks and indexes would take four times as long.
  await tx`set local session_replication_role = replica`
  const indexes = await dropIndexes(tx)
  await fillShelves(tx)
  await tx`
    insert into users (id, email, username, password_hash, is_verified, phone_number)
    overriding system value
    select n, 'crowd-' || n || '@example.com', 'crowd-' || n, 'never logs in', true, '+27 82 555 ' || n
    from generate_series(1, ${SHOPPERS}::integer) n`
  await fillSessions(tx)
  await fillOrders(tx)
  await fillRecords(tx)
  await fillOutfits(tx)
  await tx`
    insert into wishlist_items (user_id, variant_id)
    select 1 + n % ${SHOPPERS}::integer, n from generate_series(1, 30000) n`
  await tx`
    insert into cart_items (user_id, variant_id, quantity)
    select 1 + n % ${SHOPPERS}::integer, n, 1 from generate_series(1, 20000) n`
  for (const statement of indexes) await tx.unsafe(statement)
}

/** All but the unique ones; returns the statements that make them. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const rows = await tx<{ name: string; statement: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique
    order by c.relname, i.indexrelid`
  for (const { name } of rows) await tx`drop index ${tx(name)}`
  return rows.map(({ statement }) => statement)
}

/** Half a per cent has a word that no others have; all have one in common. */
async function fillShelves(tx: Tx): Promise<void> {
  await tx`
    insert into categories (name, slug, parent_id)
    select 'Category ' || n, 'category-' || n, nullif(n / 5, 0) from generate_series(1, 24) n`
  await tx`
    insert into products (name, slug, base_price, category_id, coverage_level_id, date_added)
    select case when n % 200 = 0 then 'Rare' else 'Abaya' end, 'product-' || n,
      n::bigint * 7919 % 235000 / 100.0, 5 + n * 31::bigint % 20, 1 + n % 3,
      now() - make_interval(mins => n)
    from generate_series(1, ${PRODUCTS}::integer) n`
  await tx`
    insert into product_variants (product_id, sku, size, color, stock_on_hand)
    select p.id, 'SKU-' || p.id, 'M', (array['Black', 'Sand', 'Olive'])[1 + p.id % 3], 9
    from products p`
  await tx`
    insert into product_images (product_id, image, thumbnail)
    select p.id, 'a.webp', 'b.webp' from products p where p.id % 3 = 0`
}

async function fillOrders(tx: Tx): Promise<void> {
  await tx`
    insert into orders (id, user_id, order_number, total_price, address, payment_method, status,
      paid_at, shipped_at, created_at)
    overriding system value
    select n, case when n % 10 = 0 then 1 else 2 + n % (${SHOPPERS}::integer - 1) end,
      'LARGE-2026-' || n, 10, '12 Fig Lane', 'payment_provider_a',
      -- Few orders wait to be shipped beside those that were, and they are of the last months.
      case when n % 50 = 0 then 'pending' when n % 2 = 1 and n > 18000 then 'paid' else 'shipped' end,
      case when n % 50 > 0 then now() - make_interval(hours => 20000 - n) end,
      case when n % 50 > 1 then now() - make_interval(hours => 20000 - n) end,
      now() - make_interval(hours => 20000 - n)
    from generate_series(1, 20000) n`
  // Every fourth is of a guest.
  await tx`update orders set user_id = null, is_guest = true where id % 4 = 0`
  await tx`
    insert into guest_orders (order_id, email, mailbox, full_name, phone_number)
    select o.id, 'guest-' || o.id || '@example.com', 'guest-' || o.id || '@example.com', 'Zoë Family' || o.id,
      '+27 73 100 ' || o.id
    from orders o
    where o.is_guest`
  await tx`
    insert into shipments (order_id, tracking_number)
    select o.id, 'TCG-' || o.id from orders o where o.status = 'shipped'`
  await tx`
    insert into order_items (order_id, variant_id, quantity, price_at_purchase, product_name, sku, size, color)
    select line.order_id, v.id, 1, 10, p.name, v.sku, v.size, v.color
    from (
      select o.id as order_id, o.id as variant_id from orders o
      union all
      select o.id, ${BEST_SELLER} from orders o
    ) line
    join product_variants v on v.id = line.variant_id
    join products p on p.id = v.product_id`
  // Every third SKU was corrected once, and orders of before have the one of then.
  await tx`
    insert into former_skus (variant_id, sku)
    select v.id, 'OLD-' || v.id from product_variants v where v.id % 3 = 0`
  await tx`update order_items set sku = 'OLD-' || variant_id where variant_id % 3 = 0 and order_id < 10000`
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, expires_at, consumed_at)
    select o.id, o.id, 1, now() + interval '20 minutes',
      case when o.status <> 'pending' then now() end
    from orders o`
  await tx`
    insert into order_status_history (order_id, status, created_at, is_marked_paid, money_reference)
    select o.id, s.status, o.created_at, s.status = 'paid', case when s.status = 'paid' then 'Cash-' || o.id end
    from orders o
    cross join unnest(array['pending', 'paid', 'shipped']) with ordinality s (status, place)
    where s.place <= case o.status when 'pending' then 1 when 'paid' then 2 else 3 end
    order by o.created_at, s.place -- as they are written, so that ids grow with time`
  await tx`
    insert into stock_ledger (variant_id, delta, reason, created_at)
    select v.id, v.stock_on_hand, 'import', now() - interval '30 days'
    from product_variants v
    where v.id % 3 = 0`
}

/** Rows that are never deleted: most reports of a provider found their payment, and few log-ins failed. */
async function fillRecords(tx: Tx): Promise<void> {
  await tx`
    insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, created_at)
    select o.id, 'sandbox', 'payment_provider_a', 'R' || o.id, 10, 'ZAR', '/pay', o.created_at
    from orders o`
  await tx`
    insert into payment_events (adapter, event_id, kind, payment_id, outcome, payload)
    select 'sandbox', p.id::text, 'payment.succeeded', case when p.id % 100 > 0 then p.id end, 'applied',
      jsonb_build_object('reference', p.reference)
    from payments p`
  await tx`
    insert into audit_log (actor_user_id, action, subject_type, subject_id, after, happened_at)
    select case when n % 10 > 0 then 1 + n % ${SHOPPERS}::integer end,
      case when n % 10 > 0 then 'login' else 'login_failed' end, 'user',
      case when n % 10 > 0 then (1 + n % ${SHOPPERS}::integer)::text end,
      case when n % 10 = 0 then jsonb_build_object('email', n || '@example.com') end,
      now() - make_interval(mins => 100000 - n)
    from generate_series(1, 100000) n`
}

/** The one has opened six thousand; all but 50 have ended, and those were refreshed 20 times each. */
async function fillSessions(tx: Tx): Promise<void> {
  await tx`
    insert into login_sessions (user_id, last_used_at, end_reason)
    select case when n % 2 = 0 then 1 else 2 + n % (${SHOPPERS}::integer - 1) end,
      now() - make_interval(mins => n), case when n > 100 then 'revoked' end
    from generate_series(1, 12000) n`
  await tx`
    insert into refresh_tokens (jti, session_id, expires_at, blacklisted_at, blacklist_reason)
    select gen_random_uuid(), s.id, now() + interval '1 day', replaced.at,
      case when replaced.at is not null then 'rotated' end
    from login_sessions s
    cross join lateral (
      select case when n > 0 or s.end_reason is not null then now() end as at
      from generate_series(0, case when s.end_reason is null then 20 else 0 end) n
    ) replaced`
}

async function fillOutfits(tx: Tx): Promise<void> {
  await tx`
    insert into outfits (id, user_id, name, is_public, created_at)
    overriding system value
    select n, case when n % 20 = 0 then 1 else 2 + n % (${SHOPPERS}::integer - 1) end,
      case when n % 100 = 0 then 'Rare' else 'Friday' end, n % 2 = 0, now() - make_interval(mins => n)
    from generate_series(1, 10000) n`
  await tx`
    insert into outfit_items (outfit_id, product_id, position)
    select o.id, o.id * 3 + n, n from outfits o, generate_series(0, 1) n`
  await tx`
    insert into outfit_counts (outfit_id, views_count) select o.id, o.id % 9 from outfits o`
  await tx`
    insert into outfit_likes (outfit_id, user_id)
    select o.id, 1 + o.id % ${SHOPPERS}::integer from outfits o`
}
