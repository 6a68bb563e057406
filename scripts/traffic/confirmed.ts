/** Compares what the service has confirmed to its clients with the database; each line is a broken promise. */
import type { Db } from '../../src/db/connect.ts'
import type { Send } from './http.ts'
import type { World } from './world.ts'

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

/** As their owners see them. A cart may hold more than was confirmed: the 201 may have been lost. */
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
