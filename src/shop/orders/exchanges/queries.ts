/** The items of a return that are exchanged, the stock that waits for them, and the order that is made of them. */
import type { StockTx, Tx } from '../../../service/db/connect.ts'
import { EXCHANGE_RESERVATION_DAYS } from '../../../service/limits/orders.ts'
import type { StockLine } from '../queries.ts'

/** An item of a return that is to be exchanged, with its quantity in the return. */
export type WantedExchange = { order_item_id: number; variant_id: number; quantity: number }

// --- Requesting -----------------------------------------------------------------------------------

/** The items whose variant is not an active one of the product that was bought, or whose product is not active, in their order. */
export async function listUnfitExchanges(
  tx: Tx,
  wanted: readonly WantedExchange[],
): Promise<number[]> {
  const rows = await tx<{ order_item_id: number }[]>`
    select w.order_item_id
    from unnest(${wanted.map((item) => item.order_item_id)}::bigint[],
      ${wanted.map((item) => item.variant_id)}::integer[])
      with ordinality as w (order_item_id, variant_id, place)
    join order_items oi on oi.id = w.order_item_id
    join product_variants bought on bought.id = oi.variant_id
    where not exists (
      select
      from product_variants v
      join products p on p.id = v.product_id and p.is_active
      where v.id = w.variant_id and v.product_id = bought.product_id and v.is_active
    )
    order by w.place`
  return rows.map(({ order_item_id }) => order_item_id)
}

/** The wanted units by variant, with the stock that nothing has reserved: none of what was withdrawn from sale. */
export const listWantedStock = (tx: Tx, wanted: readonly WantedExchange[]) => tx<StockLine[]>`
  select v.id as variant_id, w.quantity, p.name as product_name, v.sku,
    case when v.is_active and p.is_active then a.stock_available else 0 end as available
  from (
    select line.variant_id, sum(line.quantity)::integer as quantity
    from unnest(${wanted.map((item) => item.variant_id)}::integer[],
      ${wanted.map((item) => item.quantity)}::integer[]) as line (variant_id, quantity)
    group by line.variant_id
  ) w
  join product_variants v on v.id = w.variant_id
  join products p on p.id = v.product_id
  join variant_availability a on a.variant_id = v.id
  order by v.id`

export async function insertItemExchanges(
  tx: Tx,
  returnId: number,
  wanted: readonly WantedExchange[],
): Promise<void> {
  await tx`
    insert into item_exchanges (return_id, order_item_id, variant_id)
    select ${returnId}, w.order_item_id, w.variant_id
    from unnest(${wanted.map((item) => item.order_item_id)}::bigint[],
      ${wanted.map((item) => item.variant_id)}::integer[]) as w (order_item_id, variant_id)`
}

// --- Until the parcel arrives ---------------------------------------------------------------------

/** The return must be locked. */
export const listItemExchanges = (tx: Tx, returnId: number) => tx<WantedExchange[]>`
  select ie.order_item_id, ie.variant_id, ri.quantity
  from item_exchanges ie
  join return_items ri on ri.return_id = ie.return_id and ri.order_item_id = ie.order_item_id
  where ie.return_id = ${returnId}
  order by ie.order_item_id`

/** Makes it an ordinary return. */
export async function deleteItemExchanges(tx: Tx, returnId: number): Promise<void> {
  await tx`delete from item_exchanges where return_id = ${returnId}`
}

/** Reserves stock for the exchanges of a return, for EXCHANGE_RESERVATION_DAYS. The stock must be locked. */
export async function reserveExchanges(tx: StockTx, returnId: number): Promise<void> {
  await tx`
    with wanted as materialized (
      select ie.order_item_id, ie.variant_id, ri.quantity, nextval('stock_reservations_id_seq') as reservation_id
      from item_exchanges ie
      join return_items ri on ri.return_id = ie.return_id and ri.order_item_id = ie.order_item_id
      where ie.return_id = ${returnId}
    ),
    reserved as (
      insert into stock_reservations (id, variant_id, quantity, expires_at)
      overriding system value
      select w.reservation_id, w.variant_id, w.quantity, now() + make_interval(days => ${EXCHANGE_RESERVATION_DAYS})
      from wanted w
    )
    update item_exchanges ie set reservation_id = w.reservation_id
    from wanted w
    where ie.return_id = ${returnId} and ie.order_item_id = w.order_item_id`
}

/** Frees the stock that waits for the exchanges of a return, which ends. */
export async function releaseExchanges(tx: Tx, returnId: number): Promise<void> {
  await tx`
    update stock_reservations r set released_at = now()
    from item_exchanges ie
    where ie.return_id = ${returnId} and r.id = ie.reservation_id
      and r.consumed_at is null and r.released_at is null`
}

// --- When it has arrived --------------------------------------------------------------------------

