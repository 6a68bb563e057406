/** Compares confirmed replies with the database; each line is a broken promise. */
import { reconcile } from '../../src/office/reconcile/reconcile.ts'
import type { Db } from '../../src/service/db/connect.ts'
import { drainJobs } from './jobs.ts'
import { checkPictures } from './pictures.ts'
import type { Stage } from './stage.ts'
import { seconds } from './statistics.ts'
import type { Send } from './traffic/http.ts'
import type { Shopper, World } from './traffic/world.ts'

export type Outcome = {
  /** Measurements, a line each. */
  lines: string[]
  /** Broken promises, a line each. */
  problems: string[]
}

/** Waits for the jobs, then reconciles; `ms` is how long the jobs took. */
async function settle(db: Db): Promise<{ ms: number; problems: string[] }> {
  const { ms, problems } = await drainJobs(db)
  return { ms, problems: [...problems, ...(await disagreements(db))] }
}

/** The disagreements that reconcile finds, a line each. */
export const disagreements = async (db: Db): Promise<string[]> =>
  (await reconcile(db)).flatMap(({ name, disagreements: found }) =>
    found.map((each) => `reconcile: ${name}: ${JSON.stringify(each)}`),
  )

// --- Of the stage's people ---------------------------------------------------------------------------

/** The service must be up, and without traffic. */
export async function checkBooks(stage: Stage): Promise<Outcome> {
  const { db, send, world } = stage
  const settled = await settle(db)
  const pictures = await checkPictures(stage)
  const refunded = world.orders.filter(({ refundedCents }) => refundedCents > 0)
  return {
    lines: [
      `jobs done ${seconds(settled.ms)} later; ${pictures.line}`,
      `${refunded.length} refunds at the provider's dashboard so far, compared with the database`,
    ],
    problems: [
      ...settled.problems,
      ...(await brokenPromises(db, send, world)),
      ...pictures.problems,
    ],
  }
}

export async function brokenPromises(db: Db, send: Send, world: World): Promise<string[]> {
  return [
    ...(await missingPeople(db, world)),
    ...(await wrongOrders(db, world.people)),
    ...(await wrongStatuses(db, world)),
    ...(await wrongRefunds(db, world)),
    ...(await missingRows(db, world)),
    ...(await missingLines(send, world)),
  ]
}

async function missingPeople(db: Db, { registered }: World): Promise<string[]> {
  const rows = await db<{ email: string }[]>`select email from users`
  const there = new Set(rows.map(({ email }) => email))
  return registered
    .filter(({ name }) => !there.has(name))
    .map(({ name }) => `${name} was registered by a 201, and is not there`)
}

/** Each person has exactly the orders that a 201 confirmed: none is lost, and no Idempotency-Key made two. */
export async function wrongOrders(db: Db, people: readonly Shopper[]): Promise<string[]> {
  const rows = await db<{ owner: string; ids: number[] }[]>`
    select coalesce(o.user_id::text, g.email) as owner, array_agg(o.id order by o.id) as ids
    from orders o
    left join guest_orders g on g.order_id = o.id
    group by owner`
  const stored = new Map(rows.map(({ owner, ids }) => [owner, ids]))
  return people.flatMap(({ name, id, orders }) => {
    // The address of a guest is made of the name.
    const there = stored.get(String(id ?? `${name}@example.com`.toLowerCase())) ?? []
    const isSame = there.length === orders.size && there.every((each) => orders.has(each))
    return isSame ? [] : [`${name} knows orders [${[...orders]}], there are [${there}]`]
  })
}

async function wrongStatuses(db: Db, { orders }: World): Promise<string[]> {
  const rows = await db<{ id: number; status: string }[]>`select id, status from orders`
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  return orders
    .filter(({ id, status }) => stored.get(id) !== status)
    .map(({ id, status }) => `order ${id} should be ${status}, and is ${stored.get(id)}`)
}

