/** The claims of packers. */
import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { CLAIM_HOURS } from '../../../service/limits/administration.ts'

/** Whether the claim `c` of the order `o` counts. */
const isLive = (db: Queryable): Fragment =>
  db`o.status = 'paid' and o.held_at is null and c.expires_at > now()`

/** Whether a packer has the order `o`. */
export const isClaimed = (db: Queryable): Fragment => db`exists (
  select
  from packing_claims c
  where c.order_id = o.id and ${isLive(db)}
)`

/** Who packs the order `o`. */
export const packingJson = (db: Queryable): Fragment => db`(
  select json_build_object(
    'user', json_build_object(
      'id', packer.id,
      'email', packer.email,
      'username', packer.username,
      'first_name', packer.first_name,
      'last_name', packer.last_name
    ),
    'until', utc_iso(c.expires_at)
  )
  from packing_claims c
  join users packer on packer.id = c.user_id
  where c.order_id = o.id and ${isLive(db)}
)`

/**
 * Makes claims sequential. A statement reads what was committed before it began: without this lock two of
 * them could find the same order unclaimed.
 */
export async function lockClaims(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('orders:claims', 0))`
}

export async function deleteExpiredClaims(tx: Tx): Promise<void> {
  await tx`delete from packing_claims where expires_at <= now()`
}

/**
 * Claims the oldest unclaimed orders; returns their ids. Those that are locked, because they are
 * shipped or cancelled right now, are left out. Claims must be locked, and expired ones deleted.
 */
export async function claimOrdersToPack(tx: Tx, userId: number, count: number): Promise<number[]> {
  const rows = await tx<{ order_id: number }[]>`
    insert into packing_claims (order_id, user_id, expires_at)
    select o.id, ${userId}, now() + make_interval(hours => ${CLAIM_HOURS})
    from (
      select o.id
      from orders o
      where o.status = 'paid' and o.held_at is null
        and not exists (select from packing_claims c where c.order_id = o.id)
      order by o.paid_at, o.id
      limit ${count}
      for update of o skip locked
    ) o
    returning order_id`
  return rows.map(({ order_id }) => order_id)
}

/** Who has claimed an order; undefined for an unclaimed one. */
export async function lockClaim(tx: Tx, orderId: number): Promise<{ user_id: number } | undefined> {
  const [claim] = await tx<[{ user_id: number }?]>`
    select c.user_id
    from packing_claims c
    join orders o on o.id = c.order_id
    where c.order_id = ${orderId} and ${isLive(tx)}
    for update of c`
  return claim
}

export async function deleteClaim(tx: Tx, orderId: number): Promise<void> {
  await tx`delete from packing_claims where order_id = ${orderId}`
}

export type NumberedOrder = { id: number; order_number: string }

export const listOrderNumbers = (db: Queryable, ids: readonly number[]) =>
  db<NumberedOrder[]>`
    select o.id, o.order_number
    from orders o
    where o.id = any(${ids}::bigint[])
    order by o.id`
