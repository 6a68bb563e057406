/** A buyer of the crowd: follows a drawn plan, and repeats every request until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/service/db/connect.ts'
import type { Random } from '../support/random.ts'
import {
  centsOf,
  type EventType,
  type Link,
  paymentEvent,
  referenceOf,
  SANDBOX_WEBHOOK,
} from '../support/sandbox-events.ts'
import type { Reply, Request } from '../support/traffic/http.ts'
import { dataOf, ORDER, orderIn, post } from '../support/traffic/plan.ts'
import type { Shopper } from '../support/traffic/world.ts'
import { expireReservation, runOutOfTime } from './ageing.ts'
import { Parcel } from './parcel.ts'
import { drawn, PLANS, type Plan, type Step } from './plans.ts'

/** The key of a killed process is released within half a minute; on busy cores most of the crowd is asked to retry. */
const GIVE_UP_MS = 240_000
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

type Costs = { discount_code?: string; delivery_method?: string }
const isAboutDiscount = ({ status, body }: Reply) =>
  status === 400 && Object.hasOwn(body as object, 'discount_code')

/** Answers of staff's requests about an order that has moved on, or is held. */
const hasMoved = ({ status, body }: Reply) =>
  status === 409 && ['current_status', 'hold'].some((key) => Object.hasOwn(body as object, key))

/** To any process, unless one is named. */
export type Ask = (kind: string, request: Request, process?: number) => Promise<Reply | undefined>
export type Line = { variant_id: number; quantity: number }
type Tools = {
  random: Random
  db: Db
  ask: Ask
  /** Headers of who works in the shop. */
  staff: Record<string, string>
  /** The other size of each variant. */
  sizes: ReadonlyMap<number, number>
}
/** `lines` are ordered by phone, from that process first. */
type Manner = { plans?: readonly Plan[]; lines?: readonly Line[]; process?: number }

export class Buyer {
  readonly shopper: Shopper
  readonly plan: Plan
  readonly tools: Tools
  readonly manner: Manner
  order: { id: number; link: Link } | undefined
  /** Where the order is changed: a guest's by its number, and by staff what the guest has no token of. */
  #orderPath = ''
  readonly #parcel: Parcel
  isRefused = false
  /** The service confirmed a success that the provider reported, or that money came by hand. */
  hasPaid = false
  isOutOfTime = false
  /** Orders that the service confirmed as cancelled. */
  readonly cancelled = new Set<number>()

