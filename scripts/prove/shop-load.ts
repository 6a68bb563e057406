/** Orders, payments and catalog reads at fixed rates, and what the service has confirmed of them. */
import { centsOf, paymentEvent, referenceOf, SANDBOX_WEBHOOK } from '../support/sandbox-events.ts'
import type { Person } from '../support/shop.ts'
import type { Send } from '../traffic/http.ts'
import { dataOf, post } from '../traffic/plan.ts'
import { bearer } from '../traffic/world.ts'
import type { LoadKind } from './load.ts'

/** Requests per second. */
const RATES = { order: 4, payment: 4, list: 8, product: 8, readyz: 2 }
/** An Idempotency-Key that could not be released stays in use for 25 s. */
const ORDER_AGAIN_MS = 30_000
/** A provider sends its event again. */
const PAY_AGAIN_MS = 2_000
const PAGES = 5

type Buyer = {
  person: Person
  /** The order that was sent and not confirmed: it is repeated with the same key. */
  pending?: string
  notBefore: number
}
/** The event of a payment: repeated, it is the same event. */
type Payable = {
  orderId: number
  event: ReturnType<typeof paymentEvent>
  notBefore: number
}

export type Confirmed = {
  /** Ids of the load, which are the orders' notes, with the ids of the orders. */
  orders: Map<string, number>
  /** Ids of paid orders. */
  payments: Set<number>
}

/** Takes the first that may go now out of the list. */
function take<Thing extends { notBefore: number }>(things: Thing[]): Thing | undefined {
  const index = things.findIndex(({ notBefore }) => notBefore <= Date.now())
  return index < 0 ? undefined : things.splice(index, 1)[0]
}

type Shop = { people: readonly Person[]; variantId: number; productIds: readonly number[] }

export const cartOf = ({ token }: Person, variantId: number) =>
  post('/api/orders/cart/add/', { variant_id: variantId }, bearer(token))

/** `send` fills the cart of a buyer again, whose order was confirmed. */
export function shopLoad({ people, variantId, productIds }: Shop, send: Send) {
  const confirmed: Confirmed = { orders: new Map(), payments: new Set() }
  const buyers: Buyer[] = people.map((person) => ({ person, notBefore: 0 }))
  const payable: Payable[] = []
  const [ordering, paying] = [new Map<string, Buyer>(), new Map<string, Payable>()]

  const refill = async (buyer: Buyer) => {
    const reply = await send(cartOf(buyer.person, variantId))
    if (reply?.status === 201) buyers.push(buyer)
    else setTimeout(() => void refill(buyer), PAY_AGAIN_MS).unref()
  }
  const order: LoadKind = {
    name: 'order',
    perSecond: RATES.order,
    request: (id) => {
      const buyer = take(buyers)
      if (!buyer) return undefined
      buyer.pending ??= id
      ordering.set(id, buyer)
      const body = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
      const headers = { ...bearer(buyer.person.token), 'Idempotency-Key': buyer.pending }
      return post('/api/orders/create/', { ...body, notes: buyer.pending }, headers)
    },
    onEnd: (reply, id) => {
      const buyer = ordering.get(id)
      if (!buyer) return
      if (reply?.status !== 201) {
        buyers.push({ ...buyer, notBefore: Date.now() + ORDER_AGAIN_MS })
        return
      }
      const { order_id, total_price, payment_url } = dataOf(reply)
      const link = {
        reference: referenceOf(String(payment_url)),
        amountCents: centsOf(String(total_price)),
      }
      confirmed.orders.set(buyer.pending ?? id, Number(order_id))
      const event = paymentEvent(link, 'payment.succeeded')
      payable.push({ orderId: Number(order_id), event, notBefore: 0 })
      void refill({ person: buyer.person, notBefore: 0 })
    },
  }
  const payment: LoadKind = {
    name: 'payment',
    perSecond: RATES.payment,
    request: (id) => {
      const payment = take(payable)
      if (!payment) return undefined
      paying.set(id, payment)
      return { method: 'POST', path: SANDBOX_WEBHOOK, ...payment.event }
    },
    onEnd: (reply, id) => {
      const payment = paying.get(id)
      if (!payment) return
      if (reply?.status === 200) confirmed.payments.add(payment.orderId)
      else payable.push({ ...payment, notBefore: Date.now() + PAY_AGAIN_MS })
    },
  }
  return { confirmed, kinds: [order, payment, ...readKinds(productIds)] }
}

function readKinds(productIds: readonly number[]): LoadKind[] {
  let count = 0
  const reads = (name: string, perSecond: number, path: () => string): LoadKind => ({
    name,
    perSecond,
    request: () => {
      count += 1
      return { method: 'GET', path: path() }
    },
  })
  return [
    reads('list', RATES.list, () => `/api/catalog/products/?page=${(count % PAGES) + 1}`),
    reads('product', RATES.product, () => {
      return `/api/catalog/products/${productIds[count % productIds.length]}/`
    }),
    reads('readyz', RATES.readyz, () => '/readyz'),
  ]
}
