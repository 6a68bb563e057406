/** Compares what the service has confirmed to its clients with the database; each line is a broken promise. */
import type { Db } from '../../src/db/connect.ts'
import type { Send } from './http.ts'
import type { Shopper, World } from './world.ts'

export async function brokenPromises(db: Db, send: Send, world: World): Promise<string[]> {
  return [
    ...(await missingPeople(db, world)),
    ...(await strayOrders(db, world)),
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

/** Every order that a 201 confirmed is there, and no other: no Idempotency-Key made two. */
export async function strayOrders(db: Db, { people }: Pick<World, 'people'>): Promise<string[]> {
  const rows = await db<{ user_id: number; ids: number[] }[]>`
    select user_id, array_agg(id order by id) as ids from orders group by user_id`
  const stored = new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
  return people.flatMap(({ name, id = 0, orders }) => {
    const there = stored.get(id) ?? []
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
  const wishes = await db<{ name: string }[]>`
    select user_id || ':' || variant_id as name from wishlist_items`
  const outfits = await db<{ id: number }[]>`select id from outfits`
  const wished = new Set(wishes.map(({ name }) => name))
  const made = new Set(outfits.map(({ id }) => id))
  return people.flatMap(({ name, id, wishlist, outfits: own }) => [
    ...[...wishlist]
      .filter((variantId) => !wished.has(`${id}:${variantId}`))
      .map((variantId) => `variant ${variantId} is missing in the wishlist of ${name}`),
    ...[...own]
      .filter((outfitId) => !made.has(outfitId))
      .map((outfitId) => `outfit ${outfitId} of ${name} is missing`),
  ])
}

/** As their owners see them. A cart may hold more than was confirmed: the 201 may have been lost. */
async function missingLines(send: Send, { people, guests }: World): Promise<string[]> {
  const problems: string[] = []
  for (const each of [...people, ...guests]) {
    if (each.cart.size === 0 || each.until < Date.now()) continue
    problems.push(...(await missingLinesOf(send, each)))
  }
  return problems
}

type Cart = { items: { variant: { id: number }; quantity: number }[] }

async function missingLinesOf(send: Send, { name, headers, cart }: Shopper): Promise<string[]> {
  const reply = await send({ method: 'GET', path: '/api/orders/cart/', headers })
  if (reply?.status !== 200) return [`the cart of ${name} answers ${reply?.status}`]
  const { items } = reply.body as Cart
  const there = new Map(items.map(({ variant, quantity }) => [variant.id, quantity]))
  return [...cart]
    .filter(([id, quantity]) => (there.get(id) ?? 0) < quantity)
    .map(
      ([id, quantity]) => `${name} has ${quantity} × ${id} in the cart: there are ${there.get(id)}`,
    )
}