  constructor(shopper: Shopper, tools: Tools, manner: Manner = {}) {
    this.shopper = shopper
    this.tools = tools
    this.manner = manner
    this.plan = drawn(manner.plans ?? PLANS, tools.random)
    this.#parcel = new Parcel({
      staff: (kind, request) => this.#repeat(kind, request, { isAnswer: hasMoved }),
      headers: tools.staff,
      name: shopper.name,
      sizes: tools.sizes,
    })
  }

  /** Orders that were made of what was exchanged. */
  get exchanges(): readonly number[] {
    return this.#parcel.exchanges
  }

  async fillCart(lines: readonly Line[]): Promise<void> {
    for (const line of lines) {
      const reply = await this.#repeat('cart add', this.#own('/api/orders/cart/add/', line))
      if (this.#isGuest) {
        this.shopper.headers = { 'X-Cart-Token': String(reply.headers['x-cart-token']) }
      }
    }
  }

  async act(): Promise<void> {
    await (this.manner.lines ? this.#orderByPhone(this.manner.lines) : this.#placeOrder())
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

  /** Staff type it, for a guest or for an account. */
  async #orderByPhone(items: readonly Line[]): Promise<void> {
    const { id: user_id, name } = this.shopper
    const buyer = user_id === undefined ? { email: `${name}@example.com` } : { user_id }
    const body = { address: '12 Fig Lane', items, ...buyer }
    const request = this.#byStaff('/api/admin/orders/', body, 'order')
    for (let look = 1; look <= LOOKS; look += 1) {
      const copies = 1 + (this.plan.copies ?? 0)
      const asking = Array.from({ length: copies }, () =>
        this.#repeat('phone order', request, this.manner),
      )
      for (const { status, body: order } of await Promise.all(asking)) {
        if (status !== 201) continue
        const { id, amount_due, payment_url } = order as Record<string, unknown>
        const reference = referenceOf(String(payment_url))
        this.order = {
          id: Number(id),
          link: { reference, amountCents: centsOf(String(amount_due)) },
        }
        this.shopper.orders.add(this.order.id)
      }
      if (this.order) break
      await this.#pause(LOOK_AGAIN_MS)
    }
    if (!this.order) this.isRefused = true
    this.#orderPath = `/api/${this.#isGuest ? 'admin/' : ''}orders/${this.order?.id}/`
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
        return expireReservation(this.tools.db, id)
      case 'time runs out':
        this.isOutOfTime = true
        return runOutOfTime(this.tools.db, id)
      case 'cancel':
        return this.#cancel()
      case 'new link':
        return this.#newLink()
      case 'held':
        return this.#staff('hold', this.#byStaff(`/api/admin/orders/${id}/hold/`, { note: 'Wait' }))
      case 'released':
        return this.#staff('release', {
          method: 'DELETE',
          path: `/api/admin/orders/${id}/hold/`,
          headers: this.tools.staff,
        })
      case 'given back': {
        const body = { amount: '1.00', reason: 'A seam had come open' }
        const path = `/api/admin/orders/${id}/refunds/`
        return this.#staff('refund', this.#byStaff(path, body, 'given-back'))
      }
      case 'paid by hand':
        return this.#payByHand(id)
      case 'swapped':
        return this.#parcel.swap(id)
      case 'delivered':
        return this.#parcel.deliver(id)
      case 'exchange approved':
        return this.#parcel.approveExchange(id)
      case 'return received':
        return this.#receiveReturn()
      case 'return ended':
        return this.#parcel.endReturn()
    }
  }

  /** The exchange takes the place of the order. A guest's token does not open it, so staff change it. */
  async #receiveReturn(): Promise<void> {
    const id = await this.#parcel.receiveReturn()
    if (id === undefined || !this.order) return
    this.order.id = id
    this.shopper.orders.add(id)
    this.#orderPath = `/api/${this.#isGuest ? 'admin/' : ''}orders/${id}/`
  }

  async #payByHand(id: number): Promise<void> {
    const body = { status: 'paid', method: 'bank_transfer' }
    const path = `/api/admin/orders/${id}/status/`
    const request = this.#byStaff(path, body, 'by-hand')
    const { status } = await this.#repeat('mark as paid', request, { isAnswer: hasMoved })
    if (status === 200) this.hasPaid = true
  }

  async #report(link: Link, type: EventType, copies: number): Promise<void> {
    const request: Request = { method: 'POST', path: SANDBOX_WEBHOOK, ...paymentEvent(link, type) }
    const deliveries = Array.from({ length: copies }, () => this.#repeat('webhook', request))
    const replies = await Promise.all(deliveries)
    if (type === 'payment.succeeded') this.hasPaid = replies.every(({ status }) => status === 200)
  }

  async #cancel(): Promise<void> {
    const path = `${this.#orderPath}cancel/`
    const body = { reason: 'Too long' }
    const request = path.includes('admin')
      ? this.#byStaff(path, body, 'cancel')
      : this.#own(path, body, 'cancel')
    const reply = await this.#repeat('cancel', request)
    if (reply.status === 200 && this.order) this.cancelled.add(this.order.id)
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

  #byStaff(path: string, content: object, purpose?: string): Request {
    const key = purpose ? { 'Idempotency-Key': `${this.shopper.name}-${purpose}` } : {}
    return post(path, content, { ...this.tools.staff, ...key })
  }

  /** A request of the shop's staff about the order: refused where the order has moved on. */
  async #staff(kind: string, request: Request): Promise<void> {
    await this.#repeat(kind, request, { isAnswer: hasMoved })
  }

  /** After a lost connection, a 5xx or a 409 the same request again, perhaps to another process. */
  async #repeat(
    kind: string,
    request: Request,
    { process, isAnswer }: { process?: number; isAnswer?: (reply: Reply) => boolean } = {},
  ): Promise<Reply> {
    const giveUp = Date.now() + GIVE_UP_MS
    for (let turn = 0; Date.now() < giveUp; turn += 1) {
      const reply = await this.tools.ask(kind, request, turn === 0 ? process : undefined)
      if (reply && isAnswer?.(reply)) return reply
      if (reply && reply.status < 500 && reply.status !== 409) return reply
      await this.#pause(RETRY_MS)
    }
    throw new Error(`${this.shopper.name} got no answer: ${kind} ${request.path}`)
  }

  #pause = ({ from, to }: { from: number; to: number }) =>
    sleep(this.tools.random.between(from, to))
}