/** How many units of each item are exchanged; of those that are not there none is. */
export async function updateExchanged(
  tx: Tx,
  returnId: number,
  exchanged: readonly { order_item_id: number; quantity: number }[],
): Promise<void> {
  await tx`
    update item_exchanges ie set exchanged = coalesce((
      select unit.quantity
      from unnest(${exchanged.map((item) => item.order_item_id)}::bigint[],
        ${exchanged.map((item) => item.quantity)}::integer[]) as unit (order_item_id, quantity)
      where unit.order_item_id = ie.order_item_id
    ), 0)
    where ie.return_id = ${returnId}`
}

/**
 * The units that are exchanged by variant, with the stock that is there for them: of a reservation that lives what is on
 * hand, beyond it what nothing else has reserved. The stock must be locked.
 */
export const listExchangedStock = (tx: StockTx, returnId: number) => tx<StockLine[]>`
  select v.id as variant_id, e.quantity, p.name as product_name, v.sku,
    greatest(a.stock_on_hand - (a.stock_reserved - e.own), least(a.stock_on_hand, e.own), 0) as available
  from (
    select ie.variant_id, sum(ie.exchanged)::integer as quantity,
      coalesce(sum(r.quantity), 0)::integer as own
    from item_exchanges ie
    left join stock_reservations r on r.id = ie.reservation_id and r.consumed_at is null
      and r.released_at is null and r.expires_at > statement_timestamp()
    where ie.return_id = ${returnId}
    group by ie.variant_id
  ) e
  join product_variants v on v.id = e.variant_id
  join products p on p.id = v.product_id
  join variant_availability a on a.variant_id = v.id
  where e.quantity > 0
  order by v.id`

export type MadeExchange = { id: number; order_number: string }

/** The order of an exchange, for the owner of the returned order; nothing is owed for it. */
export async function insertExchangeOrder(
  tx: StockTx,
  { orderId, returnId }: { orderId: number; returnId: number },
  { orderNumberPrefix, timeZone }: { orderNumberPrefix: string; timeZone: string },
): Promise<MadeExchange> {
  const [made] = await tx<[MadeExchange]>`
    with made as (
      insert into orders (order_number, user_id, is_guest, total_price, address, notes, payment_method,
        delivery_code, delivery_name, delivery_price, country, language, return_url)
      select next_order_number(${orderNumberPrefix}, ${timeZone}), o.user_id, o.is_guest, 0, o.address, o.notes,
        o.payment_method, o.delivery_code, o.delivery_name, case when o.delivery_code is not null then 0 end,
        o.country, o.language, o.return_url
      from orders o
      where o.id = ${orderId}
      returning id, order_number
    ),
    known as (
      insert into exchanges (order_id, return_id, first_order_id)
      select m.id, ${returnId}, first_order(${orderId})
      from made m
    ),
    guest as ( -- without a client: limits do not count it
      insert into guest_orders (order_id, email, mailbox, full_name, phone_number)
      select m.id, g.email, g.mailbox, g.full_name, g.phone_number
      from made m
      join guest_orders g on g.order_id = ${orderId}
      join orders o on o.id = g.order_id and o.is_guest
    )
    select m.id, m.order_number from made m`
  return made
}

/** Each item at what the units that came back are worth next: before they are given back, and before refunded ones. */
export async function insertExchangeItems(
  tx: StockTx,
  exchangeId: number,
  returnId: number,
): Promise<void> {
  await tx`
    insert into order_items (order_id, variant_id, quantity, price_at_purchase, exchanged_amount, product_name, sku,
      size, color)
    select ${exchangeId}, v.id, ie.exchanged, 0, worth_of_next(oi, ie.exchanged), p.name, v.sku, v.size, v.color
    from item_exchanges ie
    join order_items oi on oi.id = ie.order_item_id
    join product_variants v on v.id = ie.variant_id
    join products p on p.id = v.product_id
    where ie.return_id = ${returnId} and ie.exchanged > 0
    order by oi.id`
}

/** It was placed and paid by who has received the return: no money came by hand, as where staff mark an order as paid. */
export async function insertExchangeHistory(
  tx: StockTx,
  exchangeId: number,
  actorUserId: number,
): Promise<void> {
  await tx`
    insert into order_status_history (order_id, status, actor_user_id)
    values (${exchangeId}, 'pending', ${actorUserId}), (${exchangeId}, 'paid', ${actorUserId})`
}

/** Holds a new exchange as the orders of its chain are: its parcel must not leave either. */
export async function holdAsItsChain(tx: Tx, exchangeId: number): Promise<void> {
  await tx`
    insert into order_holds (order_id, reason, dispute_id)
    select e.order_id, 'disputed', d.id
    from exchanges e
    join payments p on p.order_id = e.first_order_id
    join disputes d on d.payment_id = p.id and d.state <> 'won'
    where e.order_id = ${exchangeId}`
  await tx`
    select hold_if_refunded(e.first_order_id)
    from exchanges e
    where e.order_id = ${exchangeId}`
}
