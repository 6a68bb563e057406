/** A shop whose people order and pay at fixed rates, what the service has confirmed of it, and reads. */
import type { Db } from '../../src/service/db/connect.ts'
import type { Confirmed } from '../support/books.ts'
import { fillCarts, insertPeople, insertVariants, type Person } from '../support/rows.ts'
import { paymentEvent, SANDBOX_WEBHOOK } from '../support/sandbox-events.ts'
import type { Reply, Request } from '../support/traffic/http.ts'
import { ORDER, orderIn, post } from '../support/traffic/plan.ts'
import { bearer } from '../support/traffic/world.ts'
import type { LoadKind } from './load.ts'

/** So many that no proof sells it out. */
const STOCK = 900_000
/** An Idempotency-Key that could not be released stays in use for 25 s. */
const ORDER_AGAIN_MS = 30_000
/** A provider sends its event again. */
const PAY_AGAIN_MS = 2_000
const PAGES = [1, 2, 3, 4, 5]

export type Shop = {
  people: readonly Person[]
  variantIds: readonly number[]
  /** The variants that people order. */
  ordered: readonly number[]
  productIds: readonly number[]
}

/** Everybody has something in the cart. */
export async function fillShop(
  db: Db,
  {
    products: count,
    ordered: some,
    people: buyers,
  }: Record<'products' | 'ordered' | 'people', number>,
): Promise<Shop> {
  const variantIds = await insertVariants(db, { count, stock: STOCK })
  const products = await db<{ id: number }[]>`select id from products order by id`
  const people = await insertPeople(db, buyers)
  const ordered = variantIds.slice(0, some)
  await fillCarts(db, people, ordered)
  return { people, variantIds, ordered, productIds: products.map(({ id }) => id) }
}

/** `key` belongs to an order that was sent and not confirmed; the next attempt repeats it. */
type Buyer = { headers: Record<string, string>; key?: string; notBefore: number }
/** The event of a payment: repeated, it is the same event. */
type Payable = { orderId: number; event: ReturnType<typeof paymentEvent>; notBefore: number }

/** At so many requests a second. A person has one at a time: an order, then the next thing for the cart. */
export function buying(
  { people, ordered }: Shop,
  rates: Record<'cart' | 'order' | 'payment', number>,
) {
  const confirmed: Confirmed = { orders: new Map(), paidOrders: new Set() }
  const withCart: Buyer[] = people.map(({ token }) => ({ headers: bearer(token), notBefore: 0 }))
  const withoutCart: Buyer[] = []
  const payable: Payable[] = []
  const variant = roundRobin(ordered)
  const cartAdd = inRotation('cart add', rates.cart, withoutCart, {
    request: ({ headers }) => post('/api/orders/cart/add/', { variant_id: variant() }, headers),
    onEnd: (buyer, reply) => {
      const next = reply?.status === 201 ? withCart : withoutCart
      next.push(buyer)
    },
  })
  const order = inRotation('order', rates.order, withCart, {
    request: (buyer, id) => {
      buyer.key ??= id
      const headers = { ...buyer.headers, 'Idempotency-Key': buyer.key }
      return post('/api/orders/create/', { ...ORDER, notes: buyer.key }, headers)
    },
    onEnd: ({ headers, key = '' }, reply) => {
      if (reply?.status !== 201) {
        withCart.push({ headers, key, notBefore: Date.now() + ORDER_AGAIN_MS })
        return
      }
      const { id, link } = orderIn(reply)
      confirmed.orders.set(key, id)
      payable.push({ orderId: id, event: paymentEvent(link, 'payment.succeeded'), notBefore: 0 })
      withoutCart.push({ headers, notBefore: 0 })
    },
  })
  const payment = inRotation('payment', rates.payment, payable, {
    request: ({ event }) => ({ method: 'POST', path: SANDBOX_WEBHOOK, ...event }),
    onEnd: (paid, reply) => {
      if (reply?.status === 200) confirmed.paidOrders.add(paid.orderId)
      else payable.push({ ...paid, notBefore: Date.now() + PAY_AGAIN_MS })
    },
  })
  return { confirmed, kinds: [cartAdd, order, payment] }
}

/** The load of a proof that breaks something. */
export function shopLoad(shop: Shop) {
  const { confirmed, kinds } = buying(shop, { cart: 4, order: 4, payment: 4 })
  const page = roundRobin(PAGES)
  const productId = roundRobin(shop.productIds)
  const reads = [
    reading('list', 8, () => `/api/catalog/products/?page=${page()}`),
    reading('product', 8, () => `/api/catalog/products/${productId()}/`),
    reading('readyz', 2, () => '/readyz'),
  ]
  return { confirmed, kinds: [...kinds, ...reads] }
}

export const reading = (name: string, perSecond: number, path: () => string): LoadKind => ({
  name,
  perSecond,
  next: () => ({ request: { method: 'GET', path: path() } }),
})

/** One after the other, and from the start again. */
export function roundRobin<Each>(list: readonly Each[]): () => Each | undefined {
  let taken = 0
  return () => {
    taken += 1
    return list[taken % list.length]
  }
}

type Work<Thing> = {
  request: (thing: Thing, id: string) => Request
  onEnd: (thing: Thing, reply: Reply | undefined) => void
}

/** Each request takes the first of the things that may go now; its end puts it where it belongs next. */
function inRotation<Thing extends { notBefore: number }>(
  name: string,
  perSecond: number,
  things: Thing[],
  { request, onEnd }: Work<Thing>,
): LoadKind {
  return {
    name,
    perSecond,
    next: (id) => {
      const index = things.findIndex(({ notBefore }) => notBefore <= Date.now())
      const [thing] = index < 0 ? [] : things.splice(index, 1)
      return thing && { request: request(thing, id), onEnd: (reply) => onEnd(thing, reply) }
    },
  }
}