/** A refund that the provider reported is there once; a later cancellation adds its own. */
async function wrongRefunds(db: Db, { orders }: World): Promise<string[]> {
  const rows = await db<{ id: number; cents: number }[]>`
    select p.order_id as id, (sum(r.amount) * 100)::integer as cents
    from refunds r
    join payments p on p.id = r.payment_id
    where r.cause = 'provider'
    group by p.order_id`
  const stored = new Map(rows.map(({ id, cents }) => [id, cents]))
  return orders
    .filter(({ id, refundedCents }) => (stored.get(id) ?? 0) !== refundedCents)
    .map(
      ({ id, refundedCents }) =>
        `of order ${id} ${refundedCents} cents were refunded, and ${stored.get(id) ?? 0} are recorded`,
    )
}

async function missingRows(db: Db, { people }: World): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select 'variant ' || variant_id || ' in the wishlist of ' || user_id as name from wishlist_items
    union all
    select 'outfit ' || id || ' of ' || user_id from outfits`
  const there = new Set(rows.map(({ name }) => name))
  const confirmed = people.flatMap(({ id, wishlist, outfits }) => [
    ...[...wishlist].map((variantId) => `variant ${variantId} in the wishlist of ${id}`),
    ...[...outfits].map((outfitId) => `outfit ${outfitId} of ${id}`),
  ])
  return confirmed.filter((name) => !there.has(name)).map((name) => `missing: ${name}`)
}

type Cart = { items: { variant: { id: number }; quantity: number }[] }

/** Carts, read by their owners over HTTP. One may hold more than was confirmed: the 201 may have been lost. */
async function missingLines(send: Send, { people, guests }: World): Promise<string[]> {
  const problems: string[] = []
  for (const { name, headers, cart, until } of [...people, ...guests]) {
    if (cart.size === 0 || until < Date.now()) continue
    const reply = await send({ method: 'GET', path: '/api/orders/cart/', headers })
    const { items = [] } = (reply?.body ?? {}) as Partial<Cart>
    const there = new Map(items.map(({ variant, quantity }) => [variant.id, quantity]))
    for (const [id, quantity] of cart) {
      if ((there.get(id) ?? 0) >= quantity) continue
      const found = `there are ${there.get(id)} (${reply?.status})`
      problems.push(`${name} has ${quantity} × ${id} in the cart: ${found}`)
    }
  }
  return problems
}

// --- Of a load ---------------------------------------------------------------------------------------

/** The confirmed part of a load. */
export type Confirmed = {
  /** The id of each confirmed order, by its notes, which differ for each. */
  orders: Map<string, number>
  paidOrders: Set<number>
}
type StoredOrder = { id: number; notes: string; captures: number }

/** Each confirmed order is there once, under its own id, and paid once if its payment was confirmed. */
export async function checkLoad(db: Db, { orders, paidOrders }: Confirmed): Promise<Outcome> {
  const settled = await settle(db)
  const rows = await db<StoredOrder[]>`
    select o.id, o.notes, count(p.id)::integer as captures
    from orders o
    left join payments p on p.order_id = o.id and p.state = 'captured'
    group by o.id
    order by o.id`
  const stored = Map.groupBy(rows, ({ notes }) => notes)
  const wrong = [...orders].flatMap(([notes, id]) => {
    const ids = stored.get(notes)?.map((row) => row.id) ?? []
    return ids.length === 1 && ids[0] === id ? [] : [`order ${id} (${notes}) is there as [${ids}]`]
  })
  const paid = new Set(rows.flatMap(({ id, captures }) => (captures > 0 ? [id] : [])))
  const unpaid = [...paidOrders].filter((id) => !paid.has(id))
  const unconfirmed = rows.filter(({ notes }) => !orders.has(notes))
  const doubled = [...stored.values()].filter(({ length }) => length > 1)
  return {
    lines: [
      `${orders.size} orders confirmed, ${orders.size - wrong.length} of them there once`,
      `${paidOrders.size} payments confirmed, ${paidOrders.size - unpaid.length} of them recorded`,
      `${unconfirmed.length} orders are there whose confirmation was lost`,
    ],
    problems: [
      ...settled.problems,
      ...wrong,
      ...unpaid.map((id) => `order ${id} was confirmed as paid, and is not`),
      ...rows.filter(({ captures }) => captures > 1).map(({ id }) => `order ${id} was paid twice`),
      ...doubled.map(([first]) => `the key ${first?.notes} made several orders`),
    ],
  }
}
