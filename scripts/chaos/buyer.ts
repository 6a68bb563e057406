/** A buyer of the crowd: follows a drawn plan, and repeats every request until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import type { Random } from '../support/random.ts'
import {
  type EventType,
  type Link,
  paymentEvent,
  referenceOf,
  SANDBOX_WEBHOOK,
} from '../support/sandbox-events.ts'
import type { Reply, Request } from '../support/traffic/http.ts'
import { dataOf, ORDER, orderIn, post } from '../support/traffic/plan.ts'
import type { Shopper } from '../support/traffic/world.ts'

/** The key of a killed process is released within half a minute. */
const GIVE_UP_MS = 90_000
const RETRY_MS = { from: 100, to: 900 }
const THINK_MS = { from: 0, to: 900 }
/** A buyer looks again at what is sold out: cancelled orders come back into stock. */
const LOOKS = 4
const LOOK_AGAIN_MS = { from: 500, to: 2_500 }
/** Extras of an order beside its items: crowd.ts makes the code, of which there are few uses, and the delivery. */
const COSTS = [
  {},
  { discount_code: 'CROWD' },
  { delivery_method: 'express' },
  { discount_code: 'crowd', delivery_method: 'express' },
] as const
const METHODS = ['payment_provider_a', 'payment_provider_b'] as const

type Step =
  | 'think'
  | 'pay'
  | 'pay, reported in copies'
  | 'payment declined'
  | 'reservation expires'
  | 'cancel'
  | 'new link'
  | 'held'
  | 'released'
  | 'given back'

type Plan = { weight: number; copies?: number; steps: (Step | Step[])[] }
/** Steps of an inner list happen at once. All plans begin with an order. */
const PLANS: Plan[] = [
  { weight: 20, steps: ['think', 'pay'] },
  { weight: 12, steps: ['think', 'pay, reported in copies'] },
  { weight: 8, copies: 2, steps: ['pay'] },
  { weight: 5, steps: [['pay', 'pay, reported in copies']] },
  { weight: 8, steps: ['think', 'payment declined'] },
  { weight: 8, steps: ['payment declined', 'think', 'pay'] },
  { weight: 10, steps: ['reservation expires', 'think', 'pay'] },
  { weight: 6, steps: ['think', 'cancel'] },
  { weight: 6, steps: ['cancel', 'think', 'pay, reported in copies'] },
  { weight: 8, steps: ['pay', 'think', 'cancel'] },
  { weight: 6, steps: ['think', ['pay, reported in copies', 'cancel']] },
  { weight: 6, steps: ['think', 'new link', 'pay'] },
  { weight: 4, steps: [['new link', 'pay']] },
  { weight: 7, steps: ['reservation expires', 'think', 'new link', 'pay'] },
  { weight: 6, steps: ['pay', 'think', 'held', ['held', 'released'], 'cancel'] },
  { weight: 4, steps: ['pay', ['held', 'cancel']] },
  { weight: 6, steps: ['pay', 'think', ['given back', 'held']] },
  { weight: 4, steps: ['pay', ['given back', 'cancel']] },
  { weight: 4, steps: [] },
]

type Costs = { discount_code?: string; delivery_method?: string }
const isAboutDiscount = ({ status, body }: Reply) =>
  status === 400 && Object.hasOwn(body as object, 'discount_code')

const hasMoved = ({ status, body }: Reply) =>
  status === 409 && Object.hasOwn(body as object, 'current_status')

export type Ask = (kind: string, request: Request) => Promise<Reply | undefined>
/** `staff` are the headers of who works in the shop. */
type Tools = { random: Random; db: Db; ask: Ask; staff: Record<string, string> }

export class Buyer {
  readonly shopper: Shopper
  readonly plan: Plan
  readonly tools: Tools
  order: { id: number; link: Link } | undefined
  /** Where the order is changed: a guest's by its number. */
  #orderPath = ''
  isRefused = false
  /** The service confirmed a success that the provider reported. */
  hasPaid = false
  isCancelled = false

  constructor(shopper: Shopper, tools: Tools) {
    this.shopper = shopper
    this.tools = tools
    const lots = PLANS.flatMap((plan) => Array.from({ length: plan.weight }, () => plan))
    this.plan = tools.random.pick(lots as [Plan, ...Plan[]])
  }

  async fillCart(lines: readonly { variant_id: number; quantity: number }[]): Promise<void> {
    for (const line of lines) {
      const reply = await this.#repeat('cart add', this.#own('/api/orders/cart/add/', line))
      if (this.#isGuest) {
        this.shopper.headers = { 'X-Cart-Token': String(reply.headers['x-cart-token']) }
      }
    }
  }

