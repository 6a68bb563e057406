/** The end of the day: what buyers were told, held against what stands in the database. */
import type { Db } from '../../src/db/connect.ts'
import type { Memory } from './buyer.ts'
import type { Shop } from './shop.ts'

export type Figures = {
  /** Of what everybody wanted. */
  sold: number
  stillReserved: number
  paidOrders: number
  refundedPayments: number
  mails: { expected: number; found: number }
}

/** Everything that is not as it must be, a line each. */
export async function auditBooks(
  db: Db,
  units: number,
  memories: readonly Memory[],
): Promise<string[]> {
  return [
    ...(await oversold(db, units)),
    ...(await strayOrders(db, memories)),
    ...(await brokenPromises(db, memories)),
    ...(await wrongMails(db)),
    ...(await openRefunds(db)),
  ]
}

export async function figuresOf(db: Db, { hotId }: Shop): Promise<Figures> {
  const [figures] = await db<[Figures]>`
    select
      (select coalesce(sum(oi.quantity), 0)::integer
        from order_items oi join orders o on o.id = oi.order_id
        where oi.variant_id = ${hotId} and o.status = 'paid') as sold,
      (select stock_reserved from variant_availability where variant_id = ${hotId})
        as "stillReserved",
      (select count(*)::integer from orders where status = 'paid') as "paidOrders",
      (select count(*)::integer from refunds) as "refundedPayments",
      json_build_object(
        'expected', (select count(*) from (${expectedMails(db)}) e),
        'found', (select count(*) from sandbox_mails where message_id like '<order-%')
      ) as mails`
  return figures
}

async function oversold(db: Db, units: number): Promise<string[]> {
  const rows = await db<{ sku: string; sold: number; reserved: number; on_hand: number }[]>`
    select v.sku, a.stock_reserved as reserved, v.stock_on_hand as on_hand,
      coalesce((
        select sum(oi.quantity)
        from order_items oi join orders o on o.id = oi.order_id
        where oi.variant_id = v.id and o.status = 'paid'
      ), 0)::integer as sold
    from product_variants v
    join variant_availability a on a.variant_id = v.id
    order by v.id`
  return rows
    .filter(({ sold, reserved, on_hand }) => sold + reserved > units || sold + on_hand !== units)
    .map(
      ({ sku, ...row }) =>
        `${sku}: of ${units} units ${row.sold} sold, ${row.reserved} reserved, ${row.on_hand} on hand`,
    )
}

/** Orders that nobody knows of, orders that are gone, and several for one key. */
async function strayOrders(db: Db, memories: readonly Memory[]): Promise<string[]> {
  const rows = await db<{ user_id: number; ids: number[] }[]>`
    select user_id, array_agg(id order by id) as ids from orders group by user_id`
  const stored = new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
  return memories.flatMap(({ buyer, story, orders }) => {
    const known = [...orders.values()].flatMap((ids) => [...ids])
    const doubled = [...orders].filter(([, ids]) => ids.size > 1).map(([key]) => key)
    const there = stored.get(buyer.id) ?? []
    const isSame = there.length === known.length && known.every((id) => there.includes(id))
    return [
      ...doubled.map((key) => `the key ${key} made several orders`),
      ...(isSame ? [] : [`${buyer.name} (${story}) knows orders [${known}], there are [${there}]`]),
    ]
  })
}

/** What a 200 said must be so, whatever happened to the process that said it. */
async function brokenPromises(db: Db, memories: readonly Memory[]): Promise<string[]> {
  const rows = await db<{ id: number; status: string }[]>`select id, status from orders`
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return memories.flatMap(({ buyer, story, orders, hasPaid, isToldCancelled }) =>
    [...orders.values()]
      .flatMap((ids) => [...ids].map((id) => ({ id, status: statuses.get(id) })))
      .filter(
        ({ status }) =>
          (isToldCancelled && status !== 'cancelled') ||
          // Paid, or cancelled and paid back: reconcile looks after the money.
          (hasPaid && status === 'pending') ||
          (!hasPaid && status === 'paid'),
      )
      .map(
        ({ id, status }) =>
          `${buyer.name} (${story}) has ${hasPaid ? 'paid' : 'not paid'} and was ` +
          `${isToldCancelled ? '' : 'not '}told of a cancellation: order ${id} is ${status}`,
      ),
  )
}

/** Contract: Events, 1; integrations 2.6, rows 3 and 5. */
const expectedMails = (db: Db) => db`
  select id as order_id, 'confirmation' as occasion from orders
  union all
  select id, 'paid' from orders where paid_at is not null
  union all
  select id, 'cancelled' from orders where status = 'cancelled'
  union all
  select distinct o.id, 'refunded'
  from orders o
  join payments p on p.order_id = o.id
  -- Out of stock, it was cancelled by the payment itself, in one transaction: one mail tells both.
  where o.status = 'cancelled' and o.paid_at is null and p.captured_at <> o.cancelled_at`

async function wrongMails(db: Db): Promise<string[]> {
  const rows = await db<{ order_id: number; occasion: string; expected: number; found: number }[]>`
    with found as (
      select substring(message_id from '^<order-([0-9]+)-')::bigint as order_id,
        substring(message_id from '^<order-[0-9]+-([a-z]+)@') as occasion,
        count(*)::integer as count
      from sandbox_mails
      where message_id like '<order-%'
      group by 1, 2
    )
    select coalesce(e.order_id, f.order_id) as order_id, coalesce(e.occasion, f.occasion) as occasion,
      case when e.order_id is null then 0 else 1 end as expected, coalesce(f.count, 0) as found
    from (${expectedMails(db)}) e
    full join found f on f.order_id = e.order_id and f.occasion = e.occasion
    where coalesce(f.count, 0) <> case when e.order_id is null then 0 else 1 end
    order by 1, 2`
  const twins = await db<{ recipient: string; subject: string; count: number }[]>`
    select recipient, subject, count(*)::integer as count
    from sandbox_mails
    group by recipient, subject
    having count(*) > 1
    order by recipient, subject`
  return [
    ...rows.map(
      ({ order_id, occasion, expected, found }) =>
        `order ${order_id} has ${found} mails "${occasion}", expected ${expected}`,
    ),
    ...twins.map(({ recipient, subject, count }) => `${recipient} got ${count} times "${subject}"`),
  ]
}

async function openRefunds(db: Db): Promise<string[]> {
  const rows = await db<{ order_number: string; state: string; last_error: string | null }[]>`
    select o.order_number, r.state, r.last_error
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    where r.state <> 'completed'
    order by o.id, r.id`
  return rows.map(
    ({ order_number, state, last_error }) =>
      `a refund of ${order_number} is ${state}${last_error ? ` (${last_error})` : ''}`,
  )
}
