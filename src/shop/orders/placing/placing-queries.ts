import type { JSONValue } from 'postgres'
import type { Client } from '../../../service/audit/audit.ts'
import type { Db, Queryable } from '../../../service/db/connect.ts'
import { mailboxOf } from '../../../service/fields/mailbox.ts'
import type { RequestKey, StoredReply } from '../../../service/http/idempotency-queries.ts'
import {
  CART_LINES_MAX,
  RESERVATION_MINUTES,
  UNVERIFIED_ACCOUNTS_MAX,
} from '../../../service/limits/orders.ts'
import {
  IDEMPOTENCY_CLAIM_SECONDS,
  IDEMPOTENCY_KEY_HOURS,
} from '../../../service/limits/service.ts'
import { PRIORITY_OF_AWAITED } from '../../../service/queue/queue.ts'
import { currentTrace } from '../../../service/telemetry/observe.ts'
import { type Lang, translatedDelivery } from '../../catalog/translated.ts'
import type { Quote, QuoteBody } from '../cost-schemas.ts'
import type { PaymentLink } from '../paying/request-link.ts'
import type { CreateOrderBody, OrderPlaced } from '../schemas.ts'
import type { Buyer, OrderLimits } from './unpaid-limits.ts'

/** Why a cart may not be ordered: the codes of draft_of_cart() in SQL, with the figures of their sentences. */
export type Refusal =
  | { code: 'cart_empty' | 'cart_full' | 'too_many_unpaid_orders' | 'too_many_unpaid_units' }
  | { code: 'discount_invalid' | 'delivery_unknown' | 'delivery_elsewhere' | 'cart_changed' }
  | { code: 'discount_minimum'; minimum_total: string }
  | { code: 'total_changed'; amount_due: string }
  | { code: 'out_of_stock'; short: ShortLine[] }
  | { code: 'too_many_within_hour'; wait_seconds: number }
type ShortLine = { product: string; variant: string; requested: number; available: number }

export type Draft = {
  code: 'drafted'
  id: number
  order_number: string
  /** Decimal string with two decimals. */
  amount_due: string
  /** Lines and costs: they must be the same when the order is placed. */
  draft: JSONValue
  /** Unix time, by the clock of Postgres. */
  drafted_at: string
}
type KeyTaken = { code: 'key_taken'; stored: StoredReply | null }

/** The lines of an order that staff take by phone, who takes it, and, to place it, by what its buyer is distinguished. */
type PhoneOrder = {
  variants: number[]
  quantities: number[]
  /** For how long its stock is reserved. */
  hours: number
  actor: number
  person?: string
}
export type Ordering = {
  buyer: Buyer
  body: CreateOrderBody
  limits: OrderLimits
  client: Client
  key?: RequestKey | undefined
  /** In place of a cart. */
  phone?: PhoneOrder | undefined
}

/** The arguments of draft_order() and place_order() in SQL: the owner of the cart, the costs, and the limits. */
const orderingKeys = ({ buyer, body, limits, client, key, phone }: Ordering) => ({
  ...('guestKey' in buyer ? { guest: buyer.guestKey } : { user: buyer.id }),
  ...(phone && { phone }),
  email: buyer.email.toLowerCase() || null,
  mailbox: buyer.email ? mailboxOf(buyer.email) : null,
  discount_code: body.discount_code || null,
  delivery_method: body.delivery_method || null,
  country: body.country,
  expected_total: body.expected_total ?? null,
  limits: {
    lines: CART_LINES_MAX,
    orders_per_hour: limits.ordersPerHour,
    unpaid_hours: limits.unpaidHours,
    unpaid_orders: limits.unpaidOrders,
    unpaid_units: limits.unpaidUnits,
    client_orders: limits.clientOrders,
    client_units: limits.clientUnits,
    accounts: UNVERIFIED_ACCOUNTS_MAX,
  },
  client: {
    ip: client.ip,
    user_agent: client.userAgent,
    request_id: client.requestId,
  },
  key: key
    ? {
        key: key.key,
        claim: key.claim,
        request: key.request,
        body_sha256: key.body_sha256,
        claim_seconds: IDEMPOTENCY_CLAIM_SECONDS,
        key_hours: IDEMPOTENCY_KEY_HOURS,
      }
    : null,
})

type Drafting = Ordering & { numberPrefix: string; timeZone: string }

