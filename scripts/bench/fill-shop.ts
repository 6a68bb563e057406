/**
 * Fills a shop of any age, by statements of whole tables: 2,000,000 orders in minutes. The same number of orders
 * gives the same rows, which `reconcile` finds in order.
 */

import type { Db, Tx } from '../../src/service/db/connect.ts'
import { hashPassword } from '../../src/shop/accounts/passwords.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { say } from '../support/terminal.ts'

export const PRODUCTS = 2_000
const VARIANTS = PRODUCTS * 6
/** Of the best-selling variant a hundredth of all orders are; each of the others has its share, too. */
const HASH = '2654435761 % 1000003'
/** So long after the one before an order comes, unless said otherwise: 2,000,000 of them are three years. */
const ORDER_SECONDS = 47
/** Orders for an account, for an outfit, and for a session that is open. */
const PER = { account: 2, outfit: 20, session: 20 }
/** Of accounts, by the rest of their numbers. */
export const FIRST_NAMES = ['Amina', 'Fatima', 'Leila', 'Maryam', 'Noor']
/** The account of this number more has this phone number. */
export const PHONE_FROM = 27_820_000_000
export const PASSWORD = 'a-password-of-a-grown-shop'

/** The newest orders wait to be paid, to be shipped and to arrive; the sizes do not grow with the shop. */
const NEWEST = { pending: 2_000, paid: 4_000, shipped: 10_000 }

const log = (text: string) => say(`  ${new Date().toISOString().slice(11, 19)} ${text}`)

/** Needs an empty database of a server with wal_level=minimal, or it writes as much again to the log. */
export async function fillShop(
  pool: Db,
  orders: number,
  orderSeconds = ORDER_SECONDS,
): Promise<void> {
  await fillCatalog(pool, PRODUCTS, { hasReservations: false })
  say(`filling a shop of ${orders} orders …`)
  const hash = await hashPassword(PASSWORD)
  const db = await pool.reserve()
  await db`set statement_timeout = 0`
  await db`set maintenance_work_mem = '512MB'`
  await db`set work_mem = '256MB'`
  await db`begin`
  await fill(db as unknown as Tx, { orders, orderSeconds }, hash)
  await db`commit`
  log('vacuum analyze')
  await db`vacuum analyze`
  db.release()
}

type Size = { orders: number; orderSeconds: number }

async function fill(tx: Tx, size: Size, hash: string): Promise<void> {
  const { orders, orderSeconds } = size
  // Row by row, checks and indexes would take four times as long.
  await tx`set local session_replication_role = replica`
  // A table that is truncated in this transaction is filled without the log of Postgres.
  await tx.unsafe(`truncate ${Object.keys(TABLES).join(', ')} cascade`)
  const indexes = await dropIndexes(tx)
  await createSources(tx, size)
  await tx`
    insert into users (email, username, password_hash, first_name, last_name, is_verified, is_admin, role,
      phone_number, created_at)
    select 'shopper-' || n || '@example.com', 'shopper-' || n, ${hash},
      (${FIRST_NAMES}::text[])[1 + n % 5], 'Number' || n, true,
      n <= 3, (array['owner', 'clerk', 'packer'])[n], '+' || (${PHONE_FROM}::bigint + n),
      now() - make_interval(secs => ${orders}::bigint * ${orderSeconds}::float8
        - n * ${PER.account * orderSeconds}::float8)
    from generate_series(1, ${Math.ceil(orders / PER.account)}::integer) n`
  for (const [table, rows] of Object.entries(TABLES)) {
    if (rows === '') continue
    await tx.unsafe(`insert into ${table} ${rows}`)
    log(table)
  }
  await tx`
    update product_variants v set stock_on_hand = l.total
    from (select variant_id, sum(delta) as total from stock_ledger group by variant_id) l
    where l.variant_id = v.id`
  for (const statement of indexes) await tx.unsafe(statement)
  await tx`select setval('order_number_sequence', ${orders})`
  for (const table of ['orders', 'returns', 'payments', 'login_sessions', 'outfits']) {
    await tx`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tx(table)}))`
  }
  log('indexes')
}

