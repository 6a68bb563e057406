/** Orders as the service would have written them, without mails and notifications. */
import type { Tx } from '../../../service/db/connect.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { RESERVATION_MINUTES } from '../../../service/limits/orders.ts'

export type BuyerRow = {
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  address: string
}

export type StoryRow = {
  status: string
  hours_ago: number
  returned?: 'requested' | 'approved' | 'received'
  /** The trouble with a cancelled order for which money came. */
  trouble?: 'late money' | 'refunded' | 'refund failed'
}

export async function insertBuyers(
  tx: Tx,
  buyers: readonly BuyerRow[],
  passwordHash: string,
): Promise<void> {
  await tx`
    insert into users (email, username, first_name, last_name, phone_number, password_hash, is_verified,
      created_at)
    select b.email, b.username, b.first_name, b.last_name, b.phone_number, ${passwordHash}, true,
      now() - interval '20 days'
    from jsonb_to_recordset(${tx.json([...buyers])}) as b (
      email text, username text, first_name text, last_name text, phone_number text
    )`
}

/**
 * Each order with its buyer, and each line: what the other tables are written from. The variants are those
 * with the most units.
 */
export async function planOrders(
  tx: Tx,
  stories: readonly StoryRow[],
  buyers: readonly BuyerRow[],
): Promise<void> {
  await tx`
    create temporary table demo_orders on commit drop as
    select s.place, nextval('orders_id_seq') as id, nextval('order_number_sequence')::integer as serial,
      u.id as user_id, b.address, s.status, s.returned, s.trouble,
      now() - make_interval(secs => s.hours_ago * 3600) as at,
      s.status in ('paid', 'shipped', 'delivered') or s.trouble in ('refunded', 'refund failed')
        as is_paid,
      s.status in ('shipped', 'delivered') as is_sent
    from (
      select row_number() over (order by o.hours_ago desc) as place, o.*
      from jsonb_to_recordset(${tx.json([...stories])}) as o (
        status text, hours_ago float8, returned text, trouble text
      )
    ) s
    join (
      select row_number() over (order by b.email) - 1 as place, b.email, b.address
      from jsonb_to_recordset(${tx.json([...buyers])}) as b (email text, address text)
    ) b on b.place = s.place % ${buyers.length}
    join users u on u.email = b.email
    order by s.place`
  await tx`
    create temporary table demo_lines on commit drop as
    select o.id as order_id, line.place, v.id as variant_id, v.base_price as price,
      1 + (o.place * line.place % 5 = 0)::integer as quantity
    from demo_orders o
    cross join lateral generate_series(1, 1 + o.place % 3) line (place)
    join (
      select row_number() over (order by v.stock_on_hand desc, v.id) - 1 as rank, v.id, p.base_price
      from product_variants v
      join products p on p.id = v.product_id
      where v.is_active and p.is_active
    ) v on v.rank = (o.place * 7 + line.place * 17) % 60
    order by o.id, line.place`
}

