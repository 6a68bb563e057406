/** Compares what the buyers of the crowd know with the database: stock, reservations, orders, mails and refunds. */
import type { Db } from '../../src/service/db/connect.ts'
import { type Outcome, wrongOrders } from '../support/books.ts'
import type { Shopper } from '../support/traffic/world.ts'

/** The knowledge of a buyer in the end. */
export type Known = {
  shopper: Shopper
  plan: { steps: unknown[] }
  hasPaid: boolean
  isOutOfTime: boolean
  /** Orders, and those that were made of what was exchanged. */
  cancelled: ReadonlySet<number>
  exchanges: readonly number[]
}
export type Sale = { variantIds: readonly number[]; buyers: readonly Known[] }

export async function checkCrowd(db: Db, sale: Sale): Promise<Outcome> {
  const people = sale.buyers.map(({ shopper }) => shopper)
  const ids = people.flatMap(({ id }) => id ?? [])
  const mails = await checkSandboxMails(db, ids)
  return {
    lines: [`${mails.expected} mails expected, ${mails.found} found`],
    problems: [
      ...(await lostUnits(db, sale)),
      ...(await keptReservations(db)),
      ...(await wrongOrders(db, people)),
      ...sale.buyers
        .filter(({ shopper, exchanges }) => shopper.orders.size > 1 + exchanges.length)
        .map(({ shopper }) => `one Idempotency-Key of ${shopper.name} made several orders`),
      ...(await wrongStatuses(db, sale)),
      ...mails.problems,
      ...(await openRefunds(db, ids)),
      ...(await wrongHolds(db)),
    ],
  }
}

/**
 * Each unit that a variant began with is on hand, or with a buyer: in an order that was paid and not cancelled, unless it
 * was fit for sale when it came back. Nothing is reserved that is not there.
 */
async function lostUnits(db: Db, { variantIds }: Sale): Promise<string[]> {
  const rows = await db<Units[]>`
    select v.sku, a.stock_reserved as reserved, v.stock_on_hand as on_hand,
      (
        select coalesce(sum(oi.quantity - coalesce(refunded.units, 0) - coalesce(returned.units, 0)), 0)
        from order_items oi
        join orders o on o.id = oi.order_id
        left join lateral (
          select sum(ri.restocked) as units from refund_items ri where ri.order_item_id = oi.id
        ) refunded on true
        left join lateral (
          select sum(ri.restocked) as units from return_items ri where ri.order_item_id = oi.id
        ) returned on true
        where oi.variant_id = v.id and o.status in ('paid', 'shipped', 'delivered')
      )::integer as sold,
      (select sum(l.delta) from stock_ledger l where l.variant_id = v.id and l.reason = 'initial')::integer as units
    from product_variants v
    join variant_availability a on a.variant_id = v.id
    where v.id = any(${[...variantIds]}::integer[])
    order by v.id`
  return rows
    .filter(({ units, sold, reserved, on_hand }) => reserved > on_hand || sold + on_hand !== units)
    .map(
      ({ sku, units, sold, reserved, on_hand }) =>
        `${sku}: of ${units} units ${sold} sold, ${reserved} reserved, ${on_hand} on hand`,
    )
}

type Units = { sku: string; units: number; sold: number; reserved: number; on_hand: number }

/** A reservation ends once, as its column says, when its order is paid or cancelled, or its return is over. */
async function keptReservations(db: Db): Promise<string[]> {
  const rows = await db<{ id: number; of: string }[]>`
    select r.id, coalesce(o.order_number || ', ' || o.status, 'a return, ' || rt.status, 'nothing') as of
    from stock_reservations r
    left join orders o on o.id = r.order_id
    left join item_exchanges ie on ie.reservation_id = r.id
    left join returns rt on rt.id = ie.return_id
    where r.consumed_at is null and r.released_at is null
      and coalesce(o.status <> 'pending', rt.status <> 'approved', true)
    order by r.id`
  return rows.map(({ id, of }) => `reservation ${id} of ${of} has not ended`)
}

/** A paid order may have been cancelled and refunded: reconcile checks the money. */
async function wrongStatuses(db: Db, { buyers }: Sale): Promise<string[]> {
  const rows = await db<{ id: number; status: string }[]>`select id, status from orders`
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return buyers.flatMap(({ shopper, plan, hasPaid, isOutOfTime, cancelled }) =>
    [...shopper.orders].flatMap((id) => {
      const status = statuses.get(id)
      const isCancelled = cancelled.has(id)
      const isWrong =
        (isCancelled && status !== 'cancelled') ||
        (isOutOfTime && !hasPaid && status !== 'cancelled') ||
        (hasPaid && status === 'pending') ||
        (!hasPaid && status === 'paid')
      const facts = `${hasPaid ? 'paid' : 'not paid'}, ${isCancelled ? '' : 'not '}cancelled`
      return isWrong
        ? [
            `order ${id} of ${shopper.name} (${plan.steps.flat().join(', ')}; ${facts}) is ${status}`,
          ]
        : []
    }),
  )
}

