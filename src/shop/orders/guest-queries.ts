/** Orders that were placed without an account. */
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import {
  digitsOf,
  foldedText,
  hasWords,
  isIndexed,
  phoneDigitsOf,
  wordsOf,
} from '../../service/db/search.ts'
import { mailboxOf } from '../../service/fields/mailbox.ts'
import { GUEST_TOKEN_DAYS } from '../../service/limits/orders.ts'
import type { Unpaid } from './placing/unpaid-queries.ts'

export type GuestOrder = { id: number; order_number: string; email: string; token_version: number }

/** Undefined for an order of an account, also one that has claimed it, and for one whose tokens are too old. */
export async function findGuestOrder(
  db: Queryable,
  orderNumber: string,
): Promise<GuestOrder | undefined> {
  const [order] = await db<[GuestOrder?]>`
    select o.id, o.order_number, g.email, g.token_version
    from orders o
    join guest_orders g on g.order_id = o.id
    where o.order_number = ${orderNumber} and o.is_guest
      and g.created_at > now() - make_interval(days => ${GUEST_TOKEN_DAYS})`
  return order
}

/**
 * The orders and units that the client of a guest's order has reserved and not paid: see limits_of_guest() in SQL.
 * Without the order itself, whose reservation is being replaced. `units` are for its mailbox alone.
 */
export async function countUnpaidOfGuest(db: Queryable, orderId: number): Promise<Unpaid> {
  const [unpaid] = await db<[Unpaid]>`
    select count(*) filter (where reserved.units > 0)::integer as orders,
      coalesce(sum(reserved.units) filter (
        where coalesce(other.mailbox, other.email) = coalesce(g.mailbox, g.email)
      ), 0)::integer as units,
      coalesce(sum(reserved.units), 0)::integer as client_units
    from guest_orders g
    join guest_orders other on other.client = g.client and other.order_id <> g.order_id
    join orders o on o.id = other.order_id and o.status = 'pending'
    cross join lateral (
      select sum(r.quantity) as units
      from stock_reservations r
      where r.order_id = o.id and coalesce(r.consumed_at, r.released_at) is null
        and r.expires_at > statement_timestamp()
    ) reserved
    where g.order_id = ${orderId}`
  return unpaid
}

/** Orders of one client are placed and renewed sequentially, so that each is counted. */
export async function lockClientOfOrder(tx: Tx, orderId: number): Promise<void> {
  await tx`
    select lock_client(g.client)
    from guest_orders g
    where g.order_id = ${orderId} and g.client is not null`
}

/**
 * By which guests are distinguished: the mailbox, or without an address the digits that phone numbers are compared by.
 * A number without such digits, as 0000000000, says nothing of a person: then it is the order.
 */
export function personOf({ email, phone_number, order_id }: Guest & { order_id: number }): string {
  if (email !== '') return mailboxOf(email)
  const digits = phoneDigitsOf(phone_number)
  return digits ? ofPhone(digits) : `order:${order_id}`
}
type Guest = { email: string; phone_number: string }

/** The guest without an address of these digits, as phoneDigitsOf() gives them. */
export const ofPhone = (digits: string) => `tel:${digits}`

/** Who ordered without an account, with the address in lower case. The order must be locked. */
export async function updateGuest(
  tx: Tx,
  orderId: number,
  guest: { email: string; full_name: string; phone_number: string },
): Promise<void> {
  const { email, full_name, phone_number } = guest
  await tx`
    update guest_orders set email = ${email}, mailbox = ${personOf({ ...guest, order_id: orderId })}, full_name = ${full_name},
      phone_number = ${phone_number}
    where order_id = ${orderId}`
}

/** Ends the tokens that were given before. */
export async function renewOrderToken(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update guest_orders set token_version = token_version + 1
    where order_id = ${orderId}`
}

/** Whether the order of the row g is of an address, however its domain is spelled; in a row of before as it was typed. */
export const isOfAddress = (db: Queryable, email: string): Fragment => db`(
  g.mailbox = ${mailboxOf(email)} and g.mailbox <> ''
    and split_part(g.email, '@', 1) = split_part(${email.toLowerCase()}, '@', 1)
  or g.email = ${email.toLowerCase()} and g.email <> ''
)`

// --- Finding ----------------------------------------------------------------------------------------

/**
 * The orders of guests who are found by the words of their names, any part of their address before the `@`, digits of their
 * phone number, or the beginning of the address. One letter alone finds no guest: no index has it.
 */
export function guestsSearched(db: Queryable, search: string): Fragment {
  const digits = phoneDigitsOf(search)
  const [local = '', domain] = search.split('@')
  const words = digits ? [digits] : wordsOf(local)
  if (domain !== undefined) {
    return db`
      select g.order_id from guest_orders g where ${isOfAddress(db, search)}
      union
      select found.order_id
      from (${guestsWith(db, words)}) found
      join guest_orders g on g.order_id = found.order_id
      where starts_with(g.email, ${search.toLowerCase()})`
  }
  return guestsWith(db, words)
}

function guestsWith(db: Queryable, words: string[]): Fragment {
  const found = hasWords(db, words, { text: db`of_guest.text`, indexed: guestText(db) })
  // Each row of the index is made a text once, whatever the number of words.
  return db`
    select g.order_id
    from guest_orders g
    cross join lateral (select ${guestText(db)} as text offset 0) of_guest
    where ${isIndexed(words)} and ${found}`
}

/** As in the index guest_orders_search. */
const guestText = (db: Queryable): Fragment =>
  foldedText(
    db,
    db`' ' || g.full_name || ' ' || split_part(g.email, '@', 1) || ' ' || ${digitsOf(db, db`g.phone_number`)}`,
  )

// --- Claiming ---------------------------------------------------------------------------------------

/** Gives all guest orders of an address to an account; returns their numbers, oldest first. */
export async function claimOrdersOfAddress(
  tx: Tx,
  userId: number,
  email: string,
): Promise<string[]> {
  const theirs = (lock: Fragment) => tx<{ id: number }[]>`
    select o.id
    from guest_orders g
    join orders o on o.id = g.order_id and o.is_guest
    where ${isOfAddress(tx, email)}
    order by o.id
    ${lock}`
  const locked = await theirs(tx`for update of o`)
  // Read again: a correction that the lock has waited for may have given an order another address.
  const still = new Set((await theirs(tx``)).map(({ id }) => id))
  const orders = locked.filter(({ id }) => still.has(id))
  return giveToUser(
    tx,
    userId,
    orders.map(({ id }) => id),
  )
}

/** False if it is no guest's order any more. */
export async function lockGuestOrder(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    select 1 from orders o where o.id = ${orderId} and o.is_guest for update`
  return count === 1
}

/** The client stays, and goes on bounding what it orders. The orders must be locked. */
export async function giveToUser(
  tx: Tx,
  userId: number,
  orderIds: readonly number[],
): Promise<string[]> {
  await tx`
    update guest_orders set email = '', mailbox = '', full_name = '', phone_number = ''
    where order_id = any(${orderIds}::bigint[])`
  const claimed = await tx<{ id: number; order_number: string }[]>`
    update orders set user_id = ${userId}, is_guest = false
    where id = any(${orderIds}::bigint[])
    returning id, order_number`
  return claimed.sort((one, other) => one.id - other.id).map(({ order_number }) => order_number)
}