/** Drops all but the unique indexes; returns the statements that make them. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const rows = await tx<{ name: string; statement: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i
    where i.indrelid = any(${[...Object.keys(TABLES), 'users']}::regclass[]) and not i.indisunique
    order by i.indrelid, i.indexrelid`
  for (const { name } of rows) await tx.unsafe(`drop index ${name}`)
  return rows.map(({ statement }) => statement)
}

const DRAWN = `s.id, s.age, s.created_at, s.user_id, s.is_erased, s.status, s.is_refunded, s.first_variant,
  s.first_units, s.first_price, s.second_variant, s.second_price`
const OF_SALE = 's.id, s.created_at, s.status, s.is_paid, s.is_refunded'

/** Each order and each line of the shop, of which all tables are made. */
async function createSources(tx: Tx, { orders, orderSeconds }: Size): Promise<void> {
  await tx.unsafe(`
    create temporary view sales as
    select ${DRAWN}, s.first_units * s.first_price + coalesce(s.second_price, 0) as total,
      s.status in ('paid', 'shipped', 'delivered') or s.is_refunded as is_paid,
      s.status = 'delivered' and s.id % 50 = 7 as is_returned,
      case when s.status = 'delivered' and s.age < 20000 and s.id % 50 in (9, 11, 13) then 'requested'
        when s.status = 'delivered' and s.age < 20000 and s.id % 50 in (15, 17) then 'approved' end as return_waits
    from (
      select n as id, orders - n as age,
        now() - make_interval(secs => (orders - n) * ${orderSeconds}::float8) as created_at,
        1 + n * 7919::bigint % accounts as user_id,
        n % 200 = 0 and orders - n >= ${NEWEST.shipped} and n % 14 > 0 as is_erased,
        case when orders - n < ${NEWEST.pending} and n % 2 = 0 then 'pending'
          when orders - n < ${NEWEST.paid} then 'paid'
          when orders - n < ${NEWEST.shipped} then 'shipped'
          when n % 14 = 0 then 'cancelled' else 'delivered' end as status,
        n % 28 = 14 and orders - n >= ${NEWEST.shipped} as is_refunded,
        first as first_variant, 1 + (n % 3 = 0)::integer as first_units, 100 + first % 400 as first_price,
        case when n % 2 = 0 then second end as second_variant,
        case when n % 2 = 0 then 100 + second % 400 end as second_price
      from (select ${orders}::integer as orders, ${Math.ceil(orders / PER.account)}::integer as accounts) size
      cross join generate_series(1, ${orders}) n
      cross join lateral (
        select 1 + floor(${VARIANTS} * power((n * ${HASH}) / 1000003.0::float8, 2))::integer as first
      ) one
      cross join lateral (
        select 1 + (first + n::bigint * 31 % ${VARIANTS - 1})::integer % ${VARIANTS} as second
      ) two
    ) s`)
  await tx.unsafe(`
    create temporary view sold as
    select ${OF_SALE}, s.first_variant as variant_id, s.first_units as units, s.first_price as price from sales s
    union all
    select ${OF_SALE}, s.second_variant, 1, s.second_price from sales s where s.second_variant is not null`)
}

const eachOf = (per: number) =>
  `generate_series(1, (select count(*)::integer from users) * 2 / ${per}) n`

