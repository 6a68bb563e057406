/** Orders, the provider's word of payments, cancellations, stock and pictures. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { centsOf, paymentEvent, referenceOf, SANDBOX_WEBHOOK } from '../support/sandbox-events.ts'
import {
  aPlan,
  dataOf,
  Id,
  json,
  type Kind,
  Money,
  Page,
  personally,
  someone,
  success,
  Timestamp,
} from './plan.ts'
import type { Order, World } from './world.ts'

/** So recent that nobody has forgotten them, and their reservations live. */
const RECENT = 200

function anOrder({ random, orders }: World, fits: (order: Order) => boolean): Order | undefined {
  const free = orders.slice(-RECENT).filter((each) => !each.isBusy && fits(each))
  const [first, ...others] = free
  return first && random.pick([first, ...others])
}

const Placed = success({
  order_id: Id,
  status: z.literal('pending'),
  total_price: Money,
  created_at: Timestamp,
  payment_url: z.url(),
})

const places: Kind = {
  weight: 3,
  plan: (world) => {
    const person = someone(world, world.people, ({ cart }) => cart.size > 0)
    if (!person) return undefined
    const { headers, body } = json({
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    })
    return personally(person, {
      ...{ kind: 'order', status: 201, body: Placed, repeats: true },
      request: {
        ...{ method: 'POST', path: '/api/orders/create/', body },
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
      },
      succeed: (reply) => {
        const { order_id, total_price, payment_url } = dataOf(reply)
        person.cart.clear()
        person.orders.add(Number(order_id))
        const url = String(payment_url)
        if (!url.includes('/sandbox/')) return // its provider is not played here
        world.orders.push({
          ...{ id: Number(order_id), owner: person, reference: referenceOf(url) },
          ...{ amountCents: centsOf(String(total_price)), status: 'pending' },
          ...{ wasPaid: false, sentBackCents: 0, isBusy: false },
        })
      },
    })
  },
}

const pays: Kind = {
  weight: 2.2,
  isOfSandbox: true,
  plan: (world) => {
    const order = anOrder(world, ({ status }) => status === 'pending')
    if (!order) return undefined
    order.isBusy = true
    const { reference, amountCents } = order
    return aPlan({
      ...{ kind: 'pay (webhook)', status: 200, repeats: true },
      body: z.looseObject({ received: z.literal(true) }),
      request: {
        ...{ method: 'POST', path: SANDBOX_WEBHOOK },
        ...paymentEvent({ reference, amountCents }, 'payment.succeeded'),
      },
      succeed: () => Object.assign(order, { status: 'paid', wasPaid: true, isBusy: false }),
    })
  },
}

/** Somebody sends a half back in the dashboard of the provider: a later cancellation owes the rest. */
const sendsBack: Kind = {
  weight: 0.4,
  isOfSandbox: true,
  plan: (world) => {
    const order = anOrder(
      world,
      ({ status, sentBackCents }) => status === 'paid' && sentBackCents === 0,
    )
    if (!order) return undefined
    order.isBusy = true
    const { reference } = order
    const amountCents = Math.ceil(order.amountCents / 2)
    return aPlan({
      ...{ kind: 'dashboard refund (webhook)', status: 200, repeats: true },
      body: z.looseObject({ received: z.literal(true) }),
      request: {
        ...{ method: 'POST', path: SANDBOX_WEBHOOK },
        ...paymentEvent({ reference, amountCents }, 'refund.succeeded'),
      },
      succeed: () => Object.assign(order, { sentBackCents: amountCents, isBusy: false }),
    })
  },
}

const cancels: Kind = {
  weight: 0.7,
  // What was paid is paid back by the provider that took it.
  isOfSandbox: true,
  plan: (world) => {
    const order = anOrder(world, ({ status, owner }) => status !== 'cancelled' && !owner.isBusy)
    if (!order) return undefined
    order.isBusy = true
    const { headers, body } = json({ reason: 'Too long' })
    return personally(order.owner, {
      ...{ kind: 'cancel', status: 200, body: success({ order_id: Id }), repeats: true },
      request: {
        ...{ method: 'POST', path: `/api/orders/${order.id}/cancel/`, body },
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
      },
      succeed: () => Object.assign(order, { status: 'cancelled', isBusy: false }),
    })
  },
}

const looks: Kind = {
  weight: 3,
  plan: (world) => {
    const person = someone(world, world.people, ({ orders }) => orders.size > 0)
    const id = person && [...person.orders].at(-1)
    if (!person) return undefined
    return personally(person, {
      ...{ kind: 'order look', status: 200 },
      body: z.looseObject({ id: z.literal(id), status: z.string(), total_price: Money }),
      request: { method: 'GET', path: `/api/orders/${id}/` },
    })
  },
}

const lists: Kind = {
  weight: 1,
  plan: (world) => {
    const person = someone(world, world.people)
    if (!person) return undefined
    return personally(person, {
      ...{ kind: 'orders', status: 200, body: Page({ id: Id, total_price: Money }) },
      request: { method: 'GET', path: '/api/orders/' },
    })
  },
}

const restocks: Kind = {
  weight: 0.5,
  plan: ({ random, admin, variants: [first, ...others] }) => {
    if (!first) return undefined
    const { id } = random.pick([first, ...others])
    const { headers, body } = json({ delta: random.between(1, 3), reason: 'Counted again' })
    return aPlan({
      ...{ kind: 'stock change', status: 200, body: z.looseObject({ id: z.literal(id) }) },
      request: {
        ...{ method: 'POST', path: `/api/admin/variants/${id}/stock/`, body },
        headers: { ...headers, ...admin.headers },
      },
    })
  },
}

/** A profile picture in a form; `size` says which of the two. */
export const uploads = (size: 'small' | 'large', weight: number): Kind => ({
  weight,
  plan: (world) => {
    const person = someone(world, world.people)
    if (!person) return undefined
    const boundary = 'of-a-form'
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="profile_picture"; filename="me.jpg"\r\n` +
      'Content-Type: image/jpeg\r\n\r\n'
    return personally(person, {
      ...{ kind: size === 'small' ? 'picture' : 'large picture', status: 200 },
      body: z.looseObject({ id: Id, profile_picture: z.string().min(1) }),
      request: {
        ...{ method: 'PATCH', path: '/api/users/profile/' },
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: Buffer.concat([
          Buffer.from(head),
          world.pictures[size],
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      },
    })
  },
})

export const ORDERING: Kind[] = [places, pays, sendsBack, cancels, looks, lists, restocks]
