import type { Client } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { claimArguments, type RequestKey, type StoredReply } from '../http/idempotency-queries.ts'
import { CART_LINES_MAX, RESERVATION_MINUTES } from '../limits/orders.ts'
import { POLL_FIRST_MINUTES } from '../limits/payments.ts'
import type { PaymentLink } from '../payments/request-link.ts'
import { PRIORITY_OF_AWAITED } from '../queue/queue.ts'
import { currentTrace } from '../telemetry/observe.ts'
import type { CreateOrderBody, OrderPlaced } from './schemas.ts'
import type { OrderLimits } from './unpaid-limits.ts'

/** Why a cart may not be ordered: the codes of cart_to_order() in SQL, with the figures of their sentences. */
export type Refusal =
  | { code: 'cart_empty' | 'cart_full' | 'too_many_unpaid_orders' | 'too_many_unpaid_units' }
  | { code: 'out_of_stock'; short: ShortLine[] }
  | { code: 'too_many_within_hour'; wait_seconds: number }
type ShortLine = { product: string; variant: string; requested: number; available: number }

export type Draft = {
  code: 'drafted'
  id: number
  order_number: string
  total_price: string
  items: number[]
  variants: number[]
  quantities: number[]
  prices: string[]
  /** Unix time, by the clock of Postgres. */
  drafted_at: string
}
type KeyTaken = { code: 'key_taken'; stored: StoredReply | null }

type Drafting = {
  userId: number
  numberPrefix: string
  limits: OrderLimits
  key: RequestKey | undefined
}

const limitArguments = (db: Db, limits: OrderLimits) => db`
  p_lines_max => ${CART_LINES_MAX}, p_orders_per_hour => ${limits.ordersPerHour},
  p_unpaid_hours => ${limits.unpaidHours}, p_unpaid_orders_max => ${limits.unpaidOrders},
  p_unpaid_units_max => ${limits.unpaidUnits}`

/** sql/functions/orders/draft_order.sql */
export async function callDraftOrder(
  db: Db,
  { userId, numberPrefix, limits, key }: Drafting,
): Promise<Draft | KeyTaken | Refusal> {
  const [draft] = await db<[Draft | KeyTaken | Refusal]>`
    select code, stored, short, wait_seconds, id, order_number, total_price, items, variants,
      quantities, prices, drafted_at
    from draft_order(p_user => ${userId}, p_number_prefix => ${numberPrefix},
      ${claimArguments(db, key)}, ${limitArguments(db, limits)})`
  return draft
}

type Placing = {
  userId: number
  draft: Draft
  link: PaymentLink
  body: CreateOrderBody
  limits: OrderLimits
  client: Client
  key: RequestKey | undefined
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
  { userId, draft, link, body, limits, client, key, status, message, until, waitMs }: Placing,
): Promise<Placed | CartChanged | Refusal> {
  const [placed] = await db<[Placed | CartChanged | Refusal]>`
    select code, short, wait_seconds, reply
    from place_order(p_user => ${userId}, p_id => ${draft.id}, p_number => ${draft.order_number},
      p_total => ${draft.total_price}, p_items => ${draft.items}, p_variants => ${draft.variants},
      p_quantities => ${draft.quantities}, p_prices => ${draft.prices}::numeric[],
      p_address => ${body.address}, p_notes => ${body.notes},
      p_payment_method => ${body.payment_method}, p_reservation_minutes => ${RESERVATION_MINUTES},
      ${limitArguments(db, limits)},
      p_adapter => ${link.adapter}, p_slot => ${link.slot}, p_reference => ${link.reference},
      p_currency => ${link.currency}, p_payment_url => ${link.paymentUrl},
      p_poll_minutes => ${link.isPolled ? POLL_FIRST_MINUTES : null},
      p_mail_priority => ${PRIORITY_OF_AWAITED},
      p_traceparent => ${currentTrace()?.traceparent ?? null},
      p_ip => ${client.ip}, p_user_agent => ${client.userAgent},
      p_request_id => ${client.requestId}, p_key => ${key?.key ?? null},
      p_claim => ${key?.claim ?? null}, p_status => ${status}, p_message => ${message},
      p_until => ${until}, p_wait_ms => ${waitMs})`
  return placed
}