/** By table the rows, of the views and of numbers; what is empty is filled elsewhere or truncated only. */
const TABLES: Record<string, string> = {
  orders: `(id, order_number, user_id, status, total_price, address, payment_method, created_at, updated_at,
      paid_at, delivered_at, cancelled_at)
    overriding system value
    select id, 'ORD-' || to_char(created_at, 'YYYY') || '-' || lpad(id::text, greatest(6, length(id::text)), '0'),
      case when not is_erased then user_id end, status, total,
      case when is_erased then '' else id || ' Fig Lane, Bo-Kaap, Cape Town, 8001' end, 'payment_provider_a',
      created_at, created_at, case when is_paid then created_at + interval '5 minutes' end,
      case when status = 'delivered' then created_at + interval '3 days' end,
      case when status = 'cancelled' then created_at + interval '1 day' end
    from sales`,
  order_items: `(order_id, variant_id, quantity, price_at_purchase, product_name, sku, size, color)
    select s.id, s.variant_id, s.units, s.price, p.name, v.sku, v.size, v.color
    from sold s
    join product_variants v on v.id = s.variant_id
    join products p on p.id = v.product_id
    order by s.id`,
  order_status_history: `(order_id, status, created_at)
    select s.id, h.status, s.created_at + h.after
    from sales s
    cross join (values (1, 'pending', interval '0'), (2, 'paid', '5 minutes'), (3, 'cancelled', '1 day'),
      (4, 'shipped', '1 day'), (5, 'delivered', '3 days')) h (place, status, after)
    where case h.status when 'pending' then true when 'paid' then s.is_paid when 'cancelled' then s.status = 'cancelled'
      when 'shipped' then s.status in ('shipped', 'delivered') else s.status = 'delivered' end
    order by s.id, h.place`,
  stock_reservations: `(order_id, variant_id, quantity, created_at, expires_at, consumed_at, released_at)
    select id, variant_id, units, created_at, created_at + interval '20 minutes',
      case when is_paid then created_at + interval '5 minutes' end,
      case when not is_paid and status = 'cancelled' then created_at + interval '20 minutes' end
    from sold order by id`,
  shipments: `(order_id, carrier, tracking_number)
    select id, 'The Courier Guy', 'TCG' || id from sales where status in ('shipped', 'delivered')`,
  returns: `(id, order_id, status, reason, refund_amount, created_at, updated_at)
    overriding system value
    select id, id, coalesce(return_waits, 'received'), 'Too long for me',
      case when is_returned then first_price end, created_at + interval '5 days', created_at + interval '9 days'
    from sales where is_returned or return_waits is not null`,
  return_items: `(return_id, order_item_id, quantity, restocked)
    select s.id, i.id, 1, s.is_returned::integer
    from sales s
    join order_items i on i.order_id = s.id and i.variant_id = s.first_variant
    where s.is_returned or s.return_waits is not null`,
  stock_ledger: `(variant_id, delta, reason, order_id, created_at, return_id)
    select m.variant_id, m.delta, m.reason, m.order_id, m.at, m.return_id
    from (
      select variant_id, -units as delta, 'sale' as reason, id as order_id, created_at + interval '5 minutes' as at,
        null::integer as return_id
      from sold where is_paid
      union all
      select variant_id, units, 'cancel', id, created_at + interval '1 day', null from sold where is_refunded
      union all
      select first_variant, 1, 'return', id, created_at + interval '9 days', id from sales where is_returned
      union all
      select v.id, 1000 + coalesce(t.units, 0), 'import', null, now() - interval '4 years', null
      from product_variants v
      left join (select variant_id, sum(units)::integer as units from sold where is_paid group by variant_id) t
        on t.variant_id = v.id
    ) m
    order by m.at`,
  payments: `(id, order_id, adapter, slot, reference, provider_payment_id, amount, currency, payment_url, state,
      captured_at, created_at, vat_percent)
    overriding system value
    select id, id, 'sandbox', 'payment_provider_a', 'ORD-' || id || '-' || substr(md5(id::text), 1, 8),
      case when is_paid then md5('p' || id) end, total, 'ZAR', 'https://shop.example.com/pay/' || md5(id::text),
      case when is_paid then 'captured' when status = 'pending' then 'open' else 'void' end,
      case when is_paid then created_at + interval '5 minutes' end, created_at, case when is_paid then 15 end
    from sales
    union all -- Of a wrong amount, for orders that were cancelled.
    select 1000000000 + id, id, 'sandbox', 'payment_provider_a', 'ORD-' || id || '/needs_review/1', null, total - 1,
      'ZAR', 'https://shop.example.com/pay/' || md5(id::text), 'needs_review', null, created_at, 15
    from sales where status = 'cancelled' and not is_paid and age < 60000 and id % 5 = 0`,
  refunds: `(payment_id, amount, reason, state, cause, return_id, created_at, updated_at, submitted_at)
    select id, case when is_refunded then total else first_price end, 'Refund of the order', 'completed',
      case when is_refunded then 'cancellation' else 'return' end, case when is_returned then id end,
      created_at + interval '9 days', created_at + interval '9 days', created_at + interval '9 days'
    from sales where is_refunded or is_returned`,
  payment_events: `(adapter, event_id, kind, payment_id, outcome, payload, received_at)
    select 'sandbox', md5('e' || id), 'payment.succeeded', id, 'captured',
      jsonb_build_object('kind', 'payment.succeeded', 'eventId', md5('e' || id), 'reference',
        'ORD-' || id || '-' || substr(md5(id::text), 1, 8), 'amount', total::text, 'currency', 'ZAR',
        'providerPaymentId', md5('p' || id)),
      created_at + interval '5 minutes'
    from sales where is_paid`,
  audit_log: `(happened_at, actor_user_id, action, subject_type, subject_id, after, ip, user_agent, request_id)
    select m.at, m.actor, m.action, m.subject, m.subject_id, m.after,
      case when m.at > now() - interval '1 year' then '102.132.7.9'::inet end,
      case when m.at > now() - interval '1 year' then 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' end,
      substr(md5(m.subject_id || m.action), 1, 21)
    from (
      select created_at as at, user_id as actor, 'place_order' as action, 'order' as subject, id::text as subject_id,
        jsonb_build_object('order_number', 'ORD-' || id) as after
      from sales
      union all
      select created_at - interval '2 minutes', user_id, 'login', 'user', user_id::text, null from sales where id % 2 = 0
      union all
      select created_at + interval '1 day', 1, 'move_order', 'order', id::text, '{"status": "shipped"}'
      from sales where status in ('shipped', 'delivered')
      union all
      select created_at, null, 'login_failed', 'user', null, jsonb_build_object('email', id || '@example.com')
      from sales where id % 20 = 3
    ) m
    order by m.at`,
  cart_items: `(user_id, session_key, variant_id, quantity, created_at, updated_at)
    select n, null, 1 + n % ${VARIANTS}, 1, now() - make_interval(secs => n), now() - make_interval(secs => n)
    from ${eachOf(PER.account)}
    union all -- Of guests, in the two weeks that a cookie lives, and those that have expired.
    select null, md5('guest' || n), 1 + n % ${VARIANTS}, 1, now() - make_interval(secs => n * 240),
      now() - make_interval(secs => n * 240)
    from generate_series(1, 20000) n`,
  addresses: `(user_id, label, recipient, phone_number, street, city, region, postal_code, country, is_default)
    select n, 'Home', 'Amina Jacobs', '', '12 Fig Lane', 'Cape Town', '', '8001', 'ZA', true
    from ${eachOf(PER.account)}`,
  wishlist_items: `(user_id, variant_id, added_at)
    select n, 1 + n * 7 % ${VARIANTS}, now() - make_interval(secs => n) from ${eachOf(PER.account)}`,
  login_sessions: `(id, user_id, device_info, ip, user_agent, created_at, last_used_at)
    overriding system value
    select n, 1 + n * ${PER.session / PER.account}, '{}', '102.132.7.9', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
      now() - interval '8 days', now() - interval '8 days' + make_interval(secs => n * 5) from ${eachOf(PER.session)}`,
  refresh_tokens: `(jti, session_id, issued_at, expires_at)
    select gen_random_uuid(), id, last_used_at, last_used_at + interval '7 days' from login_sessions`,
  outfits: `(id, user_id, name, description, is_public, created_at, updated_at)
    overriding system value
    select n, 1 + n * 17 % (select count(*) from users), case when n % 1000 = 0 then 'Rare' else 'Friday' end || ' ' || n,
      'What I wear on a long day', n % 3 > 0, now() - make_interval(mins => n), now() - make_interval(mins => n)
    from ${eachOf(PER.outfit)}`,
  outfit_items: `(outfit_id, product_id, position)
    select o.id, 1 + (o.id * 7 + place * 13) % ${PRODUCTS}, place from outfits o, generate_series(0, 2) place`,
  outfit_counts: `(outfit_id, views_count, likes_count) select id, id % 977, 1 from outfits`,
  outfit_likes: `(outfit_id, user_id) select id, 1 + id * 3 % (select count(*) from users) from outfits`,
  idempotency_keys: `(user_id, key, request, body_sha256, status, reply, created_at)
    select user_id, 'key-' || id, 'POST /api/orders/create/', md5(id::text) || md5(id::text), 201,
      json_build_object('success', true, 'data', json_build_object('order_id', id, 'status', 'pending')), created_at
    from sales where age < 5000`,
  webhook_endpoints: `(url, events, secret)
    values ('https://erp.example.com/hooks', array['order.paid'], 'whsec_${'a'.repeat(32)}')`,
  webhook_deliveries: `(endpoint_id, message_id, event, data, status, attempts, created_at)
    select (select max(id) from webhook_endpoints), gen_random_uuid(), 'order.paid', jsonb_build_object('order_id', id), 'delivered', 1,
      created_at
    from sales where created_at > now() - interval '32 days' order by id`,
  sandbox_mails: '',
}
