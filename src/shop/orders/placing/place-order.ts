import type { Deps } from '../../../deps.ts'
import type { Client } from '../../../service/audit/audit.ts'
import { cartChanged } from '../../../service/http/errors.ts'
import type { KeyedReply } from '../../../service/http/idempotency.ts'
import type { RequestKey } from '../../../service/http/idempotency-queries.ts'
import { type PaymentLink, requestPaymentLink } from '../paying/request-link.ts'
import { assertWayBack, type WayBack } from '../paying/ways-back.ts'
import type { CreateOrderBody, OrderPlaced } from '../schemas.ts'
import {
  callDraftOrder,
  callPlaceOrder,
  type Draft,
  findLanguage,
  type Ordering,
  type Placed,
  type Refusal,
} from './placing-queries.ts'
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
 * order, one makes it. Throws cartEmpty, cartFull, outOfStock, quotaExceeded,
 * tooManyUnpaidOrders, tooManyUnpaidUnits, discountInvalid, discountMinimum, deliveryMethodUnknown, deliveryMethodElsewhere,
 * noDeliveryTo, totalChanged, a payment failure, or cartChanged. Contract 8.3.
 */
export async function placeOrder(
  deps: Deps,
  buyer: Buyer,
  body: CreateOrderBody,
  { client, deadlineAt, key, language }: Placing,
): Promise<KeyedReply<OrderPlaced>> {
  const ordering = { buyer, body, limits: limitsOf(deps.config, buyer), client, key }
  return placeDrafted(deps, ordering, { deadlineAt, wantsLink: true, language }, (drafted) =>
    deps.stock.call((db, waitMs) =>
      callPlaceOrder(db, { ...ordering, ...PLACED, ...drafted, language, waitMs }),
    ),
  )
}

type Drafted = {
  draft: Draft
  link: PaymentLink | undefined
  /** Unix time, by the clock of Postgres, from which on nothing is done. */
  until: number
}
type Asking = {
  deadlineAt: number
  /** An order that costs nothing has a link in any case: by that it becomes paid. */
  wantsLink: boolean
  /** Of the order; undefined for that of the profile. */
  language?: string | undefined
}

/**
 * Drafts an order, and has `place` make it. The provider is asked between them, so a provider that fails leaves
 * nothing behind, and a transaction never waits for one. If what is ordered changed while the provider
 * answered, all of it is done once more. Throws what it is refused for.
 */
export async function placeDrafted<Reply>(
  deps: Deps,
  ordering: Ordering,
  { deadlineAt, wantsLink, language }: Asking,
  place: (drafted: Drafted) => Promise<Placed<Reply> | Refusal>,
): Promise<KeyedReply<Reply>> {
  const { config, db } = deps
  const { orderNumberPrefix: numberPrefix, timeZone } = config
  const { body, buyer, client } = ordering
  assertWayBack(config, body.return_url)
  const back = await wayBackFor(db, buyer, body.return_url, language)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const draft = await callDraftOrder(db, { ...ordering, numberPrefix, timeZone })
    if (draft.code === 'key_taken') return { taken: draft.stored }
    if (draft.code !== 'drafted') throw failureOf(draft, deps, body)
    const until = onClockOfPostgres(deadlineAt, draft)
    const asked = { slot: body.payment_method, email: buyer.email, log: client.log }
    const isAsked = wantsLink || draft.amount_due === '0.00'
    const link = isAsked ? await requestPaymentLink(deps, { ...draft, ...back }, asked) : undefined
    const placed = await place({ draft, link, until })
    if (placed.code === 'placed') return { reply: placed.reply }
    if (placed.code !== 'cart_changed') throw failureOf(placed, deps, body)
  }
  throw cartChanged()
}

async function wayBackFor(
  db: Deps['db'],
  buyer: Buyer,
  returnUrl: string | undefined,
  language: string | undefined,
): Promise<WayBack> {
  if (returnUrl === undefined) return { return_url: null, language: null }
  const ofProfile = language === undefined && 'id' in buyer
  return {
    return_url: returnUrl,
    language: (ofProfile ? await findLanguage(db, buyer.id) : language) ?? null,
  }
}

/**
 * Never later than the deadline, since the draft was made before it arrived here. A time that is left would
 * begin when the call arrives there, however long it was on its way.
 */
const onClockOfPostgres = (deadlineAt: number, { drafted_at }: Draft) =>
  Number(drafted_at) + (deadlineAt - performance.now()) / 1_000