  async act(): Promise<void> {
    await this.#placeOrder()
    for (const step of this.order ? this.plan.steps : []) {
      await Promise.all([step].flat().map((each) => this.#do(each)))
    }
  }

  async #placeOrder(): Promise<void> {
    const { discount_code, ...rest } = this.tools.random.pick(COSTS) as Costs
    let code = discount_code
    for (let look = 1; look <= LOOKS; look += 1) {
      const body = { ...ORDER, ...rest, ...(code ? { discount_code: code } : {}) }
      const request = this.#isGuest
        ? this.#own(
            '/api/guest-orders/',
            { ...body, email: `${this.shopper.name}@example.com` },
            'order',
          )
        : this.#own('/api/orders/create/', body, 'order')
      const copies = 1 + (this.plan.copies ?? 0)
      const asking = Array.from({ length: copies }, () => this.#repeat('order', request))
      for (const reply of await Promise.all(asking)) {
        // Used up: bought without it.
        if (isAboutDiscount(reply)) code = undefined
        if (reply.status !== 201) continue
        this.order = orderIn(reply)
        this.shopper.orders.add(this.order.id)
        this.#keepToken(dataOf(reply))
      }
      if (this.order) return
      await this.#pause(LOOK_AGAIN_MS)
    }
    this.isRefused = true
  }

  get #isGuest() {
    return this.shopper.id === undefined
  }

  #keepToken({ order_id, order_number, order_token }: Record<string, unknown>) {
    this.#orderPath = `/api/orders/${order_id}/`
    if (!this.#isGuest) return
    this.#orderPath = `/api/guest-orders/${order_number}/`
    this.shopper.headers = { 'X-Order-Token': String(order_token) }
  }

  async #do(step: Step): Promise<unknown> {
    const { id, link } = this.order ?? { id: 0, link: { reference: '', amountCents: 0 } }
    switch (step) {
      case 'think':
        return this.#pause(THINK_MS)
      case 'pay':
        return this.#report(link, 'payment.succeeded', 1)
      case 'pay, reported in copies':
        return this.#report(link, 'payment.succeeded', this.tools.random.between(2, 6))
      case 'payment declined':
        return this.#report(link, 'payment.failed', 1)
      case 'reservation expires':
        return this.tools.db`
          with held as (
            update discount_uses set held_until = held_until - interval '31 minutes'
            where order_id = ${id}
          )
          update stock_reservations set
            created_at = created_at - interval '31 minutes',
            expires_at = expires_at - interval '31 minutes'
          where order_id = ${id}`
      case 'cancel':
        return this.#cancel()
      case 'new link':
        return this.#newLink()
      case 'held':
        return this.#staff(
          'hold',
          post(`/api/admin/orders/${id}/hold/`, { note: 'Wait' }, this.tools.staff),
        )
      case 'released':
        return this.#staff('release', {
          method: 'DELETE',
          path: `/api/admin/orders/${id}/hold/`,
          headers: this.tools.staff,
        })
      case 'given back': {
        const key = { 'Idempotency-Key': `${this.shopper.name}-given-back` }
        const body = { amount: '1.00', reason: 'A seam had come open' }
        const headers = { ...this.tools.staff, ...key }
        return this.#staff('refund', post(`/api/admin/orders/${id}/refunds/`, body, headers))
      }
    }
  }

  async #report(link: Link, type: EventType, copies: number): Promise<void> {
    const request: Request = { method: 'POST', path: SANDBOX_WEBHOOK, ...paymentEvent(link, type) }
    const deliveries = Array.from({ length: copies }, () => this.#repeat('webhook', request))
    const replies = await Promise.all(deliveries)
    if (type === 'payment.succeeded') this.hasPaid = replies.every(({ status }) => status === 200)
  }

  async #cancel(): Promise<void> {
    const path = `${this.#orderPath}cancel/`
    const reply = await this.#repeat('cancel', this.#own(path, { reason: 'Too long' }, 'cancel'))
    if (reply.status === 200) this.isCancelled = true
  }

  async #newLink(): Promise<void> {
    const body = { payment_method: this.tools.random.pick(METHODS) }
    const reply = await this.#repeat('pay', this.#own(`${this.#orderPath}pay/`, body, 'pay'))
    if (reply.status !== 200 || !this.order) return
    this.order.link.reference = referenceOf(String(dataOf(reply).payment_url))
  }

  #own(path: string, content: object, purpose?: string): Request {
    const key = purpose ? { 'Idempotency-Key': `${this.shopper.name}-${purpose}` } : {}
    return post(path, content, { ...this.shopper.headers, ...key })
  }

  /** A request of the shop's staff about the order: refused where the order has moved on. */
  async #staff(kind: string, request: Request): Promise<void> {
    await this.#repeat(kind, request, hasMoved)
  }

  /** After a lost connection, a 5xx or a 409 the same request again, perhaps to another process. */
  async #repeat(
    kind: string,
    request: Request,
    isAnswer: (reply: Reply) => boolean = () => false,
  ): Promise<Reply> {
    const giveUp = Date.now() + GIVE_UP_MS
    while (Date.now() < giveUp) {
      const reply = await this.tools.ask(kind, request)
      if (reply && isAnswer(reply)) return reply
      if (reply && reply.status < 500 && reply.status !== 409) return reply
      await this.#pause(RETRY_MS)
    }
    throw new Error(`${this.shopper.name} got no answer: ${kind} ${request.path}`)
  }

  #pause = ({ from, to }: { from: number; to: number }) =>
    sleep(this.tools.random.between(from, to))
}
