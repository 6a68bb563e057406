import type { JSONValue } from 'postgres'
import type { Client } from '../audit/audit.ts'
import { type Lang, translatedDelivery } from '../catalog/translated.ts'
import type { Db } from '../db/connect.ts'
import { claimArguments, type RequestKey, type StoredReply } from '../http/idempotency-queries.ts'
import { CART_LINES_MAX, RESERVATION_MINUTES } from '../limits/orders.ts'
import type { PaymentLink } from '../payments/request-link.ts'
import { PRIORITY_OF_AWAITED } from '../queue/queue.ts'
import { currentTrace } from '../telemetry/observe.ts'
import type { Quote, QuoteBody } from './cost-schemas.ts'
import type { CreateOrderBody, OrderPlaced } from './schemas.ts'
import type { Buyer, Guest, OrderLimits } from './unpaid-limits.ts'

/** Why a cart may not be ordered: the codes of draft_of_cart() in SQL, with the figures of their sentences. */
export type Refusal =
  | { code: 'cart_empty' | 'cart_full' | 'too_many_unpaid_orders' | 'too_many_unpaid_units' }
  | { code: 'discount_invalid' | 'delivery_unknown' }
  | { code: 'discount_minimum'; minimum_total: string }
  | { code: 'out_of_stock'; short: ShortLine[] }
  | { code: 'too_many_within_hour'; wait_seconds: number }
type ShortLine = { product: string; variant: string; requested: number; available: number }

export type Draft = {
  code: 'drafted'
  id: number
  order_number: string
  /** Decimal string with two decimals. */
  amount_due: string
  items: number[]
  variants: number[]
  quantities: number[]
  prices: string[]
  /** What price_order() in SQL says; it must be the same when the order is placed. */
  costs: JSONValue
  /** Unix time, by the clock of Postgres. */
  drafted_at: string
}
type KeyTaken = { code: 'key_taken'; stored: StoredReply | null }

type Ordering = {
  buyer: Buyer
  body: CreateOrderBody
  limits: OrderLimits
  key: RequestKey | undefined
}

/** What both functions take: whose cart it is, what its order costs, and how much may be ordered. */
const orderingArguments = (db: Db, { buyer, body, limits }: Ordering) => db`
  ${'guestKey' in buyer ? guestArguments(db, buyer) : userArguments(db, buyer.id)},
  p_email => ${buyer.email.toLowerCase()},
  p_discount_code => ${body.discount_code || null}, p_delivery_method => ${body.delivery_method || null},
  p_lines_max => ${CART_LINES_MAX}, p_orders_per_hour => ${limits.ordersPerHour},
  p_unpaid_hours => ${limits.unpaidHours}, p_unpaid_orders_max => ${limits.unpaidOrders},
  p_unpaid_units_max => ${limits.unpaidUnits}, p_client_orders_max => ${limits.clientOrders}`

const userArguments = (db: Db, id: number) => db`p_user => ${id}, p_guest => null, p_client => null`
const guestArguments = (db: Db, { guestKey, ip }: Guest) => db`
  p_user => null, p_guest => ${guestKey}, p_client => client_network(${ip})`

/** sql/functions/orders/draft_order.sql */
export async function callDraftOrder(
  db: Db,
  { numberPrefix, ...ordering }: Ordering & { numberPrefix: string },
): Promise<Draft | KeyTaken | Refusal> {
  const [draft] = await db<[Draft | KeyTaken | Refusal]>`
    select code, stored, short, wait_seconds, minimum_total, id, order_number, amount_due, items, variants,
      quantities, prices, costs, drafted_at
    from draft_order(${orderingArguments(db, ordering)}, p_number_prefix => ${numberPrefix},
      ${claimArguments(db, ordering.key)})`
  return draft
}

type Placing = Ordering & {
  draft: Draft
  link: PaymentLink
  client: Client
  language: string | undefined
  /** Of the reply that is stored. */
  status: number
  message: string
  /** Unix time, by the clock of Postgres, from which on nothing is done. */
  until: number
  waitMs: number
}
type Placed = { code: 'placed'; reply: OrderPlaced }
type CartChanged = { code: 'cart_changed' }

/** sql/functions/orders/place_order.sql */
export async function callPlaceOrder(
  db: Db,
  { draft, link, client, language, status, message, until, waitMs, ...ordering }: Placing,
): Promise<Placed | CartChanged | Refusal> {
  const { body, buyer, key } = ordering
  const [placed] = await db<[Placed | CartChanged | Refusal]>`
    select code, short, wait_seconds, minimum_total, reply
    from place_order(${orderingArguments(db, ordering)}, p_full_name => ${'guestKey' in buyer ? buyer.full_name : ''},
      p_phone_number => ${'guestKey' in buyer ? buyer.phone_number : ''},
      p_id => ${draft.id}, p_number => ${draft.order_number},
      p_items => ${draft.items}, p_variants => ${draft.variants}, p_quantities => ${draft.quantities},
      p_prices => ${draft.prices}::numeric[], p_costs => ${db.json(draft.costs)},
      p_address => ${body.address}, p_notes => ${body.notes}, p_language => ${language ?? null},
      p_payment_method => ${body.payment_method}, p_reservation_minutes => ${RESERVATION_MINUTES},
      p_adapter => ${link.adapter}, p_slot => ${link.slot}, p_reference => ${link.reference},
      p_currency => ${link.currency}, p_payment_url => ${link.paymentUrl},
      p_poll_minutes => ${link.pollMinutes},
      p_mail_priority => ${PRIORITY_OF_AWAITED},
      p_traceparent => ${currentTrace()?.traceparent ?? null},
      p_ip => ${client.ip}, p_user_agent => ${client.userAgent},
      p_request_id => ${client.requestId}, p_key => ${key?.key ?? null},
      p_claim => ${key?.claim ?? null}, p_status => ${status}, p_message => ${message},
      p_until => ${until}, p_wait_ms => ${waitMs})`
  return placed
}

type Pricing = {
  userId: number | null
  sessionKey: string | null
  /** Of the buyer, if that is known. */
  email: string | undefined
  body: QuoteBody
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
      case when cart.items is null then 'cart_empty' else coalesce(price.refusal, 'priced') end as code,
      price.minimum_total,
      ${pricedIn(db, lang)} #- '{discount,id}' #- '{discount,shares}' as costs
    from cart_to_order(p_user => ${userId}, p_guest => ${sessionKey}, p_lines_max => ${CART_LINES_MAX}) cart
    cross join lateral price_order(p_variants => cart.variants, p_quantities => cart.quantities,
      p_prices => cart.prices, p_discount_code => ${body.discount_code || null},
      p_customer => ${email?.toLowerCase() ?? null}, p_delivery_method => ${body.delivery_method || null}) price`
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
