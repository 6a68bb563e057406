/** Requests about parcels: they are sent, arrive, and one unit is exchanged for another. And orders by phone. */
import { randomUUID } from 'node:crypto'
import { centsOf, referenceOf } from '../sandbox-events.ts'
import { anOrder, newOrder, withKey } from './ordering.ts'
import { aPlan, dataOf, type Kind, post, someone } from './plan.ts'
import { aVariant, type Order, type World } from './world.ts'

type Step = {
  weight: number
  status?: number
  fits: (order: Order) => boolean
  /** Below /api/admin/. */
  path: (order: Order) => string
  body: (order: Order) => object
  succeed: (order: Order, body: unknown) => void
}

/** Staff take an order one step further, and repeat that until it is done. */
const staffMove = (
  kind: string,
  { weight, status = 200, fits, path, body, succeed }: Step,
): Kind => ({
  weight,
  // Only of money that it can pay back.
  isOfSandbox: true,
  plan: (world) => {
    const order = anOrder(world, fits)
    if (!order) return undefined
    order.isBusy = true
    const headers = { ...world.admin.headers, ...withKey() }
    return aPlan({
      kind,
      status,
      repeats: true,
      request: post(`/api/admin/${path(order)}`, body(order), headers),
      succeed: (reply) => {
        order.isBusy = false
        succeed(order, reply.body)
      },
    })
  },
})

type Detail = { items: { id: number; variant: { id: number } }[] }

const ships = staffMove('ship', {
  weight: 0.8,
  fits: ({ status, refundedCents }) => status === 'paid' && refundedCents === 0,
  path: ({ id }) => `orders/${id}/status/`,
  body: () => ({ status: 'shipped' }),
  succeed: (order) => {
    order.status = 'shipped'
  },
})

const delivers = staffMove('deliver', {
  weight: 0.8,
  fits: ({ status }) => status === 'shipped',
  path: ({ id }) => `orders/${id}/status/`,
  body: () => ({ status: 'delivered' }),
  succeed: (order, body) => {
    const [item] = (body as Detail).items
    Object.assign(order, { status: 'delivered', ...(item ? { item } : {}) })
  },
})

/** For the same size: each product of the traffic has one. */
const asksExchange = staffMove('exchange', {
  weight: 0.6,
  status: 201,
  fits: ({ item }) => item !== undefined,
  path: ({ id }) => `orders/${id}/returns/`,
  body: ({ item }) => ({
    items: [{ order_item_id: item?.id, quantity: 1, exchange_variant_id: item?.variant.id }],
    reason: 'A seam had come open',
  }),
  succeed: (order, body) => {
    const { id } = dataOf({ status: 201, headers: {}, body })
    order.item = undefined
    order.return = { id: Number(id), isApproved: false }
  },
})

const approves = staffMove('approve', {
  weight: 0.6,
  fits: (order) => order.return?.isApproved === false,
  path: (order) => `returns/${order.return?.id}/approve/`,
  body: () => ({}),
  succeed: (order) => {
    if (order.return) order.return.isApproved = true
  },
})

const receives = staffMove('receive', {
  weight: 0.6,
  fits: (order) => order.return?.isApproved === true,
  path: (order) => `returns/${order.return?.id}/receive/`,
  body: () => ({}),
  succeed: (order, body) => {
    order.return = undefined
    const { exchange_order } = body as { exchange_order: { id: number } }
    order.owner.orders.add(exchange_order.id)
  },
})

/** For an account, which gets a link to pay at. */
const calls: Kind = {
  weight: 0.5,
  isOfSandbox: true,
  plan: (world: World) => {
    const owner = someone(world, world.people, ({ id }) => id !== undefined)
    if (!owner) return undefined
    const body = {
      items: [{ variant_id: aVariant(world).id, quantity: 1 }],
      user_id: owner.id,
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    }
    const headers = { ...world.admin.headers, 'Idempotency-Key': randomUUID() }
    return aPlan({
      kind: 'phone order',
      status: 201,
      repeats: true,
      request: post('/api/admin/orders/', body, headers),
      succeed: (reply) => {
        const { id, amount_due, payment_url } = reply.body as Record<string, unknown>
        const reference = referenceOf(String(payment_url))
        owner.orders.add(Number(id))
        const amountCents = centsOf(String(amount_due))
        world.orders.push(newOrder(owner, { id: Number(id), reference, amountCents }))
      },
    })
  },
}

export const AFTER_SALE: Kind[] = [calls, ships, delivers, asksExchange, approves, receives]
