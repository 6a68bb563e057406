/** One person with a cart: what he does is drawn by lot, and repeated until there is an answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/connect.ts'
import type { Random } from '../support/random.ts'
import { centsOf, type Link, referenceOf } from '../support/sandbox-events.ts'
import type { Caller } from './caller.ts'
import type { Call, Reply } from './judge.ts'
import { tell } from './provider.ts'
import type { Buyer } from './shop.ts'

/** A dead process gives a key back after less than half a minute. */
const GIVE_UP_MS = 90_000
const PAUSE_MS = { from: 100, to: 600 }
const IN_USE_PAUSE_MS = { from: 500, to: 2_000 }
/** Between two steps, as people have it. */
const THOUGHT_MS = { from: 0, to: 900 }
/** Whoever finds something sold out looks again: what others cancel comes back. */
const LOOKS = 4
const LOOK_AGAIN_MS = { from: 500, to: 2_500 }

type PlacedOrder = { id: number; link: Link; totalCents: number }

/** What a buyer knows in the end; the books are held against it. */
export type Memory = {
  buyer: Buyer
  story: string
  /** Every order that a 201 told of, by the key it was asked with. */
  orders: Map<string, Set<number>>
  isRefused: boolean
  /** The provider was told, by a 200, that its success is known. */
  hasPaid: boolean
  isToldCancelled: boolean
  replays: number
}

export type World = { caller: Caller; db: Db; random: Random }

export class Shopper {
  readonly memory: Memory
  readonly #world: World

  constructor(world: World, buyer: Buyer, story: string) {
    this.#world = world
    this.memory = {
      ...{ buyer, story, orders: new Map() },
      ...{ isRefused: false, hasPaid: false, isToldCancelled: false, replays: 0 },
    }
  }

  async fillCart(): Promise<void> {
    for (const { variantId, quantity } of this.memory.buyer.cart) {
      const body = { variant_id: variantId, quantity }
      const reply = await this.#ask('add to cart', '/api/orders/cart/add/', body)
      if (reply.status !== 201) throw new Error(`no cart: ${JSON.stringify(reply.body)}`)
    }
  }

  /** Undefined if it was sold out however often he looked. `copies` are sent beside the first. */
  async order(copies = 0): Promise<PlacedOrder | undefined> {
    const key = `${this.memory.buyer.name}-orders`
    const body = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    for (let look = 1; look <= LOOKS; look += 1) {
      const asking = Array.from({ length: 1 + copies }, () =>
        this.#ask('order', '/api/orders/create/', body, key),
      )
      const replies = await Promise.all(asking)
      for (const reply of replies) this.#remember(key, reply)
      const placed = replies.find(({ status }) => status === 201)
      if (placed) return placedFrom(placed)
      await this.#pause(LOOK_AGAIN_MS)
    }
    this.memory.isRefused = true
    return undefined
  }

  /** The provider says so, in `copies` more copies. */
  async pay(link: Link, copies = 0): Promise<void> {
    await tell(this.#world.caller, this.#world.random, link, { word: 'payment.succeeded', copies })
    this.memory.hasPaid = true
  }

  async decline(link: Link): Promise<void> {
    await tell(this.#world.caller, this.#world.random, link, { word: 'payment.failed' })
  }

  async cancel({ id }: PlacedOrder): Promise<void> {
    const key = `${this.memory.buyer.name}-cancels`
    const reason = 'Too long'
    const reply = await this.#ask('cancel', `/api/orders/${id}/cancel/`, { reason }, key)
    this.#countReplay(reply)
    if (reply.status === 200) this.memory.isToldCancelled = true
  }

  /** A fresh link; undefined if there is none to be had. */
  async askAgain({ id, totalCents }: PlacedOrder): Promise<Link | undefined> {
    const key = `${this.memory.buyer.name}-pays`
    const body = { payment_method: this.#world.random.pick(METHODS) }
    const reply = await this.#ask('pay', `/api/orders/${id}/pay/`, body, key)
    this.#countReplay(reply)
    if (reply.status !== 200) return undefined
    const { payment_url } = dataOf(reply)
    return { reference: referenceOf(String(payment_url)), amountCents: totalCents }
  }

  /** Half an hour goes by. */
  async dawdle({ id }: PlacedOrder): Promise<void> {
    await this.#world.db`
      update stock_reservations set
        created_at = created_at - interval '31 minutes',
        expires_at = expires_at - interval '31 minutes'
      where order_id = ${id}`
  }

  async look(orderId: number): Promise<string> {
    const reply = await this.#ask('look', `/api/orders/${orderId}/`)
    return String((reply.body as { status?: unknown }).status)
  }

  think = () => this.#pause(THOUGHT_MS)

  #remember(key: string, reply: Reply) {
    this.#countReplay(reply)
    if (reply.status !== 201) return
    const known = this.memory.orders.get(key) ?? new Set<number>()
    this.memory.orders.set(key, known.add(Number(dataOf(reply).order_id)))
  }

  #countReplay({ headers }: Reply) {
    if (headers.get('idempotent-replayed') === 'true') this.memory.replays += 1
  }

  #pause({ from, to }: { from: number; to: number }) {
    return sleep(this.#world.random.between(from, to))
  }

  /**
   * Until there is an answer: after a lost connection, a 5xx, or a 409, the same again with the same
   * key, perhaps at another process.
   */
  async #ask(call: Call, path: string, body?: object, key?: string): Promise<Reply> {
    const request = {
      method: body ? ('POST' as const) : ('GET' as const),
      path,
      headers: {
        Authorization: `Bearer ${this.memory.buyer.token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    const giveUp = Date.now() + GIVE_UP_MS
    while (Date.now() < giveUp) {
      const reply = await this.#world.caller.send(call, request)
      if (reply && reply.status < 500 && reply.status !== 409) return reply
      await this.#pause(reply?.status === 409 ? IN_USE_PAUSE_MS : PAUSE_MS)
    }
    throw new Error(`${this.memory.buyer.name} got no answer: ${call} ${path}`)
  }
}

const METHODS = ['payment_provider_a', 'payment_provider_b'] as const

const dataOf = ({ body }: Reply) => (body as { data: Record<string, unknown> }).data

function placedFrom(reply: Reply): PlacedOrder {
  const { order_id, total_price, payment_url } = dataOf(reply)
  const totalCents = centsOf(String(total_price))
  const reference = referenceOf(String(payment_url))
  return { id: Number(order_id), totalCents, link: { reference, amountCents: totalCents } }
}
