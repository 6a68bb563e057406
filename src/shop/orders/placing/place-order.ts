import type { Deps } from '../../../deps.ts'
import type { Client } from '../../../service/audit/audit.ts'
import { cartChanged } from '../../../service/http/errors.ts'
import type { KeyedReply } from '../../../service/http/idempotency.ts'
import type { RequestKey } from '../../../service/http/idempotency-queries.ts'
import { requestPaymentLink } from '../paying/request-link.ts'
import type { CreateOrderBody, OrderPlaced } from '../schemas.ts'
import { callDraftOrder, callPlaceOrder, type Draft } from './placing-queries.ts'
import { failureOf } from './refusals.ts'
import { type Buyer, limitsOf } from './unpaid-limits.ts'

export const PLACED = { status: 201, message: 'Order created successfully' } as const

/** The parts of a request that placing an order needs. */
export type Placing = {
  client: Client
  /** When the client gets a timeout, in milliseconds as performance.now(). */
  deadlineAt: number
  /** Claimed with the draft; the reply is stored with the order. */
  key: RequestKey | undefined
  /** Of the reply and the order; undefined for that of the profile. */
  language?: string | undefined
}

/**
 * Turns the cart into a pending order with reserved stock and a payment link, by two calls: one drafts the
 * order, one makes it. The provider is asked between them, so a provider that fails leaves nothing behind,
 * and a transaction never waits for one. Throws cartEmpty, cartFull, outOfStock, quotaExceeded,
 * tooManyUnpaidOrders, tooManyUnpaidUnits, discountInvalid, discountMinimum, deliveryMethodUnknown, deliveryMethodElsewhere,
 * noDeliveryTo, totalChanged, a payment failure, or cartChanged. Contract 8.3.
 */
export async function placeOrder(
  deps: Deps,
  buyer: Buyer,
  body: CreateOrderBody,
  { client, deadlineAt, key, language }: Placing,
): Promise<KeyedReply<OrderPlaced>> {
  const { config, db, stock } = deps
  const { orderNumberPrefix: numberPrefix, timeZone } = config
  const limits = limitsOf(config, buyer)
  const slot = body.payment_method
  const of = { buyer, body, limits, client, key }
  // If the cart changed while the provider answered, all of it is done once more.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const draft = await callDraftOrder(db, { ...of, numberPrefix, timeZone })
    if (draft.code === 'key_taken') return { taken: draft.stored }
    if (draft.code !== 'drafted') throw failureOf(draft, deps, body)
    const until = onClockOfPostgres(deadlineAt, draft)
    const link = await requestPaymentLink(deps, draft, {
      slot,
      email: buyer.email,
      log: client.log,
    })
    const placed = await stock.call((db, waitMs) =>
      callPlaceOrder(db, { ...of, ...PLACED, draft, link, language, until, waitMs }),
    )
    if (placed.code === 'placed') return { reply: placed.reply }
    if (placed.code !== 'cart_changed') throw failureOf(placed, deps, body)
  }
  throw cartChanged()
}

/**
 * Never later than the deadline, since the draft was made before it arrived here. A time that is left would
 * begin when the call arrives there, however long it was on its way.
 */
const onClockOfPostgres = (deadlineAt: number, { drafted_at }: Draft) =>
  Number(drafted_at) + (deadlineAt - performance.now()) / 1_000
