import type { Queryable, Tx } from '../db/connect.ts'
import { ORDER_PREVIEW_LINES, RESERVATION_MINUTES, RETURN_WINDOW_DAYS } from '../limits.ts'

export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'

// --- Placing ----------------------------------------------------------------------------------------

/** A cart line as an order would take it. */
export type OrderLine = {
  cart_item_id: number
  variant_id: number
  quantity: number
  price: string
  product_name: string
  sku: string
  /** 0 when the variant is no longer sold. */
  available: number
}

export async function listOrderLines(db: Queryable, userId: number): Promise<OrderLine[]> {
  return db<OrderLine[]>`
    select ci.id as cart_item_id, ci.variant_id, ci.quantity, p.base_price::text as price,
      p.name as product_name, v.sku,
      case when shown.id is null then 0 else a.stock_available end as available
    from cart_items ci
    join product_variants v on v.id = ci.variant_id
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    left join public_variants shown on shown.id = v.id
    where ci.user_id = ${userId}
    order by ci.variant_id`
}

/** The next order number and the exact total of some lines. */
export async function drawOrderNumber(
  db: Queryable,
  prefix: string,
  lines: readonly OrderLine[],
): Promise<{ order_number: string; total_price: string }> {
  const [drawn] = await db<[{ order_number: string; total_price: string }]>`
    with drawn as (
      select nextval('order_number_sequence')::text as number
    )
    select
      concat_ws('-', ${prefix}::text, to_char(now() at time zone 'UTC', 'YYYY'),
        lpad(drawn.number, greatest(6, length(drawn.number)), '0')) as order_number,
      (select sum(line.quantity * line.price)::numeric(12, 2)::text
        from unnest(${lines.map(({ quantity }) => quantity)}::integer[],
          ${lines.map(({ price }) => price)}::numeric[]) as line (quantity, price)) as total_price
    from drawn`
  return drawn
}

export type NewOrder = {
  order_number: string
  user_id: number
  total_price: string
  address: string
  notes: string
  payment_method: string
}

export async function insertOrder(
  tx: Tx,
  order: NewOrder,
): Promise<{ id: number; created_at: string }> {
  const [inserted] = await tx<[{ id: number; created_at: string }]>`
    insert into orders ${tx(order)}
    returning id, utc_iso(created_at) as created_at`
  return inserted
}

export async function insertOrderItems(tx: Tx, orderId: number, lines: readonly OrderLine[]) {
  await tx`
    insert into order_items (order_id, variant_id, quantity, price_at_purchase)
    select ${orderId}, line.variant_id, line.quantity, line.price
    from unnest(${lines.map((line) => line.variant_id)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.price)}::numeric[]) as line (variant_id, quantity, price)
    order by line.variant_id`
}

export async function insertStatusHistory(tx: Tx, orderId: number, status: OrderStatus) {
  await tx`insert into order_status_history (order_id, status) values (${orderId}, ${status})`
}