/** sql/functions/orders/draft_order.sql */
export async function callDraftOrder(
  db: Db,
  { numberPrefix, timeZone, ...ordering }: Drafting,
): Promise<Draft | KeyTaken | Refusal> {
  const keys = { ...orderingKeys(ordering), number_prefix: numberPrefix, time_zone: timeZone }
  const [draft] = await db<[Draft | KeyTaken | Refusal]>`
    select code, stored, short, wait_seconds, minimum_total, amount_due, id, order_number, draft, drafted_at
    from draft_order(${db.json(keys)})`
  return draft
}

type Placing = Ordering & {
  draft: Draft
  /** None where nothing is asked for it yet. */
  link: PaymentLink | undefined
  language: string | undefined
  /** Of the reply that is stored. */
  status: number
  message: string
  /** Unix time, by the clock of Postgres, from which on nothing is done. */
  until: number
  waitMs: number
}
export type Placed<Reply> = { code: 'placed'; reply: Reply }

/** sql/functions/orders/place_order.sql */
export async function callPlaceOrder(
  db: Queryable,
  { draft, link, language, status, message, until, waitMs, ...ordering }: Placing,
): Promise<Placed<OrderPlaced> | Refusal> {
  const { body, buyer, phone } = ordering
  const keys = {
    ...orderingKeys(ordering),
    ...('guestKey' in buyer && { full_name: buyer.full_name, phone_number: buyer.phone_number }),
    draft: draft.draft,
    id: draft.id,
    number: draft.order_number,
    address: body.address,
    notes: body.notes,
    language: language ?? null,
    payment_method: body.payment_method,
    return_url: body.return_url ?? null,
    reservation_minutes: phone ? phone.hours * 60 : RESERVATION_MINUTES,
    ...(link && { payment: paymentKeys(link) }),
    mail: { priority: PRIORITY_OF_AWAITED, traceparent: currentTrace()?.traceparent ?? null },
    reply: { status, message },
    until,
    wait_ms: waitMs,
  }
  const [placed] = await db<[Placed<OrderPlaced> | Refusal]>`
    select code, short, wait_seconds, minimum_total, amount_due, reply
    from place_order(${db.json(keys)})`
  return placed
}

const paymentKeys = (link: PaymentLink) => ({
  adapter: link.adapter,
  slot: link.slot,
  reference: link.reference,
  currency: link.currency,
  url: link.paymentUrl,
  poll_minutes: link.pollMinutes,
})

/** Of letters to a user; null for the shop's own. */
export async function findLanguage(db: Db, userId: number): Promise<string | null> {
  const [user] = await db<[{ language: string | null }?]>`
    select u.language from users u where u.id = ${userId}`
  return user?.language ?? null
}

type Pricing = {
  userId: number | null
  sessionKey: string | null
  /** Of the buyer, if that is known. */
  email: string | undefined
  body: QuoteBody & { country: string }
  lang: Lang
}
type Priced = { code: 'priced'; costs: Omit<Quote, 'currency'> }

/** sql/functions/orders/price_order.sql, of a cart whose lines need not be in stock. */
export async function callPriceCart(
  db: Db,
  { userId, sessionKey, email, body, lang }: Pricing,
): Promise<Priced | Refusal> {
  const [priced] = await db<[Priced | Refusal]>`
    select
      case
        when cart.refusal in ('cart_empty', 'cart_full') then cart.refusal
        -- Not out_of_stock: a quote says what it would cost all the same.
        else coalesce(price.refusal, 'priced')
      end as code,
      price.minimum_total,
      ${pricedIn(db, lang)} #- '{discount,id}' #- '{discount,shares}' as costs
    from cart_to_order(p_user => ${userId}, p_guest => ${sessionKey}, p_lines_max => ${CART_LINES_MAX}) cart
    cross join lateral price_order(p_variants => cart.variants, p_quantities => cart.quantities,
      p_prices => cart.prices, p_discount_code => ${body.discount_code || null},
      p_customer => ${email === undefined ? null : mailboxOf(email)}, p_address => ${email?.toLowerCase() ?? null},
      p_delivery_method => ${body.delivery_method || null}, p_country => ${body.country}) price`
  return priced
}

/** The costs of `price`, with the delivery named in a language. */
function pricedIn(db: Db, lang: Lang) {
  if (lang === undefined) return db`price.costs`
  const name = translatedDelivery(
    db,
    { code: db`price.costs->'delivery'->>'code'`, own: db`price.costs->'delivery'->>'name'` },
    lang,
  )
  return db`case when price.costs->'delivery' = 'null' then price.costs
    else jsonb_set(price.costs, '{delivery,name}', to_jsonb(${name})) end`
}