async function checkSandboxMails(db: Db, userIds: readonly number[]) {
  const rows = await db<{ order_id: number; occasion: string; expected: number; found: number }[]>`
    with own as (
      select o.id, o.status, o.paid_at, o.cancelled_at, o.shipped_at, o.delivered_at, e.order_id is null as is_bought
      from orders o
      left join exchanges e on e.order_id = o.id
      where o.user_id = any(${[...userIds]}::bigint[])
    ),
    expected as (
      select id as order_id, 'confirmation' as occasion from own where is_bought
      union all
      select id, 'paid' from own where is_bought and paid_at is not null
      union all
      select id, 'shipped' from own where shipped_at is not null
      union all
      select id, 'delivered' from own where delivered_at is not null
      union all
      select id, 'cancelled' from own where status = 'cancelled'
      union all
      select distinct o.id, 'refunded'
      from own o
      join payments p on p.order_id = o.id
      -- A payment that finds no stock cancels the order itself: one mail says both.
      where o.status = 'cancelled' and o.paid_at is null and p.captured_at <> o.cancelled_at
      union all
      select distinct o.id, 'paid-twice'
      from own o
      join payments p on p.order_id = o.id
      join refunds r on r.payment_id = p.id
      where r.cause = 'surplus'
      union all
      -- Staff had marked it as paid before.
      select distinct o.id, 'paid-again'
      from own o
      join order_status_history h on h.order_id = o.id and h.is_marked_paid
      join payments p on p.order_id = o.id and p.state = 'captured'
    ),
    found as (
      select substring(m.message_id from '^<order-([0-9]+)-')::bigint as order_id,
        substring(m.message_id from '^<order-[0-9]+-([a-z-]+)@') as occasion,
        count(*)::integer as count
      from sandbox_mails m
      where m.message_id like '<order-%'
      group by 1, 2
    )
    select coalesce(e.order_id, f.order_id) as order_id, coalesce(e.occasion, f.occasion) as occasion,
      count(e.order_id)::integer as expected, coalesce(max(f.count), 0) as found
    from expected e
    full join found f on f.order_id = e.order_id and f.occasion = e.occasion
    where e.order_id is not null or f.order_id in (select id from own)
    group by 1, 2
    order by 1, 2`
  const twins = await db<{ recipient: string; subject: string; count: number }[]>`
    select recipient, subject, count(*)::integer as count
    from sandbox_mails
    where recipient in (select email from users where id = any(${[...userIds]}::bigint[]))
    group by recipient, subject
    having count(*) > 1
    order by recipient, subject`
  const sum = (key: 'expected' | 'found') => rows.reduce((all, row) => all + row[key], 0)
  return {
    expected: sum('expected'),
    found: sum('found'),
    problems: [
      ...rows
        .filter(({ expected, found }) => expected !== found)
        .map(
          ({ order_id, occasion, expected, found }) =>
            `order ${order_id} has ${found} mails "${occasion}", expected ${expected}`,
        ),
      ...twins.map(({ recipient, subject, count }) => `${recipient} got ${count} × "${subject}"`),
    ],
  }
}

async function openRefunds(db: Db, userIds: readonly number[]): Promise<string[]> {
  const rows = await db<{ order_number: string; state: string; last_error: string | null }[]>`
    select o.order_number, r.state, r.last_error
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    where r.state <> 'completed' and p.state <> 'by_hand' and o.user_id = any(${[...userIds]}::bigint[])
    order by o.id, r.id`
  return rows.map(
    ({ order_number, state, last_error }) =>
      `a refund of ${order_number} is ${state}${last_error ? ` (${last_error})` : ''}`,
  )
}

/** An order is held while it has a live hold, and only a paid one has. */
async function wrongHolds(db: Db): Promise<string[]> {
  const rows = await db<{ order_number: string; status: string; is_held: boolean; live: number }[]>`
    select o.order_number, o.status, o.held_at is not null as is_held, h.live
    from orders o
    cross join lateral (
      select count(*)::integer as live
      from order_holds h
      where h.order_id = o.id and h.ended_at is null
    ) h
    where (o.held_at is not null) <> (h.live > 0) or (h.live > 0 and o.status <> 'paid')
    order by o.id`
  return rows.map(
    ({ order_number, status, is_held, live }) =>
      `${order_number} is ${status} and ${is_held ? '' : 'not '}held, with ${live} live holds`,
  )
}