/** Promises the stock of every line to the order for RESERVATION_MINUTES. Contract: rule 3. */
export async function insertReservations(tx: Tx, orderId: number, lines: readonly OrderLine[]) {
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    select ${orderId}, line.variant_id, line.quantity, now() + make_interval(mins => ${RESERVATION_MINUTES})
    from unnest(${lines.map((line) => line.variant_id)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[]) as line (variant_id, quantity)
    order by line.variant_id`
}

// --- Paying -----------------------------------------------------------------------------------------

export async function lockOrder(tx: Tx, orderId: number): Promise<OrderStatus> {
  const [{ status }] = await tx<[{ status: OrderStatus }]>`
    select status
    from orders
    where id = ${orderId}
    for update`
  return status
}

export async function listOrderVariantIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx<{ variant_id: number }[]>`
    select variant_id
    from order_items
    where order_id = ${orderId}
    order by variant_id`
  return rows.map((row) => row.variant_id)
}

/**
 * The variants of an order that its payment can no longer buy: a live reservation is good for what is
 * on hand, without one the order stands behind everybody else's.
 */
export async function getUncoveredVariantIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx<{ variant_id: number }[]>`
    select oi.variant_id
    from order_items oi
    join variant_availability a on a.variant_id = oi.variant_id
    left join stock_reservations r on r.order_id = oi.order_id and r.variant_id = oi.variant_id
      and r.consumed_at is null and r.released_at is null and r.expires_at > now()
    where oi.order_id = ${orderId}
      and oi.quantity > case when r.id is null then a.stock_available else a.stock_on_hand end`
  return rows.map((row) => row.variant_id)
}

/** Ends the reservations of a paid order; those that had lapsed are told apart from those that served. */
export async function consumeReservations(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update stock_reservations set
      consumed_at = case when expires_at > now() then now() end,
      released_at = case when expires_at > now() then null else expires_at end
    where order_id = ${orderId} and consumed_at is null and released_at is null`
}

export async function releaseReservations(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update stock_reservations set released_at = now()
    where order_id = ${orderId} and consumed_at is null and released_at is null`
}

export async function markOrderPaidIfPending(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    update orders set status = 'paid', paid_at = now(), updated_at = now()
    where id = ${orderId} and status = 'pending'`
  return count === 1
}

export async function markOrderCancelledIfPending(
  tx: Tx,
  orderId: number,
  reason: string,
): Promise<boolean> {
  const { count } = await tx`
    update orders set status = 'cancelled', cancelled_at = now(), updated_at = now(),
      cancel_reason = ${reason}
    where id = ${orderId} and status = 'pending'`
  return count === 1
}

// --- Reading ----------------------------------------------------------------------------------------

export type OrderSummaryRow = {
  id: number
  order_number: string
  status: OrderStatus
  total_price: string
  address: string
  created_at: string
  updated_at: string
  items_count: number
  items_preview: {
    product_name: string
    quantity: number
    thumbnail: string | null
  }[]
}
export type OrderQuery = {
  status: OrderStatus | undefined
  ordering: 'created_at' | '-created_at'
  page: number | 'last'
  page_size: number
}

/** One page of a user's orders, and how many there are in all; one statement. */
export async function listOrders(
  db: Queryable,
  userId: number,
  query: OrderQuery,
  mediaUrl: string,
) {
  const page = query.page === 'last' ? null : query.page
  const direction = query.ordering === 'created_at' ? db`asc` : db`desc`
  const mine = db`o.user_id = ${userId} ${query.status ? db`and o.status = ${query.status}` : db``}`
  const [list] = await db<[{ count: number; results: OrderSummaryRow[] }]>`
    with total as (
      select count(*)::integer as count from orders o where ${mine}
    ),
    page as (
      select o.id, o.order_number, o.status, o.total_price, o.address, o.created_at, o.updated_at
      from orders o
      where ${mine}
      order by o.created_at ${direction}, o.id ${direction}
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', o.id,
          'order_number', o.order_number,
          'status', o.status,
          'total_price', o.total_price::text,
          'address', o.address,
          'created_at', utc_iso(o.created_at),
          'updated_at', utc_iso(o.updated_at),
          'items_count', (select count(*) from order_items oi where oi.order_id = o.id),
          'items_preview', (
            select json_agg(json_build_object(
              'product_name', shown.name,
              'quantity', shown.quantity,
              'thumbnail', shown.thumbnail
            ) order by shown.id)
            from (
              select oi.id, p.name, oi.quantity, ${featureThumbnail(db, mediaUrl)} as thumbnail
              from order_items oi
              join product_variants v on v.id = oi.variant_id
              join products p on p.id = v.product_id
              where oi.order_id = o.id
              order by oi.id
              limit ${ORDER_PREVIEW_LINES}
            ) shown
          )
        ) order by o.created_at ${direction}, o.id ${direction}), '[]')
        from page o) as results
    from total`
  return list
}

/** The product's feature image, or its first. */
const featureThumbnail = (db: Queryable, mediaUrl: string) => db`(
  select ${mediaUrl}::text || '/' || i.thumbnail
  from product_images i
  where i.product_id = p.id
  order by i.is_feature desc, i.position, i.id
  limit 1
)`

export type OrderDetailRow = Omit<OrderSummaryRow, 'items_preview'> & {
  notes: string
  items: {
    id: number
    variant: {
      id: number
      sku: string
      size: string
      color: string
      product: {
        id: number
        name: string
        slug: string
        images: { thumbnail: string }[]
      }
    }
    quantity: number
    price_at_purchase: string
    subtotal: string
  }[]
  status_history: { status: OrderStatus; timestamp: string }[]
  payment_method: string
  payment_url: string | null
  reserved_until: string | null
  refund_status: 'pending' | 'completed' | 'failed' | null
  paid_at: string | null
  return_until: string | null
}

export type OrderReader = { userId: number; isAdmin: boolean }

/** An order with its items and history, for its owner or an administrator; one statement. */
export async function findOrder(
  db: Queryable,
  orderId: number,
  { userId, isAdmin }: OrderReader,
  mediaUrl: string,
): Promise<OrderDetailRow | undefined> {
  const [order] = await db<[OrderDetailRow?]>`
    select o.id, o.order_number, o.status, o.total_price::text as total_price, o.address, o.notes,
      utc_iso(o.created_at) as created_at, utc_iso(o.updated_at) as updated_at,
      (select count(*)::integer from order_items oi where oi.order_id = o.id) as items_count,
      ${orderItems(db, mediaUrl)} as items,
      (select json_agg(json_build_object('status', h.status, 'timestamp', utc_iso(h.created_at))
          order by h.id)
        from order_status_history h
        where h.order_id = o.id) as status_history,
      o.payment_method,
      (select p.payment_url
        from payments p
        where p.order_id = o.id and o.status = 'pending'
        order by p.id desc
        limit 1) as payment_url,
      (select utc_iso(min(r.expires_at))
        from stock_reservations r
        where r.order_id = o.id and r.consumed_at is null and r.released_at is null
          and r.expires_at > now()) as reserved_until,
      (select case when r.state in ('completed', 'failed') then r.state else 'pending' end
        from refunds r
        join payments p on p.id = r.payment_id
        where p.order_id = o.id
        order by r.created_at desc, r.id
        limit 1) as refund_status,
      utc_iso(o.paid_at) as paid_at,
      utc_iso(o.delivered_at + make_interval(days => ${RETURN_WINDOW_DAYS})) as return_until
    from orders o
    where o.id = ${orderId} and (o.user_id = ${userId} or ${isAdmin})`
  return order
}

const orderItems = (db: Queryable, mediaUrl: string) => db`(
  select json_agg(json_build_object(
    'id', oi.id,
    'variant', json_build_object(
      'id', v.id,
      'sku', v.sku,
      'size', v.size,
      'color', v.color,
      'product', json_build_object(
        'id', p.id,
        'name', p.name,
        'slug', p.slug,
        'images', (
          select coalesce(json_agg(
            json_build_object('thumbnail', ${mediaUrl}::text || '/' || i.thumbnail)
            order by i.position, i.id), '[]')
          from product_images i
          where i.product_id = p.id
        )
      )
    ),
    'quantity', oi.quantity,
    'price_at_purchase', oi.price_at_purchase::text,
    'subtotal', oi.subtotal::text
  ) order by oi.id)
  from order_items oi
  join product_variants v on v.id = oi.variant_id
  join products p on p.id = v.product_id
  where oi.order_id = o.id
)`

/** What a mail about an order says beyond the order itself. */
export type OrderAddressee = {
  user_id: number
  email: string
  first_name: string
  cancel_reason: string | null
}

export async function findOrderAddressee(
  db: Queryable,
  orderId: number,
): Promise<OrderAddressee | undefined> {
  const [addressee] = await db<[OrderAddressee?]>`
    select u.id as user_id, u.email, u.first_name, o.cancel_reason
    from orders o
    join users u on u.id = o.user_id
    where o.id = ${orderId}`
  return addressee
}
