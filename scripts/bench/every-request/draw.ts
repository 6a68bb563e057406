/** The rows that requests are about, drawn from a filled shop. */

import type { Db } from '../../../src/service/db/connect.ts'
import type { Tokens } from '../../../src/shop/accounts/schemas.ts'
import { newTokens } from '../../support/rows.ts'

export type Asked = {
  path: string
  token?: string
  headers?: Record<string, string>
  body?: object | string | FormData
}
/** Two drawn from one shop differ, and two shops of one size draw the same. */
export type Drawn = {
  db: Db
  url: string
  /** Counts what was drawn. */
  next: () => number
  person: () => Promise<Person>
  /** An order that is `of` them: each once, newest first. */
  order: (of: Waiting) => Promise<Owned>
  /** Any delivered order that nothing was paid back of, however old. */
  anyOrder: () => Promise<Owned>
  outfit: (isPublic: boolean) => Promise<Owned>
  /** The token of an owner of the administration. */
  owner: () => Promise<string>
  /** Sends it as an owner of the administration, and returns the id of what it made. */
  made: (path: string, body: object) => Promise<number>
}
export type Person = Tokens & { id: number; email: string }
type Owned = { id: number; person: Person }

/** Which rows of an order wait for what, by the id of its order or of their own. */
const ORDERS = {
  'with an end': `select o.id, o.user_id from orders o where o.status = 'delivered' and o.id < 12000
    and not exists (select 1 from orders other where other.user_id = o.user_id
      and (other.status in ('pending', 'paid', 'shipped')
        or exists (select 1 from returns r where r.order_id = other.id)))`,
  pending: `select id, user_id from orders where status = 'pending'`,
  paid: `select id, user_id from orders where status = 'paid'`,
  shipped: `select id, user_id from orders where status = 'shipped'`,
  'just delivered': `select id, user_id from orders where status = 'delivered'
    and delivered_at > now() - interval '6 days' and id not in (select order_id from returns)`,
  'return requested': `select r.id, o.user_id from returns r join orders o on o.id = r.order_id
    where r.status = 'requested' and r.id = r.order_id`,
  'return approved': `select r.id, o.user_id from returns r join orders o on o.id = r.order_id
    where r.status = 'approved'`,
  refunded: `select o.id, o.user_id from orders o join payments p on p.order_id = o.id
    join refunds r on r.payment_id = p.id and r.state = 'completed'
    where o.user_id is not null and o.status = 'delivered'`,
  'payment to review': `select p.id, o.user_id from payments p join orders o on o.id = p.order_id
    where p.state = 'needs_review'`,
}
export type Waiting = keyof typeof ORDERS
const DRAWN_MAX = 1_500
const ADMINISTRATOR = 1
/** The first accounts are of administrators. */
export const FIRST_SHOPPER = 10

export async function drawFrom({ db, url }: { db: Db; url: string }): Promise<Drawn> {
  const [sizes] = await db<[{ users: number; orders: number; outfits: number }]>`
    select (select max(id) from users) as users, (select max(id) from orders) as orders,
      (select max(id) from outfits) as outfits`
  const waiting = new Map<string, { id: number; user_id: number }[]>()
  let serial = 0
  const next = () => ++serial
  /** Each once, spread over all. */
  const anyId = (all: number) => FIRST_SHOPPER + ((next() * 7_919) % (all - FIRST_SHOPPER))
  const personOf = async (id: number): Promise<Person> => ({
    id,
    email: `shopper-${id}@example.com`,
    ...(await newTokens(db, id)),
  })
  const owner = async () => (await newTokens(db, ADMINISTRATOR)).access_token
  return {
    db,
    url,
    next,
    owner,
    person: () => personOf(anyId(sizes.users)),
    order: async (of) => {
      const found =
        waiting.get(of) ??
        (await db.unsafe<{ id: number; user_id: number }[]>(
          `select id, user_id from (${ORDERS[of]}) waiting where user_id is not null
          order by id desc limit ${DRAWN_MAX}`,
        ))
      waiting.set(of, found)
      const drawn = found.shift()
      if (!drawn) throw new Error(`no order is left: ${of}`)
      return { id: drawn.id, person: await personOf(drawn.user_id) }
    },
    anyOrder: async () => {
      for (;;) {
        const id = anyId(sizes.orders)
        const [order] = await db<[{ user_id: number }?]>`
          select user_id from orders
          where id = ${id} and status = 'delivered' and user_id is not null
            and not exists (
              select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = orders.id
            )`
        if (order) return { id, person: await personOf(order.user_id) }
      }
    },
    outfit: async (isPublic) => {
      for (;;) {
        const id = anyId(sizes.outfits)
        const [outfit] = await db<[{ user_id: number }?]>`
          select user_id from outfits where id = ${id} and is_public = ${isPublic}`
        if (outfit) return { id, person: await personOf(outfit.user_id) }
      }
    },
    made: async (path, body) => {
      const reply = await sendTo(url, 'POST', { path, token: await owner(), body })
      if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`)
      return (JSON.parse(await reply.text()) as { id: number }).id
    },
  }
}

export function sendTo(url: string, method: string, { path, token, headers, body }: Asked) {
  const isJson = typeof body === 'object' && !(body instanceof FormData)
  return fetch(url + path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    body: (isJson ? JSON.stringify(body) : body) ?? null,
  })
}