export async function insertOrders(
  tx: Tx,
  {
    shop,
    publicUrl,
    timeZone,
  }: { shop: { vatPercent: string }; publicUrl: string; timeZone: string },
): Promise<void> {
  await tx`
    insert into orders (id, order_number, user_id, status, total_price, address, notes, payment_method,
      created_at, updated_at, paid_at, shipped_at, delivered_at, cancelled_at, cancel_reason)
    overriding system value
    select o.id, 'ORD-' || to_char(o.at at time zone ${timeZone}, 'YYYY') || '-' || lpad(o.serial::text, 6, '0'),
      o.user_id, o.status, (select sum(l.quantity * l.price) from demo_lines l where l.order_id = o.id),
      o.address, case when o.place % 6 = 1 then 'Please ring twice' else '' end, 'payment_provider_a',
      o.at, o.at, case when o.is_paid then o.at + interval '5 minutes' end,
      case when o.is_sent then o.at + interval '20 hours' end,
      case when o.status = 'delivered' then o.at + interval '3 days' end,
      case when o.status = 'cancelled' then o.at + interval '4 hours' end,
      case when o.status = 'cancelled' and o.is_paid then 'Asked for by telephone' end
    from demo_orders o
    order by o.id`
  await tx`
    insert into order_items (order_id, variant_id, quantity, price_at_purchase)
    select l.order_id, l.variant_id, l.quantity, l.price
    from demo_lines l
    order by l.order_id, l.place`
  await tx`
    insert into order_status_history (order_id, status, created_at, actor_user_id)
    select o.id, h.status, o.at + h.later, case when h.by_hand then staff.id end
    from demo_orders o
    join (select min(u.id) as id from users u where u.is_admin) staff on true
    join (
      values (1, 'pending', interval '0', false), (2, 'paid', '5 minutes', false),
        (3, 'shipped', '20 hours', true), (4, 'delivered', '3 days', true), (5, 'cancelled', '4 hours', false)
    ) h (place, status, later, by_hand)
      on case h.status
        when 'pending' then true
        when 'paid' then o.is_paid
        when 'shipped' then o.is_sent
        else o.status = h.status
      end
    order by o.id, h.place`
  await tx`
    insert into shipments (order_id, carrier, tracking_number)
    select o.id, 'The Courier Guy', 'TCG' || 700100 + o.serial
    from demo_orders o
    where o.is_sent`
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, created_at, expires_at, consumed_at,
      released_at)
    select l.order_id, l.variant_id, l.quantity, o.at, o.at + make_interval(mins => ${RESERVATION_MINUTES}),
      case when o.is_paid then o.at + interval '5 minutes' end,
      case when o.status = 'cancelled' and not o.is_paid then o.at + interval '4 hours' end
    from demo_lines l
    join demo_orders o on o.id = l.order_id
    order by l.order_id, l.place`
  await tx`
    insert into payments (order_id, adapter, slot, reference, provider_payment_id, amount, currency,
      payment_url, state, captured_at, created_at, vat_percent)
    select p.order_id, 'sandbox', 'payment_provider_a', p.reference, p.provider_payment_id, p.amount,
      ${CURRENCY}, ${publicUrl}::text || '/sandbox/pay/' || p.reference || '/', p.state, p.captured_at,
      p.created_at, ${shop.vatPercent}::numeric
    from (
      select 1 as place, o.id as order_id, placed.order_number || '-demo' || o.serial as reference,
        case when o.is_paid then 'demo-' || o.serial end as provider_payment_id,
        placed.total_price as amount, placed.paid_at as captured_at, o.at as created_at,
        case when o.is_paid then 'captured' when o.status = 'pending' then 'open' else 'void' end as state
      from demo_orders o
      join orders placed on placed.id = o.id
      union all
      select 2, o.id, placed.order_number || '-demo' || o.serial || '/needs_review/1', 'demo-late-' || o.serial,
        placed.total_price, null, o.at + interval '6 hours', 'needs_review'
      from demo_orders o
      join orders placed on placed.id = o.id
      where o.trouble = 'late money'
    ) p
    order by p.order_id, p.place`
}

export async function insertReturns(tx: Tx): Promise<void> {
  await tx`
    insert into returns (order_id, status, reason, refund_amount, created_at, updated_at)
    select o.id, o.returned, 'Too long for me',
      case when o.returned = 'received' then l.price end, o.at + interval '5 days', o.at + interval '6 days'
    from demo_orders o
    join demo_lines l on l.order_id = o.id and l.place = 1
    where o.returned is not null
    order by o.id`
  await tx`
    insert into return_items (return_id, order_item_id, quantity, restocked)
    select r.id, i.id, 1, (r.status = 'received')::integer
    from returns r
    join demo_lines l on l.order_id = r.order_id and l.place = 1
    join order_items i on i.order_id = r.order_id and i.variant_id = l.variant_id`
  await tx`
    insert into refunds (payment_id, amount, reason, state, provider_refund_id, cause, return_id, last_error,
      attempts, created_at, updated_at, submitted_at)
    select p.id, coalesce(r.refund_amount, p.amount), 'Refund of ' || placed.order_number,
      case when o.trouble = 'refund failed' then 'failed' else 'completed' end,
      case when o.trouble = 'refund failed' then null else 'demo-refund-' || o.serial end,
      case when r.id is null then 'cancellation' else 'return' end, r.id,
      case when o.trouble = 'refund failed' then 'The card was closed.' end, 1,
      coalesce(r.updated_at, placed.cancelled_at), coalesce(r.updated_at, placed.cancelled_at),
      case when o.trouble = 'refund failed' then null else coalesce(r.updated_at, placed.cancelled_at) end
    from demo_orders o
    join orders placed on placed.id = o.id
    join payments p on p.order_id = o.id and p.state = 'captured'
    left join returns r on r.order_id = o.id and r.status = 'received'
    where r.id is not null or o.trouble in ('refunded', 'refund failed')
    order by o.id`
}

/** Writes the movements of stock, and takes them from it. */
export async function moveStock(tx: Tx): Promise<void> {
  await tx`
    insert into stock_ledger (variant_id, delta, reason, order_id, return_id, created_at)
    select m.variant_id, m.delta, m.reason, m.order_id, m.return_id, m.at
    from (
      select l.variant_id, -l.quantity as delta, 'sale' as reason, l.order_id, null::bigint as return_id,
        o.at + interval '5 minutes' as at
      from demo_lines l
      join demo_orders o on o.id = l.order_id
      where o.is_paid
      union all
      select l.variant_id, l.quantity, 'cancel', l.order_id, null, o.at + interval '4 hours'
      from demo_lines l
      join demo_orders o on o.id = l.order_id
      where o.is_paid and o.status = 'cancelled'
      union all
      select i.variant_id, ri.restocked, 'return', r.order_id, r.id, r.updated_at
      from return_items ri
      join returns r on r.id = ri.return_id
      join order_items i on i.id = ri.order_item_id
      where ri.restocked > 0
    ) m
    order by m.at, m.variant_id`
  await tx`
    update product_variants v set stock_on_hand = v.stock_on_hand + moved.delta
    from (
      select l.variant_id, sum(l.delta)::integer as delta
      from stock_ledger l
      join demo_orders o on o.id = l.order_id
      group by l.variant_id
    ) moved
    where moved.variant_id = v.id`
}
