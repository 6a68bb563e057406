/** Requests about orders, payments as the provider reports them, cancellations, stock and pictures. */
import { randomUUID } from 'node:crypto'
import { type EventType, paymentEvent, SANDBOX_WEBHOOK } from '../sandbox-events.ts'
import {
  anyone,
  aPlan,
  dataOf,
  type Kind,
  kindFor,
  ORDER,
  orderIn,
  personally,
  post,
} from './plan.ts'
import { aVariant, type Order, type Shopper, type World } from './world.ts'

/** Only the newest orders are paid or cancelled: their reservations have not expired. */
const RECENT = 200

export function anOrder(
  { random, orders }: World,
  fits: (order: Order) => boolean,
): Order | undefined {
  const [first, ...others] = orders.slice(-RECENT).filter((each) => !each.isBusy && fits(each))
  return first && random.pick([first, ...others])
}

export const withKey = () => ({ 'Idempotency-Key': randomUUID() })

export const newOrder = (
  owner: Shopper,
  facts: Pick<Order, 'id' | 'reference' | 'amountCents'>,
): Order => ({
  ...facts,
  owner,
  status: 'pending',
  wasPaid: false,
  refundedCents: 0,
  isBusy: false,
})

const places = kindFor(
  3,
  ({ cart }) => cart.size > 0,
  (person, world) =>
    personally(person, {
      kind: 'order',
      status: 201,
      repeats: true,
      request: post('/api/orders/create/', ORDER, withKey()),
      succeed: (reply) => {
        const { id, link } = orderIn(reply)
        person.cart.clear()
        person.orders.add(id)
        // The traffic cannot play another provider.
        if (!String(dataOf(reply).payment_url).includes('/sandbox/')) return
        world.orders.push(newOrder(person, { id, ...link }))
      },
    }),
)

/** The provider reports an event of an order until the service confirms it. */
const reports = (
  kind: string,
  { weight, type }: { weight: number; type: EventType },
  fits: (order: Order) => boolean,
  change: (order: Order) => { amountCents: number; changes: Partial<Order> },
): Kind => ({
  weight,
  isOfSandbox: true,
  plan: (world) => {
    const order = anOrder(world, fits)
    if (!order) return undefined
    order.isBusy = true
    const { amountCents, changes } = change(order)
    const event = paymentEvent({ reference: order.reference, amountCents }, type)
    return aPlan({
      kind,
      status: 200,
      repeats: true,
      request: { method: 'POST', path: SANDBOX_WEBHOOK, ...event },
      succeed: () => Object.assign(order, changes, { isBusy: false }),
    })
  },
})

const pays = reports(
  'pay (webhook)',
  { weight: 2.2, type: 'payment.succeeded' },
  ({ status }) => status === 'pending',
  ({ amountCents }) => ({ amountCents, changes: { status: 'paid', wasPaid: true } }),
)

/** Half of the money, refunded in the provider's dashboard: a later cancellation owes the rest. */
const refunds = reports(
  'dashboard refund (webhook)',
  { weight: 0.4, type: 'refund.succeeded' },
  ({ status, refundedCents }) => status === 'paid' && refundedCents === 0,
  (order) => {
    const amountCents = Math.ceil(order.amountCents / 2)
    return { amountCents, changes: { refundedCents: amountCents } }
  },
)

const cancels: Kind = {
  weight: 0.7,
  // A paid order is refunded by the provider that took the money.
  isOfSandbox: true,
  plan: (world) => {
    const isOpen = (status: Order['status']) => status === 'pending' || status === 'paid'
    const order = anOrder(world, ({ status, owner }) => isOpen(status) && !owner.isBusy)
    if (!order) return undefined
    order.isBusy = true
    return personally(order.owner, {
      kind: 'cancel',
      status: 200,
      repeats: true,
      request: post(`/api/orders/${order.id}/cancel/`, { reason: 'Too long' }, withKey()),
      succeed: () => Object.assign(order, { status: 'cancelled', isBusy: false }),
    })
  },
}

const looks = kindFor(
  3,
  ({ orders }) => orders.size > 0,
  (person) =>
    personally(person, {
      kind: 'order look',
      status: 200,
      request: { method: 'GET', path: `/api/orders/${[...person.orders].at(-1)}/` },
    }),
)

/** The file of an invoice. */
export const invoices = (weight: number): Kind => ({
  weight,
  isOfSandbox: true,
  plan: (world) => {
    const order = anOrder(world, ({ status, owner }) => status === 'paid' && !owner.isBusy)
    if (!order) return undefined
    const request = { method: 'GET', path: `/api/orders/${order.id}/invoice/` } as const
    return personally(order.owner, { kind: 'invoice', status: 200, request })
  },
})

const lists = kindFor(1, anyone, (person) =>
  personally(person, {
    kind: 'orders',
    status: 200,
    request: { method: 'GET', path: '/api/orders/' },
  }),
)

const restocks: Kind = {
  weight: 0.5,
  plan: (world) => {
    const change = { delta: world.random.between(1, 3), reason: 'Counted again' }
    const path = `/api/admin/variants/${aVariant(world).id}/stock/`
    return aPlan({
      kind: 'stock change',
      status: 200,
      request: post(path, change, world.admin.headers),
    })
  },
}

/** A profile picture in a form. */
export const uploads = (size: 'small' | 'large', weight: number): Kind =>
  kindFor(weight, anyone, (person, world) => {
    const boundary = 'of-a-form'
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="profile_picture"; filename="me.jpg"\r\n` +
      'Content-Type: image/jpeg\r\n\r\n'
    const end = `\r\n--${boundary}--\r\n`
    return personally(person, {
      kind: size === 'small' ? 'picture' : 'large picture',
      status: 200,
      request: {
        method: 'PATCH',
        path: '/api/users/profile/',
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: Buffer.concat([Buffer.from(head), world.pictures[size], Buffer.from(end)]),
      },
    })
  })

export const ORDERING: Kind[] = [places, pays, refunds, cancels, looks, lists, restocks]
